import { expect, type Page } from "@playwright/test";
import { type Shot, shotsOf } from "#engine/storyboard.ts";
import { projectSchema } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import { makePhoto } from "#tests/make-photo.ts";
import { findFaults } from "./axe.ts";
import { newShortProject, openProject } from "./projects.ts";
import { locales, runProduct, signUp, test, untilHydrated } from "./shop.ts";

/* Several pictures in one scene. */

runProduct();

const jpeg = async (name: string, width: number) => ({
  name: `${name}.jpg`,
  mimeType: "image/jpeg",
  buffer: await makePhoto(width, 400),
});
const photos = await Promise.all([jpeg("one", 400), jpeg("two", 500), jpeg("three", 300)]);

for (const locale of locales) {
  const t = { locale } as const;

  test(`a scene shows several photos, in the order they are given, ${locale}`, async ({ visit }) => {
    const person = await signUp(locale);
    const project = await newShortProject(person, locale, { aspect: "9:16" });
    const page = await openProject(visit, project, { locale, as: person, width: 360, height: 900 });
    const scene = m.studio_scene_hook({}, t);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const kept = async (): Promise<Shot[]> => {
      const answer = await person.get(`/api/studio/projects/${project}`);
      return projectSchema.parse(await answer.json()).storyboard.scenes.flatMap(shotsOf);
    };
    const idsKept = async () => (await kept()).map(({ assetId }) => assetId);
    const upload = async (title: string, ...files: Awaited<ReturnType<typeof jpeg>>[]) => {
      const dialog = page.getByRole("dialog", { name: title });
      await dialog.locator("input[type=file][accept*=image]").setInputFiles(files);
      await expect(dialog).toBeHidden();
    };

    await button(m.studio_photo_add({ scene }, t)).click();
    await upload(m.studio_media_choose({}, t), photos[0]);
    await button(m.studio_scene_options({ scene }, t)).click();
    const add = button(m.studio_pictures_add({}, t));
    await add.click();
    await expect(page.getByRole("dialog").getByText(m.studio_photo_none({}, t))).toBeHidden();
    await upload(m.studio_pictures_add({}, t), photos[1], photos[2]);

    // What came last is looked at, and the preview shows it.
    const picture = (number: number) => button(m.studio_picture_number({ number }, t));
    await expect(picture(3)).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => (await kept()).length).toBe(3);
    const [one, two, three] = await idsKept();
    const third = await shown(page);
    await picture(1).click();
    await expect.poll(() => shown(page)).not.toBe(third);
    await picture(3).click();
    await expect.poll(() => shown(page)).toBe(third);

    await button(m.studio_picture_earlier({}, t)).click();
    await expect.poll(idsKept).toEqual([one, three, two]);
    await expect(picture(2)).toHaveAttribute("aria-pressed", "true");
    const place = m.studio_picture_moved({ number: 2, count: 3 }, t);
    await expect(page.getByRole("status").filter({ hasText: place })).toBeAttached();
    // "+2" is a part of its button's name.
    expect(await findFaults(page, { name: "pictures", widths: [360] })).toEqual([]);
    await page.setViewportSize({ width: 360, height: 900 });
    await expect(button(m.studio_picture_later({}, t))).not.toHaveAttribute("aria-disabled");

    // A part of the second alone.
    const zoom = page.getByRole("slider", { name: m.studio_crop_zoom({}, t) });
    await zoom.focus();
    await page.keyboard.press("ArrowRight");
    await expect
      .poll(async () => (await kept()).map(({ crop }) => crop?.zoom))
      .toEqual([undefined, 1.1, undefined]);

    await button(m.studio_picture_out({}, t)).click();
    await expect.poll(idsKept).toEqual([one, two]);
    await button(m.studio_picture_out({}, t)).click();
    await expect.poll(idsKept).toEqual([one]);
    await expect(picture(1)).toBeFocused();
    await expect(button(m.studio_picture_out({}, t))).toBeHidden();

    // From what is there, to as many as a scene shows.
    for (let number = 2; number <= 5; number++) {
      await add.click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: m.studio_photo_number({ number: 2 }, t), exact: true })
        .click();
      await expect(picture(number)).toHaveAttribute("aria-pressed", "true");
    }
    await expect(add).toBeHidden();
    await expect.poll(async () => (await kept()).length).toBe(5);
    await page.reload();
    await untilHydrated(page);
    await expect(button(`${m.studio_photo_change({ scene }, t)} +4`)).toContainText("+4");
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
  });
}

/** What the preview shows now. */
function shown(page: Page): Promise<string> {
  return page.locator("canvas[role=img]").evaluate((canvas) => {
    const small = new OffscreenCanvas(24, 24).getContext("2d");
    if (!(canvas instanceof HTMLCanvasElement) || !small) throw new Error("no canvas");
    small.drawImage(canvas, 0, 0, 24, 24);
    return small.getImageData(0, 0, 24, 24).data.join();
  });
}
