import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { m } from "#messages/messages.js";
import { brand } from "../../src/brand.ts";
import { locales, runProduct, signUp, signUpAdmin, test, untilHydrated } from "./shop.ts";

const product = runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test.describe(`Addresses that lead nowhere, ${locale}`, () => {
    test("a payment that is not one's own says so, and where to look and ask", async ({ visit }) => {
      const page = await visit({ locale, as: await signUp(locale) });
      for (const path of ["/success?session_id=cs_test_ofSomebodyElse", "/success"]) {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        const main = page.getByRole("main");
        await expect(main.getByRole("heading", { level: 1 })).toHaveText(
          m.billing_success_unknown_title({}, t),
        );
        await expect(main).toContainText(m.error_order_not_found({}, t));
        await expect(main).toContainText(m.billing_success_unknown_text({ email: brand.supportEmail }, t));
        // Not to the prices: who has paid already would pay twice.
        await expect(main.getByRole("link")).toHaveText([m.billing_success_dashboard({}, t)]);
      }
    });

    test("a mailed link that is cut off or used up leads to where another is asked for", async ({
      visit,
    }) => {
      const page = await visit({ locale, as: await signUp(locale) });
      const further = page.getByRole("link", { name: m.accounts_confirm_request({}, t) });
      await page.goto("/confirm-email");
      await expect(further).toHaveAttribute("href", "/dashboard?tab=settings");
      await page.goto("/confirm-email?token=used-up");
      await untilHydrated(page);
      await page.getByRole("button", { name: m.accounts_confirm_submit({}, t) }).click();
      await expect(page.getByText(m.error_invalid_confirmation({}, t))).toBeVisible();
      await further.click();
      await expect(page.getByRole("button", { name: m.accounts_resend({}, t) })).toBeVisible();
    });

    test("a history whose address holds no id is one of nobody", async ({ visit }) => {
      const page = await visit({ locale, as: await signUpAdmin(locale) });
      await page.goto("/admin/credits/history/7");
      await expect(page.getByText(m.error_user_not_found({}, t))).toBeVisible();
    });

    test("an address of the admin area that no screen has leads back to its dashboard", async ({ visit }) => {
      const page = await visit({ locale, as: await signUpAdmin(locale) });
      const answer = await page.goto("/admin/nope/7");
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.admin_not_found_title({}, t));
      await expect(page.getByRole("navigation", { name: m.admin_nav_label({}, t) })).toBeVisible();
      await page.getByRole("link", { name: m.admin_not_found_action({}, t) }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.admin_dashboard_title({}, t));

      const other = await visit({ locale, as: await signUp(locale) });
      await other.goto("/admin/nope/7");
      await other.waitForURL("**/admin/login?**");
    });

    test("a project or a video that is not there leads whoever is signed in to their own", async ({
      visit,
    }) => {
      const page = await visit({ locale, as: await signUp(locale) });
      const own = page.getByRole("main").getByRole("link", { name: m.web_not_found_videos({}, t) });
      for (const path of [`/create/${randomUUID()}`, `/v/${randomUUID()}`, "/nothing-here"]) {
        expect((await page.goto(path))?.status()).toBe(404);
        await expect(own).toHaveAttribute("href", "/dashboard?tab=videos");
      }
      await own.click();
      await expect(page.getByRole("tab", { name: m.credits_tab_videos({}, t) })).toHaveAttribute(
        "aria-selected",
        "true",
      );
      const stranger = await visit({ locale });
      for (const path of [`/v/${randomUUID()}`, "/nothing-here"]) {
        await stranger.goto(path);
        const main = stranger.getByRole("main");
        await expect(main.getByRole("link", { name: m.web_not_found_action({}, t) })).toBeVisible();
        await expect(main.getByRole("link", { name: m.web_not_found_videos({}, t) })).toHaveCount(0);
      }
    });

    test("a legal text that there is not has the title of what there is not", async ({ visit }) => {
      const page = await visit({ locale });
      const answer = await page.goto("/legal/nothing");
      expect(answer?.status()).toBe(404);
      await expect(page).toHaveTitle(`${m.web_not_found_title({}, t)} · ${brand.name}`);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    });
  });

  test(`Without scripts, ${locale}: forms say that they need them, and nothing typed gets into an address`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: product().url, javaScriptEnabled: false });
    await context.addCookies([{ name: "PARAGLIDE_LOCALE", value: locale, url: product().url }]);
    const page = await context.newPage();
    for (const path of ["/login", "/register", "/forgot-password"]) {
      await page.goto(path);
      const notice = page.getByRole("alert");
      await expect(notice).toBeVisible();
      await expect(notice).toHaveText(m.accounts_needs_script({}, t));
    }
    await page.goto("/");
    const contact = page.locator("#contact");
    await expect(contact.getByText(m.site_contact_needs_script({}, t))).toBeVisible();
    await expect(contact.locator("form")).toBeHidden();
    await expect(contact.getByRole("link", { name: brand.supportEmail })).toBeVisible();
    await context.close();
  });
}
