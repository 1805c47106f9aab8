import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { holdTime, locales, referralCodeOf, runProduct, signUp, test, untilHydrated } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  async function fillSignUp(page: Page, email: string): Promise<void> {
    await page.getByLabel(m.accounts_full_name({}, t)).fill("Işıl Öğüt");
    await page.getByLabel(m.accounts_email({}, t), { exact: true }).fill(email);
    await page.getByLabel(m.accounts_password({}, t), { exact: true }).fill("Vitrin-2026-window");
    await page.getByLabel(m.accounts_confirm_password({}, t), { exact: true }).fill("Vitrin-2026-window");
  }
  const submitOf = (page: Page) =>
    page.getByRole("button", { name: m.accounts_register_submit({}, t), exact: true });

  test.describe(`2. Sign-up screen, ${locale}`, () => {
    test("4. Referral code field: idle, counting, validating after 500 ms, valid, invalid", async ({
      visit,
    }) => {
      const code = await referralCodeOf(await signUp(locale));
      const page = await visit({ locale });
      let asked = 0;
      page.on("request", (request) => {
        if (request.url().includes("/api/referrals/codes/")) asked += 1;
      });
      await holdTime(page);
      await page.goto("/register");
      await expect(submitOf(page)).toBeEnabled();
      const field = page.locator("[name=referral_code]");
      await field.fill(code.slice(0, 3).toLowerCase());
      await expect(field).toHaveValue(code.slice(0, 3));
      await expect(page.getByText(m.accounts_referral_more({ count: 5 }, t))).toBeVisible();
      await field.fill(code.slice(0, 7));
      await expect(page.getByText(m.accounts_referral_more({ count: 1 }, t))).toBeVisible();
      await field.fill(`${code}XYZ`);
      await expect(field).toHaveValue(code);
      await expect(page.getByText(m.accounts_referral_checking({}, t))).toBeVisible();
      await page.clock.runFor(499);
      expect(asked).toBe(0);
      await page.clock.runFor(1);
      await expect(page.getByText(m.accounts_referral_valid({}, t))).toBeVisible();
      await expect(page.getByText(m.accounts_referral_reward_purchase({ count: 1 }, t))).toBeVisible();
      expect(asked).toBe(1);
      await field.fill("");
      await field.fill("00000000");
      await page.clock.runFor(500);
      await expect(page.getByText(m.accounts_referral_invalid({}, t))).toBeVisible();
    });

    test("4. Sign-up: success message, then the dashboard after 2 s", async ({ visit }) => {
      const page = await visit({ locale });
      await holdTime(page);
      await page.goto("/register");
      await expect(submitOf(page)).toBeEnabled();
      await fillSignUp(page, `two-seconds-${locale}@example.com`);
      await submitOf(page).click();
      await expect(page.getByText(m.accounts_register_success_text({}, t))).toBeVisible();
      await page.clock.runFor(1_999);
      await expect(page).toHaveURL(/\/register$/);
      await page.clock.runFor(1);
      await page.waitForURL("**/dashboard");
    });

    test("5. Validation: too short a password", async ({ visit }) => {
      const page = await visit({ locale });
      await page.goto("/signup");
      await expect(submitOf(page)).toBeEnabled();
      await fillSignUp(page, `short-${locale}@example.com`);
      for (const label of [m.accounts_password({}, t), m.accounts_confirm_password({}, t)]) {
        await page.getByLabel(label, { exact: true }).fill("12345");
      }
      await submitOf(page).click();
      await expect(page.getByText(m.error_weak_password({}, t))).toBeVisible();
      await page.getByRole("link", { name: m.accounts_back_home({}, t) }).click();
      await expect(page).toHaveURL(/\/$/);
    });

    test("8. Network failure on sign-up and sign-in", async ({ visit }) => {
      const page = await visit({ locale });
      await page.goto("/register");
      await expect(submitOf(page)).toBeEnabled();
      await fillSignUp(page, `offline-${locale}@example.com`);
      await page.context().setOffline(true);
      await submitOf(page).click();
      await expect(page.getByText(m.error_network_error({}, t))).toBeVisible();
      await page.context().setOffline(false);
      await page.goto("/login");
      const signIn = page.getByRole("button", { name: m.accounts_login_submit({}, t), exact: true });
      await expect(signIn).toBeEnabled();
      await page.getByLabel(m.accounts_email({}, t), { exact: true }).fill("a@example.com");
      await page.getByLabel(m.accounts_password({}, t), { exact: true }).fill("secret-123");
      await page.context().setOffline(true);
      await signIn.click();
      await expect(page.getByText(m.error_network_error({}, t))).toBeVisible();
    });
  });

  test.describe(`2. Sign-in screen, ${locale}`, () => {
    test("shows and hides the password; leads to sign-up, reset and the terms", async ({ visit }) => {
      const page = await visit({ locale });
      await page.goto("/login");
      await expect(page.getByRole("button", { name: m.accounts_login_google({}, t) })).toBeEnabled();
      const password = page.getByLabel(m.accounts_password({}, t), { exact: true });
      await expect(password).toHaveAttribute("type", "password");
      await page.getByRole("button", { name: m.web_show_password({}, t) }).click();
      await expect(password).toHaveAttribute("type", "text");
      await page.getByRole("button", { name: m.web_hide_password({}, t) }).click();
      await expect(password).toHaveAttribute("type", "password");
      const privacy = page
        .getByRole("main")
        .getByRole("link", { name: m.accounts_login_terms_privacy({}, t) });
      await expect(privacy).toHaveAttribute("href", "/legal/privacy");
      const signUpLink = page.getByRole("main").getByRole("link", { name: m.accounts_login_sign_up({}, t) });
      await expect(signUpLink).toHaveAttribute("href", "/signup");
      const forgot = page.getByRole("link", { name: m.accounts_login_forgot({}, t) });
      await expect(forgot).toHaveAttribute("href", "/forgot-password");
    });
  });

  test.describe(`2. Auth callback screen, ${locale}`, () => {
    test("an error in the address is shown, then sign-in after 3 s", async ({ visit }) => {
      const page = await visit({ locale });
      await holdTime(page);
      await page.goto("/auth/callback?error=server_error&error_description=Provider+is+asleep");
      await expect(page.getByText("Provider is asleep")).toBeVisible();
      await untilHydrated(page);
      await page.clock.runFor(2_999);
      await expect(page).toHaveURL(/\/auth\/callback/);
      await page.clock.runFor(1);
      await page.waitForURL("**/login");
    });

    test("a session leads to the dashboard, 500 ms and then 1 s later", async ({ visit }) => {
      const page = await visit({ locale, as: await signUp(locale) });
      await holdTime(page);
      await page.goto("/auth/callback");
      await expect(page.getByText(m.accounts_callback_text({}, t))).toBeVisible();
      await untilHydrated(page);
      const asked = page.waitForResponse("**/api/accounts/session");
      await page.clock.runFor(500);
      await asked;
      await expect(page).toHaveURL(/\/auth\/callback/);
      await expect(async () => {
        await page.clock.runFor(1_000);
        await expect(page).toHaveURL(/\/dashboard$/, { timeout: 1_000 });
      }).toPass({ intervals: [20] });
    });

    test("without a session the wait ends and says so", async ({ visit }) => {
      const page = await visit({ locale });
      await holdTime(page);
      await page.goto("/auth/callback");
      await expect(page.getByText(m.accounts_callback_text({}, t))).toBeVisible();
      await expect(async () => {
        await page.clock.runFor(500);
        await expect(page.getByText(m.accounts_callback_no_change({}, t))).toBeVisible({ timeout: 50 });
      }).toPass({ intervals: [20] });
      await page.clock.runFor(3_000);
      await page.waitForURL("**/login");
    });
  });
}
