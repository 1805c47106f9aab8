import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { ageSignIn, codeOf } from "./authenticator.ts";
import { findFaults } from "./axe.ts";
import { locales, runProduct, signUp, test } from "./shop.ts";

const product = runProduct();

/** The link in a mail to this address, that is not the one before it. */
async function linkTo(address: string, path: string, before?: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails: { to: { address: string }[]; text: string }[] = await (
      await fetch(`${product().inbox}/api/email`)
    ).json();
    const texts = mails.filter(({ to }) => to.some((one) => one.address === address)).map(({ text }) => text);
    link = texts
      .map((text) => new RegExp(`https?://\\S+/${path}\\?token=[\\w.-]+`).exec(text)?.[0])
      .find((one) => one && one !== before);
    expect(link).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return link ?? "";
}

for (const locale of locales) {
  const t = { locale } as const;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  test.describe(`2. Account Settings, sign-in email and devices, ${locale}`, () => {
    test("the address stays read-only in the profile and changes in its own section", async ({ visit }) => {
      const person = await signUp(locale);
      const next = `next-${person.email}`;
      const page = await visit({ locale, as: person });
      await page.goto("/dashboard?tab=settings");
      await expect(page.getByText(m.accounts_profile_email_fixed({}, t))).toBeVisible();
      await expect(page.getByText(m.accounts_email_unconfirmed({}, t))).toBeVisible();
      const section = page.getByRole("heading", { name: m.accounts_email_section({}, t), exact: true });
      await button(page, m.accounts_profile_email_elsewhere({}, t)).click();
      await expect(section).toBeFocused();
      await expect(section).toBeInViewport({ ratio: 1 });
      await ageSignIn(person.email);
      await button(page, m.accounts_email_change({}, t)).click();
      await page.getByLabel(m.accounts_email_new({}, t)).fill(next);
      await page.keyboard.press("Enter");
      // An hour after signing in, the dialog asks for the password and then repeats the call.
      await expect(page.getByRole("heading", { name: m.accounts_fresh_title({}, t) })).toBeVisible();
      const dialog = page.getByRole("dialog").filter({ hasText: m.accounts_fresh_title({}, t) });
      const password = dialog.getByLabel(m.accounts_password({}, t), { exact: true });
      await expect(password).toBeFocused();
      await password.fill("not the one");
      await page.keyboard.press("Enter");
      await expect(dialog.getByText(m.error_wrong_password({}, t))).toBeVisible();
      await password.fill(person.password);
      await page.keyboard.press("Enter");
      await expect(page.getByText(m.accounts_email_pending({ email: next }, t))).toBeVisible();
      await page.goto(await linkTo(next, "confirm-email"));
      await button(page, m.accounts_confirm_submit({}, t)).click();
      await expect(page.getByText(m.accounts_confirm_done_text({ email: next }, t))).toBeVisible();
    });

    test("a new confirmation link that was asked for confirms the address; the one before it no longer does", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const first = await linkTo(person.email, "confirm-email");
      const page = await visit({ locale, as: person });
      await page.goto("/dashboard?tab=settings");
      await button(page, m.accounts_resend({}, t)).click();
      await expect(page.getByText(m.accounts_resend_done({}, t)).first()).toBeVisible();
      const second = await linkTo(person.email, "confirm-email", first);
      await page.goto(first);
      await button(page, m.accounts_confirm_submit({}, t)).click();
      await expect(page.getByText(m.error_invalid_confirmation({}, t))).toBeVisible();
      await page.goto(second);
      await button(page, m.accounts_confirm_submit({}, t)).click();
      await expect(page.getByText(m.accounts_confirm_done_text({ email: person.email }, t))).toBeVisible();
      await page.goto("/dashboard?tab=settings");
      await expect(
        page.getByRole("heading", { name: m.accounts_email_section({}, t), exact: true }),
      ).toBeVisible();
      await expect(page.getByText(m.accounts_email_unconfirmed({}, t))).toHaveCount(0);
    });

    test("the earlier address takes the account back, signed out, with a new password", async ({ visit }) => {
      const person = await signUp(locale);
      const thief = `thief-${person.email}`;
      const page = await visit({ locale, as: person });
      await page.goto(await linkTo(person.email, "confirm-email"));
      await button(page, m.accounts_confirm_submit({}, t)).click();
      await expect(page.getByText(m.accounts_confirm_done_text({ email: person.email }, t))).toBeVisible();
      const asked = await page.request.post("/api/accounts/change-email", { data: { email: thief } });
      expect(asked.status()).toBe(204);
      await page.goto(await linkTo(thief, "confirm-email"));
      await button(page, m.accounts_confirm_submit({}, t)).click();
      await expect(page.getByText(m.accounts_confirm_done_text({ email: thief }, t))).toBeVisible();

      const back = await visit({ locale });
      await back.goto(await linkTo(person.email, "undo-email-change"));
      await back.getByLabel(m.accounts_reset_new({}, t)).fill("taken-back-sea-glass");
      await back.getByLabel(m.accounts_confirm_password({}, t)).fill("taken-back-sea");
      await button(back, m.accounts_undo_email_submit({}, t)).click();
      await expect(back.getByText(m.error_passwords_do_not_match({}, t))).toBeVisible();
      await back.getByLabel(m.accounts_confirm_password({}, t)).fill("taken-back-sea-glass");
      await button(back, m.accounts_undo_email_submit({}, t)).click();
      await expect(back.getByText(m.accounts_undo_email_done_text({ email: person.email }, t))).toBeVisible();
      await back
        .getByRole("main")
        .getByRole("link", { name: m.accounts_login_submit({}, t) })
        .click();
      await back.getByLabel(m.accounts_email({}, t)).fill(person.email);
      await back.getByLabel(m.accounts_password({}, t), { exact: true }).fill("taken-back-sea-glass");
      await back.keyboard.press("Enter");
      await expect(back).toHaveURL(/\/dashboard/);
      await page.goto("/dashboard");
      await expect(page).toHaveURL(/\/login/);
    });

    test("lists devices and signs others out", async ({ visit }) => {
      const person = await signUp(locale);
      const page = await visit({ locale, as: person });
      const elsewhere = await visit({ locale });
      await elsewhere.goto("/login");
      await expect(button(elsewhere, m.accounts_login_submit({}, t))).toBeEnabled();
      await elsewhere.getByLabel(m.accounts_email({}, t), { exact: true }).fill(person.email);
      await elsewhere.getByLabel(m.accounts_password({}, t), { exact: true }).fill(person.password);
      await button(elsewhere, m.accounts_login_submit({}, t)).click();
      await elsewhere.waitForURL("**/dashboard");
      await page.goto("/dashboard?tab=settings");
      await expect(page.getByText(m.accounts_device_current({}, t), { exact: true })).toBeVisible();
      const endLabel = m.accounts_device_end_label({ device: "" }, t).trim();
      await page.getByRole("button", { name: endLabel }).click();
      await expect(button(page, m.accounts_devices_end_others({}, t))).toBeHidden();
      await elsewhere.goto("/dashboard");
      await elsewhere.waitForURL("**/login?**");
    });
  });

  test.describe(`Two-factor sign-in, ${locale}`, () => {
    test("on a phone, whose screen it can't scan itself, a link leads to the app", async ({ visit }) => {
      const person = await signUp(locale);
      const link = (page: Page) => page.getByRole("link", { name: m.accounts_two_factor_open({}, t) });
      const phone = await visit({ locale, as: person, width: 360, height: 780, touch: true });
      await phone.goto("/dashboard?tab=settings");
      await button(phone, m.accounts_two_factor_set_up({}, t)).click();
      const secret = (await phone.locator("code").textContent()) ?? "";
      const address = (await link(phone).getAttribute("href")) ?? "";
      expect(new URL(address)).toMatchObject({ protocol: "otpauth:", host: "totp" });
      expect(new URL(address).searchParams.get("secret")).toBe(secret.replaceAll(" ", ""));
      expect(await findFaults(phone, { name: "set-up on a phone", part: "[role=dialog]" })).toEqual([]);
      const desk = await visit({ locale, as: person });
      await desk.goto("/dashboard?tab=settings");
      await button(desk, m.accounts_two_factor_set_up({}, t)).click();
      await expect(desk.getByRole("img", { name: m.accounts_two_factor_qr({}, t) })).toBeVisible();
      await expect(link(desk)).toBeHidden();
    });

    test("set up with the app, asked for at sign-in, a backup code helps, switched off", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const page = await visit({ locale, as: person });
      await page.goto("/dashboard?tab=settings");
      await button(page, m.accounts_two_factor_set_up({}, t)).click();
      await expect(page.getByRole("img", { name: m.accounts_two_factor_qr({}, t) })).toBeVisible();
      const secret = (await page.locator("code").textContent()) ?? "";
      await page.getByLabel(m.accounts_two_factor_code({}, t)).fill(codeOf(secret));
      await page.keyboard.press("Enter");
      const codes = page.getByRole("dialog").getByRole("listitem");
      await expect(codes).toHaveCount(10);
      expect(await findFaults(page, { name: "backup codes", part: "[role=dialog]" })).toEqual([]);
      const backup = (await codes.first().textContent()) ?? "";
      const download = page.waitForEvent("download");
      await button(page, m.accounts_backup_download({}, t)).click();
      expect((await download).suggestedFilename()).toContain(".txt");
      await button(page, m.accounts_backup_done({}, t)).click();
      await expect(page.getByText(m.accounts_two_factor_on({}, t), { exact: true })).toBeVisible();

      for (const code of [codeOf(secret, 1), backup]) {
        const browser = await visit({ locale });
        await browser.goto("/login?next=%2Fflow");
        await expect(button(browser, m.accounts_login_submit({}, t))).toBeEnabled();
        await browser.getByLabel(m.accounts_email({}, t), { exact: true }).fill(person.email);
        await browser.getByLabel(m.accounts_password({}, t), { exact: true }).fill(person.password);
        await button(browser, m.accounts_login_submit({}, t)).click();
        await browser.waitForURL("**/login/code?next=%2Fflow");
        const field = browser.getByLabel(m.accounts_code_label({}, t), { exact: true });
        await expect(button(browser, m.accounts_code_submit({}, t))).toBeEnabled();
        await field.fill("000000");
        await browser.keyboard.press("Enter");
        await expect(browser.getByText(m.error_invalid_code({}, t))).toBeVisible();
        await field.fill(code);
        await browser.keyboard.press("Enter");
        await browser.waitForURL("**/flow");
      }

      await page.reload();
      await expect(page.getByText(m.accounts_backup_left({ count: 9 }, t))).toBeVisible();
      await button(page, m.accounts_two_factor_disable({}, t)).click();
      await button(page, m.accounts_two_factor_disable_submit({}, t)).click();
      await expect(page.getByText(m.accounts_two_factor_off({}, t), { exact: true })).toBeVisible();
    });

    test("with Google alone: Google proves the person again, and the code is asked for after it", async ({
      visit,
    }) => {
      // Three ways through the provider's pages.
      test.setTimeout(90_000);
      const email = `google-${locale}-${Date.now()}@example.com`;
      /** Types a person into the provider's own page. */
      const chooseOn = async (page: Page) => {
        await page.locator("summary").click();
        await page.locator("input[name=name]").fill("Işıl Öğüt");
        await page.locator("input[name=email]").fill(email);
        await page.locator("button[value=type]").click();
      };
      const page = await visit({ locale });
      await page.goto("/register");
      await button(page, m.accounts_register_google({}, t)).click();
      await chooseOn(page);
      await page.waitForURL("**/dashboard");
      await page.goto("/dashboard?tab=settings");
      await button(page, m.accounts_first_password_submit({}, t)).click();
      await expect(page.getByText(m.accounts_first_password_sent({ email }, t))).toBeVisible();
      // There is no current password to ask for.
      await expect(page.getByLabel(m.accounts_change_current({}, t))).toHaveCount(0);
      await linkTo(email, "reset-password");
      await ageSignIn(email);
      await button(page, m.accounts_two_factor_set_up({}, t)).click();
      // No password to ask for: Google opens in a window of its own, and closes it again.
      const proof = page.getByRole("dialog").filter({ hasText: m.accounts_fresh_title({}, t) });
      const opened = page.waitForEvent("popup");
      await proof.getByRole("button", { name: m.accounts_fresh_google({}, t) }).click();
      const popup = await opened;
      await expect(proof.getByLabel(m.accounts_password({}, t))).toHaveCount(0);
      const closed = popup.waitForEvent("close");
      await chooseOn(popup);
      await closed;
      await expect(page.getByRole("img", { name: m.accounts_two_factor_qr({}, t) })).toBeVisible();
      const secret = (await page.locator("code").textContent()) ?? "";
      await page.getByLabel(m.accounts_two_factor_code({}, t)).fill(codeOf(secret));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(10);

      const browser = await visit({ locale });
      await browser.goto("/login?next=%2Fflow");
      await button(browser, m.accounts_login_google({}, t)).click();
      await chooseOn(browser);
      await browser.waitForURL("**/login/code?next=%2Fflow");
      const session = await browser.request.get("/api/accounts/session");
      expect(await session.json()).toEqual({ user: null });
      await expect(button(browser, m.accounts_code_submit({}, t))).toBeEnabled();
      await browser.getByLabel(m.accounts_code_label({}, t), { exact: true }).fill(codeOf(secret, 1));
      await browser.keyboard.press("Enter");
      await browser.waitForURL("**/flow");
    });
  });
}
