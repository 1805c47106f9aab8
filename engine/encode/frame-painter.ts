import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { drawFrame } from "../draw-frame.ts";
import type { Film } from "../drawing/film.ts";
import { contextOf } from "../node-canvas.ts";
import { ChangedTiles } from "./changed-tiles.ts";
import type { Operation } from "./drawing-list.ts";
import { DrawingRecorder } from "./drawing-recorder.ts";
import { PictureBelow } from "./picture-below.ts";
import { Recordings } from "./recordings.ts";
import type { Area, YuvPicture } from "./yuv-picture.ts";

/** Pixels of all canvases that are kept, together: 48 MB. In Full HD hardly any is made twice. */
const mostScratchPixels = 12_000_000;

/** A canvas of the size of an area. */
interface Scratch {
  canvas: Canvas;
  context: SKRSContext2D;
}

/**
 * Paints a film's frames into a picture. Most of a frame is as it was on the one before: what a frame is drawn with is
 * compared with that of the last, and only areas in which they differ are drawn and converted. What touches them is
 * recorded once, and the recording played on a canvas for each.
 */
export class FramePainter {
  readonly #film: Film;
  readonly #picture: YuvPicture;
  readonly #recorder: DrawingRecorder;
  readonly #tiles: ChangedTiles;
  readonly #recordings: Recordings;
  readonly #below: PictureBelow;
  readonly #scratches = new Map<string, Scratch>();
  #scratchPixels = 0;
  /** What the picture shows; undefined if that is not known. */
  #shown: Operation[] | undefined;

  constructor(film: Film, picture: YuvPicture) {
    this.#film = film;
    this.#picture = picture;
    const { rowPixels, height } = picture;
    this.#recorder = new DrawingRecorder(rowPixels, height, film.stage.createLayer(8, 8).context);
    this.#tiles = new ChangedTiles(rowPixels, height);
    this.#recordings = new Recordings(rowPixels, height);
    this.#below = new PictureBelow({ width: film.stage.width, height, rowPixels });
  }

  /** Makes the picture show the film at `t` seconds. */
  paint(t: number): void {
    // Drawn by going through them.
    for (const _ of this.paintInParts(t));
  }

  /** The same in parts, between which something else can be done. */
  *paintInParts(t: number): Generator<undefined> {
    this.#recorder.begin();
    drawFrame(this.#recorder.context, this.#film, t);
    const operations = this.#recorder.end();
    if (!operations) this.#paintAsItIs(t);
    else {
      const areas = this.#shown ? this.#tiles.between(this.#shown, operations) : this.#tiles.all();
      if (areas.length > 0) yield* this.#paintAreas(areas, operations);
    }
    this.#shown = operations;
  }

  *#paintAreas(areas: readonly Area[], operations: readonly Operation[]): Generator<undefined> {
    this.#below.find(operations);
    for (const area of this.#below.changesAbove()) {
      this.#drawAbove(area);
      yield;
    }
    const [onPicture, others] = parted(areas, (area) => this.#below.fills(area));
    for (const area of onPicture) {
      this.#picture.load(this.#below.draw(area), area);
      yield;
    }
    this.#recordings.record(operations, others);
    for (const area of others) {
      this.#paintArea(area);
      yield;
    }
  }

  /** Without a list, all at once. */
  #paintAsItIs(t: number): void {
    const { rowPixels: width, height } = this.#picture;
    const { canvas, context } = this.#emptyScratch(width, height);
    drawFrame(contextOf(canvas), this.#film, t);
    context.setTransform(1, 0, 0, 1, 0, 0);
    this.#take(canvas, { x: 0, y: 0, width, height });
  }

  #paintArea(area: Area): void {
    const { canvas, context } = this.#emptyScratch(area.width, area.height);
    this.#recordings.play(context, area);
    this.#take(canvas, area);
  }

  #drawAbove(area: Area): void {
    const { canvas, context } = this.#emptyScratch(area.width, area.height);
    this.#below.drawAbove(context, area);
    withPixels(canvas, (rgba) => this.#below.setAbove(area, rgba));
  }

  #take(canvas: Canvas, area: Area): void {
    withPixels(canvas, (rgba) => this.#picture.load(rgba, area));
  }

  #emptyScratch(width: number, height: number): Scratch {
    const key = `${width} ${height}`;
    const scratch = this.#scratches.get(key) ?? this.#createScratch(width, height);
    // The longest unused come first.
    this.#scratches.delete(key);
    this.#scratches.set(key, scratch);
    // Emptied as a whole, or the canvas would keep all that was ever drawn, and copy it before it is drawn on again.
    scratch.context.clearRect(0, 0, width, height);
    return scratch;
  }

  #createScratch(width: number, height: number): Scratch {
    for (const [key, { canvas }] of this.#scratches) {
      if (this.#scratchPixels + width * height <= mostScratchPixels) break;
      this.#scratchPixels -= canvas.width * canvas.height;
      this.#scratches.delete(key);
      // Gives its memory back at once; the garbage collector doesn't see how much that is.
      canvas.width = 1;
    }
    this.#scratchPixels += width * height;
    const canvas = createCanvas(width, height);
    return { canvas, context: canvas.getContext("2d") };
  }
}

/** Hands a canvas's pixels over for as long as that takes. */
function withPixels(canvas: Canvas, use: (rgba: Uint8Array) => void): void {
  const rgba = canvas.data();
  use(rgba);
  // Left to the garbage collector, so much memory brings on full collections.
  if (rgba.buffer instanceof ArrayBuffer) rgba.buffer.transfer(0);
}

function parted<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const [first, second]: [Item[], Item[]] = [[], []];
  for (const item of items) (isFirst(item) ? first : second).push(item);
  return [first, second];
}
