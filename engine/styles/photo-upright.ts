import type { Picture } from "../drawing/canvas.ts";
import { subjectHeights } from "../drawing/picture-focus.ts";
import type { PhotoWindow } from "./photo-beyond.ts";
import { dropOf, liftOf } from "./photo-lift.ts";
import type { Stage } from "./style.ts";

/** So low a wide photo in an upright frame is at least, as a share of the height: its foot is soft, and words stand there and below. */
const lowest = { least: 0.42, most: 0.5, belowWords: 0.02 };
/** And so low where its subject would otherwise end behind the words, unless it ends at its foot. */
const leastUpright = 0.38;
const lowestSubject = 0.96;
/** Above this share of an upright frame's height a photo is wide or square; from the other on as tall as the frame. */
const shapes = { wide: 0.72, whole: 0.95, fourToFive: 0.7 };
/** A tall photo whose subject is known to end is at least so high, for that to be above the words: of somebody, and of a thing. */
const leastTall = { face: 0.58, foot: 0.44 };
/**
 * A telephone's photo, 9:16 or 3:4, of which nobody knows where its subject ends is seen so high, as a share of the
 * frame's height: as a face near ends here of its own height, and should be above the words.
 */
const faceEnds = 0.64;
const telephone = { least: 0.6, most: { whole: 0.78, threeToFour: 0.8 }, threeToFour: 0.78 };

/** Where all of it is seen, there is nothing to choose a part of: who does wants it larger. */
export function isChosenPart({ box }: PhotoWindow, picture: Picture): boolean {
  const showsAll = Math.abs((box.height * picture.width) / (box.width * picture.height) - 1) < 0.02;
  return picture.crop !== undefined && showsAll;
}

/** Whether captions stand in the middle of an upright frame, below its words. */
export function isCaptionedBelow({ safe, height }: Stage): boolean {
  return safe.captions.y > safe.content.y && safe.captions.y < height * 0.6;
}

/** Where a photo stands in an upright frame with words at the foot of its content, if it does not fill the frame. */
export function windowUpright(
  stage: Stage,
  picture: Picture,
  wordsFrom: number,
  nearest: number,
): PhotoWindow | undefined {
  if (stage.orientation !== "portrait" || isCaptionedBelow(stage)) return undefined;
  const { bottom, collar } = subjectHeights(stage.createLayer, picture);
  const isKnown = collar !== undefined || bottom < lowestSubject;
  // Of 4:5 a thing on its foot stands as on a wide photo; somebody near would be as near as on that.
  const tallFrom = collar === undefined ? shapes.wide : shapes.fourToFive;
  // A part that somebody chose is enlarged within it.
  if (isKnown && (stage.width * picture.height) / picture.width >= stage.height * tallFrom)
    return windowToEnd(stage, picture, { wordsFrom, nearest, end: collar ?? bottom });
  const window = findWindow(stage, picture, wordsFrom, nearest);
  return window && isChosenPart(window, picture) ? undefined : window;
}

/** A wide or square photo stands above the words, and shows more of its width than it would if it filled the frame. */
function findWindow(
  stage: Stage,
  picture: Picture,
  wordsFrom: number,
  nearest: number,
): PhotoWindow | undefined {
  const { width, height } = stage;
  const whole = (width * picture.height) / picture.width;
  const { bottom } = subjectHeights(stage.createLayer, picture);
  if (whole < height * shapes.wide) {
    const share = wordsFrom / height + lowest.belowWords;
    const lowestWide = height * Math.min(Math.max(share, lowest.least), lowest.most);
    const above = bottom < lowestSubject ? wordsFrom / bottom : height;
    const down = Math.round(Math.max(Math.min(Math.max(whole, lowestWide), above), height * leastUpright));
    const across = Math.round(Math.min(width, (down * width) / whole));
    const box = {
      x: Math.round((width - across) / 2),
      y: -liftOf(stage, picture, down, nearest),
      width: across,
      height: down,
    };
    return { box, edges: across < width ? ["left", "right", "bottom"] : ["bottom"] };
  }
  const isWhole = whole >= height * shapes.whole;
  if (!isWhole && whole >= height * telephone.threeToFour) return undefined;
  const most = height * telephone.most[isWhole ? "whole" : "threeToFour"];
  if (bottom * (isWhole ? whole : most) <= wordsFrom) return undefined;
  const down = Math.round(Math.min(Math.max(wordsFrom / faceEnds, height * telephone.least), most));
  const across = Math.round(Math.min(width, (down * width) / Math.min(whole, height)));
  const box = {
    x: Math.round((width - across) / 2),
    y: -liftOf(stage, picture, down, nearest),
    width: across,
    height: down,
  };
  return { box, edges: across < width ? ["left", "right", "bottom"] : ["bottom"] };
}

/** A tall photo as large as it may be for its subject, or somebody's collar, to end above the words. */
function windowToEnd(
  stage: Stage,
  picture: Picture,
  { wordsFrom, nearest, end }: { wordsFrom: number; nearest: number; end: number },
): PhotoWindow | undefined {
  const { width, height } = stage;
  const ratio = picture.height / picture.width;
  const { collar } = subjectHeights(stage.createLayer, picture);
  const usual = Math.min(height, width * ratio);
  const least = Math.min(usual, height * leastTall[collar === undefined ? "foot" : "face"]);
  for (let shown = usual; shown >= least; shown -= height * 0.01) {
    const lift = liftOf(stage, picture, shown, nearest);
    // Whose head would be behind the brand's name is lowered below it.
    const drop = Math.max(0, dropOf(stage, picture, shown, nearest));
    if (end * shown - lift + drop > wordsFrom && shown - height * 0.01 >= least) continue;
    if (shown === usual) return undefined;
    const across = Math.round(shown / ratio);
    const box = { x: Math.round((width - across) / 2), y: -lift, width: across, height: Math.round(shown) };
    return { box, edges: ["left", "right", "bottom"] };
  }
  return undefined;
}
