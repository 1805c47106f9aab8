import { areSame, type Operation, samePaint } from "./drawing-list.ts";

/** Operations that have the same place in two lists; `before` or `after` is missing where there is none. */
export interface Pair {
  before: Operation | undefined;
  after: Operation | undefined;
  /** Whether both draw the same. */
  isSame: boolean;
}

/** How many operations may be passed over in search of two that belong together. */
const lookAhead = 40;

/** Where two lists are being read. */
interface Place {
  old: number;
  now: number;
}

/**
 * All operations of two lists, in their order, those together that have the same place. Where nothing is drawn of pairs
 * that are not the same, the frames of both lists show the same.
 */
export function compareLists(before: readonly Operation[], after: readonly Operation[]): Pair[] {
  const pairs: Pair[] = [];
  const at: Place = { old: 0, now: 0 };
  const end: Place = { old: before.length, now: after.length };
  while (end.old > 0 && end.now > 0 && areSame(before[end.old - 1], after[end.now - 1])) {
    end.old -= 1;
    end.now -= 1;
  }
  while (at.old < end.old && at.now < end.now) {
    if (areSame(before[at.old], after[at.now])) {
      pairs.push({ before: before[at.old++], after: after[at.now++], isSame: true });
      continue;
    }
    const next = nextSame(before, after, at);
    const until = {
      old: Math.min(next?.old ?? end.old, end.old),
      now: Math.min(next?.now ?? end.now, end.now),
    };
    pairUp(before, after, at, until, pairs);
  }
  pairUp(before, after, at, end, pairs);
  while (at.old < before.length) {
    pairs.push({ before: before[at.old++], after: after[at.now++], isSame: true });
  }
  return pairs;
}

/**
 * Adds the operations of both lists from `at` to before `end`, and goes there. If they are as many of each, something has
 * moved: those at the same place belong together, and where many have changed one after the other, those between that have
 * not lie beyond what is looked ahead. Otherwise something is new or gone, and what draws the same thing belongs together.
 */
function pairUp(
  before: readonly Operation[],
  after: readonly Operation[],
  at: Place,
  end: Place,
  pairs: Pair[],
): void {
  const addUntil = ({ old, now }: Place) => {
    while (at.old < old) pairs.push({ before: before[at.old++], after: undefined, isSame: false });
    while (at.now < now) pairs.push({ before: undefined, after: after[at.now++], isSame: false });
  };
  while (at.old < end.old && at.now < end.now) {
    if (end.old - at.old !== end.now - at.now) {
      const next = nearest(before, after, at, areLike);
      if (!next || next.old >= end.old || next.now >= end.now) break;
      addUntil(next);
    }
    const [old, now] = [before[at.old++], after[at.now++]];
    pairs.push({ before: old, after: now, isSame: areSame(old, now) });
  }
  addUntil(end);
}

/** The next two that are the same. Most often something has moved: as many of each list come before them. */
function nextSame(before: readonly Operation[], after: readonly Operation[], at: Place): Place | undefined {
  for (let apart = 1; apart <= lookAhead; apart++) {
    const place = { old: at.old + apart, now: at.now + apart };
    if (areSame(before[place.old], after[place.now])) return place;
  }
  return nearest(before, after, at, areSame);
}

/** The next two that belong together, with as few before them as can be. */
function nearest(
  before: readonly Operation[],
  after: readonly Operation[],
  { old, now }: Place,
  belong: typeof areSame,
): Place | undefined {
  for (let apart = 0; apart <= lookAhead; apart++) {
    for (let side = 0; side <= apart; side++) {
      const place = { old: old + apart - side, now: now + side };
      if (belong(before[place.old], after[place.now])) return place;
    }
  }
  return undefined;
}

/** Whether two operations draw the same thing in the same paint, wherever and however. */
function areLike(a: Operation | undefined, b: Operation | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    a.kind === b.kind &&
    a.image === b.image &&
    a.text === b.text &&
    a.path.length === b.path.length &&
    samePaint(a.state.fillStyle, b.state.fillStyle)
  );
}
