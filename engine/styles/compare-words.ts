import type { Picture, Rect } from "../drawing/canvas.ts";
import { type FitOptions, fitText, type TextBlock } from "../drawing/fit-text.ts";
import { reachOfPair } from "./compare-slider.ts";
import { fitHeadline } from "./fit-headline.ts";
import { reachBetween } from "./photo-of-pair.ts";
import { heightOfWords, widthOfWords } from "./photo-window.ts";
import { heightBeside } from "./studio-veil.ts";
import type { Stage } from "./style.ts";

export interface Words {
  block: TextBlock;
  x: number;
  y: number;
}

export interface WordsInput {
  /** What the scene shows in turn. */
  pictures: readonly Picture[];
  room: number;
  /** Of a pair: the side, and how large its words may be at most. */
  half: { side: 0 | 1; most?: number } | undefined;
  /** Whether they stand beside what is shown in a square frame. */
  isBeside: boolean;
  /** Without pictures words, and what stands below them, end above this height: there is the slider's handle. */
  above: number;
}

/** Beside what is shown, words of a square frame have so much of the content. */
const besideShare = { width: 0.48, height: 0.8 };

/** One side's words as large as they may be; `room` is for what stands below them. */
export function layWords(
  stage: Stage,
  text: string,
  { pictures, room, half, isBeside, above }: WordsInput,
): Words {
  const area = stage.safe.content;
  const { unit } = stage;
  const portrait = stage.orientation === "portrait";
  const largest = (portrait ? 148 : 124) * unit;
  // A photo keeps its upper part free of words; paper is free above.
  const width = half
    ? sideWidth(stage, pictures)
    : area.width * (isBeside ? besideShare.width : widthOfWords(stage, pictures, portrait ? 1 : 0.66));
  const foot = 14 * unit;
  const top = area.y + area.height * (portrait ? 0.06 : 0.05);
  const isFree = pictures.length === 0;
  const height = isFree
    ? Math.min((area.height - room) * (portrait ? 0.78 : 0.9), above - room - top)
    : isBeside
      ? heightBeside(stage, pictures, { usual: besideShare.height, below: room + foot })
      : heightOfWords(stage, pictures, (area.height - room) * 0.52, room + foot);
  const options: FitOptions = {
    face: stage.face("showcase"),
    maxWidth: width - 10 * unit,
    maxHeight: height,
    maxSize: Math.min(largest, half?.most ?? largest),
    leading: 1.06,
    maxLines: 6,
  };
  // Words of a pair are set alike.
  const block = half ? fitText(stage.measure, text, options) : fitHeadline(stage, text, options, { isFree });
  return {
    block,
    x: half?.side === 1 ? stage.width / 2 + gutterOf(stage, pictures) : area.x,
    y: isFree ? top : area.y + area.height - room - block.height - foot,
  };
}

/** How far from the slider's line, where its handle is not between them, words of a pair keep, in units. */
const besideLine = 44;

/** How far from the frame's middle words of a pair keep. */
function gutterOf(stage: Stage, pictures: readonly Picture[]): number {
  const least = pictures.length === 0 ? besideLine * stage.unit : reachOfPair(stage);
  return Math.max(least, ...pictures.map((picture) => reachBetween(stage, picture) ?? 0));
}

/** The width that each of a pair has for its words. */
export function sideWidth(stage: Stage, pictures: readonly Picture[]): number {
  return stage.width / 2 - gutterOf(stage, pictures) - stage.safe.content.x;
}

/** From the upper left corner of both sides' words to where the longer ones, or the button below, end. */
export function aroundWords(sides: readonly Words[], buttonWidth: number): Pick<Rect, "x" | "y" | "width"> {
  const x = Math.min(...sides.map((words) => words.x));
  return {
    x,
    y: Math.min(...sides.map(({ y }) => y)),
    width: Math.max(buttonWidth, ...sides.map((words) => words.x + words.block.width - x)),
  };
}
