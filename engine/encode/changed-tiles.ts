import {
  type Box,
  compareLists,
  type DrawState,
  type Operation,
  sameClip,
  sameNumbers,
  samePaint,
} from "./drawing-list.ts";
import { type Outline, outlineOf } from "./outline.ts";
import type { Area } from "./yuv-picture.ts";

/** Pixels of a tile's side, a multiple of 16. */
const tileSize = 32;
/** Most rows of tiles in an area, and most pixels: few enough for the processor's own cache. */
const mostRows = 6;
const mostPixels = 1_088 * 192;
/** What it costs to draw one more area, in tiles' worth of pixels. */
const areaCost = 4;

/** So few tiles are taken as a whole. */
const smallTiles = 6;

/** How a shape lies to a tile. */
const missed = 0;
const covered = 1;
const crossed = 2;

/** A run of tiles in one or several rows: columns from `left` to before `right`. */
interface Run {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Finds the parts of a picture in which two frames may differ. Its loops run for every edge and tile of every frame, and
 * take nothing apart as lists: each would be an object for the collector.
 */
export class ChangedTiles {
  readonly #width: number;
  readonly #height: number;
  readonly #columns: number;
  readonly #rows: number;
  /** A byte for each tile, row by row: 1 if it may have changed. */
  readonly #changed: Uint8Array;
  /** The same for how two operations lie to each, and how often edges turn about those from it on. */
  readonly #before: Uint8Array;
  readonly #after: Uint8Array;
  readonly #turns: Int16Array;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#columns = Math.ceil(width / tileSize);
    this.#rows = Math.ceil(height / tileSize);
    const count = this.#columns * this.#rows;
    this.#changed = new Uint8Array(count);
    this.#before = new Uint8Array(count);
    this.#after = new Uint8Array(count);
    this.#turns = new Int16Array(count);
  }

  /** All of the picture, in areas of the best size for drawing. */
  all(): Area[] {
    this.#changed.fill(1);
    return this.#areas();
  }

  /** Areas that hold everything that is drawn otherwise by the one list than by the other. */
  between(before: readonly Operation[], after: readonly Operation[]): Area[] {
    this.#changed.fill(0);
    compareLists(before, after, (old, now) => this.#mark(old, now));
    return this.#areas();
  }

  #mark(old: Operation | undefined, now: Operation | undefined): void {
    const range = this.#rangeOf(union(old?.box, now?.box));
    // What is smaller is looked at faster than its edges.
    const isSmall = (range.right - range.left) * (range.bottom - range.top) <= smallTiles;
    this.#trace(old, range, this.#before, isSmall);
    this.#trace(now, range, this.#after, isSmall);
    // Where both fill all in the same way, it doesn't matter how far beyond they reach.
    const isAlike = old !== undefined && now !== undefined && fillsAlike(old, now);
    for (let row = range.top; row < range.bottom; row++) {
      for (let column = range.left; column < range.right; column++) {
        const at = row * this.#columns + column;
        const was = this.#before[at];
        const is = this.#after[at];
        if (was !== is || was === crossed || (was === covered && !isAlike)) this.#changed[at] = 1;
      }
    }
  }

