import type { Context } from "../drawing/canvas.ts";
import type { CaptionColors, Stage } from "../styles/style.ts";
import type { Caption } from "../timeline.ts";
import { box } from "./box.ts";
import type { CaptionStyleId } from "./caption-styles.ts";
import { karaoke } from "./karaoke.ts";
import { minimal } from "./minimal.ts";
import { outline } from "./outline.ts";
import { pop } from "./pop.ts";
import { typewriter } from "./typewriter.ts";

/** A caption laid out once, drawn on many frames. */
export interface PreparedCaption {
  /** `t` in seconds from the start of the film. */
  draw(context: Context, t: number): void;
}

/** A look of captions: one module each. */
export type CaptionStyle = (caption: Caption, stage: Stage, colors: CaptionColors) => PreparedCaption;

/** To add a look of captions: one module here, and its id in caption-styles.ts. */
export const captionStyles: Record<CaptionStyleId, CaptionStyle> = {
  karaoke,
  box,
  pop,
  outline,
  typewriter,
  minimal,
};
