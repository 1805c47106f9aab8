import { and, count, eq, gt } from "drizzle-orm";
import type { Policies } from "#config";
import { postCreditTransaction } from "#features/credits/post-credit-transaction.ts";
import { lockBalance } from "#features/credits/take-back-credits.ts";
import type { Transaction } from "#platform/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import { rewardMailJob } from "./jobs.ts";
import { lockReferral } from "./lock-referral.ts";
import { rewardCause } from "./reward-cause.ts";
import { shareCard } from "./share-card.ts";
import { referralTracking } from "./tables.ts";

const LIMIT_MILLISECONDS = 30 * 86_400_000;

export interface ReferralTrigger {
  /** The configured rule: what a reward is for, how many credits, and how many rewards a person may get. */
  policy: Policies["referral"];
  referredUserId: string;
  /** What the referred person has just done. */
  trigger: "package_purchase" | "signup";
  now: Date;
}

/** A reward that was posted to the referrer's account. */
export interface ReferralReward {
  referrerId: string;
  credits: number;
  /** The ledger's cause. */
  cause: string;
}

/**
 * Rewards whoever brought this person, if the policy rewards what they did, once. Nobody is rewarded for a purchase
 * with a card of one's own. In the caller's transaction, so that the reward stands or falls with its reason.
 * @returns the reward; undefined if nothing was posted
 */
export async function completeReferral(
  tx: Transaction,
  jobs: Jobs,
  { policy, referredUserId, trigger, now }: ReferralTrigger,
): Promise<ReferralReward | undefined> {
  if (policy.on !== trigger) return undefined;
  const referral = await lockReferral(tx, referredUserId);
  if (!referral) return undefined;
  const { id, referrerUserId: referrerId, status, refusal } = referral;
  const own = eq(referralTracking.id, id);
  if (refusal === "reversed") {
    // What this purchase gives back of the reward is news again; the mail says nothing where it gives nothing back.
    await tx.update(referralTracking).set({ notifiedAt: null }).where(own);
    await jobs.enqueue(tx, rewardMailJob, { referralId: id });
  }
  if (status !== "pending" || refusal !== null) return undefined;
  if (await shareCard(tx, referrerId, referredUserId)) {
    await tx.update(referralTracking).set({ refusal: "same_card" }).where(own);
    return undefined;
  }
  // Two friends at once: the second waits here and then sees the first one's reward.
  await lockBalance(tx, referrerId);
  const limited = await isLimitReached(tx, referrerId, policy.monthlyLimit, now);
  const credits = limited ? 0 : policy.credits;
  await tx
    .update(referralTracking)
    .set({
      status: "completed",
      creditsAwarded: credits,
      completedAt: now,
      refusal: limited ? "limit_reached" : null,
    })
    .where(own);
  if (credits === 0) return undefined;
  const cause = rewardCause(id);
  await postCreditTransaction(tx, {
    userId: referrerId,
    amount: credits,
    type: "admin_grant",
    reason: "referral",
    cause,
  });
  await jobs.enqueue(tx, rewardMailJob, { referralId: id });
  return { referrerId, credits, cause };
}

async function isLimitReached(
  tx: Transaction,
  referrerId: string,
  limit: number,
  now: Date,
): Promise<boolean> {
  const [recent] = await tx
    .select({ rewards: count() })
    .from(referralTracking)
    .where(
      and(
        eq(referralTracking.referrerUserId, referrerId),
        gt(referralTracking.creditsAwarded, 0),
        gt(referralTracking.completedAt, new Date(now.getTime() - LIMIT_MILLISECONDS)),
      ),
    );
  return (recent?.rewards ?? 0) >= limit;
}
