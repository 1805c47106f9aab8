import type { Picture, Rect } from "../drawing/canvas.ts";
import { studioShot } from "../drawing/studio-shot.ts";
import { isSlim } from "./photo-ground.ts";
import { belowHead, lightAbove, lightBeside } from "./studio-veil.ts";
import type { Stage } from "./style.ts";

/** Where words begin and end, and whether they stand beside what is shown in a square frame. */
export interface PlaceOfWords extends Pick<Rect, "x" | "y" | "width"> {
  isBeside?: boolean;
  /** Whether it is a screen, which may run out below. */
  isScreen?: boolean;
}

/** A picture is wide from here on: it would lie behind the words for most of its length. */
const wide = 1.3;

/**
 * Where in a frame that it fills a picture is seen whole: a slim one beside the words, any other above them, or beside
 * them where the frame is wide.
 */
export function roomForWhole(stage: Stage, picture: Picture, words: PlaceOfWords): Rect {
  const { content } = stage.safe;
  const { unit, orientation } = stage;
  const right = words.x + words.width + 50 * unit;
  const beside = { ...content, x: right, width: content.x + content.width - right };
  const isAside = words.isBeside || orientation === "landscape";
  if (studioShot(stage.createLayer, picture))
    return isAside ? lightBeside(stage, words).room : roomInLight(stage, picture, words);
  if (isSlim(stage, picture)) return beside;
  if (picture.width / picture.height < wide) return isAside ? beside : roomAbove(stage, words);
  const above = { ...content, height: words.y - 30 * unit - content.y };
  const sizeIn = ({ width, height }: Rect) => Math.min(width / picture.width, height / picture.height);
  return isAside && sizeIn(beside) > sizeIn(above) ? beside : above;
}

/** Of a tall screen above words at least so much is seen, from its head: whole, nobody could read it. */
const leastOfScreen = 0.6;

/** Above words; a tall screen runs out behind what they stand on. */
function roomInLight(stage: Stage, picture: Picture, words: PlaceOfWords): Rect {
  const { room } = lightAbove(stage, words);
  const isTall = words.isScreen && picture.height / picture.width > wide;
  return isTall ? { ...room, height: room.height / leastOfScreen } : room;
}

/** All across the frame, from below the brand's name, and captions if these are at the top, down to the words. */
export function roomAbove(stage: Stage, words: Pick<Rect, "y">): Rect {
  const { width, height } = stage;
  const top = belowHead(stage);
  const bottom = Math.min(Math.max(words.y - height * 0.01, top + height * 0.24), height * 0.62);
  return { x: 0, y: top, width, height: bottom - top };
}
