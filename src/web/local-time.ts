import { formatDateTime } from "./format.ts";

/**
 * Date and time by the clock of whoever reads, which is what they compare it with. For what is drawn in the browser alone:
 * a server draws by another clock.
 */
export function formatLocalTime(date: string): string {
  return formatDateTime(date, { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
}
