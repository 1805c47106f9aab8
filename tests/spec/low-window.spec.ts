import { expect, type Locator } from "@playwright/test";
import { m } from "#messages/messages.js";
import { seedFilm } from "./films.ts";
import { newProject, openProject } from "./projects.ts";
import { locales, runProduct, signUp, test, untilHydrated } from "./shop.ts";

runProduct();

/** A phone on its side. */
const size = { width: 740, height: 360 };

for (const locale of locales) {
  const t = { locale } as const;
  test(`10. A phone on its side, ${locale}: a film is seen whole, and as high as there is room`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const id = await seedFilm(person, { title: "Luma" });
    const page = await visit({ locale, as: person, ...size });
    await page.goto("/dashboard?tab=videos");
    await untilHydrated(page);
    await page.getByRole("button", { name: m.videos_play({ title: "Luma" }, t) }).click();
    const seesWhole = async (film: Locator) => {
      await expect(film).toBeInViewport({ ratio: 1 });
      expect((await film.boundingBox())?.height).toBeGreaterThan(260);
    };
    await seesWhole(page.getByRole("dialog", { name: "Luma" }).locator("video"));
    await page.goto(`/v/${id}`);
    await untilHydrated(page);
    await seesWhole(page.locator("main video").first());

    // In the editor beside its controls, as high as they are.
    const project = await newProject(person, locale);
    const editor = await openProject(visit, project, { locale, as: person, ...size });
    const preview = editor.getByRole("img", { name: m.studio_preview_picture({}, t) });
    await expect.poll(async () => (await preview.boundingBox())?.height).toBe(120);
    await expect(preview).toBeInViewport({ ratio: 1 });
  });
}
