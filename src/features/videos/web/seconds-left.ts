import { framesBeginAt } from "#engine/render-progress.ts";

/** How far something had come, 0 to 100, and when that was seen, in milliseconds. */
export interface Sighting {
  percent: number;
  at: number;
}

/** Seen for less, or less far, it would be a guess. */
const FEWEST_SECONDS = 3;
const FEWEST_PERCENT = 2;

/**
 * The sighting from which on is counted: the first one of this try at which frames were drawn. What comes before them takes
 * no time that tells of theirs.
 */
export function countedFrom(before: Sighting | null, now: Sighting): Sighting | null {
  if (now.percent < framesBeginAt) return null;
  return before !== null && before.percent <= now.percent ? before : now;
}

/** Seconds until it is done, if it goes on as it did since; null while that can't be told. */
export function secondsLeft(since: Sighting | null, now: Sighting): number | null {
  if (since === null) return null;
  const [seconds, done] = [(now.at - since.at) / 1000, now.percent - since.percent];
  if (seconds < FEWEST_SECONDS || done < FEWEST_PERCENT) return null;
  return (seconds / done) * (100 - now.percent);
}
