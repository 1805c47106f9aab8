import { formatNumber } from "#web/format.ts";

/** "+10", "−1", with the true minus sign. */
export function signedNumber(amount: number): string {
  if (amount === 0) return formatNumber(0);
  return `${amount > 0 ? "+" : "−"}${formatNumber(Math.abs(amount))}`;
}
