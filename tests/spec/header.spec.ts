import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { locales, runProduct, signUp, test } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;
  const entries = [
    m.web_nav_flow({}, t),
    m.web_nav_features({}, t),
    m.web_nav_pricing({}, t),
    m.web_nav_faq({}, t),
    m.web_nav_contact({}, t),
  ];
  const main = (page: Page) => page.getByRole("banner").getByRole("navigation");

  test.describe(`2. Site header, ${locale}`, () => {
    test("has the entries in order, and what visitors and signed-in people need", async ({ visit }) => {
      const visitor = await visit({ locale });
      await visitor.goto("/flow");
      await expect(main(visitor).getByRole("link")).toHaveText(entries);
      const header = visitor.getByRole("banner");
      await expect(header.getByRole("link", { name: m.web_nav_login({}, t) })).toBeVisible();
      await expect(header.getByRole("link", { name: m.web_nav_sign_up({}, t) })).toBeVisible();
      await expect(header.getByRole("link", { name: m.web_nav_dashboard({}, t) })).toHaveCount(0);
      await expect(header.getByRole("button", { name: m.web_theme_toggle({}, t) })).toBeVisible();
      await expect(header.getByRole("button", { name: "TR, Türkçe" })).toBeVisible();

      const member = await visit({ locale, as: await signUp(locale) });
      await member.goto("/flow");
      const theirs = member.getByRole("banner");
      await expect(theirs.getByRole("link", { name: m.web_nav_dashboard({}, t) })).toBeVisible();
      await expect(theirs.getByRole("link", { name: m.web_nav_login({}, t) })).toHaveCount(0);
    });

    test("whoever makes a video is not called to begin another", async ({ visit }) => {
      const page = await visit({ locale, as: await signUp(locale) });
      const look = () =>
        page
          .getByRole("banner")
          .getByRole("link", { name: m.web_nav_create({}, t) })
          .evaluate((link) => getComputedStyle(link).backgroundColor);
      await page.goto("/flow");
      const calling = await look();
      await page.goto("/create");
      const next = page.getByRole("button", { name: m.studio_write_script({}, t) });
      expect(await next.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(calling);
      expect(await look()).not.toBe(calling);
    });

    test("the mobile menu mirrors it", async ({ visit }) => {
      const page = await visit({ locale, width: 360, height: 740 });
      await page.goto("/login");
      await expect(main(page)).toBeHidden();
      await page.getByRole("button", { name: m.web_menu_open({}, t) }).click();
      const menu = page.getByRole("dialog");
      await expect(menu.getByRole("navigation").getByRole("link")).toHaveText(entries);
      await expect(menu.getByRole("link", { name: m.web_nav_login({}, t) })).toBeVisible();
      await expect(menu.getByRole("button", { name: "EN, English" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await page.getByRole("button", { name: m.web_menu_open({}, t) }).click();
      await menu.getByRole("link", { name: m.web_nav_pricing({}, t) }).click();
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL(/\/#pricing$/);
      await expect(page.locator("#pricing")).toBeInViewport();
    });

    test("anchors lead to the landing page first, then to their section", async ({ visit }) => {
      const page = await visit({ locale });
      for (const [index, section] of ["features", "pricing", "faq", "contact"].entries()) {
        await page.goto("/login");
        await main(page)
          .getByRole("link", { name: entries[index + 1] ?? "", exact: true })
          .click();
        await expect(page).toHaveURL(new RegExp(`/#${section}$`));
        await expect(page.locator(`#${section}`).getByRole("heading").first()).toBeInViewport();
      }
    });

    test("language and theme survive the sign-out, which empties storage", async ({ visit }) => {
      const other = locale === "en" ? "tr" : "en";
      const page = await visit({ locale, as: await signUp(locale) });
      await page.goto("/dashboard");
      await page
        .getByRole("banner")
        .getByRole("button", { name: m.web_theme_toggle({}, t) })
        .click();
      await page
        .getByRole("banner")
        .getByRole("button", { name: other === "tr" ? "TR, Türkçe" : "EN, English" })
        .click();
      const there = { locale: other } as const;
      const signOut = page.getByRole("button", { name: m.credits_dashboard_sign_out({}, there) });
      await expect(signOut).toBeVisible();
      await page.evaluate(() => {
        localStorage.setItem("pending_referral_code", "ABCD1234");
        sessionStorage.setItem("draft", "1");
      });
      await signOut.click();
      await page.waitForURL("**/login");
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      await expect(page.locator("html")).toHaveClass(/dark/);
      await expect(page.getByRole("heading", { name: m.accounts_login_title({}, there) })).toBeVisible();
      const kept = () =>
        page.evaluate(() => [localStorage.getItem("pending_referral_code"), sessionStorage.getItem("draft")]);
      expect(await kept()).toEqual([null, null]);
      await page.goto("/dashboard");
      await page.waitForURL("**/login?next=*");
    });
  });
}
