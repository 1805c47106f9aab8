import type { Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import type { Shop } from "./fill-shop.ts";
import { fill, hang, press } from "./gestures.ts";
import type { Screen } from "./screen.ts";
import type { Locale } from "./shop-texts.ts";

const CODES = "**/api/referrals/codes/*";

/** Signing in, signing up, and the ways back into an account. */
export function accountScreens({ referralCode }: Shop, locale: Locale): Screen[] {
  const t = { locale } as const;
  const submit = (page: Page, name: string) => press(page.locator("main"), name);
  const typeCode = (page: Page, code: string) => page.locator("[name=referral_code]").fill(code);
  const register = (state: string, prepare: NonNullable<Screen["prepare"]>): Screen => ({
    name: `03-accounts/register-${state}`,
    path: "/register",
    prepare,
  });
  return [
    { name: "03-accounts/login", path: "/login" },
    {
      name: "03-accounts/login-refused",
      path: "/login",
      prepare: async (page) => {
        await fill(page, m.accounts_email({}, t), "nobody@vitrin.example");
        await fill(page, m.accounts_password({}, t), "not the one");
        await submit(page, m.accounts_login_submit({}, t));
        await page.getByRole("alert").first().waitFor();
      },
    },
    { name: "03-accounts/login-code", path: "/login/code" },
    { name: "03-accounts/register", path: "/register" },
    { name: "03-accounts/register-for-a-plan", path: "/register?plan=starter_monthly" },
    register("incomplete", async (page) => {
      await submit(page, m.accounts_register_submit({}, t));
      await page.getByRole("alert").first().waitFor();
    }),
    register("code-counting", (page) => typeCode(page, "ABC12")),
    register("code-validating", async (page) => {
      await hang(page, CODES);
      await typeCode(page, referralCode);
      await page.getByText(m.accounts_referral_checking({}, t)).waitFor();
    }),
    register("code-valid", async (page) => {
      await typeCode(page, referralCode);
      await page.getByText(m.accounts_referral_valid({}, t)).waitFor();
    }),
    register("code-invalid", async (page) => {
      await typeCode(page, "00000000");
      await page.getByText(m.accounts_referral_invalid({}, t)).waitFor();
    }),
    {
      ...register("done", async (page) => {
        await fill(page, m.accounts_full_name({}, t), "Işıl Öğüt");
        // A shop that is kept from an earlier time knows those of then.
        await fill(page, m.accounts_email({}, t), `isil-${Date.now().toString(36)}@example.com`);
        await fill(page, m.accounts_password({}, t), "Vitrin-2026-window");
        await fill(page, m.accounts_confirm_password({}, t), "Vitrin-2026-window");
        await submit(page, m.accounts_register_submit({}, t));
        await page.getByText(m.accounts_register_success_title({}, t)).waitFor();
      }),
      held: true,
    },
    { name: "03-accounts/forgot", path: "/forgot-password" },
    {
      name: "03-accounts/forgot-sent",
      path: "/forgot-password",
      prepare: async (page) => {
        await fill(page, m.accounts_email({}, t), "nobody@vitrin.example");
        await submit(page, m.accounts_forgot_submit({}, t));
        await page.getByText(m.accounts_forgot_sent_title({}, t)).waitFor();
      },
    },
    { name: "03-accounts/reset", path: "/reset-password?token=x" },
    { name: "03-accounts/undo-email-change", path: "/undo-email-change?token=x" },
    {
      name: "03-accounts/reset-refused",
      path: "/reset-password?token=x",
      prepare: async (page) => {
        await fill(page, m.accounts_reset_new({}, t), "Vitrin-2026-window");
        await fill(page, m.accounts_confirm_password({}, t), "Vitrin-2026-window");
        await submit(page, m.accounts_reset_submit({}, t));
        await page.getByRole("alert").first().waitFor();
      },
    },
    { name: "03-accounts/reset-without-link", path: "/reset-password" },
    { name: "03-accounts/callback-waiting", path: "/auth/callback", held: true },
    { name: "03-accounts/callback-denied", path: "/auth/callback?error=access_denied", held: true },
    {
      name: "03-accounts/callback-timeout",
      path: "/auth/callback",
      held: true,
      prepare: async (page) => {
        await hang(page, "**/api/accounts/session");
        await page.clock.runFor(12_000);
        await page.getByRole("alert").waitFor();
      },
    },
    { name: "03-accounts/confirm-email", path: "/confirm-email?token=x" },
    { name: "03-accounts/undo-deletion", path: "/undo-deletion?token=x" },
  ];
}
