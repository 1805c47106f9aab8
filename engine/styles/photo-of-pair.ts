import type { Picture, Rect } from "../drawing/canvas.ts";
import { clamp } from "../drawing/easing.ts";
import { subjectHeights } from "../drawing/picture-focus.ts";
import { standsInWindow } from "./clip-window.ts";
import type { PhotoWindow } from "./photo-beyond.ts";
import { isSeenWhole, isSlim } from "./photo-ground.ts";
import { hasFoot, windowForSubject, windowOf } from "./photo-on-foot.ts";
import { tall, widthSeen } from "./photo-window.ts";
import type { Stage } from "./style.ts";

/** How wide a photo stands between the words of a pair that is as high as the frame. */
const betweenShare = { square: { least: 0.6, most: 0.8 }, landscape: { least: 0.28, most: 0.42 } };
/** A photo so high in widths has edges of its own there; a lower one fills a wide frame. */
const leastBetween = 0.8;
const mostBetween = 0.6;
/** It goes over into its surroundings beneath the words; who is on a wide one is mostly in the midst of it. */
const beneathWords = 0.12;
const midst = 0.165;
/** So much of what is between the words a thing has there. */
const besideFoot = 0.97;
/** Where somebody's face has ended in a photo that does not tell: of a tall one, and of any other. */
const faceEnds = { tall: 0.6, other: 0.75 };
/** So many times as high as the frame a photo is at least that its subject has room for: in a square one, and in a wide one. */
const leastAbove = 0.3;
const leastInWide = 0.4;

/** Where there is room in a frame for what is seen on both sides of a pair. */
export interface RoomOfPair {
  from: number;
  to: number;
  /** Where words begin that are at both sides of it. */
  aboveWords: number;
  /** Whether captions are above it, which would lie on whatever reaches higher. */
  isCaptioned: boolean;
}

/** Whether a picture is a photo of which a part is shown where a frame has another shape, whatever is in it. */
function isPart(stage: Stage, picture: Picture): boolean {
  // A cut-out has no edges to go on beyond.
  return !isSeenWhole(stage, picture) || isSlim(stage, picture);
}

/** How far from a wide frame's middle words of a pair begin beside a photo or clip; undefined where they do not. */
export function reachBetween(stage: Stage, picture: Picture): number | undefined {
  if (stage.orientation !== "landscape" || !isPart(stage, picture)) return undefined;
  const isTall = picture.height / picture.width > tall && (!picture.live || standsInWindow(picture));
  const across = isTall ? widthSeen(stage, picture, betweenShare.landscape) : stage.width;
  return Math.min(across * (0.5 - beneathWords), stage.width * midst);
}

/**
 * Where a photo stands in a square frame above the words of a pair, or in a wide one between them; undefined where it
 * fills the frame, or stands as it would behind any words.
 */
export function windowOfPair(stage: Stage, picture: Picture, room: RoomOfPair): PhotoWindow | undefined {
  const { orientation } = stage;
  if (orientation === "portrait" || !isPart(stage, picture)) return undefined;
  if (picture.live && !standsInWindow(picture)) return undefined;
  if (picture.crop) return windowBetween(stage, picture);
  return orientation === "square" ? windowAbove(stage, picture, room) : windowInWide(stage, picture, room);
}

/** As high as the frame, in its middle. */
function windowBetween(stage: Stage, picture: Picture): PhotoWindow | undefined {
  const { orientation } = stage;
  if (orientation === "portrait" || picture.height / picture.width <= tall) return undefined;
  return middleWindow(stage, widthSeen(stage, picture, betweenShare[orientation]));
}

function middleWindow({ width, height }: Stage, across: number): PhotoWindow {
  const box = { x: Math.round((width - across) / 2), y: 0, width: across, height };
  return { box, edges: ["left", "right"] };
}

function windowInWide(stage: Stage, picture: Picture, room: RoomOfPair): PhotoWindow | undefined {
  const { width, height } = stage;
  const ratio = picture.height / picture.width;
  const share = { ...betweenShare.landscape, ...(ratio <= tall && { most: mostBetween }) };
  const between = ratio > leastBetween ? middleWindow(stage, widthSeen(stage, picture, share)) : undefined;
  const box = between?.box ?? { x: 0, y: 0, width, height };
  const { top, bottom, collar, reach } = subjectHeights(stage.createLayer, picture);
  if (!hasFoot(stage, picture) && collar === undefined) return between;
  const subject = { from: room.from, top, bottom: collar ?? bottom, least: leastInWide };
  // Of who wears a shirt only the face has to be between the words; what is broad may be larger above them.
  const free = (reachBetween(stage, picture) ?? width / 2) * besideFoot;
  const most = collar === undefined && reach > 0 ? (free * ratio) / reach : Number.POSITIVE_INFINITY;
  const standing = [
    windowForSubject(stage, picture, box, { ...subject, to: room.to, most }),
    windowForSubject(stage, picture, box, { ...subject, to: Math.min(room.to, room.aboveWords) }),
  ].filter((window) => window !== undefined);
  const [first = between, second] = standing;
  return second && first && second.box.height > first.box.height ? second : first;
}

function windowAbove(stage: Stage, picture: Picture, { from, to, isCaptioned }: RoomOfPair): PhotoWindow {
  const { width, height } = stage;
  const frame: Rect = { x: 0, y: 0, width, height };
  const { top, bottom, collar } = subjectHeights(stage.createLayer, picture);
  const isFoot = hasFoot(stage, picture);
  const ratio = picture.height / picture.width;
  const end = collar ?? (isFoot ? bottom : ratio > tall ? faceEnds.tall : faceEnds.other);
  if (isFoot || collar !== undefined || isCaptioned) {
    const standing = windowForSubject(stage, picture, frame, {
      from,
      to,
      top,
      bottom: end,
      least: leastAbove,
    });
    if (standing) return standing;
  }
  // Nobody knows where it begins: it may be seen up to the frame's head, and is lowered as far as there is room.
  const shown = Math.max(Math.min(Math.max(height, width * ratio), to / end), height * leastAbove);
  const y = clamp(from - top * shown, 0, Math.max(0, to - end * shown));
  return windowOf(stage, frame, { y, height: shown, width: Math.min(width, shown / ratio) });
}
