import { useState } from "react";
import { callApi } from "#web/api.ts";
import { failureText } from "#web/tell-failure.ts";
import { type CreditSummary, type CreditTransaction, creditSummarySchema } from "../schema.ts";

interface OlderPages {
  /** Of the first page that these follow; when that changes, they are of no use any more. */
  after: string | null;
  transactions: CreditTransaction[];
  nextCursor: string | null;
}

/** The first page as the screen loaded it, and the older ones that were asked for since. */
export function useCreditHistory(first: CreditSummary) {
  const [loaded, setLoaded] = useState<OlderPages | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const older = loaded?.after === first.next_cursor ? loaded : null;
  const nextCursor = older ? older.nextCursor : first.next_cursor;

  async function loadMore(): Promise<void> {
    if (nextCursor === null) return;
    setPending(true);
    setError(null);
    try {
      const path = `/api/credits/transactions?before=${nextCursor}`;
      const page = await callApi(fetch, path, {}, creditSummarySchema);
      setLoaded({
        after: first.next_cursor,
        transactions: [...(older?.transactions ?? []), ...page.transactions],
        nextCursor: page.next_cursor,
      });
    } catch (cause) {
      setError(failureText(cause));
    } finally {
      setPending(false);
    }
  }

  return {
    transactions: [...first.transactions, ...(older?.transactions ?? [])],
    hasMore: nextCursor !== null,
    pending,
    error,
    loadMore,
  };
}
