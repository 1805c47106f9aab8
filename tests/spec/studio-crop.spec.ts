import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { m } from "#messages/messages.js";
import { newShortProject, openProject } from "./projects.ts";
import { locales, runProduct, signUp, test } from "./shop.ts";

/* Which part of a photo is shown. */

runProduct();

/** What a square film shows whole, its subject above the words: at the right of a wall. */
const photo = await sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
    <rect width="100%" height="100%" fill="#e8dccb"/><circle cx="360" cy="216" r="200" fill="#5b3550"/>
  </svg>`),
)
  .jpeg()
  .toBuffer();

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  test.describe(`Studio, part of a photo, ${locale}`, () => {
    for (const style of ["story", "compare"] as const) {
      test(`a photo stays as it is shown until its dot is moved, and can be given back: ${style}`, async ({
        visit,
      }) => {
        const person = await signUp(locale);
        const project = await newShortProject(person, locale, { style });
        const page = await openProject(visit, project, { locale, as: person });
        const scene = m.studio_scene_hook({}, t);
        await button(page, m.studio_photo_add({ scene }, t)).click();
        await page
          .getByRole("dialog")
          .locator("input[type=file][accept*=image]")
          .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: photo });
        await expect(page.getByRole("dialog")).toBeHidden();
        await button(page, m.studio_scene_options({ scene }, t)).click();

        const fields = page.getByRole("group", { name: m.studio_crop({}, t) });
        const across = fields.getByRole("slider", { name: m.studio_crop_across({}, t) });
        const reset = fields.getByRole("button", { name: m.studio_crop_reset({}, t) });
        await expect(fields.locator("circle")).toBeVisible();
        // All of it is seen: its middle is, and not its subject.
        await expect(across).toHaveValue("0.5");
        await expect(reset).toHaveAttribute("aria-disabled", "true");
        const untouched = await shown(page);

        await tap(page, fields, [0, 0]);
        await tap(page, fields, [5, -5]);
        await expect(reset).toHaveAttribute("aria-disabled", "true");
        expect(await isChanged(page, untouched)).toBe(false);

        await tap(page, fields, [60, 0]);
        await expect(reset).not.toHaveAttribute("aria-disabled");
        await expect.poll(() => isChanged(page, untouched)).toBe(true);
        await reset.click();
        await expect.poll(() => isChanged(page, untouched)).toBe(false);
        await expect(reset).toBeFocused();

        // By keyboard there and back again.
        await across.focus();
        await page.keyboard.press("ArrowRight");
        await expect.poll(() => isChanged(page, untouched)).toBe(true);
        await page.keyboard.press("ArrowLeft");
        await expect.poll(() => isChanged(page, untouched)).toBe(false);
      });
    }
  });
}

const side = 48;

/** What the preview shows now, in few pixels. */
function shown(page: Page): Promise<number[]> {
  return page.locator("canvas[role=img]").evaluate((canvas, size) => {
    const small = new OffscreenCanvas(size, size).getContext("2d");
    if (!(canvas instanceof HTMLCanvasElement) || !small) throw new Error("no canvas");
    small.drawImage(canvas, 0, 0, size, size);
    return [...small.getImageData(0, 0, size, size).data];
  }, side);
}

/** Whether the preview shows something else than it did, by more than the traces of what it showed in between. */
async function isChanged(page: Page, before: readonly number[]): Promise<boolean> {
  const now = await shown(page);
  const differences = now.map((value, at) => Math.abs(value - (before[at] ?? 0)));
  return differences.filter((difference) => difference > 40).length > now.length / 50;
}

/** On the photo, so far from its dot. */
async function tap(page: Page, fields: Locator, [right, down]: readonly [number, number]): Promise<void> {
  const dot = fields.locator("circle");
  await dot.scrollIntoViewIfNeeded();
  const box = await dot.boundingBox();
  if (!box) throw new Error("no dot");
  await page.mouse.click(box.x + box.width / 2 + right, box.y + box.height / 2 + down);
}
