import { expect } from "@playwright/test";
import { m } from "#messages/messages.js";
import { formatDate } from "#web/format.ts";
import { locales, queryDatabase, runProduct, seedVideo, signUp, test, untilHydrated } from "./shop.ts";

runProduct();
test.beforeEach(() => queryDatabase("DELETE FROM videos", []));

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

for (const locale of locales) {
  const t = { locale } as const;

  test.describe(`2. Flow, ${locale}`, () => {
    test("is empty at first, and says how to change that", async ({ visit }) => {
      const page = await visit({ locale });
      await page.goto("/flow");
      await expect(page.getByText(m.feed_empty({}, t))).toBeVisible();
      const create = page.locator("main").getByRole("link", { name: m.feed_create({}, t), exact: true });
      await create.click();
      await page.waitForURL(/\/register\?/);
      // Whoever wanted a video is at it when the account is there.
      await page.getByLabel(m.accounts_full_name({}, t)).fill("Ada");
      await page.getByLabel(m.accounts_email({}, t), { exact: true }).fill(`from-flow-${locale}@example.com`);
      for (const label of [m.accounts_password({}, t), m.accounts_confirm_password({}, t)]) {
        await page.getByLabel(label, { exact: true }).fill("Vitrin-2026-window");
      }
      await page.getByRole("button", { name: m.accounts_register_submit({}, t), exact: true }).click();
      await page.waitForURL((url) => url.pathname === "/create");
    });

    test("shows skeletons while it loads; a failure, and the way out of it", async ({ visit }) => {
      await seedVideo(await signUp(locale), { title: "Lumea", publishedAgo: minute });
      const page = await visit({ locale });
      await page.goto("/login");
      await expect(page.getByRole("button", { name: m.accounts_login_google({}, t) })).toBeEnabled();
      let fail: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        fail = resolve;
      });
      const feedData = "**/api/feed";
      await page.route(feedData, async (route) => {
        await held;
        await route.abort();
      });
      await page
        .getByRole("banner")
        .getByRole("link", { name: m.web_nav_flow({}, t) })
        .click();
      await expect(page.getByRole("status", { name: m.web_loading({}, t) })).toBeVisible();
      fail();
      await expect(page.getByRole("alert").filter({ hasText: m.feed_error({}, t) })).toBeVisible();
      await page.unroute(feedData);
      await page.getByRole("button", { name: m.web_retry({}, t) }).click();
      await expect(page.getByText("Lumea")).toBeVisible();
    });

    test("goes on beyond the first fifty, and the way back leads to the same place", async ({ visit }) => {
      const person = await signUp(locale);
      const titles = Array.from({ length: 80 }, (_, index) => `Video ${index}`);
      await queryDatabase(
        `INSERT INTO videos (user_id, title, storyboard, status, video_url, thumbnail_url, duration_seconds, is_published, published_at)
         SELECT users.id, title, '{}', 'completed', '/media/x', '/media/x', 15, true, now() - place * interval '1 hour'
         FROM users, unnest($2::text[]) WITH ORDINALITY AS listed(title, place) WHERE email = $1`,
        [person.email, titles],
      );
      const page = await visit({ locale });
      // The first answer has what a first look needs; the page asks for the rest of the fifty.
      let refused = 0;
      await page.route("**/api/feed", (route) => (refused++ === 0 ? route.abort() : route.continue()));
      await page.goto("/flow");
      const cards = page.getByRole("article");
      const again = page.getByRole("button", { name: m.web_retry({}, t) });
      await expect(again).toBeAttached();
      await expect(cards).toHaveCount(12);
      await again.click();
      await expect(cards).toHaveCount(50);
      await cards.last().scrollIntoViewIfNeeded();
      await expect(cards).toHaveCount(74);
      await cards.last().scrollIntoViewIfNeeded();
      await expect(cards).toHaveCount(80);
      await expect(page.getByRole("button", { name: m.feed_more({}, t) })).toBeHidden();
      const far = cards.filter({ hasText: "Video 70" });
      await far.scrollIntoViewIfNeeded();
      await far.getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1, name: "Video 70" })).toBeVisible();
      await page.goBack();
      await expect(cards).toHaveCount(80);
      await expect(far).toBeInViewport();
    });

    test("finds by title, description and name, whatever the case and the dots", async ({ visit }) => {
      const person = await signUp(locale);
      await seedVideo(person, { title: "Işıl ışıl", publishedAgo: minute });
      await seedVideo(person, { title: "Kavruk", description: "İstanbul'un kahvesi", publishedAgo: hour });
      const page = await visit({ locale });
      await page.goto("/flow");
      await untilHydrated(page);
      const field = page.getByRole("searchbox", { name: m.feed_search_label({}, t) });
      const cards = page.getByRole("article");
      await field.fill("ISTAN");
      await expect(cards).toHaveCount(1);
      await expect(cards).toContainText("Kavruk");
      await expect(page).toHaveURL(/q=ISTAN/);
      await field.fill("ışıl");
      await expect(cards.first()).toContainText("Işıl");
      await field.fill("zzz");
      await expect(page.getByText(m.feed_search_nothing({ words: "zzz" }, t))).toBeVisible();
      await page.getByRole("button", { name: m.web_search_clear({}, t) }).click();
      await expect(cards).toHaveCount(2);
      // The server answers the same address with the same videos.
      await page.goto("/flow?q=kavruk");
      await expect(cards).toHaveCount(1);
      await expect(field).toHaveValue("kavruk");
    });

    test("cards with duration, title, description, author; only what is completed and published", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      await seedVideo(person, { title: "Kavruk", description: "18 saat", seconds: 75, publishedAgo: minute });
      await seedVideo(person, { title: "Not published" });
      await seedVideo(person, { title: "Not finished", status: "processing" });
      const page = await visit({ locale });
      await page.goto("/flow");
      const card = page.getByRole("article");
      await expect(card).toHaveCount(1);
      await expect(card).toContainText("Kavruk");
      await expect(card).toContainText("18 saat");
      await expect(card).toContainText("1:15");
      await expect(card).toContainText(locale === "tr" ? "Işıl Öğüt" : "Ada Lovelace");
      const picture = card.locator("img").first();
      const box = await picture.boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(9 / 16, 1);
      // An ordinary screen needs the small one.
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
        .toContain("/card-small.webp");
      await queryDatabase(
        "UPDATE user_profiles SET full_name = '' WHERE full_name IN ('Işıl Öğüt', 'Ada Lovelace')",
        [],
      );
      await page.reload();
      await expect(card).toContainText(m.feed_unknown_author({}, t));
    });

    test("4. Relative times: minutes, hours, yesterday, days under a week, then a short date", async ({
      visit,
    }) => {
      const person = await signUp(locale);
      const ages = [5 * minute, 59 * minute, hour, 23 * hour, 25 * hour, 3 * day, 6 * day, 8 * day];
      for (const [index, age] of ages.entries()) {
        await seedVideo(person, { title: `Age ${index}`, publishedAgo: age + 20_000 });
      }
      const page = await visit({ locale });
      await page.goto("/flow");
      const date = formatDate(Date.now() - 8 * day - 20_000, locale);
      await expect(page.getByRole("article").locator("time")).toHaveText(
        locale === "tr"
          ? [
              "5 dakika önce",
              "59 dakika önce",
              "1 saat önce",
              "23 saat önce",
              "Dün",
              "3 gün önce",
              "6 gün önce",
              date,
            ]
          : [
              "5 minutes ago",
              "59 minutes ago",
              "1 hour ago",
              "23 hours ago",
              "Yesterday",
              "3 days ago",
              "6 days ago",
              date,
            ],
      );
    });
  });
}
