import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { ageSignIn } from "./authenticator.ts";
import { findFaults } from "./axe.ts";
import { locales, queryDatabase, runProduct, setConfirmed, signUp, test } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  /** Types a person into the provider's own page. */
  async function chooseAtGoogle(page: Page, email: string): Promise<void> {
    await page.locator("summary").click();
    await page.locator("input[name=name]").fill("Işıl Öğüt");
    await page.locator("input[name=email]").fill(email);
    await page.locator("button[value=type]").click();
  }

  test.describe(`2. Account Settings, Google, ${locale}`, () => {
    test("the Google account that is a way in is shown, and ends as one after a fresh sign-in", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      await setConfirmed(person, true);
      const page = await visit({ locale });
      await page.goto("/login?next=%2Fflow");
      await expect(button(page, m.accounts_login_submit({}, t))).toBeEnabled();
      await page.getByLabel(m.accounts_email({}, t), { exact: true }).fill(person.email);
      await page.getByLabel(m.accounts_password({}, t), { exact: true }).fill(person.password);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/flow");
      await page.goto("/dashboard?tab=settings");
      const heading = page.getByRole("heading", { name: m.accounts_google_title({}, t), exact: true });
      await expect(page.getByText(m.accounts_devices_text({}, t))).toBeVisible();
      await expect(heading).toHaveCount(0);

      await page.context().clearCookies({ name: /session/ });
      await page.goto("/login?next=%2Fdashboard%3Ftab%3Dsettings");
      await button(page, m.accounts_login_google({}, t)).click();
      await chooseAtGoogle(page, person.email);
      await page.waitForURL("**/dashboard?tab=settings");
      await expect(heading).toBeVisible();
      const card = page.locator("section").filter({ has: heading });
      await expect(card.getByText(person.email, { exact: true })).toBeVisible();
      await expect(card.getByText(m.accounts_google_other({}, t))).toHaveCount(0);
      // As after a change of the address.
      await queryDatabase("UPDATE auth_accounts SET email = $1 WHERE email = $2", [
        `before-${person.email}`,
        person.email,
      ]);
      await page.reload();
      await expect(card.getByText(`before-${person.email}`)).toBeVisible();
      await expect(card.getByText(m.accounts_google_other({}, t))).toBeVisible();
      expect(await findFaults(page, { name: "settings with Google" })).toEqual([]);

      await ageSignIn(person.email);
      await button(page, m.accounts_google_disconnect({}, t)).click();
      await button(page, m.accounts_google_disconnect_submit({}, t)).click();
      const proof = page.getByRole("dialog").filter({ hasText: m.accounts_fresh_title({}, t) });
      await proof.getByLabel(m.accounts_password({}, t), { exact: true }).fill(person.password);
      await page.keyboard.press("Enter");
      await expect(page.getByText(m.accounts_google_disconnected({}, t)).first()).toBeVisible();
      await expect(heading).toHaveCount(0);
    });

    test("whoever has no password is told to set one first", async ({ visit }) => {
      const page = await visit({ locale });
      await page.goto("/register?next=%2Fdashboard%3Ftab%3Dsettings");
      await button(page, m.accounts_register_google({}, t)).click();
      await chooseAtGoogle(page, `only-google-${locale}@example.com`);
      await page.waitForURL("**/dashboard?tab=settings");
      await expect(page.getByText(m.accounts_google_only({}, t))).toBeVisible();
      await expect(button(page, m.accounts_google_disconnect({}, t))).toHaveCount(0);
    });
  });
}
