/** A whole number as people type it, with either minus sign; anything else is NaN. */
export function readAmount(text: string): number {
  const typed = text.trim().replace("−", "-");
  return /^[+-]?\d+$/.test(typed) ? Number(typed) : Number.NaN;
}
