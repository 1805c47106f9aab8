import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { m } from "#messages/messages.js";
import { makePhoto } from "#tests/make-photo.ts";
import { formatPercent } from "#web/format.ts";
import { untilStill } from "./finger.ts";
import { newProject, openProject } from "./projects.ts";
import { locales, runProduct, signUp, test, type Visit } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const scene = m.studio_scene_hook({}, t);
  const photoInput = (page: Page) =>
    page
      .getByRole("dialog", { name: m.studio_media_choose({}, t) })
      .locator("input[type=file][accept*=image]");
  const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

  test.describe(`Studio, the dot and sliders of a photo, ${locale}`, () => {
    async function open(visit: (options: Visit) => Promise<Page>, size: Partial<Visit> = {}): Promise<Page> {
      const person = await signUp(locale);
      return openProject(visit, await newProject(person, locale), { locale, as: person, ...size });
    }

    test("the dot on an untouched photo is where the film cuts it", async ({ visit }) => {
      const page = await open(visit);
      await button(page, m.studio_photo_add({ scene }, t)).click();
      const wall = sharp({ create: { width: 1_800, height: 600, channels: 3, background: "#e8dccb" } });
      const mug = await sharp({ create: { width: 150, height: 200, channels: 3, background: "#5b3550" } })
        .png()
        .toBuffer();
      const atSide = await wall
        .composite([{ input: mug, left: 1_275, top: 200 }])
        .jpeg()
        .toBuffer();
      await photoInput(page).setInputFiles(jpeg("side.jpg", atSide));
      await button(page, m.studio_scene_options({ scene }, t)).click();
      const across = page.getByRole("slider", { name: m.studio_crop_across({}, t), exact: true });
      await expect.poll(async () => Number(await across.inputValue())).toBeGreaterThan(0.65);
      const dot = page.getByRole("group", { name: m.studio_crop({}, t) }).locator("circle");
      await expect(dot).toHaveAttribute("cx", `${Number(await across.inputValue()) * 100}%`);
    });

    test("a swipe over a slider or a picture scrolls and changes nothing; a tap and a push do", async ({
      visit,
    }) => {
      const page = await open(visit, { width: 390, height: 700 });
      await button(page, m.studio_photo_add({ scene }, t)).click();
      await photoInput(page).setInputFiles(jpeg("a.jpg", await makePhoto(400, 500)));
      await button(page, m.studio_scene_options({ scene }, t)).click();
      const across = page.getByRole("slider", { name: m.studio_crop_across({}, t), exact: true });
      const picture = page.getByRole("group", { name: m.studio_crop({}, t) }).locator("img");
      await expect(page.getByText(formatPercent(0.5, locale)).first()).toBeVisible();
      const before = await scrolled(page);
      await drag(page, picture, { x: 0.2, y: 0.5 }, { x: 0, y: -120 });
      await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
      await expect(across).toHaveValue("0.5");
      await drag(page, across, { x: 0.2, y: 0.5 }, { x: 0, y: -120 });
      await expect(across).toHaveValue("0.5");
      // The first finger after a swipe may only stop the page, which takes it then.
      await expect(async () => {
        await drag(page, across, { x: 0.5, y: 0.5 }, { x: 60, y: 0 });
        expect(Number(await across.inputValue())).toBeGreaterThan(0.6);
      }).toPass();
      await drag(page, across, { x: 0.2, y: 0.5 }, { x: 0, y: 0 });
      await expect.poll(async () => Number(await across.inputValue())).toBeLessThan(0.3);
    });
  });
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** A finger on a part of the element, moved by these pixels and lifted. */
async function drag(
  page: Page,
  element: ReturnType<Page["locator"]>,
  share: { x: number; y: number },
  by: { x: number; y: number },
): Promise<void> {
  await element.evaluate((node) => node.scrollIntoView({ block: "center", behavior: "instant" }));
  await untilStill(page);
  const box = await element.boundingBox();
  if (!box) throw new Error("not on the screen");
  const [x, y] = [box.x + box.width * share.x, box.y + box.height * share.y];
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + by.x * part, y: y + by.y * part }],
    });
  await touch("touchStart", 0);
  if (by.x !== 0 || by.y !== 0) for (let step = 1; step <= 6; step += 1) await touch("touchMove", step / 6);
  await touch("touchEnd", 1);
  await session.detach();
}
