import type { Picture, Rect } from "../drawing/canvas.ts";
import { clamp } from "../drawing/easing.ts";
import { subjectHeights } from "../drawing/picture-focus.ts";
import type { PhotoWindow } from "./photo-beyond.ts";
import { endOf } from "./photo-lift.ts";
import { isCaptionedBelow } from "./photo-upright.ts";
import type { Stage } from "./style.ts";

/** A thing that ends above this height of a photo has a foot that is seen. */
export const lowestFoot = 0.96;
/** So low in a frame a foot may be where no captions are below it. */
const lowestFree = 0.97;
/** Captions below words that begin above this height of a frame are in its midst. */
const midst = 0.7;
/**
 * So many times as high as the frame a photo is at least: as large as it may be for the foot to be above captions; above
 * some in the midst there is less room, but across a label they are worse.
 */
const leastShown = { usual: 0.7, midst: 0.5 };
/** And so high in an upright frame, above words that have captions in its middle below them. */
const leastOverMiddle = 0.22;

/**
 * A wide or square frame's photo whose product has a foot, so large that all of it is between the brand's name and
 * captions: between the sides of the `box` that it would fill. Undefined where no foot is seen, or none of that can be.
 * @param nearest how many times as large the frame is shown at most, from its middle
 */
export function windowOnFoot(
  stage: Stage,
  picture: Picture,
  box: Rect,
  nearest: number,
): PhotoWindow | undefined {
  if (!hasFoot(stage, picture)) return undefined;
  const { top, bottom } = subjectHeights(stage.createLayer, picture);
  const room = roomToStand(stage, top, nearest);
  const least = leastShown[room.to < stage.height * midst ? "midst" : "usual"];
  return windowForSubject(stage, picture, box, { ...room, top, bottom, least });
}

/**
 * An upright frame's photo whose product has a foot, so large that all of it is between the brand's name and words that
 * begin at a height, with captions in the frame's middle below them. Undefined where no foot is seen, or they are elsewhere.
 */
export function windowOverMiddle(
  stage: Stage,
  picture: Picture,
  wordsFrom: number,
  nearest: number,
): PhotoWindow | undefined {
  const { width, height, orientation } = stage;
  if (orientation !== "portrait" || !isCaptionedBelow(stage) || !hasFoot(stage, picture)) return undefined;
  const { top, bottom } = subjectHeights(stage.createLayer, picture);
  // In the frame's upper half: what is enlarged from its middle moves up.
  const room = { from: belowName(stage, top, nearest), to: wordsFrom };
  const frame = { x: 0, y: 0, width, height };
  return windowForSubject(stage, picture, frame, { ...room, top, bottom, least: leastOverMiddle });
}

/** Where what is between two heights of a photo, as shares of its own, is between two heights of the frame. */
export interface SubjectRoom {
  from: number;
  to: number;
  top: number;
  bottom: number;
  /** So many times as high as the frame the photo is at least. */
  least: number;
  /** And so high at most, in pixels. */
  most?: number;
}

/** A photo so large that its subject has that room, between the sides of the `box` that it would fill. */
export function windowForSubject(
  stage: Pick<Stage, "width" | "height">,
  picture: Picture,
  box: Rect,
  { from, to, top, bottom, least, most = Number.POSITIVE_INFINITY }: SubjectRoom,
): PhotoWindow | undefined {
  const ratio = picture.height / picture.width;
  const usual = Math.min(Math.max(box.height, box.width * ratio), most);
  for (let shown = usual; shown >= stage.height * least; shown -= stage.height * 0.01) {
    const [highest, lowest] = [from - top * shown, to - bottom * shown];
    if (highest > lowest) continue;
    const y = clamp(0, highest, lowest);
    return windowOf(stage, box, { y, height: shown, width: Math.min(box.width, shown / ratio) });
  }
  return undefined;
}

/**
 * Where a subject begins below the brand's name. Of one before a wall that is seen up to the photo's edge nobody can tell,
 * and the wall goes up behind the name.
 */
function belowName(stage: Stage, top: number, nearest: number): number {
  return top === 0 ? 0 : endOf(stage, stage.safe.header, nearest);
}

/** Between the lines of words at a frame's head and foot. */
function roomToStand(stage: Stage, top: number, nearest: number): { from: number; to: number } {
  const { height, safe, captions } = stage;
  const areAbove = safe.captions.y < safe.content.y;
  const from = captions && areAbove ? endOf(stage, safe.captions, nearest) : belowName(stage, top, nearest);
  const to = captions && !areAbove ? safe.captions.y : height * lowestFree;
  return { from, to: height / 2 + (to - height / 2) / nearest };
}

/** Whether a photo, no part of which somebody chose, shows what its product stands on. */
export function hasFoot({ createLayer }: Stage, picture: Picture): boolean {
  if (picture.live || picture.crop) return false;
  const { bottom, collar } = subjectHeights(createLayer, picture);
  return collar === undefined && bottom < lowestFoot;
}

/** In the middle between the box's sides; narrower than it, it goes on beyond both. */
export function windowOf(
  stage: Pick<Stage, "width" | "height">,
  box: Rect,
  seen: Omit<Rect, "x">,
): PhotoWindow {
  const y = Math.round(seen.y);
  const [width, height] = [Math.round(seen.width), Math.round(seen.height)];
  const isNarrow = width < box.width;
  const edges: PhotoWindow["edges"] = [
    ...(isNarrow || box.x > 0 ? (["left"] as const) : []),
    ...(isNarrow || box.x + box.width < stage.width ? (["right"] as const) : []),
    ...(y > 0 ? (["top"] as const) : []),
    ...(y + height < stage.height ? (["bottom"] as const) : []),
  ];
  const x = Math.round(box.x + (box.width - width) / 2);
  return { box: { x, y, width, height }, edges };
}
