import { and, asc, eq, inArray } from "drizzle-orm";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { endSubscriptions } from "./end-subscriptions.ts";
import { giveBackLastPurchases } from "./give-back-stray-payment.ts";
import {
  checkoutOrders,
  payments,
  planGrants,
  refundRequests,
  stripeCustomers,
  stripeSubscriptions,
} from "./tables.ts";

/** Orders and payments stay, as the law asks: they hold sums and ids, and no words of the person. */
export function createBillingPersonalData(platform: Platform): PersonalData {
  const { db } = platform;
  return {
    records: (userId) => ({
      ...purchaseRecords(db, userId),
      customer: (limit, offset) =>
        db
          .select({ id: stripeCustomers.customerId, created_at: stripeCustomers.createdAt })
          .from(stripeCustomers)
          .where(eq(stripeCustomers.userId, userId))
          .limit(limit)
          .offset(offset),
      subscriptions: (limit, offset) =>
        db
          .select({
            id: stripeSubscriptions.subscriptionId,
            plan: stripeSubscriptions.lookupKey,
            status: stripeSubscriptions.status,
            current_period_end: stripeSubscriptions.currentPeriodEnd,
            cancel_at_period_end: stripeSubscriptions.cancelAtPeriodEnd,
          })
          .from(stripeCustomers)
          .innerJoin(stripeSubscriptions, eq(stripeSubscriptions.customerId, stripeCustomers.customerId))
          .where(eq(stripeCustomers.userId, userId))
          .orderBy(asc(stripeSubscriptions.subscriptionId))
          .limit(limit)
          .offset(offset),
      package_months: (limit, offset) =>
        db
          .select({
            subscription: planGrants.subscriptionId,
            credits: planGrants.credits,
            state: planGrants.state,
            begins_at: planGrants.dueAt,
            ends_at: planGrants.endsAt,
          })
          .from(planGrants)
          .where(eq(planGrants.userId, userId))
          .orderBy(asc(planGrants.dueAt), asc(planGrants.id))
          .limit(limit)
          .offset(offset),
      refund_requests: (limit, offset) =>
        db
          .select({
            id: refundRequests.id,
            state: refundRequests.state,
            message: refundRequests.message,
            decline_reason: refundRequests.declineReason,
            created_at: refundRequests.createdAt,
            decided_at: refundRequests.decidedAt,
          })
          .from(refundRequests)
          .where(eq(refundRequests.userId, userId))
          .orderBy(asc(refundRequests.createdAt), asc(refundRequests.id))
          .limit(limit)
          .offset(offset),
    }),
    async leave(userId) {
      await endSubscriptions(platform, userId);
      await giveBackLastPurchases(platform, userId);
    },
    async erase(tx, userId) {
      const own = tx
        .select({ id: stripeCustomers.customerId })
        .from(stripeCustomers)
        .where(eq(stripeCustomers.userId, userId));
      await tx.delete(stripeSubscriptions).where(inArray(stripeSubscriptions.customerId, own));
      await tx.delete(stripeCustomers).where(eq(stripeCustomers.userId, userId));
      await tx
        .update(planGrants)
        .set({ state: "cancelled", closedAt: platform.now() })
        .where(and(eq(planGrants.userId, userId), eq(planGrants.state, "due")));
      await tx.update(refundRequests).set({ message: null }).where(eq(refundRequests.userId, userId));
    },
  };
}

function purchaseRecords(db: Platform["db"], userId: string): ReturnType<PersonalData["records"]> {
  return {
    orders: (limit, offset) =>
      db
        .select({
          id: checkoutOrders.id,
          plan: checkoutOrders.lookupKey,
          credits: checkoutOrders.credits,
          state: checkoutOrders.state,
          amount_total: checkoutOrders.amountTotal,
          currency: checkoutOrders.currency,
          created_at: checkoutOrders.createdAt,
        })
        .from(checkoutOrders)
        .where(eq(checkoutOrders.userId, userId))
        .orderBy(asc(checkoutOrders.createdAt), asc(checkoutOrders.id))
        .limit(limit)
        .offset(offset),
    payments: (limit, offset) =>
      db
        .select({
          source: payments.source,
          plan: payments.lookupKey,
          amount: payments.amount,
          currency: payments.currency,
          paid_at: payments.paidAt,
          refunded: payments.refunded,
          disputed: payments.disputed,
          lost: payments.lost,
        })
        .from(payments)
        .where(eq(payments.userId, userId))
        .orderBy(asc(payments.paidAt), asc(payments.source))
        .limit(limit)
        .offset(offset),
  };
}
