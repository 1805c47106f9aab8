import type { Box } from "./box.ts";
import { ClipTiles, clippedAway, clipsDiffer } from "./clip-tiles.ts";
import { compareLists } from "./compare-lists.ts";
import { type DrawState, type Operation, sameBesideClip, sameNumbers, samePaint } from "./drawing-list.ts";
import { HiddenTiles } from "./hidden-tiles.ts";
import { outlineOf } from "./outline.ts";
import { covered, crossed, missed, type Run, TileGrid, tileSize } from "./tile-grid.ts";
import type { Area } from "./yuv-picture.ts";

/** Most rows of tiles in an area, and most pixels: few enough for the processor's own cache. */
const mostRows = 6;
const mostPixels = 1_088 * 192;
/** What it costs to draw one more area, in tiles' worth of pixels. */
const areaCost = 4;

/** Pixels of the largest area there is, in a frame with rows of so many. */
export function mostAreaPixels(rowPixels: number): number {
  return Math.max(mostPixels, rowPixels * tileSize);
}

/** So few tiles are taken as a whole. */
const smallTiles = 6;

/** Finds the parts of a picture in which two frames may differ. */
export class ChangedTiles {
  readonly #grid: TileGrid;
  readonly #hidden: HiddenTiles;
  readonly #clips: ClipTiles;
  /** A byte for each tile: 1 if it may have changed. */
  readonly #changed: Uint8Array;
  /** The same for how two operations lie to each. */
  readonly #before: Uint8Array;
  readonly #after: Uint8Array;

  constructor(width: number, height: number) {
    this.#grid = new TileGrid(width, height);
    this.#hidden = new HiddenTiles(this.#grid);
    this.#clips = new ClipTiles(this.#grid);
    this.#changed = new Uint8Array(this.#grid.count);
    this.#before = new Uint8Array(this.#grid.count);
    this.#after = new Uint8Array(this.#grid.count);
  }

  /** All of the picture, in areas of the best size for drawing. */
  all(): Area[] {
    this.#changed.fill(1);
    return this.#areas();
  }

  /** Areas that hold everything that is seen of what is drawn otherwise by the one list than by the other. */
  between(before: readonly Operation[], after: readonly Operation[]): Area[] {
    this.#changed.fill(0);
    this.#hidden.begin();
    const pairs = compareLists(before, after);
    // Of those that have changed, the one farthest behind.
    const last = pairs.findIndex(({ isSame }) => !isSame);
    for (let at = pairs.length - 1; at >= 0; at--) {
      const pair = pairs[at];
      if (pair?.isSame && pair.before && pair.after) {
        this.#hidden.keep(pair.before, pair.after);
        if (at > last && last >= 0) this.#hidden.hideBehind(pair.after);
      } else this.#mark(pair?.before, pair?.after);
    }
    return this.#areas();
  }

  #mark(old: Operation | undefined, now: Operation | undefined): void {
    const range = this.#grid.rangeOf(union(old?.box, now?.box));
    // Where there is but one, the other's clip is as good as any.
    const clips = this.#clips.between((old ?? now)?.clip, (now ?? old)?.clip);
    // Behind another clip the same is drawn: only that matters.
    const isKept = old !== undefined && now !== undefined && sameBesideClip(old, now);
    if (!isKept) this.#traceBoth(old, now, range);
    // Where both fill all in the same way, it doesn't matter how far beyond they reach.
    const isAlike = old !== undefined && now !== undefined && fillsAlike(old, now);
    for (let row = range.top; row < range.bottom; row++) {
      for (let column = range.left; column < range.right; column++) {
        const at = row * this.#grid.columns + column;
        if (clips[at] === clippedAway || this.#hidden.has(at)) continue;
        if (clips[at] === clipsDiffer || (!isKept && this.#isOther(at, isAlike))) this.#changed[at] = 1;
      }
    }
  }

  /** Whether two operations that were traced make different things of a tile. */
  #isOther(at: number, isAlike: boolean): boolean {
    const was = this.#before[at];
    return was !== this.#after[at] || was === crossed || (was === covered && !isAlike);
  }

  #traceBoth(old: Operation | undefined, now: Operation | undefined, range: Run): void {
    // What is smaller is looked at faster than its edges.
    const isSmall = (range.right - range.left) * (range.bottom - range.top) <= smallTiles;
    this.#trace(old, range, this.#before, isSmall);
    this.#trace(now, range, this.#after, isSmall);
  }

  /** Writes into `lies` how an operation lies to each tile of a range. */
  #trace(operation: Operation | undefined, range: Run, lies: Uint8Array, isSmall: boolean): void {
    this.#grid.fill(lies, missed, range);
    if (!operation) return;
    const within = this.#grid.rangeOf(operation.box);
    const outline = isSmall ? undefined : outlineOf(operation);
    if (outline) this.#grid.trace(outline, within, lies);
    else this.#grid.fill(lies, crossed, within);
  }

  /** The changed tiles, joined where one area costs less than two. */
  #areas(): Area[] {
    const areas: Area[] = [];
    let open: Run[] = [];
    for (let row = 0; row < this.#grid.rows; row++) {
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
    for (let column = 0; column < this.#grid.columns; column++) {
      if (this.#changed[row * this.#grid.columns + column] === 0) continue;
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
      width: Math.min(right * tileSize, this.#grid.width) - x,
      height: Math.min(bottom * tileSize, this.#grid.height) - y,
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

/** Whether both make the same of a part that they cover wholly, and their clips let through. */
function fillsAlike(a: Operation, b: Operation): boolean {
  if (a.state.globalAlpha !== b.state.globalAlpha) return false;
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
