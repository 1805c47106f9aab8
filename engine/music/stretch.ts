import type { Arrangement } from "./arrange.ts";
import type { MoodId } from "./moods.ts";

/** The bars of a piece from one on to before another. */
export interface Stretch {
  mood: MoodId;
  seed: number;
  plan: Arrangement;
  first: number;
  after: number;
  /** Seconds, as the end of the piece is. */
  beat: number;
  end: number;
}

/** Seconds from a bar's beginning to one of its sixteenths: every other one is late where it swings. */
export function secondsTo(step: number, beat: number, swing: number): number {
  return (step * beat) / 4 + (step % 2 === 1 ? swing * beat : 0);
}
