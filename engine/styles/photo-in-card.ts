import type { Picture, Rect } from "../drawing/canvas.ts";
import { subjectHeights } from "../drawing/picture-focus.ts";
import { type PhotoWindow, prepareInWindow } from "./photo-beyond.ts";
import { prepareOnGround } from "./photo-ground.ts";
import { lowestFoot, windowForSubject } from "./photo-on-foot.ts";
import type { Stage } from "./style.ts";
import { assumedFaceEnd } from "./tall-photo.ts";

/** What is between a subject's head and the card's, and between its foot and the words, as shares of the card's height. */
const clear = { head: 0.05, words: 0.015 };
/** So many times as high as the card a photo is at least. */
const least = 0.3;

/**
 * A photo made ready, `oversize` times a card's size, for a card before the lower part of which words or a tag stand: as
 * large as it may be for what it shows to end above these. It goes on beyond its sides, and below.
 * @param wordsFrom where these begin in the frame
 * @param nearest how many times as large it is shown in the card at most, from its middle
 */
export function prepareInCard(
  stage: Stage,
  picture: Picture,
  card: Rect,
  { wordsFrom, oversize, nearest }: { wordsFrom: number; oversize: number; nearest: number },
): Picture {
  const room = { from: card.height * clear.head, to: wordsFrom - card.y - card.height * clear.words };
  // A part that somebody chose is enlarged within it.
  const window = picture.live ? undefined : windowInCard(stage, picture, card, room, nearest);
  if (!window) return prepareOnGround(stage, picture, card, oversize);
  return prepareInWindow(stage, picture, window, oversize, card);
}

function windowInCard(
  stage: Stage,
  picture: Picture,
  { width, height }: Rect,
  { from, to }: { from: number; to: number },
  nearest: number,
): PhotoWindow | undefined {
  const { top, bottom, collar } = subjectHeights(stage.createLayer, picture);
  const end = collar ?? (bottom < lowestFoot ? bottom : assumedFaceEnd(picture));
  const shown = (at: number) => height / 2 + (at - height / 2) / nearest;
  const room = {
    // A wall that is seen up to the photo's own edge may be cut there.
    from: top === 0 ? 0 : shown(from),
    // What is above the middle moves up as it is enlarged.
    to: Math.min(to, shown(to)),
    // Above somebody's shoulders there may be a wall that tells nothing.
    top: Math.min(top, end - 0.1),
    bottom: end,
    least,
  };
  return windowForSubject({ width, height }, picture, { x: 0, y: 0, width, height }, room);
}
