import type { Stage } from "../styles/style.ts";
import type { Rect } from "./canvas.ts";
import { fade, luminance } from "./color.ts";
import { clamp } from "./easing.ts";

/** How dark a veil is at a height: both as shares, of the frame and of full darkness. */
export type VeilStop = readonly [height: number, darkness: number];

/** Heights at which words stand, as shares of the frame, and how dark it must be behind them. */
export interface VeilBand {
  from: number;
  to: number;
  darkness: number;
}

/** Grey of which light words stand off by a little more than 4:1, so that light that wanders over it may lift it. */
const readableGrey = 0.48;

/** So much darker than it must be a veil is: a light photo that shines through it is neither light nor a ground, but mud. */
const decided = { times: 1.4, most: 0.92 };

/** How dark a veil of some grey over this brightness is for words lighter than `grey` by enough. */
export function darknessFor(brightness: number, grey: number | undefined, veil: number): number {
  const readable = grey ?? readableGrey;
  if (brightness <= readable) return 0;
  const needed = (brightness - readable) / (brightness - veil);
  return Math.min(1, Math.max(needed, Math.min(decided.most, needed * decided.times)));
}

/** The grey of a veil's colour, 0 to 1. */
export function greyOf(color: string): number {
  return luminance(color) ** (1 / 2.2);
}

/** How dark a veil is at the frame's upper edge, at the words' head and at the frame's foot, whatever lies behind it. */
export interface VeilShape {
  head: number;
  words: number;
  foot: number;
}

/** The veil of the head ends at this height, and that of the words begins so much above them. */
export const headEnds = 0.2;
const aboveWords = 0.13;
/** How far a veil has risen, 0 to 1: later than evenly, as what is just above the words is mostly a face. */
const risen = (p: number) => p * p * (1.6 - 0.6 * p);

/** A veil for words that stand at the foot from `y` on: no more of a picture is behind it than must be. */
export function veilAround(
  { height }: Pick<Stage, "height">,
  { y }: Pick<Rect, "y">,
  { head, words, foot }: VeilShape,
): VeilStop[] {
  const from = Math.max(y / height, headEnds + 0.01);
  const begins = Math.max(from - aboveWords, headEnds);
  const rising = Array.from({ length: 9 }, (_, step): VeilStop => {
    const p = step / 8;
    return [begins + (from - begins) * p, words * risen(p)];
  });
  const above: VeilStop[] =
    head > 0
      ? [
          [0, head],
          [headEnds, 0],
        ]
      : [[0, 0]];
  return [...above, ...rising, [1, foot]];
}

/** What the veil keeps of its darkness between two bands: a bright picture would be left there as a glaring stripe. */
const keptBetween = 0.45;

/** A veil that is at least as dark in the bands as they ask for, with soft edges; the same one where it is already. */
export function strengthenVeil(veil: readonly VeilStop[], bands: readonly VeilBand[]): readonly VeilStop[] {
  const least = bands.length > 1 ? Math.min(...bands.map(({ darkness }) => darkness)) * keptBetween : 0;
  const asked = (height: number) =>
    Math.max(
      least,
      ...bands.map(({ from, to, darkness }) => {
        const away = clamp(Math.max(from - height, height - to) / aboveWords);
        return darkness * risen(1 - away);
      }),
    );
  const heights = Array.from({ length: 65 }, (_, step) => step / 64);
  const stops = heights.map(
    (height): VeilStop => [height, Math.max(darknessAt(veil, height), asked(height))],
  );
  return stops.some(([height, darkness]) => darkness > darknessAt(veil, height) + 0.01) ? stops : veil;
}

function darknessAt(veil: readonly VeilStop[], height: number): number {
  const next = veil.findIndex(([at]) => at >= height);
  const [to, after] = veil[next] ?? [1, veil.at(-1)?.[1] ?? 0];
  const [from, before] = veil[next - 1] ?? [to, after];
  return to === from ? after : before + ((after - before) * (height - from)) / (to - from);
}

/** The gradient of a veil for a layer that begins `top` pixels below the frame's upper edge. */
export function veilGradient(
  { height }: Pick<Stage, "height">,
  context: CanvasRenderingContext2D,
  veil: readonly VeilStop[],
  { color, top = 0 }: { color: string; top?: number },
): CanvasGradient {
  const gradient = context.createLinearGradient(0, -top, 0, height - top);
  for (const [at, darkness] of veil) gradient.addColorStop(at, fade(color, darkness));
  return gradient;
}

/** Words on a picture that fills the frame: where they are, and the greatest brightness on which they can be read. */
export interface WordPlace extends Rect {
  grey?: number | undefined;
}

/** How bright a picture is between two heights, and between two shares of its width. */
export type Brightness = (band: Pick<VeilBand, "from" | "to">, across?: readonly [number, number]) => number;

/** What words on a picture stand on. */
export interface VeilPaint {
  color: string;
  brightness: Brightness;
}

/** A picture that moves brings so much more of the frame's width behind the brand's name. */
const besideName = 0.05;

/**
 * How dark a picture must be, all across the frame, for a light name of the brand's, `nameWidth` wide. Only what is behind
 * it counts: daylight beside a dark wall would darken whoever stands between name and words.
 */
export function nameBand(
  { width, height, safe }: Stage,
  nameWidth: number,
  { color, brightness }: VeilPaint,
): VeilBand {
  const { x, y, height: high } = safe.header;
  const band = { from: y / height, to: (y + high) / height };
  const brightest = brightness(band, [x / width - besideName, (x + nameWidth) / width + besideName]);
  return { ...band, darkness: darknessFor(brightest, undefined, greyOf(color)) };
}

/** The same for words, from which on it stays so dark. */
export function wordBand(
  { height }: Stage,
  { y, grey }: WordPlace,
  { color, brightness }: VeilPaint,
): VeilBand {
  const band = { from: y / height, to: 1 };
  return { ...band, darkness: darknessFor(brightness(band), grey, greyOf(color)) };
}
