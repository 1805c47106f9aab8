import { callApi } from "#web/api.ts";
import { useOlderPages } from "#web/use-older-pages.ts";
import { type CreditSummary, creditSummarySchema } from "../schema.ts";

/** The ledger entries that the screen came with, and older ones on request. */
export function useCreditHistory(first: CreditSummary) {
  return useOlderPages(pageOf(first), async (cursor) =>
    pageOf(await callApi(fetch, `/api/credits/transactions?before=${cursor}`, {}, creditSummarySchema)),
  );
}

function pageOf({ transactions, next_cursor }: CreditSummary) {
  return { rows: transactions, nextCursor: next_cursor };
}
