import { and, eq, sql } from "drizzle-orm";
import { creditHolds, creditTransactions } from "./tables.ts";

type Hold = Pick<typeof creditHolds.$inferSelect, "state">;

/** Of an entry that sets credits aside, the hold. */
export const isItsHold = and(
  sql`${creditTransactions.cause} LIKE 'hold:%'`,
  eq(creditHolds.reference, sql`substr(${creditTransactions.cause}, 6)`),
);

/** What is told of credits that were set aside for a question, once that is settled: they went, or were given back. */
const AFTERWARDS: Readonly<Record<string, { settled: string; released: string }>> = {
  refund_requested: { settled: "payment_refunded", released: "refund_request_over" },
  payment_on_hold: { settled: "payment_gone", released: "payment_checked" },
  referral_on_hold: { settled: "referral_reversed", released: "referral_checked" },
};

/** The word for what an entry is by now. The ledger itself keeps the one that was true when it was posted. */
export function shownReason(reason: string, hold: Hold | null): string {
  if (!hold || hold.state === "held" || !Object.hasOwn(AFTERWARDS, reason)) return reason;
  return AFTERWARDS[reason]?.[hold.state] ?? reason;
}
