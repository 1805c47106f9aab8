import type { CreateLayer, Picture } from "./drawing/canvas.ts";
import { focusAcross } from "./drawing/picture-focus.ts";
import { frameSizes, type Storyboard } from "./storyboard.ts";

/** As `drawCover` has it: the height of a tall picture at which its subject mostly is. */
const tallFocus = 0.35;

/**
 * The point of a picture about which a frame of this shape is cut where nobody has chosen one, in shares of the
 * picture: a crop about it shows the same.
 */
export function shownCentre(
  createLayer: CreateLayer,
  picture: Picture,
  aspect: Storyboard["aspect"],
): { x: number; y: number } {
  const frame = frameSizes[aspect];
  const cover = Math.max(frame.width / picture.width, frame.height / picture.height);
  const highest = frame.height / (2 * picture.height * cover);
  const isTall = picture.height > picture.width;
  return {
    x: focusAcross(createLayer, picture),
    y: isTall ? Math.min(Math.max(tallFocus, highest), 0.5) : 0.5,
  };
}
