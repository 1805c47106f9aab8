import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { creditFiguresSchema, creditHistorySchema } from "#features/admin/schema.ts";
import { codeOf, signUpAdmin } from "#features/admin/testing.ts";
import { stripeEvents, stripeSubscriptions } from "#features/billing/tables.ts";
import { subscribe } from "#features/billing/test-subscription.ts";
import { creditTransactions } from "#features/credits/tables.ts";
import { videos } from "#features/videos/tables.ts";
import { sendMailJob } from "#platform/mail.ts";
import { idOf, liveHere, mailTo } from "#tests/lived-in-account.ts";
import { PATIENCE } from "#tests/patience.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { personalDataOf } from "../../personal-data.ts";
import { eraseAccount, findDueDeletions } from "./delete-account.ts";
import { exportKey } from "./export-key.ts";
import { emailConfirmationJob } from "./jobs.ts";
import { queueNotice } from "./queue-notice.ts";
import { dataExports, userProfiles, users } from "./tables.ts";

const DAY = 86_400_000;
let app: TestApp;
let clock = 0;
beforeAll(async () => {
  app = await startTestApp({
    services: ["payments", "inbox"],
    worker: true,
    now: () => new Date(Date.now() + clock),
  });
});
afterAll(() => app.close());

const textOf = async (client: TestClient, path: string) => (await client.get(path)).text();

/** Every value of every column of every table that can hold text, searched for these words. */
async function placesOf(words: string[]): Promise<string[]> {
  const { db } = app.platform;
  const columns = await db.execute<{ table: string; column: string }>(sql`
    SELECT format('%I.%I', table_schema, table_name) AS table, quote_ident(column_name) AS column
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'
      AND data_type NOT IN ('integer', 'bigint', 'boolean', 'real', 'double precision', 'timestamp with time zone', 'uuid')`);
  expect(columns.rows.length).toBeGreaterThan(60);
  const found: string[] = [];
  for (const { table, column } of columns.rows) {
    for (const word of words) {
      const { rows } = await db.execute(
        sql`SELECT 1 FROM ${sql.raw(table)} WHERE ${sql.raw(column)}::text ILIKE ${`%${word}%`} LIMIT 1`,
      );
      if (rows.length > 0) found.push(`${table}.${column}: ${word}`);
    }
  }
  return found;
}

/** Tables whose rows of a deleted person stay, by id: the ledger, and what was bought. Everything else must go. */
const KEPT = [
  "checkout_orders",
  "credit_debts",
  "credit_holds",
  "credit_transactions",
  "credit_trials",
  "payment_grants",
  "payment_reversals",
  "payments",
  "plan_grants",
  "referral_tracking",
  "refund_requests",
  "user_profiles",
];

/** The tables that refer to this person in a row of theirs. */
async function tablesNaming(userId: string): Promise<string[]> {
  const { db } = app.platform;
  const references = await db.execute<{ table: string; column: string }>(sql`
    SELECT conrelid::regclass::text AS table, attname AS column
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid IN ('users'::regclass, 'user_profiles'::regclass)`);
  expect(references.rows.length).toBeGreaterThan(20);
  const naming = new Set<string>();
  for (const { table, column } of references.rows) {
    const { rows } = await db.execute(
      sql`SELECT 1 FROM ${sql.raw(table)} WHERE ${sql.raw(column)} = ${userId} LIMIT 1`,
    );
    if (rows.length > 0) naming.add(table);
  }
  return [...naming].sort();
}

