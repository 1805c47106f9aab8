import { boundaryOf, monthsAfter } from "./package-calendar.ts";

/*
 * What a paid invoice of a subscription grants. Time is covered up to a level: the credits a month of the best plan
 * that was paid for it. A paid line brings, for each of its months, what lifts that month from the level it has to the
 * line's own; so no time is granted twice, and a change of plan brings the difference for the time it pays for.
 * docs/decisions has the reasons. Nothing here asks or writes anything.
 */

/** A line of a paid invoice that is about one of our packages. */
export interface PackageLine {
  id: string;
  /** Credits a month of its plan. */
  level: number;
  /** How often its price is paid, in months. */
  months: 1 | 12;
  start: Date;
  end: Date;
  /** `period`: whole months. `rest`: what is left of a period after a change. `back`: money given back for such a rest. */
  kind: "period" | "rest" | "back";
}

/** A month that was paid for before. */
export interface CoveredMonth {
  id: string;
  level: number;
  dueAt: Date;
  endsAt: Date;
  /** Whether its credits are on the account already. */
  granted: boolean;
}

export interface MonthGrant {
  lineId: string;
  /** Which month of the line, from 0. */
  n: number;
  level: number;
  credits: number;
  dueAt: Date;
  endsAt: Date;
}

interface Span {
  start: Date;
  end: Date;
}
type Cover = Span & { level: number };
/** A month or the rest of one; `month` is the length of the whole in milliseconds. */
type Slot = Span & { month: number };

/**
 * The months that an invoice's lines pay for, and those of earlier invoices that it gave the money back for.
 * @param covered the subscription's months so far, without cancelled ones
 * @param anchor the day that the subscription's months are counted from
 * @returns rows to add, and ids of months not yet granted to cancel
 */
export function schedulePlanGrants(
  lines: readonly PackageLine[],
  covered: readonly CoveredMonth[],
  anchor: Date,
): { grants: MonthGrant[]; cancelled: string[] } {
  const paid = lines.filter((line) => line.kind !== "back");
  const back = lines.filter((line) => line.kind === "back");
  const cancelled = covered.filter(
    (month) =>
      !month.granted &&
      back.some((line) => holds(line, month.dueAt)) &&
      lowestLevel(paid, { start: month.dueAt, end: month.endsAt }) < month.level,
  );
  const kept = covered.filter((month) => !cancelled.includes(month));
  const covers: Cover[] = kept.map(asCover);
  let surplus = givenBack(back, paid, kept.filter((month) => month.granted).map(asCover));
  const anchors = [anchor, ...covered.map((month) => month.dueAt).sort((a, b) => +a - +b)];
  const grants: MonthGrant[] = [];
  for (const line of [...paid].sort((a, b) => +a.start - +b.start)) {
    for (const [n, slot] of slotsOf(line, anchors).entries()) {
      const due = Math.round(area(slot, covers, (level) => line.level - level) / slot.month);
      const taken = Math.min(due, Math.round(surplus));
      surplus -= taken;
      covers.push({ ...slot, level: line.level });
      const { id: lineId, level } = line;
      grants.push({ lineId, n, level, credits: due - taken, dueAt: slot.start, endsAt: slot.end });
    }
  }
  return { grants, cancelled: cancelled.map(({ id }) => id) };
}

/**
 * Credits already granted whose money this invoice gives back and whose time it does not pay for again at the same
 * level. They stay where they are; the same invoice's own months bring that much less.
 */
function givenBack(back: readonly PackageLine[], paid: readonly PackageLine[], granted: Cover[]): number {
  let credits = 0;
  for (const line of back) {
    for (const span of cut(line, [...granted, ...paid])) {
      const here = granted.filter((cover) => holds(cover, span.start));
      const month = Math.max(...here.map(lengthOf));
      const excess = Math.max(0, ...here.map(({ level }) => level)) - levelAt(paid, span.start);
      if (excess > 0) credits += (excess * lengthOf(span)) / month;
    }
  }
  return credits;
}

/** What is left to cover in a span, in credits × milliseconds. */
function area(span: Span, covers: readonly Cover[], missing: (level: number) => number): number {
  return cut(span, covers).reduce(
    (sum, part) => sum + Math.max(0, missing(levelAt(covers, part.start))) * lengthOf(part),
    0,
  );
}

/** The months of a line; of a rest, the first begins in the middle of its month. */
function slotsOf(line: PackageLine, anchors: readonly Date[]): Slot[] {
  if (line.kind === "period") {
    const anchor = anchors.find((day) => boundaryOf(day, line.start) !== undefined) ?? line.start;
    const first = boundaryOf(anchor, line.start) ?? 0;
    return Array.from({ length: line.months }, (_, n) => {
      const start = monthsAfter(anchor, first + n);
      // The provider says when the last one ends.
      const end = n === line.months - 1 ? line.end : monthsAfter(anchor, first + n + 1);
      return { start, end, month: +end - +start };
    });
  }
  const anchor = anchors.find((day) => boundaryOf(day, line.end) !== undefined) ?? line.end;
  const last = boundaryOf(anchor, line.end) ?? 0;
  const slots: Slot[] = [];
  for (let n = last - 1; +monthsAfter(anchor, n + 1) > +line.start; n -= 1) {
    const [start, end] = [monthsAfter(anchor, n), monthsAfter(anchor, n + 1)];
    slots.unshift({ start: new Date(Math.max(+start, +line.start)), end, month: +end - +start });
  }
  return slots;
}

/** A span in pieces within which nothing begins or ends. */
function cut(span: Span, by: readonly Span[]): Span[] {
  const inside = by
    .flatMap(({ start, end }) => [+start, +end])
    .filter((at) => at > +span.start && at < +span.end);
  const edges = [...new Set([+span.start, ...inside.sort((a, b) => a - b), +span.end])];
  return edges.slice(1).map((end, index) => ({ start: new Date(edges[index] ?? end), end: new Date(end) }));
}

/** The level that a span has throughout. */
function lowestLevel(covers: readonly Cover[], span: Span): number {
  return Math.min(...cut(span, covers).map((part) => levelAt(covers, part.start)));
}

function levelAt(covers: readonly Cover[], moment: Date): number {
  return Math.max(0, ...covers.filter((cover) => holds(cover, moment)).map(({ level }) => level));
}

function holds({ start, end }: Span, moment: Date): boolean {
  return +start <= +moment && +moment < +end;
}

function lengthOf({ start, end }: Span): number {
  return +end - +start;
}

function asCover({ dueAt, endsAt, level }: CoveredMonth): Cover {
  return { start: dueAt, end: endsAt, level };
}
