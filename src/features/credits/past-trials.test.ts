import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { eraseAccount, findDueDeletions } from "#features/accounts/delete-account.ts";
import { users } from "#features/accounts/tables.ts";
import { verifyLedger } from "#features/billing/verify-ledger.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import {
  comeBackFromGoogle,
  decideAtGoogle,
  startGoogleSignIn,
  typedAtGoogle,
} from "#tests/google-sign-in.ts";
import { idOf } from "#tests/lived-in-account.ts";
import { PATIENCE } from "#tests/patience.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { personalDataOf } from "../../personal-data.ts";
import { createCreditsSchedules } from "./jobs.ts";
import { creditTrials, pastTrials } from "./tables.ts";

const DAY = 86_400_000;
let app: TestApp;
let clock = 0;
beforeAll(async () => {
  app = await startTestApp({
    services: ["google"],
    environment: { TRIAL_CREDITS: "2", DATABASE_POOL_SIZE: "6" },
    now: () => new Date(Date.now() + clock),
  });
});
afterEach(() => {
  clock = 0;
});
afterAll(() => app.close());

/** Asks for the deletion, and waits until its seven days are over. */
async function comeToBeDeleted(client: TestClient): Promise<string> {
  const userId = await idOf(app, client);
  expect((await client.post("/api/accounts/deletion")).status).toBe(202);
  clock += 7 * DAY + 60_000;
  expect(await findDueDeletions(app.platform)).toEqual([userId]);
  return userId;
}
async function deleteAccount(client: TestClient): Promise<string> {
  const userId = await comeToBeDeleted(client);
  await eraseAccount(app.platform, personalDataOf(app.platform), userId);
  return userId;
}

/** Once more: a session does not outlive the days of a deletion. */
const signIn = (client: TestClient) =>
  client.post("/api/accounts/sign-in", { email: client.email, password: client.password });

/** What an account was given, as it stands in the database and as its owner is told. */
async function trialOf(client: TestClient) {
  const [row] = await app.platform.db
    .select({ told: users.trialCredits, trial: creditTrials.credits, digest: users.trialDigest })
    .from(users)
    .leftJoin(creditTrials, eq(creditTrials.userId, users.id))
    .where(eq(users.email, client.email));
  const summary = await (await client.get("/api/credits/transactions")).json();
  return { ...row, credits: summary.credits, entries: summary.transactions.length };
}
const GIVEN = { told: 2, trial: 2, digest: null, credits: 2, entries: 1 };
const REFUSED = { told: 0, trial: null, digest: null, credits: 0, entries: 0 };

async function signUpWithGoogle(email: string): Promise<TestClient> {
  const client = app.visitor();
  const callback = await decideAtGoogle(await startGoogleSignIn(client), typedAtGoogle(email));
  await comeBackFromGoogle(app, client, callback);
  client.email = email;
  return client;
}

/** The newest mail to this address. */
async function mailOf(email: string) {
  const { rows } = await app.platform.db.execute<{ data: { html: string; subject: string } }>(
    sql`SELECT data - 'id' AS data FROM pgboss.job WHERE name = 'mail.send' AND data ->> 'to' = ${email}
      ORDER BY created_on DESC LIMIT 1`,
  );
  return rows[0]?.data;
}

test("who deletes the account and signs up again has no second trial, nor have aliases; others have theirs", async () => {
  const first = await app.signUp({ email: "ada.once@gmail.com" });
  expect(await trialOf(first)).toEqual(GIVEN);
  const alias = await app.signUp({ email: "ada.once+now@gmail.com" });
  expect(await trialOf(alias)).toEqual(REFUSED);
  await deleteAccount(first);

  const again = await app.signUp({ email: "ada.once@gmail.com" });
  const later = await app.signUp({ email: "adaonce+later@googlemail.com" });
  const google = await signUpWithGoogle("a.d.a.once@gmail.com");
  for (const client of [again, later, google]) expect(await trialOf(client)).toEqual(REFUSED);
  // As an alias beside a living account is told.
  const told = await Promise.all(
    [alias, again].map(async ({ email }) => JSON.stringify(await mailOf(email)).replaceAll(email, "")),
  );
  expect(told[0]).toContain("subject");
  expect(told[1]).toBe(told[0]);

  expect(await trialOf(await app.signUp({ email: "ada.other@gmail.com" }))).toEqual(GIVEN);
  expect(await trialOf(await signUpWithGoogle("ada.third@gmail.com"))).toEqual(GIVEN);
  expect(await verifyLedger(app.platform.db)).toEqual([]);
});

