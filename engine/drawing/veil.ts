import type { Stage } from "../styles/style.ts";
import { type Picture, type Rect, smooth } from "./canvas.ts";
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
const columns = 24;
const rows = 48;
/** Single bright spots need not be veiled, nor single dark ones be light. */
const brightShare = 0.94;
const darkShare = 0.06;

/** The grey of every small part of a picture that fills the frame, row by row, 0 to 1. */
function greysOf(stage: Stage, image: CanvasImageSource): number[][] {
  const { context } = stage.createLayer(columns, rows);
  smooth(context, 0);
  context.drawImage(image, 0, 0, columns, rows);
  const { data } = context.getImageData(0, 0, columns, rows);
  const light = (at: number) => ((data[at] ?? 0) / 255) ** 2.2;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const at = (row * columns + column) * 4;
      return (0.2126 * light(at) + 0.7152 * light(at + 1) + 0.0722 * light(at + 2)) ** (1 / 2.2);
    }),
  );
}

/**
 * How bright a picture that fills the frame is between two heights, 0 to 1. What plays, nobody knows beforehand: it is
 * taken for white. `across` is the part of the width that counts.
 */
export function brightnessOf(
  stage: Stage,
  picture: Pick<Picture, "image" | "live">,
  { from, to }: Pick<VeilBand, "from" | "to">,
  across: readonly [number, number] = [0, 1],
): number {
  return picture.live ? 1 : greyAt(greysOf(stage, picture.image), [from, to], across, brightShare);
}

