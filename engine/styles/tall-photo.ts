import type { Picture } from "../drawing/canvas.ts";
import { subjectHeights } from "../drawing/picture-focus.ts";
import { isScreenShot } from "../drawing/screen-shot.ts";
import { isSeenWhole } from "./photo-ground.ts";
import { lowestFoot } from "./photo-on-foot.ts";
import { isCaptionedBelow } from "./photo-upright.ts";
import type { Stage } from "./style.ts";

/** So many times as high as wide a picture is tall. */
const tall = 1.2;

export const isTall = ({ width, height }: Picture) => height >= width * tall;

/** Where somebody's face has ended in a photo that does not tell: a share of its height. */
export const assumedFaceEnd = (picture: Picture): number => (isTall(picture) ? 0.58 : 0.75);

/** Whether a photo, or a clip, is shown in part wherever that helps: no thing on paper, screen or cut-out. */
export const isScenery = (stage: Stage, picture: Picture) =>
  picture.live || (!isSeenWhole(stage, picture) && !isScreenShot(stage.createLayer, picture));

/** Captions above words, or in their midst, leave a picture behind these no room of its own. */
function hasWordsAtFoot({ orientation, safe }: Stage): boolean {
  return orientation === "portrait" && safe.captions.y >= safe.content.y + safe.content.height;
}

/**
 * Whether a scene's pictures have nearly all of an upright frame, its words before them: all of them are tall, what they
 * show has no edge or foot of its own, and captions stand below the words. Beside or above words they would be small.
 */
export function areTall(stage: Stage, pictures: readonly Picture[]): boolean {
  const fillsFrame = (picture: Picture) =>
    isTall(picture) &&
    isScenery(stage, picture) &&
    subjectHeights(stage.createLayer, picture).bottom >= lowestFoot;
  return hasWordsAtFoot(stage) && pictures.length > 0 && pictures.every(fillsFrame);
}

/**
 * The same for looks that move a picture up and out of the words' way: there a foot is seen above them, and so is a wide
 * photo that takes turns with a tall one.
 */
export function haveFrame(stage: Stage, pictures: readonly Picture[]): boolean {
  const isMovedUp = (picture: Picture) => isScenery(stage, picture) && (isTall(picture) || !picture.live);
  return hasWordsAtFoot(stage) && pictures.some(isTall) && pictures.every(isMovedUp);
}

/**
 * Whether a scene's words stand on a sheet, a tag or a card's lower part before its pictures: above captions in the middle
 * that would hide faces.
 */
export function areBehindWords(stage: Stage, pictures: readonly Picture[]): boolean {
  return haveFrame(stage, pictures) && !isCaptionedBelow(stage);
}

/**
 * Whether nothing of a scene's pictures is to be seen at the foot of an upright frame, below words and captions: it is
 * what they go over into, or too dark to tell. Only a part of a clip that somebody chose has all of the frame.
 */
export function endAboveWords(stage: Stage, pictures: readonly Picture[]): boolean {
  const fillsFrame = ({ live, crop }: Picture) => live && crop !== undefined;
  return hasWordsAtFoot(stage) && pictures.length > 0 && !pictures.some(fillsFrame);
}
