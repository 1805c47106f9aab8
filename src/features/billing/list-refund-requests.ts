import { desc, eq, inArray } from "drizzle-orm";
import { userProfiles, users } from "#features/accounts/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { payments, refundRequests } from "./tables.ts";

const LIMIT = 100;

/** Requests for refunds with whose they are and what was paid: those to be decided, or the newest decided ones. */
export function listRefundRequests(db: Queryable, which: "open" | "decided") {
  const states =
    which === "open" ? (["open"] as const) : (["approved", "refunded", "failed", "declined"] as const);
  return db
    .select({
      id: refundRequests.id,
      source: refundRequests.source,
      userId: refundRequests.userId,
      email: users.email,
      fullName: userProfiles.fullName,
      deletedAt: users.deletedAt,
      lookupKey: payments.lookupKey,
      amount: payments.amount,
      currency: payments.currency,
      paidAt: payments.paidAt,
      state: refundRequests.state,
      message: refundRequests.message,
      declineReason: refundRequests.declineReason,
      createdAt: refundRequests.createdAt,
      decidedAt: refundRequests.decidedAt,
    })
    .from(refundRequests)
    .innerJoin(users, eq(users.id, refundRequests.userId))
    .innerJoin(userProfiles, eq(userProfiles.id, refundRequests.userId))
    .innerJoin(payments, eq(payments.source, refundRequests.source))
    .where(inArray(refundRequests.state, [...states]))
    .orderBy(which === "open" ? refundRequests.createdAt : desc(refundRequests.createdAt))
    .limit(LIMIT);
}
export type FoundRefundRequest = Awaited<ReturnType<typeof listRefundRequests>>[number];
