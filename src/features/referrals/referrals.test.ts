import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userProfiles, users } from "#features/accounts/tables.ts";
import { mailboxOf } from "#features/credits/mailbox-of.ts";
import { creditTransactions } from "#features/credits/tables.ts";
import type { Database } from "#platform/database.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { completeReferral } from "./complete-referral.ts";
import { processReferral } from "./process-referral.ts";
import { referralStatsSchema } from "./schema.ts";
import { referrals, referralTracking } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { REFERRAL_REWARD_CREDITS: "2", REFERRAL_MONTHLY_LIMIT: "3" } });
});
afterAll(() => app.close());

const accountOf = async (email: string) => {
  const [row] = await app.platform.db
    .select({ id: users.id, code: userProfiles.referralCode, credits: userProfiles.credits })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(eq(users.email, email));
  if (!row) throw new Error(`no account ${email}`);
  return row;
};
const newAccount = async (email?: string, referralCode?: string) => {
  const client = await app.signUp({ ...(email ? { email } : {}), ...(referralCode ? { referralCode } : {}) });
  return { client, ...(await accountOf(client.email)) };
};
const trackingOf = (referredUserId: string) =>
  app.platform.db.select().from(referralTracking).where(eq(referralTracking.referredUserId, referredUserId));
const complete = (referredUserId: string, trigger: "package_purchase" | "signup", now = new Date()) =>
  app.platform.db.transaction((tx) =>
    completeReferral(tx, app.platform.jobs, {
      policy: app.platform.config.policies.referral,
      referredUserId,
      trigger,
      now,
    }),
  );

test("knows which codes have an owner, however they are typed", async () => {
  const owner = await newAccount();
  const check = async (code: string) =>
    (await (await app.visitor().get(`/api/referrals/codes/${encodeURIComponent(code)}`)).json()).valid;
  expect(await check(owner.code)).toBe(true);
  expect(await check(` ${owner.code.toLowerCase()} `)).toBe(true);
  for (const code of ["ZZZZZZZZ", owner.code.slice(1), `${owner.code}A`, "' OR 1=1", "%"]) {
    expect(await check(code)).toBe(false);
  }
});

