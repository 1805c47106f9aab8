import type { Context, Rect } from "../drawing/canvas.ts";
import { easeOut, easeOutExpo, inSteps, span } from "../drawing/easing.ts";
import { fitText, type TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { fitHeadline } from "./fit-headline.ts";
import { movedIn } from "./in-takes.ts";
import { type KeyWords, keyWordsOf } from "./key-words.ts";
import type { Scheme } from "./kinetic-scheme.ts";
import type { Clock, Stage } from "./style.ts";

/** Room for words, and what of its height is taken by what stands above and below them; sizes in units. */
export interface WordRoom {
  room: Rect;
  taken: number;
  maxSize: number;
  maxLines: number;
  /** Whether nothing but words is seen: those of a short headline are larger. */
  isFree: boolean;
}

/** Down to this share of the largest size words stay whole beside a picture: capitals that are parted shout a mistake. */
const smallestWhole = 0.32;

/** Capitals as large as a room allows. */
export function layWords(
  stage: Stage,
  words: string,
  { room, taken, maxSize, maxLines, isFree }: WordRoom,
): TextBlock {
  const options = {
    face: stage.face("kinetic"),
    maxWidth: room.width - 24 * stage.unit,
    maxHeight: room.height - taken,
    maxSize: maxSize * stage.unit,
    // Marks above and below capitals need room between the lines.
    leading: /[^\u0020-\u007e’]/u.test(words) ? 1.26 : 1.04,
    maxLines,
    wordGap: 0.1,
    ...(stage.orientation !== "portrait" && { smallestWhole }),
  };
  return isFree ? fitHeadline(stage, words, options, { isFree }) : fitText(stage.measure, words, options);
}

/** Seconds from one word to the next. */
export const wordPace = 0.11;

/** How a block of words comes: from where on, with which words set off, and on plates of the ground's colour or on it. */
export interface WordPlan {
  x: number;
  y: number;
  key: KeyWords | undefined;
  /** Seconds from one word to the next. */
  pace: number;
  onPlates?: boolean;
}

/** The words that are set off from the rest of a headline; none of one line. */
export function keyOf(headline: string, block: TextBlock): KeyWords | undefined {
  return block.lines.length > 1 ? keyWordsOf(headline, block) : undefined;
}

/** Where each line of a block stands in the frame. */
export function linesAt({ lines, size, lineHeight }: TextBlock, x: number, y: number): Rect[] {
  return lines.map((line) => {
    const last = line.words.at(-1);
    const width = last ? last.x + last.width : 0;
    return { x, y: y + line.baseline - size * 0.82, width, height: Math.min(size, lineHeight) };
  });
}

/** Words come up one after the other, each from behind its line's lower edge. */
export function drawWords(
  context: Context,
  stage: Stage,
  block: TextBlock,
  plan: WordPlan,
  clock: Clock,
  scheme: Scheme,
): void {
  const { key, pace } = plan;
  context.save();
  // A slow push towards the viewer keeps the words alive after they have landed; it ends at the laid-out size.
  // In steps of at most a pixel (of 1080), from one end of the words to the other.
  const push = inSteps(0.965 + 0.035 * movedIn(clock, easeOut), 1 / 900);
  context.translate(plan.x, plan.y + block.height / 2);
  context.scale(push, push);
  context.translate(0, -block.height / 2);
  context.font = font(block.face, block.size);
  if (plan.onPlates) drawLinePlates(context, block, pace, clock, scheme);
  if (key) drawKeyPlate(context, stage, block, { key, pace }, clock, scheme);
  const rise = block.lineHeight * 1.12;
  for (const line of block.lines) {
    // Dots above and tails below capitals are inside.
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(
      line.text,
    );
    const top = Math.max(block.size * 0.97, above + 4 * stage.unit);
    const bottom = Math.max(block.size * 0.27, below + 4 * stage.unit);
    context.save();
    context.beginPath();
    context.rect(-20 * stage.unit, line.baseline - top, block.width + 44 * stage.unit, top + bottom);
    context.clip();
    for (const word of line.words) {
      const p = easeOutExpo(span(clock.t, 0.12 + word.index * pace, 0.55));
      if (p === 0) continue;
      context.fillStyle = key?.words.includes(word) ? scheme.onPlate : scheme.ink;
      context.fillText(word.text, word.x, line.baseline + (1 - p) * rise);
    }
    context.restore();
  }
  context.restore();
}

/** What a line's plate has beside its words, as a share of their size. */
const beside = 0.2;
/** The middle of capitals above their baseline, likewise. */
const middle = 0.36;

/** One plate a line, each a little before its words, edge to edge: on a photo they are read on nothing else. */
function drawLinePlates(
  context: Context,
  block: TextBlock,
  pace: number,
  clock: Clock,
  scheme: Scheme,
): void {
  const { size } = block;
  // Of the first and last line nothing stands out, of those between them no photo shines through.
  const half = Math.max(block.lineHeight / 2 + 1, size * 0.6);
  context.fillStyle = scheme.ground;
  for (const line of block.lines) {
    const wipe = easeOutExpo(span(clock.t, 0.02 + (line.words[0]?.index ?? 0) * pace, 0.5));
    const last = line.words.at(-1);
    const width = last ? last.x + last.width + 2 * beside * size : 0;
    context.fillRect(-beside * size, line.baseline - middle * size - half, width * wipe, 2 * half);
  }
}

/** The plate behind the key words, with room for their dots and tails; it comes with them, as they can be read on it only. */
function drawKeyPlate(
  context: Context,
  stage: Stage,
  block: TextBlock,
  { key, pace }: { key: KeyWords; pace: number },
  clock: Clock,
  scheme: Scheme,
): void {
  const baseline = block.lines[key.line]?.baseline ?? 0;
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(key.text);
  const top = Math.max(block.size * 0.8, above + block.size * 0.05);
  const bottom = Math.max(block.size * 0.1, below + block.size * 0.05);
  const wipe = easeOutExpo(span(clock.t, 0.08 + key.index * pace, 0.5));
  // Small words are close together: the plate must not touch those beside its own.
  const inset = Math.min(12 * stage.unit, block.size * 0.1);
  context.fillStyle = scheme.plate;
  context.fillRect(key.x - inset, baseline - top, (key.width + 2 * inset) * wipe, top + bottom);
}
