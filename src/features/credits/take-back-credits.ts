import { eq, sql } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import type { Transaction } from "#platform/database.ts";
import { type CreditPosting, postCreditTransaction } from "./post-credit-transaction.ts";
import { creditDebts, creditTransactions } from "./tables.ts";

export interface CreditsToTakeBack extends Pick<CreditPosting, "userId" | "type" | "reason" | "cause"> {
  /** Credits, above zero. */
  amount: number;
}

/**
 * Takes credits back, once for their cause. What is not on the account any more becomes a debt, which later credits
 * pay before they can be spent; the balance never falls below zero.
 * @returns false if this cause was taken back before; nothing changed then.
 */
export async function takeBackCredits(
  tx: Transaction,
  { amount, ...entry }: CreditsToTakeBack,
): Promise<boolean> {
  const balance = await lockBalance(tx, entry.userId);
  if (await isPosted(tx, entry.cause)) return false;
  const taken = Math.min(balance, amount);
  if (taken > 0) await postCreditTransaction(tx, { ...entry, amount: -taken });
  if (taken < amount) {
    const { userId, reason, cause } = entry;
    await tx.insert(creditDebts).values({ userId, amount: amount - taken, reason, cause, debtAfter: 0 });
  }
  return true;
}

/**
 * The credits of a person, who can neither spend nor get any until the transaction ends.
 * @throws if there is no such person
 */
export async function lockBalance(tx: Transaction, userId: string): Promise<number> {
  const [profile] = await tx
    .select({ credits: userProfiles.credits })
    .from(userProfiles)
    .where(eq(userProfiles.id, userId))
    .for("no key update");
  if (!profile) throw new Error(`no profile ${userId}`);
  return profile.credits;
}

async function isPosted(tx: Transaction, cause: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM ${creditTransactions} WHERE cause = ${cause}
    UNION ALL SELECT 1 FROM ${creditDebts} WHERE cause = ${cause}`);
  return rows.length > 0;
}