  /** Writes into `lies` how an operation lies to each tile of a range. */
  #trace(operation: Operation | undefined, range: Run, lies: Uint8Array, isSmall: boolean): void {
    for (let row = range.top; row < range.bottom; row++) {
      lies.fill(missed, row * this.#columns + range.left, row * this.#columns + range.right);
    }
    if (!operation) return;
    const within = this.#rangeOf(operation.box);
    const outline = isSmall ? undefined : outlineOf(operation);
    if (!outline) {
      for (let row = within.top; row < within.bottom; row++) {
        lies.fill(crossed, row * this.#columns + within.left, row * this.#columns + within.right);
      }
      return;
    }
    if (outline.isFilled) this.#traceInside(outline, within, lies);
    this.#traceEdges(outline, within, lies);
  }

  /** Marks tiles whose middle is inside. */
  #traceInside({ lines }: Outline, within: Run, lies: Uint8Array): void {
    const turns = this.#turns;
    turns.fill(0, within.top * this.#columns, within.bottom * this.#columns);
    for (const line of lines) {
      let x = line.at(-2) ?? 0;
      let y = line.at(-1) ?? 0;
      for (let at = 0; at < line.length; at += 2) {
        const nextX = line[at] ?? 0;
        const nextY = line[at + 1] ?? 0;
        const upper = Math.min(y, nextY);
        const lower = Math.max(y, nextY);
        // The rows whose middle the edge crosses: from its upper end, to before its lower one.
        const first = Math.max(within.top, Math.ceil(upper / tileSize - 0.5));
        const end = Math.min(within.bottom, Math.ceil(lower / tileSize - 0.5));
        for (let row = first; row < end; row++) {
          const middle = (row + 0.5) * tileSize;
          const crossing = x + ((middle - y) / (nextY - y)) * (nextX - x);
          // The first tile whose middle lies to the right.
          const column = Math.max(0, Math.ceil(crossing / tileSize - 0.5));
          const place = row * this.#columns + column;
          if (column < this.#columns) turns[place] = (turns[place] ?? 0) + (nextY > y ? 1 : -1);
        }
        x = nextX;
        y = nextY;
      }
    }
    for (let row = within.top; row < within.bottom; row++) {
      let winding = 0;
      for (let column = 0; column < within.right; column++) {
        winding += turns[row * this.#columns + column] ?? 0;
        if (winding !== 0 && column >= within.left) lies[row * this.#columns + column] = covered;
      }
    }
  }

  /** Marks tiles that an edge may touch. */
  #traceEdges({ lines, reach, isFilled }: Outline, within: Run, lies: Uint8Array): void {
    for (const line of lines) {
      // What is filled goes on from its end to its beginning.
      let x = line.at(isFilled ? -2 : 0) ?? 0;
      let y = line.at(isFilled ? -1 : 1) ?? 0;
      for (let at = 0; at < line.length; at += 2) {
        const nextX = line[at] ?? 0;
        const nextY = line[at + 1] ?? 0;
        const upper = Math.min(y, nextY);
        const lower = Math.max(y, nextY);
        const first = Math.max(within.top, Math.floor((upper - reach) / tileSize));
        const last = Math.min(within.bottom - 1, Math.floor((lower + reach) / tileSize));
        for (let row = first; row <= last; row++) {
          // The part of the edge that is near enough to the row.
          const from = Math.max(upper, row * tileSize - reach);
          const to = Math.min(lower, (row + 1) * tileSize + reach);
          const slope = (nextX - x) / (nextY - y);
          const x1 = nextY === y ? x : x + (from - y) * slope;
          const x2 = nextY === y ? nextX : x + (to - y) * slope;
          const left = Math.floor((Math.min(x1, x2) - reach) / tileSize);
          const right = Math.floor((Math.max(x1, x2) + reach) / tileSize) + 1;
          if (right <= within.left || left >= within.right) continue;
          const start = row * this.#columns;
          lies.fill(crossed, start + Math.max(within.left, left), start + Math.min(within.right, right));
        }
        x = nextX;
        y = nextY;
      }
    }
  }

  /** The tiles that a box touches. */
  #rangeOf({ left, top, right, bottom }: Box): Run {
    return {
      left: Math.max(0, Math.floor(left / tileSize)),
      right: Math.min(this.#columns, Math.floor(right / tileSize) + 1),
      top: Math.max(0, Math.floor(top / tileSize)),
      bottom: Math.min(this.#rows, Math.floor(bottom / tileSize) + 1),
    };
  }

  /** The changed tiles, joined where one area costs less than two. */
  #areas(): Area[] {
    const areas: Area[] = [];
    let open: Run[] = [];
    for (let row = 0; row < this.#rows; row++) {
      const runs = this.#runsOf(row);
      const going: Run[] = [];
      for (const run of runs) {
        const above = open.find((candidate) => isWorthJoining(candidate, run));
        if (above) {
          above.left = Math.min(above.left, run.left);
          above.right = Math.max(above.right, run.right);
          above.bottom = run.bottom;
          open = open.filter((candidate) => candidate !== above);
          going.push(above);
        } else going.push(run);
      }
      for (const run of open) areas.push(this.#areaOf(run));
      open = going;
    }
    for (const run of open) areas.push(this.#areaOf(run));
    return areas;
  }

  #runsOf(row: number): Run[] {
    const runs: Run[] = [];
    for (let column = 0; column < this.#columns; column++) {
      if (this.#changed[row * this.#columns + column] === 0) continue;
      const last = runs.at(-1);
      if (last && column - last.right <= areaCost) last.right = column + 1;
      else runs.push({ left: column, right: column + 1, top: row, bottom: row + 1 });
    }
    return runs;
  }

  #areaOf({ left, right, top, bottom }: Run): Area {
    const [x, y] = [left * tileSize, top * tileSize];
    return {
      x,
      y,
      width: Math.min(right * tileSize, this.#width) - x,
      height: Math.min(bottom * tileSize, this.#height) - y,
    };
  }
}

/** Whether it is cheaper to draw both as one. */
function isWorthJoining(above: Run, below: Run): boolean {
  const width = Math.max(above.right, below.right) - Math.min(above.left, below.left);
  const rows = below.bottom - above.top;
  if (rows > mostRows || width * rows * tileSize ** 2 > mostPixels) return false;
  return width * rows <= sizeOf(above) + sizeOf(below) + areaCost;
}

function sizeOf({ left, right, top, bottom }: Run): number {
  return (right - left) * (bottom - top);
}

function union(a: Box | undefined, b: Box | undefined): Box {
  const one = a ?? b ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const other = b ?? one;
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** Whether both make the same of a part that they cover wholly. */
function fillsAlike(a: Operation, b: Operation): boolean {
  if (a.state.globalAlpha !== b.state.globalAlpha || !sameClip(a.clip, b.clip)) return false;
  if (isFill(a) && isFill(b)) return hasSamePaint(a.state, b.state);
  return a.kind === "drawImage" && b.kind === "drawImage" && showsInPlace(a, b);
}

function isFill({ kind }: Operation): boolean {
  return kind === "fillRect" || kind === "fill";
}

/** Gradients go along with the transform. */
function hasSamePaint(a: DrawState, b: DrawState): boolean {
  if (typeof a.fillStyle === "string") return a.fillStyle === b.fillStyle;
  return samePaint(a.fillStyle, b.fillStyle) && sameNumbers(a.matrix, b.matrix);
}

/** Whether each pixel of an image lies where it did, however much of it is shown. */
function showsInPlace(a: Operation, b: Operation): boolean {
  return (
    a.image === b.image &&
    a.version === b.version &&
    sameNumbers(a.state.matrix, b.state.matrix) &&
    a.state.imageSmoothingEnabled === b.state.imageSmoothingEnabled &&
    a.state.imageSmoothingQuality === b.state.imageSmoothingQuality &&
    sameNumbers(placeOf(a), placeOf(b))
  );
}

/** Where an image's upper left corner would be drawn, and how much it is enlarged. */
function placeOf({ numbers }: Operation): number[] {
  const [sx = 0, sy = 0, sw = 1, sh = 1, x = 0, y = 0, width = 0, height = 0] = numbers;
  const [scaleX, scaleY] = [width / sw, height / sh];
  return [x - sx * scaleX, y - sy * scaleY, scaleX, scaleY];
}
