import { formatLocalTime } from "#web/local-time.ts";

/** Lists of the admin area are loaded in the browser, so no server has drawn it by another clock before. */
export function LocalTime({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {formatLocalTime(at)}
    </time>
  );
}
