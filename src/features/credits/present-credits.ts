import type { listCreditTransactions } from "./list-credit-transactions.ts";
import type { CreditTransaction } from "./schema.ts";
import { shownReason } from "./shown-reason.ts";

type Row = Awaited<ReturnType<typeof listCreditTransactions>>["transactions"][number];

/** A ledger entry for its owner: without the cause and the administrator, which are ours. */
export function presentCreditTransaction({ entry, hold }: Row): CreditTransaction {
  return {
    id: entry.id,
    amount: entry.amount,
    type: entry.type,
    reason: shownReason(entry.reason, hold),
    description: entry.description,
    balance_after: entry.balanceAfter,
    created_at: entry.createdAt.toISOString(),
  };
}
