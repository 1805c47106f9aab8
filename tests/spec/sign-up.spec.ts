import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { broken, holdTime, locales, referralCodeOf, runProduct, signUp, test } from "./shop.ts";

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

    test("people read their own address with its own letters, of which browsers make xn--", async ({
      visit,
    }) => {
      const email = `isil-${locale}@çiçek.com.tr`;
      const page = await visit({ locale });
      await page.goto("/register");
      await expect(submitOf(page)).toBeEnabled();
      await fillSignUp(page, email);
      await submitOf(page).click();
      await page.waitForURL("**/dashboard");
      await page.goto("/dashboard?tab=settings");
      await expect(page.locator("main").getByText(email, { exact: true })).toBeVisible();
      await page.context().clearCookies({ name: /session/ });
      await page.goto("/forgot-password");
      await page.getByLabel(m.accounts_email({}, t), { exact: true }).fill(email);
      await page.getByRole("button", { name: m.accounts_forgot_submit({}, t), exact: true }).click();
      await expect(page.getByText(m.accounts_forgot_sent_text({ email }, t))).toBeVisible();
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

    test("who was on the way to somewhere else is told of that way, not of the dashboard", async ({
      visit,
    }) => {
      const page = await visit({ locale });
      await page.goto("/register?plan=starter_monthly&next=%2Fpricing%3Fplan%3Dstarter_monthly");
      await expect(submitOf(page)).toBeEnabled();
      await fillSignUp(page, `on-the-way-${locale}@example.com`);
      await submitOf(page).click();
      await expect(page.getByText(m.accounts_register_success_on({}, t))).toBeVisible();
      await page.waitForURL("**/pricing?plan=starter_monthly");
    });

    test("5. Validation: everything filled in, six characters, twice the same; 8. what else may go wrong", async ({
      visit,
    }) => {
      const { email } = await signUp(locale);
      const page = await visit({ locale });
      await page.goto("/signup");
      await expect(submitOf(page)).toBeEnabled();
      const field = (label: string) => page.getByLabel(label, { exact: true });
      const complaint = page.getByRole("main").getByRole("alert");
      const refuse = async (message: string) => {
        await submitOf(page).click();
        await expect(complaint).toHaveText(message);
      };
      await refuse(m.error_fields_required({}, t));
      await expect(field(m.accounts_full_name({}, t))).toBeFocused();
      await fillSignUp(page, email);
      await field(m.accounts_confirm_password({}, t)).fill("");
      await refuse(m.error_fields_required({}, t));
      await field(m.accounts_password({}, t)).fill("12345");
      await field(m.accounts_confirm_password({}, t)).fill("12345");
      await refuse(m.error_weak_password({}, t));
      await field(m.accounts_password({}, t)).fill("Vitrin-2026-window");
      await refuse(m.error_passwords_do_not_match({}, t));
      await expect(field(m.accounts_confirm_password({}, t))).toBeFocused();
      await field(m.accounts_confirm_password({}, t)).fill("Vitrin-2026-window");
      await refuse(m.error_email_taken({}, t));
      await page.route("**/api/accounts/sign-up", (route) => route.fulfill(broken));
      await refuse(m.accounts_register_failed({}, t));
      await page.getByRole("link", { name: m.accounts_back_home({}, t) }).click();
      await expect(page).toHaveURL(/\/$/);
    });

    test("on a phone, what is wrong and that it is done stand in view, far above the button", async ({
      visit,
    }) => {
      const page = await visit({ locale, width: 360, height: 640, touch: true });
      await holdTime(page);
      await page.goto("/register");
      await expect(submitOf(page)).toBeEnabled();
      await fillSignUp(page, `on-a-phone-${locale}@example.com`);
      const repeated = page.getByLabel(m.accounts_confirm_password({}, t), { exact: true });
      await repeated.fill("Vitrin-2026");
      await submitOf(page).tap();
      await expect(page.getByText(m.error_passwords_do_not_match({}, t))).toBeInViewport({ ratio: 1 });
      await repeated.fill("Vitrin-2026-window");
      await page.route("**/api/accounts/sign-up", (route) => route.fulfill(broken));
      await submitOf(page).tap();
      await expect(page.getByText(m.accounts_register_failed({}, t))).toBeInViewport({ ratio: 1 });
      await page.unroute("**/api/accounts/sign-up");
      await submitOf(page).tap();
      await expect(page.getByText(m.accounts_register_success_text({}, t))).toBeInViewport({ ratio: 1 });
      // The button that had the focus is gone with the form.
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });

    test("4. Google button: redirecting, given back on an error; pending_referral_code waits for the way back", async ({
      visit,
    }) => {
      // Two refusals, then all the way to Google and back.
      test.slow();
      const owner = await signUp(locale);
      const code = await referralCodeOf(owner);
      const page = await visit({ locale });
      await page.goto(`/register?ref=${code}`);
      await expect(page.getByText(m.accounts_referral_valid({}, t))).toBeVisible();
      const google = page.getByRole("button", { name: m.accounts_register_google({}, t) });
      const waiting = page.getByRole("button", { name: m.accounts_google_redirecting({}, t) });
      const complaint = page.getByRole("main").getByRole("alert");
      const pendingCode = () => page.evaluate(() => localStorage.getItem("pending_referral_code"));
      for (const [code, message] of [
        ["google_unavailable", m.accounts_google_error({ message: m.error_google_unavailable({}, t) }, t)],
        ["internal", m.accounts_google_unexpected({}, t)],
      ] as const) {
        let answer: () => void = () => undefined;
        const held = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route("**/api/accounts/sign-in/google", async (route) => {
          await held;
          await route.fulfill({ status: 500, json: { ...broken.json, code } });
        });
        await google.click();
        await expect(waiting).toBeDisabled();
        answer();
        await expect(complaint).toHaveText(message);
        await expect(google).toBeEnabled();
        await page.unroute("**/api/accounts/sign-in/google");
      }
      expect(await pendingCode()).toBe(code);

      await google.click();
      const friend = locale === "tr" ? "Ayşe Demir" : "James Carter";
      await page.getByRole("button", { name: friend }).click();
      await page.waitForURL("**/dashboard");
      expect(await pendingCode()).toBeNull();
      const stats = await (await owner.get("/api/referrals/stats")).json();
      expect(stats).toMatchObject({ total_referrals: 1, pending_referrals: 1 });
    });

    test("an invitation waits while its friend looks around and chooses a plan", async ({ visit }) => {
      const owner = await signUp(locale);
      const code = await referralCodeOf(owner);
      const page = await visit({ locale });
      const field = page.locator("[name=referral_code]");
      const choosePlan = async () => {
        await page.goto("/pricing");
        await page
          .getByRole("link", { name: m.billing_plan_starter_action({}, t) })
          .first()
          .click();
        await page.waitForURL("**/register?plan=*");
      };
      await page.goto(`/register?ref=${code}`);
      await expect(page.getByText(m.accounts_referral_valid({}, t))).toBeVisible();
      await choosePlan();
      await expect(field).toHaveValue(code);
      // Whoever empties the field wants no code, nor with Google.
      await field.fill("");
      await choosePlan();
      await expect(submitOf(page)).toBeEnabled();
      await expect(field).toHaveValue("");
      await field.fill(code);
      await expect(page.getByText(m.accounts_referral_valid({}, t))).toBeVisible();
      await page.goto("/signup");
      await expect(field).toHaveValue(code);
      await fillSignUp(page, `invited-${locale}@example.com`);
      await submitOf(page).click();
      await page.waitForURL("**/dashboard");
      expect(await page.evaluate(() => localStorage.getItem("pending_referral_code"))).toBeNull();
      const stats = await (await owner.get("/api/referrals/stats")).json();
      expect(stats).toMatchObject({ total_referrals: 1, pending_referrals: 1 });
    });

    test("an invitation that is looked up while its friend signs up waits for nobody else", async ({
      visit,
    }) => {
      const owner = await signUp(locale);
      const code = await referralCodeOf(owner);
      const page = await visit({ locale });
      const signedUp = Promise.withResolvers<void>();
      await page.route("**/api/referrals/codes/*", async (route) => {
        await signedUp.promise;
        await route.continue();
      });
      const asked = page.waitForRequest("**/api/referrals/codes/*");
      await page.goto(`/register?ref=${code}`);
      await asked;
      await fillSignUp(page, `hurried-${locale}@example.com`);
      await submitOf(page).click();
      await expect(page.getByText(m.accounts_register_success_title({}, t))).toBeVisible();
      const answered = page.waitForResponse("**/api/referrals/codes/*");
      signedUp.resolve();
      await answered;
      await page.waitForURL("**/dashboard");
      expect(await page.evaluate(() => localStorage.getItem("pending_referral_code"))).toBeNull();
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
}
