import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { locales, payByCard, runProduct, signUp, signUpAdmin, test, untilHydrated } from "./shop.ts";

runProduct();

/** Ground of paper: of the page, and of whatever lies on it. */
const LIGHT = 0.6;

/** The darkest ground that is seen, from 0 to 1, with what has it. */
function darkestGround(page: Page): Promise<{ light: number; what: string }> {
  return page.evaluate(() => {
    let darkest = { light: 1, what: "the page" };
    for (const element of document.querySelectorAll("body, body *")) {
      const { backgroundColor } = getComputedStyle(element);
      const [red = 0, green = 0, blue = 0, alpha = 1] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
      if (alpha < 0.1 || !element.checkVisibility({ visibilityProperty: true })) continue;
      const light = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
      if (light < darkest.light) darkest = { light, what: element.outerHTML.slice(0, 200) };
    }
    return darkest;
  });
}

async function expectPaper(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main h1"), path).toBeVisible();
  await expect(page.locator("html"), path).toHaveClass("dark");
  await expect(page.locator("html"), path).toHaveCSS("color-scheme", "light");
  await expect(page.locator("body"), path).toHaveCSS("color", "rgb(11, 22, 32)");
  const { light, what } = await darkestGround(page);
  expect(light, `${path}: ${what}`).toBeGreaterThan(LIGHT);
  for (const role of ["banner", "contentinfo", "navigation", "button", "tab"] as const) {
    await expect(page.getByRole(role), path).toHaveCount(0);
  }
  // Links that look like buttons.
  await expect(page.locator(".button:visible"), path).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
}

for (const locale of locales) {
  const t = { locale } as const;

  test(`On paper, ${locale}: a receipt is light, without header, footer and buttons, in the dark theme too`, async ({
    visit,
  }) => {
    const page = await visit({ locale, theme: "dark", as: await signUp(locale) });
    await page.goto("/pricing");
    await untilHydrated(page);
    await page.getByRole("button", { name: m.billing_plan_single_action({}, t) }).click();
    await payByCard(page);
    await expect(page.getByRole("heading", { name: m.billing_success_title({}, t) })).toBeVisible();
    await expectPaper(page, "/success");
    await page.emulateMedia({ media: "print" });
    for (const line of [m.billing_success_amount({}, t), m.billing_success_transaction({}, t)]) {
      await expect(page.getByText(line)).toBeVisible();
    }
    // One sheet, however little stands on it.
    const sheets = /\/Type \/Pages[^>]*\/Count (\d+)/.exec((await page.pdf()).toString("latin1"))?.[1];
    expect(sheets).toBe("1");
  });

  test(`On paper, ${locale}: so is every other page`, async ({ visit }) => {
    const page = await visit({ locale, theme: "dark", as: await signUpAdmin(locale) });
    for (const path of [
      "/dashboard",
      "/dashboard?tab=settings",
      "/pricing",
      "/legal/terms",
      "/admin/users",
      "/admin/audit",
    ]) {
      await page.goto(path);
      // What is loading; how many were found is a status that stays.
      const loading = page.locator("main :is([aria-busy=true], [role=status][aria-label])");
      await expect(loading, path).toHaveCount(0);
      await expectPaper(page, path);
    }
  });

  test(`On paper, ${locale}: a text that is open over a page is printed whole, in its place`, async ({
    visit,
  }) => {
    const page = await visit({ locale, theme: "dark" });
    for (const path of ["/", "/login"]) {
      await page.goto(path);
      if (path === "/login") await untilHydrated(page);
      const name = m.legal_sales_title({}, t);
      await page.getByRole("contentinfo").getByRole("link", { name }).click();
      const dialog = page.getByRole("dialog", { name });
      const headings = dialog.getByRole("heading", { level: 2 });
      await expect(headings.nth(1)).toBeVisible();
      const inAll = await headings.count();
      await page.emulateMedia({ media: "print" });
      await expect(page.locator("h1"), path).toBeHidden();
      await expect(page.getByRole("link", { name: m.web_nav_login({}, t) }), path).toHaveCount(0);
      await expect(dialog.getByRole("heading", { name }), path).toBeVisible();
      const top = await dialog.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
      expect(top, `${path}: nothing is above the sheet`).toBe(0);
      await expect(headings, path).toHaveCount(inAll);
      const { light, what } = await darkestGround(page);
      expect(light, `${path}: ${what}`).toBeGreaterThan(LIGHT);
      // A long contract takes several sheets, and nothing of it is cut.
      const pdf = await page.pdf({ path: `test-results/paper${path.replace("/", "-")}-${locale}.pdf` });
      const sheets = /\/Type \/Pages[^>]*\/Count (\d+)/.exec(pdf.toString("latin1"))?.[1];
      expect(Number(sheets), path).toBeGreaterThan(1);
      await page.emulateMedia({ media: "screen" });
    }
  });
}
