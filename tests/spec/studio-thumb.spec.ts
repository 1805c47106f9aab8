import { expect, type Locator, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import type { TestClient } from "#tests/test-client.ts";
import { fingerOn, untilStill } from "./finger.ts";
import { newProject, openProject, shorten } from "./projects.ts";
import { locales, runProduct, signUp, test, type Visit } from "./shop.ts";

/* Scenes are put in order, and set, by one thumb. */

runProduct();

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  // The hook is the first scene of the film.
  const scene = (number: number) => m.studio_scene_number({ number: number + 1 }, t);
  const handle = (page: Page, number: number) =>
    button(page, m.studio_sort_handle({ scene: scene(number) }, t));
  const order = (page: Page) =>
    page.locator("[data-scene]").evaluateAll((all) => all.map((card) => card.getAttribute("data-scene")));

  test.describe(`Studio under a thumb, ${locale}`, () => {
    let person: TestClient;
    let project: string;
    test.beforeEach(async () => {
      person = await signUp(locale);
      project = await newProject(person, locale);
      const inner = ["a", "b", "c", "d", "e", "f"].map((id) => ({
        id,
        role: "scene" as const,
        headline: id.toUpperCase(),
        narration: "Bir iki üç dört.",
      }));
      await shorten(person, project, {
        aspect: "9:16",
        scenes: [
          { id: "hook", role: "hook", headline: "Merhaba", narration: "Merhaba." },
          ...inner,
          { id: "cta", role: "cta", headline: "Gelin", narration: "Gelin." },
        ],
      });
    });

    const open = (visit: (options: Visit) => Promise<Page>) =>
      openProject(visit, project, { locale, as: person, width: 360, height: 740, touch: true });

    test("a scene's options come into view when they open", async ({ visit }) => {
      const page = await open(visit);
      await button(page, m.studio_scene_options({ scene: m.studio_scene_hook({}, t) }, t)).tap();
      const length = page.getByRole("slider", { name: m.studio_scene_length({}, t), exact: true });
      await expect(length).toBeInViewport({ ratio: 1 });
      const bar = await topOf(button(page, m.studio_generate({}, t)).filter({ visible: true }));
      expect(await topOf(length)).toBeLessThan(bar);
    });

    test("a notice leaves the way to an empty text free, and goes when what it offers is done", async ({
      visit,
    }) => {
      const page = await open(visit);
      await button(page, m.studio_scene_remove({ scene: scene(2) }, t)).tap();
      const notice = page.locator("[role=dialog]").filter({
        hasText: m.studio_scene_removed({ scene: scene(2) }, t),
      });
      await expect(notice).toBeVisible();
      await page
        .getByRole("textbox", { name: m.studio_headline({}, t) })
        .nth(1)
        .fill("");
      const go = button(page, m.studio_incomplete_go({}, t));
      await expect(go).toBeVisible();
      await expect
        .poll(async () => {
          const [row, over] = [await go.boundingBox(), await notice.boundingBox()];
          return row && over ? over.y + over.height <= row.y : "no notice";
        })
        .toBe(true);
      await page
        .getByRole("textbox", { name: m.studio_headline({}, t) })
        .nth(1)
        .fill("A");
      await page.keyboard.press("Control+z");
      await page.keyboard.press("Control+z");
      await page.keyboard.press("Control+z");
      await expect.poll(() => order(page)).toEqual(["hook", "a", "b", "c", "d", "e", "f", "cta"]);
      // Not for its time, which goes on once it has slid from below the pointer.
      await expect(notice).toHaveCount(0, { timeout: 1_500 });
    });

    test("a scene that is moved by its arrow stays under the thumb, for the next press", async ({
      visit,
    }) => {
      const page = await open(visit);
      const down = (number: number) => button(page, m.studio_scene_down({ scene: scene(number) }, t));
      await down(1).evaluate((arrow) => arrow.scrollIntoView({ block: "center", behavior: "instant" }));
      const before = await topOf(down(1));
      await down(1).tap();
      await expect.poll(() => order(page)).toEqual(["hook", "b", "a", "c", "d", "e", "f", "cta"]);
      expect(Math.abs((await topOf(down(2))) - before)).toBeLessThan(4);
      await down(2).tap();
      await expect.poll(() => order(page)).toEqual(["hook", "b", "c", "a", "d", "e", "f", "cta"]);
      expect(Math.abs((await topOf(down(3))) - before)).toBeLessThan(4);
    });

    test("a dragged scene takes the page along, below the preview and no further than the scenes", async ({
      visit,
    }) => {
      const page = await open(visit);
      const finger = await fingerOn(page, handle(page, 1));
      await finger.moveTo(650);
      await expect(page.locator("[data-scene=cta]")).toBeInViewport({ ratio: 1 });
      // The finger rests, and so does the page.
      await untilStill(page);
      await expect(page.locator("[data-scene=cta]")).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("contentinfo")).not.toBeInViewport();
      await finger.lift();
      await expect.poll(() => order(page)).toEqual(["hook", "b", "c", "d", "e", "f", "a", "cta"]);

      const again = await fingerOn(page, handle(page, 6));
      // Still below the preview, where one sees what one does.
      await again.moveTo(250);
      await expect(page.locator("[data-scene=hook]")).toBeInViewport();
      await untilStill(page);
      await again.lift();
      await expect.poll(() => order(page)).toEqual(["hook", "a", "b", "c", "d", "e", "f", "cta"]);
    });
  });
}

async function topOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error("not on the screen");
  return box.y;
}
