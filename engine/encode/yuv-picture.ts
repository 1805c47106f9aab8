import { readFileSync } from "node:fs";

/** Rows converted at a time: small enough that a band stays in the processor's own cache, from Skia to the encoder. */
const bandRows = 32;
const pageBytes = 65_536;

/** Where a picture goes: the planes of a YUV 4:2:0 frame, and the bytes from one row of each to the next. */
export interface YuvPlanes {
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
  yStride: number;
  uvStride: number;
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
  ): void;
}

let converter: Converter | undefined;

function loadConverter(): Converter {
  const code = readFileSync(new URL("./rgba-to-yuv.wasm", import.meta.url));
  // The exports of a module that lies beside this file.
  return new WebAssembly.Instance(new WebAssembly.Module(code)).exports as unknown as Converter;
}

/** Pixels a row must hold for convertPixels: the width, up to the next multiple of 16. */
export function paddedWidth(width: number): number {
  return Math.ceil(width / 16) * 16;
}

/**
 * Converts opaque RGBA pixels (`rowPixels` a row, a multiple of 16; `rows` even) to YUV 4:2:0, BT.709 limited range,
 * each chroma sample the mean of its four pixels. Rows of the planes must have room for `rowPixels`.
 *
 * Written for one thing, it takes a third of the time of swscale, which converts any format to any other.
 */
export function convertPixels(rgba: Uint8Array, rowPixels: number, rows: number, planes: YuvPlanes): void {
  converter ??= loadConverter();
  const { memory, convert } = converter;
  const { yStride, uvStride } = planes;
  const y = bandRows * rowPixels * 4;
  const u = y + bandRows * yStride;
  const v = u + (bandRows / 2) * uvStride;
  const missing = v + (bandRows / 2) * uvStride - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
  const band = new Uint8Array(memory.buffer);
  for (let row = 0; row < rows; row += bandRows) {
    const count = Math.min(bandRows, rows - row);
    band.set(rgba.subarray(row * rowPixels * 4, (row + count) * rowPixels * 4));
    convert(0, y, u, v, rowPixels, count, yStride, uvStride);
    planes.y.set(band.subarray(y, y + count * yStride), row * yStride);
    planes.u.set(band.subarray(u, u + (count / 2) * uvStride), (row / 2) * uvStride);
    planes.v.set(band.subarray(v, v + (count / 2) * uvStride), (row / 2) * uvStride);
  }
}
