import { expect, type Locator } from "@playwright/test";
import { m } from "#messages/messages.js";
import { newProject, openProject } from "./projects.ts";
import { locales, runProduct, signUp, test } from "./shop.ts";

runProduct();

/** Runs in the page before anything of it: a browser that knows nothing of `field-sizing`, as Firefox. */
function forgetFieldSizing() {
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...words: string[]) =>
    words[0] !== "field-sizing" && (supports as (...words: string[]) => boolean)(...words);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { field-sizing: fixed !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** Pixels of a text area's text that its box does not show. */
const hiddenPixels = (area: Locator) =>
  area.evaluate((element) => element.scrollHeight - element.clientHeight);

for (const locale of locales) {
  const t = { locale } as const;

  test(`a browser that can't size text areas by their text shows all of it, ${locale}`, async ({ visit }) => {
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const page = await visit({ locale, as: person, width: 320, height: 740 });
    await page.addInitScript(forgetFieldSizing);
    await openProject(async () => page, project, { locale, as: person });

    const spoken = page.getByRole("textbox", { name: m.studio_narration({}, t) }).first();
    await spoken.fill("Kavrulur, dinlenir, demlenir, soğur, kutulanır. ".repeat(6).trim());
    await expect.poll(() => hiddenPixels(spoken)).toBe(0);
    const phone = await spoken.boundingBox();
    expect(phone?.height).toBeGreaterThan(150);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    await page.setViewportSize({ width: 768, height: 740 });
    await expect.poll(async () => (await spoken.boundingBox())?.height).toBeLessThan(phone?.height ?? 0);
    expect(await hiddenPixels(spoken)).toBe(0);

    await spoken.fill("Kısa.");
    await expect.poll(async () => (await spoken.boundingBox())?.height).toBeLessThan(60);
  });
}
