import { UTCDate } from "@date-fns/utc";
import { addMonths } from "date-fns/addMonths";
import { differenceInMonths } from "date-fns/differenceInMonths";

/**
 * The day so many months after an anchor, in UTC, at the anchor's time of day. Always counted from the anchor: days
 * that a month lacks become its last one, and the month after comes back to the anchor's day, as the payment provider
 * counts (31 January, 28 February, 31 March).
 */
export function monthsAfter(anchor: Date, months: number): Date {
  return new Date(+addMonths(new UTCDate(anchor), months));
}

/** Which month boundary of an anchor a moment is, to the second; undefined if it is none. May be negative. */
export function boundaryOf(anchor: Date, moment: Date): number | undefined {
  const near = differenceInMonths(new UTCDate(moment), new UTCDate(anchor));
  return [near - 1, near, near + 1].find((months) => +monthsAfter(anchor, months) === +moment);
}
