import { and, desc, eq, sql } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { newestFirst } from "#platform/newest-first.ts";
import type { PaymentSource } from "./payment-source.ts";
import { paymentGrants, paymentReversals, payments, refundRequests } from "./tables.ts";

/** Enough for years of packages; older ones are in the payment provider's invoices. */
const LIMIT = 50;

/** A person's purchases, the newest first, with all that decides whether they can be given back. */
export function findPurchases(db: Queryable, userId: string, source?: PaymentSource) {
  const newest = db
    .selectDistinctOn([refundRequests.source], {
      source: refundRequests.source,
      state: refundRequests.state,
      declineReason: refundRequests.declineReason,
    })
    .from(refundRequests)
    .where(eq(refundRequests.userId, userId))
    .orderBy(refundRequests.source, desc(refundRequests.createdAt))
    .as("newest");
  return db
    .select({
      source: payments.source,
      lookupKey: payments.lookupKey,
      amount: payments.amount,
      currency: payments.currency,
      paidAt: payments.paidAt,
      refunded: payments.refunded,
      lost: payments.lost,
      disputed: payments.disputed,
      credits: sql<number>`coalesce((
        SELECT sum(${paymentGrants.credits}) FROM ${paymentGrants}
        WHERE ${paymentGrants.source} = ${payments.source} AND ${paymentGrants.kind} = 'purchase'), 0)`.mapWith(
        Number,
      ),
      held: sql<number>`coalesce(${paymentReversals.held}, 0)`.mapWith(Number),
      balance: userProfiles.credits,
      request: newest.state,
      declineReason: newest.declineReason,
    })
    .from(payments)
    .innerJoin(userProfiles, eq(userProfiles.id, payments.userId))
    .leftJoin(
      paymentReversals,
      and(eq(paymentReversals.source, payments.source), eq(paymentReversals.userId, payments.userId)),
    )
    .leftJoin(newest, eq(newest.source, payments.source))
    .where(
      and(
        eq(payments.userId, userId),
        sql`${payments.paidAt} IS NOT NULL`,
        source === undefined ? undefined : eq(payments.source, source),
      ),
    )
    .orderBy(newestFirst(payments.paidAt))
    .limit(LIMIT);
}
export type FoundPurchase = Awaited<ReturnType<typeof findPurchases>>[number];
