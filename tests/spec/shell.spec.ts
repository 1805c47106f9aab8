import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { locales, queryDatabase, runProduct, signUp, test, untilHydrated } from "./shop.ts";

const product = runProduct();

/** The page needed the small fonts alone. */
async function neededSmallFonts(page: Page, locale: "en" | "tr"): Promise<void> {
  const fonts = await page.evaluate(() => {
    const files = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
    return files.map(({ name }) => new URL(name).pathname);
  });
  const names = new Set(fonts.map((path) => path.replace(/^.*\/(.+)-[\w-]{8}\.woff2$/, "$1")));
  const latin = ["bricolage-grotesque-latin", "inter-latin"];
  const turkish = locale === "tr" ? ["bricolage-grotesque-latin-ext", "inter-latin-ext"] : [];
  expect([...names].sort()).toEqual([...latin, ...turkish].sort());
}

for (const locale of locales) {
  const t = { locale } as const;
  const other = locale === "en" ? "tr" : "en";

  test.describe(`Shell, ${locale}`, () => {
    test("2. Route table: every address answers, with header and footer but for the preview; protected ones ask to sign in", async ({
      visit,
    }) => {
      const page = await visit({ locale });
      const get = (path: string) => page.request.get(path, { maxRedirects: 0 });
      for (const path of [
        "/",
        "/login",
        "/register",
        "/signup",
        "/forgot-password",
        "/reset-password",
        "/pricing",
        "/flow",
        "/auth/callback",
        "/preview",
        "/admin/login",
      ]) {
        const answer = await get(path);
        const html = await answer.text();
        const alone = path === "/preview" || path === "/admin/login";
        expect([path, answer.status(), html.includes("<footer")]).toEqual([path, 200, !alone]);
        expect(html).toContain(`lang="${locale}"`);
        expect(html).toMatch(/<title>[^<]+<\/title>/);
      }
      const heading = async (path: string) => /<h1[^>]*>([^<]+)/.exec(await (await get(path)).text())?.[1];
      expect(await heading("/signup")).toBe(await heading("/register"));
      for (const path of ["/dashboard", "/create", "/success?session_id=cs_1"]) {
        const { location } = (await get(path)).headers();
        expect(location).toBe(`/login?${new URLSearchParams({ next: path })}`);
      }
      for (const path of ["dashboard", "credits", "credits/history/1", "users"]) {
        const { location } = (await get(`/admin/${path}`)).headers();
        expect(location).toMatch(/^\/admin\/login/);
      }
      expect((await get("/nothing-here")).status()).toBe(404);
    });

    test("a language's own address shows it to everybody, is remembered, and gives way to the switch", async ({
      visit,
    }) => {
      const page = await visit({ locale: other });
      for (const path of ["/pricing", "/"]) {
        await page.context().clearCookies();
        await page.goto(`${path}?lang=${locale}`);
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        const canonical = `${product().url}${path}?lang=${locale}`;
        await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", canonical);
        await expect(page.locator(`link[hreflang=${locale}]`)).toHaveAttribute("href", canonical);
        await page.goto("/login");
        await expect(page.getByRole("heading", { name: m.accounts_login_title({}, t) })).toBeVisible();
        await page.goto(`${path}?lang=${locale}`);
        if (path !== "/") {
          await untilHydrated(page);
          await neededSmallFonts(page, locale);
        }
        await page.getByRole("banner").getByRole("button", { name: other.toUpperCase() }).click();
        await expect(page.locator("html")).toHaveAttribute("lang", other);
        expect(new URL(page.url()).search).toBe("");
        await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", product().url + path);
      }
    });

    test("offline: a page that says so and tries again; nothing of the visitor is kept", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const page = await visit({ locale, theme: "dark", as: person, serviceWorker: true });
      await page.goto("/dashboard");
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      // The page goes last into the cache.
      await expect.poll(() => page.evaluate(async () => (await caches.match("/offline"))?.ok)).toBe(true);
      const kept = await page.evaluate(async () => {
        const cache = await caches.open("offline");
        const texts = [];
        for (const key of await cache.keys()) {
          texts.push([new URL(key.url).pathname, await (await cache.match(key))?.text()]);
        }
        return { names: await caches.keys(), texts };
      });
      expect(kept.names).toEqual(["offline"]);
      for (const [path] of kept.texts) expect(path).toMatch(/^\/(offline|assets\/[\w.-]+\.(css|woff2))$/);
      expect(JSON.stringify(kept.texts)).not.toMatch(new RegExp(`${person.email}|Işıl|Ada|data-signed-in`));

      await page.context().setOffline(true);
      await page.goto("/pricing");
      await expect(page.getByRole("heading", { name: m.web_offline_title({}, t) })).toBeVisible();
      await expect(page.locator("html")).toHaveClass("dark");
      const font = await page.getByRole("heading").evaluate((one) => getComputedStyle(one).fontFamily);
      expect(font).toContain("Bricolage");
      await expect(page.getByRole("link", { name: m.web_retry({}, t) })).toHaveAttribute("href", "");
      // It comes by itself when the connection does.
      await page.context().setOffline(false);
      await expect(
        page.getByRole("heading", { level: 1, name: m.billing_pricing_heading({}, t) }),
      ).toBeVisible();
      expect(new URL(page.url()).pathname).toBe("/pricing");

      // As does a screen that the application could not load any more.
      await page.goto("/dashboard");
      await untilHydrated(page);
      await page.context().setOffline(true);
      await page.getByRole("tab", { name: m.credits_tab_videos({}, t) }).click();
      await expect(page.getByRole("heading", { name: m.web_offline_title({}, t) })).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByRole("tab", { name: m.credits_tab_videos({}, t) })).toHaveAttribute(
        "aria-selected",
        "true",
      );
    });

    test("an address that is none says so, with the way on", async ({ visit }) => {
      const page = await visit({ locale });
      expect((await page.goto("/nothing-here"))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: m.web_not_found_title({}, t) })).toBeVisible();
      const home = page.getByRole("main").getByRole("link").first();
      await expect(home).toHaveAttribute("href", "/");
    });

    test("says when it cannot know who is asking, and comes back", async ({ visit }) => {
      const page = await visit({ locale, as: await signUp(locale) });
      await queryDatabase("ALTER TABLE sessions RENAME TO sessions_away", []);
      try {
        const answer = await page.goto("/dashboard");
        expect([answer?.status(), answer?.headers()["retry-after"]]).toEqual([503, "30"]);
        await expect(page.getByRole("heading", { name: m.web_unavailable_title({}, t) })).toBeVisible();
      } finally {
        await queryDatabase("ALTER TABLE sessions_away RENAME TO sessions", []);
      }
      await page.getByRole("link", { name: m.web_retry({}, t) }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole("tab").first()).toBeVisible();
    });
  });
}

