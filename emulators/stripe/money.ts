// Stripe's lists: amounts in these currencies have no, or three, decimals.
const withoutDecimals = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf".split(" "));
const threeDecimals = new Set("bhd jod kwd omr tnd".split(" "));

/** An amount in the currency's smallest unit as a person reads it: 249 usd → $2.49. */
export function formatMoney(amount: number, currency: string, language: string): string {
  const digits = withoutDecimals.has(currency) ? 0 : threeDecimals.has(currency) ? 3 : 2;
  const format = new Intl.NumberFormat(language, {
    style: "currency",
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    currencyDisplay: "narrowSymbol",
  });
  return format.format(amount / 10 ** digits);
}
