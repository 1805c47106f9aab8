import type { Picture } from "../drawing/canvas.ts";
import { standsInWindow } from "./clip-window.ts";
import type { PhotoWindow } from "./photo-beyond.ts";
import { windowOnFoot } from "./photo-on-foot.ts";
import { isChosenPart } from "./photo-upright.ts";
import { isCrowded } from "./studio-veil.ts";
import type { Stage } from "./style.ts";
import { isScenery, isTall } from "./tall-photo.ts";

/** Whether words of a square frame stand beside a scene's pictures: all of them are tall photos, shown in part. */
export function leaveRoomBeside(stage: Stage, pictures: readonly Picture[]): boolean {
  const leavesRoom = (picture: Picture) =>
    isTall(picture) && isScenery(stage, picture) && (!picture.live || standsInWindow(picture));
  const isRoomy = stage.orientation === "square" && !isCrowded(stage);
  return isRoomy && pictures.length > 0 && pictures.every(leavesRoom);
}

/** Words of a square film that are smaller than this beside a photo are below it, if they are so much larger there. */
const smallBeside = { size: 64, larger: 1.25 };

/**
 * Whether words are set well beside a tall photo: not a telephone number, an address or a long word, which is on one line.
 * @param sizeOf how large they are, in pixels, beside a photo or below it
 */
export function areReadBeside({ unit }: Pick<Stage, "unit">, sizeOf: (isBeside: boolean) => number): boolean {
  const beside = sizeOf(true);
  return beside >= smallBeside.size * unit || sizeOf(false) < beside * smallBeside.larger;
}

/** How wide a photo stands at the right of a square frame, and how much of its own width is seen there at least. */
const aside = { width: 0.6, seen: 0.72, lowest: 0.62 };

/**
 * Where a photo stands in a square frame beside words at its left, and below captions at the top; undefined where it fills
 * the frame behind them.
 * @param nearest how many times as large the frame is shown at most, from its middle
 */
export function windowBeside(stage: Stage, picture: Picture, nearest: number): PhotoWindow | undefined {
  const { width, height, safe, captions, orientation } = stage;
  if (orientation !== "square") return undefined;
  const isBelowCaptions = captions && safe.captions.y < safe.content.y;
  const top = isBelowCaptions ? safe.captions.y + safe.captions.height : 0;
  const across = Math.round(width * aside.width);
  const frame = { x: width - across, y: 0, width: across, height };
  const standing = windowOnFoot(stage, picture, frame, nearest);
  if (standing) return standing;
  const whole = (across * picture.height) / picture.width / aside.seen;
  const down = Math.round(Math.min(height - top, Math.max(whole, height * aside.lowest)));
  const window: PhotoWindow = {
    box: { x: width - across, y: top, width: across, height: down },
    edges: [
      "left",
      ...(top + down < height ? ["bottom" as const] : []),
      ...(isBelowCaptions ? ["top" as const] : []),
    ],
  };
  return isChosenPart(window, picture) ? undefined : window;
}
