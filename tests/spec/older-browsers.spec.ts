import { expect, type Locator } from "@playwright/test";
import { m } from "#messages/messages.js";
import { makeOlder } from "./older-browser.ts";
import { newProject, openProject } from "./projects.ts";
import { locales, runProduct, signUp, test } from "./shop.ts";

runProduct();

/** Pixels of a text area's text that its box does not show. */
const hiddenPixels = (area: Locator) =>
  area.evaluate((element) => element.scrollHeight - element.clientHeight);

for (const locale of locales) {
  const t = { locale } as const;

  test.describe(`Browsers of 2024, ${locale}`, () => {
    test("lead from the landing page over the sign-in to a script and its preview", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await visit({ locale });
      await page.addInitScript(makeOlder);
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.goto("/flow");
      await expect(page.getByRole("searchbox")).toBeVisible();
      await page.goto("/login?next=%2Fdashboard%3Ftab%3Dsettings");
      const submit = page.getByRole("button", { name: m.accounts_login_submit({}, t), exact: true });
      await expect(submit).toBeEnabled();
      await page.getByLabel(m.accounts_email({}, t), { exact: true }).fill(person.email);
      await page.getByLabel(m.accounts_password({}, t), { exact: true }).fill(person.password);
      await submit.click();
      await page.waitForURL("**/dashboard?tab=settings");

      await page.goto("/create");
      const write = page.getByRole("button", { name: m.studio_write_script({}, t) });
      await expect(write).toBeEnabled();
      await page
        .getByLabel(m.studio_description({}, t))
        .fill("Kavruk soğuk kahvedir. 18 saatte demlenir. Şeker içermez.");
      await write.click();
      await page.waitForURL(/\/create\/[\da-f-]{36}/);
      await page.getByRole("button", { name: m.studio_mute({}, t), exact: true }).click();
      const position = page.getByRole("slider", { name: m.studio_position({}, t) });
      const before = Number(await position.inputValue());
      await page.getByRole("button", { name: m.studio_play({}, t), exact: true }).click();
      await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(before);
      await page.getByRole("tab", { name: m.studio_look({}, t) }).click();
      await expect(page.getByRole("tabpanel")).toBeVisible();
    });

    test("show all of a text that they can't size its box by", async ({ visit }) => {
      const person = await signUp(locale);
      const project = await newProject(person, locale);
      const page = await visit({ locale, as: person, width: 360, height: 740 });
      await page.addInitScript(makeOlder);
      await openProject(async () => page, project, { locale, as: person });

      const spoken = page.getByRole("textbox", { name: m.studio_narration({}, t) }).first();
      await spoken.fill("Kavrulur, dinlenir, demlenir, soğur, kutulanır. ".repeat(6).trim());
      await expect.poll(() => hiddenPixels(spoken)).toBe(0);
      const phone = await spoken.boundingBox();
      expect(phone?.height).toBeGreaterThan(150);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

      await page.setViewportSize({ width: 768, height: 740 });
      await expect.poll(async () => (await spoken.boundingBox())?.height).toBeLessThan(phone?.height ?? 0);
      expect(await hiddenPixels(spoken)).toBe(0);

      await spoken.fill("Kısa.");
      await expect.poll(async () => (await spoken.boundingBox())?.height).toBeLessThan(60);
    });
  });
}
