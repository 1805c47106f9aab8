import { and, eq, gt, inArray, isNotNull, like, type SQL } from "drizzle-orm";
import { lockReferral } from "#features/referrals/lock-referral.ts";
import { noteRewardLeft } from "#features/referrals/note-reward-left.ts";
import type { Transaction } from "#platform/database.ts";
import { reconcileShare } from "./reconcile-share.ts";
import { type ReversalTarget, reversalTarget } from "./reversal-targets.ts";
import { paymentGrants, payments } from "./tables.ts";

const REASONS = { taken: "referral_reversed", held: "referral_on_hold", restored: "referral_restored" };

/**
 * Brings the reward of whoever brought this buyer to what is known of all the packages that the buyer has paid: it
 * stands as far as the best of them does, whichever came or went first.
 */
export async function reconcileReward(tx: Transaction, buyerId: string, now: Date): Promise<void> {
  // Two of one buyer's payments at once: the second waits here and then sees what has become of the first.
  const referral = await lockReferral(tx, buyerId);
  if (!referral) return;
  for (const { source, userId, credits, revoked } of await rewardsOf(tx, buyerId)) {
    const target = revoked ? { takenBack: credits, held: 0 } : await rewardTarget(tx, buyerId, credits, now);
    await reconcileShare(tx, { source, userId, target, reasons: REASONS });
    const left = credits - target.takenBack;
    if (!revoked && left !== referral.creditsAwarded)
      await noteRewardLeft(tx, { referralId: referral.id, credits: left });
  }
}

/** The rewards that a buyer's payments have brought and that may still be due come back no more. */
export async function revokeRewards(tx: Transaction, buyerId: string): Promise<boolean> {
  const revoked = await tx
    .update(paymentGrants)
    .set({ revoked: true })
    .where(and(isRewardOf(tx, buyerId), eq(paymentGrants.revoked, false)))
    .returning({ source: paymentGrants.source });
  return revoked.length > 0;
}

/** One at most that is not revoked. */
function rewardsOf(tx: Transaction, buyerId: string) {
  return tx.select().from(paymentGrants).where(isRewardOf(tx, buyerId));
}

function isRewardOf(tx: Transaction, buyerId: string): SQL | undefined {
  const bought = tx.select({ source: payments.source }).from(payments).where(eq(payments.userId, buyerId));
  return and(inArray(paymentGrants.source, bought), eq(paymentGrants.kind, "reward"));
}

async function rewardTarget(
  tx: Transaction,
  buyerId: string,
  credits: number,
  now: Date,
): Promise<ReversalTarget> {
  const packages = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, buyerId),
        like(payments.source, "invoice:%"),
        isNotNull(payments.paidAt),
        gt(payments.amount, 0),
      ),
    );
  const targets = packages.map((payment) =>
    reversalTarget(credits, payment, payment.suspiciousUntil !== null && payment.suspiciousUntil > now),
  );
  const takenBack = Math.min(credits, ...targets.map((target) => target.takenBack));
  const doubtful = Math.min(credits, ...targets.map((target) => target.takenBack + target.held));
  return { takenBack, held: doubtful - takenBack };
}
