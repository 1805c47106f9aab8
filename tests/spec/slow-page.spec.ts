import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { broken, runProduct, signUp, test, untilHydrated } from "./shop.ts";

/** Fields by their names, and what a quick typist puts there before the page's script runs. */
const forms = [
  { path: "/login", values: { email: "early@example.com", password: "typed early" } },
  { path: "/forgot-password", values: { email: "early@example.com" } },
  { path: "/register", values: { full_name: "Erken Kuş", email: "early@example.com" } },
];
const settings = {
  path: "/dashboard?tab=settings",
  forms: [
    { full_name: "Erken Kuş" },
    {
      current_password: "Vitrin-2026-window",
      new_password: "typed early",
      confirmation: "typed early",
    },
  ],
};

runProduct();

/** Opens the page and holds its script back until the returned function is called. */
async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  let letScriptsThrough = () => {};
  const asked = new Promise<void>((resolve) => {
    letScriptsThrough = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return letScriptsThrough;
}

test.describe("2. Forms on a slow line", () => {
  for (const { path, values } of forms) {
    test(`${path} keeps what was typed before its script ran`, async ({ visit }) => {
      const page = await visit({ locale: "en" });
      const letScriptsThrough = await openWithoutScript(page, path);
      const submit = page.locator("main form button[type=submit]");
      await expect(submit).toBeDisabled();
      for (const [name, value] of Object.entries(values))
        await page.locator(`input[name=${name}]`).fill(value);
      letScriptsThrough();
      await expect(submit).toBeEnabled();
      for (const [name, value] of Object.entries(values)) {
        await expect(page.locator(`input[name=${name}]`)).toHaveValue(value);
      }
    });
  }

  for (const [path, signedIn] of [
    ["/register", false],
    ["/create", true],
  ] as const) {
    test(`${path} says that its scripts did not come, and tries again`, async ({ visit }) => {
      const page = await visit({ locale: "tr", ...(signedIn && { as: await signUp("tr") }), width: 360 });
      const t = { locale: "tr" } as const;
      const notice = page.getByRole("alert").filter({ hasText: m.web_load_failed({}, t) });
      await page.route("**/*.js", (route) => route.abort());
      await page.goto(path);
      await expect(notice).toBeInViewport({ ratio: 1 });
      await page.unroute("**/*.js");
      await notice.getByRole("link", { name: m.web_retry({}, t) }).click();
      await untilHydrated(page);
      await expect(notice).toBeHidden();
    });
  }

  test("what is pressed before the script ran happens once it runs", async ({ visit }) => {
    const page = await visit({ locale: "en" });
    const letScriptsThrough = await openWithoutScript(page, "/pricing");
    const t = { locale: "en" } as const;
    const annual = page.getByRole("radio", { name: m.billing_period_annual({}, t) });
    const theme = page.getByRole("button", { name: m.web_theme_toggle({}, t) }).first();
    await annual.first().check();
    await theme.click();
    await expect(page.locator("html")).not.toHaveClass("dark");
    letScriptsThrough();
    await expect(page.locator("html")).toHaveClass("dark");
    for (const radio of await annual.all()) await expect(radio).toBeChecked();
  });

  test("the search in Flow keeps what was typed before its script ran", async ({ visit }) => {
    const page = await visit({ locale: "en" });
    const letScriptsThrough = await openWithoutScript(page, "/flow");
    await page.getByRole("searchbox").fill("coffee");
    letScriptsThrough();
    await expect(page).toHaveURL(/q=coffee/);
    await expect(page.getByRole("searchbox")).toHaveValue("coffee");
  });

  test("The brief keeps what was typed before its script ran", async ({ visit }) => {
    const page = await visit({ locale: "en", as: await signUp("en") });
    const letScriptsThrough = await openWithoutScript(page, "/create");
    const [description, brand] = [
      page.locator("textarea[name=description]"),
      page.locator("[name=brandName]"),
    ];
    await description.fill("Cold brew coffee in a can, steeped for 18 hours.");
    await brand.fill("Brewline");
    letScriptsThrough();
    // The preview beside the form shows what the application knows of it.
    await expect(page.locator("form").getByText("Brewline", { exact: true })).toBeVisible();
    await brand.fill("Brew line");
    await expect(description).toHaveValue("Cold brew coffee in a can, steeped for 18 hours.");
  });

  test("Account Settings keep what was typed before their script ran", async ({ visit }) => {
    const page = await visit({ locale: "en", as: await signUp("en") });
    const letScriptsThrough = await openWithoutScript(page, settings.path);
    const filled = settings.forms.flatMap((values) => Object.entries(values));
    for (const [name, value] of filled) await page.locator(`input[name=${name}]`).fill(value);
    letScriptsThrough();
    for (const values of settings.forms) {
      const field = page.locator(`input[name=${Object.keys(values)[0]}]`);
      const form = page.locator("form").filter({ has: field });
      await expect(form.locator("button[type=submit]")).toBeEnabled();
    }
    for (const [name, value] of filled) {
      await expect(page.locator(`input[name=${name}]`)).toHaveValue(value);
    }
  });

  for (const [from, to, name] of [
    ["/login", "/register", m.web_nav_sign_up],
    ["/register", "/login", m.web_nav_login],
  ] as const) {
    test(`${to}, if it can't be loaded, says so inside the page, which keeps its header and its styles`, async ({
      visit,
    }) => {
      const page = await visit({ locale: "en" });
      await page.goto(from);
      await untilHydrated(page);
      await page.route(`**${to}.data*`, (route) => route.fulfill(broken));
      const styles = await page.locator("link[rel=stylesheet]").first().elementHandle();
      const banner = page.getByRole("banner");
      await banner.getByRole("link", { name: name({}, { locale: "en" }) }).click();
      await expect(
        page.getByRole("heading", { name: m.web_error_title({}, { locale: "en" }) }),
      ).toBeVisible();
      await expect(banner).toBeVisible();
      expect(await styles?.evaluate((element) => element.isConnected)).toBe(true);
      await expect(page).toHaveTitle(/Vitrin/);
    });
  }
});
