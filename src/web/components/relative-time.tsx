import { formatRelativeTime } from "../format.ts";
import { useMinutes } from "../use-minutes.ts";

/** How long ago something was, as long as the page is open. */
export function RelativeTime({ date, className }: { date: string; className?: string }) {
  useMinutes();
  return (
    <time dateTime={date} className={className}>
      {formatRelativeTime(date)}
    </time>
  );
}
