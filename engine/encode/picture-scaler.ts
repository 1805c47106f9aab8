import { readFileSync } from "node:fs";
import type { Canvas } from "@napi-rs/canvas";
import type { ImagePlace } from "./image-place.ts";
import type { Area } from "./yuv-picture.ts";

const pageBytes = 65_536;
/** The loops work in steps of so many bytes, and may read one step beyond what they need. */
const stepBytes = 16;
/** A share of one whole, as near as fifteen bits come to it. */
const whole = 32_767;

/** picture-scaler.wat; the types of what it exports are written there. */
interface Loops {
  memory: WebAssembly.Memory;
  scale(
    stride: number,
    from: number,
    needed: number,
    rowPlaces: number,
    mixed: number,
    offsets: number,
    shares: number,
    to: number,
    bytes: number,
    rows: number,
  ): void;
  layOver(over: number, stride: number, to: number, bytes: number, rows: number): void;
  isOpaque(at: number, bytes: number): number;
}

let loopsModule: WebAssembly.Module | undefined;

function loadLoops(): Loops {
  loopsModule ??= new WebAssembly.Module(readFileSync(new URL("./picture-scaler.wasm", import.meta.url)));
  // The exports of a module that lies beside this file.
  return new WebAssembly.Instance(loopsModule).exports as unknown as Loops;
}

/** Where in the memory what is kept begins; the picture comes last, for they are of all sizes. */
interface Layout {
  offsets: number;
  shares: number;
  rowPlaces: number;
  mixed: number;
  made: number;
  above: number;
  picture: number;
}

interface FrameSize {
  /** Pixels of a row, with those beyond the frame's edge. */
  rowPixels: number;
  height: number;
  /** Of the largest area that is asked for. */
  mostAreaPixels: number;
}

/**
 * Shows an opaque picture at any size and place, in parts, as Skia does where smoothing is low (bilinear), in a quarter of
 * the time: of one that fills a frame and comes closer slowly, every pixel is drawn on every frame.
 */
export class PictureScaler {
  readonly #frame: FrameSize;
  readonly #loops = loadLoops();
  #layout: Layout | undefined;
  #width = 0;
  #height = 0;
  /** The left source column of each column of the frame. */
  #columns = new Int32Array();

  constructor(frame: FrameSize) {
    this.#frame = frame;
  }

  /**
   * Takes a picture over, in place of the one before.
   *
   * @returns false if something shows through it, which can't be shown then
   */
  take(canvas: Canvas): boolean {
    const { width, height } = canvas;
    [this.#width, this.#height] = [width, height];
    const layout = this.#layOut();
    this.#layout = layout;
    const pixels = canvas.data();
    new Uint8Array(this.#loops.memory.buffer).set(pixels, layout.picture);
    // As with frames: left to the garbage collector, so much memory brings on full collections.
    if (pixels.buffer instanceof ArrayBuffer) pixels.buffer.transfer(0);
    // What is beyond the last step is looked at by itself, as if the first pixels came once more.
    const end = layout.picture + width * height * 4;
    new Uint8Array(this.#loops.memory.buffer).copyWithin(end, layout.picture, layout.picture + stepBytes);
    return this.#loops.isOpaque(layout.picture, width * height * 4) === 1;
  }

  /** Says where the picture is shown from now on. */
  place({ x, y, scaleX, scaleY }: ImagePlace): void {
    const { offsets, shares, rowPlaces, picture } = this.#known();
    const { rowPixels, height } = this.#frame;
    const { buffer } = this.#loops.memory;
    const offsetOf = new Int32Array(buffer, offsets, rowPixels);
    const shareOf = new Int16Array(buffer, shares, rowPixels * 4);
    for (let column = 0; column < rowPixels; column++) {
      const at = within((column + 0.5 - x) / scaleX - 0.5, this.#width);
      const left = Math.min(Math.floor(at), this.#width - 2);
      this.#columns[column] = left;
      // Eight bytes of what is mixed are a pixel.
      offsetOf[column] = left * 8;
      shareOf.fill(Math.round((at - left) * whole), column * 4, column * 4 + 4);
    }
    const places = new Int32Array(buffer, rowPlaces, height * 2);
    for (let row = 0; row < height; row++) {
      const at = within((row + 0.5 - y) / scaleY - 0.5, this.#height);
      const upper = Math.min(Math.floor(at), this.#height - 2);
      places[row * 2] = picture + upper * this.#width * 4;
      places[row * 2 + 1] = Math.round((at - upper) * whole);
    }
  }

  /** Makes a part of what is shown, an area of the frame that the picture covers. */
  make({ x, y, width, height }: Area): void {
    const { offsets, shares, rowPlaces, mixed, made } = this.#known();
    const first = this.#columns[x] ?? 0;
    const last = (this.#columns[x + width - 1] ?? 0) + 1;
    const needed = Math.ceil(((last - first + 1) * 4) / stepBytes) * stepBytes;
    this.#loops.scale(
      this.#width * 4,
      first * 4,
      needed,
      rowPlaces + y * 8,
      mixed,
      offsets + x * 4,
      shares + x * 8,
      made,
      width * 4,
      height,
    );
  }

  /** Says what lies above the picture in an area from now on: pixels multiplied by their alpha, packed. */
  setAbove({ x, y, width, height }: Area, rgba: Uint8Array): void {
    const { above } = this.#known();
    const memory = new Uint8Array(this.#loops.memory.buffer);
    for (let row = 0; row < height; row++) {
      const to = above + ((y + row) * this.#frame.rowPixels + x) * 4;
      memory.set(rgba.subarray(row * width * 4, (row + 1) * width * 4), to);
    }
  }

  /** Lays what is above the picture over what was made of an area. */
  layOver({ x, y, width, height }: Area): void {
    const { made, above } = this.#known();
    const stride = this.#frame.rowPixels * 4;
    this.#loops.layOver(above + y * stride + x * 4, stride, made, width * 4, height);
  }

  /** What was made of an area, RGBA, packed; until the next is made. */
  pixelsOf({ width, height }: Area): Uint8Array {
    return new Uint8Array(this.#loops.memory.buffer, this.#known().made, width * height * 4);
  }

  #layOut(): Layout {
    const { rowPixels, height, mostAreaPixels } = this.#frame;
    let end = 0;
    const room = (bytes: number) => {
      const start = end;
      end += Math.ceil((bytes + stepBytes) / stepBytes) * stepBytes;
      return start;
    };
    const layout = {
      offsets: room(rowPixels * 4),
      shares: room(rowPixels * 8),
      rowPlaces: room(height * 8),
      made: room(mostAreaPixels * 4),
      above: room(rowPixels * height * 4),
      mixed: room(this.#width * 8 + 2 * stepBytes),
      picture: room(this.#width * this.#height * 4),
    };
    const { memory } = this.#loops;
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
    this.#columns = new Int32Array(rowPixels);
    return layout;
  }

  #known(): Layout {
    if (!this.#layout) throw new Error("a picture is taken before it is placed");
    return this.#layout;
  }
}

/** Beyond its edges a picture goes on as it is there. */
function within(at: number, pixels: number): number {
  return Math.min(Math.max(at, 0), pixels - 1);
}
