import { expect } from "@playwright/test";
import { m } from "#messages/messages.js";
import { newProject } from "./projects.ts";
import { locales, runProduct, signUp, test, untilHydrated } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test(`a draft is copied from its menu, and the copy opens in the editor, ${locale}`, async ({ visit }) => {
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const page = await visit({ locale, as: person, width: 360 });
    await page.goto("/dashboard?tab=videos");
    await untilHydrated(page);
    const drafts = page.getByRole("article");
    await drafts.getByRole("button").first().click();
    await page.getByRole("menuitem", { name: m.videos_copy({}, t) }).click();
    await expect(page).toHaveURL(/\/create\/[0-9a-f-]{36}$/);
    expect(page.url()).not.toContain(project);
    await expect(page.getByText(m.videos_copied({}, t))).toBeVisible();
    await expect(page.getByRole("textbox", { name: m.studio_headline({}, t) }).first()).not.toBeEmpty();
    await page.goto("/dashboard?tab=videos");
    await expect(drafts).toHaveCount(2);
  });
}
