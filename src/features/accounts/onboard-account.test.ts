import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { referralTracking } from "#features/referrals/tables.ts";
import {
  comeBackFromGoogle,
  decideAtGoogle,
  startGoogleSignIn,
  typedAtGoogle,
} from "#tests/google-sign-in.ts";
import { idOf } from "#tests/lived-in-account.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { findWaiting, onboardAccounts } from "./onboard-account.ts";
import { userProfiles, users } from "./tables.ts";

let app: TestApp;
let referrerId: string;
let referralCode: string;
beforeAll(async () => {
  app = await startTestApp({ services: ["google"] });
  referrerId = await idOf(app, await app.signUp());
  const { db } = app.platform;
  const [profile] = await db.select().from(userProfiles).where(eq(userProfiles.id, referrerId));
  referralCode = profile?.referralCode ?? "";
  await db.execute(sql`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`);
});
afterAll(() => app.close());

/** Minutes from now, the round that goes on with what was left. */
const round = (minutes = 2) =>
  onboardAccounts({ ...app.platform, now: () => new Date(Date.now() + minutes * 60_000) });

/** What a process leaves that ends after the commit of the account, before anything follows. */
async function endingEarly(signUp: () => Promise<unknown>): Promise<void> {
  const { db } = app.platform;
  const tables = ["referral_tracking", "pgboss.job"];
  for (const table of tables) {
    await db.execute(sql`
      CREATE TRIGGER refuse BEFORE INSERT ON ${sql.raw(table)} FOR EACH ROW EXECUTE FUNCTION refuse()`);
  }
  await signUp();
  for (const table of tables) await db.execute(sql`DROP TRIGGER refuse ON ${sql.raw(table)}`);
}

async function followedTo(email: string) {
  const { db } = app.platform;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const tracked = await db
    .select({ referrerId: referralTracking.referrerUserId })
    .from(referralTracking)
    .where(eq(referralTracking.referredUserId, user?.id ?? ""));
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM pgboss.job WHERE data->>'to' = ${email} OR data->>'email' = ${email} ORDER BY name`);
  return { referrers: tracked.map((row) => row.referrerId), jobs: rows.map(({ name }) => name) };
}

async function signUpWithGoogle(email: string): Promise<void> {
  const visitor = app.visitor();
  const url = await startGoogleSignIn(visitor, { referral_code: referralCode });
  await comeBackFromGoogle(app, visitor, await decideAtGoogle(url, typedAtGoogle(email)));
}

const ways: [string, (email: string) => Promise<unknown>, string[]][] = [
  ["e-mail", (email) => app.signUp({ email, referralCode }), ["accounts.confirm-email", "mail.send"]],
  // Google has confirmed the address.
  ["Google", signUpWithGoogle, ["mail.send"]],
];

test.each(ways)("an account by %s is welcomed and its referral counted, once", async (way, signUp, jobs) => {
  const email = `at.once.${way}@example.com`.toLowerCase();
  await signUp(email);
  const followed = { referrers: [referrerId], jobs };
  expect(await followedTo(email)).toEqual(followed);
  expect(await round()).toBe(0);
  expect(await followedTo(email)).toEqual(followed);
});

test.each(ways)(
  "by %s, whose process ended before that: also, by the next round",
  async (way, signUp, jobs) => {
    const email = `later.${way}@example.com`.toLowerCase();
    await endingEarly(() => signUp(email));
    expect(await followedTo(email)).toEqual({ referrers: [], jobs: [] });
    // Too early: it may be following right now.
    expect(await round(0)).toBe(0);
    await Promise.all([round(), round(), round()]);
    expect(await followedTo(email)).toEqual({ referrers: [referrerId], jobs });
    expect(await round()).toBe(0);
  },
);

test("a code that nobody has is looked at once", async () => {
  await app.signUp({ referralCode: "ZZZZZZZZ" });
  expect(await round()).toBe(0);
});

test("whoever waits is found without looking at everybody", async () => {
  const { db } = app.platform;
  await db.execute(sql`
    INSERT INTO users (name, email) SELECT 'Ada', 'many' || n || '@example.com' FROM generate_series(1, 5000) n`);
  await db.execute(sql`ANALYZE users`);
  const { rows } = await db.execute<{ "QUERY PLAN": string }>(
    sql`EXPLAIN ${findWaiting(db, new Date()).getSQL()}`,
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("users_to_onboard_index");
});