test("a deleted account leaves nothing personal anywhere, and its address is free", async () => {
  const friend = await app.signUp();
  const statsOf = async (client: TestClient) => (await client.get("/api/referrals/stats")).json();
  const referralCode: string = (await statsOf(friend)).referral_code;
  const name = "Zerrin Karabulut";
  const words = "Bahçedeki mavi kapı";
  const email = "zerrin.karabulut@example.com";
  const owner = await app.signUp({ fullName: name, email, referralCode });
  const admin = await signUpAdmin(app, "Deniz Ak");
  const { userId, key, assetKey } = await liveHere(app, owner, words);
  const { stripe, customerId, subscriptionId } = await subscribe(app, owner, userId);
  // Stays: it is about somebody else's video.
  const tea = { userId: await idOf(app, friend), title: "Tea", storyboard: {}, isPublished: true };
  const [film] = await app.platform.db
    .insert(videos)
    .values({ ...tea, status: "completed", publishedAt: new Date() })
    .returning({ id: videos.id });
  expect((await owner.post(`/api/feed/${film?.id}/reports`, { reason: "spam" })).status).toBe(204);
  await owner.post("/api/accounts/export");
  await mailTo(app, email, /data is ready/);
  const { db, storage } = app.platform;
  const [made] = await db.select().from(dataExports).where(eq(dataExports.userId, userId));
  const archive = exportKey(made?.id ?? "");
  expect(await storage.exists(archive)).toBe(true);
  const entries = await db.$count(creditTransactions, eq(creditTransactions.userId, userId));
  expect((await placesOf([words])).length).toBeGreaterThan(5);

  // What was bought in the very second of asking would go back with the account.
  clock = 60_000;
  await owner.post("/api/accounts/deletion");
  const adjust = (amount: number) =>
    admin.post("/functions/v1/credit-management/adjust", { userId, amount, reason: `Özür: ${name}` });
  expect((await adjust(7)).status).toBe(200);
  const [ownFilm] = await app.platform.db.select().from(videos).where(eq(videos.userId, userId));
  const takenDown = { reason: `${name} is not the owner of this brand` };
  expect((await admin.post(`/api/admin/videos/${ownFilm?.id}/hide`, takenDown)).status).toBe(204);
  const figures = async () =>
    creditFiguresSchema.parse(await (await admin.get("/api/admin/credit-figures")).json());
  const before = await figures();
  const [{ credits = 0 } = {}] = await db.select().from(userProfiles).where(eq(userProfiles.id, userId));
  expect((await statsOf(friend)).referrals).toMatchObject([{ referred_email: email }]);
  const data = personalDataOf(app.platform);
  await eraseAccount(app.platform, data, userId);
  expect(await textOf(owner, "/api/accounts/session")).toContain(email);
  clock += 7 * DAY + 60_000;
  expect(await findDueDeletions(app.platform)).toEqual([userId]);
  await eraseAccount(app.platform, data, userId);
  await eraseAccount(app.platform, data, userId);
  clock = 0;

  await mailTo(app, email, /account was deleted/);
  // Jobs that name an address stay in the queue for a minute after they are done (deleteAfterSeconds).
  for (const { name, queue } of [sendMailJob, emailConfirmationJob]) {
    expect(queue.deleteAfterSeconds).toBe(60);
    await db.execute(sql`DELETE FROM pgboss.job WHERE name = ${name} AND state = 'completed'`);
  }
  expect(await placesOf([name, words, email, "karabulut", `next-${email}`, `user:${userId}`])).toEqual([]);
  expect(await textOf(owner, "/api/accounts/session")).toBe('{"user":null}');
  expect(await db.$count(creditTransactions, eq(creditTransactions.userId, userId))).toBe(entries + 1);
  expect((await tablesNaming(userId)).filter((table) => !KEPT.includes(table))).toEqual([]);
  const [profile] = await db.select().from(userProfiles).where(eq(userProfiles.id, userId));
  expect(profile).toMatchObject({ fullName: "", role: "user" });
  await vi.waitFor(async () => expect(await storage.exists(key)).toBe(false), PATIENCE);
  expect([await storage.exists(assetKey), await storage.exists(archive)]).toEqual([false, false]);

  expect(await stripe.subscriptions.retrieve(subscriptionId)).toMatchObject({ status: "canceled" });
  expect(await stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });
  // Nor does the news of that end bring anything back.
  await vi.waitFor(async () => {
    const events = await stripe.events.list({ type: "customer.subscription.deleted", limit: 100 });
    const ofIt = events.data.filter((event) => JSON.stringify(event.data).includes(subscriptionId));
    const heard = await db
      .select()
      .from(stripeEvents)
      .where(
        inArray(
          stripeEvents.id,
          ofIt.map(({ id }) => id),
        ),
      );
    expect(heard).toHaveLength(1);
  }, PATIENCE);
  expect(await db.$count(stripeSubscriptions, eq(stripeSubscriptions.customerId, customerId))).toBe(0);

  // To others it is nobody: without a name, not in lists, and not to be changed. What it left can be looked up.
  expect((await statsOf(friend)).referrals).toMatchObject([{ referred_email: "Unknown" }]);
  const after = await figures();
  expect(before.total_users - after.total_users).toBe(1);
  expect(before.total_credits - after.total_credits).toBe(credits);
  for (const path of ["/api/admin/users", "/functions/v1/credit-management/users"])
    expect(await textOf(admin, `${path}?limit=100`)).not.toContain(userId);
  expect(await codeOf(await adjust(1))).toBe("user_not_found");
  for (const change of ["role", "suspend", "unsuspend", "resend-confirmation"]) {
    const body = change === "role" ? { role: "admin" } : { reason: "Spam" };
    expect(await codeOf(await admin.post(`/api/admin/users/${userId}/${change}`, body))).toBe(
      "user_not_found",
    );
  }
  const ledger = await admin.get(`/functions/v1/credit-management/history/${userId}`);
  const { user, transactions } = creditHistorySchema.parse(await ledger.json());
  expect(user).toMatchObject({ email: "", full_name: "", deleted_at: expect.any(String) });
  expect(transactions[0]).toMatchObject({ amount: 7, description: null, admin_name: "Deniz Ak" });
  await db.transaction((tx) => queueNotice(app.platform, tx, userId, { kind: "two_factor_on" }));
  const { rows: mails } = await db.execute(
    sql`SELECT 1 FROM pgboss.job WHERE name = ${sendMailJob.name} AND data->>'to' LIKE ${`${userId}@%`}`,
  );
  expect(mails).toEqual([]);

  const newcomer = await app.signUp({ email });
  expect(await idOf(app, newcomer)).not.toBe(userId);
  expect(await textOf(friend, "/api/accounts/session")).toContain(friend.email);
});

test("the ledger lets go of words only, and only of those of a deleted person", async () => {
  const owner = await app.signUp();
  const { userId } = await liveHere(app, owner, "stays");
  const { db } = app.platform;
  const forget = () =>
    db
      .update(creditTransactions)
      .set({ description: null })
      .where(eq(creditTransactions.userId, userId))
      .then(
        () => "done",
        () => "refused",
      );
  expect(await forget()).toBe("refused");
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId));
  const rewrite = db
    .update(creditTransactions)
    .set({ description: "other words" })
    .where(eq(creditTransactions.userId, userId));
  await expect(rewrite).rejects.toThrow();
  const both = db
    .update(creditTransactions)
    .set({ description: null, amount: 900 })
    .where(eq(creditTransactions.userId, userId));
  await expect(both).rejects.toThrow();
  expect(await forget()).toBe("done");
});
