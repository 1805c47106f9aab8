import type { Box } from "./box.ts";
import type { Outline } from "./outline.ts";

/** Pixels of a tile's side, a multiple of 16. */
export const tileSize = 32;

/** How a shape lies to a tile. */
export const missed = 0;
export const covered = 1;
export const crossed = 2;

/** A run of tiles in one or several rows: columns from `left` to before `right`. */
export interface Run {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * A picture's tiles, row by row. Its loops run for every edge and tile of every frame, and take nothing apart as lists:
 * each would be an object for the collector.
 */
export class TileGrid {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly count: number;
  /** All tiles. */
  readonly whole: Run;
  /** How often edges turn about the tiles from each on. */
  readonly #turns: Int16Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.columns = Math.ceil(width / tileSize);
    this.rows = Math.ceil(height / tileSize);
    this.count = this.columns * this.rows;
    this.whole = { left: 0, right: this.columns, top: 0, bottom: this.rows };
    this.#turns = new Int16Array(this.count);
  }

  /** The tiles that a box touches. */
  rangeOf({ left, top, right, bottom }: Box): Run {
    return {
      left: Math.max(0, Math.floor(left / tileSize)),
      right: Math.min(this.columns, Math.floor(right / tileSize) + 1),
      top: Math.max(0, Math.floor(top / tileSize)),
      bottom: Math.min(this.rows, Math.floor(bottom / tileSize) + 1),
    };
  }

  /** Writes one value for all tiles of a range. */
  fill(values: Uint8Array, value: number, { left, right, top, bottom }: Run): void {
    for (let row = top; row < bottom; row++) {
      values.fill(value, row * this.columns + left, row * this.columns + right);
    }
  }

  /** Writes into `lies` how a shape lies to those tiles of a range that it does not miss. */
  trace(outline: Outline, within: Run, lies: Uint8Array): void {
    if (outline.isFilled) this.#traceInside(outline, within, lies);
    this.#traceEdges(outline, within, lies);
  }

  /** Marks tiles whose middle is inside. */
  #traceInside({ lines }: Outline, within: Run, lies: Uint8Array): void {
    const turns = this.#turns;
    turns.fill(0, within.top * this.columns, within.bottom * this.columns);
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
          const place = row * this.columns + column;
          if (column < this.columns) turns[place] = (turns[place] ?? 0) + (nextY > y ? 1 : -1);
        }
        x = nextX;
        y = nextY;
      }
    }
    for (let row = within.top; row < within.bottom; row++) {
      let winding = 0;
      for (let column = 0; column < within.right; column++) {
        winding += turns[row * this.columns + column] ?? 0;
        if (winding !== 0 && column >= within.left) lies[row * this.columns + column] = covered;
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
        const isSeen = !isFilled || !this.#isBeside(x, y, nextX, nextY);
        if (isSeen) this.#traceEdge(x, y, nextX, nextY, reach, within, lies);
        x = nextX;
        y = nextY;
      }
    }
  }

  #traceEdge(
    x: number,
    y: number,
    nextX: number,
    nextY: number,
    reach: number,
    within: Run,
    lies: Uint8Array,
  ): void {
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
      const start = row * this.columns;
      lies.fill(crossed, start + Math.max(within.left, left), start + Math.min(within.right, right));
    }
  }

  /** Whether an edge of what is filled lies along the picture's own edge, or beyond: all pixels are on one side of it. */
  #isBeside(x: number, y: number, nextX: number, nextY: number): boolean {
    if (x === nextX) return x <= 0 || x >= this.width;
    return y === nextY && (y <= 0 || y >= this.height);
  }
}
