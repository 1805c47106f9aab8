import type { Picture } from "../drawing/canvas.ts";
import { windowAboveCaptions } from "./photo-above-captions.ts";
import type { PhotoWindow } from "./photo-beyond.ts";
import { isChosenPart } from "./photo-upright.ts";
import type { Stage } from "./style.ts";

/** How wide a photo stands at the right of a square frame, and how much of its own width is seen there at least. */
const aside = { width: 0.6, seen: 0.72, lowest: 0.62 };

/**
 * Where a photo stands in a square frame beside words at its left, and below captions at the top; undefined where it fills
 * the frame behind them.
 */
export function windowBeside(stage: Stage, picture: Picture, nearest: number): PhotoWindow | undefined {
  const { width, height, safe, captions, orientation } = stage;
  if (picture.live || orientation !== "square") return undefined;
  const isBelowCaptions = captions && safe.captions.y < safe.content.y;
  const top = isBelowCaptions ? safe.captions.y + safe.captions.height : 0;
  const across = Math.round(width * aside.width);
  const frame = { x: width - across, y: 0, width: across, height };
  const standing = windowAboveCaptions(stage, picture, frame, nearest);
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
