import type { Picture } from "../drawing/canvas.ts";
import { subjectHeights } from "../drawing/picture-focus.ts";
import { belowCaptions, besideTall, type Shown, standsInWindow } from "./clip-window.ts";
import { windowBelowCaptions } from "./photo-below-captions.ts";
import { windowBeside } from "./photo-beside.ts";
import { type PhotoWindow, prepareInWindow } from "./photo-beyond.ts";
import { isSeenWhole, isSlim, prepareOnGround } from "./photo-ground.ts";
import { dropOf, liftOf } from "./photo-lift.ts";
import { windowOnFoot, windowOverMiddle } from "./photo-on-foot.ts";
import { isCaptionedBelow, windowUpright } from "./photo-upright.ts";
import { type PlaceOfWords, roomForWhole } from "./room-for-whole.ts";
import type { Stage } from "./style.ts";

/** An upright frame's foot is below words and captions: a photo that reaches so far down shows most of itself. */
const uprightShare = 0.8;
/**
 * A tall photo that filled a wider frame would be cut to its middle, and who is in the middle of any would be behind the
 * words of a wide one: it stands at the right.
 */
const besideShare = { square: { least: 0.5, most: 0.62 }, landscape: { least: 0.42, most: 0.66 } };
/** So much of its height is seen there, if its shape allows. */
const seen = 0.92;
/** Taller than this is tall for a square frame. */
export const tall = 1.1;

/**
 * Where a photo, or a clip, stands in a frame, if it does not fill it.
 * @param nearest how many times as large it is shown at most
 */
function photoWindow(stage: Stage, picture: Picture, nearest = 1): PhotoWindow | undefined {
  const { width, height, orientation } = stage;
  const ratio = picture.height / picture.width;
  if (orientation === "portrait") {
    const shown = Math.round(Math.min(height, Math.max(height * uprightShare, width * ratio)));
    const lift = liftOf(stage, picture, shown, nearest);
    const fills = shown === height && lift === 0;
    return fills ? undefined : { box: { x: 0, y: -lift, width, height: shown }, edges: ["bottom"] };
  }
  if (orientation === "square" && ratio <= tall) return undefined;
  const shown = widthSeen(stage, picture, besideShare[orientation]);
  const box = { x: width - shown, y: 0, width: shown, height };
  const standing = orientation === "landscape" && windowOnFoot(stage, picture, box, nearest);
  return standing || { box, edges: ["left"] };
}

/** How wide a tall photo is shown that is as high as the frame. */
export function widthSeen(
  { width, height }: Stage,
  picture: Picture,
  { least, most }: { least: number; most: number },
): number {
  const asHigh = (height * picture.width) / picture.height / seen;
  return Math.round(Math.min(Math.max(asHigh, width * least), width * most));
}

/** So much of a frame's height a photo has at least that makes room for words below its subject, or below a face. */
const leastAbove = { square: 0.52, portrait: 0.4, face: { square: 0.6, portrait: 0.48 }, clip: 0.38 };
/** So much of the width that it would have has at least a tall one at the side, and one with more than its subject at its sides. */
const narrower = { tall: 0.86, wide: 0.78 };
/** Somebody may be near its sides: these go over into what is beyond them in so much of its width. */
const softBesideFace = 0.12;
/** Below this height of a photo it is not only its subject that ends: */
const lowestSubject = 0.96;
/** somebody goes on below the photo, whose face has ended here, and so has what the veil begins with above words. */
const faceEnds = 0.75;

/** In a wide photo that is seen all over, what it shows may stand at its foot: a car, a bag on a table. */
const wide = 0.8;
const lowEnds = 0.88;
/** So much of a square frame's height such a photo has at least. */
const leastLow = 0.52;

/** What of a photo should be above the words. */
interface SubjectEnd {
  /** The height at which it ends. */
  end: number;
  isKnown: boolean;
  /** Whether somebody, or something, goes on below the photo. */
  isFace: boolean;
  /** Whether that is as likely a thing at its foot. */
  isLow: boolean;
  isAlone: boolean;
}

function endOfSubject(stage: Stage, picture: Picture): SubjectEnd {
  const { bottom, collar, isAlone } = subjectHeights(stage.createLayer, picture);
  const isFace = bottom >= lowestSubject;
  const isKnown = !isFace || collar !== undefined;
  // Before a calm wall it is somebody, whose face counts.
  const isBusy = !isKnown && !isAlone && !picture.live;
  const isLow = isBusy && stage.orientation === "square" && picture.height / picture.width <= wide;
  const end = collar ?? (isLow ? lowEnds : isFace ? faceEnds : bottom);
  return { end, isKnown, isFace, isLow, isAlone };
}

