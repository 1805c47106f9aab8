import type { Context, Picture, Rect } from "../drawing/canvas.ts";
import { readableOn } from "../drawing/color.ts";
import { brightnessOf, headOf } from "../drawing/picture-brightness.ts";
import {
  type Brightness,
  nameBand,
  strengthenVeil,
  type VeilStop,
  veilAround,
  veilGradient,
  wordBand,
} from "../drawing/veil.ts";
import { createHeader, createHeaderOnPlate, headerWidth } from "./header.ts";
import { photoVeil } from "./studio-veil.ts";
import type { Stage } from "./style.ts";

/** Words on a photo are always light: it is darkened behind them. */
export const paper = "#fffaf2";

/** So light a photo's head is at least that the brand's name is dark there. */
const lightHead = 0.54;

export type PhotoHead = ReturnType<typeof headOf>;

/**
 * What of a photo that fills the frame is behind the brand's name; of several that a scene shows in turn it is taken for
 * light and dark, as the name stays one way while they change.
 * @param shown how many they are
 * @param least so light it is at least that the name is dark there
 */
export function headOfPhoto(
  stage: Stage,
  photo: Picture,
  { shown, least = lightHead }: { shown: number; least?: number },
): PhotoHead {
  return shown > 1 ? "mixed" : headOf(stage, photo, headerWidth(stage), least);
}

/** The brand's name on a photo that fills the frame: dark, light, or on a plate where it is both light and dark. */
export function headerOn(stage: Stage, head: PhotoHead): (context: Context) => void {
  if (head === "mixed") return createHeaderOnPlate(stage);
  return createHeader(stage, head === "light" ? readableOn(paper) : paper);
}

/** Behind header, words and captions of a photo that is not bright there. */
const usualVeil = { head: 0.55, words: 0.42, foot: 0.82 };

/** Darkens a photo that fills the frame from its words on down, and behind the brand's name if that is light. */
export function createVeil(
  stage: Stage,
  photo: Pick<Picture, "image" | "live">,
  words: Rect,
  isHeadVeiled: boolean,
): (context: Context) => void {
  const veil = veilAround(stage, words, isHeadVeiled ? usualVeil : { ...usualVeil, head: 0 });
  const brightness: Brightness = (...where) => brightnessOf(stage, photo, ...where);
  const paint = { color: photoVeil(stage), brightness };
  const name = isHeadVeiled ? [nameBand(stage, headerWidth(stage), paint)] : [];
  return paintVeil(stage, strengthenVeil(veil, [...name, wordBand(stage, words, paint)]));
}

/** Only the bands that have any darkness are drawn. */
function paintVeil(stage: Stage, veil: readonly VeilStop[]): (context: Context) => void {
  const { width, height } = stage;
  const clear = veil.filter(([, darkness]) => darkness === 0).map(([at]) => at);
  const ends = clear.length > 1 ? [0, clear[0], clear.at(-1), 1] : [0, 1];
  const rows = ends.map((at = 1) => Math.round(at * height));
  const bands: { image: CanvasImageSource; top: number }[] = [];
  for (let end = 1; end < rows.length; end += 2) {
    const [top = 0, bottom = height] = rows.slice(end - 1, end + 1);
    if (bottom === top) continue;
    const { context, image } = stage.createLayer(width, bottom - top);
    context.fillStyle = veilGradient(stage, context, veil, { color: photoVeil(stage), top });
    context.fillRect(0, 0, width, bottom - top);
    bands.push({ image, top });
  }
  return (context) => {
    for (const { image, top } of bands) context.drawImage(image, 0, top);
  };
}
