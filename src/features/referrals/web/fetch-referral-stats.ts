import { callApi } from "#web/api.ts";
import { type ReferralStats, referralStatsSchema } from "../schema.ts";

/** One's own referrals, or null if they cannot be had: the screen around them still works then. */
export function fetchReferralStats(api: typeof fetch): Promise<ReferralStats | null> {
  return callApi(api, "/api/referrals/stats", {}, referralStatsSchema).catch(() => null);
}
