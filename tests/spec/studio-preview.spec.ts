import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { newProject, newShortProject, openProject } from "./projects.ts";
import { type Locale, locales, runProduct, signUp, test, untilHydrated, type Visit } from "./shop.ts";

runProduct();

declare global {
  interface Window {
    /** Which sounds were fetched and heard, in this order, and when the page was last pressed (`performance.now()`). */
    safari: { fetched: Set<string>; heard: string[]; pressed: number };
  }
}

/** For so long after a press does Safari take what a page does for the press's own doing. */
const PRESS_MILLISECONDS = 1_000;

/**
 * Runs in the page, before its own scripts. Safari plays a sound only in a press, or one that a press has begun before;
 * the test's own questions count as presses for this browser, so its own way of refusing can't be used.
 */
function likeSafari(milliseconds: number): void {
  window.safari = { fetched: new Set(), heard: [], pressed: Number.NEGATIVE_INFINITY };
  for (const type of ["pointerdown", "click", "keydown"])
    addEventListener(type, () => (window.safari.pressed = performance.now()), true);
  const begun = new WeakSet<HTMLMediaElement>();
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (performance.now() - window.safari.pressed < milliseconds) begun.add(this);
    if (this.muted || begun.has(this)) return play.call(this);
    return Promise.reject(new DOMException("not begun by a press", "NotAllowedError"));
  };
  const Original = window.Audio;
  window.Audio = class extends Original {
    constructor(source?: string) {
      super(source);
      this.addEventListener("loadeddata", () => window.safari.fetched.add(this.src));
      this.addEventListener("playing", () => window.safari.heard.push(this.src));
    }
  };
}

/**
 * A project whose film is one word, in the studio of such a browser.
 * @param further runs in the page, too
 */
async function openLikeSafari(
  visit: (options: Visit) => Promise<Page>,
  locale: Locale,
  further: () => unknown = () => undefined,
): Promise<Page> {
  const person = await signUp(locale);
  const project = await newShortProject(person, locale);
  const page = await visit({ locale, as: person, height: 1000 });
  await page.addInitScript(likeSafari, PRESS_MILLISECONDS);
  await page.addInitScript(further);
  await page.goto(`/create/${project}`);
  await untilHydrated(page);
  return page;
}

/** What was heard, each sound once until another followed it. */
const heard = (page: Page) =>
  page.evaluate(() => window.safari.heard.filter((address, at, all) => address !== all[at - 1]));

for (const locale of locales) {
  const t = { locale } as const;

  test(`a preview is heard, ${locale}, although its sound comes long after the press`, async ({ visit }) => {
    const page = await openLikeSafari(visit, locale);
    await page.route("**/api/studio/preview-sounds", async (route) => {
      await page.waitForFunction(
        (milliseconds) => performance.now() - window.safari.pressed > milliseconds,
        PRESS_MILLISECONDS,
      );
      await route.continue();
    });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const play = button(m.studio_play({}, t));
    await play.click();
    await expect.poll(() => heard(page)).toHaveLength(1);
    // A film of one word, which ends by itself.
    await expect(play).toBeVisible();

    // Other words: their sound comes late, too, and no other is heard with it.
    const spoken = page.getByRole("textbox", { name: m.studio_narration({}, t) });
    await spoken.fill("Merhaba, merhaba, merhaba.");
    await play.click();
    await expect.poll(() => heard(page)).toHaveLength(2);
  });

  test(`a preview is heard, ${locale}, where a phone that saves data fetches only its beginning`, async ({
    visit,
  }) => {
    const page = await openLikeSafari(visit, locale, () =>
      Object.defineProperty(HTMLElement.prototype, "oncanplaythrough", { set: () => undefined }),
    );
    await page.getByRole("button", { name: m.studio_play({}, t), exact: true }).click();
    await expect.poll(() => heard(page)).toHaveLength(1);
  });

  test(`words that are taken back before their sound has come, ${locale}, are not heard`, async ({
    visit,
  }) => {
    const page = await openLikeSafari(visit, locale);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const play = button(m.studio_play({}, t));
    await play.click();
    await expect.poll(() => heard(page)).toHaveLength(1);
    const first = await heard(page);
    await expect(play).toBeVisible();

    const spoken = page.getByRole("textbox", { name: m.studio_narration({}, t) });
    const before = await spoken.inputValue();
    await spoken.fill("Merhaba, merhaba, merhaba.");
    await play.click();
    await button(m.studio_pause({}, t)).click();
    await spoken.fill(before);
    await expect.poll(() => page.evaluate(() => window.safari.fetched.size)).toBe(2);
    await page.evaluate(() => (window.safari.heard = []));
    await play.click();
    await expect.poll(() => heard(page)).toEqual(first);
  });

  test(`a preview shows what there is to see, and begins where that does, ${locale}`, async ({ visit }) => {
    const person = await signUp(locale);
    const page = await openProject(visit, await newProject(person, locale), { locale, as: person });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const position = page.getByRole("slider", { name: m.studio_position({}, t), exact: true });
    const at = async () => Number(await position.inputValue());
    await button(m.studio_mute({}, t)).click();

    // Plays, and returns the first position that is seen before this one.
    async function playsFrom(before: number): Promise<number> {
      const [seen] = await Promise.all([
        position.evaluate(
          (slider: HTMLInputElement, wanted) =>
            new Promise<number>((resolve) => {
              const look = () =>
                Number(slider.value) < wanted ? resolve(Number(slider.value)) : requestAnimationFrame(look);
              look();
            }),
          before,
        ),
        button(m.studio_play({}, t)).click(),
      ]);
      await button(m.studio_pause({}, t)).click();
      return seen;
    }
    await expect(position).toBeEnabled();
    await expect.poll(at).toBeGreaterThan(1);
    expect(await playsFrom(await at())).toBeLessThan(1);

    const second = button(m.studio_go_to_scene({ number: 2 }, t));
    await second.click();
    const shown = await at();
    await expect(second).toHaveAttribute("aria-current", "step");
    expect(await playsFrom(shown - 0.5)).toBeGreaterThan(shown - 1.5);
    await expect(second).toHaveAttribute("aria-current", "step");
    // Moved by hand, it goes on from there.
    await position.fill(String(Math.round(shown * 10) / 10));
    const moved = await at();
    await button(m.studio_play({}, t)).click();
    await expect.poll(at).toBeGreaterThan(moved);
  });
}
