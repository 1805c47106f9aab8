/** `1,234` for a rate, `0.87` for a ratio. */
export function figure(value: number, digits = 0): string {
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
