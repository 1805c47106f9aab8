import type { CreateLayer, Picture } from "./canvas.ts";
import { onceAnImage } from "./once-an-image.ts";
import { meansOf } from "./picture-means.ts";

const columns = 40;
const rows = 32;
/** Of 255: what neighbouring parts of a wall differ by at most. */
const calm = 26;
/**
 * So many lines from a side are looked at for a pattern, which has contours in so much of them, and of their heads: what
 * stands at a side does not. It ends where less than a part of them is left, and so near the side if it is a loose one.
 */
const pattern = { near: 4, least: 0.3, head: 0.4, ends: 0.75, dense: 0.7, farthest: 0.2 };
/** A calm wall ends where something begins in so much of a line; of that much is the wall, as it is seen before what stands there. */
const end = { least: 0.1, before: 0.8 };
/** At a side something may reach out of the picture, if it is no more than a table's edge. At its head that is somebody's. */
const atHead = 0.01;
/** Shares of a picture's width or height. */
const least = 0.05;
const most = 0.45;

/** A line of parts that is as far from a side as others are. */
interface Line {
  /** The share of it in which something begins there, seen from the side; and has any contour, in all of it and in its head. */
  edge: number;
  busy: number;
  busyHead: number;
}

export type Side = "left" | "right" | "top";

/**
 * How much of a still, as a share of its width or height, is from one side on a wall and nothing that stands before it:
 * calm, or with a pattern. None at its head where something reaches out of it.
 * @param from where that begins, as such a share
 */
export function wallBeside(createLayer: CreateLayer, { image }: Picture, side: Side, from: number): number {
  const { across, down } = findLines(createLayer, image);
  const found = side === "top" ? down : side === "left" ? across : backwards(across);
  // The lines at a picture's very edges may be a camera's.
  const all = found.slice(Math.round((side === "right" ? 1 - from : from) * found.length) + 1, -1);
  const looked = all.slice(0, Math.round(most * found.length));
  const { usual, isPatterned } = patternAt(looked);
  if (!isPatterned && side === "top" && usual > atHead) return 0;
  const ended = looked.findIndex(({ edge }, at) =>
    // Over as many lines: a pattern has calm ones in between.
    isPatterned
      ? meanOf(all.slice(at, at + pattern.near), ({ busy }) => busy) < usual * pattern.ends
      : edge > end.least,
  );
  const wall = ended < 0 ? most : (ended + 1) / found.length;
  if (!isPatterned) return Math.max(least, wall * end.before);
  return Math.max(least, Math.min(wall, usual < pattern.dense ? pattern.farthest : most));
}

/** How busy the lines nearest to a side are, and whether that is a pattern. */
function patternAt(lines: readonly Line[]): { usual: number; isPatterned: boolean } {
  const atSide = lines.slice(0, pattern.near);
  const usual = meanOf(atSide, ({ busy }) => busy);
  const inHead = meanOf(atSide, ({ busyHead }) => busyHead);
  return { usual, isPatterned: Math.min(usual, inHead) >= pattern.least };
}

/** Whether the wall at both sides of a still has a pattern: what goes on beyond it out of focus is seen to end. */
export function hasPatternAtSides(createLayer: CreateLayer, { image, live }: Picture): boolean {
  if (live) return false;
  const { across } = findLines(createLayer, image);
  return [across, backwards(across)].every((lines) => patternAt(lines.slice(1, -1)).isPatterned);
}

/** Whether a still is a pattern from side to side, as cloth is that fills it: nothing in it could be cut. */
export function isPattern(createLayer: CreateLayer, picture: Picture): boolean {
  return (
    !picture.live &&
    (["left", "right"] as const).every((side) => {
      return wallBeside(createLayer, picture, side, side === "left" ? 0 : 1) === most;
    })
  );
}

function meanOf(lines: readonly Line[], of: (line: Line) => number): number {
  return lines.reduce((sum, line) => sum + of(line), 0) / Math.max(lines.length, 1);
}

/** From the other side: what begins at a column's left begins there at the right of the one before. */
function backwards(lines: readonly Line[]): Line[] {
  return lines.map((line, at) => ({ ...line, edge: lines[at + 1]?.edge ?? 0 })).reverse();
}

const findLines = onceAnImage((createLayer, image): { across: Line[]; down: Line[] } => {
  const data = meansOf(createLayer, image, columns, rows);
  const differs = (one: number, two: number) =>
    [0, 1, 2].some(
      (channel) => Math.abs((data[one * 4 + channel] ?? 0) - (data[two * 4 + channel] ?? 0)) > calm,
    );
  const beside = (column: number, row: number) =>
    column > 0 && differs(row * columns + column, row * columns + column - 1);
  const below = (column: number, row: number) =>
    row > 0 && differs(row * columns + column, (row - 1) * columns + column);
  const isBusy = (column: number, row: number) => beside(column, row) || below(column, row);
  const shareOf = (until: number, has: (at: number) => boolean) =>
    Array.from({ length: until }, (_, at) => at).filter(has).length / until;
  return {
    across: Array.from({ length: columns }, (_, column) => ({
      edge: shareOf(rows, (row) => beside(column, row)),
      busy: shareOf(rows, (row) => isBusy(column, row)),
      busyHead: shareOf(Math.round(rows * pattern.head), (row) => isBusy(column, row)),
    })),
    down: Array.from({ length: rows }, (_, row) => {
      const busy = shareOf(columns, (column) => isBusy(column, row));
      return { edge: shareOf(columns, (column) => below(column, row)), busy, busyHead: busy };
    }),
  };
});
