import { eq } from "drizzle-orm";
import { postCreditTransaction } from "#features/credits/post-credit-transaction.ts";
import { creditTransactions } from "#features/credits/tables.ts";
import type { Database } from "#platform/database.ts";
import { AppError } from "#platform/errors.ts";
import { findUser } from "./find-users.ts";
import { recordAuditEntry } from "./record-audit-entry.ts";
import { adminErrors } from "./schema.ts";

export interface Adjustment {
  adminId: string;
  userId: string;
  /** Signed credits, never zero. */
  amount: number;
  reason: string | undefined;
  /** Made by whoever asks: the same key again changes nothing and gets the same answer. */
  idempotencyKey: string;
}

/**
 * Adds or takes credits, with its entry in the audit log.
 * @returns the balance after it
 * @throws user_not_found; balance_below_zero; request_already_used for the key of another adjustment
 */
export async function adjustCredits(db: Database, adjustment: Adjustment): Promise<number> {
  const { adminId, userId, amount, reason } = adjustment;
  const cause = `admin:${adminId}:${adjustment.idempotencyKey}`;
  try {
    return await db.transaction(async (tx) => {
      await findUser(tx, userId);
      const balance = await postCreditTransaction(tx, {
        userId,
        amount,
        type: "admin_grant",
        reason: "admin_adjustment",
        description: reason || undefined,
        cause,
        adminId,
      });
      if (balance === undefined) {
        const [first] = await tx
          .select({ balance: creditTransactions.balanceAfter })
          .from(creditTransactions)
          .where(eq(creditTransactions.cause, cause));
        if (!first) throw new Error("the ledger knows this cause and has no row of it");
        return first.balance;
      }
      await recordAuditEntry(tx, {
        adminId,
        action: "credits_adjusted",
        targetType: "user",
        targetId: userId,
        reason,
        details: { amount, balance },
      });
      return balance;
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "insufficient_credits") throw adminErrors.balance_below_zero({ cause: error });
    if (error.code === "conflict") throw adminErrors.request_already_used({ cause: error });
    throw error;
  }
}
