import { expect, type Page } from "@playwright/test";
import { projectSchema } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import { makePhoto } from "#tests/make-photo.ts";
import type { TestClient } from "#tests/test-client.ts";
import { newProject, openProject } from "./projects.ts";
import { locales, queryDatabase, runProduct, seedVideo, signUp, test, untilHydrated } from "./shop.ts";

/* A notice that offers to take something back can do so, or is gone. */

runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test.describe(`Undo of a deletion, ${locale}`, () => {
    let person: TestClient;
    let video: string;
    test.beforeEach(async () => {
      person = await signUp(locale);
      video = await seedVideo(person, { title: "Kavruk" });
    });

    const notice = (page: Page) => page.getByText(m.videos_deleted({ title: "Kavruk" }, t));
    const undo = (page: Page) => page.getByRole("button", { name: m.videos_undo({}, t) });
    const status = async () => (await person.get(`/api/videos/${video}`)).status;

    async function deleteIt(page: Page): Promise<void> {
      await page.goto("/dashboard?tab=videos");
      await untilHydrated(page);
      await page.getByRole("button", { name: m.videos_actions({ title: "Kavruk" }, t) }).click();
      await page.getByRole("menuitem", { name: m.videos_delete({}, t) }).click();
      const dialog = page.getByRole("dialog", { name: m.videos_delete_title({}, t) });
      await dialog.getByRole("button", { name: m.videos_delete({}, t) }).click();
      await expect(notice(page)).toBeVisible();
    }

    test("is offered no longer than it can be done, even while the pointer keeps its notice", async ({
      visit,
    }) => {
      const page = await visit({ locale, as: person });
      await deleteIt(page);
      await notice(page).hover();
      await expect.poll(status).toBe(404);
      await expect(undo(page)).toHaveCount(0);
    });

    test("is not offered where one has gone on to, and the deletion is done", async ({ visit }) => {
      const page = await visit({ locale, as: person });
      await deleteIt(page);
      // The pointer rests on the notice, which keeps it.
      await notice(page).hover();
      await page.getByRole("tab", { name: m.credits_tab_referrals({}, t) }).press("Enter");
      await expect(notice(page)).toBeHidden();
      await expect.poll(status).toBe(404);
      await expect(undo(page)).toHaveCount(0);
    });
  });

  test.describe(`Undo of an edit, ${locale}`, () => {
    const notice = (page: Page, text: string) => page.getByRole("dialog").filter({ hasText: text });
    const headline = (page: Page) => page.getByRole("textbox", { name: m.studio_headline({}, t) }).first();

    test("is offered by a notice as long as the editor is open", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await openProject(visit, await newProject(person, locale), { locale, as: person });
      const scene = m.studio_scene_number({ number: 2 }, t);
      await page.getByRole("button", { name: m.studio_scene_remove({ scene }, t), exact: true }).click();
      const removed = notice(page, m.studio_scene_removed({ scene }, t));
      // The pointer rests on the notice, which keeps it.
      await removed.hover();
      await page.getByRole("tab", { name: m.studio_look({}, t) }).press("Enter");
      await expect(removed).toBeVisible();
      const dashboard = page.getByRole("banner").getByRole("link", { name: m.web_nav_dashboard({}, t) });
      await dashboard.press("Enter");
      await expect(page.getByRole("tab", { name: m.credits_tab_overview({}, t) })).toBeVisible();
      await expect(removed).toHaveCount(0);
    });

    test("leaves the focus where it is, also at the last step", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await openProject(visit, await newProject(person, locale), { locale, as: person });
      const before = await headline(page).inputValue();
      await headline(page).fill("Bambaşka");
      const step = (name: string) =>
        page.getByRole("button", { name, exact: true }).filter({ visible: true }).first();
      const [back, forth] = [step(m.studio_undo({}, t)), step(m.studio_redo({}, t))];
      for (const [way, text] of [
        [back, before],
        [forth, "Bambaşka"],
      ] as const) {
        await way.press("Space");
        await expect(headline(page)).toHaveValue(text);
        await expect(way).toBeDisabled();
        await expect(way).toBeFocused();
        // Nor does what is pressed once more play the film, which Space does elsewhere.
        await page.keyboard.press("Space");
        await expect(page.getByRole("button", { name: m.studio_play({}, t), exact: true })).toBeVisible();
      }
    });

    test("may bring a deleted photo back: its scene is named, and all else is kept", async ({ visit }) => {
      const person = await signUp(locale);
      const project = await newProject(person, locale);
      const path = `/api/studio/projects/${project}`;
      const kept = async () => projectSchema.parse(await (await person.get(path)).json()).storyboard;
      const page = await openProject(visit, project, { locale, as: person });
      const scene = m.studio_scene_number({ number: 2 }, t);
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      await button(m.studio_photo_add({ scene }, t)).click();
      const photo = { name: "a.jpg", mimeType: "image/jpeg", buffer: await makePhoto(400, 500) };
      const dialog = page.getByRole("dialog");
      await dialog.locator("input[type=file][accept*=image]").setInputFiles(photo);
      await expect.poll(async () => (await kept()).scenes[1]?.media?.assetId).toBeTruthy();
      const assetId = (await kept()).scenes[1]?.media?.assetId;
      await button(m.studio_photo_change({ scene }, t)).click();
      await dialog.getByRole("button", { name: m.studio_photo_none({}, t) }).click();
      await expect.poll(async () => (await kept()).scenes[1]?.media).toBeUndefined();
      expect((await person.delete(`/api/studio/assets/${assetId}`)).status).toBe(204);

      await button(m.studio_undo({}, t)).filter({ visible: true }).first().click();
      const told = page.getByRole("region", { name: m.studio_not_saved({}, t) });
      await expect(told).toContainText(m.studio_gone({ places: scene }, t));
      await headline(page).fill("Bambaşka");
      await expect.poll(async () => (await kept()).scenes[0]?.headline).toBe("Bambaşka");
      await expect(told).toBeVisible();
      await told.getByRole("button", { name: m.studio_gone_take_out({}, t) }).click();
      await expect(told).toBeHidden();
      await expect(page.getByText(m.studio_saved({}, t), { exact: true })).toBeVisible();
      await expect(headline(page)).toHaveValue("Bambaşka");
      await expect(button(m.studio_photo_add({ scene }, t))).toBeVisible();
    });

    test("of a chosen script brings back what was there, whatever was edited since", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await openProject(visit, await newProject(person, locale), { locale, as: person });
      const before = await headline(page).inputValue();
      const offers = page.getByRole("region", { name: m.studio_offers({}, t) });
      await offers.getByRole("listitem").getByRole("button").nth(1).click();
      const chosen = notice(page, m.studio_offer_chosen({}, t));
      await chosen.hover();
      await expect(headline(page)).not.toHaveValue(before);
      await headline(page).fill("Bambaşka");
      await chosen.getByRole("button", { name: m.studio_undo({}, t) }).click();
      await expect(headline(page)).toHaveValue(before);
    });

    test("of a script that was written again brings back what is paid for", async ({ visit }) => {
      const person = await signUp(locale);
      const project = await newProject(person, locale);
      const film = await seedVideo(person, { title: "Kavruk" });
      await queryDatabase("UPDATE videos SET project_id = $2 WHERE id = $1", [film, project]);
      const page = await openProject(visit, project, { locale, as: person });
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      const free = page.getByRole("radio", { name: m.studio_update_choice({}, t) });
      const before = await headline(page).inputValue();
      await button(m.studio_rewrite({}, t)).click();
      await button(m.studio_rewrite_action({}, t)).click();
      await expect(headline(page)).not.toHaveValue(before);
      await button(m.studio_generate({}, t)).first().click();
      await expect(page.getByText(m.studio_generate_promise({}, t))).toBeVisible();
      await expect(free).toHaveCount(0);
      await expect(page.getByText(m.studio_no_update_script({}, t))).toBeVisible();
      await page.keyboard.press("Escape");
      // At once: long before a change is saved by itself.
      await button(m.studio_undo({}, t)).filter({ visible: true }).first().click();
      await button(m.studio_generate({}, t)).first().click();
      await expect(free).toBeChecked();
      await page.keyboard.press("Escape");
      await expect(headline(page)).toHaveValue(before);
    });
  });
}
