/** What Roman digits stand for: one before a greater one is taken away. */
export function romanNumber(digits: string): number {
  const values = [...digits].map((digit) => ({ I: 1, V: 5, X: 10 })[digit] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
