import { box } from "./box.ts";
import type { CaptionStyle } from "./caption-style.ts";
import type { CaptionStyleId } from "./caption-styles.ts";
import { karaoke } from "./karaoke.ts";
import { minimal } from "./minimal.ts";
import { outline } from "./outline.ts";
import { pop } from "./pop.ts";
import { typewriter } from "./typewriter.ts";

/** To add a look of captions: one module here, and its id in caption-styles.ts. */
export const captionStyles: Record<CaptionStyleId, CaptionStyle> = {
  karaoke,
  box,
  pop,
  outline,
  typewriter,
  minimal,
};