/** Of the parts between two heights and two places across, the grey than which so many are darker. */
function greyAt(
  greys: readonly number[][],
  [from, to]: readonly [number, number],
  [left, right]: readonly [number, number],
  share: number,
): number {
  const sorted = greys
    .slice(Math.floor(clamp(from) * rows), Math.ceil(clamp(to) * rows))
    .flatMap((row) => row.slice(Math.floor(clamp(left) * columns), Math.ceil(clamp(right) * columns)))
    .sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

/** On brighter ones than this a light name would need more of a veil than any photo has at its head. */
const brightestUnveiled = 0.52;
/** Where only the name's end lies on something darker, that is so light at least, as a share of what all the rest is. */
const darkestUnder = 0.55;
/** A picture that moves a little may bring other parts of it behind the brand's name, by so much of the frame. */
const nearName = 0.02;

/**
 * What of a picture that fills the frame is behind the brand's name, `nameWidth` wide: all of it so light, at `least`, 0
 * to 1, that a dark name can be read on it, or so dark that a light one can, or some of each.
 */
export function headOf(
  stage: Stage,
  picture: Pick<Picture, "image" | "live">,
  nameWidth: number,
  least: number,
): "light" | "dark" | "mixed" {
  if (picture.live) return "mixed";
  const { width, height, safe } = stage;
  const { x, y, height: high } = safe.header;
  const down = [y / height - nearName, (y + high) / height + nearName] as const;
  const across = [x / width, (x + nameWidth) / width + nearName] as const;
  const greys = greysOf(stage, picture.image);
  const isLight =
    greyAt(greys, down, across, darkShare) >= least && greyAt(greys, down, across, 0) >= least * darkestUnder;
  if (isLight) return "light";
  return greyAt(greys, down, across, brightShare) > brightestUnveiled ? "mixed" : "dark";
}

/** So much darker than it must be a veil is: a light photo that shines through it is neither light nor a ground, but mud. */
const decided = { times: 1.4, most: 0.92 };

/** How dark a veil of some grey over this brightness is for words lighter than `grey` by enough. */
function darknessFor(brightness: number, grey: number | undefined, veil: number): number {
  const readable = grey ?? readableGrey;
  if (brightness <= readable) return 0;
  const needed = (brightness - readable) / (brightness - veil);
  return Math.min(1, Math.max(needed, Math.min(decided.most, needed * decided.times)));
}

/** The grey of a veil's colour, 0 to 1. */
function greyOf(color: string): number {
  return luminance(color) ** (1 / 2.2);
}

/** How dark a veil is at the frame's upper edge, at the words' head and at the frame's foot, whatever lies behind it. */
export interface VeilShape {
  head: number;
  words: number;
  foot: number;
}

/** The veil of the head ends at this height, and that of the words begins so much above them. */
const headEnds = 0.2;
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

/**
 * Where the brand's name, if it is light, and the words stand on a picture, and how dark it must be there, all across
 * the frame.
 */
export function wordBands(
  { height, safe }: Stage,
  words: WordPlace,
  { color, brightness }: VeilPaint,
  hasLightName = true,
): VeilBand[] {
  const { header } = safe;
  const name = { from: header.y / height, to: (header.y + header.height) / height, grey: undefined };
  return [...(hasLightName ? [name] : []), { from: words.y / height, to: 1, grey: words.grey }].map(
    ({ from, to, grey }) => ({
      from,
      to,
      darkness: darknessFor(brightness({ from, to }), grey, greyOf(color)),
    }),
  );
}

/** So dark a sideways veil is at least behind words, and behind captions. */
const leastAside = 0.5;
const leastAtFoot = 0.6;
/** What of the frame it takes to come to its end: of the width beside words, of the height by captions. */
const softEnd = { across: 0.16, down: 0.12 };

/**
 * Darkens a wide frame at its left, where the brand's name, `nameWidth` wide, and the words are, and behind captions: what
 * a picture shows beside the words stays as bright as it is.
 */
export function paintSidewaysVeil(
  stage: Stage,
  context: CanvasRenderingContext2D,
  words: WordPlace,
  { color, brightness }: VeilPaint,
  nameWidth: number,
): void {
  const { width, height, safe, captions } = stage;
  const needed = ({ x, y, width: long, height: high, grey }: WordPlace) =>
    darknessFor(
      brightness({ from: y / height, to: (y + high) / height }, [x / width, (x + long) / width]),
      grey,
      greyOf(color),
    );
  const name = { ...safe.header, width: nameWidth };
  // All is measured before any of it is darkened.
  const aside = Math.max(leastAside, needed(words), needed(name));
  const atCaptions = Math.max(leastAtFoot, needed({ ...safe.captions, grey: words.grey }));
  const end = Math.max(words.x + words.width, name.x + name.width);
  const across = context.createLinearGradient(end + width * softEnd.across, 0, end, 0);
  rise(across, [0, 1], color, aside);
  context.fillStyle = across;
  context.fillRect(0, 0, width, height);
  if (!captions) return;
  const soft = height * softEnd.down;
  const [from, to] = [safe.captions.y - soft, safe.captions.y + safe.captions.height + soft];
  const down = context.createLinearGradient(0, from, 0, to);
  rise(down, [0, soft / (to - from)], color, atCaptions);
  // Captions at the foot have nothing below them.
  if (to < height) rise(down, [1, 1 - soft / (to - from)], color, atCaptions);
  context.fillStyle = down;
  context.fillRect(0, 0, width, height);
}

/** What is dark beside a photo between the words of a pair ends before the photo's middle, in so much of the width. */
const softBetween = 0.09;

/**
 * The same where words are at both sides of what is shown: darkens the side on which these are, behind and below them,
 * the brand's name there, if that is light, and what is below captions that are not at the top.
 */
export function paintVeilAtSide(
  stage: Stage,
  context: CanvasRenderingContext2D,
  words: WordPlace,
  { color, brightness }: VeilPaint,
  { head, words: least }: Pick<VeilShape, "head" | "words">,
): void {
  const { width, height, safe, captions } = stage;
  const needed = (from: number, across: readonly [number, number]) =>
    darknessFor(brightness({ from: from / height, to: 1 }, across), words.grey, greyOf(color));
  // All is measured before any of it is darkened.
  const darkness = Math.max(least, needed(words.y, [words.x / width, (words.x + words.width) / width]));
  const half = words.x < width / 2 ? ([0, 0.5] as const) : ([0.5, 1] as const);
  const atCaptions = Math.max(leastAtFoot, needed(safe.captions.y, half));
  const name = head > 0 ? wordBands(stage, words, { color, brightness }).slice(0, 1) : [];
  paintAside(stage, context, words, { color, darkness });
  const usual: VeilStop[] = [
    [0, head],
    [headEnds, 0],
    [1, 0],
  ];
  context.fillStyle = veilGradient(stage, context, strengthenVeil(usual, name), { color });
  context.fillRect(0, 0, width, height);
  if (!captions || safe.captions.y < safe.content.y) return;
  const from = safe.captions.y - height * softEnd.down;
  const down = context.createLinearGradient(0, from, 0, safe.captions.y);
  rise(down, [0, 1], color, atCaptions);
  context.fillStyle = down;
  context.fillRect(0, from, width, height - from);
}

/** Darkness from words on down, that ends at their side which is nearer to the frame's middle. */
function paintAside(
  stage: Stage,
  context: CanvasRenderingContext2D,
  words: WordPlace,
  { color, darkness }: { color: string; darkness: number },
): void {
  const { width, height } = stage;
  const [end, soft] = words.x < width / 2 ? [words.x + words.width, softBetween] : [words.x, -softBetween];
  const { context: aside, image } = stage.createLayer(width, height);
  const across = aside.createLinearGradient(end + width * soft, 0, end, 0);
  rise(across, [0, 1], color, 1);
  aside.fillStyle = across;
  aside.fillRect(0, 0, width, height);
  aside.globalCompositeOperation = "destination-in";
  const shape = veilAround(stage, words, { head: 0, words: darkness, foot: darkness });
  aside.fillStyle = veilGradient(stage, aside, shape, { color });
  aside.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
}

/** From nothing to all of a darkness, slowly at both ends, so that no line is seen where it begins. */
function rise(
  gradient: CanvasGradient,
  [nothing, full]: readonly [number, number],
  color: string,
  darkness: number,
): void {
  for (let step = 0; step <= 8; step++) {
    const p = step / 8;
    gradient.addColorStop(nothing + (full - nothing) * p, fade(color, darkness * p * p * (3 - 2 * p)));
  }
}
