import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { uploadPhoto } from "#features/studio/testing.ts";
import { m } from "#messages/messages.js";
import { makePhoto } from "#tests/make-photo.ts";
import { seedFilm } from "./films.ts";
import { newProject, openProject } from "./projects.ts";
import { locales, queryDatabase, runProduct, seedVideo, signUp, test, untilHydrated } from "./shop.ts";

runProduct();

/** Gives a finished video a second version, which it shows. */
async function addVersion(video: string): Promise<void> {
  await queryDatabase(
    `INSERT INTO render_jobs (id, video_id, user_id, storyboard, state, percent, version, duration_seconds, step_files)
     SELECT $2, video_id, user_id, storyboard, state, percent, 2, 15, step_files FROM render_jobs WHERE video_id = $1`,
    [video, randomUUID()],
  );
  await queryDatabase("UPDATE videos SET version = 2, last_version = 2 WHERE id = $1", [video]);
}

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

  test.describe(`Focus after a press, ${locale}`, () => {
    test("stays at the photos of the brief when one is taken away", async ({ visit }) => {
      const page = await visit({ locale, as: await signUp(locale) });
      await page.goto("/create");
      await untilHydrated(page);
      const photo = await makePhoto(200, 200);
      const files = page.locator("input[type=file]");
      await files.setInputFiles(
        ["a.jpg", "b.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer: photo })),
      );
      await button(page, m.studio_photo_remove({ name: "a.jpg" }, t)).press("Enter");
      await expect(button(page, m.studio_photo_remove({ name: "b.jpg" }, t))).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(files).toBeFocused();
    });

    test("stays on the button of a scene that can move no further, and of a saved brand kit", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const page = await openProject(visit, await newProject(person, locale), { locale, as: person });
      const scenes = await page.locator("[data-scene]").count();
      const down = (number: number) =>
        button(page, m.studio_scene_down({ scene: m.studio_scene_number({ number: number + 1 }, t) }, t));
      await down(1).focus();
      for (let place = 2; place <= scenes - 2; place += 1) {
        await page.keyboard.press("Enter");
        await expect(down(place)).toBeFocused();
        // What has moved is called by its place before.
        const scene = m.studio_scene_number({ number: place }, t);
        const told = page.getByRole("status").filter({
          hasText: m.studio_sort_dropped({ scene, place: place + 1 }, t),
        });
        await expect(told).toBeAttached();
      }
      await expect(down(scenes - 2)).toBeDisabled();
      await page.getByRole("tab", { name: m.studio_look({}, t) }).click();
      await button(page, m.studio_kit_save({}, t)).press("Enter");
      const update = button(page, m.studio_kit_update({}, t));
      await expect(update).toBeDisabled();
      await expect(update).toBeFocused();
    });

    test("goes to the next photo when one is deleted for good, also where that was done elsewhere", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const project = await newProject(person, locale);
      const photos = [await uploadPhoto(person), await uploadPhoto(person), await uploadPhoto(person)];
      const page = await openProject(visit, project, { locale, as: person });
      await button(page, m.studio_photo_add({ scene: m.studio_scene_hook({}, t) }, t)).click();
      const tile = (number: number) => button(page, m.studio_photo_number({ number }, t));
      await expect(tile(3)).toBeVisible();
      const remove = async (number: number) => {
        await button(page, m.studio_photo_delete({ number }, t)).press("Enter");
        await button(page, m.studio_media_delete({}, t)).press("Enter");
      };
      await remove(1);
      await expect(tile(3)).toHaveCount(0);
      await expect(tile(1)).toBeFocused();
      for (const id of photos) await person.delete(`/api/studio/assets/${id}`);
      await remove(2);
      await expect(tile(2)).toHaveCount(0);
      await expect(tile(1)).toBeFocused();
      await expect(page.locator("[role=alertdialog]")).toHaveCount(0);
    });

    test("stays at the scenes when one that was just added is taken back", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await openProject(visit, await newProject(person, locale), { locale, as: person });
      const scenes = page.locator("[data-scene]");
      const count = await scenes.count();
      await button(page, m.studio_scene_add({}, t)).press("Enter");
      const added = scenes.nth(count - 1);
      await expect(added.getByRole("textbox").first()).toBeFocused();
      await page.keyboard.press("Control+z");
      await expect(scenes).toHaveCount(count);
      // The scene that has the place now.
      await expect(added.locator("[aria-expanded]").first()).toBeFocused();
    });

    test("is on a card that is seen whole, wherever that stands", async ({ visit }) => {
      const person = await signUp(locale);
      const project = await newProject(person, locale);
      for (const size of [
        { width: 1440, height: 900 },
        { width: 360, height: 640, touch: true },
      ]) {
        const page = await openProject(visit, project, { locale, as: person, ...size });
        const look = page.getByRole(size.touch ? "button" : "tab", {
          name: m.studio_look({}, t),
          exact: true,
        });
        await look.click();
        await look.focus();
        const cut = new Set<string>();
        // Forward from the top, and back again from the end.
        for (const key of [...Array(45).fill("Tab"), ...Array(45).fill("Shift+Tab")]) {
          await page.keyboard.press(key);
          const name = await page.evaluate(cutCard);
          if (name) cut.add(`${size.width}: ${name}`);
        }
        expect([...cut]).toEqual([]);
        await page.context().close();
      }
    });

    test("is at the heading when the editor takes the film's place, at the top of the page", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const project = await newProject(person, locale);
      const film = await seedFilm(person, { title: "Kavruk" });
      const page = await visit({ locale, as: person, width: 360, height: 700 });
      await page.goto(`/create/${project}?video=${film}`);
      await untilHydrated(page);
      await button(page, m.studio_back_to_editor({}, t)).press("Enter");
      await expect(page.getByRole("textbox", { name: m.studio_title({}, t) })).toBeVisible();
      await expect(heading(page)).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    });

    test("is at the version that is shown again", async ({ visit }) => {
      const person = await signUp(locale);
      const project = await newProject(person, locale);
      const film = await seedFilm(person, { title: "Kavruk" });
      await queryDatabase(
        `UPDATE render_jobs SET storyboard = projects.storyboard FROM projects
         WHERE projects.id = $1 AND video_id = $2`,
        [project, film],
      );
      await addVersion(film);
      const page = await visit({ locale, as: person });
      await page.goto(`/create/${project}?video=${film}`);
      const versions = page.getByRole("region", { name: m.studio_versions({}, t) });
      const first = versions.getByRole("listitem").nth(1).getByRole("button");
      await first.click();
      const show = button(page, m.studio_version_show({}, t));
      await show.press("Enter");
      await expect(show).toBeHidden();
      await expect(first).toBeFocused();
    });

    test("is at the heading after a window whose button is gone: published, deleted", async ({ visit }) => {
      const person = await signUp(locale);
      const project = await newProject(person, locale);
      const video = await seedVideo(person, { title: "Kavruk" });
      const page = await visit({ locale, as: person });
      await page.goto(`/create/${project}?video=${video}`);
      await untilHydrated(page);
      await button(page, m.studio_publish({}, t)).press("Enter");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: m.videos_publish({}, t), exact: true })
        .press("Enter");
      await expect(page.getByRole("dialog", { name: m.videos_published({}, t) })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(heading(page)).toBeFocused();

      await page.goto("/dashboard?tab=videos");
      await untilHydrated(page);
      await button(page, m.videos_actions({ title: "Kavruk" }, t)).press("Enter");
      await page.getByRole("menuitem", { name: m.videos_delete({}, t) }).press("Enter");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: m.videos_delete({}, t) })
        .press("Enter");
      await expect(page.getByRole("article", { name: "Kavruk", exact: true })).toHaveCount(0);
      await expect(heading(page)).toBeFocused();
      await button(page, m.videos_undo({}, t)).press("Enter");
      await expect(page.getByRole("article", { name: "Kavruk", exact: true })).toHaveCount(1);
      await expect(heading(page)).toBeFocused();
    });
  });
}

/** In the page: of the card that has the focus, its words, if its upper or its lower end is not seen; else nothing. */
function cutCard(): string | undefined {
  const card = document.activeElement?.closest("label");
  if (!card) return undefined;
  const { left, top, width, height } = card.getBoundingClientRect();
  const isSeen = (y: number) => {
    const over = document.elementFromPoint(left + width / 2, y);
    return over !== null && (card.contains(over) || over.contains(card));
  };
  return isSeen(top + 2) && isSeen(top + height - 2) ? undefined : (card.textContent ?? "");
}
