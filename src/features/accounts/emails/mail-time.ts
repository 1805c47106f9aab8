import type { MailLocale } from "./layout.tsx";

/*
 * Nobody has told us where they live: a mail says which day and hour it means, and by which clock, so that a deadline is not
 * a day off in Los Angeles or Auckland.
 */

const regions: Record<MailLocale, string> = { en: "en-US", tr: "tr-TR" };

/** "Saturday, November 28, 2026 at 10:00 AM UTC", "28 Kasım 2026 Cumartesi 10:00 UTC". */
export function momentOf(date: Date, locale: MailLocale): string {
  const moment = new Intl.DateTimeFormat(regions[locale], {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
    timeZoneName: "short",
  });
  // Never on a line of its own.
  return moment.format(date).replace(/ (?=UTC)/, "\u00a0");
}

/** "November 28, 2026 (UTC)", "28 Kasım 2026 (UTC)": for what has no hour, such as a receipt. */
export function dayOf(date: Date, locale: MailLocale): string {
  const day = new Intl.DateTimeFormat(regions[locale], { dateStyle: "long", timeZone: "UTC" });
  return `${day.format(date)} (UTC)`;
}
