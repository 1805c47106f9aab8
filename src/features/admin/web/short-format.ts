import { currentLocale } from "#web/locale.ts";
import type { Locale } from "#web/page-context.ts";

/* Figures in few letters, for the axis of a chart. */

const short = { notation: "compact", maximumSignificantDigits: 3 } as const;

/** Of cents: "$1.05M", "$1,05 Mn". */
export function formatShortMoney(cents: number, locale: Locale = currentLocale()): string {
  const dollars = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat(locale, { ...short, ...dollars }).format(cents / 100);
}

/** "350", "1.05M", "1,05 Mn". */
export function formatShortNumber(value: number, locale: Locale = currentLocale()): string {
  return new Intl.NumberFormat(locale, short).format(value);
}
