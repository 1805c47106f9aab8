import { type Context, drawCover, prepareCover, type Rect, roundedPath } from "../drawing/canvas.ts";
import { contrast, fade, isDark, mix, readableOn } from "../drawing/color.ts";
import {
  easeIn,
  easeInOut,
  easeOut,
  easeOutBack,
  easeOutExpo,
  scatter,
  span,
  spring,
} from "../drawing/easing.ts";
import { fitText, type TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { upperCase } from "../drawing/text-case.ts";
import { createButton } from "./button.ts";
import { createHeader } from "./header.ts";
import { type PriceText, readPrice } from "./price-text.ts";
import type { Clock, PreparedScene, SceneBrief, Stage, Style, Transition } from "./style.ts";

/** The tag is pulled away at a scene's end; the next falls after it. */
const pullSeconds = 0.24;
const fallAt = 0.12;
const landedAt = fallAt + 0.42;

interface Colors {
  ground: string;
  rays: string;
  ink: string;
  tag: string;
  onTag: string;
  figure: string;
}

/** The ground changes from scene to scene; the tag always stands out from it. */
function colorsOf({ palette }: Stage, index: number): Colors {
  const { background, accent, accent2, ink } = palette;
  const ground = index % 2 === 0 ? background : accent;
  const tag = [index % 2 === 0 ? accent : background, accent2, ink].find(
    (color) => contrast(color, ground) >= 1.9,
  );
  const tagColor = tag ?? readableOn(ground);
  const onTag = readableOn(tagColor);
  const loud = [accent2, accent, background].find((color) => contrast(color, tagColor) >= 4);
  return {
    ground,
    rays:
      index % 2 === 0 ? mix(background, accent, isDark(background) ? 0.22 : 0.3) : mix(accent, accent2, 0.4),
    ink: contrast(ink, ground) >= 4.5 ? ink : readableOn(ground),
    tag: tagColor,
    onTag,
    figure: loud ?? onTag,
  };
}

function prepareScene(brief: SceneBrief, stage: Stage): PreparedScene {
  const { unit } = stage;
  const colors = colorsOf(stage, brief.index);
  const header = createHeader(stage, colors.ink);
  const { tag, photo } = divide(stage, brief.picture !== undefined);
  const price = readPrice(upperCase(brief.headline, stage.language));
  const button =
    brief.role === "cta"
      ? createButton(stage, colors.onTag, readableOn(colors.onTag), "heavy", tag.width - 120 * unit)
      : undefined;
  const print = layPrint(stage, price, tag, button ? button.height + 30 * unit : 0);
  const media = photo && brief.picture && prepareCover(stage.createLayer, brief.picture, photo, 1.1);
  const center = { x: tag.x + tag.width / 2, y: tag.y + tag.height / 2 };

  return {
    draw(context, clock) {
      context.fillStyle = colors.ground;
      context.fillRect(0, 0, stage.width, stage.height);
      drawRays(context, stage, colors, center, clock);
      drawTapes(context, stage, colors, clock);
      header(context);
      if (media && photo) drawPhoto(context, stage, media, photo, clock, colors);
      drawHanging(context, stage, tag, photo !== undefined, clock, () => {
        drawTag(context, stage, tag, colors, clock);
        drawPrint(context, stage, print, tag, colors, clock);
        button?.draw(
          context,
          (tag.width - button.width) / 2,
          tag.height - button.height - 58 * unit,
          clock.t - landedAt - 0.4,
          stage.pulse(clock.film),
        );
      });
      if (print.figure) drawConfetti(context, stage, center, tag, colors, clock.t - landedAt - 0.25);
    },
  };
}

function divide(stage: Stage, withPhoto: boolean): { tag: Rect; photo: Rect | undefined } {
  const { content } = stage.safe;
  const { unit } = stage;
  if (stage.orientation === "portrait") {
    if (!withPhoto) {
      const inset = 44 * unit;
      return {
        tag: {
          x: content.x + inset,
          y: content.y + 20 * unit,
          width: content.width - 2 * inset,
          height: content.height - 34 * unit,
        },
        photo: undefined,
      };
    }
    const height = content.height * 0.5;
    return {
      photo: { x: content.x + 24 * unit, y: content.y + 10 * unit, width: content.width - 48 * unit, height },
      tag: {
        x: content.x + 70 * unit,
        y: content.y + content.height * 0.46,
        width: content.width - 140 * unit,
        height: content.height * 0.52,
      },
    };
  }
  const width = content.width * (withPhoto ? 0.54 : stage.orientation === "square" ? 0.9 : 0.7);
  const tag = {
    x: withPhoto ? content.x + 20 * unit : content.x + (content.width - width) / 2,
    y: content.y + 20 * unit,
    width,
    height: content.height - 34 * unit,
  };
  const x = tag.x + width + 40 * unit;
  return {
    tag,
    photo: withPhoto
      ? {
          x,
          y: content.y + 20 * unit,
          width: content.x + content.width - x,
          height: content.height - 34 * unit,
        }
      : undefined,
  };
}

/** The words on a tag, measured from its top left corner. */
interface Print {
  before: TextBlock | undefined;
  beforeY: number;
  /** Words of `before` that are to be struck through. */
  struck: readonly number[];
  figure: TextBlock | undefined;
  figureY: number;
  after: TextBlock | undefined;
  afterY: number;
}

function layPrint(stage: Stage, price: PriceText, tag: Rect, foot: number): Print {
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

/** Rays about the tag, turning slowly. */
function drawRays(
  context: Context,
  stage: Stage,
  colors: Colors,
  center: { x: number; y: number },
  clock: Clock,
): void {
  const reach = Math.hypot(stage.width, stage.height);
  const rays = 11;
  context.fillStyle = colors.rays;
  context.beginPath();
  for (let ray = 0; ray < rays; ray++) {
    const angle = (ray / rays) * Math.PI * 2 + clock.film * 0.09;
    const half = Math.PI / rays / 2;
    context.moveTo(center.x, center.y);
    context.lineTo(center.x + Math.cos(angle - half) * reach, center.y + Math.sin(angle - half) * reach);
    context.lineTo(center.x + Math.cos(angle + half) * reach, center.y + Math.sin(angle + half) * reach);
    context.closePath();
  }
  context.fill();
}

/** Two bands of warning stripes cross the foot of an upright film, running against each other. */
function drawTapes(context: Context, stage: Stage, colors: Colors, clock: Clock): void {
  if (stage.orientation !== "portrait") return;
  const { width, height, unit, palette } = stage;
  const bands: [number, number, number, string, string][] = [
    [0.9, 0.09, -1, palette.accent2, mix(palette.accent2, "#000000", 0.82)],
    [0.86, -0.07, 1, colors.tag, colors.onTag],
  ];
  for (const [at, turn, direction, light, dark] of bands) {
    const p = easeOutExpo(span(clock.t, direction > 0 ? 0.1 : 0.2, 0.7));
    const enter = clock.film < 1.2 ? (1 - p) * width * 1.3 * direction : 0;
    const band = 74 * unit;
    const half = width * 0.6;
    context.save();
    context.translate(width / 2 + enter, height * at);
    context.rotate(turn);
    context.fillStyle = light;
    context.fillRect(-half, -band / 2, 2 * half, band);
    context.beginPath();
    context.rect(-half, -band / 2, 2 * half, band);
    context.clip();
    context.fillStyle = dark;
    const step = 96 * unit;
    const shift = (clock.film * 70 * unit * direction) % step;
    context.beginPath();
    for (let x = -half - 2 * step + shift; x < half + step; x += step) {
      context.moveTo(x, band / 2);
      context.lineTo(x + band, -band / 2);
      context.lineTo(x + band + step / 2, -band / 2);
      context.lineTo(x + step / 2, band / 2);
    }
    context.fill();
    context.restore();
  }
}

function drawPhoto(
  context: Context,
  stage: Stage,
  media: NonNullable<SceneBrief["picture"]>,
  box: Rect,
  clock: Clock,
  colors: Colors,
): void {
  const { unit } = stage;
  const p = spring(span(clock.t, 0.02, 0.9));
  const leave = easeIn(span(clock.t, clock.duration, pullSeconds));
  const y = Math.round(box.y - leave * stage.height * 0.9);
  context.save();
  context.globalAlpha = span(clock.t, 0.02, 0.12);
  context.translate(box.x + box.width / 2, y + box.height / 2);
  context.scale(0.8 + 0.2 * p, 0.8 + 0.2 * p);
  const at = { ...box, x: -box.width / 2, y: -box.height / 2 };
  context.fillStyle = mix(colors.ground, "#000000", 0.55);
  roundedPath(context, { ...at, x: at.x + 14 * unit, y: at.y + 16 * unit }, 44 * unit);
  context.fill();
  roundedPath(context, at, 44 * unit);
  context.save();
  context.clip();
  drawCover(context, media, at, { zoom: 1.06, panX: Math.sin(clock.film * 0.6) * 0.8 });
  context.restore();
  context.strokeStyle = colors.onTag;
  context.lineWidth = 8 * unit;
  context.stroke();
  context.restore();
}

/** The tag falls on its string, swings out, and never hangs quite still. `onTag` draws from its top left corner. */
function drawHanging(
  context: Context,
  stage: Stage,
  tag: Rect,
  belowPhoto: boolean,
  clock: Clock,
  onTag: () => void,
): void {
  const { unit, height } = stage;
  const fall = span(clock.t, fallAt, 0.42);
  if (fall === 0) return;
  const leave = easeIn(span(clock.t, clock.duration, pullSeconds));
  const drop = (1 - easeOutBack(fall, 1.1)) * -(tag.y + tag.height);
  const since = Math.max(0, clock.t - fallAt - 0.2);
  const swing = 0.055 * Math.exp(-2.1 * since) * Math.sin(6.2 * since) + 0.006 * Math.sin(clock.film * 1.5);
  const pivot = { x: tag.x + tag.width / 2, y: tag.y - height * 0.42 };
  context.save();
  context.translate(pivot.x, pivot.y + drop - leave * (tag.y + tag.height));
  context.rotate(swing);
  context.translate(-pivot.x, -pivot.y);
  context.strokeStyle = fade("#ffffff", 0.9);
  context.lineWidth = 6 * unit;
  context.beginPath();
  // It comes from behind the photo, where there is one.
  context.moveTo(pivot.x, belowPhoto && stage.orientation === "portrait" ? tag.y : pivot.y - height);
  context.lineTo(pivot.x, tag.y + 52 * unit);
  context.stroke();
  context.translate(tag.x, tag.y);
  onTag();
  context.restore();
}

/** The outline of a tag: a board with its upper corners cut. */
function tagPath(context: Context, { width, height }: Rect, unit: number, inset: number): void {
  const cut = 110 * unit;
  const round = 36 * unit;
  context.beginPath();
  context.moveTo(cut, inset);
  context.lineTo(width - cut, inset);
  context.lineTo(width - inset, cut);
  context.arcTo(width - inset, height - inset, width - cut, height - inset, round);
  context.arcTo(inset, height - inset, inset, height - cut, round);
  context.lineTo(inset, cut);
  context.closePath();
}

function drawTag(context: Context, stage: Stage, tag: Rect, colors: Colors, clock: Clock): void {
  const { unit } = stage;
  context.save();
  context.translate(16 * unit, 20 * unit);
  context.fillStyle = mix(colors.ground, "#000000", 0.55);
  tagPath(context, tag, unit, 0);
  context.fill();
  context.restore();
  context.fillStyle = colors.tag;
  tagPath(context, tag, unit, 0);
  context.fill();
  // A seam runs around the rim; it burns down as the scene goes by.
  context.lineWidth = 5 * unit;
  context.lineCap = "round";
  const around = 2 * (tag.width + tag.height);
  const gone = easeInOut(span(clock.t, 0.6, Math.max(0.1, clock.duration - 0.6)));
  context.strokeStyle = fade(colors.onTag, 0.22);
  tagPath(context, tag, unit, 22 * unit);
  context.stroke();
  context.strokeStyle = colors.figure;
  context.setLineDash([around * (1 - gone) * 0.95, around]);
  context.stroke();
  context.setLineDash([]);
  // The hole with its metal ring.
  const eye = { x: tag.width / 2, y: 62 * unit };
  context.fillStyle = mix("#c9ced6", colors.ground, 0.1);
  context.beginPath();
  context.arc(eye.x, eye.y, 32 * unit, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = mix(colors.ground, "#000000", 0.4);
  context.beginPath();
  context.arc(eye.x, eye.y, 18 * unit, 0, Math.PI * 2);
  context.fill();
}

function drawPrint(
  context: Context,
  stage: Stage,
  print: Print,
  tag: Rect,
  colors: Colors,
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
  colors: Colors,
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
  colors: Colors,
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

function drawConfetti(
  context: Context,
  stage: Stage,
  center: { x: number; y: number },
  tag: Rect,
  colors: Colors,
  t: number,
): void {
  if (t <= 0 || t >= 1.4) return;
  const { unit, palette } = stage;
  const p = t / 1.4;
  for (let piece = 0; piece < 34; piece++) {
    const angle = scatter(piece, 1) * Math.PI * 2;
    const reach = easeOut(p) * (0.35 + 0.65 * scatter(piece, 2));
    context.save();
    context.globalAlpha = 1 - p ** 3;
    context.translate(
      center.x + Math.cos(angle) * reach * tag.width * 0.85,
      center.y + Math.sin(angle) * reach * tag.height * 0.8 + p * p * 420 * unit,
    );
    context.rotate(t * (scatter(piece, 3) - 0.5) * 14);
    context.scale(1, Math.cos(t * (4 + 6 * scatter(piece, 4))));
    context.fillStyle = [palette.accent2, palette.accent, colors.ink, colors.figure][piece % 4] ?? colors.ink;
    context.fillRect(-16 * unit, -9 * unit, 32 * unit, 18 * unit);
    context.restore();
  }
}

/** The old tag is pulled up and away; the new one falls when its own time begins. */
const transition: Transition = {
  seconds: pullSeconds,
  draw: (context, _stage, _progress, from) => from(context),
};

/** A price tag on a string before turning rays: prices and percentages of the headline, large; an old price struck. */
export const price: Style = {
  prepareScene,
  transition,
  captionColors(stage) {
    const { accent, background } = stage.palette;
    const backing = isDark(background) ? mix(background, "#000000", 0.6) : "#17141a";
    return { text: "#ffffff", backing, active: accent, onActive: readableOn(accent) };
  },
};
