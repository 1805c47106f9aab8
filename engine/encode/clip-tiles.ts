import { type ClipPlan, sameClip } from "./drawing-list.ts";
import { outlineOfPath } from "./outline.ts";
import { covered, crossed, missed, type TileGrid } from "./tile-grid.ts";

/** What two clips, of one frame and the next, make of a tile. */
const clipsAlike = 0;
export const clipsDiffer = 1;
/** Nothing is let through, before and after. */
export const clippedAway = 2;

/** Finds the tiles in which a clip lets through what another doesn't. */
export class ClipTiles {
  readonly #grid: TileGrid;
  /** A byte for each tile: how a clip lies to it. Many operations have the same one. */
  readonly #lies = new WeakMap<ClipPlan, Uint8Array>();
  readonly #unclipped: Uint8Array;
  readonly #alike: Uint8Array;
  readonly #made: Uint8Array;
  #before: ClipPlan | undefined;
  #after: ClipPlan | undefined;

  constructor(grid: TileGrid) {
    this.#grid = grid;
    this.#unclipped = new Uint8Array(grid.count).fill(covered);
    this.#alike = new Uint8Array(grid.count).fill(clipsAlike);
    this.#made = new Uint8Array(grid.count);
  }

  /**
   * @param before the clip of an operation on the one frame, undefined where it has none
   * @param after of the one at the same place on the next
   * @returns a byte for each tile; good until the next call
   */
  between(before: ClipPlan | undefined, after: ClipPlan | undefined): Uint8Array {
    if (!before && !after) return this.#alike;
    if (before === this.#before && after === this.#after) return this.#made;
    this.#before = before;
    this.#after = after;
    const isSame = sameClip(before, after);
    const old = this.#liesOf(before);
    const now = isSame ? old : this.#liesOf(after);
    for (let at = 0; at < this.#made.length; at++) {
      if (old[at] === missed && now[at] === missed) this.#made[at] = clippedAway;
      // The same edge cuts the same off.
      else if (isSame || (old[at] === covered && now[at] === covered)) this.#made[at] = clipsAlike;
      else this.#made[at] = clipsDiffer;
    }
    return this.#made;
  }

  #liesOf(clip: ClipPlan | undefined): Uint8Array {
    if (!clip) return this.#unclipped;
    const known = this.#lies.get(clip);
    if (known) return known;
    const lies = new Uint8Array(this.#grid.count);
    const outline = outlineOfPath(clip.path, clip.matrix);
    if (outline) this.#grid.trace(outline, this.#grid.whole, lies);
    else lies.fill(crossed);
    if (clip.outer) {
      const outer = this.#liesOf(clip.outer);
      for (let at = 0; at < lies.length; at++) lies[at] = narrower(lies[at] ?? missed, outer[at] ?? missed);
    }
    this.#lies.set(clip, lies);
    return lies;
  }
}

/** How what two clips let through together lies to a tile. */
function narrower(one: number, other: number): number {
  if (one === missed || other === missed) return missed;
  return one === covered ? other : crossed;
}
