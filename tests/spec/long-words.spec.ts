import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { nextFrames } from "./axe.ts";
import { locales, makeAdmin, queryDatabase, runProduct, seedVideo, signUp, test } from "./shop.ts";

/*
 * Words without an end, as people type them who want to see what happens: a screen breaks them and stays as wide as the
 * window. A visitor's report reaches every administrator, so this is not only the writer's own business.
 */

runProduct();
/** The video of a test, whose payment is named after it. */
let film = "";
// Others count what there is.
test.afterEach(async () => {
  for (const table of ["refund_requests", "payments"])
    await queryDatabase(`DELETE FROM ${table} WHERE source = $1`, [`checkout:${film}`]);
  await queryDatabase("DELETE FROM videos WHERE id = $1", [film]);
});
const widths = [360, 768, 1440] as const;

for (const locale of locales) {
  test.describe(`Endless words, ${locale}`, () => {
    test.describe.configure({ timeout: 120_000 });

    test("no screen grows wider than its window", async ({ visit }) => {
      const long = {
        full_name: `A${"W".repeat(199)}`,
        email: `${"w".repeat(60)}-${randomUUID()}@example.com`,
      };
      const [admin, friend] = [
        await signUp(locale, long),
        await signUp(locale, { full_name: long.full_name }),
      ];
      admin.email = long.email;
      await makeAdmin(admin);
      const { user } = await (await friend.get("/api/accounts/session")).json();
      film = await seedVideo(friend, {
        title: "W".repeat(120),
        description: "d".repeat(500),
        publishedAgo: 60_000,
      });
      await friend.post(`/api/feed/${film}/reports`, { reason: "other", details: "z".repeat(900) });
      await admin.post("/functions/v1/credit-management/adjust", {
        userId: user.id,
        amount: 5,
        reason: "r".repeat(490),
      });
      await admin.post(`/api/admin/users/${user.id}/suspend`, { reason: "q".repeat(490) });
      await queryDatabase(
        `INSERT INTO payments (source, user_id, amount, currency, paid_at, lookup_key)
         VALUES ($1, $2, 249, 'usd', now(), 'single')`,
        [`checkout:${film}`, user.id],
      );
      await queryDatabase("INSERT INTO refund_requests (source, user_id, message) VALUES ($1, $2, $3)", [
        `checkout:${film}`,
        user.id,
        "m".repeat(400),
      ]);

      const page = await visit({ locale, as: admin });
      for (const path of [
        "/dashboard",
        "/dashboard?tab=settings",
        "/flow",
        `/v/${film}`,
        "/admin/users",
        "/admin/credits",
        `/admin/credits/history/${user.id}`,
        "/admin/audit",
        "/admin/moderation",
        "/admin/moderation?tab=published",
        "/admin/refunds",
      ]) {
        // One load for all: drawn for a phone, then given more room.
        await page.setViewportSize({ width: widths[0], height: 800 });
        await page.goto(path);
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await page.evaluate(nextFrames);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(wide, `${path} at ${width}`).toBeLessThanOrEqual(width);
        }
      }
    });
  });
}
