import type { DrawState } from "./drawing-list.ts";

/** Where the upper left corner of an image lies in the frame, in pixels, and how much it is enlarged. */
export interface ImagePlace {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
  /** Whether each of its pixels becomes one of the frame's. */
  isCopied: boolean;
}

/**
 * @param numbers as drawImage takes them after the image
 * @returns undefined where it is turned, mirrored, or only a part of it is drawn
 */
export function placeOf(
  { matrix }: DrawState,
  numbers: readonly number[],
  image: { width: number; height: number },
): ImagePlace | undefined {
  const [a, b, c, d, e, f] = matrix;
  if (b !== 0 || c !== 0 || a <= 0 || d <= 0 || numbers.length > 4) return undefined;
  const [left = 0, top = 0, width = image.width, height = image.height] = numbers;
  const [scaleX, scaleY] = [(a * width) / image.width, (d * height) / image.height];
  const [x, y] = [a * left + e, d * top + f];
  const isCopied = scaleX === 1 && scaleY === 1 && Number.isInteger(x) && Number.isInteger(y);
  return { x, y, scaleX, scaleY, isCopied };
}
