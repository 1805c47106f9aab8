import { type Browser, expect, type Page } from "@playwright/test";
import { PLANS } from "#features/billing/schema.ts";
import { m } from "#messages/messages.js";
import { formatMoney } from "#web/format.ts";
import { seedFilm } from "./films.ts";
import { type Locale, locales, runProduct, signUp, test } from "./shop.ts";

const product = runProduct();

const starter = PLANS.find(({ id }) => id === "starter");
const monthly = starter?.prices.find(({ interval }) => interval === "month")?.amount ?? 0;

for (const locale of locales) {
  const t = { locale } as const;

  test.describe(`Without scripts, ${locale}`, () => {
    test("a shared video has the browser's controls alone", async ({ browser }) => {
      const film = await seedFilm(await signUp(locale), { title: "Kavruk" });
      const page = await visitWithoutScripts(browser, locale);
      await page.goto(`/v/${film}`);
      const player = page.getByRole("region", { name: "Kavruk" });
      await expect(player.locator("video")).toBeVisible();
      await expect(player.locator("button, input")).toHaveCount(5);
      for (const control of await player.locator("button, input").all()) await expect(control).toBeHidden();
      await page.context().close();
    });

    test("a shared video's page has no button that does nothing, signed in neither", async ({ browser }) => {
      const person = await signUp(locale);
      const film = await seedFilm(await signUp(locale), { title: "Kavruk" });
      const page = await visitWithoutScripts(browser, locale);
      await page
        .context()
        .addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: product().url })));
      await page.goto(`/v/${film}`);
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: m.videos_share_on({ network: "X" }, t) })).toBeVisible();
      await expect(main.getByRole("button")).toHaveCount(0);
      await page.context().close();
    });

    test("on the landing page the menu leads to a section, closed, as often as one likes", async ({
      browser,
    }) => {
      const page = await visitWithoutScripts(browser, locale, { width: 360, height: 740 });
      await page.goto("/");
      for (const [section, name] of [
        ["faq", m.web_nav_faq({}, t)],
        ["contact", m.web_nav_contact({}, t)],
        ["contact", m.web_nav_contact({}, t)],
      ] as const) {
        await page.getByRole("button", { name: m.web_menu_open({}, t) }).click();
        await page.getByRole("dialog").getByRole("link", { name, exact: true }).click();
        await expect(page.getByRole("dialog")).toBeHidden();
        await expect(page).toHaveURL(new RegExp(`/#${section}$`));
        await expect(page.locator(`#${section}`)).toBeInViewport();
      }
      await page.context().close();
    });

    test("the menu of a phone opens and closes; what would do nothing isn't there", async ({ browser }) => {
      const page = await visitWithoutScripts(browser, locale, { width: 360, height: 740 });
      for (const path of ["/pricing", "/"]) {
        await page.goto(path);
        await page.getByRole("button", { name: m.web_menu_open({}, t) }).click();
        const menu = page.getByRole("dialog");
        await expect(menu.getByRole("link", { name: m.web_nav_login({}, t) })).toBeVisible();
        await expect(page.getByRole("button", { name: m.web_theme_toggle({}, t) })).toHaveCount(0);
        await expect(page.getByRole("button", { name: "TR, Türkçe" })).toHaveCount(0);
        await menu.getByRole("button", { name: m.web_menu_close({}, t) }).click();
        await expect(menu).toBeHidden();
        await page.getByRole("button", { name: m.web_menu_open({}, t) }).click();
        await menu.getByRole("link", { name: m.web_nav_flow({}, t) }).click();
        await expect(page).toHaveURL(/\/flow$/);
      }
      await page.context().close();
    });

    test("signing in says that it needs them, and with scripts there is no such alert", async ({
      browser,
      visit,
    }) => {
      const page = await visitWithoutScripts(browser, locale);
      await page.goto("/login");
      await expect(page.getByRole("alert")).toHaveText(m.accounts_needs_script({}, t));
      await page.context().close();
      const scripted = await visit({ locale });
      await scripted.goto("/login");
      await expect(scripted.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(scripted.locator("main [role=alert]")).toHaveCount(0);
    });

    test("each package shows its monthly and its annual price", async ({ browser }) => {
      const page = await visitWithoutScripts(browser, locale);
      for (const path of ["/pricing", "/"]) {
        await page.goto(path);
        const card = page.locator("[data-plan=starter]");
        await expect(card.getByText(formatMoney(monthly, locale))).toBeVisible();
        await card.getByRole("radio", { name: m.billing_period_annual({}, t) }).check();
        await expect(card.getByText(formatMoney(monthly, locale), { exact: true })).toBeHidden();
        await expect(card.getByText(formatMoney((monthly * 10) / 12, locale))).toBeVisible();
        // One switch for all of them needs a script: there is none that does nothing.
        await expect(page.getByRole("group", { name: m.billing_period_all({}, t) })).toHaveCount(0);
      }
      await page.context().close();
    });
  });
}

async function visitWithoutScripts(
  browser: Browser,
  locale: Locale,
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const { url } = product();
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false, viewport });
  await context.addCookies([{ name: "PARAGLIDE_LOCALE", value: locale, url }]);
  return context.newPage();
}
