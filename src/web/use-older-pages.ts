import { useState } from "react";
import { failureText } from "./tell-failure.ts";

interface Page<T> {
  rows: readonly T[];
  /** Where the next page begins; null at the end. */
  nextCursor: string | null;
}

/** The first page as the screen loaded it, and the older ones that were asked for since. */
export function useOlderPages<T>(first: Page<T>, load: (cursor: string) => Promise<Page<T>>) {
  const [loaded, setLoaded] = useState<(Page<T> & { after: string | null }) | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // When the first page has changed, those that followed it are of no use any more.
  const older = loaded?.after === first.nextCursor ? loaded : null;
  const nextCursor = older ? older.nextCursor : first.nextCursor;

  async function loadMore(): Promise<void> {
    if (nextCursor === null) return;
    setPending(true);
    setError(null);
    try {
      const page = await load(nextCursor);
      setLoaded({ ...page, after: first.nextCursor, rows: [...(older?.rows ?? []), ...page.rows] });
    } catch (cause) {
      setError(failureText(cause));
    } finally {
      setPending(false);
    }
  }

  return {
    rows: [...first.rows, ...(older?.rows ?? [])],
    hasMore: nextCursor !== null,
    pending,
    error,
    loadMore,
  };
}
