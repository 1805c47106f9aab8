import { createCanvas } from "@napi-rs/canvas";
import { drawFrame } from "../draw-frame.ts";
import type { Context } from "../drawing/canvas.ts";
import type { Film } from "../drawing/film.ts";
import { contextOf } from "../node-canvas.ts";
import { type Box, compareLists, type Operation } from "./drawing-list.ts";
import { DrawingRecorder } from "./drawing-recorder.ts";
import { Replay } from "./replay.ts";
import type { Area, YuvPicture } from "./yuv-picture.ts";

/** Tiles beside each other, and rows of pixels in each. */
const columns = 4;
const tileRows = 192;
/** From this share of tiles on, all are drawn at once: a canvas for each costs more than it saves. */
const mostShare = 0.8;

interface Scratch {
  replay: Replay;
  /** What has been drawn, RGBA. */
  pixels(): Buffer;
}

/**
 * Paints a film's frames into a picture. Most of a frame is as it was on the one before: what a frame is drawn with is
 * compared with that of the last, and only tiles in which they differ are drawn and converted.
 */
export class FramePainter {
  readonly #film: Film;
  readonly #picture: YuvPicture;
  readonly #recorder: DrawingRecorder;
  readonly #tileWidth: number;
  /** A byte for each tile, row by row: 1 if it must be drawn. */
  readonly #changed: Uint8Array;
  readonly #scratches = new Map<string, Scratch>();
  /** What the picture shows; undefined if that is not known. */
  #shown: Operation[] | undefined;

  constructor(film: Film, picture: YuvPicture) {
    this.#film = film;
    this.#picture = picture;
    const { rowPixels, height } = picture;
    this.#recorder = new DrawingRecorder(rowPixels, height, film.stage.createLayer(8, 8).context);
    this.#tileWidth = Math.ceil(rowPixels / columns / 16) * 16;
    this.#changed = new Uint8Array(columns * Math.ceil(height / tileRows));
  }

  /** Makes the picture show the film at `t` seconds. */
  paint(t: number): void {
    this.#recorder.begin();
    drawFrame(this.#recorder.context, this.#film, t);
    const operations = this.#recorder.end();
    if (!operations) this.#paintAll((context) => drawFrame(context, this.#film, t));
    else if (this.#findChanged(operations) > mostShare * this.#changed.length) this.#paintAll(operations);
    else this.#paintChanged(operations);
    this.#shown = operations;
  }

  /** Marks the tiles in which something is drawn otherwise than before. @returns how many */
  #findChanged(operations: readonly Operation[]): number {
    this.#changed.fill(this.#shown ? 0 : 1);
    if (this.#shown) compareLists(this.#shown, operations, (box) => this.#mark(box));
    return this.#changed.reduce((sum, changed) => sum + changed, 0);
  }

  #mark({ left, top, right, bottom }: Box): void {
    const first = Math.max(0, Math.floor(left / this.#tileWidth));
    const last = Math.min(columns - 1, Math.floor(right / this.#tileWidth));
    const lowest = Math.min(this.#changed.length / columns - 1, Math.floor(bottom / tileRows));
    for (let row = Math.max(0, Math.floor(top / tileRows)); row <= lowest; row++) {
      this.#changed.fill(1, row * columns + first, row * columns + last + 1);
    }
  }

  #paintChanged(operations: readonly Operation[]): void {
    for (let row = 0; row * columns < this.#changed.length; row++) {
      const isChanged = (column: number) => column < columns && this.#changed[row * columns + column] === 1;
      for (let first = 0; first < columns; first++) {
        if (!isChanged(first)) continue;
        let end = first + 1;
        while (isChanged(end)) end += 1;
        this.#paintTiles(operations, row, first, end);
        first = end;
      }
    }
  }

  /** Neighbours in a row, drawn as one. */
  #paintTiles(operations: readonly Operation[], row: number, first: number, end: number): void {
    const { rowPixels } = this.#picture;
    const x = first * this.#tileWidth;
    const y = row * tileRows;
    const width = Math.min(end * this.#tileWidth, rowPixels) - x;
    if (width > 0) this.#paintArea({ x, y, width, height: tileRows }, operations);
  }

  #paintAll(drawing: readonly Operation[] | ((context: Context) => void)): void {
    const { rowPixels: width, height } = this.#picture;
    this.#paintArea({ x: 0, y: 0, width, height }, drawing);
  }

  /** Draws on an empty canvas, and converts what of it is within the picture. */
  #paintArea(area: Area, drawing: readonly Operation[] | ((context: Context) => void)): void {
    const { x, y, width, height } = area;
    const { replay, pixels } = this.#scratch(width, height);
    replay.begin(x, y, width, height);
    if (typeof drawing === "function") drawing(replay.context);
    else {
      for (const operation of drawing) {
        const { left, top, right, bottom } = operation.box;
        if (left < x + width && right > x && top < y + height && bottom > y) replay.draw(operation);
      }
      replay.end();
    }
    const rgba = pixels();
    this.#picture.load(rgba, { x, y, width, height: Math.min(height, this.#picture.height - y) });
    // Left to the garbage collector, so much memory brings on full collections.
    if (rgba.buffer instanceof ArrayBuffer) rgba.buffer.transfer(0);
  }

  #scratch(width: number, height: number): Scratch {
    const key = `${width} ${height}`;
    const kept = this.#scratches.get(key);
    if (kept) return kept;
    const canvas = createCanvas(width, height);
    const scratch = { replay: new Replay(contextOf(canvas)), pixels: () => canvas.data() };
    this.#scratches.set(key, scratch);
    return scratch;
  }
}