test("who changes the address first has no second trial either, with the old mailbox or with the new one", async () => {
  const { db } = app.platform;
  await db.delete(pastTrials);
  const owner = await app.signUp({ email: "moving.out@gmail.com" });
  await owner.post("/api/accounts/change-email", { email: "moving.in@example.com" });
  const token = /\?token=([\w-]+)/.exec((await mailOf("moving.in@example.com"))?.html ?? "")?.[1];
  expect((await owner.post("/api/accounts/confirm-email", { token })).status).toBe(200);
  owner.email = "moving.in@example.com";
  await deleteAccount(owner);

  const again = ["moving.in@example.com", "moving.in+2@example.com", "movingout@googlemail.com"];
  for (const email of again) expect(await trialOf(await app.signUp({ email }))).toEqual(REFUSED);
  expect(await db.$count(pastTrials)).toBe(2);
  expect(await verifyLedger(db)).toEqual([]);
});

test("what stays is a digest and a day, which name neither the address nor the account", async () => {
  const { db } = app.platform;
  await db.delete(pastTrials);
  const owner = await app.signUp({ email: "bare@example.com" });
  const userId = await deleteAccount(owner);
  const { rows } = await db.execute(sql`SELECT * FROM past_trials`);
  const day = app.platform.now().toISOString().slice(0, 10);
  expect(rows).toEqual([{ digest: expect.stringMatching(/^[\w-]{43}$/), deleted_on: day }]);
  const [trial] = await db.select().from(creditTrials).where(eq(creditTrials.userId, userId));
  expect(trial).toMatchObject({ credits: 2, mailbox: null });
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  expect(JSON.stringify(user)).not.toContain(rows[0]?.digest);
  expect(JSON.stringify(rows)).not.toMatch(/bare|example/);
});

test("an account without a trial leaves nothing, and lengthens nothing", async () => {
  const { db } = app.platform;
  await db.delete(pastTrials);
  const first = await app.signUp({ email: "twice@example.com" });
  const alias = await app.signUp({ email: "twice+2@example.com" });
  await deleteAccount(alias);
  expect(await db.select().from(pastTrials)).toEqual([]);
  await signIn(first);
  await deleteAccount(first);
  const kept = await db.select().from(pastTrials);
  expect(kept).toHaveLength(1);
  const again = await app.signUp({ email: "twice@example.com" });
  clock += 2 * DAY;
  await signIn(again);
  await deleteAccount(again);
  expect(await db.select().from(pastTrials)).toEqual(kept);
});

test("sign-ups beside the deletion wait for it, and have no trial", async () => {
  const { db } = app.platform;
  const userId = await comeToBeDeleted(await app.signUp({ email: "beside@example.com" }));
  const aliases = [1, 2, 3].map((number) => {
    const alias = app.visitor({ address: `10.9.0.${number}` });
    alias.email = `beside+${number}@example.com`;
    return alias;
  });
  let signUps: Promise<Response>[] = [];
  // The last of the deletion's transaction: everything is erased, nothing is committed.
  const pause: PersonalData = {
    records: () => ({}),
    async erase() {
      signUps = aliases.map((alias) => {
        const { email, password } = alias;
        return alias.post("/api/accounts/sign-up", { full_name: "Ada", email, password });
      });
      await vi.waitFor(async () => {
        const { rows } = await db.execute(
          sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(aliases.length);
      }, PATIENCE);
    },
  };
  await eraseAccount(app.platform, [...personalDataOf(app.platform), pause], userId);
  for (const response of await Promise.all(signUps)) expect(response.status).toBe(201);
  for (const alias of aliases) expect(await trialOf(alias)).toEqual(REFUSED);
});

test("a crowd that signs up at once needs no second connection each", async () => {
  const crowd = Array.from({ length: 12 }, (_, index) => app.signUp({ email: `crowd${index}@example.com` }));
  for (const client of await Promise.all(crowd)) expect(await trialOf(client)).toEqual(GIVEN);
});

test("after twelve months it is forgotten: the mailbox has a trial as any other", async () => {
  const { db } = app.platform;
  await db.delete(pastTrials);
  await deleteAccount(await app.signUp({ email: "patient@example.com" }));
  const [kept] = await db.select().from(pastTrials);
  expect(kept).toBeDefined();
  const forgotten = new Date(`${kept?.deletedOn}T00:00:00Z`);
  forgotten.setUTCFullYear(forgotten.getUTCFullYear() + 1);
  const [schedule] = createCreditsSchedules(app.platform);
  const runAt = async (time: number) => {
    clock = time - Date.now();
    await schedule?.handle({}, { signal: new AbortController().signal, log: app.platform.log });
  };

  await runAt(forgotten.getTime() - 60_000);
  expect(await db.select().from(pastTrials)).toEqual([kept]);
  const early = await app.signUp({ email: "patient+early@example.com" });
  expect(await trialOf(early)).toEqual(REFUSED);
  await runAt(forgotten.getTime() + 60_000);
  expect(await db.select().from(pastTrials)).toEqual([]);
  const late = await app.signUp({ email: "patient@example.com" });
  expect(await trialOf(late)).toEqual(GIVEN);
});