/**
 * Where a photo stands in a square frame, or in an upright one with captions in its middle, that ends its subject, or
 * who is in it, above the words: as large as that allows. Undefined where it does so anyway.
 */
function windowAbove(
  stage: Stage,
  picture: Picture,
  wordsFrom: number,
  nearest: number,
): PhotoWindow | undefined {
  const { width, height, orientation } = stage;
  if (orientation === "landscape" || !makesRoom(stage, picture)) return undefined;
  const ratio = picture.height / picture.width;
  const isTall = orientation === "square" && ratio > tall;
  const widest = isTall ? widthSeen(stage, picture, besideShare.square) : width;
  const { end, isFace, smallest } = limitsAbove(stage, picture, widest);
  for (let shown = Math.max(height, widest * ratio); shown >= smallest; shown -= height * 0.02) {
    const lift = liftOf(stage, picture, shown, nearest);
    if (end * shown - lift > wordsFrom && shown - height * 0.02 >= smallest) continue;
    if (shown === height && lift === 0) return undefined;
    const across = Math.round(Math.min(widest, shown / ratio));
    const x = isTall ? width - across : Math.round((width - across) / 2);
    const box = { x, y: -lift, width: across, height: Math.round(shown) };
    const sides = isTall ? (["left"] as const) : across < width ? (["left", "right"] as const) : [];
    return { box, edges: [...sides, "bottom"], ...(isFace && !isTall && { soft: softBesideFace }) };
  }
  return undefined;
}

/** Where what should be above the words ends in a photo, and how high that is shown at least, in pixels. */
function limitsAbove(
  stage: Stage,
  picture: Picture,
  widest: number,
): { end: number; isFace: boolean; smallest: number } {
  const { height, orientation } = stage;
  const ratio = picture.height / picture.width;
  const isTall = orientation === "square" && ratio > tall;
  const { end, isFace, isLow, isAlone } = endOfSubject(stage, picture);
  const shape = orientation === "square" ? "square" : "portrait";
  const usual = isFace && !isTall ? leastAbove.face[shape] : leastAbove[shape];
  // Beyond a clip is a tone of its own, which a narrower one does not smear.
  const least = isLow ? leastLow : picture.live ? Math.min(usual, leastAbove.clip) : usual;
  // What stands at its sides would go on beyond them, but for the room about a face.
  const isWide = isTall || isLow || !(isFace || isAlone);
  const narrowest = isWide ? widest * ratio * narrower[isTall ? "tall" : "wide"] : 0;
  return { end, isFace, smallest: Math.max(height * least, narrowest) };
}

/** Whether a photo stands so in a frame that its words have room below its subject. */
function makesRoom(stage: Stage, picture: Picture): boolean {
  const { orientation } = stage;
  if (picture.crop || orientation === "landscape") return false;
  return orientation === "square" || isCaptionedBelow(stage);
}

/**
 * A picture that fills the frame, out of the way of words at its foot, made ready like `prepareOnGround` does: seen
 * whole where it can be, and else as much of it as its window shows; of a clip, with that window.
 * @param colors of the ground on which it is seen whole, if not the look's usual ones
 */
export function prepareBehindWords(
  stage: Stage,
  picture: Picture,
  oversize: number,
  words: PlaceOfWords,
  colors?: readonly [string, string],
): Shown {
  const frame = { x: 0, y: 0, width: stage.width, height: stage.height };
  if (isSeenWhole(stage, picture))
    return prepareOnGround(stage, picture, frame, oversize, {
      room: roomForWhole(stage, picture, words),
      ...(colors && { colors }),
    });
  const window = fillsFrame(picture) ? undefined : windowBehind(stage, picture, words, oversize);
  if (!window) return prepareOnGround(stage, picture, frame, oversize);
  return picture.live ? { ...picture, window } : prepareInWindow(stage, picture, window, oversize);
}

/** Whether a clip is shown as any other film is: a part that somebody chose has the frame. */
const fillsFrame = (picture: Picture) => picture.live && !standsInWindow(picture);

