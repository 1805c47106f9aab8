import type { Context, Rect } from "../drawing/canvas.ts";
import { easeOut, easeOutBack, easeOutExpo, span } from "../drawing/easing.ts";
import { fitText, type TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import type { PriceColors } from "./price-ground.ts";
import { landedAt } from "./price-tag.ts";
import type { PriceText } from "./price-text.ts";
import type { Clock, Stage } from "./style.ts";

/** The words on a tag, measured from its top left corner. */
export interface Print {
  before: TextBlock | undefined;
  beforeY: number;
  /** Words of `before` that are to be struck through. */
  struck: readonly number[];
  figure: TextBlock | undefined;
  figureY: number;
  after: TextBlock | undefined;
  afterY: number;
}

/** Lays out the words between the tag's hole and `foot` pixels above its lower edge. */
export function layPrint(stage: Stage, price: PriceText, tag: Rect, foot: number): Print {
  const { unit } = stage;
  const pad = 64 * unit;
  // The hole takes the head of the tag.
  const top = (stage.orientation === "portrait" ? 132 : 96) * unit;
  const bottom = tag.height - 50 * unit - foot;
  const room = bottom - top;
  const width = tag.width - 2 * pad;
  const layLine = (
    text: string,
    maxHeight: number,
    maxSize: number,
    maxLines: number,
    face = stage.face("kinetic"),
  ) =>
    text === ""
      ? undefined
      : fitText(stage.measure, text, {
          face,
          maxWidth: width,
          maxHeight,
          maxSize: maxSize * unit,
          leading: /[^\u0020-\u007e’$€£₺%]/u.test(text) ? 1.24 : 1.06,
          align: "center",
          maxLines,
          wordGap: 0.06,
        });
  const portrait = stage.orientation === "portrait";
  if (!price.figure) {
    const before = layLine(price.before, room, portrait ? 190 : 150, 6);
    const beforeY = top + (room - (before?.height ?? 0)) / 2;
    return { before, beforeY, struck: [], figure: undefined, figureY: 0, after: undefined, afterY: 0 };
  }
  const gap = 22 * unit;
  const figure = layLine(
    price.figure,
    room * (price.before && price.after ? 0.46 : 0.6),
    portrait ? 400 : 300,
    1,
  );
  const left = room - (figure?.height ?? 0) - gap * 2;
  const share =
    price.before && price.after ? price.before.length / (price.before.length + price.after.length) : 1;
  const size = portrait ? 100 : 80;
  const before = layLine(
    price.before,
    price.after ? left * Math.min(0.68, Math.max(0.32, share)) : left,
    size,
    4,
  );
  const after = layLine(price.after, left - (before?.height ?? 0), size, 3);
  const used = (before ? before.height + gap : 0) + (figure?.height ?? 0) + (after ? after.height + gap : 0);
  const beforeY = top + (room - used) / 2;
  const figureY = beforeY + (before ? before.height + gap : 0);
  return {
    before,
    beforeY,
    struck: struckWords(before, price.old),
    figure,
    figureY,
    after,
    afterY: figureY + (figure?.height ?? 0) + gap,
  };
}

/** Which words of a block make up the old price; it may be one ("$49") or two ("299 TL"). */
function struckWords(block: TextBlock | undefined, old: string | undefined): number[] {
  if (!block || !old) return [];
  const parts = old.split(" ");
  const words = block.lines.flatMap((line) => line.words);
  const start = words.findIndex((_, at) =>
    parts.every((part, index) => words[at + index]?.text.replace(/[.,;:!]+$/u, "") === part),
  );
  return start === -1 ? [] : parts.map((_, index) => start + index);
}

/** The words come in one after the other, the figure once the tag hangs. */
export function drawPrint(
  context: Context,
  stage: Stage,
  print: Print,
  tag: Rect,
  colors: PriceColors,
  clock: Clock,
): void {
  const t = clock.t - landedAt + 0.2;
  if (print.before) drawWords(context, stage, print.before, tag, print.beforeY, colors, t, print.struck);
  if (print.figure) drawFigure(context, stage, print.figure, tag, print.figureY, colors, clock);
  if (print.after) drawWords(context, stage, print.after, tag, print.afterY, colors, t - 0.5, []);
}

function drawWords(
  context: Context,
  stage: Stage,
  block: TextBlock,
  tag: Rect,
  y: number,
  colors: PriceColors,
  t: number,
  struck: readonly number[],
): void {
  const left = (tag.width - block.width) / 2;
  context.save();
  context.font = font(block.face, block.size);
  for (const line of block.lines) {
    for (const word of line.words) {
      const start = word.index * 0.07;
      if (t <= start) continue;
      const p = easeOutBack(span(t, start, 0.34), 2);
      const old = struck.includes(word.index);
      context.globalAlpha = span(t, start, 0.12) * (old ? 0.75 : 1);
      context.fillStyle = colors.onTag;
      const x = left + word.x;
      context.fillText(word.text, x, y + line.baseline + (1 - p) * 46 * stage.unit);
      if (!old) continue;
      const stroke = easeOutExpo(span(t, 0.75, 0.4));
      context.globalAlpha = 1;
      context.strokeStyle = colors.figure;
      context.lineWidth = block.size * 0.11;
      context.lineCap = "butt";
      context.beginPath();
      const reach = word.width + block.size * 0.3;
      context.moveTo(x - block.size * 0.15, y + line.baseline - block.size * 0.2);
      context.lineTo(
        x - block.size * 0.15 + reach * stroke,
        y + line.baseline - block.size * (0.2 + 0.26 * stroke),
      );
      if (stroke > 0) context.stroke();
    }
  }
  context.restore();
}

/** The figure comes in sign by sign, then stamps down. Only the headline's own signs are ever drawn. */
function drawFigure(
  context: Context,
  stage: Stage,
  block: TextBlock,
  tag: Rect,
  y: number,
  colors: PriceColors,
  clock: Clock,
): void {
  const line = block.lines[0];
  if (!line) return;
  const t = clock.t - landedAt;
  const stamp = t < 0.25 ? 1 : 1 + 0.1 * (1 - easeOut(span(t, 0.25, 0.35)));
  const beat = 1 + 0.018 * stage.pulse(clock.film);
  context.save();
  context.translate(tag.width / 2, y + block.height / 2);
  context.scale(stamp * beat, stamp * beat);
  context.translate(-block.width / 2, -block.height / 2);
  context.font = font(block.face, block.size);
  context.beginPath();
  context.rect(-block.size * 0.1, -block.size * 0.08, block.width + block.size * 0.2, block.size * 1.24);
  context.clip();
  let before = "";
  [...line.text].forEach((sign, index) => {
    const p = easeOutBack(span(t, index * 0.05 - 0.1, 0.35), 1.5);
    const x = context.measureText(before).width;
    before += sign;
    if (p <= 0) return;
    context.fillStyle = colors.figure;
    context.fillText(sign, x, line.baseline - (1 - p) * block.size * 1.1);
  });
  context.restore();
}
