import { m } from "#messages/messages.js";
import { formatNumber } from "#web/format.ts";

/** How many a search has found, told to who hears it as well. */
export function FoundCount({
  searched,
  count,
  hasMore,
}: {
  searched: boolean;
  /** Null while it is asked. */
  count: number | null;
  hasMore: boolean;
}) {
  return (
    <p role="status" className={searched ? "text-small text-muted" : "sr-only"}>
      {searched && (count === null ? "…" : wordsFor(formatNumber(count), hasMore))}
    </p>
  );
}

function wordsFor(count: string, hasMore: boolean): string {
  return hasMore ? m.admin_found_first({ count }) : m.admin_found({ count });
}
