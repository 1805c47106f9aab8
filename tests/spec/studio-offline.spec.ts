import { expect } from "@playwright/test";
import { m } from "#messages/messages.js";
import { newProject } from "./projects.ts";
import { locales, runProduct, signUp, test, untilHydrated } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test(`Studio offline, ${locale}: the preview and the price come by themselves when the network does`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const project = await newProject(person, locale);
    const page = await visit({ locale, as: person });
    // A typeface of the preview is cut off on its way.
    let isCutOff = true;
    await page.route(/\.ttf/, (route) => (isCutOff ? route.abort() : route.continue()));
    await page.goto(`/create/${project}`);
    await untilHydrated(page);
    await expect(page.getByText(m.studio_preview_failed({}, t))).toBeVisible();
    await page.context().setOffline(true);
    await page
      .getByRole("button", { name: m.studio_generate({}, t) })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toBeVisible();

    isCutOff = false;
    await page.context().setOffline(false);
    await expect(dialog.getByRole("alert")).toBeHidden();
    await expect(dialog.getByRole("button", { name: m.studio_generate_action({}, t) })).toBeEnabled();
    await expect(page.getByText(m.studio_preview_failed({}, t))).toBeHidden();
  });
}
