import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import type { Transaction } from "#platform/database.ts";
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
 * Posts one ledger entry; the balance moves with it (trigger in migrations/0001).
 * @returns the balance after it, or undefined if this cause was posted before and nothing changed.
 * @throws insufficient_credits when the balance would fall below zero; the caller's transaction is then void.
 */
export async function postCreditTransaction(
  tx: Transaction,
  posting: CreditPosting,
): Promise<number | undefined> {
  try {
    const [row] = await tx
      .insert(creditTransactions)
      .values({ ...posting, balanceAfter: 0 })
      .returning({ balanceAfter: creditTransactions.balanceAfter });
    return row?.balanceAfter;
  } catch (error) {
    if (isBelowZero(error)) throw creditErrors.insufficient_credits({ cause: error });
    throw error;
  }
}

function isBelowZero(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.constraint === "user_profiles_credits_not_negative";
}
