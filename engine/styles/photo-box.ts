import type { Picture, Rect } from "../drawing/canvas.ts";

/** As much of a picture's height is seen at least: less cuts heads and products. */
const leastSeen = 0.75;

/** A low box for a picture, as wide as may be; narrowed, to its middle, where it would cut too much off a taller one. */
export function photoBox(picture: Picture, box: Rect, seen = leastSeen): Rect {
  const widest = (box.height * picture.width) / picture.height / seen;
  const width = Math.round(Math.min(box.width, widest));
  return { ...box, x: box.x + (box.width - width) / 2, width };
}

/** Of a box that is a scene's main piece, at least this part: less would be a strip. */
const narrowest = 0.5;

/** The same for the main piece of a scene: never so narrow that it is none any more. */
export function mainPhotoBox(picture: Picture, box: Rect, seen = leastSeen): Rect {
  const width = Math.max(photoBox(picture, box, seen).width, Math.round(box.width * narrowest));
  return { ...box, x: Math.round(box.x + (box.width - width) / 2), width };
}
