import { expect } from "@playwright/test";
import { m } from "#messages/messages.js";
import { seedFilm } from "./films.ts";
import { locales, runProduct, signUp, test, untilHydrated } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test(`Cover picture, ${locale}: stands at the film's place until the film is there, and nothing moves then`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    await seedFilm(person, { title: "Kavruk" });
    const page = await visit({ locale, as: person });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/video.mp4", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/dashboard?tab=videos");
    await untilHydrated(page);
    await page.getByRole("button", { name: m.videos_actions({ title: "Kavruk" }, t) }).click();
    await page.getByRole("menuitem", { name: m.videos_thumbnail({}, t), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: m.videos_thumbnail_title({}, t) });
    const film = dialog.getByLabel(m.videos_thumbnail_film({}, t));
    const picture = dialog.locator("img");
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    const place = await film.boundingBox();
    expect(await picture.boundingBox()).toEqual(place);
    const use = dialog.getByRole("button", { name: m.videos_thumbnail_use({}, t) });
    const button = await use.boundingBox();
    release();
    await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.readyState)).toBe(4);
    expect(await film.boundingBox()).toEqual(place);
    expect(await use.boundingBox()).toEqual(button);
  });
}
