import { eq } from "drizzle-orm";
import { takeBackCredits } from "#features/credits/take-back-credits.ts";
import { completeReferral } from "#features/referrals/complete-referral.ts";
import type { UndueReward } from "#features/referrals/note-card.ts";
import { noteRewardLeft } from "#features/referrals/note-reward-left.ts";
import type { Transaction } from "#platform/database.ts";
import type { EventContext } from "./event-handler.ts";
import type { PaymentSource } from "./payment-source.ts";
import { reconcilePayment } from "./reconcile-payment.ts";
import { paymentGrants } from "./tables.ts";

/**
 * Rewards whoever brought the buyer of a package, if the policy says so, and ties the reward to the payment: it is
 * held while the payment is in doubt and goes when its money goes.
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
}

/** Takes back a reward that was not due, whether a payment earned it or a sign-up. */
export async function revokeReward(tx: Transaction, reward: UndueReward, now: Date): Promise<void> {
  const [grant] = await tx
    .update(paymentGrants)
    .set({ revoked: true })
    .where(eq(paymentGrants.cause, reward.cause))
    .returning({ source: paymentGrants.source });
  if (grant) return reconcilePayment(tx, grant.source, now);
  await takeBackCredits(tx, {
    userId: reward.referrerId,
    amount: reward.credits,
    type: "refund",
    reason: "referral_reversed",
    cause: `reversal:${reward.cause}`,
  });
  await noteRewardLeft(tx, { cause: reward.cause, credits: 0 });
}
