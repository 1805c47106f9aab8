import { type Canvas, createCanvas } from "@napi-rs/canvas";

/** Pixels of a cell's side. */
const cellSize = 16;
/** Pixels of a side of what is looked at at a time, a multiple of that: memory as large as an image's would be fresh. */
const windowSize = 256;
/** A pixel's alpha, the last of its bytes in memory. */
const opaque = 0xff << 24;

/**
 * Where an image hides all that lies behind it, by cells. For each cell it holds how many of those above and to the left
 * of it let something through (a summed-area table; Crow 1984), so that any rectangle is looked up in four places.
 */
export class OpaqueCells {
  /** The image's size in pixels. */
  readonly width: number;
  readonly height: number;
  readonly #stride: number;
  readonly #sums: Int32Array;

  constructor(image: Canvas) {
    this.width = image.width;
    this.height = image.height;
    const columns = Math.ceil(this.width / cellSize);
    const rows = Math.ceil(this.height / cellSize);
    const open = openCells(image, columns, rows);
    this.#stride = columns + 1;
    this.#sums = new Int32Array(this.#stride * (rows + 1));
    for (let row = 0; row < rows; row++) {
      let sum = 0;
      for (let column = 0; column < columns; column++) {
        sum += open[row * columns + column] ?? 0;
        const above = this.#sums[row * this.#stride + column + 1] ?? 0;
        this.#sums[(row + 1) * this.#stride + column + 1] = above + sum;
      }
    }
  }

  /** Whether every pixel from `left` and `top` to before `right` and `bottom` is in the image, and opaque. */
  hides(left: number, top: number, right: number, bottom: number): boolean {
    if (left < 0 || top < 0 || right > this.width || bottom > this.height) return false;
    const first = Math.floor(left / cellSize);
    const end = Math.ceil(right / cellSize);
    const upper = Math.floor(top / cellSize) * this.#stride;
    const lower = Math.ceil(bottom / cellSize) * this.#stride;
    const at = this.#sums;
    return (
      (at[lower + end] ?? 0) - (at[upper + end] ?? 0) === (at[lower + first] ?? 0) - (at[upper + first] ?? 0)
    );
  }
}

/** A byte for each cell, row by row: 1 if any of its pixels lets something through. */
function openCells(image: Canvas, columns: number, rows: number): Uint8Array {
  const open = new Uint8Array(columns * rows);
  const canvas = createCanvas(windowSize, windowSize);
  const context = canvas.getContext("2d");
  for (let top = 0; top < image.height; top += windowSize) {
    for (let left = 0; left < image.width; left += windowSize) {
      context.clearRect(0, 0, windowSize, windowSize);
      context.drawImage(image, -left, -top);
      const rgba = canvas.data();
      const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, windowSize ** 2);
      const width = Math.min(windowSize, image.width - left);
      const height = Math.min(windowSize, image.height - top);
      for (let y = 0; y < height; y++) {
        const row = Math.floor((top + y) / cellSize);
        markOpen(pixels, y * windowSize, width, open, row * columns + left / cellSize);
      }
      // As with frames: left to the garbage collector, so much memory brings on full collections.
      if (rgba.buffer instanceof ArrayBuffer) rgba.buffer.transfer(0);
    }
  }
  return open;
}

/** Marks the cells of which a row of pixels lets something through. By itself: so the compiler keeps what it made of it. */
function markOpen(pixels: Uint32Array, start: number, width: number, open: Uint8Array, cells: number): void {
  for (let x = 0; x < width; x += cellSize) {
    const end = start + Math.min(width, x + cellSize);
    let all = opaque;
    for (let at = start + x; at < end; at++) all &= pixels[at] ?? 0;
    if (all !== opaque) open[cells + x / cellSize] = 1;
  }
}
