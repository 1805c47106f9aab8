import { and, eq, inArray } from "drizzle-orm";
import { takeBackCredits } from "#features/credits/take-back-credits.ts";
import { completeReferral } from "#features/referrals/complete-referral.ts";
import type { UndueReward } from "#features/referrals/note-card.ts";
import { noteRewardLeft } from "#features/referrals/note-reward-left.ts";
import { rewardCause } from "#features/referrals/reward-cause.ts";
import type { Transaction } from "#platform/database.ts";
import type { EventContext } from "./event-handler.ts";
import type { PaymentSource } from "./payment-source.ts";
import { reconcilePayment } from "./reconcile-payment.ts";
import { paymentGrants, payments } from "./tables.ts";

/**
 * Rewards whoever brought the buyer of a package, if the policy says so, and ties the reward to the payment: it is
 * held while the payment is in doubt and goes when its money goes. Then another payment may bring it; the first one,
 * should its money return, does not bring a second.
 */
export async function rewardReferrer(
  tx: Transaction,
  { policies, jobs, now }: Pick<EventContext, "policies" | "jobs" | "now">,
  { source, buyerId }: { source: PaymentSource; buyerId: string },
): Promise<void> {
  // News of a payment comes more than once.
  if (await hasRewarded(tx, source)) return;
  const reward = await completeReferral(tx, jobs, {
    policy: policies.referral,
    referredUserId: buyerId,
    trigger: "package_purchase",
    payment: source,
    now: now(),
  });
  if (!reward) return;
  const { referrerId: userId, credits, cause } = reward;
  // A refund that fails at this moment may have given the earlier one back.
  for (const earlier of await revokeGrants(tx, buyerId)) await reconcilePayment(tx, earlier, now());
  await tx.insert(paymentGrants).values({ source, userId, kind: "reward", credits, cause });
}

/** Takes back a reward that was not due, whether a payment earned it or a sign-up. */
export async function revokeReward(tx: Transaction, reward: UndueReward, now: Date): Promise<void> {
  const [source] = await revokeGrants(tx, reward.referredUserId);
  if (source) return reconcilePayment(tx, source, now);
  const cause = rewardCause(reward.referralId);
  await takeBackCredits(tx, {
    userId: reward.referrerId,
    amount: reward.credits,
    type: "refund",
    reason: "referral_reversed",
    cause: `reversal:${cause}`,
  });
  await noteRewardLeft(tx, { cause, credits: 0 });
}

async function hasRewarded(tx: Transaction, source: PaymentSource): Promise<boolean> {
  const rows = await tx
    .select({ cause: paymentGrants.cause })
    .from(paymentGrants)
    .where(and(eq(paymentGrants.source, source), eq(paymentGrants.kind, "reward")));
  return rows.length > 0;
}

/**
 * What this buyer's payments have brought the referrer comes back no more, whatever becomes of their money.
 * @returns the payments of rewards that still could; one at most
 */
async function revokeGrants(tx: Transaction, buyerId: string): Promise<PaymentSource[]> {
  const { kind, revoked, source } = paymentGrants;
  const bought = tx.select({ source: payments.source }).from(payments).where(eq(payments.userId, buyerId));
  const rows = await tx
    .update(paymentGrants)
    .set({ revoked: true })
    .where(and(inArray(source, bought), eq(kind, "reward"), eq(revoked, false)))
    .returning({ source });
  return rows.map((row) => row.source);
}
