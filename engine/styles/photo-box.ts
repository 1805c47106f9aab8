import type { Picture, Rect } from "../drawing/canvas.ts";

/** As much of a picture's height is seen at least: less cuts heads and products. */
const leastSeen = 0.75;

/** A low box for a picture, as wide as may be; narrowed, to its middle, where it would cut too much off a taller one. */
export function photoBox(picture: Picture, box: Rect): Rect {
  const widest = (box.height * picture.width) / picture.height / leastSeen;
  const width = Math.round(Math.min(box.width, widest));
  return { ...box, x: box.x + (box.width - width) / 2, width };
}
