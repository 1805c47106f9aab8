import type { Picture, Rect } from "../drawing/canvas.ts";
import type { Stage } from "./style.ts";

/**
 * As much of a picture's height is seen at least: less cuts heads. A tall one is cut at its foot rather than its head,
 * and products stand there.
 */
const leastSeen = ({ width, height }: Picture) => (height > width ? 0.95 : 0.75);
/** And of its width, where that is cut: its subject is mostly in the middle. */
const leastSeenAcross = 0.8;

/** No box is narrower than this part of its room: that would be a strip, or nothing at all. */
export const narrowest = 0.2;
/** Nor that of a scene's main piece. */
const narrowestMain = 0.4;
/** Nor lower, beside words. */
const lowest = 0.5;

/** How wide a box of some height may be for enough of a picture's height to be seen. */
function widestSeen(picture: Picture, height: number): number {
  return (height * picture.width) / picture.height / leastSeen(picture);
}

/** A low box for a picture, as wide as may be; narrowed, to its middle, where it would cut too much off a taller one. */
export function photoBox(picture: Picture, box: Rect): Rect {
  const widest = widestSeen(picture, box.height);
  const width = Math.round(Math.min(box.width, Math.max(widest, box.width * narrowest)));
  return { ...box, x: box.x + (box.width - width) / 2, width };
}

/** The same for the main piece of a scene. */
export function mainPhotoBox(picture: Picture, box: Rect): Rect {
  const width = Math.max(photoBox(picture, box).width, Math.round(box.width * narrowestMain));
  return { ...box, x: Math.round(box.x + (box.width - width) / 2), width };
}

/** Where words end that stand beside each of these pictures in turn, at the right of their room: before the widest. */
export function leftOfAll(pictures: readonly Picture[], room: Rect): number {
  return Math.min(...pictures.map((picture) => sidePhotoBox(picture, room).x));
}

/**
 * Beside words, at the right of its room or in its middle: narrowed for a tall picture, lowered for a wide one.
 * @param across so much of the width of a wide picture is seen at least
 */
export function sidePhotoBox(
  picture: Picture,
  room: Rect,
  { align = "right", across = leastSeenAcross }: { align?: "right" | "middle"; across?: number } = {},
): Rect {
  const { x, width } = mainPhotoBox(picture, room);
  const highest = (width * picture.height) / picture.width / across;
  const height = Math.round(Math.min(room.height, Math.max(highest, room.height * lowest)));
  return {
    x: align === "right" ? room.x + room.width - width : x,
    y: Math.round(room.y + (room.height - height) / 2),
    width,
    height,
  };
}

/** How wide a box beside words is in which a picture that is cut at its sides is so high. */
export function widthAsHigh(picture: Picture, height: number): number {
  return (height * picture.width * leastSeenAcross) / picture.height;
}

/** A picture is broad from so many times as wide as high. */
const broad = 1.2;

/**
 * Whether a scene's pictures, all of them broad, stand above the words of a square film: beside these only a strip of each
 * would be seen, or little of it. Captions in the middle leave no height for that.
 */
export function areBroadInSquare({ orientation, safe }: Stage, pictures: readonly Picture[]): boolean {
  const { width, height } = safe.content;
  const areBroad = pictures.length > 0 && pictures.every((each) => each.width >= each.height * broad);
  return orientation === "square" && height > width * 0.6 && areBroad;
}

/** As high as its room, narrowed to its middle for a picture that is taller than that. */
export function tallCard(picture: Picture, room: Rect): Rect {
  const width = Math.round(Math.min(room.width, widestSeen(picture, room.height)));
  return { ...room, x: Math.round(room.x + (room.width - width) / 2), width };
}
