import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { locales, runProduct, signUp, test } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

  test(`Account Settings without a session, ${locale}: it is said once, with a way to sign in and back`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const page = await visit({ locale, as: person });
    await page.goto("/dashboard?tab=settings");
    await expect(button(page, m.accounts_delete_open({}, t))).toBeVisible();
    await expect(button(page, m.accounts_export_request({}, t))).toBeVisible();
    await person.post("/api/accounts/sign-out");

    // By its role in the markup: a notice is read out beside itself.
    const notices = page.locator("[role=alertdialog]");
    /** Does what is refused, and sees that the notice alone tells it. */
    async function refused(path: string, act: () => Promise<void>): Promise<void> {
      const answer = page.waitForResponse((one) => one.url().endsWith(path) && one.status() === 401);
      await act();
      await answer;
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expect(notices).toHaveCount(1);
      await expect(notices).toContainText(m.web_signed_out({}, t));
      await expect(page.getByText(m.error_unauthenticated({}, t))).toHaveCount(0);
    }

    await refused("/api/accounts/profile", () => button(page, m.accounts_profile_submit({}, t)).click());
    await refused("/api/accounts/change-password", async () => {
      await field(page, m.accounts_change_current({}, t)).fill(person.password);
      await field(page, m.accounts_change_new({}, t)).fill("Another-2026");
      await field(page, m.accounts_change_confirm({}, t)).fill("Another-2026");
      await button(page, m.accounts_change_submit({}, t)).click();
    });
    await refused("/api/accounts/export", () => button(page, m.accounts_export_request({}, t)).click());
    await button(page, m.accounts_email_change({}, t)).click();
    const dialog = page.getByRole("dialog", { name: m.accounts_email_change_title({}, t) });
    await refused("/api/accounts/change-email", async () => {
      await field(page, m.accounts_email_new({}, t)).fill("new@example.com");
      await dialog.getByRole("button", { name: m.accounts_email_change_submit({}, t) }).click();
    });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await notices.getByText(m.web_nav_login({}, t), { exact: true }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%3Ftab%3Dsettings$/);
  });

  test(`Account Settings without a session, ${locale}: what can't be loaded any more says no more either`, async ({
    visit,
  }) => {
    const person = await signUp(locale);
    const page = await visit({ locale, as: person });
    await page.goto("/dashboard");
    await expect(page.getByRole("tabpanel")).toBeVisible();
    await person.post("/api/accounts/sign-out");
    await page.getByRole("tab", { name: m.credits_tab_settings({}, t) }).click();
    await expect(page.locator("[role=alertdialog]")).toContainText(m.web_signed_out({}, t));
    await expect(page.getByRole("status", { name: m.accounts_settings_loading({}, t) })).toHaveCount(0);
    await expect(page.getByText(m.error_unauthenticated({}, t))).toHaveCount(0);
  });
}
