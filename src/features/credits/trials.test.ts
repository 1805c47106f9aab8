import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { accountDeletions, userProfiles, users } from "#features/accounts/tables.ts";
import { signUpAdmin } from "#features/admin/testing.ts";
import { verifyLedger } from "#features/billing/verify-ledger.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { releaseHold } from "./close-hold.ts";
import { endTrials } from "./end-trials.ts";
import { findTrial } from "./find-trial.ts";
import { holdCredits } from "./hold-credits.ts";
import { postCreditTransaction } from "./post-credit-transaction.ts";
import { remindOfTrials } from "./remind-of-trials.ts";
import { creditTrials } from "./tables.ts";

const DAY = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    services: ["inbox"],
    worker: true,
    environment: { TRIAL_CREDITS: "2", TRIAL_DAYS: "7" },
  });
});
afterAll(() => app.close());

async function newcomer(locale: "en" | "tr" = "en") {
  const client = await app.signUp({ locale });
  const [user] = await app.platform.db.select().from(users).where(eq(users.email, client.email));
  return { email: client.email, userId: user?.id ?? "" };
}
async function creditsOf(userId: string) {
  const [row] = await app.platform.db.select().from(userProfiles).where(eq(userProfiles.id, userId));
  return row?.credits;
}
const buy = (userId: string, amount: number) =>
  app.platform.db.transaction((tx) =>
    postCreditTransaction(tx, {
      userId,
      amount,
      type: "admin_grant",
      reason: "admin_adjustment",
      cause: `b:${userId}`,
    }),
  );
const startVideo = (userId: string, reference: string) =>
  app.platform.db.transaction((tx) => holdCredits(tx, { userId, amount: 1, reference, description: "Mug" }));
const later = (days: number) => ({ ...app.platform, now: () => new Date(Date.now() + days * DAY) });
async function mailsTo(email: string) {
  const { rows } = await app.platform.db.execute<{ data: { subject: string } }>(
    sql`SELECT data FROM pgboss.job WHERE name = 'mail.send' AND data ->> 'to' = ${email} ORDER BY created_on`,
  );
  return rows.map(({ data }) => data.subject);
}

test("aliases of one mailbox have one trial among them, whoever signs up first, and all of them an account", async () => {
  const { db } = app.platform;
  const name = `alias${Date.now()}`;
  const addresses = [
    `${name}@gmail.com`,
    `${name}+2@gmail.com`,
    `${name.slice(0, 3)}.${name.slice(3)}@googlemail.com`,
  ];
  const visitors = addresses.map((_, index) => app.visitor({ address: `10.8.0.${index + 1}` }));
  const answers = await Promise.all(
    visitors.map((visitor, index) =>
      visitor.post("/api/accounts/sign-up", {
        full_name: "Ada",
        email: addresses[index],
        password: visitor.password,
      }),
    ),
  );
  // Nothing in the answer tells one from the other.
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const rows = await db
    .select({ credits: userProfiles.credits, told: users.trialCredits, trial: creditTrials.credits })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .leftJoin(creditTrials, eq(creditTrials.userId, users.id))
    .where(inArray(users.email, addresses));
  expect(rows.sort((a, b) => b.credits - a.credits)).toEqual([
    { credits: 2, told: 2, trial: 2 },
    { credits: 0, told: 0, trial: null },
    { credits: 0, told: 0, trial: null },
  ]);
  const elsewhere = await app.signUp({ email: `${name}@example.com` });
  const [other] = await db.select().from(users).where(eq(users.email, elsewhere.email));
  expect(await creditsOf(other?.id ?? "")).toBe(2);
  expect(await verifyLedger(db)).toEqual([]);
});

test("a trial ends when the day that people are told has come everywhere, and never early", async () => {
  const signUps = [
    "2026-03-01T00:00:00Z",
    "2026-03-01T11:59:59Z",
    "2026-03-01T12:00:00Z",
    "2026-03-01T23:59:59Z",
  ];
  const ends = await Promise.all(
    signUps.map(async (time) => {
      const [user] = await app.platform.db
        .insert(users)
        .values({
          id: randomUUID(),
          name: "Ada",
          email: `${randomUUID()}@example.com`,
          trialCredits: 1,
          trialDays: 7,
          createdAt: new Date(time),
        })
        .returning();
      return (await findTrial(app.platform.db, user?.id ?? ""))?.endsAt.toISOString();
    }),
  );
  // Where days come last, the day of noon in UTC just begins.
  const [same, next] = ["2026-03-08T12:00:00.000Z", "2026-03-09T12:00:00.000Z"];
  expect(ends).toEqual([same, same, next, next]);
});

