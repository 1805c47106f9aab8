import type { Picture } from "../drawing/canvas.ts";
import { studioShot } from "../drawing/studio-shot.ts";
import { drawableText } from "../drawing/text-case.ts";
import type { Shown } from "./clip-window.ts";
import { belowShown, type Handle, smallKnobReach } from "./compare-slider.ts";
import type { Words } from "./compare-words.ts";
import { prepareInWindow } from "./photo-beyond.ts";
import { isSeenWhole, isSlim, prepareOnGround } from "./photo-ground.ts";
import { endOf } from "./photo-lift.ts";
import { type RoomOfPair, reachBetween, windowOfPair } from "./photo-of-pair.ts";
import { prepareBehindWords } from "./photo-window.ts";
import { type PlaceOfWords, roomAbove } from "./room-for-whole.ts";
import { isCrowded, lightAbove } from "./studio-veil.ts";
import type { Stage } from "./style.ts";

/**
 * The two halves of a headline that sets one thing against another: parts with "→", "->", "|", " vs " between.
 * Then each side of the slider has its own words.
 */
export function splitPair(headline: string): readonly [string, string] | undefined {
  const parts = headline.split(/\s*(?:→|->|\||\svs\.?\s)\s*/iu);
  const [first, second] = parts.map(drawableText);
  return parts.length === 2 && first && second ? [first, second] : undefined;
}

/** Captions in the middle of a square frame leave a button room below them, in units: above, it would take a picture's. */
const belowCaptions = 22;

/** How high a pair's button stands below captions; undefined where it stands below the words. */
export function buttonUnderCaptions(stage: Stage): number | undefined {
  const { captions, safe, unit } = stage;
  if (!captions || !isCrowded(stage)) return undefined;
  return safe.captions.y + safe.captions.height + belowCaptions * unit;
}

/**
 * Of a pair with pictures the handle is small, so that there is room for it between the words: above, it would be on a
 * face. Between them it is below what stands there.
 */
export function handleOfPair(stage: Stage, pictures: readonly Picture[], { y, block }: Words): Handle {
  const areBeside = pictures.some((picture) => reachBetween(stage, picture) !== undefined);
  return { y: areBeside ? belowShown(stage) : y + block.height / 2, isSmall: true };
}

/** So much of a frame's height is between what is shown and the words of a pair below it. */
const aboveThem = 0.015;

/** Below the brand's name, and captions at the top; above the words, or, between these, above the handle and captions. */
export function roomOfPair(stage: Stage, words: PlaceOfWords, handle: Handle): RoomOfPair {
  const { safe, captions, height, unit, orientation } = stage;
  const isCaptioned = captions && safe.captions.y < safe.content.y;
  const from = endOf(stage, isCaptioned ? safe.captions : safe.header, 1);
  const aboveWords = words.y - height * aboveThem;
  if (orientation !== "landscape") return { from, to: aboveWords, aboveWords, isCaptioned };
  const above = handle.y - smallKnobReach * unit;
  const to = captions && !isCaptioned ? Math.min(above, safe.captions.y) : above;
  return { from, to, aboveWords, isCaptioned };
}

/** Words of a pair are one in each half: a picture is in the middle, so that each side has its part of it. */
export function behindPair(stage: Stage, picture: Picture, words: PlaceOfWords, room: RoomOfPair): Shown {
  const window = windowOfPair(stage, picture, room);
  if (window && picture.live) return { ...picture, window };
  if (window) return prepareInWindow(stage, picture, window, 1);
  // But in wide frames, in which it would stand at the right, it is above them as above any words.
  if (stage.orientation !== "landscape" && !isSeenWhole(stage, picture))
    return prepareBehindWords(stage, picture, 1, words);
  // Beside them there is no room for a slim one.
  if (isSlim(stage, picture)) return picture;
  const isStudio = studioShot(stage.createLayer, picture) !== undefined;
  const place = isStudio
    ? lightAbove(stage, words).room
    : isSeenWhole(stage, picture)
      ? roomAbove(stage, words)
      : undefined;
  const frame = { x: 0, y: 0, width: stage.width, height: stage.height };
  return prepareOnGround(stage, picture, frame, 1, place && { room: place });
}
