import { Canvas, type SKRSContext2D } from "@napi-rs/canvas";
import { ChangedTiles, mostAreaPixels } from "./changed-tiles.ts";
import type { Operation } from "./drawing-list.ts";
import { isPlain } from "./hidden-tiles.ts";
import { type ImagePlace, placeOf } from "./image-place.ts";
import { PictureScaler } from "./picture-scaler.ts";
import { Recordings, touches } from "./recordings.ts";
import type { Area } from "./yuv-picture.ts";

/** What covers less of a frame is as well drawn with all else. */
const leastShare = 0.4;
/** Frames that show a picture before it is taken, which takes as long as drawing it: a clip's soon change. */
const framesUntilTaken = 3;

interface FrameSize {
  /** Pixels of the frame. */
  width: number;
  height: number;
  /** Of a row, with those beyond its edge. */
  rowPixels: number;
}

/**
 * The opaque picture that fills most of a frame behind all else. While it comes closer or goes by, every pixel is another
 * on every frame, but what lies above it is mostly the same: that is drawn once, by itself, and laid over the picture.
 */
export class PictureBelow {
  readonly #frame: FrameSize;
  #scaler: PictureScaler | undefined;
  /** The image that is shown, in which version, on how many frames, and whether the scaler has it: undefined before it was asked to. */
  #shown: { image: Canvas; version: number; frames: number; isTaken: boolean | undefined } | undefined;
  /** Where it is on this frame; undefined on one that has none. */
  #place: ImagePlace | undefined;
  readonly #tiles: ChangedTiles;
  readonly #recordings: Recordings;
  #above: readonly Operation[] = [];
  /** What the scaler was last told that lies above. */
  #known: readonly Operation[] | undefined;

  constructor(frame: FrameSize) {
    this.#frame = frame;
    this.#tiles = new ChangedTiles(frame.rowPixels, frame.height);
    this.#recordings = new Recordings(frame.rowPixels, frame.height);
  }

  /** Looks for a picture in what a frame is drawn with. */
  find(operations: readonly Operation[]): void {
    this.#place = undefined;
    this.#above = [];
    for (let at = operations.length - 1; at >= 0; at--) {
      const operation = operations[at];
      const canvas = operation && scaledCanvas(operation);
      const place = canvas && placeOf(operation.state, operation.numbers, canvas);
      if (!place || place.isCopied || !this.#isLarge(operation)) continue;
      if (!this.#take(canvas, operation.version)) return;
      this.#scaler?.place(place);
      this.#place = place;
      this.#above = operations.slice(at + 1);
      return;
    }
  }

  /** Areas in which other things lie above the picture than when it was last found. Each must be drawn and set anew. */
  changesAbove(): Area[] {
    if (!this.#place) return [];
    const areas = this.#known ? this.#tiles.between(this.#known, this.#above) : this.#tiles.all();
    this.#known = this.#above;
    this.#recordings.record(this.#above, areas);
    return areas;
  }

  /** Draws what lies above in an area, on an empty canvas that shows it. */
  drawAbove(context: SKRSContext2D, area: Area): void {
    this.#recordings.play(context, area);
  }

  /** @param rgba packed, multiplied by its alpha, as a canvas has it */
  setAbove(area: Area, rgba: Uint8Array): void {
    this.#scaler?.setAbove(area, rgba);
  }

  /** Whether an area shows nothing but the picture and what can be laid over it. */
  fills(area: Area): boolean {
    if (!this.#place || !this.#shown) return false;
    const { x, y, scaleX, scaleY } = this.#place;
    const { width, height } = this.#shown.image;
    const isCovered =
      x <= area.x &&
      y <= area.y &&
      x + width * scaleX >= Math.min(area.x + area.width, this.#frame.width) &&
      y + height * scaleY >= Math.min(area.y + area.height, this.#frame.height);
    return isCovered && this.#above.every((operation) => isLaidOver(operation) || !touches(operation, area));
  }

  /** RGBA of an area that it fills, packed, with what lies above it there; until the next area is drawn. */
  draw(area: Area): Uint8Array {
    const scaler = this.#scaler;
    if (!scaler) throw new Error("no picture fills the area");
    scaler.make(area);
    if (this.#above.some((operation) => touches(operation, area))) scaler.layOver(area);
    return scaler.pixelsOf(area);
  }

  #isLarge({ box }: Operation): boolean {
    const { width, height } = this.#frame;
    return (box.right - box.left) * (box.bottom - box.top) >= leastShare * width * height;
  }

  #take(image: Canvas, version: number): boolean {
    if (this.#shown?.image !== image || this.#shown.version !== version)
      this.#shown = { image, version, frames: 0, isTaken: undefined };
    const shown = this.#shown;
    shown.frames += 1;
    if (shown.frames < framesUntilTaken) return false;
    this.#scaler ??= new PictureScaler({
      ...this.#frame,
      mostAreaPixels: mostAreaPixels(this.#frame.rowPixels),
    });
    shown.isTaken ??= this.#scaler.take(image);
    return shown.isTaken;
  }
}

/** The canvas that an operation shows as the scaler can. */
function scaledCanvas({ kind, image, state, clip }: Operation): Canvas | undefined {
  if (kind !== "drawImage" || clip || !isPlain(state)) return undefined;
  if (!state.imageSmoothingEnabled || state.imageSmoothingQuality !== "low") return undefined;
  // Layers and pictures are canvases of Skia's here; see node-canvas.ts.
  const canvas: unknown = image;
  return canvas instanceof Canvas ? canvas : undefined;
}

function isLaidOver({ state }: Operation): boolean {
  return state.globalCompositeOperation === "source-over";
}
