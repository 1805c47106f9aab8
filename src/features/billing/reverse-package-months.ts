import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { invoiceOf, type PaymentSource } from "./payment-source.ts";
import { lockPlanGrants } from "./release-plan-grants.ts";
import { payments, planGrants } from "./tables.ts";

/** Keeps others from a package's months before a payment's row is locked, as everywhere. */
export async function lockPackageMonths(tx: Transaction, source: PaymentSource): Promise<void> {
  const invoiceId = invoiceOf(source);
  if (invoiceId === undefined) return;
  const found = await tx
    .selectDistinct({ subscriptionId: planGrants.subscriptionId })
    .from(planGrants)
    .where(eq(planGrants.invoiceId, invoiceId))
    .orderBy(planGrants.subscriptionId);
  for (const { subscriptionId } of found) await lockPlanGrants(tx, subscriptionId);
}

/**
 * Of a package whose money has all gone back, cancels the months to come; if the refund fails after all, they return.
 * Months of a payment that went back in part come as they would have, and reconcilePayment takes their part.
 */
export async function reversePackageMonths(tx: Transaction, source: PaymentSource, now: Date): Promise<void> {
  const invoiceId = invoiceOf(source);
  if (invoiceId === undefined) return;
  const [payment] = await tx.select().from(payments).where(eq(payments.source, source)).for("update");
  if (!payment || payment.amount === 0) return;
  const { cancelledMonths } = payment;
  if (payment.refunded + payment.lost >= payment.amount) {
    const cancelled = await tx
      .update(planGrants)
      .set({ state: "cancelled", closedAt: now })
      .where(and(eq(planGrants.invoiceId, invoiceId), eq(planGrants.state, "due")))
      .returning({ id: planGrants.id });
    if (cancelled.length === 0) return;
    const all = [...cancelledMonths, ...cancelled.map(({ id }) => id)];
    await tx.update(payments).set({ cancelledMonths: all }).where(eq(payments.source, source));
  } else if (cancelledMonths.length > 0) {
    await tx
      .update(planGrants)
      .set({ state: "due", closedAt: null })
      .where(and(inArray(planGrants.id, cancelledMonths), eq(planGrants.state, "cancelled")));
    await tx.update(payments).set({ cancelledMonths: [] }).where(eq(payments.source, source));
  }
}
