import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { invoiceOf, type PaymentSource } from "./payment-source.ts";
import { reconcileReward } from "./reconcile-reward.ts";
import { reconcileShare } from "./reconcile-share.ts";
import { reversalTarget } from "./reversal-targets.ts";
import { paymentGrants, payments, refundRequests } from "./tables.ts";

/**
 * Brings the ledger to what is known of a payment: takes back what was refunded or lost, holds what is in doubt, and
 * returns what is not any more; then the same of a referrer's reward. Called after each grant and after each news of
 * the payment; when nothing has changed it does nothing.
 */
export async function reconcilePayment(tx: Transaction, source: PaymentSource, now: Date): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.source, source)).for("update");
  if (!payment) return;
  const suspicious = payment.suspiciousUntil !== null && payment.suspiciousUntil > now;
  const requested = await isRefundRequested(tx, source);
  const reasons = {
    taken: payment.lost > 0 ? "payment_disputed" : "payment_refunded",
    held: requested ? "refund_requested" : "payment_on_hold",
    restored: "payment_restored",
  };
  for (const { userId, credits } of await purchasesOf(tx, source)) {
    const target = reversalTarget(credits, payment, suspicious || requested);
    await reconcileShare(tx, { source, userId, target, reasons });
  }
  // The buyer's account is locked before the referrer's, as when the grants were made.
  if (payment.userId !== null && invoiceOf(source) !== undefined)
    await reconcileReward(tx, payment.userId, now);
}

async function isRefundRequested(tx: Transaction, source: PaymentSource): Promise<boolean> {
  const rows = await tx
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(and(eq(refundRequests.source, source), inArray(refundRequests.state, ["open", "approved"])));
  return rows.length > 0;
}

/** The credits that a payment has brought its buyer so far. */
function purchasesOf(tx: Transaction, source: PaymentSource) {
  const { userId, kind, credits } = paymentGrants;
  return tx
    .select({ userId, credits: sql<number>`sum(${credits})`.mapWith(Number) })
    .from(paymentGrants)
    .where(and(eq(paymentGrants.source, source), eq(kind, "purchase")))
    .groupBy(userId);
}
