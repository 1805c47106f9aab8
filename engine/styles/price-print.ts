import type { Context, Rect } from "../drawing/canvas.ts";
import { easeInOut, easeOutBack, easeOutExpo, span } from "../drawing/easing.ts";
import { fitText, type TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import type { PriceColors } from "./price-ground.ts";
import { landedAt } from "./price-tag.ts";
import type { PriceText } from "./price-text.ts";
import type { Clock, Stage } from "./style.ts";

/** Words on a tag, `y` from its upper edge. */
interface Words {
  block: TextBlock;
  y: number;
  /** Those that are to be struck through. */
  struck: readonly number[];
}

/** The figure on a tag with what hangs on it, smaller, on the same line. */
interface FigureLine {
  block: TextBlock;
  y: number;
  tail: { text: string; size: number } | undefined;
  width: number;
}

/** The words on a tag, measured from its top left corner. */
export interface Print {
  before: Words | undefined;
  figure: FigureLine | undefined;
  after: Words | undefined;
}

/** Lays a text out on a tag's width or a share of it; undefined where there is none. */
type Lay = (
  text: string,
  maxHeight: number,
  maxSize: number,
  maxLines: number,
  widthShare?: number,
) => TextBlock | undefined;

/** Size of a figure's tail, as a share of the figure's. */
const tailShare = 0.45;
/** The share of a tag that its figure takes: the first that leaves its words large enough to be read. */
const figureShares = {
  between: [0.56, 0.5, 0.44, 0.38, 0.32, 0.28],
  beside: [0.68, 0.6, 0.52, 0.44, 0.36],
  alone: [0.95],
};
const readableSize = 46;
/** Words on a tag stay whole down to this share of the largest size, or to this size: a parted one looks like a mistake. */
const usualWhole = 0.4;
const readableWhole = 56;
/** A tag whose room for words is lower than this share of its width is a low one. */
const low = 0.5;
/** In letters. */
const longestBeside = 14;
const smallestSize = 34;

/** Lays out the words between the tag's hole and `foot` pixels above its lower edge. */
export function layPrint(stage: Stage, price: PriceText, tag: Rect, foot: number): Print {
  const { unit } = stage;
  const portrait = stage.orientation === "portrait";
  // The hole takes the head of the tag.
  const top = (portrait ? 118 : 104) * unit;
  const room = tag.height - 44 * unit - foot - top;
  const lay = createLay(stage, tag.width - Math.min(128 * unit, tag.width * 0.17));
  let best: { laid: PriceText; blocks: Blocks } | undefined;
  for (const laid of room < tag.width * low ? [price, onOneLine(price)] : [price]) {
    const shares =
      figureShares[laid.before && laid.after ? "between" : laid.before || laid.after ? "beside" : "alone"];
    const blocks = laid.figure ? bestBlocks(stage, laid, room, shares, lay) : undefined;
    const beside =
      laid.after === price.after ? Number.POSITIVE_INFINITY : (blocks?.figure?.size ?? 0) * tailShare;
    if (!blocks || Math.min(smallest(blocks), beside) < smallestSize * unit) continue;
    // It is the figure that a tag is made for.
    if (!best || figureSize(blocks) > figureSize(best.blocks)) best = { laid, blocks };
  }
  // A figure that would leave its words no room, or would hardly be larger by making them small, stays among them.
  const block = lay(allWords(price), room, portrait ? 190 : 150, 6);
  if (best && isWorth(stage, best.blocks, block)) return stack(stage, best.laid, best.blocks, top, room);
  const before = block && {
    block,
    y: top + (room - block.height) / 2,
    struck: struckWords(block, price.old),
  };
  return { before, figure: undefined, after: undefined };
}

/** Beside words that are hard to read a figure is so many times as large as all words would be. */
const worthSmall = 1.45;

function isWorth({ unit }: Stage, blocks: Blocks, all: TextBlock | undefined): boolean {
  const areRead = smallest(blocks) >= readableSize * unit;
  return areRead || !all || figureSize(blocks) >= all.size * worthSmall;
}

/** On a low tag a word or two behind its figure stand on the same line, or all three would be small. */
function onOneLine(price: PriceText): PriceText {
  const { before, tail = "", after, old } = price;
  const isShort =
    before !== "" && after !== "" && after.length <= longestBeside && !(old && after.includes(old));
  if (!isShort) return price;
  return { ...price, tail: `${tail} ${after}`, after: "" };
}

function allWords({ before, figure = "", tail = "", after }: PriceText): string {
  return [before, `${figure}${tail}`, after].filter((part) => part !== "").join(" ");
}

function bestBlocks(
  stage: Stage,
  price: PriceText,
  room: number,
  shares: readonly number[],
  lay: Lay,
): Blocks | undefined {
  let best: Blocks | undefined;
  for (const share of shares) {
    const blocks = layBlocks(stage, price, room, share, lay);
    if (!best || smallest(blocks) > smallest(best)) best = blocks;
    if (smallest(best) >= readableSize * stage.unit) break;
  }
  return best;
}

function createLay(stage: Stage, width: number): Lay {
  return (text, maxHeight, maxSize, maxLines, widthShare = 1) =>
    text === ""
      ? undefined
      : fitText(stage.measure, text, {
          face: stage.face("kinetic"),
          maxWidth: width * widthShare,
          maxHeight,
          maxSize: maxSize * stage.unit,
          leading: /[^\u0020-\u007e’$€£₺%]/u.test(text) ? 1.24 : 1.06,
          align: "center",
          maxLines,
          wordGap: 0.06,
          smallestWhole: Math.min(usualWhole, readableWhole / maxSize),
        });
}

interface Blocks {
  before: TextBlock | undefined;
  figure: TextBlock | undefined;
  after: TextBlock | undefined;
}

const gap = 22;
/** A figure is so many times as large as its words at least. */
const louder = 1.5;

function layBlocks(stage: Stage, price: PriceText, room: number, figureShare: number, lay: Lay): Blocks {
  const portrait = stage.orientation === "portrait";
  const { before, after, figure: text = "", tail = "" } = price;
  const [own, hanging] = [text, tail].map((part) => widthOf(stage, part)) as [number, number]; // two in, two out
  const widthShare = own / (own + hanging * tailShare);
  const figure = lay(text, room * figureShare, portrait ? 420 : 360, 1, widthShare);
  const left = room - (figure?.height ?? 0) - gap * 2 * stage.unit;
  const size = Math.min(portrait ? 104 : 84, (figure?.size ?? 0) / louder / stage.unit);
  const share = Math.min(0.68, Math.max(0.32, before.length / (before.length + after.length)));
  const first = lay(before, after ? left * share : left, size, 4);
  return { before: first, figure, after: lay(after, left - (first?.height ?? 0), size, 3) };
}

/** Of a figure's text, in its own size. */
function widthOf(stage: Stage, text: string): number {
  stage.measure.font = font(stage.face("kinetic"), 100);
  return stage.measure.measureText(text).width / 100;
}

function figureSize({ figure }: Blocks): number {
  return figure?.size ?? 0;
}

/** The smaller of the two sizes of words. */
function smallest({ before, after }: Blocks): number {
  return Math.min(before?.size ?? Number.POSITIVE_INFINITY, after?.size ?? Number.POSITIVE_INFINITY);
}

/** One block below the other, in the middle of the room. */
function stack(stage: Stage, price: PriceText, blocks: Blocks, top: number, room: number): Print {
  const { before, figure, after } = blocks;
  const stacked = [before, figure, after].filter((block) => block !== undefined);
  const step = gap * stage.unit;
  const beforeY = top + (room - stacked.reduce((sum, { height }) => sum + height + step, 0)) / 2;
  const figureY = beforeY + (before ? before.height + step : 0);
  const afterY = figureY + (figure ? figure.height + step : 0);
  const words = (block: TextBlock | undefined, y: number) =>
    block && { block, y, struck: struckWords(block, price.old) };
  return {
    before: words(before, beforeY),
    figure: figure && { ...hangTail(stage, figure, price.tail), block: figure, y: figureY },
    after: words(after, afterY),
  };
}

function hangTail(stage: Stage, { size, width }: TextBlock, text = ""): Pick<FigureLine, "tail" | "width"> {
  if (text === "") return { tail: undefined, width };
  const tail = { text, size: size * tailShare };
  return { tail, width: width + widthOf(stage, text) * tail.size };
}

/** Which words of a block make up the old price; it may be one ("$49") or two ("299 TL"). */
function struckWords(block: TextBlock, old: string | undefined): number[] {
  if (!old) return [];
  const parts = old.split(" ");
  const words = block.lines.flatMap((line) => line.words);
  const start = words.findIndex((_, at) =>
    parts.every(
      (part, index) => words[at + index]?.text.replace(/^[([“"‘]+|[.,;:!?)\]”"…]+$/gu, "") === part,
    ),
  );
  return start === -1 ? [] : parts.map((_, index) => start + index);
}

/** A tag falls with its print on it; as it lands the figure stamps down, and the old price is struck. */
export function drawPrint(
  context: Context,
  stage: Stage,
  print: Print,
  tag: Rect,
  colors: PriceColors,
  clock: Clock,
): void {
  const t = clock.t - landedAt;
  if (print.before) drawWords(context, print.before, tag, colors, t);
  if (print.figure) drawFigure(context, stage, print.figure, tag, colors, clock);
  if (print.after) drawWords(context, print.after, tag, colors, t);
}

function drawWords(
  context: Context,
  { block, y, struck }: Words,
  tag: Rect,
  colors: PriceColors,
  t: number,
): void {
  const left = (tag.width - block.width) / 2;
  context.save();
  context.font = font(block.face, block.size);
  for (const line of block.lines) {
    for (const word of line.words) {
      const old = struck.includes(word.index);
      context.globalAlpha = old ? 0.75 : 1;
      context.fillStyle = colors.onTag;
      const at = { x: left + word.x, y: y + line.baseline };
      context.fillText(word.text, at.x, at.y);
      if (old) strike(context, at, word.width, block.size, colors.figure, t);
    }
  }
  context.restore();
}

/** Seconds after a tag has landed: its figure has come down by then. */
const strikeAt = 0.45;

/** A stroke of the pen through a word that begins at `x` on the baseline `y`. */
function strike(
  context: Context,
  { x, y }: { x: number; y: number },
  width: number,
  size: number,
  color: string,
  t: number,
): void {
  const stroke = easeOutExpo(span(t, strikeAt, 0.4));
  if (stroke === 0) return;
  const left = x - size * 0.15;
  context.globalAlpha = 1;
  context.strokeStyle = color;
  context.lineWidth = size * 0.11;
  context.lineCap = "butt";
  context.beginPath();
  context.moveTo(left, y - size * 0.2);
  context.lineTo(left + (width + size * 0.3) * stroke, y - size * (0.2 + 0.26 * stroke));
  context.stroke();
}

/** How much larger the figure is than it rests: it swells while the tag comes down, and stamps onto it. */
const stampSwell = 0.1;

/** Only the headline's own signs are ever drawn. */
function drawFigure(
  context: Context,
  stage: Stage,
  { block, y, tail, width }: FigureLine,
  tag: Rect,
  colors: PriceColors,
  clock: Clock,
): void {
  const line = block.lines[0];
  if (!line) return;
  const t = clock.t - landedAt;
  const swell = easeInOut(span(t, -0.2, 0.24)) - easeOutBack(span(t, 0.04, 0.26), 2.6);
  const beat = 1 + 0.018 * stage.pulse(clock.film);
  const scale = (1 + stampSwell * swell) * beat;
  context.save();
  context.translate(tag.width / 2, y + block.height / 2);
  context.scale(scale, scale);
  context.translate(-width / 2, -block.height / 2);
  context.fillStyle = colors.figure;
  context.font = font(block.face, block.size);
  context.fillText(line.text, 0, line.baseline);
  if (tail) {
    context.font = font(block.face, tail.size);
    context.fillText(tail.text, block.width, line.baseline);
  }
  context.restore();
}
