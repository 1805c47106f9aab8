import { and, eq } from "drizzle-orm";
import { releaseHold, settleHold } from "#features/credits/close-hold.ts";
import { holdCredits } from "#features/credits/hold-credits.ts";
import { postCreditTransaction } from "#features/credits/post-credit-transaction.ts";
import { creditHolds, creditTransactions } from "#features/credits/tables.ts";
import { lockBalance, takeBackCredits } from "#features/credits/take-back-credits.ts";
import type { Transaction } from "#platform/database.ts";
import type { PaymentSource } from "./payment-source.ts";
import type { ReversalTarget } from "./reversal-targets.ts";
import { paymentReversals } from "./tables.ts";

/** What one person got of a payment, where it should be, and the ledger's words for the ways there. */
export interface Share {
  source: PaymentSource;
  userId: string;
  target: ReversalTarget;
  reasons: { taken: string; held: string; restored: string };
}

/** Brings the ledger to where a share should be. When nothing has changed it does nothing. */
export async function reconcileShare(
  tx: Transaction,
  { source, userId, target, reasons }: Share,
): Promise<void> {
  const key = and(eq(paymentReversals.source, source), eq(paymentReversals.userId, userId));
  const [now] = await tx.select().from(paymentReversals).where(key);
  const before = now ?? { takenBack: 0, held: 0, revision: 0, holdReference: null };
  const isThere = before.takenBack === target.takenBack && before.held === target.held;
  if (isThere && (await isHeldFor(tx, before.holdReference, reasons.held))) return;
  const revision = before.revision + 1;
  const id = `${source}:${userId}:${revision}`;
  const change = target.takenBack - before.takenBack;
  const left = change - (await endHold(tx, before.holdReference, target.held === 0 ? change : 0));
  const entry = { userId, type: "refund" as const, cause: `reversal:${id}` };
  if (left > 0) await takeBackCredits(tx, { ...entry, amount: left, reason: reasons.taken });
  else if (left < 0) await postCreditTransaction(tx, { ...entry, amount: -left, reason: reasons.restored });
  const state = {
    takenBack: target.takenBack,
    held: target.held,
    revision,
    holdReference: await beginHold(tx, userId, target.held, `payment:${id}`, reasons.held),
  };
  await tx
    .insert(paymentReversals)
    .values({ source, userId, ...state })
    .onConflictDoUpdate({ target: [paymentReversals.source, paymentReversals.userId], set: state });
}

/** Whether credits are held for this reason, or none are: one may follow another, as a dispute a declined request. */
async function isHeldFor(tx: Transaction, reference: string | null, reason: string): Promise<boolean> {
  if (reference === null) return true;
  const [entry] = await tx
    .select({ reason: creditTransactions.reason })
    .from(creditTransactions)
    .where(eq(creditTransactions.cause, `hold:${reference}`));
  return entry?.reason === reason;
}

/**
 * Ends a hold: keeps what it holds if at least that much is to be taken anyway, else gives it back.
 * @returns the credits that were kept
 */
async function endHold(tx: Transaction, reference: string | null, toTake: number): Promise<number> {
  if (reference === null) return 0;
  const [hold] = await tx
    .select({ amount: creditHolds.amount })
    .from(creditHolds)
    .where(eq(creditHolds.reference, reference));
  if (hold && hold.amount <= toTake) {
    await settleHold(tx, reference);
    return hold.amount;
  }
  await releaseHold(tx, reference, "payment_released");
  return 0;
}

/** Holds as much of it as is still on the account. */
async function beginHold(
  tx: Transaction,
  userId: string,
  held: number,
  reference: string,
  reason: string,
): Promise<string | null> {
  if (held === 0) return null;
  const amount = Math.min(await lockBalance(tx, userId), held);
  if (amount === 0) return null;
  await holdCredits(tx, { userId, amount, reference, entry: { type: "refund", reason } });
  return reference;
}
