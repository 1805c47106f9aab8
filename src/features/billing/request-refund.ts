import { and, eq } from "drizzle-orm";
import { lockBalance } from "#features/credits/take-back-credits.ts";
import type { Platform } from "#platform/platform.ts";
import { findPurchase } from "./find-purchases.ts";
import { noticeJob } from "./notice-job.ts";
import type { PaymentSource } from "./payment-source.ts";
import { type Refundable, refundability } from "./purchase-rules.ts";
import { reconcilePayment } from "./reconcile-payment.ts";
import { billingErrors } from "./schema.ts";
import { payments, refundRequests } from "./tables.ts";

const REFUSALS = {
  asked: billingErrors.refund_already_requested,
  declined: billingErrors.refund_declined,
  given_back: billingErrors.refund_not_possible,
  in_doubt: billingErrors.refund_not_possible,
  too_late: billingErrors.refund_too_late,
  credits_used: billingErrors.refund_credits_used,
} satisfies Record<Exclude<Refundable, "possible">, unknown>;

/**
 * Asks for the money of a purchase back. Its credits are held until the request is decided, so that they can't be
 * spent meanwhile.
 * @returns the request's id
 * @throws purchase_not_found also for another person's purchase, refund_already_requested, refund_declined,
 * refund_not_possible (given back already, or disputed), refund_too_late, refund_credits_used
 */
export async function requestRefund(
  { db, jobs, now }: Pick<Platform, "db" | "jobs" | "now">,
  { userId, source, message }: { userId: string; source: PaymentSource; message: string | undefined },
): Promise<string> {
  const time = now();
  return db.transaction(async (tx) => {
    await tx
      .select({ source: payments.source })
      .from(payments)
      .where(and(eq(payments.source, source), eq(payments.userId, userId)))
      .for("update");
    await lockBalance(tx, userId);
    const purchase = await findPurchase(tx, userId, source);
    if (!purchase) throw billingErrors.purchase_not_found();
    const answer = refundability(purchase, time);
    if (answer !== "possible") throw REFUSALS[answer]();
    const [request] = await tx
      .insert(refundRequests)
      .values({ source, userId, message, createdAt: time })
      .returning({ id: refundRequests.id });
    if (!request) throw new Error("a refund request was not inserted");
    await reconcilePayment(tx, source, time);
    await jobs.enqueue(tx, noticeJob, { kind: "refund-requested", id: request.id });
    return request.id;
  });
}
