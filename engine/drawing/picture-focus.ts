import type { CreateLayer, Picture } from "./canvas.ts";
import { clamp } from "./easing.ts";
import { onceAnImage } from "./once-an-image.ts";
import { meansOf } from "./picture-means.ts";

const columns = 48;
const rows = 32;
/** How far what is seen in a picture is spread, as a share of its width: here it is one thing, and here all of it. */
const oneThing = 0.19;
const everything = 0.26;
/** Fine enough for any box, and coarse enough for every rasterizer to come to the same. */
const step = 1 / 40;

/**
 * Where across a picture its subject is, as a share of the width: in the midst of its contours, if these are close
 * together, and else in its middle. What plays may move, and is taken to be in the middle.
 */
export function focusAcross(createLayer: CreateLayer, { image, live }: Picture): number {
  return live ? 0.5 : findFocus(createLayer, image);
}

const findFocus = onceAnImage((createLayer, image): number => {
  const data = meansOf(createLayer, image, columns, rows);
  const difference = (one: number, two: number) =>
    [0, 1, 2, 3].reduce(
      (sum, channel) => sum + ((data[one + channel] ?? 0) - (data[two + channel] ?? 0)) ** 2,
      0,
    );
  const contours = Array.from({ length: columns }, (_, column) => {
    if (column === 0 || column === columns - 1) return 0;
    return Array.from({ length: rows }, (_, row) => (row * columns + column) * 4).reduce(
      (sum, at) => sum + difference(at - 4, at + 4),
      0,
    );
  });
  const total = contours.reduce((sum, contour) => sum + contour, 0);
  if (total === 0) return 0.5;
  const mean = (of: (place: number) => number) =>
    contours.reduce((sum, contour, column) => sum + contour * of((column + 0.5) / columns), 0) / total;
  const middle = mean((place) => place);
  const spread = Math.sqrt(mean((place) => (place - middle) ** 2));
  const sureness = clamp((everything - spread) / (everything - oneThing));
  return Math.round((0.5 + (middle - 0.5) * sureness) / step) * step;
});

/** Finer downwards than across: it is heights that are asked for. */
const probe = { columns: 24, rows: 64 };
/** Of 255: what two neighbouring parts of a wall, or of a sky, differ by at most. */
const calm = 22;

/** The share of a still's height, from its upper edge, in which nothing is to be seen. */
export function emptyAbove(createLayer: CreateLayer, picture: Picture): number {
  return subjectHeights(createLayer, picture).top;
}

/** Where in a still there is anything to be seen. */
export interface SubjectHeights {
  /** As shares of the height; above and below are walls and tables. What somebody wears goes on below. */
  top: number;
  bottom: number;
  /** Where somebody's plain shirt begins, below a face; undefined where none is seen. */
  collar: number | undefined;
  /** Whether nothing is at its sides, either: no table's edge, no shoulder. */
  isAlone: boolean;
  /** How far from the middle what ends lowest goes to a side, as a share of the width: a foot before a table's edge. */
  reach: number;
}

export function subjectHeights(createLayer: CreateLayer, { image, live }: Picture): SubjectHeights {
  return live
    ? { top: 0, bottom: 1, collar: undefined, isAlone: false, reach: 0.5 }
    : findHeights(createLayer, image);
}

const findHeights = onceAnImage((createLayer, image): SubjectHeights => {
  const data = meansOf(createLayer, image, probe.columns, probe.rows);
  const differs = (one: number, two: number) =>
    [0, 1, 2].some((channel) => Math.abs((data[one + channel] ?? 0) - (data[two + channel] ?? 0)) > calm);
  const isEmpty = (row: number) =>
    Array.from({ length: probe.columns - 1 }, (_, column) => (row * probe.columns + column) * 4).every(
      (at) => !differs(at, at + 4) && (row === 0 || !differs(at, at - probe.columns * 4)),
    );
  const seen = Array.from({ length: probe.rows }, (_, row) => row).filter((row) => !isEmpty(row));
  const isCalmDown = (column: number) =>
    Array.from({ length: probe.rows - 1 }, (_, row) => (row * probe.columns + column) * 4).every(
      (at) => !differs(at, at + probe.columns * 4),
    );
  const ends = Array.from({ length: probe.columns }, (_, column) =>
    seen.findLast((row) => {
      const at = (row * probe.columns + column) * 4;
      const isBeside = column + 1 < probe.columns && differs(at, at + 4);
      return isBeside || (row > 0 && differs(at, at - probe.columns * 4));
    }),
  );
  const collar = collarRow(ends);
  return {
    top: (seen[0] ?? 0) / probe.rows,
    bottom: collar === undefined ? ((seen.at(-1) ?? probe.rows - 1) + 1) / probe.rows : 1,
    collar: collar && (collar + 1) / probe.rows,
    isAlone: isCalmDown(0) && isCalmDown(probe.columns - 1),
    reach: reachOfFoot(ends),
  };
});

/** @param ends of each column, the lowest row with a contour */
function reachOfFoot(ends: readonly (number | undefined)[]): number {
  const beyond = Math.max(ends.at(0) ?? -1, ends.at(-1) ?? -1) + 1;
  const middle = ends.length / 2;
  const columns = [...ends.keys()].filter((column) => (ends[column] ?? -1) > beyond);
  return (
    Math.max(0, ...columns.map((column) => Math.max(column + 1 - middle, middle - column))) / ends.length
  );
}

/** So many columns at each side, of the probe's, are those in which shoulders run out of a picture. */
const atSide = 4;
/** So many rows higher a picture is calm in its middle than there, if that is a shirt. */
const leastRise = 4;

/**
 * The lowest row with a contour in a picture's middle, if what is calm below is a plain shirt: highest there, up to a neck,
 * and ended by shoulders at both sides. A table is seen beyond what stands on it, and ends alike in all columns where
 * nothing does.
 * @param ends of each column, the lowest row with a contour
 */
function collarRow(ends: readonly (number | undefined)[]): number | undefined {
  const lowestOf = (columns: readonly (number | undefined)[]) => Math.max(...columns.map((row) => row ?? -1));
  const third = Math.round(ends.length / 3);
  const middle = lowestOf(ends.slice(third, -third));
  const sides = [ends.slice(0, atSide), ends.slice(-atSide)].map(lowestOf);
  return middle > 0 && Math.min(...sides) >= middle + leastRise ? middle : undefined;
}
