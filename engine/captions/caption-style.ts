import type { Context } from "../drawing/canvas.ts";
import { easeOut, span } from "../drawing/easing.ts";
import type { Caption } from "../group-captions.ts";
import type { CaptionColors, Stage } from "../styles/style.ts";

/** A caption laid out once, drawn on many frames. */
export interface PreparedCaption {
  /** `t` in seconds from the start of the film. */
  draw(context: Context, t: number): void;
}

/** A look of captions: one module each. */
export type CaptionStyle = (caption: Caption, stage: Stage, colors: CaptionColors) => PreparedCaption;

/** Seconds. */
const ahead = 0.05;

/**
 * How much of a caption is there as it comes, 0 to 1. In its first frame it is a good part: between two that follow each
 * other there would be a frame with none, a flicker.
 */
export function presence(t: number, start: number, seconds: number): number {
  return easeOut(span(t, start - ahead, seconds + ahead));
}
