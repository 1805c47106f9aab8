import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedVideo } from "#features/studio/testing.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { loadDailyFigures } from "./daily-figures.ts";
import { overviewSchema } from "./schema.ts";
import { idOf, signUpAdmin } from "./testing.ts";

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

const load = async (days: number) =>
  overviewSchema.parse(await (await admin.get(`/api/admin/overview?days=${days}`)).json());

test("days that are over are added up once; today is counted live; refunds lower the day of their payment", async () => {
  const { db } = app.platform;
  const userId = await idOf(app, await app.signUp());
  await seedVideo(app, userId);
  // Ten days ago, as if the product had run then.
  await db.execute(sql`ALTER TABLE credit_transactions DISABLE TRIGGER ALL`);
  await db.execute(sql`
    INSERT INTO credit_transactions (user_id, amount, type, reason, cause, balance_after, created_at)
    VALUES (${userId}, 30, 'purchase', 'package', 'past:1', 30, now() - interval '10 days'),
      (${userId}, -4, 'usage', 'video', 'past:2', 26, now() - interval '10 days')`);
  await db.execute(sql`ALTER TABLE credit_transactions ENABLE TRIGGER ALL`);
  await db.execute(
    sql`UPDATE user_profiles SET created_at = now() - interval '20 days' WHERE id = ${userId}`,
  );
  await db.execute(sql`
    INSERT INTO payments (source, user_id, amount, currency, refunded, paid_at)
    VALUES ('checkout:1', ${userId}, 1999, 'usd', 0, now()),
      ('checkout:2', ${userId}, 4999, 'usd', 1000, now() - interval '10 days')`);

  const first = await load(30);
  expect(first.points).toHaveLength(30);
  expect(first.points[19]).toMatchObject({
    credits_added: 30,
    credits_used: 4,
    transactions: 2,
    revenue: 3999,
    users: 0,
  });
  expect(first.points[9]).toMatchObject({ users: 1 });
  expect(first.points[29]).toMatchObject({ users: 1, revenue: 1999, videos: 1 });
  expect(first.totals).toMatchObject({ users: 2, videos: 1, revenue: 5998 });
  const { rows } = await db.execute<{ n: string }>(sql`SELECT count(*) AS n FROM credit_transactions`);
  expect(first.totals.transactions).toBe(Number(rows[0]?.n));

  expect(await load(30)).toEqual(first);
  const closed = await db.execute<{ n: string }>(sql`SELECT count(*) AS n FROM daily_figures`);
  expect(Number(closed.rows[0]?.n)).toBeGreaterThanOrEqual(19);
  for (const days of [7, 90, 365]) {
    const { points } = await load(days);
    const credits = points.reduce((sum, point) => sum + point.credits_used, 0);
    expect(credits).toBe(days === 7 ? 0 : 4);
  }
  expect((await admin.get("/api/admin/overview?days=31")).status).toBe(400);
});

test("a video that was begun before midnight and finished after it counts, whenever somebody looks", async () => {
  const { db } = app.platform;
  const videoId = await seedVideo(app, await idOf(app, await app.signUp()));
  await db.execute(sql`
    UPDATE videos SET created_at = '2031-03-10T23:55:00Z', status = 'processing' WHERE id = ${videoId}`);
  const videosOn = async (day: string, now: string) =>
    (await loadDailyFigures(db, 7, new Date(now))).find((figures) => figures.day === day)?.videos;
  expect(await videosOn("2031-03-10", "2031-03-11T00:20:00Z")).toBe(0);
  await db.execute(sql`UPDATE videos SET status = 'completed' WHERE id = ${videoId}`);
  for (const now of ["2031-03-11T00:40:00Z", "2031-03-13T12:00:00Z", "2031-03-14T12:00:00Z"])
    expect(await videosOn("2031-03-10", now)).toBe(1);
});
