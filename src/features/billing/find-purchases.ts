import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { userProfiles } from "#features/accounts/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { cursorTime, placeOf } from "#platform/http/cursor-time.ts";
import { newestFirst } from "#platform/newest-first.ts";
import type { PaymentSource } from "./payment-source.ts";
import { paymentSource } from "./schema.ts";
import { paymentGrants, paymentReversals, payments, refundRequests } from "./tables.ts";

const PAGE_SIZE = 20;

/** Place in the list: when the last purchase seen was paid, in microseconds as PostgreSQL keeps it, and its source. */
export const purchaseCursor = z
  .string()
  .max(300)
  .transform((text) => text.split("~"))
  .pipe(z.tuple([cursorTime, paymentSource]));
export type PurchaseCursor = z.infer<typeof purchaseCursor>;

/**
 * A page of a person's purchases, the newest first.
 * @param after goes on behind this place
 */
export async function listPurchases(db: Queryable, userId: string, after?: PurchaseCursor) {
  const isBehind =
    after && sql`(${payments.paidAt}, ${payments.source}) < (${after[0]}::timestamptz, ${after[1]}::text)`;
  const rows = await selectPurchases(db, userId, isBehind).limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    purchases: page,
    nextCursor: rows.length > PAGE_SIZE && last ? `${last.place}~${last.source}` : null,
  };
}

/** One purchase of theirs, with all that decides whether it can be given back; undefined if it is none. */
export async function findPurchase(db: Queryable, userId: string, source: PaymentSource) {
  const [row] = await selectPurchases(db, userId, eq(payments.source, source));
  return row;
}

function selectPurchases(db: Queryable, userId: string, which: SQL | undefined) {
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
      place: placeOf(payments.paidAt),
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
    .where(and(eq(payments.userId, userId), sql`${payments.paidAt} IS NOT NULL`, which))
    .orderBy(newestFirst(payments.paidAt), newestFirst(payments.source));
}
export type FoundPurchase = Awaited<ReturnType<typeof selectPurchases>>[number];
