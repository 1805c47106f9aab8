import { completeReferral } from "#features/referrals/complete-referral.ts";
import type { Transaction } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";

/**
 * Where the policy rewards sign-ups: one counts once its address is proven, for anybody can make addresses up. Called in the
 * transaction that proves it, which holds the account; of one that was rewarded already it changes nothing. Not for another
 * address that takes its place: only of the one that signed up is it known that it is no alias of the referrer's.
 */
export async function rewardProvenSignUp(
  { config, jobs, now }: Pick<Platform, "config" | "jobs" | "now">,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const policy = config.policies.referral;
  await completeReferral(tx, jobs, { policy, referredUserId: userId, trigger: "signup", now: now() });
}
