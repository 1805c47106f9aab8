import type { Picture, Rect } from "../drawing/canvas.ts";

/** As much of a picture's height is seen at least: less cuts heads and products. */
const leastSeen = 0.75;

/** No box is narrower than this part of its room: that would be a strip. */
const narrowest = 0.25;
/** Nor that of a scene's main piece. */
const narrowestMain = 0.5;

/** A low box for a picture, as wide as may be; narrowed, to its middle, where it would cut too much off a taller one. */
export function photoBox(picture: Picture, box: Rect, seen = leastSeen): Rect {
  const widest = (box.height * picture.width) / picture.height / seen;
  const width = Math.round(Math.min(box.width, Math.max(widest, box.width * narrowest)));
  return { ...box, x: box.x + (box.width - width) / 2, width };
}

/** The same for the main piece of a scene. */
export function mainPhotoBox(picture: Picture, box: Rect, seen = leastSeen): Rect {
  const width = Math.max(photoBox(picture, box, seen).width, Math.round(box.width * narrowestMain));
  return { ...box, x: Math.round(box.x + (box.width - width) / 2), width };
}
