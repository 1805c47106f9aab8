import type { CreditTransaction } from "./schema.ts";
import type { creditTransactions } from "./tables.ts";

/** A ledger entry for its owner: without the cause and the administrator, which are ours. */
export function presentCreditTransaction(row: typeof creditTransactions.$inferSelect): CreditTransaction {
  return {
    id: row.id,
    amount: row.amount,
    type: row.type,
    reason: row.reason,
    description: row.description,
    balance_after: row.balanceAfter,
    created_at: row.createdAt.toISOString(),
  };
}
