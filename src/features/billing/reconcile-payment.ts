import { and, eq, inArray, sql } from "drizzle-orm";
import { releaseHold, settleHold } from "#features/credits/close-hold.ts";
import { holdCredits } from "#features/credits/hold-credits.ts";
import { postCreditTransaction } from "#features/credits/post-credit-transaction.ts";
import { creditHolds } from "#features/credits/tables.ts";
import { lockBalance, takeBackCredits } from "#features/credits/take-back-credits.ts";
import { noteRewardLeft } from "#features/referrals/note-reward-left.ts";
import type { Transaction } from "#platform/database.ts";
import type { PaymentSource } from "./payment-source.ts";
import { type ReversalTarget, reversalTarget } from "./reversal-targets.ts";
import { paymentGrants, paymentReversals, payments, refundRequests } from "./tables.ts";

type Payment = typeof payments.$inferSelect;

/** The credits of a payment that one person got: the buyer's own, or a referrer's reward. */
interface Share {
  userId: string;
  kind: "purchase" | "reward";
  credits: number;
  /** Cause of the reward's entry. */
  cause: string;
  revoked: boolean;
}

/**
 * Brings the ledger to what is known of a payment: takes back what was refunded or lost, holds what is in doubt, and
 * returns what is not any more. Called after each grant and after each news of the payment; when nothing has changed
 * it does nothing.
 */
export async function reconcilePayment(tx: Transaction, source: PaymentSource, now: Date): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.source, source)).for("update");
  if (!payment) return;
  const suspicious = payment.suspiciousUntil !== null && payment.suspiciousUntil > now;
  const requested = await isRefundRequested(tx, source);
  for (const share of await sharesOf(tx, source)) {
    const all = suspicious || (requested && share.kind === "purchase");
    const target = share.revoked
      ? { takenBack: share.credits, held: 0 }
      : reversalTarget(share.credits, payment, all);
    await reconcileShare(tx, payment, share, {
      ...target,
      reason: requested && share.kind === "purchase" ? "refund_requested" : "payment_on_hold",
    });
  }
}

async function isRefundRequested(tx: Transaction, source: PaymentSource): Promise<boolean> {
  const rows = await tx
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(and(eq(refundRequests.source, source), inArray(refundRequests.state, ["open", "approved"])));
  return rows.length > 0;
}

function sharesOf(tx: Transaction, source: PaymentSource): Promise<Share[]> {
  const { userId, kind, credits, cause, revoked } = paymentGrants;
  return (
    tx
      .select({
        userId,
        kind,
        credits: sql<number>`sum(${credits})`.mapWith(Number),
        cause: sql<string>`min(${cause})`,
        revoked: sql<boolean>`bool_or(${revoked})`,
      })
      .from(paymentGrants)
      .where(eq(paymentGrants.source, source))
      .groupBy(userId, kind)
      // The buyer's account is locked before the referrer's, as when the grants were made.
      .orderBy(kind)
  );
}

async function reconcileShare(
  tx: Transaction,
  payment: Payment,
  share: Share,
  target: ReversalTarget & { reason: string },
): Promise<void> {
  const key = and(eq(paymentReversals.source, payment.source), eq(paymentReversals.userId, share.userId));
  const [now] = await tx.select().from(paymentReversals).where(key);
  const before = now ?? { takenBack: 0, held: 0, revision: 0, holdReference: null };
  if (before.takenBack === target.takenBack && before.held === target.held) return;
  const revision = before.revision + 1;
  const id = `${payment.source}:${share.userId}:${revision}`;
  const change = target.takenBack - before.takenBack;
  const left = change - (await endHold(tx, before.holdReference, target.held === 0 ? change : 0));
  if (left > 0) {
    await takeBackCredits(tx, {
      userId: share.userId,
      amount: left,
      type: "refund",
      reason: takenReason(payment, share),
      cause: `reversal:${id}`,
    });
  } else if (left < 0) {
    await postCreditTransaction(tx, {
      userId: share.userId,
      amount: -left,
      type: "refund",
      reason: "payment_restored",
      cause: `reversal:${id}`,
    });
  }
  const state = {
    takenBack: target.takenBack,
    held: target.held,
    revision,
    holdReference: await beginHold(tx, share, target, `payment:${id}`),
  };
  await tx
    .insert(paymentReversals)
    .values({ source: payment.source, userId: share.userId, ...state })
    .onConflictDoUpdate({ target: [paymentReversals.source, paymentReversals.userId], set: state });
  if (share.kind === "reward" && change !== 0)
    await noteRewardLeft(tx, { cause: share.cause, credits: share.credits - target.takenBack });
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
  share: Share,
  target: ReversalTarget & { reason: string },
  reference: string,
): Promise<string | null> {
  if (target.held === 0) return null;
  const amount = Math.min(await lockBalance(tx, share.userId), target.held);
  if (amount === 0) return null;
  const reason = share.kind === "reward" ? "referral_on_hold" : target.reason;
  await holdCredits(tx, { userId: share.userId, amount, reference, entry: { type: "refund", reason } });
  return reference;
}

function takenReason(payment: Payment, share: Share): string {
  if (share.kind === "reward") return "referral_reversed";
  return payment.lost > 0 ? "payment_disputed" : "payment_refunded";
}
