import type { Picture, Rect } from "../drawing/canvas.ts";
import { isDark, mix } from "../drawing/color.ts";
import { studioShot } from "../drawing/studio-shot.ts";
import { type Shown, standsInWindow } from "./clip-window.ts";
import { groundColors } from "./ground-colors.ts";
import { areReadBeside, leaveRoomBeside } from "./photo-beside.ts";
import { type PhotoWindow, prepareInWindow } from "./photo-beyond.ts";
import { isSeenWhole, isSlim, prepareOnGround } from "./photo-ground.ts";
import { isChosenPart } from "./photo-upright.ts";
import { heightOfWords, prepareBehindWords, tall, widthOfWords } from "./photo-window.ts";
import type { PlaceOfWords } from "./room-for-whole.ts";
import { areWordsBeside, belowHead, heightBeside, isCrowded, lightBeside } from "./studio-veil.ts";
import type { Stage } from "./style.ts";

/** Words beside a picture in a crowded square frame take so much of the content's width, and of its height; or in one with room. */
const besideShare = { width: 0.48, height: 0.92, lit: 0.8 };
/** A photo above words ends its lower edge, which is soft, at this height of a crowded square frame; words begin before. */
const above = { photo: 0.57, words: 0.455 };
/** Room for a button below the words, in units: with one, they have too little height left to stand below a photo. */
const buttonRoom = 100;

/** How large the words on a picture of a story may be, and whether they stand beside it. */
export interface WordRoom {
  width: number;
  height: number;
  isBeside: boolean;
}

interface WordsToPlace {
  /** As high as they are without a picture. */
  usual: number;
  /** What stands under them. */
  below: number;
  /** How large they are in a room. */
  sizeIn(room: WordRoom): number;
}

/** The room that pictures leave to words which stay where they are while these are shown in turn. */
export function roomForWords(
  stage: Stage,
  pictures: readonly Picture[],
  { usual, below, sizeIn }: WordsToPlace,
): WordRoom {
  const { content } = stage.safe;
  const hasButton = below > buttonRoom * stage.unit;
  const beside = (): WordRoom => ({
    width: content.width * besideShare.width,
    height: heightBeside(stage, pictures, {
      usual: isCrowded(stage) ? besideShare.height : besideShare.lit,
      below,
    }),
    isBeside: true,
  });
  const atFoot = (): WordRoom => ({
    width: content.width * widthOfWords(stage, pictures, 1),
    height: heightOfWords(stage, pictures, usual, below),
    isBeside: false,
  });
  if (areWordsBeside(stage, pictures, hasButton)) return beside();
  if (leaveRoomBeside(stage, pictures)) {
    const areRead = areReadBeside(stage, (isBeside) => sizeIn(isBeside ? beside() : atFoot()));
    return areRead ? beside() : atFoot();
  }
  if (!isCrowded(stage)) return atFoot();
  const isTall = (picture: Picture) => isSeenWhole(stage, picture) || picture.height / picture.width > tall;
  if (hasButton || pictures.some(isTall))
    return {
      width: content.width * besideShare.width,
      height: content.height * besideShare.height - below,
      isBeside: true,
    };
  const height = content.y + content.height - below - stage.height * above.words;
  return { width: content.width, height, isBeside: false };
}

/** A picture of a story that fills the frame, `oversize` times its size, as much out of the words' way as its shape allows. */
export function prepareStoryPhoto(
  stage: Stage,
  picture: Picture,
  oversize: number,
  words: PlaceOfWords & Pick<WordRoom, "isBeside">,
): Shown {
  const colors = deepGround(stage);
  if (isSeenWhole(stage, picture) && words.isBeside) {
    const frame = { x: 0, y: 0, width: stage.width, height: stage.height };
    return prepareOnGround(stage, picture, frame, oversize, {
      room: roomBeside(stage, picture, words),
      colors,
    });
  }
  const window = isSeenWhole(stage, picture) ? undefined : storyWindow(stage, picture, words);
  if (window && picture.live) return { ...picture, window };
  if (window) return prepareInWindow(stage, picture, window, oversize);
  return prepareBehindWords(stage, picture, oversize, words, colors);
}

/** The accents as far as light words can be read on them without a veil that would make mud of them. */
function deepGround(stage: Stage): readonly [string, string] {
  const [from, to] = groundColors(stage);
  const deepen = (color: string) => (isDark(color) ? color : mix(color, "#1a1416", 0.55));
  return [deepen(from), deepen(to)];
}

/** Of a square frame, right of words that stand beside a picture which is seen whole. */
function roomBeside(stage: Stage, picture: Picture, words: Pick<Rect, "x" | "width">): Rect {
  if (studioShot(stage.createLayer, picture)) return lightBeside(stage, words).room;
  const { width, height } = stage;
  const from = width * (isSlim(stage, picture) ? 0.6 : 0.5);
  const top = belowHead(stage);
  return { x: from, y: top, width: width * 0.97 - from, height: height * 0.6 - top };
}

/** Undefined where a picture stands as any other look has it. */
function storyWindow(
  stage: Stage,
  picture: Picture,
  { isBeside }: Pick<WordRoom, "isBeside">,
): PhotoWindow | undefined {
  if (isBeside || !isCrowded(stage) || (picture.live && !standsInWindow(picture))) return undefined;
  const window = windowAbove(stage, picture);
  return isChosenPart(window, picture) ? undefined : window;
}

/** In the middle of a crowded square frame's upper part, as wide as its shape is. */
function windowAbove({ width, height }: Stage, picture: Picture): PhotoWindow {
  const down = Math.round(height * above.photo);
  const across = Math.round(Math.min(width, (down * picture.width) / picture.height));
  const box = { x: Math.round((width - across) / 2), y: 0, width: across, height: down };
  return { box, edges: across < width ? ["left", "right", "bottom"] : ["bottom"] };
}
