import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import type { Transaction } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { creditErrors } from "./schema.ts";
import { creditTransactions } from "./tables.ts";

export interface CreditPosting {
  userId: string;
  /** Signed credits, never zero. */
  amount: number;
  type: "purchase" | "admin_grant" | "usage" | "refund";
  /** Stable word for what happened, such as `video`; the reader's language gives it a sentence. */
  reason: string;
  description?: string | undefined;
  /** What caused this entry, once for ever: `checkout:cs_…`. */
  cause: string;
  adminId?: string | undefined;
}

/**
 * Posts one ledger entry; the balance moves with it, and what comes in pays a debt first (triggers in migrations).
 * @returns the balance after it, or undefined if this cause was posted before and nothing changed.
 * @throws insufficient_credits when the balance would fall below zero, conflict when the cause was posted with another
 * content; the caller's transaction is then void.
 */
export async function postCreditTransaction(
  tx: Transaction,
  posting: CreditPosting,
): Promise<number | undefined> {
  const { description = null, adminId = null, ...required } = posting;
  try {
    // Prepared under a name, so that a connection parses and plans it once. The same columns each time: the name
    // stands for one text.
    const [row] = await tx
      .insert(creditTransactions)
      .values({ ...required, description, adminId, balanceAfter: 0 })
      .returning({ balanceAfter: creditTransactions.balanceAfter })
      .prepare("post_credit_transaction")
      .execute();
    return row?.balanceAfter;
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint === "user_profiles_credits_not_negative")
      throw creditErrors.insufficient_credits({ cause: error });
    if (constraint === "credit_transactions_cause_content") throw httpErrors.conflict({ cause: error });
    throw error;
  }
}

function constraintOf(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause.constraint : undefined;
}
