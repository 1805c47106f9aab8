import type { Layer, Picture } from "../drawing/canvas.ts";
import { luminance, mix } from "../drawing/color.ts";
import { brightnessOf } from "../drawing/picture-brightness.ts";
import { paintSidewaysVeil, paintVeilAtSide } from "../drawing/side-veil.ts";
import {
  type Brightness,
  nameBand,
  strengthenVeil,
  veilAround,
  veilGradient,
  wordBand,
} from "../drawing/veil.ts";
import type { Words } from "./compare-words.ts";
import { headerWidth } from "./header.ts";
import { photoVeil, type StudioVeil } from "./studio-veil.ts";
import type { Stage } from "./style.ts";

/** A colour drained of nearly all its colour, and a little darker. */
export function dull(color: string): string {
  const level = Math.round((luminance(color) ** (1 / 2.2) * 0.78 + 0.06) * 255);
  const grey = `#${level.toString(16).padStart(2, "0").repeat(3)}`;
  return mix(color, mix(grey, "#5a6270", 0.18), 0.93);
}

/** Darkness at head and foot of a photo, so that words can be read on any: more where it is bright there. */
const usualVeils = {
  dull: { head: 0.54, words: 0.5, foot: 0.7 },
  bright: { head: 0.42, words: 0.26, foot: 0.5 },
};
/** What the dull side leaves of a photo's brightness, and the grey on which its dimmer words can be read. */
const dullBrightness = 0.63;
const dullGrey = 0.36;

export interface VeilInput {
  bright: boolean;
  /** What the words stand on before a studio's ground. */
  studio: StudioVeil | undefined;
  /** Whether the brand's name is light, and on nothing but the picture. */
  isHeadVeiled: boolean;
  words: Words;
  /** Below the words; 0 without one. */
  buttonWidth: number;
  /** Whether words are at the left of what is shown, or those of a pair at both its sides, and not below it. */
  isAside: boolean;
  isPair: boolean;
}

/** What words stand on before a picture: the sheet that ends a studio's ground, or darkness. */
export function paintVeil(
  layer: Layer,
  stage: Stage,
  { bright, studio, words: { x, y, block }, buttonWidth, isAside, isPair, isHeadVeiled }: VeilInput,
  seen: Pick<Picture, "image" | "live">,
): void {
  const { width, height, safe } = stage;
  if (studio) {
    studio.paint(layer.context, bright ? undefined : dull);
    return;
  }
  const place = {
    ...{ x, y, width: Math.max(block.width, buttonWidth), height: block.height },
    grey: bright ? undefined : dullGrey,
  };
  const color = bright ? photoVeil(stage) : dull(photoVeil(stage));
  const brightest = bright ? 1 : dullBrightness;
  // A clip's is that of its bright side, also where it is dull.
  const most = seen.image === layer.image ? 1 : brightest;
  const brightness: Brightness = (...where) => Math.min(most, brightnessOf(stage, seen, ...where));
  // Of a pair's two sides, the name is on the dull one.
  const isNamed = isHeadVeiled && (!isPair || !bright || safe.header.x + headerWidth(stage) > width / 2);
  const shape = { ...usualVeils[bright ? "bright" : "dull"], ...(!isNamed && { head: 0 }) };
  if (isAside && isPair) {
    paintVeilAtSide(stage, layer.context, place, { color, brightness }, shape, headerWidth(stage));
    return;
  }
  if (isAside) {
    const nameWidth = isHeadVeiled ? headerWidth(stage) : 0;
    paintSidewaysVeil(stage, layer.context, place, { color, brightness }, nameWidth);
    return;
  }
  const paint = { color, brightness };
  const name = isNamed ? [nameBand(stage, headerWidth(stage), paint)] : [];
  const veil = strengthenVeil(veilAround(stage, place, shape), [...name, wordBand(stage, place, paint)]);
  layer.context.fillStyle = veilGradient(stage, layer.context, veil, { color });
  layer.context.fillRect(0, 0, width, height);
}
