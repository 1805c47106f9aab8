import type { Picture, Rect } from "../drawing/canvas.ts";
import { clamp } from "../drawing/easing.ts";
import { subjectHeights } from "../drawing/picture-focus.ts";
import type { PhotoWindow } from "./photo-beyond.ts";
import { endOf } from "./photo-lift.ts";
import type { Stage } from "./style.ts";

/** A thing that ends above this height of a photo has a foot that is seen. */
const lowestFoot = 0.96;
/** So low in a frame a foot may be where no captions are below it. */
const lowestFree = 0.97;
/** Captions below words that begin above this height of a frame are in its midst. */
const midst = 0.7;
/** So many times as high as the frame a photo is at least: as large as it may be for the foot to be above captions. */
const leastShown = 0.7;
/** How much of its width goes over into what is beyond each of its sides. */
const soft = 0.14;

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
  const room = roomToStand(stage, nearest);
  if (!room || !hasFoot(stage, picture)) return undefined;
  const { top, bottom } = subjectHeights(stage.createLayer, picture);
  const ratio = picture.height / picture.width;
  const usual = Math.max(box.height, box.width * ratio);
  for (let shown = usual; shown >= stage.height * leastShown; shown -= stage.height * 0.01) {
    const [highest, lowest] = [room.from - top * shown, room.to - bottom * shown];
    if (highest > lowest) continue;
    const y = clamp(0, highest, lowest);
    return windowOf(stage, box, { y, height: shown, width: Math.min(box.width, shown / ratio) });
  }
  return undefined;
}

/** Between the lines of words at a frame's head and foot; undefined where there are some in its midst. */
function roomToStand(stage: Stage, nearest: number): { from: number; to: number } | undefined {
  const { height, safe, captions } = stage;
  const areAbove = safe.captions.y < safe.content.y;
  if (captions && !areAbove && safe.captions.y < height * midst) return undefined;
  const from = endOf(stage, captions && areAbove ? safe.captions : safe.header, nearest);
  const to = captions && !areAbove ? safe.captions.y : height * lowestFree;
  return { from, to: height / 2 + (to - height / 2) / nearest };
}

/** Whether a photo, no part of which somebody chose, shows what its product stands on. */
function hasFoot({ createLayer }: Stage, picture: Picture): boolean {
  if (picture.live || picture.crop) return false;
  const { bottom, collar } = subjectHeights(createLayer, picture);
  return collar === undefined && bottom < lowestFoot;
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
