import { expect, type Locator } from "@playwright/test";
import { projectSchema } from "#features/studio/schema.ts";
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
    const project = await newProject(person, locale);
    // Where it is watched, what can be done with it is seen beside it; the widest phones have two columns anyway.
    for (const wide of [size, { width: 844, height: 390 }]) {
      await page.setViewportSize(wide);
      await page.goto(`/v/${id}`);
      await untilHydrated(page);
      await seesWhole(page.locator("main video").first());
      await expect(page.getByRole("heading", { name: "Luma", exact: true })).toBeInViewport({ ratio: 1 });
      await page.goto(`/create/${project}?video=${id}`);
      await untilHydrated(page);
      await seesWhole(page.locator("main video").first());
      await expect(page.getByRole("link", { name: m.studio_download({}, t) })).toBeInViewport({ ratio: 1 });
      await page.getByRole("button", { name: m.videos_thumbnail({}, t) }).scrollIntoViewIfNeeded();
      await seesWhole(page.locator("main video").first());
    }
    // Nor is a cover chosen without seeing it.
    await page.getByRole("button", { name: m.videos_thumbnail({}, t) }).click();
    const cover = page.getByRole("dialog", { name: m.videos_thumbnail_title({}, t) });
    await expect(cover.locator("video")).toBeInViewport({ ratio: 1 });
    await expect(cover.getByRole("slider")).toBeInViewport({ ratio: 1 });
  });

  for (const aspect of ["9:16", "1:1", "16:9"] as const) {
    test(`10. A phone on its side, ${locale}: what is typed and what it looks like are seen together, ${aspect}`, async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const project = await newProject(person, locale);
      const path = `/api/studio/projects/${project}`;
      const { storyboard, revision } = projectSchema.parse(await (await person.get(path)).json());
      await person.put(`${path}/storyboard`, { storyboard: { ...storyboard, aspect }, revision });
      // The second is a laptop's window at 200 %, the third an upright tablet; there a wide film is above its fields.
      const sides = [size, { width: 640, height: 360 }, { width: 768, height: 1024 }];
      for (const side of aspect === "16:9" ? sides.slice(0, 2) : sides) {
        const page = await openProject(visit, project, { locale, as: person, touch: true, ...side });
        const preview = page.getByRole("region", { name: m.studio_preview({}, t) });
        const seesBoth = async (field: Locator) => {
          // Where one types on: the page follows the caret, not all of a field.
          await field.press("Control+End");
          await expect(field).toBeInViewport({ ratio: 1 });
          await expect(page.getByRole("img", { name: m.studio_preview_picture({}, t) })).toBeInViewport({
            ratio: 1,
          });
          for (const part of [
            page.getByRole("slider", { name: m.studio_position({}, t), exact: true }),
            preview.getByRole("button", { name: m.studio_undo({}, t), exact: true }),
            preview.locator("[aria-current=step]"),
          ])
            await expect(part).toBeInViewport({ ratio: 1 });
          const [film, typed] = [await preview.boundingBox(), await field.boundingBox()];
          expect(typed && film && typed.x + typed.width).toBeLessThanOrEqual(film?.x ?? 0);
          // Neither goes below the bar at the thumb.
          const bar = await page
            .getByRole("button", { name: m.studio_generate({}, t), exact: true })
            .filter({ visible: true })
            .boundingBox();
          expect(film && film.y + film.height).toBeLessThanOrEqual(bar?.y ?? 0);
        };
        for (const field of [m.studio_headline, m.studio_narration])
          await seesBoth(page.getByRole("textbox", { name: field({}, t) }).last());
        await page.getByRole("button", { name: m.studio_look({}, t), exact: true }).click();
        await seesBoth(page.getByRole("textbox", { name: m.studio_brand_name({}, t) }));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(side.width);
        await page.context().close();
      }
    });
  }
}
