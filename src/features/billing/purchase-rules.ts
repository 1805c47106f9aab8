import { GUARANTEE_DAYS } from "./schema.ts";

const DAY_MILLISECONDS = 86_400_000;

export interface PurchaseFacts {
  paidAt: Date | null;
  /** Cents. */
  amount: number;
  refunded: number;
  lost: number;
  disputed: number;
  /** Credits that the purchase has brought so far. */
  credits: number;
  /** Credits of it that are held because something is in doubt. */
  held: number;
  /** Credits on the account. */
  balance: number;
  /** State of the newest request for this purchase. */
  request: "open" | "approved" | "refunded" | "failed" | "declined" | null;
}

/** Why the money of a purchase can't be asked back, or `possible`. */
export type Refundable =
  | "possible"
  | "asked"
  | "declined"
  | "given_back"
  | "in_doubt"
  | "too_late"
  | "credits_used";

/** Until when the money of a purchase may be asked back. */
export function guaranteeEnd(paidAt: Date): Date {
  return new Date(paidAt.getTime() + GUARANTEE_DAYS * DAY_MILLISECONDS);
}

/**
 * The rules of the money-back guarantee, in the order that people are told them. Credits of one kind are alike and
 * the oldest are spent first, so a purchase is unused while the balance still covers what it brought.
 */
export function refundability(purchase: PurchaseFacts, now: Date): Refundable {
  if (purchase.request === "open" || purchase.request === "approved") return "asked";
  if (purchase.refunded + purchase.lost > 0 || purchase.amount === 0) return "given_back";
  if (purchase.request === "declined") return "declined";
  if (purchase.disputed > 0 || purchase.held > 0) return "in_doubt";
  if (!purchase.paidAt || guaranteeEnd(purchase.paidAt) < now) return "too_late";
  return purchase.balance < purchase.credits ? "credits_used" : "possible";
}
