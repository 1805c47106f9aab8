import { hyphenWord } from "../drawing/break-words.ts";
import { fitText, setText, type TextBlock } from "../drawing/fit-text.ts";
import type { Stage } from "./style.ts";

/** Where the boxes of a list and the words beside them are. */
export interface RowColumn {
  width: number;
  /** Of a box, from edge to edge. */
  box: number;
  textX: number;
}

/** How the rows of a list are set: all in one size but perhaps one, each as high as its lines. */
export interface RowSetting {
  column: RowColumn;
  size: number;
  /** That of a row with a word which has no room at that size. */
  least: number;
  /** Whether words that are too wide at that size are parted. */
  isCut: boolean;
  heights: readonly number[];
}

/** The room of a list's rows. */
export interface RowRoom {
  width: number;
  height: number;
  /** So many rows are in sight at once. */
  inSight: number;
  /** How high a row is at least and, on average, at most, in units. */
  least: number;
  most: number;
  /** As high as it is at most for long words. */
  mostForWords?: number;
}

const leading = 1.12;
/** Above and below a row's words together, in units. */
const padding = 26;
/** Largest and smallest type of a row, in units. */
const sizes = { largest: 104, smallest: 18 };
const sizeStep = 0.95;
/** So much of the size is given for a line less, if the rows can still be read on a telephone. */
const worthLine = 0.86;
/** In units. A word is parted rather than have all rows smaller. */
const readable = 46;
/** One row alone may be so much smaller for a long word, where all others are that many times larger for it. */
const smallestAlone = 0.74;
const worthAlone = 1.12;

/**
 * Sets all rows of a list in the largest size at which those that are in sight together have room. A long point takes
 * more lines, and the height that short ones leave it: it makes them no smaller, unless all of them are long.
 */
export function setRows(stage: Stage, points: readonly string[], room: RowRoom): RowSetting {
  const whole = largestSetting(stage, points, room, { isCut: false });
  if (whole && whole.size >= readable * stage.unit) {
    const others = largestSetting(stage, points, room, { isCut: false, alone: smallestAlone });
    return others && others.size >= whole.size * worthAlone ? others : whole;
  }
  const cut = largestSetting(stage, points, room, { isCut: true });
  if (cut && cut.size > (whole?.size ?? 0)) return cut;
  return whole ?? smallestSetting(stage, points, room);
}

function largestSetting(
  stage: Stage,
  points: readonly string[],
  room: RowRoom,
  { isCut, alone = 1 }: { isCut: boolean; alone?: number },
): RowSetting | undefined {
  const { unit } = stage;
  const column = columnOf(stage, room);
  const most = (usualHeight(stage, room) - padding * unit) / leading;
  let best: (RowSetting & { lines: number }) | undefined;
  const isWorth = (size: number) => size >= Math.max((best?.size ?? 0) * worthLine, readable * unit);
  const least = sizes.smallest * unit;
  for (let size = Math.min(sizes.largest * unit, most); size >= least; size *= sizeStep) {
    if (best && !isWorth(size)) break;
    const smaller = Math.max(size * alone, Math.min(size, readable * unit));
    const type = { column, size, least: smaller, isCut };
    const blocks = points.map((text) => setRow(stage, text, type));
    if (!blocks.every((block) => block !== undefined)) continue;
    if (blocks.filter((block) => block.size < size * 0.98).length > 1) continue;
    const needed = blocks.map((block) => Math.max(room.least * unit, block.height + padding * unit));
    const free = heightOf(stage, room) - highestInSight(needed, room.inSight);
    // A hair is lost where heights are rounded.
    if (free < -unit) continue;
    const lines = blocks.reduce((sum, block) => sum + block.lines.length, 0);
    if (best && best.lines <= lines) continue;
    const more = Math.max(0, free) / room.inSight;
    best = { ...type, heights: needed.map((height) => Math.floor(grown(stage, room, height, more))), lines };
  }
  return best;
}

/** A row with its share of what is free; one that may be higher for long words is no higher without them. */
function grown({ unit }: Stage, { most, mostForWords }: RowRoom, height: number, more: number): number {
  const isShort = mostForWords !== undefined && height < most * unit;
  return isShort ? Math.min(height + more, most * unit) : height + more;
}

/** Where even small type has no room: each row as it has. */
function smallestSetting(stage: Stage, points: readonly string[], room: RowRoom): RowSetting {
  const height = Math.floor(usualHeight(stage, room));
  const size = sizes.smallest * stage.unit;
  return { column: columnOf(stage, room), size, least: size, isCut: true, heights: points.map(() => height) };
}

/** What is in sight at once takes at most so much. */
function highestInSight(heights: readonly number[], inSight: number): number {
  const sums = heights.map((_, from) =>
    heights.slice(from, from + inSight).reduce((sum, height) => sum + height, 0),
  );
  return Math.max(0, ...sums);
}

/** The height of a row if all have the same. */
function usualHeight(stage: Stage, room: RowRoom): number {
  return heightOf(stage, room) / room.inSight;
}

function heightOf({ unit }: Stage, { height, inSight, most, mostForWords = most }: RowRoom): number {
  return Math.min(height, inSight * mostForWords * unit);
}

/** A narrow row leaves its width to the words. */
function columnOf(stage: Stage, room: RowRoom): RowColumn {
  const { unit } = stage;
  const { width } = room;
  const box = Math.min(104 * unit, usualHeight(stage, room) * 0.6, width * 0.13);
  return { width, box, textX: box + Math.min(36 * unit, box * 0.5) };
}

type RowType = Omit<RowSetting, "heights">;

/** The words of a row, as all of its list are set. */
export function layRow(stage: Stage, text: string, type: RowType): TextBlock {
  return setRow(stage, text, type) ?? fitText(stage.measure, text, typeOf(stage, type));
}

function setRow(stage: Stage, text: string, type: RowType): TextBlock | undefined {
  for (let { size } = type; size >= type.least * 0.999; size *= sizeStep) {
    const cut = type.isCut ? hyphenWord : undefined;
    const block = setText(stage.measure, text, typeOf(stage, { ...type, size }), cut);
    if (block) return block;
  }
  return undefined;
}

function typeOf(stage: Stage, { column: { width, textX }, size }: RowType) {
  const { unit } = stage;
  return {
    face: stage.face("heavy"),
    maxWidth: width - textX - 8 * unit,
    maxHeight: Number.POSITIVE_INFINITY,
    maxSize: size,
    leading,
    // In a narrow row a long point takes more lines rather than small type.
    maxLines: width < 600 * unit ? 6 : 4,
  };
}
