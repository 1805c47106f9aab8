import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { postCreditTransaction } from "./post-credit-transaction.ts";
import { creditTransactions, creditTrials } from "./tables.ts";
import { lockBalance } from "./take-back-credits.ts";

/** Trials a round; what is left is the next round's. */
const BATCH = 200;

/**
 * Ends the trials whose time is over: what is unused of their credits is taken back, once. A person's videos use the
 * trial first, so bought credits are never touched.
 */
export async function endTrials({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const time = now();
  for (const { userId } of await findEnding(db, time)) {
    await db.transaction((tx) => endTrial(tx, userId, time));
  }
}

function findEnding(db: Database, before: Date) {
  return db
    .select({ userId: creditTrials.userId })
    .from(creditTrials)
    .where(and(isNull(creditTrials.endedAt), lte(creditTrials.endsAt, before)))
    .orderBy(creditTrials.endsAt)
    .limit(BATCH);
}

async function endTrial(tx: Transaction, userId: string, time: Date): Promise<void> {
  // In the order of everything that changes an account: its profile first.
  const balance = await lockBalance(tx, userId);
  const takenBack = Math.min(balance, await unusedTrialCredits(tx, userId));
  const ended = await tx
    .update(creditTrials)
    .set({ endedAt: time, takenBack })
    .where(and(eq(creditTrials.userId, userId), isNull(creditTrials.endedAt)))
    .returning({ userId: creditTrials.userId });
  if (ended.length === 0 || takenBack === 0) return;
  await postCreditTransaction(tx, {
    userId,
    amount: -takenBack,
    type: "admin_grant",
    reason: "trial_end",
    cause: `trial-end:${userId}`,
  });
}

/** Of a person's trial credits, those that no video has used; a failed video's credit counts as unused again. */
export async function unusedTrialCredits(tx: Queryable, userId: string): Promise<number> {
  const [trial] = await tx
    .select({ credits: creditTrials.credits })
    .from(creditTrials)
    .where(eq(creditTrials.userId, userId));
  const { amount, reason } = creditTransactions;
  const [videos] = await tx
    .select({ used: sql<number>`coalesce(-sum(${amount}), 0)`.mapWith(Number) })
    .from(creditTransactions)
    .where(
      and(
        eq(creditTransactions.userId, userId),
        inArray(reason, ["video", "video_failed", "video_cancelled"]),
      ),
    );
  return Math.max(0, (trial?.credits ?? 0) - (videos?.used ?? 0));
}
