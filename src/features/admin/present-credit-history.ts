import { shownReason } from "#features/credits/shown-reason.ts";
import type { loadCreditHistory } from "./load-credit-history.ts";
import { presentUser } from "./present-user.ts";
import type { CreditHistory } from "./schema.ts";

/** A person's ledger, to administrators. */
export function presentCreditHistory(history: Awaited<ReturnType<typeof loadCreditHistory>>): CreditHistory {
  return {
    user: presentUser(history.user),
    transactions: history.transactions.map((row) => ({
      id: row.id,
      amount: row.amount,
      type: row.type,
      reason: shownReason(row.reason, row.hold),
      description: row.description,
      created_at: row.createdAt.toISOString(),
      admin_name: row.adminName,
    })),
    total_added: history.totalAdded,
    total_used: history.totalUsed,
    next_cursor: history.nextCursor === undefined ? null : String(history.nextCursor),
  };
}
