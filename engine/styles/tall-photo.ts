import type { Picture } from "../drawing/canvas.ts";
import { subjectHeights } from "../drawing/picture-focus.ts";
import { isScreenShot } from "../drawing/screen-shot.ts";
import { isSeenWhole } from "./photo-ground.ts";
import type { Stage } from "./style.ts";

/** So many times as high as wide a picture is tall. */
const tall = 1.2;
/** Where what it shows ends above this height of it, its foot is seen, which words would cover: a bottle on a table. */
const lowestFoot = 0.96;

export const isTall = ({ width, height }: Picture) => height >= width * tall;

/**
 * Whether a scene's pictures have nearly all of an upright frame, its words before them: all of them are tall, what they
 * show has no edge or foot of its own, and captions stand below the words. Beside or above words they would be small.
 */
export function areTall(stage: Stage, pictures: readonly Picture[]): boolean {
  const { orientation, safe, createLayer } = stage;
  if (orientation !== "portrait" || safe.captions.y < safe.content.y + safe.content.height) return false;
  const fillsFrame = (picture: Picture) =>
    isTall(picture) &&
    (picture.live ||
      (subjectHeights(createLayer, picture).bottom >= lowestFoot &&
        !isSeenWhole(stage, picture) &&
        !isScreenShot(createLayer, picture)));
  return pictures.length > 0 && pictures.every(fillsFrame);
}
