import { and, eq } from "drizzle-orm";
import type { Policies } from "#config";
import { postCreditTransaction } from "#features/credits/post-credit-transaction.ts";
import type { Transaction } from "#platform/database.ts";
import { referralTracking } from "./tables.ts";

export interface ReferralTrigger {
  /** The configured rule: what a reward is for, and how many credits. */
  policy: Policies["referral"];
  referredUserId: string;
  /** What the referred person has just done. */
  trigger: "package_purchase" | "signup";
}

/**
 * Rewards whoever brought this person, if the policy rewards what they did and it has not happened before. In the
 * caller's transaction, so that the reward stands or falls with its reason.
 * @returns whether a pending referral was completed
 */
export async function completeReferral(
  tx: Transaction,
  { policy, referredUserId, trigger }: ReferralTrigger,
): Promise<boolean> {
  if (policy.on !== trigger) return false;
  const [completed] = await tx
    .update(referralTracking)
    .set({ status: "completed", creditsAwarded: policy.credits, completedAt: new Date() })
    .where(and(eq(referralTracking.referredUserId, referredUserId), eq(referralTracking.status, "pending")))
    .returning({ id: referralTracking.id, referrerUserId: referralTracking.referrerUserId });
  if (!completed) return false;
  if (policy.credits > 0) {
    await postCreditTransaction(tx, {
      userId: completed.referrerUserId,
      amount: policy.credits,
      type: "admin_grant",
      reason: "referral",
      cause: `referral:${completed.id}`,
    });
  }
  return true;
}
