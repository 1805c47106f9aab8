import { takeBackCredits } from "#features/credits/take-back-credits.ts";
import { completeReferral } from "#features/referrals/complete-referral.ts";
import type { UndueReward } from "#features/referrals/note-card.ts";
import { noteRewardLeft } from "#features/referrals/note-reward-left.ts";
import { rewardCause } from "#features/referrals/reward-cause.ts";
import type { Transaction } from "#platform/database.ts";
import type { EventContext } from "./event-handler.ts";
import type { PaymentSource } from "./payment-source.ts";
import { reconcileReward, revokeRewards } from "./reconcile-reward.ts";
import { paymentGrants, paymentReversals } from "./tables.ts";

/**
 * Rewards whoever brought the buyer of a package, if the policy says so, once a buyer. From then on `reconcileReward`
 * says what is left of it.
 */
export async function rewardReferrer(
  tx: Transaction,
  { policies, jobs, now }: Pick<EventContext, "policies" | "jobs" | "now">,
  { source, buyerId }: { source: PaymentSource; buyerId: string },
): Promise<void> {
  const reward = await completeReferral(tx, jobs, {
    policy: policies.referral,
    referredUserId: buyerId,
    trigger: "package_purchase",
    now: now(),
  });
  if (!reward) return;
  const { referrerId: userId, credits, cause } = reward;
  await tx.insert(paymentGrants).values({ source, userId, kind: "reward", credits, cause });
  // Made while this payment is locked: later it may change with the news of another payment, which must not wait.
  await tx.insert(paymentReversals).values({ source, userId });
}

/** Takes back a reward that was not due, whether a payment earned it or a sign-up. */
export async function revokeReward(tx: Transaction, reward: UndueReward, now: Date): Promise<void> {
  const { referralId, referrerId: userId, credits: amount } = reward;
  if (await revokeRewards(tx, reward.referredUserId)) {
    await reconcileReward(tx, reward.referredUserId, now);
  } else if (amount > 0) {
    const cause = `reversal:${rewardCause(referralId)}`;
    await takeBackCredits(tx, { userId, amount, type: "refund", reason: "referral_reversed", cause });
  }
  await noteRewardLeft(tx, { referralId, credits: 0 });
}
