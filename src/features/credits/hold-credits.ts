import type { Transaction } from "#platform/database.ts";
import { postCreditTransaction } from "./post-credit-transaction.ts";
import { creditHolds } from "./tables.ts";

export interface CreditHold {
  userId: string;
  /** Credits, above zero. */
  amount: number;
  /** What they are held for, such as `render:<job id>`; one hold each. */
  reference: string;
  /** Shown in the history, such as the video's title. */
  description: string;
}

/**
 * Sets credits aside for work that starts in the same transaction. They leave the balance now, as a `usage` entry;
 * `settleHold` keeps it so, `releaseHold` gives them back.
 * @throws insufficient_credits
 */
export async function holdCredits(tx: Transaction, hold: CreditHold): Promise<void> {
  await tx.insert(creditHolds).values(hold);
  await postCreditTransaction(tx, {
    userId: hold.userId,
    amount: -hold.amount,
    type: "usage",
    reason: "video",
    description: hold.description,
    cause: `hold:${hold.reference}`,
  });
}