test("what every screen knows about the visitor is not loaded with each of them", async ({ visit }) => {
  const page = await visit({ locale: "en" });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data"))
      asked.push(new URL(request.url()).searchParams.get("_routes") ?? "all");
  });
  await page.goto("/pricing");
  await untilHydrated(page);
  await page
    .getByRole("link", { name: m.web_nav_login({}, { locale: "en" }) })
    .first()
    .click();
  await page.waitForURL("**/login");
  await page.getByRole("link", { name: m.accounts_login_forgot({}, { locale: "en" }) }).click();
  await page.waitForURL("**/forgot-password");
  await page.goBack();
  await page.waitForURL("**/login");
  expect(
    asked.filter((routes) => routes === "all" || routes.split(",").includes("root")).length,
  ).toBeLessThanOrEqual(2);
});

test("the sitemap is XML that lists what it should", async ({ visit }) => {
  const page = await visit({ locale: "en" });
  await page.goto("/flow");
  for (const path of ["/sitemap.xml", "/sitemaps/pages.xml"]) {
    const answer = await page.request.get(path);
    const found = await page.evaluate(
      (text) => {
        const document = new DOMParser().parseFromString(text, "application/xml");
        return {
          fault: document.querySelector("parsererror")?.textContent,
          addresses: [...document.getElementsByTagName("loc")].map((one) => one.textContent),
        };
      },
      await answer.text(),
    );
    expect(found.fault).toBeUndefined();
    expect(found.addresses.length).toBeGreaterThan(0);
    for (const address of found.addresses) expect(address).toContain(product().url);
  }
});
