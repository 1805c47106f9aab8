import { callApi } from "#web/api.ts";
import { useOlderPages } from "#web/use-older-pages.ts";
import { type ReferralStats, referralStatsSchema } from "../schema.ts";

/** The referrals that the screen came with, and older ones on request. */
export function useReferrals(first: ReferralStats) {
  return useOlderPages(pageOf(first), async (cursor) => {
    const query = new URLSearchParams({ cursor });
    return pageOf(await callApi(fetch, `/api/referrals/stats?${query}`, {}, referralStatsSchema));
  });
}

function pageOf({ referrals, next_cursor }: ReferralStats) {
  return { rows: referrals, nextCursor: next_cursor };
}
