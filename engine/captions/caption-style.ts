import type { Context } from "../drawing/canvas.ts";
import type { Caption } from "../group-captions.ts";
import type { CaptionColors, Stage } from "../styles/style.ts";

/** A caption laid out once, drawn on many frames. */
export interface PreparedCaption {
  /** `t` in seconds from the start of the film. */
  draw(context: Context, t: number): void;
}

/** A look of captions: one module each. */
export type CaptionStyle = (caption: Caption, stage: Stage, colors: CaptionColors) => PreparedCaption;
