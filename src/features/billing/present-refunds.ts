import type { FoundPurchase } from "./find-purchases.ts";
import type { FoundRefundRequest } from "./list-refund-requests.ts";
import { guaranteeEnd, refundability } from "./purchase-rules.ts";
import { findPlanPrice, type Purchase, type RefundRequestAnswer } from "./schema.ts";

/** A purchase for the person who made it. */
export function presentPurchase(row: FoundPurchase, now: Date): Purchase {
  const paidAt = row.paidAt ?? now;
  return {
    id: row.source,
    plan: findPlanPrice(row.lookupKey)?.plan.id ?? null,
    paid_at: paidAt.toISOString(),
    amount: row.amount,
    credits: row.credits,
    refunded: Math.min(row.amount, row.refunded + row.lost),
    refund: refundability(row, now),
    refundable_until: guaranteeEnd(paidAt).toISOString(),
    decline_reason: row.request === "declined" ? row.declineReason : null,
  };
}

/** A request for administrators. Whoever deleted their account is nobody any more, and may still get the money back. */
export function presentRefundRequest(row: FoundRefundRequest): RefundRequestAnswer {
  return {
    id: row.id,
    user_id: row.userId,
    email: row.deletedAt ? "" : row.email,
    full_name: row.fullName,
    plan: findPlanPrice(row.lookupKey)?.plan.id ?? null,
    amount: row.amount,
    paid_at: row.paidAt?.toISOString() ?? null,
    state: row.state,
    message: row.message,
    decline_reason: row.declineReason,
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    by_itself: row.decidedAt !== null && row.decidedBy === null,
  };
}
