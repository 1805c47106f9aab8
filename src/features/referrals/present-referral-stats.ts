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
      refusal: referral.refusal,
      credits_awarded: referral.creditsAwarded,
      created_at: referral.createdAt.toISOString(),
    })),
    next_cursor: stats.nextCursor,
  };
}
