import type { Stage } from "../styles/style.ts";
import { type Picture, smooth } from "./canvas.ts";
import { clamp } from "./easing.ts";

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
  { from, to }: { from: number; to: number },
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
