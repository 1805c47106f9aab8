import type { Picture, Rect } from "../drawing/canvas.ts";
import { emptyAbove } from "../drawing/picture-focus.ts";
import type { Stage } from "./style.ts";

/** A photo is lifted by so much of the frame's height at most, and by less than the least not at all. */
const mostLift = 0.1;
const leastLift = 0.02;

/**
 * By how much a photo can be lifted from behind the words: what is above its subject is empty. In an upright frame the
 * brand's name stays above the subject also when the frame is shown `nearest` times as large, from its middle; a lower
 * one has no room for that, and lets the subject come between name and label.
 */
export function liftOf(stage: Stage, picture: Picture, shown: number, nearest: number): number {
  const { safe, height, orientation } = stage;
  // Captions at the top would lie on what is lifted there.
  if (safe.captions.y < safe.content.y) return 0;
  const nameEnds = endOf(stage, safe.header, orientation === "portrait" ? nearest : 1);
  const free = shown * emptyAbove(stage.createLayer, picture) - nameEnds;
  return free < height * leastLift ? 0 : Math.round(Math.min(free, height * mostLift));
}

/** By how much a photo would have to be lowered for its subject to begin below the brand's name, and below captions at the top. */
export function dropOf(stage: Stage, picture: Picture, shown: number, nearest: number): number {
  const { safe, captions } = stage;
  const above = captions && safe.captions.y < safe.content.y ? safe.captions : safe.header;
  return endOf(stage, above, nearest) - shown * emptyAbove(stage.createLayer, picture);
}

/** Where a line of words ends on a picture that is shown `nearest` times as large as the frame, from its middle. */
export function endOf({ height }: Stage, { y, height: high }: Rect, nearest: number): number {
  return height / 2 - (height / 2 - y - high) / nearest;
}
