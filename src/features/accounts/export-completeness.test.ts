import { randomUUID } from "node:crypto";
import type { Logger } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planGrants } from "#features/billing/tables.ts";
import { takeBackCredits } from "#features/credits/take-back-credits.ts";
import { idOf, mailTo } from "#tests/lived-in-account.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { personalDataOf } from "../../personal-data.ts";
import { accountDeletions } from "./tables.ts";
import { unzip } from "./test-archive.ts";

const DAY = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ services: ["inbox"], worker: true });
});
afterAll(() => app.close());

/** Tables of people that no archive reads, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  backup_codes: "digests of secrets",
  credit_holds: "each is an entry of the ledger",
  data_exports: "the archives themselves",
  payment_grants: "which entries of the ledger are whose payment's",
  payment_reversals: "the same, of what was taken back",
  preview_sounds: "what was said of a project's text, made again at any time",
  referrals: "names friends; what came of each is in referral_tracking",
  video_exports: "films in other formats, made again at any time",
};

test("every table with something of a person is read for an archive, or left out for a reason", async () => {
  const { pool } = app.platform;
  const read = new Set<string>();
  const logger: Logger = {
    logQuery: (query) => {
      for (const [, table = ""] of query.matchAll(/(?:from|join) "(\w+)"/g)) read.add(table);
    },
  };
  const watched = { ...app.platform, db: drizzle(pool, { logger }) };
  for (const data of personalDataOf(watched)) {
    for (const readPage of Object.values(data.records(randomUUID()))) await readPage(1, 0);
  }
  const { rows } = await pool.query<{ name: string }>(`
    SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
      WHERE contype = 'f' AND confrelid IN ('users'::regclass, 'user_profiles'::regclass) ORDER BY 1`);
  const tables = rows.map(({ name }) => name);
  expect(tables.filter((table) => !read.has(table))).toEqual(Object.keys(LEFT_OUT));
});

test("an archive tells what is owed, what is still to come, and that the account will be deleted", async () => {
  const { db, now } = app.platform;
  const owner = await app.signUp();
  const userId = await idOf(app, owner);
  const cause = `reversal:${userId}`;
  await db.transaction((tx) =>
    takeBackCredits(tx, { userId, amount: 4, type: "refund", reason: "payment_disputed", cause }),
  );
  const month = { dueAt: new Date("2027-02-01T00:00:00Z"), endsAt: new Date("2027-03-01T00:00:00Z") };
  const line = { subscriptionId: `sub_${userId}`, invoiceId: "in_1", lineId: "il_1", n: 1 };
  await db.insert(planGrants).values({ ...line, ...month, userId, level: 10, credits: 10 });
  const dueAt = new Date(now().getTime() + 7 * DAY);
  await db.insert(accountDeletions).values({ userId, requestedAt: now(), dueAt });
  expect((await owner.post("/api/accounts/export")).status).toBe(202);
  await mailTo(app, owner.email, /data is ready/);
  const { export: ready } = await (await owner.get("/api/accounts/export")).json();
  const archive = await owner.get(`/api/accounts/export/${ready.id}/archive.zip`);
  const files = unzip(Buffer.from(await archive.arrayBuffer()));
  const json = (name: string): unknown => JSON.parse(String(files.get(`${name}.json`) ?? "null"));
  expect(json("credit_debts")).toMatchObject([{ amount: 3, reason: "payment_disputed", debt_after: 3 }]);
  expect(json("package_months")).toEqual([
    {
      subscription: line.subscriptionId,
      credits: 10,
      state: "due",
      begins_at: month.dueAt.toISOString(),
      ends_at: month.endsAt.toISOString(),
    },
  ]);
  expect(json("profile")).toMatchObject([{ credit_debt: 3, deletion_due_at: dueAt.toISOString() }]);
});
