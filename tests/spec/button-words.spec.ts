import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { seedFilm } from "./films.ts";
import { newProject } from "./projects.ts";
import { locales, runProduct, signUp, test, untilHydrated } from "./shop.ts";

/* Words of one language are longer than those of the other: no button is too narrow for its own, from phone to desk. */

const WIDTHS = [320, 360, 430, 640, 768, 1024, 1280];
/** Pixels that stay free at each end of a button. */
const EDGE = 4;

runProduct();

/** Buttons that are seen and whose words or mark touch their edge, or stand beyond it. */
function tooNarrow(page: Page): Promise<string[]> {
  return page.evaluate((edge) => {
    const faults: string[] = [];
    for (const button of document.querySelectorAll(".button")) {
      if (!button.checkVisibility()) continue;
      const outer = button.getBoundingClientRect();
      const boxes = [...button.childNodes].map((part) => {
        if (part instanceof Element) return part.getBoundingClientRect();
        const range = document.createRange();
        range.selectNode(part);
        return range.getBoundingClientRect();
      });
      // What only a screen reader reads is a pixel wide.
      const parts = boxes.filter(({ width }) => width > 1);
      if (parts.some(({ left, right }) => left < outer.left + edge || right > outer.right - edge))
        faults.push(button.textContent.trim());
    }
    return faults;
  }, EDGE);
}

for (const locale of locales) {
  test(`Buttons, ${locale}: have room for their words at every width`, async ({ visit }) => {
    test.setTimeout(120_000);
    const t = { locale } as const;
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const film = await seedFilm(person, { title: "Kavruk" });
    const page = await visit({ locale, as: person });
    const shown = (name: string) => () =>
      expect(page.getByRole("button", { name, exact: true }).first()).toBeVisible();
    const screens: [path: string, isThere?: () => Promise<void>][] = [
      ["/pricing"],
      ["/flow"],
      [`/v/${film}`],
      ["/create"],
      [`/create/${project}`],
      [`/create/${project}?video=${film}`, shown(m.studio_copy_link({}, t))],
      ["/dashboard"],
      ["/dashboard?tab=videos", shown(m.videos_preview_open({}, t))],
      ["/dashboard?tab=referrals"],
      ["/dashboard?tab=settings", shown(m.accounts_delete_open({}, t))],
    ];
    const faults: string[] = [];
    for (const [path, isThere] of screens) {
      await page.goto(path);
      await untilHydrated(page);
      await isThere?.();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        faults.push(...(await tooNarrow(page)).map((words) => `${path} at ${width} px: ${words}`));
      }
    }
    expect(faults).toEqual([]);
  });
}
