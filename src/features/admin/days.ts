/** The day in UTC, written `2026-11-21`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

export function nextDay(day: string): string {
  return dayOf(new Date(Date.parse(day) + 86_400_000));
}