function windowBehind(
  stage: Stage,
  picture: Picture,
  words: PlaceOfWords,
  nearest: number,
): PhotoWindow | undefined {
  const beside = words.isBeside ? windowBeside(stage, picture, nearest) : undefined;
  if (beside) return beside;
  const usual =
    windowOverMiddle(stage, picture, words.y, nearest) ??
    windowAbove(stage, picture, words.y, nearest) ??
    windowUpright(stage, picture, words.y, nearest) ??
    photoWindow(stage, picture, nearest);
  if (picture.live) return usual && besideTall(stage, picture, belowCaptions(stage, picture, usual));
  const frame = { x: 0, y: 0, width: stage.width, height: stage.height };
  const below = windowBelowCaptions(stage, picture, usual?.box ?? frame, { wordsFrom: words.y, nearest });
  if (below) return below;
  return belowName(stage, picture, usual ?? { box: frame, edges: [] }, words.y, nearest) ?? usual;
}

/** Of a photo that somebody fills, so much stays above the words when it is lowered; less of a move than the least is none. */
const aboveLowered = 0.7;
const leastDrop = 0.02;

/**
 * A photo that is seen up to the frame's head, with somebody's head there: lowered, so that name and label are above it
 * and not on it, as far as its subject stays above the words. Undefined where it stands well.
 */
function belowName(
  stage: Stage,
  picture: Picture,
  window: PhotoWindow,
  wordsFrom: number,
  nearest: number,
): PhotoWindow | undefined {
  const { box, edges } = window;
  const isChosen = (picture.crop?.zoom ?? 1) > 1;
  if (stage.orientation === "landscape" || picture.live || isChosen || box.y !== 0) return undefined;
  const { end, isKnown, isLow } = endOfSubject(stage, picture);
  const room = wordsFrom - box.height * (isKnown || isLow ? end : aboveLowered);
  const y = Math.round(Math.min(dropOf(stage, picture, box.height, nearest), room));
  if (y < stage.height * leastDrop) return undefined;
  return { ...window, box: { ...box, y }, edges: [...edges, "top"] };
}

/**
 * Words on or beside a picture take so much of a wide frame's content: more, and what darkens a light picture behind them
 * would reach whoever is in its middle. Beside a slim one there is more room.
 */
const besideWords = 0.5;
const besideHeight = 0.72;
const besideSlim = 0.62;

/**
 * How much of the content's width words have in a look that lets pictures fill the frame, the same for each of those that
 * a scene shows; `alone` is without any.
 */
export function widthOfWords(stage: Stage, pictures: readonly Picture[], alone: number): number {
  if (pictures.length === 0) return alone;
  const beside = (picture: Picture) => {
    if (isSlim(stage, picture)) return besideSlim;
    return stage.orientation === "landscape" ? besideWords : 1;
  };
  return Math.min(...pictures.map(beside));
}

/** Whether a picture in a wide frame leaves its left half to the words. */
function standsBeside(stage: Stage, picture: Picture): boolean {
  return isSeenWhole(stage, picture) || photoWindow(stage, picture) !== undefined;
}

/** Above this height of a frame faces mostly are. */
const facesEnd = { portrait: 0.43, square: 0.48, landscape: 0.48 };
/** A photo in a square frame that makes room for words ends its subject here, if it is known to end. */
const subjectsEnd = 0.54;
/** Words that have no room below may have so much of the content. */
const leastWords = 0.24;

/**
 * How high words at the foot of pictures may be that a scene shows in turn: `usual`, or as much less as it takes not to lie
 * on a face in any of them. `below` is what stands between them and the foot of the content.
 */
export function heightOfWords(
  stage: Stage,
  pictures: readonly Picture[],
  usual: number,
  below: number,
): number {
  return Math.min(...pictures.map((picture) => heightAtFoot(stage, picture, usual, below)));
}

function heightAtFoot(stage: Stage, picture: Picture, usual: number, below: number): number {
  const { orientation, safe, height } = stage;
  if (orientation === "landscape" && standsBeside(stage, picture))
    return safe.content.height * besideHeight - below;
  const isKnown =
    orientation === "square" && makesRoom(stage, picture) && !endOfSubject(stage, picture).isFace;
  const end = isKnown ? subjectsEnd : facesEnd[orientation];
  const free = safe.content.y + safe.content.height - below - height * end;
  return Math.min(usual, Math.max(free, safe.content.height * leastWords));
}
