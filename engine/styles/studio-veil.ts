import type { Picture, Rect } from "../drawing/canvas.ts";
import { isDark, mix } from "../drawing/color.ts";
import { studioShot } from "../drawing/picture-focus.ts";
import type { VeilStop } from "../drawing/veil.ts";
import { groundColors } from "./photo-ground.ts";
import type { Stage } from "./style.ts";

/**
 * What words stand on where a picture's ground is nearly white: a veil that is only as dark as it must be would turn that
 * ground to a dirty grey. The brand's own colour closes it instead, and what is shown stays as bright as it is.
 */
export interface StudioVeil {
  color: string;
  stops: readonly VeilStop[];
  /** Darkness behind words that stand beside the product. */
  least: number;
}

/** The darkness where words begin, and at the foot. */
const [first, last] = [0.9, 0.97];
/** How much of the frame's height it takes to rise. */
const rise = 0.1;

/** Undefined for what no studio photographed. `words` is where they begin. */
export function studioVeil(
  stage: Stage,
  picture: Picture | undefined,
  words: Pick<Rect, "y">,
): StudioVeil | undefined {
  if (!picture || !studioShot(stage.createLayer, picture)) return undefined;
  const begins = Math.max(0, words.y / stage.height - 0.005);
  const from = Math.max(0, begins - rise);
  // Slow at both ends, so that no line is seen where it begins.
  const rising = [0, 0.25, 0.5, 0.75, 1].map(
    (p): VeilStop => [from + (begins - from) * p, first * p * p * (3 - 2 * p)],
  );
  return { color: deepTone(stage), stops: [[0, 0], ...rising, [1, last]], least: 0.94 };
}

/** The brand's colours, so deep that light words can be read on them. */
function deepTone(stage: Stage): string {
  const [from, to] = groundColors(stage);
  const tone = mix(from, to, 0.6);
  return mix(tone, "#120c10", isDark(tone) ? 0.4 : 0.6);
}
