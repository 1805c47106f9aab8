import type Stripe from "stripe";

const day = 24 * 60 * 60;

/** How often something recurs. */
export type Cycle = Pick<Stripe.Price.Recurring, "interval" | "interval_count">;

/**
 * A moment (Unix seconds) so many calendar months later, in UTC. Days that a month does not have become its last
 * one: 31 January + 1 month = 28 or 29 February.
 */
export function addMonths(moment: number, months: number): number {
  const date = new Date(moment * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const wholeDay = Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) / 1000;
  return wholeDay + (moment - Math.floor(moment / day) * day);
}

/** How many whole months lie between two moments, counted from the first one's day. */
export function wholeMonths(from: number, to: number): number {
  const [a, b] = [new Date(from * 1000), new Date(to * 1000)];
  let months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  while (addMonths(from, months) > to) months -= 1;
  while (addMonths(from, months + 1) <= to) months += 1;
  return months;
}

/**
 * The first end of a billing period after a moment. Counted from the anchor each time, so that a subscription of
 * 31 January is billed on 28 February and on 31 March again.
 */
export function nextBoundary(anchor: number, cycle: Cycle, after: number): number {
  const { interval, interval_count: count } = cycle;
  if (interval === "day" || interval === "week") {
    const length = count * day * (interval === "week" ? 7 : 1);
    return anchor + (Math.floor((after - anchor) / length) + 1) * length;
  }
  const months = count * (interval === "year" ? 12 : 1);
  let periods = Math.floor(wholeMonths(anchor, after) / months) + 1;
  while (addMonths(anchor, periods * months) <= after) periods += 1;
  return addMonths(anchor, periods * months);
}
