import type { Picture, Rect } from "../drawing/canvas.ts";
import { isScreenShot } from "../drawing/screen-shot.ts";
import { studioShot } from "../drawing/studio-shot.ts";
import { hasPatternAtSides, isPattern } from "../drawing/wall-beside.ts";
import { prepareInWindow } from "./photo-beyond.ts";
import { mainPhotoBox, narrowest } from "./photo-box.ts";
import { isSeenWhole, isSlim, prepareOnGround } from "./photo-ground.ts";
import type { Stage } from "./style.ts";

/** As much of a photo's height is seen at least, before it goes on beyond its sides: less cuts heads. */
const leastSeen = 0.95;
/** Of a tall one that can't go on beyond its sides, as on a pattern, so much: faces end above that. A narrow box would be small. */
const leastSeenOfTall = 0.6;
/** From so many times as high as wide. */
const tall = 1.2;
/** A box is so many times as wide as what of a photo stands in it: beyond, it would mostly be smear. In a square film it is low. */
const broadest = { usual: 3, square: 1.45 };

/** Of a photo in a box, its sides perhaps beyond those of the box. */
export const widthIn = (picture: Picture, { height }: Pick<Rect, "height">) =>
  (height * picture.width) / picture.height / leastSeen;

/** Whether of a tall picture rather its foot is cut than that it goes on beyond its sides: a clip can't, a pattern smears. */
function isCutAtFoot({ createLayer }: Stage, picture: Picture): boolean {
  const isTall = picture.height >= picture.width * tall;
  return isTall && (picture.live || (!picture.crop && hasPatternAtSides(createLayer, picture)));
}

/** How wide a box is in which a tall picture is cut at its foot. */
const widthCutIn = (picture: Picture, { height }: Pick<Rect, "height">) =>
  (height * picture.width) / picture.height / leastSeenOfTall;

/**
 * A broad box above words: a still has all its width, as it goes on beyond its sides; a clip, which can't, and what is
 * slim keep to their shape, more or less.
 */
export function broadPhotoBox(stage: Stage, picture: Picture, room: Rect): Rect {
  if (isSlim(stage, picture)) return mainPhotoBox(picture, room);
  if (isCutAtFoot(stage, picture)) {
    const least = mainPhotoBox(picture, room).width;
    const width = Math.round(Math.min(room.width, Math.max(least, widthCutIn(picture, room))));
    return { ...room, x: Math.round(room.x + (room.width - width) / 2), width };
  }
  if (picture.live) return mainPhotoBox(picture, room);
  const isStudio = studioShot(stage.createLayer, picture) !== undefined;
  const most = broadest[stage.orientation === "square" ? "square" : "usual"];
  const filled = Math.max(widthIn(picture, room) * most, room.width * narrowest);
  const width = isStudio ? room.width : Math.round(Math.min(room.width, filled));
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
  const width = Math.max(1, Math.round(widthIn(picture, box)));
  const { createLayer } = stage;
  const isWhole = isSeenWhole(stage, picture) || isScreenShot(createLayer, picture);
  const isCut = isCutAtFoot(stage, picture) && widthCutIn(picture, box) >= box.width - 1;
  if (picture.live || width >= box.width || isWhole || isCut || isPattern(createLayer, picture))
    return prepareOnGround(stage, picture, box, oversize, colors && { colors });
  const inside = { x: Math.round((box.width - width) / 2), y: 0, width, height: box.height };
  return prepareInWindow(stage, picture, { box: inside, edges: ["left", "right"] }, oversize, box);
}
