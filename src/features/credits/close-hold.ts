import { and, eq } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { takeBackTrialCredits } from "./end-trials.ts";
import { postCreditTransaction } from "./post-credit-transaction.ts";
import { creditHolds } from "./tables.ts";

/**
 * Keeps the held credits: the work is done. In the same transaction as the work's change of state.
 * @returns false if the hold was closed before; nothing changed then.
 */
export async function settleHold(tx: Transaction, reference: string): Promise<boolean> {
  const closed = await tx
    .update(creditHolds)
    .set({ state: "settled", closedAt: new Date() })
    .where(and(eq(creditHolds.reference, reference), eq(creditHolds.state, "held")))
    .returning({ id: creditHolds.id });
  return closed.length === 1;
}

/**
 * Gives the held credits back: the work failed or was cancelled, or the question that held them is settled. In the
 * same transaction as that change of state. Trial credits that a cancelled video has not used are over with the trial.
 * @param reason why, as the history shows it
 * @returns false if the hold was closed before; nothing changed then.
 */
export async function releaseHold(
  tx: Transaction,
  reference: string,
  reason: "video_failed" | "video_cancelled" | "payment_released",
): Promise<boolean> {
  const [hold] = await tx
    .update(creditHolds)
    .set({ state: "released", closedAt: new Date() })
    .where(and(eq(creditHolds.reference, reference), eq(creditHolds.state, "held")))
    .returning({
      userId: creditHolds.userId,
      amount: creditHolds.amount,
      description: creditHolds.description,
    });
  if (!hold) return false;
  await postCreditTransaction(tx, {
    userId: hold.userId,
    amount: hold.amount,
    type: "refund",
    reason,
    description: hold.description ?? undefined,
    cause: `release:${reference}`,
  });
  if (reason === "video_cancelled") await takeBackTrialCredits(tx, { ...hold, reference });
  return true;
}
