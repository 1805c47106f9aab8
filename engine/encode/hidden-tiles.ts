import { Canvas } from "@napi-rs/canvas";
import { type ClipPlan, type DrawState, GradientPlan, type Operation, type Paint } from "./drawing-list.ts";
import { placeOf } from "./image-place.ts";
import { OpaqueCells } from "./opaque-cells.ts";
import { outlineOf, outlineOfPath } from "./outline.ts";
import { covered, missed, type Run, type TileGrid, tileSize } from "./tile-grid.ts";

/** What covers fewer tiles hides too little to be looked at. */
const fewestTiles = 48;
/** Frames that show an image alike before its pixels are looked at, which takes some milliseconds: a clip's soon change. */
const framesUntilLookedAt = 3;

const noTiles = new Int16Array();

/** The tiles in which an operation hides what is behind it, and on how many frames more it has been drawn alike. */
interface Cover {
  frames: number;
  tiles: Int16Array | undefined;
}

/** Tiles in which something opaque lies, on both of two frames alike: what changes behind it is not seen. */
export class HiddenTiles {
  readonly #grid: TileGrid;
  /** A byte for each tile: 1 if what is behind is hidden. */
  readonly #hidden: Uint8Array;
  readonly #lies: Uint8Array;
  readonly #covers = new WeakMap<Operation, Cover>();
  readonly #cells = new WeakMap<object, { version: number; cells: OpaqueCells }>();

  constructor(grid: TileGrid) {
    this.#grid = grid;
    this.#hidden = new Uint8Array(grid.count);
    this.#lies = new Uint8Array(grid.count);
  }

  /** Begins two other frames, with nothing before what they show. */
  begin(): void {
    this.#hidden.fill(0);
  }

  has(tile: number): boolean {
    return this.#hidden[tile] === 1;
  }

  /** Notes that both frames have an operation: `before` and `after` draw alike. */
  keep(before: Operation, after: Operation): void {
    const cover = this.#covers.get(before) ?? { frames: 0, tiles: undefined };
    cover.frames += 1;
    this.#covers.set(after, cover);
  }

  /** Adds what a kept operation hides. */
  hideBehind(operation: Operation): void {
    const cover = this.#covers.get(operation);
    if (!cover || (operation.kind === "drawImage" && cover.frames < framesUntilLookedAt)) return;
    cover.tiles ??= this.#tilesOf(operation);
    for (let at = 0; at < cover.tiles.length; at++) this.#hidden[cover.tiles[at] ?? 0] = 1;
  }

  #tilesOf(operation: Operation): Int16Array {
    const within = this.#grid.rangeOf(operation.box);
    const { left, right, top, bottom } = within;
    if ((right - left) * (bottom - top) < fewestTiles || !isPlain(operation.state)) return noTiles;
    this.#grid.fill(this.#lies, missed, within);
    if (operation.kind === "drawImage") this.#markImage(operation, within);
    else if (isFill(operation) && isOpaque(operation.state.fillStyle)) {
      const outline = outlineOf(operation);
      if (outline) this.#grid.trace(outline, within, this.#lies);
    }
    const tiles: number[] = [];
    const clips = this.#clippedBy(operation.clip, within);
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        const at = row * this.#grid.columns + column;
        if (this.#lies[at] === covered && clips.every((lies) => lies[at] === covered)) tiles.push(at);
      }
    }
    return Int16Array.from(tiles);
  }

  /** How each of an operation's clips lies to the tiles. */
  #clippedBy(clip: ClipPlan | undefined, within: Run): Uint8Array[] {
    if (!clip) return [];
    const lies = new Uint8Array(this.#grid.count);
    const outline = outlineOfPath(clip.path, clip.matrix);
    if (outline) this.#grid.trace(outline, within, lies);
    return [lies, ...this.#clippedBy(clip.outer, within)];
  }

  /** Marks the tiles that the opaque parts of an image cover. */
  #markImage({ state, numbers, image, version }: Operation, { left, right, top, bottom }: Run): void {
    const cells = image && this.#cellsOf(image, version);
    const place = cells && placeOf(state, numbers, cells);
    if (!place) return;
    const { x, y, scaleX, scaleY, isCopied } = place;
    // The best smoothing looks two pixels far, in whichever picture has the larger ones.
    const margin = isCopied ? 0 : 3 * Math.max(1, 1 / scaleX, 1 / scaleY);
    for (let row = top; row < bottom; row++) {
      const upper = (row * tileSize - y) / scaleY - margin;
      const lower = ((row + 1) * tileSize - y) / scaleY + margin;
      for (let column = left; column < right; column++) {
        const from = (column * tileSize - x) / scaleX - margin;
        const to = ((column + 1) * tileSize - x) / scaleX + margin;
        if (cells.hides(from, upper, to, lower)) this.#lies[row * this.#grid.columns + column] = covered;
      }
    }
  }

  #cellsOf(image: CanvasImageSource, version: number): OpaqueCells | undefined {
    const known = this.#cells.get(image);
    if (known?.version === version) return known.cells;
    // Layers and pictures are canvases of Skia's here; see node-canvas.ts.
    const canvas: unknown = image;
    if (!(canvas instanceof Canvas)) return undefined;
    const cells = new OpaqueCells(canvas);
    this.#cells.set(image, { version, cells });
    return cells;
  }
}

/** Whether the paint alone says what is seen: nothing behind shows through a shape, and its clips are its only limits. */
export function isPlain({ globalAlpha, globalCompositeOperation }: DrawState): boolean {
  return globalAlpha === 1 && globalCompositeOperation === "source-over";
}

function isFill({ kind }: Operation): boolean {
  return kind === "fill" || kind === "fillRect";
}

/** Colours without alpha, and what goes from one of them to another; circles may leave a part of the shape empty. */
function isOpaque(paint: Paint): boolean {
  if (typeof paint === "string") return /^#[0-9a-f]{6}$/i.test(paint);
  if (!(paint instanceof GradientPlan) || paint.kind !== "linear") return false;
  return paint.stops.every((stop) => typeof stop === "number" || isOpaque(stop));
}
