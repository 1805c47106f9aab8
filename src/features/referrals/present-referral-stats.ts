import type { loadReferralStats } from "./load-referral-stats.ts";
import type { ReferralStats } from "./schema.ts";

type LoadedStats = Awaited<ReturnType<typeof loadReferralStats>>;

export function presentReferralStats(stats: LoadedStats): ReferralStats {
  return {
    referral_code: stats.referralCode,
    total_referrals: stats.total,
    completed_referrals: stats.completed,
    pending_referrals: stats.pending,
    total_credits_earned: stats.credits,
    referrals: stats.referrals.map((referral) => ({
      id: referral.id,
      referred_email: referral.email ?? "Unknown",
      status: referral.status,
      refusal: referral.refusal ?? (isPastHope(referral) ? "account_deleted" : null),
      credits_awarded: referral.creditsAwarded,
      created_at: referral.createdAt.toISOString(),
    })),
    next_cursor: stats.nextCursor,
  };
}

/** Nothing was earned when the friend's account was deleted, and nothing can be any more. */
function isPastHope({ status, email }: LoadedStats["referrals"][number]): boolean {
  return status === "pending" && email === null;
}
