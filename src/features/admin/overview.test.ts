import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyLedger } from "#features/billing/verify-ledger.ts";
import { seedVideo } from "#features/studio/testing.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { loadFigures, readDays } from "./load-figures.ts";
import { overviewSchema } from "./schema.ts";
import { reopenedDays } from "./tables.ts";
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
  await db.execute(sql`
    INSERT INTO credit_transactions (user_id, amount, type, reason, cause, created_at)
    VALUES (${userId}, 30, 'purchase', 'package', 'past:1', now() - interval '10 days'),
      (${userId}, -4, 'usage', 'video', 'past:2', now() - interval '10 days')`);
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

/** All of it, straight from the tables. */
async function countAnew() {
  const { rows } = await app.platform.db.execute(sql`
    SELECT (SELECT count(*) FROM users WHERE deleted_at IS NULL)::int AS users,
      (SELECT sum(credits) FROM user_profiles)::int AS credits,
      (SELECT count(*) FROM credit_transactions)::int AS transactions,
      (SELECT sum(amount - refunded - lost) FROM payments WHERE paid_at IS NOT NULL)::int AS revenue,
      (SELECT count(*) FROM videos WHERE status = 'completed')::int AS videos`);
  return rows[0];
}

test("figures of days that are over follow whatever changes in them", async () => {
  const { db } = app.platform;
  const userId = await idOf(app, await app.signUp());
  const old = await Promise.all([1, 2, 3].map(() => seedVideo(app, userId)));
  await db.execute(sql`UPDATE videos SET created_at = now() - interval '8 days' WHERE user_id = ${userId}`);
  await db.execute(sql`
    INSERT INTO payments (source, user_id, amount, currency, paid_at)
    VALUES ('checkout:3', ${userId}, 2000, 'usd', now() - interval '8 days')`);
  const eightDaysAgo = async () => (await load(30)).points[21];
  const before = await load(30);
  expect(before.points[21]).toMatchObject({ videos: 3, revenue: 2000, users: 0 });
  // Until nobody looks again, only the mark says that the day is another.
  const changes = [
    sql`UPDATE payments SET refunded = 500 WHERE source = 'checkout:3'`,
    sql`UPDATE payments SET lost = 300 WHERE source = 'checkout:3'`,
    sql`DELETE FROM videos WHERE id = ${old[0]}`,
    sql`UPDATE videos SET status = 'processing' WHERE id = ${old[1]}`,
    // The provider tells late of what was paid then, and long before there was anybody.
    sql`INSERT INTO payments (source, amount, paid_at)
      VALUES ('checkout:4', 700, now() - interval '8 days'), ('checkout:5', 90, now() - interval '400 days')`,
    sql`UPDATE user_profiles SET created_at = now() - interval '8 days' WHERE id = ${userId}`,
  ];
  for (const change of changes) {
    await db.execute(change);
    expect((await load(30)).totals).toEqual(await countAnew());
    expect(await db.$count(reopenedDays)).toBe(0);
  }
  expect(await eightDaysAgo()).toMatchObject({ videos: 1, revenue: 1900, users: 1 });
  expect(await verifyLedger(db)).toEqual([]);

  // Somebody looks while a change is not committed yet: then it does not count, and then it does.
  const seen = await db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE payments SET refunded = 2000, lost = 0 WHERE source = 'checkout:3'`);
    await tx.execute(sql`DELETE FROM videos WHERE id = ${old[2]}`);
    await Promise.all([load(7), load(30), load(90)]);
    return eightDaysAgo();
  });
  expect(seen).toMatchObject({ videos: 1, revenue: 1900 });
  const [one, other] = await Promise.all([load(30), load(30)]);
  expect(one).toEqual(other);
  expect(one.points[21]).toMatchObject({ videos: 0, revenue: 700 });
  expect(one.totals).toEqual(await countAnew());

  // Marks that nobody has worked through yet are read around.
  await db.execute(sql`INSERT INTO reopened_days (day) SELECT day FROM daily_figures`);
  const around = await db.transaction((tx) => readDays(tx, "2020-01-01"));
  expect(around.since.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(one.totals.revenue);
  expect(around.since.reduce((sum, { transactions }) => sum + transactions, 0)).toBe(one.totals.transactions);
  expect(await verifyLedger(db)).toEqual([]);
  await load(30);
  await db.execute(sql`UPDATE daily_figures SET revenue = revenue + 1 WHERE revenue = 700`);
  expect(await verifyLedger(db)).toMatchObject([{ rule: "the figures of a day are the sums of its rows" }]);
  await db.execute(sql`UPDATE daily_figures SET revenue = 700 WHERE revenue = 701`);
});

test("a video that was begun before midnight and finished after it counts, whenever somebody looks", async () => {
  const { db } = app.platform;
  const videoId = await seedVideo(app, await idOf(app, await app.signUp()));
  await db.execute(sql`
    UPDATE videos SET created_at = '2031-03-10T23:55:00Z', status = 'processing' WHERE id = ${videoId}`);
  const videosOn = async (day: string, now: string) =>
    (await loadFigures(db, 7, new Date(now))).daily.find((figures) => figures.day === day)?.videos;
  expect(await videosOn("2031-03-10", "2031-03-11T00:20:00Z")).toBe(0);
  await db.execute(sql`UPDATE videos SET status = 'completed' WHERE id = ${videoId}`);
  for (const now of ["2031-03-11T00:40:00Z", "2031-03-13T12:00:00Z", "2031-03-14T12:00:00Z"])
    expect(await videosOn("2031-03-10", now)).toBe(1);
});
