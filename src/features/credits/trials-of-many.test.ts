import { randomUUID } from "node:crypto";
import { eq, inArray, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { userProfiles, users } from "#features/accounts/tables.ts";
import { PATIENCE } from "#tests/patience.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { createCreditsSchedules } from "./jobs.ts";
import { creditTrials } from "./tables.ts";

const DAY = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Accounts with a trial of this many days, the first of which ends first. */
async function newcomers(count: number, days: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    name: "Ada",
    email: `${randomUUID()}@example.com`,
    trialCredits: 1,
    trialDays: days,
    createdAt: new Date(Date.now() - (index === 0 ? DAY : 0)),
  }));
  await app.platform.db.insert(users).values(rows);
  return rows.map(({ id }) => id);
}
function runJob(days: number): Promise<void> {
  const [trials] = createCreditsSchedules({
    ...app.platform,
    now: () => new Date(Date.now() + days * DAY),
  });
  const { signal } = new AbortController();
  return trials?.handle({}, { signal, log: app.platform.log }) ?? Promise.reject(new Error("no job"));
}
const trialsOf = (ids: string[]) =>
  app.platform.db.select().from(creditTrials).where(inArray(creditTrials.userId, ids));
/** As a fault of one account's data would. */
async function failFor(id: string): Promise<void> {
  await app.platform.db.execute(sql`
    CREATE OR REPLACE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS
      $$BEGIN RAISE EXCEPTION 'this one fails'; END$$`);
  await app.platform.db.execute(
    sql.raw(`CREATE TRIGGER fail_${id.slice(0, 8)} BEFORE UPDATE ON credit_trials FOR EACH ROW
      WHEN (NEW.user_id = '${id}') EXECUTE FUNCTION fail_here()`),
  );
}

test("one trial that can't be ended holds up no other, neither the mails; however many there are, one round ends them", async () => {
  const ending = await newcomers(450, 7);
  const [told = ""] = await newcomers(1, 10);
  const [failing = "", ...others] = ending;
  await failFor(failing);
  await expect(runJob(8)).rejects.toThrow();
  expect((await trialsOf(others)).filter(({ endedAt }) => endedAt === null)).toEqual([]);
  expect(await trialsOf([failing, told])).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ userId: failing, endedAt: null }),
      expect.objectContaining({ userId: told, remindedAt: expect.any(Date) }),
    ]),
  );
});

test("one account that something else holds keeps no other waiting", async () => {
  const { db } = app.platform;
  const [held = "", ...others] = await newcomers(20, 20);
  const running = await db.transaction(async (tx) => {
    await tx.select().from(userProfiles).where(eq(userProfiles.id, held)).for("update");
    const round = runJob(21);
    round.catch(() => undefined);
    await vi.waitFor(async () => {
      expect((await trialsOf(others)).filter(({ endedAt }) => endedAt === null)).toEqual([]);
    }, PATIENCE);
    return { round };
  });
  await running.round.catch(() => undefined);
  expect(await trialsOf([held])).toMatchObject([{ endedAt: expect.any(Date) }]);
});

test("a mail that can't be written holds up no other", async () => {
  const [failing = "", ...others] = await newcomers(10, 40);
  await failFor(failing);
  await expect(runJob(38)).rejects.toThrow();
  expect((await trialsOf(others)).filter(({ remindedAt }) => remindedAt === null)).toEqual([]);
  const { db } = app.platform;
  expect(await db.$count(creditTrials, isNull(creditTrials.remindedAt))).toBeGreaterThan(0);
});
