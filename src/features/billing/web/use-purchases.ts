import { callApi } from "#web/api.ts";
import { useOlderPages } from "#web/use-older-pages.ts";
import { type Purchases, purchasesSchema } from "../schema.ts";

/** The purchases that the screen came with, and older ones on request. */
export function usePurchases(first: Purchases) {
  return useOlderPages(pageOf(first), async (cursor) => {
    const query = new URLSearchParams({ cursor });
    return pageOf(await callApi(fetch, `/api/billing/purchases?${query}`, {}, purchasesSchema));
  });
}

function pageOf({ purchases, next_cursor }: Purchases) {
  return { rows: purchases, nextCursor: next_cursor };
}