test("limits how many codes one address may try", async () => {
  const visitor = app.visitor({ address: "10.7.0.1" });
  const answers = await Promise.all(
    Array.from({ length: 65 }, () => visitor.get("/api/referrals/codes/AAAAAAAA")),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});

test("records a sign-up with a code as pending, and rewards the first package, once", async () => {
  const owner = await newAccount();
  const friend = await newAccount(undefined, ` ${owner.code.toLowerCase()} `);
  expect(await trackingOf(friend.id)).toMatchObject([
    { referrerUserId: owner.id, status: "pending", creditsAwarded: 0 },
  ]);
  const [used] = await app.platform.db.select().from(referrals).where(eq(referrals.referredId, friend.id));
  expect(used).toMatchObject({ referrerId: owner.id, referralCode: owner.code });

  expect(await complete(friend.id, "signup")).toBeUndefined();
  const completions = await Promise.all(
    Array.from({ length: 10 }, () => complete(friend.id, "package_purchase")),
  );
  expect(completions.filter(Boolean)).toHaveLength(1);
  expect(await accountOf(owner.client.email)).toMatchObject({ credits: owner.credits + 2 });
  const ledger = await app.platform.db
    .select()
    .from(creditTransactions)
    .where(eq(creditTransactions.userId, owner.id));
  const [tracking] = await trackingOf(friend.id);
  expect(ledger.filter(({ reason }) => reason === "referral")).toMatchObject([
    { amount: 2, type: "admin_grant", cause: `referral:${tracking?.id}` },
  ]);

  const stats = await (await owner.client.get("/api/referrals/stats")).json();
  expect(stats).toMatchObject({
    referral_code: owner.code,
    total_referrals: 1,
    completed_referrals: 1,
    pending_referrals: 0,
    total_credits_earned: 2,
    referrals: [{ referred_email: friend.client.email, status: "completed", credits_awarded: 2 }],
  });
});

test("rewards no more friends in 30 days than the policy allows, also of those who buy at one moment", async () => {
  const owner = await newAccount();
  const friends: string[] = [];
  for (let count = 0; count < 8; count++) friends.push((await newAccount(undefined, owner.code)).id);
  const late = friends.pop() ?? "";
  const now = Date.now();
  const rewards = await Promise.all(
    friends.map((friend, index) => complete(friend, "package_purchase", new Date(now + index))),
  );
  expect(rewards.filter(Boolean)).toHaveLength(3);
  expect((await accountOf(owner.client.email)).credits).toBe(owner.credits + 3 * 2);
  const ends = (await Promise.all(friends.map(trackingOf))).flat();
  // Completed all the same: the friend's next package earns nothing either.
  expect(
    ends.map(({ status, creditsAwarded, refusal }) => `${status} ${creditsAwarded} ${refusal}`).sort(),
  ).toEqual([...Array(4).fill("completed 0 limit_reached"), ...Array(3).fill("completed 2 null")]);
  const after = (days: number) => new Date(now + days * 86_400_000);
  await complete(late, "package_purchase", after(29));
  expect(await trackingOf(late)).toMatchObject([{ refusal: "limit_reached" }]);
  const next = await newAccount(undefined, owner.code);
  expect(await complete(next.id, "package_purchase", after(31))).toMatchObject({ credits: 2 });
});

test("tells the referrer why a referral has brought nothing, or nothing any more", async () => {
  const owner = await newAccount();
  const friends: string[] = [];
  for (const refusal of [null, "reversed", "same_card", "limit_reached"] as const) {
    const friend = await newAccount(undefined, owner.code);
    friends.unshift(friend.client.email);
    await app.platform.db
      .update(referralTracking)
      .set({ status: refusal === null ? "pending" : "completed", refusal })
      .where(eq(referralTracking.referredUserId, friend.id));
  }
  const of = (place: number, status: string, refusal: string | null) => ({
    referred_email: friends[place],
    status,
    refusal,
    credits_awarded: 0,
  });
  expect(await (await owner.client.get("/api/referrals/stats")).json()).toMatchObject({
    total_referrals: 4,
    completed_referrals: 1,
    pending_referrals: 1,
    referrals: [
      of(0, "completed", "limit_reached"),
      of(1, "completed", "same_card"),
      of(2, "completed", "reversed"),
      of(3, "pending", null),
    ],
  });
});

test("takes a completion back with the transaction it belongs to", async () => {
  const owner = await newAccount();
  const friend = await newAccount(undefined, owner.code);
  await expect(
    app.platform.db.transaction(async (tx) => {
      const { policies } = app.platform.config;
      await completeReferral(tx, app.platform.jobs, {
        now: new Date(),
        policy: policies.referral,
        referredUserId: friend.id,
        trigger: "package_purchase",
      });
      throw new Error("the payment failed after all");
    }),
  ).rejects.toThrow("after all");
  expect(await trackingOf(friend.id)).toMatchObject([{ status: "pending" }]);
  expect((await accountOf(owner.client.email)).credits).toBe(owner.credits);
});

test("never lets a wrong code stand in the way of signing up", async () => {
  for (const code of ["NOSUCHXX", "short", "'; DROP TABLE users"]) {
    const friend = await newAccount(undefined, code);
    expect(await trackingOf(friend.id)).toEqual([]);
  }
});

test.each([
  ["ayse.demir@gmail.com", "aysedemir+two@googlemail.com"],
  ["murat@example.org", "murat+again@example.org"],
])("counts %s and %s as one person", async (first, second) => {
  const owner = await newAccount(first);
  const alias = await newAccount(second, owner.code);
  expect(await trackingOf(alias.id)).toEqual([]);
  expect(await processReferral(app.platform, { referredUserId: owner.id, referralCode: owner.code })).toEqual(
    {
      success: false,
      error: "self_referral",
    },
  );
});

test.each([
  ["A.b+c@Gmail.com", "ab@gmail.com"],
  ["ab+x+y@googlemail.com", "ab@gmail.com"],
  ["a.b@example.com", "a.b@example.com"],
  ["ab+shop@example.org", "ab@example.org"],
  ['"a@b+c"@mail.GMAIL.com', '"a@b@mail.gmail.com'],
  ["+x@gmail.com", "@gmail.com"],
])("the mailbox behind %s is %s", async (address, mailbox) => {
  const { rows } = await app.platform.db.execute(sql`SELECT mailbox_of(${address}) AS mailbox`);
  expect(rows).toEqual([{ mailbox }]);
  expect(mailboxOf(address)).toBe(mailbox);
});

test("refuses a second referrer and circles of any length", async () => {
  const a = await newAccount();
  const b = await newAccount(undefined, a.code);
  const c = await newAccount(undefined, b.code);
  const ask = (referredUserId: string, referralCode: string) =>
    processReferral(app.platform, { referredUserId, referralCode });
  expect(await ask(c.id, a.code)).toEqual({ success: false, error: "already_referred" });
  expect(await ask(a.id, c.code)).toEqual({ success: false, error: "circular_referral" });
  expect(await ask(a.id, b.code)).toEqual({ success: false, error: "circular_referral" });
});

test("lets one of a hundred racing claims through", async () => {
  const owners = await Promise.all(Array.from({ length: 5 }, () => newAccount()));
  const friend = await newAccount();
  const claims = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      processReferral(app.platform, {
        referredUserId: friend.id,
        referralCode: owners[index % owners.length]?.code ?? "",
      }),
    ),
  );
  expect(claims.filter(({ success }) => success)).toHaveLength(1);
  expect(await trackingOf(friend.id)).toHaveLength(1);
});

