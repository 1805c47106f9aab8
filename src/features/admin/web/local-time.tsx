import { formatDateTime } from "#web/format.ts";

/**
 * A moment by the clock of whoever reads, which is what they compare it with. Lists of the admin area are loaded in the
 * browser, so no server has drawn it by another clock before.
 */
export function localTime(at: string): string {
  return formatDateTime(at, { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
}

export function LocalTime({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {localTime(at)}
    </time>
  );
}
