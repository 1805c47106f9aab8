import type { Picture, Rect } from "../drawing/canvas.ts";
import { isScreenShot } from "../drawing/screen-shot.ts";
import { studioShot } from "../drawing/studio-shot.ts";
import { isPattern } from "../drawing/wall-beside.ts";
import { prepareInWindow } from "./photo-beyond.ts";
import { mainPhotoBox } from "./photo-box.ts";
import { isSeenWhole, isSlim, prepareOnGround } from "./photo-ground.ts";
import type { Stage } from "./style.ts";

/** As much of a photo's height is seen at least, before it goes on beyond its sides: less cuts heads. */
const leastSeen = 0.95;
/** A box is so many times as wide as what of a photo stands in it: beyond, it would mostly be smear. In a square film it is low. */
const broadest = { usual: 3, square: 1.45 };

/** Of a photo in a box, its sides perhaps beyond those of the box. */
export const widthIn = (picture: Picture, { height }: Pick<Rect, "height">) =>
  (height * picture.width) / picture.height / leastSeen;

/**
 * A broad box above words: a still has all its width, as it goes on beyond its sides; a clip, which can't, and what is
 * slim keep to their shape.
 */
export function broadPhotoBox(stage: Stage, picture: Picture, room: Rect): Rect {
  if (picture.live || isSlim(stage, picture)) return mainPhotoBox(picture, room);
  const isStudio = studioShot(stage.createLayer, picture) !== undefined;
  const most = broadest[stage.orientation === "square" ? "square" : "usual"];
  const width = isStudio ? room.width : Math.round(Math.min(room.width, widthIn(picture, room) * most));
  return { ...room, x: Math.round(room.x + (room.width - width) / 2), width };
}

/** Like `prepareOnGround`, for a broad box: a photo too tall for it is not cut, but goes on beyond its sides. */
export function prepareInBox(
  stage: Stage,
  picture: Picture,
  box: Rect,
  oversize: number,
  colors?: readonly [string, string],
): Picture {
  const width = Math.round(widthIn(picture, box));
  const { createLayer } = stage;
  const isWhole = isSeenWhole(stage, picture) || isScreenShot(createLayer, picture);
  if (picture.live || width >= box.width || isWhole || isPattern(createLayer, picture))
    return prepareOnGround(stage, picture, box, oversize, colors && { colors });
  const inside = { x: Math.round((box.width - width) / 2), y: 0, width, height: box.height };
  return prepareInWindow(stage, picture, { box: inside, edges: ["left", "right"] }, oversize, box);
}