test("closes no circle when accounts point at each other at one moment", async () => {
  const people: Awaited<ReturnType<typeof newAccount>>[] = [];
  for (let count = 0; count < 16; count++) people.push(await newAccount());
  // Each points at the next, the last at the first: all but one may.
  const claims = await Promise.all(
    people.map((person, index) =>
      processReferral(app.platform, {
        referredUserId: person.id,
        referralCode: people[(index + 1) % people.length]?.code ?? "",
      }),
    ),
  );
  expect(claims.filter(({ success }) => success)).toHaveLength(people.length - 1);
  expect(claims.filter(({ error }) => error === "circular_referral")).toHaveLength(1);
});

test("shows statistics to their owner only", async () => {
  expect((await app.visitor().get("/api/referrals/stats")).status).toBe(401);
  const stranger = await newAccount();
  const stats = await (await stranger.client.get("/api/referrals/stats")).json();
  expect(stats).toMatchObject({ total_referrals: 0, total_credits_earned: 0, referrals: [] });
});

test("lists all referrals, the newest first, page by page", async () => {
  const owner = await newAccount();
  const { db } = app.platform;
  await db.execute(
    sql`INSERT INTO users (name, email) SELECT 'Friend', 'friend' || n || '@example.com' FROM generate_series(1, 250) n`,
  );
  // Several within one microsecond: the id decides then.
  await db.execute(sql`INSERT INTO referral_tracking (referrer_user_id, referred_user_id, created_at)
    SELECT ${owner.id}, id, '2026-01-01'::timestamptz + substring(email FROM '[0-9]+')::int / 4 * interval '1 second'
    FROM users WHERE name = 'Friend'`);
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query = cursor === "" ? "" : `?${new URLSearchParams({ cursor })}`;
    const stats = referralStatsSchema.parse(
      await (await owner.client.get(`/api/referrals/stats${query}`)).json(),
    );
    expect(stats.total_referrals).toBe(250);
    seen.push(...stats.referrals.map(({ created_at, id }) => `${created_at} ${id}`));
    sizes.push(stats.referrals.length);
    cursor = stats.next_cursor;
  }
  expect(seen).toEqual(seen.toSorted().toReversed());
  expect([new Set(seen).size, Math.max(...sizes)]).toEqual([250, 20]);
  expect((await owner.client.get("/api/referrals/stats?cursor=none")).status).toBe(400);
});

test("counts aliases of a friend as one friend", async () => {
  const owner = await newAccount();
  const friend = await newAccount("can.friend@gmail.com", owner.code);
  expect(await trackingOf(friend.id)).toHaveLength(1);
  for (const email of ["can.friend+2@gmail.com", "canfriend@googlemail.com"])
    expect(await trackingOf((await newAccount(email, owner.code)).id)).toEqual([]);
  // Somebody else's friend they may still be.
  const other = await newAccount();
  const alias = await newAccount("can.friend+3@gmail.com", other.code);
  expect(await trackingOf(alias.id)).toHaveLength(1);
});

test("knows oneself and a friend by the mailbox that signed up, too, after the address has changed", async () => {
  const move = (id: string, email: string) =>
    app.platform.db.update(users).set({ email }).where(eq(users.id, id));
  const owner = await newAccount("own.first@gmail.com");
  const friend = await newAccount("friend.first@gmail.com", owner.code);
  await move(owner.id, "own.second@example.com");
  await move(friend.id, "friend.second@example.com");
  for (const email of ["ownfirst+1@gmail.com", "own.second+1@example.com", "friendfirst+1@gmail.com"])
    expect(await trackingOf((await newAccount(email, owner.code)).id)).toEqual([]);
});

test("a code that has brought thousands asks for no more to be read than one that has brought nobody", async () => {
  const { db } = app.platform;
  const [popular, fresh] = [await newAccount(), await newAccount()];
  await db.execute(sql`
    INSERT INTO users (name, email) SELECT 'Fan', 'fan' || n || '@example.com' FROM generate_series(1, 6000) n`);
  await db.execute(sql`
    INSERT INTO referral_tracking (referrer_user_id, referred_user_id)
    SELECT ${popular.id}::uuid, id FROM users WHERE email LIKE 'fan%'`);
  await db.execute(sql`ANALYZE users, referral_tracking, credit_trials`);
  /** Rows that are read for ten more: while one is recorded, all other sign-ups with a code wait. */
  const readFor = (referralCode: string, name: string) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        INSERT INTO users (name, email) SELECT 'New', ${name} || n || '@example.com' FROM generate_series(1, 10) n
        RETURNING id`);
      const read = async () => {
        const counted = await tx.execute<{ read: string }>(sql`
          SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) AS read FROM pg_stat_xact_user_tables`);
        return Number(counted.rows[0]?.read);
      };
      const before = await read();
      // A transaction is all of a database that it uses; within one, PostgreSQL tells what was read.
      const parts = { ...app.platform, db: tx as unknown as Database };
      for (const { id: referredUserId } of rows)
        expect(await processReferral(parts, { referredUserId, referralCode })).toEqual({ success: true });
      return (await read()) - before;
    });
  const [few, many] = [await readFor(fresh.code, "few"), await readFor(popular.code, "many")];
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThan(few * 2);
});
