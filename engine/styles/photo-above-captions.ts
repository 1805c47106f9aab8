import type { Picture, Rect } from "../drawing/canvas.ts";
import { clamp } from "../drawing/easing.ts";
import { emptyAbove, subjectHeights } from "../drawing/picture-focus.ts";
import { isScreenShot } from "../drawing/screen-shot.ts";
import type { PhotoWindow } from "./photo-beyond.ts";
import { isSeenWhole } from "./photo-ground.ts";
import { endOf } from "./photo-lift.ts";
import { isCrowded } from "./studio-veil.ts";
import type { Stage } from "./style.ts";

/** A thing that ends above this height of a photo has a foot that is seen. */
const lowestFoot = 0.96;
/** So many times as high as the frame a photo is at least: as large as it may be for the foot to be above captions. */
const leastShown = 0.7;
/** How much of its width goes over into what is beyond each of its sides. */
const soft = 0.14;
/**
 * A wide or square frame's photo whose product has a foot, so large that this is above captions, and its head below name
 * and label: between the sides of the `box` that it would fill. Undefined where no foot is seen, or none of that can be.
 * @param nearest how many times as large the frame is shown at most, from its middle
 */
export function windowAboveCaptions(
  stage: Stage,
  picture: Picture,
  box: Rect,
  nearest: number,
): PhotoWindow | undefined {
  if (!hasFoot(stage, picture)) return undefined;
  const { height, safe } = stage;
  const { bottom } = subjectHeights(stage.createLayer, picture);
  const top = emptyAbove(stage.createLayer, picture);
  const ratio = picture.height / picture.width;
  const head = endOf(stage, safe.header, nearest);
  const foot = height / 2 + (safe.captions.y - height / 2) / nearest;
  const usual = Math.max(box.height, box.width * ratio);
  for (let shown = usual; shown >= height * leastShown; shown -= height * 0.01) {
    const [highest, lowest] = [head - top * shown, foot - bottom * shown];
    if (highest > lowest) continue;
    const y = clamp(0, highest, lowest);
    return windowOf(stage, box, { y, height: shown, width: Math.min(box.width, shown / ratio) });
  }
  return undefined;
}

/** Whether a photo, no part of which somebody chose, shows what its product stands on, and captions would hide that. */
function hasFoot({ orientation, safe, captions, createLayer }: Stage, picture: Picture): boolean {
  const areBelow = captions && safe.captions.y >= safe.content.y + safe.content.height;
  if (orientation === "portrait" || picture.live || picture.crop || !areBelow) return false;
  const { bottom, collar } = subjectHeights(createLayer, picture);
  return collar === undefined && bottom < lowestFoot;
}

/** So many times as high as wide a photo is at least that leaves words of a square frame room beside what it shows. */
const slender = 1.2;

/** Whether words of a square frame stand beside a scene's pictures, as all of them are tall photos of products on a foot. */
export function leaveRoomBeside(stage: Stage, pictures: readonly Picture[]): boolean {
  const leavesRoom = (picture: Picture) =>
    picture.height >= picture.width * slender &&
    !isSeenWhole(stage, picture) &&
    !isScreenShot(stage.createLayer, picture) &&
    hasFoot(stage, picture);
  return (
    stage.orientation === "square" && !isCrowded(stage) && pictures.length > 0 && pictures.every(leavesRoom)
  );
}

/** In the middle between the box's sides; narrower than it, with soft edges at both. */
function windowOf(stage: Stage, box: Rect, seen: Omit<Rect, "x">): PhotoWindow {
  const y = Math.round(seen.y);
  const [width, height] = [Math.round(seen.width), Math.round(seen.height)];
  const isNarrow = width < box.width;
  const edges: PhotoWindow["edges"] = [
    "left",
    ...(isNarrow || box.x + box.width < stage.width ? (["right"] as const) : []),
    ...(y > 0 ? (["top"] as const) : []),
    ...(y + height < stage.height ? (["bottom"] as const) : []),
  ];
  const x = Math.round(box.x + (box.width - width) / 2);
  return { box: { x, y, width, height }, edges, ...(isNarrow && { soft }) };
}
