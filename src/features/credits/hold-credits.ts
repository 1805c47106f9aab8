import type { Transaction } from "#platform/database.ts";
import { type CreditPosting, postCreditTransaction } from "./post-credit-transaction.ts";
import { creditHolds } from "./tables.ts";

export interface CreditHold {
  userId: string;
  /** Credits, above zero. */
  amount: number;
  /** What they are held for, such as `render:<job id>`; one hold each. */
  reference: string;
  /** Shown in the history, such as the video's title. */
  description?: string;
  /** How the history calls it; without it, work on a video. */
  entry?: Pick<CreditPosting, "type" | "reason">;
}

/**
 * Sets credits aside for work that starts, or until a question is settled, in the same transaction. They leave the
 * balance now; `settleHold` keeps it so, `releaseHold` gives them back.
 * @throws insufficient_credits
 */
export async function holdCredits(tx: Transaction, { entry, ...hold }: CreditHold): Promise<void> {
  await tx.insert(creditHolds).values(hold);
  await postCreditTransaction(tx, {
    ...(entry ?? { type: "usage", reason: "video" }),
    userId: hold.userId,
    amount: -hold.amount,
    description: hold.description,
    cause: `hold:${hold.reference}`,
  });
}
