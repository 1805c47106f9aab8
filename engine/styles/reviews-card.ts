import {
  type Context,
  drawCover,
  type Layer,
  type Picture,
  type Rect,
  roundedPath,
} from "../drawing/canvas.ts";
import { fade, isDark, mix } from "../drawing/color.ts";
import { easeInOut, inSteps, span } from "../drawing/easing.ts";
import type { TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { paintAvatar } from "./avatar.ts";
import { paintBrandName } from "./brand-name.ts";
import { viewIn } from "./in-takes.ts";
import { type KeyWords, keyWordsOf } from "./key-words.ts";
import { prepareInBox } from "./photo-in-box.ts";
import { type CardPlan, planCard } from "./reviews-plan.ts";
import { type Rating, statedRating } from "./reviews-rating.ts";
import type { Clock, SceneContent, Stage } from "./style.ts";

/** Seconds after which a card has landed. */
export const landing = 0.42;

export interface ReviewCard {
  /** The card with all that stands still on it, turned as it lies. */
  layer: Layer;
  /** From the card's middle to the layer's corner, pixels. */
  reach: { x: number; y: number };
  box: Rect;
  /** Radians. */
  angle: number;
  block: TextBlock;
  /** Top left corner of the words, from the card's middle. */
  words: { x: number; y: number };
  photo: CardPhoto | undefined;
  key: KeyWords | undefined;
  rating: Rating | undefined;
  /** Left end of the row of stars, from the card's middle. */
  stars: { x: number; y: number; radius: number };
  /** Room for a button at the card's foot, from its middle. */
  foot: { x: number; y: number; width: number };
}

export function paperColor({ palette }: Stage): string {
  return mix("#fffdf8", palette.accent2, 0.05);
}

export function paperInk({ palette }: Stage): string {
  return isDark(palette.background)
    ? mix(palette.background, "#000000", 0.2)
    : mix(palette.ink, "#000000", 0.2);
}

export function createCard(stage: Stage, content: SceneContent, box: Rect, angle: number): ReviewCard {
  const { unit } = stage;
  const plan = planCard(stage, content, box);
  const { text, block } = plan;
  const words = { x: text.x, y: text.y + Math.max(0, (text.height - block.height) * 0.42) };
  const placed = block.lines.flatMap((line) => line.words);
  const reach = sheetReach(stage, box, angle);
  const layer = stage.createLayer(2 * reach.x, 2 * reach.y);
  const photo = createPrint(stage, content, plan);
  paintCard(stage, layer, plan, { photo, words, angle });
  return {
    layer,
    reach,
    box,
    angle,
    block,
    words,
    photo,
    key: placed.length > 2 ? keyWordsOf(content.headline, block) : undefined,
    rating: statedRating(content.headline),
    stars: {
      x: text.x + plan.starRadius,
      y: plan.starsY,
      radius: plan.starRadius,
    },
    foot: { x: text.x, y: text.y + text.height + 30 * unit, width: plan.footWidth },
  };
}

/** Pixels from the middle of a sheet that lies askew to where its shadow ends, to either side and up or down. */
export function sheetReach({ unit }: Stage, box: Rect, angle: number): { x: number; y: number } {
  const lean = Math.abs(Math.sin(angle));
  const margin = 70 * unit;
  return {
    x: Math.ceil(box.width / 2 + lean * box.height * 0.5 + margin),
    y: Math.ceil(box.height / 2 + lean * box.width * 0.5 + margin),
  };
}

/** A sheet of paper with its shadow, about the origin. */
export function paintSheet(stage: Stage, layer: Layer, box: Rect, color: string): void {
  const { context } = layer;
  const { unit } = stage;
  context.shadowColor = fade("#000000", 0.3);
  context.shadowBlur = 46 * unit;
  context.shadowOffsetY = 18 * unit;
  context.fillStyle = color;
  const sheet = { x: -box.width / 2, y: -box.height / 2, width: box.width, height: box.height };
  roundedPath(context, sheet, 52 * unit);
  context.fill();
  context.shadowColor = "transparent";
  const light = context.createLinearGradient(
    sheet.x,
    sheet.y,
    sheet.x + sheet.width * 0.4,
    sheet.y + sheet.height,
  );
  light.addColorStop(0, fade("#ffffff", 0.9));
  light.addColorStop(0.5, fade("#ffffff", 0));
  light.addColorStop(1, fade("#000000", 0.05));
  context.fillStyle = light;
  roundedPath(context, sheet, 52 * unit);
  context.fill();
}

/** A still on a card, with room for being drawn nearer. */
export interface CardPhoto {
  picture: Picture;
  /** From the card's middle. */
  place: Rect;
}

/** How much nearer a photo is when its card falls than when its scene ends. */
const nearest = 1.07;

function createPrint(stage: Stage, { picture }: SceneContent, { photo }: CardPlan): CardPhoto | undefined {
  if (!photo || !picture) return undefined;
  return { picture: prepareInBox(stage, picture, photo, nearest), place: photo };
}

/** Seconds before a long scene's end in which a close-up goes back. */
const backSeconds = 0.4;

/** Draws a card's photo in the card's own frame, at a moment of its scene; as the scene begins if none is given. */
export function drawCardPhoto(
  context: Context,
  stage: Stage,
  { picture, place }: CardPhoto,
  clock: Clock = { t: 0, duration: 1, film: 0 },
): void {
  const landed = (p: number) => span(p * clock.duration, landing, clock.duration - landing);
  const view = viewIn(clock, picture, [nearest, 1], landed);
  // On the pile it lies as from afar.
  const isTaken = clock.takes !== undefined && clock.takes.length > 0;
  const left = isTaken ? 1 - easeInOut(span(clock.t, clock.duration - backSeconds, backSeconds)) : 1;
  const zoom = inSteps(1 + (view.zoom - 1) * left, 1 / 1200);
  context.save();
  roundedPath(context, place, 32 * stage.unit);
  context.clip();
  drawCover(context, picture, place, picture.live ? {} : { zoom, panY: view.panY * left });
  context.restore();
  // A white picture would end nowhere on the paper.
  context.strokeStyle = fade(paperInk(stage), 0.14);
  context.lineWidth = 3 * stage.unit;
  roundedPath(context, place, 32 * stage.unit);
  context.stroke();
}

function paintCard(
  stage: Stage,
  layer: Layer,
  plan: CardPlan,
  { photo, words, angle }: { photo: CardPhoto | undefined; words: { x: number; y: number }; angle: number },
): void {
  const { context } = layer;
  const { block } = plan;
  context.translate(layer.width / 2, layer.height / 2);
  context.rotate(angle);
  paintSheet(stage, layer, plan.box, paperColor(stage));
  if (plan.brand.height > 0) paintBrand(stage, context, plan.brand);
  // A clip moves, so it is drawn on every frame; its place is kept here.
  if (photo) drawCardPhoto(context, stage, photo);
  context.font = font(block.face, block.size);
  context.fillStyle = paperInk(stage);
  for (const line of block.lines) {
    context.fillText(line.text, words.x + line.x, words.y + line.baseline);
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
}

/** The brand's mark and name at a card's head. */
function paintBrand(stage: Stage, context: Layer["context"], { x: left, y, width, height }: Rect): void {
  const radius = height / 2;
  const middle = y + radius;
  paintAvatar(stage, context, { x: left + radius, y: middle }, radius, paperColor(stage));
  const x = left + 2 * radius + 28 * stage.unit;
  const room = { x, middle, width: left + width - x, height };
  paintBrandName(context, stage, room, { maxSize: 42, color: paperInk(stage) });
}

/** Where a card's photo lies, from the card's middle; for clips, which must be drawn on every frame. */
export function photoPlace(stage: Stage, content: SceneContent, box: Rect): Rect | undefined {
  return planCard(stage, content, box).photo;
}
