import { type CreateLayer, smooth } from "./canvas.ts";

/** So many pixels to each side of a part are drawn, and their mean taken here: rasterizers come to other means. */
const finer = 4;

/** The mean colour of every part of a picture, row by row, in red, green, blue and opacity. */
export function meansOf(
  createLayer: CreateLayer,
  image: CanvasImageSource,
  columns: number,
  rows: number,
): Uint8ClampedArray {
  const { context, width, height } = createLayer(columns * finer, rows * finer);
  smooth(context, 0);
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const sums = new Float64Array(columns * rows * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = (Math.floor(y / finer) * columns + Math.floor(x / finer)) * 4;
      const from = (y * width + x) * 4;
      for (let part = 0; part < 4; part++)
        sums[to + part] = (sums[to + part] ?? 0) + (data[from + part] ?? 0);
    }
  }
  return Uint8ClampedArray.from(sums, (sum) => sum / finer ** 2);
}
