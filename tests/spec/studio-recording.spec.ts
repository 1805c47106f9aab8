import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { newProject, openProject } from "./projects.ts";
import { locales, runProduct, signUp, test, untilHydrated } from "./shop.ts";
import { makeTone } from "./tone.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test.describe(`A recording of one's own, ${locale}`, () => {
    const tab = (page: Page, name: string) => page.getByRole("tab", { name });
    const outdated = (page: Page) => page.getByText(m.studio_recording_outdated({}, t));
    const timed = (page: Page) => page.getByText(m.studio_recording_timed({}, t));

    async function record(page: Page): Promise<void> {
      await tab(page, m.studio_look({}, t)).click();
      const file = { name: "voice.wav", mimeType: "audio/wav", buffer: makeTone() };
      await page.getByLabel(m.studio_recording_upload({}, t)).setInputFiles(file);
      await expect(timed(page)).toBeVisible();
      await tab(page, m.studio_script({}, t)).click();
    }

    test("that says other words than are written by now is told of, also before it is paid for", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const page = await openProject(visit, await newProject(person, locale), { locale, as: person });
      await record(page);
      await expect(outdated(page)).toHaveCount(0);
      const narration = page.getByRole("textbox", { name: m.studio_narration({}, t) }).first();
      const before = await narration.inputValue();
      await narration.fill(`${before} 24`);
      await expect(outdated(page)).toBeVisible();
      await expect(page.getByText(m.studio_saved({}, t))).toBeVisible();
      await page.reload();
      await untilHydrated(page);
      await page
        .getByRole("button", { name: m.studio_generate({}, t) })
        .first()
        .click();
      await expect(page.getByRole("dialog").getByText(m.studio_recording_outdated({}, t))).toBeVisible();
      await page.keyboard.press("Escape");
      await tab(page, m.studio_look({}, t)).click();
      await expect(outdated(page)).toBeVisible();
      await expect(timed(page)).toHaveCount(0);
      await tab(page, m.studio_script({}, t)).click();
      // How something is written is not how it is said.
      await narration.fill(`${before}…`);
      await expect(outdated(page)).toHaveCount(0);
    });

    test("goes with its script, and comes back with it", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await openProject(visit, await newProject(person, locale), { locale, as: person });
      await record(page);
      await page.getByRole("button", { name: m.studio_rewrite({}, t) }).click();
      await expect(page.getByText(m.studio_rewrite_recorded_text({}, t))).toBeVisible();
      await page.keyboard.press("Escape");
      const offers = page.getByRole("region", { name: m.studio_offers({}, t) });
      await offers.getByRole("button", { pressed: false }).nth(1).click();
      await expect(page.getByText(m.studio_offer_chosen_recorded({}, t))).toBeVisible();
      await page
        .getByRole("button", { name: m.studio_undo({}, t) })
        .last()
        .click();
      await tab(page, m.studio_look({}, t)).click();
      await expect(timed(page)).toBeVisible();
    });
  });
}
