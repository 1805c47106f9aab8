import { drawCover, type Layer, type Rect, roundedPath } from "../drawing/canvas.ts";
import { fade, isDark, mix } from "../drawing/color.ts";
import { fitText, type TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { paintAvatar } from "./avatar.ts";
import { paintBrandName } from "./brand-name.ts";
import { type KeyWords, keyWordsOf } from "./key-words.ts";
import { photoBox, sidePhotoBox } from "./photo-box.ts";
import { prepareOnGround } from "./photo-ground.ts";
import { type Rating, statedRating } from "./reviews-rating.ts";
import type { SceneContent, Stage } from "./style.ts";

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

interface CardPlan {
  box: Rect;
  photo: Rect | undefined;
  text: Rect;
  /** Height of the brand's row; 0 on a card too low for it. */
  row: number;
  /** The middle of the row of stars. */
  starsY: number;
}

/** So much height words and photo need, in units; the brand is named above the card, too. */
const leastFree = 200;

/** Shares the card, measured from its own middle: head with the brand, photo, words. */
function planCard(stage: Stage, content: SceneContent, box: Rect, withRating: boolean): CardPlan {
  const { unit } = stage;
  const pad = (stage.orientation === "portrait" ? 60 : 48) * unit;
  const inner: Rect = {
    x: -box.width / 2 + pad,
    y: -box.height / 2 + pad,
    width: box.width - 2 * pad,
    height: box.height - 2 * pad,
  };
  const foot = content.role === "cta" ? 160 * unit : 0;
  const stars = withRating ? 100 * unit : 0;
  const brandRow = (stage.orientation === "portrait" ? 104 : 84) * unit;
  const row = inner.height - foot - stars - brandRow - 34 * unit < leastFree * unit ? 0 : brandRow;
  const head = stars + (row > 0 ? row + 34 * unit : 0);
  const free: Rect = { ...inner, y: inner.y + head, height: inner.height - head - foot };
  const starsY = free.y - 74 * unit;
  if (!content.picture) {
    // Without the brand's row words would come under the star at the card's corner.
    const width = row > 0 ? free.width : free.width - 110 * unit;
    return { box, photo: undefined, text: { ...free, width }, row, starsY };
  }
  // Captions in the middle leave an upright film little height.
  if (stage.orientation === "portrait" && box.height > box.width * 0.8) {
    const height = free.height * 0.56;
    return {
      box,
      row,
      starsY,
      // Where the words begin, too.
      photo: { ...photoBox(content.picture, { ...free, height }), x: free.x },
      text: { ...free, y: free.y + height + 36 * unit, height: free.height - height - 36 * unit },
    };
  }
  const width = inner.width * 0.42;
  const photo = sidePhotoBox(content.picture, { ...inner, x: inner.x + inner.width - width, width });
  return { box, row, starsY, photo, text: { ...free, width: photo.x - 44 * unit - free.x } };
}

export function createCard(stage: Stage, content: SceneContent, box: Rect, angle: number): ReviewCard {
  const { unit } = stage;
  const rating = statedRating(content.headline);
  const plan = planCard(stage, content, box, rating !== undefined);
  const { text } = plan;
  const block = fitText(stage.measure, content.headline, {
    face: stage.face("story"),
    maxWidth: text.width,
    maxHeight: text.height,
    maxSize: (stage.orientation === "portrait" ? 156 : stage.orientation === "square" ? 110 : 138) * unit,
    leading: 1.12,
    maxLines: 6,
  });
  const words = { x: text.x, y: text.y + Math.max(0, (text.height - block.height) * 0.42) };
  const placed = block.lines.flatMap((line) => line.words);
  const reach = sheetReach(stage, box, angle);
  const layer = stage.createLayer(2 * reach.x, 2 * reach.y);
  paintCard(stage, layer, content, plan, { block, words, angle });
  const starRadius = 40 * unit;
  return {
    layer,
    reach,
    box,
    angle,
    block,
    words,
    key: placed.length > 2 ? keyWordsOf(content.headline, block) : undefined,
    rating,
    stars: {
      x: text.x + starRadius,
      y: plan.starsY,
      radius: starRadius,
    },
    foot: { x: text.x, y: text.y + text.height + 30 * unit, width: text.width },
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

function paintCard(
  stage: Stage,
  layer: Layer,
  content: SceneContent,
  plan: CardPlan,
  { block, words, angle }: { block: TextBlock; words: { x: number; y: number }; angle: number },
): void {
  const { context } = layer;
  const { unit } = stage;
  context.translate(layer.width / 2, layer.height / 2);
  context.rotate(angle);
  paintSheet(stage, layer, plan.box, paperColor(stage));
  if (plan.row > 0) paintBrand(stage, context, plan);
  if (plan.photo && content.picture) {
    const photo = prepareOnGround(stage, content.picture, plan.photo, 1);
    // A clip moves, so it is drawn on every frame; its place is kept here.
    context.save();
    roundedPath(context, plan.photo, 32 * unit);
    context.clip();
    drawCover(context, photo, plan.photo);
    context.restore();
    // A white picture would end nowhere on the paper.
    context.strokeStyle = fade(paperInk(stage), 0.14);
    context.lineWidth = 3 * unit;
    roundedPath(context, plan.photo, 32 * unit);
    context.stroke();
  }
  context.font = font(block.face, block.size);
  context.fillStyle = paperInk(stage);
  for (const line of block.lines) {
    context.fillText(line.text, words.x + line.x, words.y + line.baseline);
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
}

/** The brand's mark and name at a card's head. */
function paintBrand(stage: Stage, context: Layer["context"], { box, row, photo, text }: CardPlan): void {
  const { unit } = stage;
  const pad = (stage.orientation === "portrait" ? 60 : 48) * unit;
  const radius = row / 2;
  const middle = -box.height / 2 + pad + radius;
  const left = -box.width / 2 + pad;
  paintAvatar(stage, context, { x: left + radius, y: middle }, radius, paperColor(stage));
  const x = left + 2 * radius + 28 * unit;
  // The star lies on the card's corner, or on the photo there.
  const star = photo && stage.orientation !== "portrait" ? 0 : 130 * unit;
  const width = text.x + text.width - x - star;
  const color = paperInk(stage);
  paintBrandName(context, stage, { x, middle, width, height: row }, { maxSize: 42, color });
}

/** Where a card's photo lies, from the card's middle; for clips, which must be drawn on every frame. */
export function photoPlace(stage: Stage, content: SceneContent, box: Rect): Rect | undefined {
  return planCard(stage, content, box, statedRating(content.headline) !== undefined).photo;
}
