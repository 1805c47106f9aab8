// Stripe's lists: amounts in these currencies have no, or three, decimals.
const withoutDecimals = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf".split(" "));
const threeDecimals = new Set("bhd jod kwd omr tnd".split(" "));

/** An amount in the currency's smallest unit as a person reads it: 249 usd → $2.49. */
export function formatMoney(amount: number, currency: string, language: string): string {
  const digits = decimalsOf(currency);
  const format = new Intl.NumberFormat(language, {
    style: "currency",
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    currencyDisplay: "narrowSymbol",
  });
  return format.format(amount / 10 ** digits);
}

/** An amount as one types it: 249 usd → 2.49. */
export function moneyText(amount: number, currency: string): string {
  const digits = decimalsOf(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** A typed amount in the currency's smallest unit, or undefined: "2.49" and "2,49" usd → 249. */
export function parseMoney(text: string, currency: string): number | undefined {
  const digits = decimalsOf(currency);
  const match = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  const fraction = match?.[2] ?? "";
  if (!match || fraction.length > digits) return undefined;
  return Number(`${match[1]}${fraction.padEnd(digits, "0")}`);
}

function decimalsOf(currency: string): number {
  if (withoutDecimals.has(currency)) return 0;
  return threeDecimals.has(currency) ? 3 : 2;
}
