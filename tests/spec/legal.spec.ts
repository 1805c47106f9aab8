import { expect, type Page } from "@playwright/test";
import { type LegalName, legalNames } from "#features/site/schema.ts";
import { m } from "#messages/messages.js";
import { locales, runProduct, test, untilHydrated } from "./shop.ts";

runProduct();

for (const locale of locales) {
  const t = { locale } as const;
  const titles: Record<LegalName, string> = {
    about: m.legal_about_title({}, t),
    contact: m.legal_contact_title({}, t),
    faq: m.legal_faq_title({}, t),
    support: m.legal_support_title({}, t),
    privacy: m.legal_privacy_title({}, t),
    terms: m.legal_terms_title({}, t),
    "distance-sales": m.legal_sales_title({}, t),
    returns: m.legal_returns_title({}, t),
    cookies: m.legal_cookies_title({}, t),
    "data-security": m.legal_security_title({}, t),
  };
  // One that opens a text: the navigation above has an entry of the same name as a text.
  const linkTo = (page: Page, name: LegalName) =>
    page
      .getByRole("contentinfo")
      .getByRole("link", { name: titles[name], exact: true })
      .and(page.locator("[aria-haspopup=dialog]"));

  test.describe(`2. Footer, ${locale}`, () => {
    test("ten pop-ups with title, last update, a text that scrolls and a close button; the page stays", async ({
      visit,
    }) => {
      const page = await visit({ locale });
      await page.goto("/login");
      // Until then the links lead to pages of their own.
      await untilHydrated(page);
      expect(legalNames).toHaveLength(10);
      for (const name of legalNames) {
        await linkTo(page, name).click();
        const dialog = page.getByRole("dialog", { name: titles[name], exact: true });
        await expect(dialog).toBeVisible();
        await expect(dialog.locator("[data-legal-dialog-updated]")).toHaveText(
          locale === "tr" ? /Ocak 2025/ : /January 2025/,
        );
        await expect(dialog.locator("[data-legal-dialog-body]").getByRole("heading").first()).toBeVisible();
        await dialog.getByRole("button", { name: m.web_close({}, t) }).click();
        await expect(dialog).toBeHidden();
      }
      await expect(page).toHaveURL(/\/login$/);
    });

    test("a pop-up takes at most 90 % of the height, locks the page and keeps the focus; Escape closes it", async ({
      visit,
    }) => {
      const page = await visit({ locale, height: 600 });
      await page.goto("/");
      await linkTo(page, "privacy").click();
      const dialog = page.getByRole("dialog");
      const text = dialog.locator("[data-legal-dialog-body]");
      await expect(text.getByRole("heading").first()).toBeVisible();
      const box = await dialog.boundingBox();
      expect(box?.height).toBeGreaterThan(300);
      expect(box?.height).toBeLessThanOrEqual(540);

      const scrolled = () => page.evaluate(() => window.scrollY);
      const before = await scrolled();
      await page.mouse.move(5, 5);
      await page.mouse.wheel(0, -600);
      await text.hover();
      await page.mouse.wheel(0, 300);
      await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
      expect(await scrolled()).toBe(before);

      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press("Tab");
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(linkTo(page, "privacy")).toBeFocused();
    });

    test("the texts that one accepts open over a form, which keeps what was typed", async ({ visit }) => {
      const page = await visit({ locale });
      await page.goto("/register");
      await untilHydrated(page);
      const name = page.getByLabel(m.accounts_full_name({}, t));
      await name.fill("Işıl Öğüt");
      const terms = page.getByRole("main").getByRole("link", { name: m.accounts_login_terms_service({}, t) });
      await terms.click();
      const dialog = page.getByRole("dialog", { name: titles.terms, exact: true });
      await expect(dialog.locator("[data-legal-dialog-body]").getByRole("heading").first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(terms).toBeFocused();
      await expect(name).toHaveValue("Işıl Öğüt");
    });

    test("what one accepts by paying stands beside the plans", async ({ visit }) => {
      const page = await visit({ locale });
      await page.goto("/pricing");
      await untilHydrated(page);
      for (const name of ["distance-sales", "returns"] as const) {
        const link = page.getByRole("main").getByRole("link", { name: titles[name], exact: true });
        await expect(link).toHaveAttribute("href", `/legal/${name}`);
        await link.click();
        await expect(page.getByRole("dialog", { name: titles[name], exact: true })).toBeVisible();
        await page.keyboard.press("Escape");
      }
      await expect(page).toHaveURL(/\/pricing$/);
    });

    test("four social links, the copyright, and each text as a page of its own", async ({ visit }) => {
      const page = await visit({ locale });
      await page.goto("/pricing");
      const footer = page.getByRole("contentinfo");
      await expect(footer.locator("a[target=_blank][aria-label]")).toHaveCount(4);
      await expect(
        footer.getByText(m.web_footer_copyright({ year: 2025, brand: "Vitrin" }, t)),
      ).toBeVisible();
      await page.goto("/legal/terms");
      await expect(page.getByRole("heading", { level: 1, name: titles.terms })).toBeVisible();
      await page.goto("/legal/contact");
      const text = page.getByRole("article");
      const [email, phone] = ["mailto:support@vitrin.example", "tel:+14155550142"];
      for (const href of [email, phone]) await expect(text.locator(`a[href="${href}"]`)).toHaveCount(1);
      // In one piece, whatever the line has room for.
      expect(await text.locator(`a[href="${phone}"]`).textContent()).toBe("+1\u00a0(415)\u00a0555-0142");
    });
  });
}
