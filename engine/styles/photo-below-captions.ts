import type { Picture, Rect } from "../drawing/canvas.ts";
import { subjectHeights } from "../drawing/picture-focus.ts";
import type { PhotoWindow } from "./photo-beyond.ts";
import { endOf } from "./photo-lift.ts";
import { hasFoot, windowForSubject } from "./photo-on-foot.ts";
import type { Stage } from "./style.ts";
import { assumedFaceEnd } from "./tall-photo.ts";

/** So many times as high as the frame a photo is at least: smaller, captions on a forehead are the lesser evil. */
const least = { portrait: 0.25, square: 0.36, landscape: 0.6 };
/** So low in a wide frame, in which words are beside it, a face may end. */
const lowest = 0.95;

/**
 * A photo of somebody before a calm wall, or of a thing on its foot, so large and so low that captions at the top are above
 * the head, and the words, unless they are beside it, below the face. Undefined where it stands so anyway, and where nobody
 * can tell.
 * @param usual where it stands without captions there
 */
export function windowBelowCaptions(
  stage: Stage,
  picture: Picture,
  usual: Rect,
  { wordsFrom, nearest }: { wordsFrom: number; nearest: number },
): PhotoWindow | undefined {
  const { height, safe, captions, orientation } = stage;
  if (!captions || safe.captions.y > safe.content.y || picture.live || picture.crop) return undefined;
  const { top, bottom, collar, isAlone } = subjectHeights(stage.createLayer, picture);
  const isKnown = collar !== undefined || hasFoot(stage, picture);
  if (top === 0 || !(isKnown || isAlone)) return undefined;
  const from = endOf(stage, safe.captions, nearest);
  if (usual.y + top * usual.height >= from) return undefined;
  const end = collar ?? (isKnown ? bottom : assumedFaceEnd(picture));
  const away = orientation === "landscape" ? height * lowest : wordsFrom;
  const to = Math.min(away, height / 2 + (away - height / 2) / nearest);
  const box = { x: usual.x, y: 0, width: usual.width, height };
  return windowForSubject(stage, picture, box, { from, to, top, bottom: end, least: least[orientation] });
}
