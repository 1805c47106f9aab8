import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { invoiceOf, type PaymentSource } from "./payment-source.ts";
import { lockPlanGrants, releaseAllMonths } from "./release-plan-grants.ts";
import { payments, planGrants, stripeSubscriptions } from "./tables.ts";

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
  if (payment.refunded + payment.lost >= payment.amount) await cancelMonths(tx, payment, now);
  else if (payment.cancelledMonths.length > 0) await returnMonths(tx, payment, now);
}

/** The months to come of a package that ends with its payment: cancelled for as long as the money is gone. */
export async function cancelPackageMonths(tx: Transaction, source: PaymentSource, now: Date): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.source, source)).for("update");
  if (payment) await cancelMonths(tx, payment, now);
}

type Payment = typeof payments.$inferSelect;

async function cancelMonths(tx: Transaction, { source, cancelledMonths }: Payment, now: Date): Promise<void> {
  const cancelled = await tx
    .update(planGrants)
    .set({ state: "cancelled", closedAt: now })
    .where(and(eq(planGrants.invoiceId, invoiceOf(source) ?? ""), eq(planGrants.state, "due")))
    .returning({ id: planGrants.id });
  if (cancelled.length === 0) return;
  const all = [...cancelledMonths, ...cancelled.map(({ id }) => id)];
  await tx.update(payments).set({ cancelledMonths: all }).where(eq(payments.source, source));
}

/** Those of a package that has ended meanwhile come at once: their money stays, and nothing else would bring them. */
async function returnMonths(tx: Transaction, { source, cancelledMonths }: Payment, now: Date): Promise<void> {
  const returned = await tx
    .update(planGrants)
    .set({ state: "due", closedAt: null })
    .where(and(inArray(planGrants.id, cancelledMonths), eq(planGrants.state, "cancelled")))
    .returning({ subscriptionId: planGrants.subscriptionId });
  await tx.update(payments).set({ cancelledMonths: [] }).where(eq(payments.source, source));
  const subscriptions = [...new Set(returned.map(({ subscriptionId }) => subscriptionId))];
  const ended = await tx
    .select({ subscriptionId: stripeSubscriptions.subscriptionId })
    .from(stripeSubscriptions)
    .where(
      and(inArray(stripeSubscriptions.subscriptionId, subscriptions), isNotNull(stripeSubscriptions.endedAt)),
    );
  for (const { subscriptionId } of ended)
    await releaseAllMonths(tx, { subscriptionId, invoiceId: invoiceOf(source) ?? "", now });
}
