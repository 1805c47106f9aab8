import { and, eq, inArray, isNull, lte, max, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { workThrough } from "#platform/work-through.ts";
import { postCreditTransaction } from "./post-credit-transaction.ts";
import { creditTransactions, creditTrials } from "./tables.ts";
import { lockBalance } from "./take-back-credits.ts";

const BATCH = 200;

/**
 * Ends the trials whose time is over: what is unused of their credits is taken back, once. A person's videos use the
 * trial first, so bought credits are never touched. Each is a transaction of its own.
 */
export async function endTrials(
  { db, now, log }: Pick<Platform, "db" | "now" | "log">,
  signal?: AbortSignal,
): Promise<void> {
  const time = now();
  await workThrough(
    {
      next: (without) => findEnding(db, time, without),
      work: (userId) => db.transaction((tx) => endTrial(tx, userId, time)),
      failure: "a trial could not be ended",
    },
    { log, signal },
  );
}

async function findEnding(db: Database, before: Date, without: readonly string[]): Promise<string[]> {
  const { userId, endedAt, endsAt } = creditTrials;
  const rows = await db
    .select({ userId })
    .from(creditTrials)
    .where(and(isNull(endedAt), lte(endsAt, before), notInArray(userId, [...without])))
    .orderBy(endsAt)
    .limit(BATCH);
  return rows.map((row) => row.userId);
}

async function endTrial(tx: Transaction, userId: string, time: Date): Promise<void> {
  // In the order of everything that changes an account: its profile first.
  const balance = await lockBalance(tx, userId);
  const used = await findUsed(tx, userId);
  const unused = unusedOf(await findCredits(tx, userId), used);
  const takenBack = Math.min(balance, unused);
  const ended = await tx
    .update(creditTrials)
    .set({ endedAt: time, takenBack, used, endedAfter: await lastEntry(tx, userId) })
    .where(and(eq(creditTrials.userId, userId), isNull(creditTrials.endedAt)))
    .returning({ userId: creditTrials.userId });
  if (ended.length > 0) await postTrialEnd(tx, { userId, amount: takenBack, cause: `trial-end:${userId}` });
}

/**
 * A video that was still being made when the trial ended had used its credits. Cancelled afterwards, it has not: what the
 * end would have taken back without it is taken back now. Called in the transaction that gives its credits back.
 * @param reference of the video's hold
 */
export async function takeBackTrialCredits(
  tx: Transaction,
  { userId, amount, reference }: { userId: string; amount: number; reference: string },
): Promise<void> {
  // An end at this moment is waited for, or waits and then counts the video as cancelled.
  const balance = await lockBalance(tx, userId);
  const [trial] = await tx.select().from(creditTrials).where(eq(creditTrials.userId, userId));
  if (!trial?.endedAfter || !(await isPostedUntil(tx, `hold:${reference}`, trial.endedAfter))) return;
  const used = Math.max(0, trial.used - amount);
  const newly = unusedOf(trial.credits, used) - unusedOf(trial.credits, trial.used);
  const takenBack = Math.min(balance, newly, trial.credits - trial.takenBack);
  await tx
    .update(creditTrials)
    .set({ used, takenBack: trial.takenBack + takenBack })
    .where(eq(creditTrials.userId, userId));
  await postTrialEnd(tx, { userId, amount: takenBack, cause: `trial-end:${userId}:${reference}` });
}

/** Of a person's trial credits, those that nothing has used; a failed video's credit counts as unused again. */
export async function unusedTrialCredits(tx: Queryable, userId: string): Promise<number> {
  return unusedOf(await findCredits(tx, userId), await findUsed(tx, userId));
}

function unusedOf(credits: number, used: number): number {
  return Math.max(0, credits - used);
}

async function findCredits(tx: Queryable, userId: string): Promise<number> {
  const [trial] = await tx
    .select({ credits: creditTrials.credits })
    .from(creditTrials)
    .where(eq(creditTrials.userId, userId));
  return trial?.credits ?? 0;
}

/** By videos, and by administrators who took more away than they gave: neither is there to be taken at the end. */
async function findUsed(tx: Queryable, userId: string): Promise<number> {
  const { amount, reason } = creditTransactions;
  const spent = (which: SQL) =>
    sql<number>`coalesce(-sum(${amount}) FILTER (WHERE ${which}), 0)`.mapWith(Number);
  const [sums] = await tx
    .select({
      videos: spent(inArray(reason, ["video", "video_failed", "video_cancelled"])),
      adjusted: spent(eq(reason, "admin_adjustment")),
    })
    .from(creditTransactions)
    .where(eq(creditTransactions.userId, userId));
  return (sums?.videos ?? 0) + Math.max(0, sums?.adjusted ?? 0);
}

async function lastEntry(tx: Transaction, userId: string): Promise<number | null> {
  const [last] = await tx
    .select({ seq: max(creditTransactions.seq) })
    .from(creditTransactions)
    .where(eq(creditTransactions.userId, userId));
  return last?.seq ?? null;
}

async function isPostedUntil(tx: Transaction, cause: string, seq: number): Promise<boolean> {
  const rows = await tx
    .select({ id: creditTransactions.id })
    .from(creditTransactions)
    .where(and(eq(creditTransactions.cause, cause), lte(creditTransactions.seq, seq)));
  return rows.length > 0;
}

async function postTrialEnd(
  tx: Transaction,
  { userId, amount, cause }: { userId: string; amount: number; cause: string },
): Promise<void> {
  if (amount === 0) return;
  await postCreditTransaction(tx, {
    userId,
    amount: -amount,
    type: "admin_grant",
    reason: "trial_end",
    cause,
  });
}
