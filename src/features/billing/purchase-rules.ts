import { GUARANTEE_DAYS } from "./schema.ts";

const HOUR_MILLISECONDS = 3_600_000;
/** How much later than in UTC a day is over in the last place on earth. */
const LAST_PLACE_HOURS = 12;

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

/** The end, in UTC, of the last day on which the money of a purchase may be asked back. */
export function guaranteeEnd(paidAt: Date): Date {
  const end = new Date(paidAt);
  end.setUTCDate(end.getUTCDate() + GUARANTEE_DAYS);
  end.setUTCHours(23, 59, 59, 999);
  return end;
}

/** People are told a day, which lasts until it is over where they are. */
function isGuaranteeOver(paidAt: Date, now: Date): boolean {
  return now.getTime() > guaranteeEnd(paidAt).getTime() + LAST_PLACE_HOURS * HOUR_MILLISECONDS;
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
  if (!purchase.paidAt || isGuaranteeOver(purchase.paidAt, now)) return "too_late";
  return purchase.balance < purchase.credits ? "credits_used" : "possible";
}