test("unused trial credits go at the end, used and bought ones stay", async () => {
  const [unused, half, used, buyer, failed] = [
    await newcomer(),
    await newcomer(),
    await newcomer(),
    await newcomer(),
    await newcomer(),
  ];
  await startVideo(half.userId, `r:${half.userId}`);
  for (const video of [1, 2]) await startVideo(used.userId, `r:${used.userId}:${video}`);
  await buy(used.userId, 3);
  await buy(buyer.userId, 3);
  await startVideo(failed.userId, `r:${failed.userId}`);
  await app.platform.db.transaction((tx) => releaseHold(tx, `r:${failed.userId}`, "video_failed"));

  // What each is told: what the end would take.
  const told = await Promise.all(
    [unused, half, used, buyer, failed].map(({ userId }) => findTrial(app.platform.db, userId)),
  );
  expect(told.map((trial) => trial?.credits ?? null)).toEqual([2, 1, null, 2, 2]);
  await endTrials(later(6.9));
  expect(await creditsOf(unused.userId)).toBe(2);
  await Promise.all([endTrials(later(8)), endTrials(later(8))]);
  const left = await Promise.all([unused, half, used, buyer, failed].map(({ userId }) => creditsOf(userId)));
  expect(left).toEqual([0, 0, 3, 3, 0]);

  expect(await findTrial(app.platform.db, buyer.userId)).toBeNull();

  // A video that fails after the end was not the person's fault: its credit stays.
  await app.platform.db.transaction((tx) => releaseHold(tx, `r:${half.userId}`, "video_failed"));
  await endTrials(later(9));
  expect(await creditsOf(half.userId)).toBe(1);
});

test("credits that an administrator took away are not taken again at the end: bought ones stay", async () => {
  const { db } = app.platform;
  const admin = await signUpAdmin(app);
  const adjust = async (userId: string, amount: number) =>
    expect((await admin.post("/functions/v1/credit-management/adjust", { userId, amount })).status).toBe(200);
  const purchase = (userId: string, amount: number) =>
    db.transaction((tx) =>
      postCreditTransaction(tx, {
        userId,
        amount,
        type: "purchase",
        reason: "purchase_single",
        cause: `purchase:${userId}`,
      }),
    );
  const [emptied, halved, corrected] = [await newcomer(), await newcomer(), await newcomer()];
  await adjust(emptied.userId, -2);
  await adjust(halved.userId, -1);
  // Too much by mistake, and taken back again: the trial is as it was.
  await adjust(corrected.userId, 10);
  await adjust(corrected.userId, -10);
  for (const { userId } of [emptied, halved, corrected]) await purchase(userId, 3);
  const told = await Promise.all([emptied, halved, corrected].map(({ userId }) => findTrial(db, userId)));
  expect(told.map((trial) => trial?.credits ?? null)).toEqual([null, 1, 2]);
  await endTrials(later(8));
  const left = await Promise.all([emptied, halved, corrected].map(({ userId }) => creditsOf(userId)));
  expect(left).toEqual([3, 3, 3]);
});

test("three days ahead it is told once, to those who have something left", async () => {
  const [reader, used] = [await newcomer("tr"), await newcomer()];
  for (const video of [1, 2]) await startVideo(used.userId, `m:${used.userId}:${video}`);
  const before = await mailsTo(reader.email);
  await remindOfTrials(later(3.9));
  expect(await mailsTo(reader.email)).toEqual(before);
  await Promise.all([remindOfTrials(later(5)), remindOfTrials(later(5))]);
  await remindOfTrials(later(6));
  expect(await mailsTo(reader.email)).toEqual([...before, expect.stringContaining("deneme")]);
  expect((await mailsTo(used.email)).filter((subject) => subject.includes("trial"))).toEqual([]);
  const arrived = async (): Promise<string[]> => {
    const mails = await (await fetch(`${app.services.inboxUrl}/api/email`)).json();
    return mails
      .filter(({ to }: { to: { address: string }[] }) => to.some(({ address }) => address === reader.email))
      .map(({ subject }: { subject: string }) => subject);
  };
  await vi.waitFor(async () => expect(await arrived()).toContainEqual(expect.stringContaining("deneme")), {
    timeout: 40_000,
    interval: 100,
  });
});

test("nobody is asked to use their trial who can't, or has asked to be deleted, until they are back", async () => {
  const { db } = app.platform;
  const [suspended, leaving] = [await newcomer(), await newcomer()];
  await db
    .update(userProfiles)
    .set({ suspendedAt: new Date(), suspensionReason: "Spam" })
    .where(eq(userProfiles.id, suspended.userId));
  const dueAt = new Date(Date.now() + 30 * DAY);
  await db.insert(accountDeletions).values({ userId: leaving.userId, requestedAt: new Date(), dueAt });
  const told = async () => {
    await remindOfTrials(later(5));
    const subjects = [...(await mailsTo(suspended.email)), ...(await mailsTo(leaving.email))];
    return subjects.filter((subject) => /trial ends/.test(subject)).length;
  };
  expect(await told()).toBe(0);
  await db
    .update(userProfiles)
    .set({ suspendedAt: null, suspensionReason: null })
    .where(eq(userProfiles.id, suspended.userId));
  await db.delete(accountDeletions).where(eq(accountDeletions.userId, leaving.userId));
  expect(await told()).toBe(2);
});
