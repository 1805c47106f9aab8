import { m } from "#messages/messages.js";
import { currentLocale } from "./locale.ts";
import type { Locale } from "./page-context.ts";
import { serverNow } from "./server-clock.ts";

/*
 * Dates, money and numbers as the reader's language writes them. The language is that of the page being
 * rendered unless one is given. Server and browser must print the same, so dates are in UTC wherever a day
 * is meant, and "now" can be handed in.
 */

const regions: Record<Locale, string> = { en: "en-US", tr: "tr-TR" };

/** Formatters are expensive to make: one for each language and use. */
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>();

function once<T extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => T,
): T {
  const existing = made.get(key);
  // Each key is used with one constructor only.
  if (existing) return existing as T;
  const fresh = make();
  made.set(key, fresh);
  return fresh;
}

type DateInput = Date | string | number;

/** "Nov 21, 2026", "21 Kas 2026". */
export function formatDate(date: DateInput, locale: Locale = currentLocale()): string {
  return once(
    `date ${locale}`,
    () => new Intl.DateTimeFormat(regions[locale], { dateStyle: "medium", timeZone: "UTC" }),
  ).format(new Date(date));
}

/** Date and time, minutes precise, in `timeZone` (IANA name; UTC unless given). */
export function formatDateTime(
  date: DateInput,
  { locale = currentLocale(), timeZone = "UTC" }: { locale?: Locale; timeZone?: string } = {},
): string {
  return once(
    `datetime ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(regions[locale], { dateStyle: "medium", timeStyle: "short", timeZone }),
  ).format(new Date(date));
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago, by the spec's thresholds: minutes under an hour, hours under a day, "Yesterday" under two
 * days, days under a week, then the short date.
 */
export function formatRelativeTime(
  date: DateInput,
  { now = serverNow(), locale = currentLocale() }: { now?: DateInput; locale?: Locale } = {},
): string {
  const then = new Date(date);
  const age = Math.max(0, new Date(now).getTime() - then.getTime());
  if (age < minute) return m.web_time_just_now({}, { locale });
  const ago = (amount: number, unit: "minute" | "hour" | "day") =>
    once(
      `relative ${locale}`,
      () => new Intl.RelativeTimeFormat(regions[locale], { numeric: "always" }),
    ).format(-Math.floor(amount), unit);
  if (age < hour) return ago(age / minute, "minute");
  if (age < day) return ago(age / hour, "hour");
  if (age < 2 * day) return m.web_time_yesterday({}, { locale });
  if (age < 7 * day) return ago(age / day, "day");
  return formatDate(then, locale);
}

/** US dollars from cents: "$19.99", "$19,99". Whole amounts keep their cents, as prices do. */
export function formatMoney(cents: number, locale: Locale = currentLocale()): string {
  return once(
    `money ${locale}`,
    () =>
      new Intl.NumberFormat(regions[locale], {
        style: "currency",
        currency: "USD",
        currencyDisplay: "narrowSymbol",
      }),
  ).format(cents / 100);
}

/** "12,345", "12.345". */
export function formatNumber(value: number, locale: Locale = currentLocale()): string {
  return once(`number ${locale}`, () => new Intl.NumberFormat(regions[locale])).format(value);
}

/** A share of one: 0.42 is "42%", "%42". */
export function formatPercent(share: number, locale: Locale = currentLocale()): string {
  return once(
    `percent ${locale}`,
    () => new Intl.NumberFormat(regions[locale], { style: "percent", maximumFractionDigits: 0 }),
  ).format(share);
}

/** Seconds as m:ss, or h:mm:ss from an hour up: 75 is "1:15". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [h, min, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = String(s).padStart(2, "0");
  return h > 0 ? `${h}:${String(min).padStart(2, "0")}:${tail}` : `${min}:${tail}`;
}
