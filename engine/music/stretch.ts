import type { Arrangement } from "./arrange.ts";
import type { MoodId } from "./moods.ts";

/** The bars of a piece from one on to before another. */
export interface Stretch {
  mood: MoodId;
  seed: number;
  plan: Arrangement;
  first: number;
  after: number;
  /** Seconds. */
  beat: number;
}
