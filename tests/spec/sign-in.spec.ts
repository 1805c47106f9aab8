import { expect } from "@playwright/test";
import { m } from "#messages/messages.js";
import { broken, holdTime, locales, runProduct, signUp, test, untilHydrated } from "./shop.ts";

const product = runProduct();

for (const locale of locales) {
  const t = { locale } as const;

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

    test("8. says what is wrong: both needed, one of them wrong, not confirmed; then leads to the dashboard", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const page = await visit({ locale });
      await page.goto("/login");
      const submit = page.getByRole("button", { name: m.accounts_login_submit({}, t), exact: true });
      await expect(submit).toBeEnabled();
      const email = page.getByLabel(m.accounts_email({}, t), { exact: true });
      const password = page.getByLabel(m.accounts_password({}, t), { exact: true });
      const complaint = page.getByRole("main").getByRole("alert");
      await expect(email).toHaveAttribute("type", "email");
      await submit.click();
      await expect(complaint).toHaveText(m.error_fields_required({}, t));
      await email.fill(person.email);
      await password.fill("not the one");
      await submit.click();
      await expect(complaint).toHaveText(m.error_invalid_credentials({}, t));
      await page.route("**/api/accounts/sign-in", (route) =>
        route.fulfill({ status: 403, json: { ...broken.json, code: "email_not_confirmed" } }),
      );
      await submit.click();
      await expect(complaint).toContainText(m.error_email_not_confirmed({}, t));
      await page.unroute("**/api/accounts/sign-in");
      await password.fill(person.password);
      await submit.click();
      await page.waitForURL("**/dashboard");
    });
  });

  test.describe(`2. Forgot-password and reset-password screens, ${locale}`, () => {
    test("an address is needed; a failure is said; sent, with a hint at the spam folder and the way back", async ({
      visit,
    }) => {
      const page = await visit({ locale });
      await page.goto("/forgot-password");
      const submit = page.getByRole("button", { name: m.accounts_forgot_submit({}, t) });
      await expect(submit).toBeEnabled();
      const complaint = page.getByRole("main").getByRole("alert");
      await submit.click();
      await expect(complaint).toHaveText(m.error_fields_required({}, t));
      await page.getByLabel(m.accounts_email({}, t), { exact: true }).fill("nobody@example.com");
      await page.route("**/api/accounts/forgot-password", (route) => route.fulfill(broken));
      await submit.click();
      await expect(complaint).toHaveText(m.accounts_failed({}, t));
      await page.unroute("**/api/accounts/forgot-password");
      await submit.click();
      await expect(page.getByRole("heading", { name: m.accounts_forgot_sent_title({}, t) })).toBeVisible();
      await expect(page.getByText(m.accounts_forgot_spam({}, t))).toBeVisible();
      await page.getByRole("link", { name: m.accounts_back_to_login({}, t) }).click();
      await page.waitForURL("**/login");
    });

    test("who looks in and goes back still has what was chosen", async ({ visit }) => {
      const page = await visit({ locale });
      await page.goto("/login?next=%2Fpricing%3Fplan%3Dstarter_monthly");
      await untilHydrated(page);
      await page.getByRole("link", { name: m.accounts_login_forgot({}, t) }).click();
      await page.getByRole("link", { name: m.accounts_back_to_login({}, t) }).click();
      await page.waitForURL((url) => url.pathname === "/login");
      expect(new URL(page.url()).searchParams.get("next")).toBe("/pricing?plan=starter_monthly");
    });

    test("the mailed link leads back to what was chosen, also in another browser", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await visit({ locale });
      const next = "/pricing?plan=starter_monthly";
      await page.goto(`/forgot-password?${new URLSearchParams({ next })}`);
      const submit = page.getByRole("button", { name: m.accounts_forgot_submit({}, t) });
      await expect(submit).toBeEnabled();
      await page.getByLabel(m.accounts_email({}, t), { exact: true }).fill(person.email);
      await submit.click();
      let link = "";
      await expect(async () => {
        const mails: { to: { address: string }[]; text: string }[] = await (
          await fetch(`${product().inbox}/api/email`)
        ).json();
        const own = mails.filter(({ to }) => to.some(({ address }) => address === person.email));
        link = own.map(({ text }) => /\S+\/reset-password\?\S+/.exec(text)?.[0]).find(Boolean) ?? "";
        expect(link).not.toBe("");
      }).toPass({ timeout: 20_000 });
      const elsewhere = await visit({ locale });
      await elsewhere.goto(link);
      const save = elsewhere.getByRole("button", { name: m.accounts_reset_submit({}, t) });
      await expect(save).toBeEnabled();
      for (const label of [m.accounts_reset_new({}, t), m.accounts_confirm_password({}, t)])
        await elsewhere.getByLabel(label, { exact: true }).fill("Vitrin-2026-window");
      await save.click();
      await elsewhere.getByRole("link", { name: m.accounts_login_submit({}, t), exact: true }).click();
      await elsewhere.getByLabel(m.accounts_email({}, t), { exact: true }).fill(person.email);
      await elsewhere.getByLabel(m.accounts_password({}, t), { exact: true }).fill("Vitrin-2026-window");
      await elsewhere.getByRole("button", { name: m.accounts_login_submit({}, t), exact: true }).click();
      await elsewhere.waitForURL(`**${next}`);
    });

    test("the new password keeps the rules, and a link that is used up leads to a new one", async ({
      visit,
    }) => {
      const page = await visit({ locale });
      await page.goto("/reset-password?token=used-up");
      const submit = page.getByRole("button", { name: m.accounts_reset_submit({}, t) });
      await expect(submit).toBeEnabled();
      const complaint = page.getByRole("main").getByRole("alert");
      for (const [first, second, message] of [
        ["12345", "12345", m.error_weak_password({}, t)],
        ["Vitrin-2026-window", "Vitrin-2026", m.error_passwords_do_not_match({}, t)],
        ["Vitrin-2026-window", "Vitrin-2026-window", m.error_invalid_reset_token({}, t)],
      ] as const) {
        await page.getByLabel(m.accounts_reset_new({}, t), { exact: true }).fill(first);
        await page.getByLabel(m.accounts_confirm_password({}, t), { exact: true }).fill(second);
        await submit.click();
        await expect(complaint).toHaveText(message);
      }
      await page.getByRole("link", { name: m.accounts_reset_request({}, t) }).click();
      await page.waitForURL("**/forgot-password");
    });
  });

  test.describe(`2. Auth callback screen, ${locale}`, () => {
    test("an error in the address is told in words of ours, then sign-in after 3 s", async ({ visit }) => {
      const page = await visit({ locale });
      await holdTime(page);
      await page.goto("/auth/callback?error=server_error&error_description=Call+a+stranger");
      await expect(page.getByText(m.error_google_unavailable({}, t))).toBeVisible();
      // Anybody can write such an address, and send it to somebody.
      await expect(page.getByText("a stranger")).toHaveCount(0);
      await untilHydrated(page);
      await page.clock.runFor(2_999);
      await expect(page).toHaveURL(/\/auth\/callback/);
      await page.clock.runFor(1);
      await page.waitForURL("**/login");
      await page.goto("/auth/callback?error=unable_to_create_user");
      await expect(page.getByText(m.accounts_callback_no_profile({}, t))).toBeVisible();
    });

    test("who chose a plan and then cancels at Google still has it after signing in", async ({ visit }) => {
      const page = await visit({ locale });
      await page.goto("/pricing");
      await page
        .getByRole("link", { name: m.billing_plan_starter_action({}, t) })
        .first()
        .click();
      await page.getByRole("button", { name: m.accounts_register_google({}, t) }).click();
      await page.getByRole("button", { name: /Cancel|Vazgeç|İptal/ }).click();
      await expect(page.getByText(m.accounts_callback_denied({}, t))).toBeVisible();
      await page.waitForURL(/\/login\?/);
      expect(new URL(page.url()).searchParams.get("next")).toBe("/pricing?plan=starter_monthly");
    });

    test("10 s without an answer end the wait too", async ({ visit }) => {
      const page = await visit({ locale });
      await holdTime(page);
      await page.route("**/api/accounts/session", () => undefined);
      await page.goto("/auth/callback");
      await untilHydrated(page);
      const asked = page.waitForRequest("**/api/accounts/session");
      await page.clock.runFor(500);
      await asked;
      await page.clock.runFor(9_499);
      await expect(page.getByText(m.accounts_callback_text({}, t))).toBeVisible();
      await page.clock.runFor(1);
      await expect(page.getByText(m.accounts_callback_timeout({}, t))).toBeVisible();
      await page.clock.runFor(3_000);
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
