import type { Context, Layer } from "../drawing/canvas.ts";
import { fade, mix, readableOn } from "../drawing/color.ts";
import { scatter } from "../drawing/easing.ts";
import { font } from "../drawing/fonts.ts";
import { addGrain } from "./backdrop.ts";
import { brightestOf, drawShown, paintAround, type Shown } from "./clip-window.ts";
import { dull, paintVeil, type VeilInput } from "./compare-veil.ts";
import { photoVeil } from "./studio-veil.ts";
import type { Stage } from "./style.ts";

/** One of the two sides: the whole frame, dull or bright, of which the slider shows a part. */
export interface World {
  /** Draws the columns from `left` to `right` (whole pixels). */
  draw(context: Context, left: number, right: number): void;
}

export interface WorldInput extends VeilInput {
  picture: Shown | undefined;
  /** Whether cut paper lies at the foot, where nothing of the picture is seen. */
  hasPaperFoot: boolean;
  seed: number;
}

export function createWorld(stage: Stage, input: WorldInput): World {
  const { width, height } = stage;
  const { picture, bright } = input;
  const layer = stage.createLayer(width, height);
  const live = picture?.live ? picture : undefined;
  if (!live) {
    if (picture) paintPhoto(layer.context, stage, picture, bright);
    else paintPaper(layer, stage, input);
  }
  if (live?.window) paintAround(layer.context, stage, live.window, toneAround(stage, bright));
  const seen = live ? brightestOf(stage, live, photoVeil(stage)) : { image: layer.image, live: false };
  if (picture) paintVeil(layer, stage, input, seen);
  if (input.hasPaperFoot) paintPaperFoot(layer.context, stage, input);
  paintWords(layer.context, stage, input);
  return {
    draw(context, left, right) {
      if (right <= left) return;
      if (live) {
        context.save();
        context.beginPath();
        context.rect(left, 0, right - left, height);
        context.clip();
        paintPhoto(context, stage, live, bright);
        context.restore();
      }
      context.drawImage(layer.image, left, 0, right - left, height, left, 0, right - left, height);
    },
  };
}

/** What is beyond a clip's window. */
function toneAround(stage: Stage, bright: boolean): string {
  return bright ? photoVeil(stage) : dull(photoVeil(stage));
}

function paintPhoto(context: Context, stage: Stage, picture: Shown, bright: boolean): void {
  const frame = { x: 0, y: 0, width: stage.width, height: stage.height };
  context.imageSmoothingQuality = "high";
  drawShown(context, picture, frame);
  if (bright) return;
  context.save();
  context.globalCompositeOperation = "saturation";
  context.fillStyle = "#808080";
  context.fillRect(0, 0, frame.width, frame.height);
  context.globalCompositeOperation = "multiply";
  context.fillStyle = "#9aa0a8";
  context.fillRect(0, 0, frame.width, frame.height);
  context.restore();
}

/** Without a photo: sheets of cut paper, one behind the other, opening like a canyon. */
function paintPaper(layer: Layer, stage: Stage, { bright, seed }: WorldInput): void {
  const { context } = layer;
  const { width, height, unit, palette } = stage;
  const tone = (color: string) => (bright ? color : dull(color));
  const deep = groundColor(stage);
  context.fillStyle = tone(deep);
  context.fillRect(0, 0, width, height);
  const sheets = 6;
  const side = seed % 2 === 0 ? 1 : -1;
  const origin = { x: side > 0 ? width * 1.04 : -width * 0.04, y: height * 0.98 };
  for (let sheet = 0; sheet < sheets; sheet++) {
    const p = sheet / (sheets - 1);
    const color = mix(mix(palette.accent, deep, 0.55 - 0.55 * p), palette.accent2, p * p);
    context.save();
    context.shadowColor = fade("#000000", 0.42);
    context.shadowBlur = 44 * unit;
    context.shadowOffsetX = -8 * side * unit;
    context.shadowOffsetY = -14 * unit;
    context.fillStyle = tone(color);
    const reach = Math.hypot(width, height) * (0.62 - 0.088 * sheet);
    context.beginPath();
    const steps = 120;
    for (let step = 0; step <= steps; step++) {
      const angle = (step / steps) * Math.PI * 2;
      const wave =
        1 +
        0.1 * Math.sin(angle * 3 + seed * 1.9 + sheet * 0.7) +
        0.05 * Math.sin(angle * 7 + sheet * 1.7 + scatter(seed, sheet) * 6);
      const x = origin.x + Math.cos(angle) * reach * wave * (stage.orientation === "landscape" ? 1 : 0.94);
      const y = origin.y + Math.sin(angle) * reach * wave * (stage.orientation === "portrait" ? 0.82 : 0.94);
      if (step === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.closePath();
    context.fill();
    context.restore();
  }
  if (bright) {
    const light = context.createRadialGradient(
      width * (side > 0 ? 0.1 : 0.9),
      0,
      0,
      width * (side > 0 ? 0.1 : 0.9),
      0,
      Math.hypot(width, height) * 0.75,
    );
    light.addColorStop(0, fade("#ffffff", 0.3));
    light.addColorStop(1, fade("#ffffff", 0));
    context.fillStyle = light;
    context.fillRect(0, 0, width, height);
  }
  addGrain(stage, layer, bright ? 0.05 : 0.09);
}

/** Where each sheet of paper at the foot begins, as a share of the height, and by how much its edge swings. */
const footSheets = [0.785, 0.85, 0.915];
const footSwing = 0.02;

/** Below a picture that ends above the words: the same paper, in a few low sheets. */
function paintPaperFoot(context: Context, stage: Stage, { bright, seed }: WorldInput): void {
  const { width, height, unit, palette } = stage;
  const deep = photoVeil(stage);
  footSheets.forEach((top, sheet) => {
    const p = sheet / (footSheets.length - 1);
    const color = mix(mix(deep, palette.accent, 0.28 + 0.3 * p), palette.accent2, 0.4 * p);
    context.save();
    context.shadowColor = fade("#000000", 0.42);
    context.shadowBlur = 44 * unit;
    context.shadowOffsetY = -14 * unit;
    context.fillStyle = bright ? color : dull(color);
    context.beginPath();
    context.moveTo(0, height);
    const steps = 60;
    for (let step = 0; step <= steps; step++) {
      const across = step / steps;
      const wave =
        Math.sin(across * 5 + seed * 1.9 + sheet * 2.3) + 0.4 * Math.sin(across * 11 + sheet * 1.7);
      context.lineTo(width * across, height * (top + footSwing * wave));
    }
    context.lineTo(width, height);
    context.closePath();
    context.fill();
    context.restore();
  });
}

/** What words without a photo stand on. */
export function groundColor({ palette }: Stage): string {
  return palette.background;
}

function paintWords(context: Context, stage: Stage, { bright, picture, words }: WorldInput): void {
  const { block } = words;
  context.save();
  context.font = font(block.face, block.size);
  context.lineJoin = "round";
  const ground = picture ? "#141116" : bright ? groundColor(stage) : dull(groundColor(stage));
  const ink = picture ? "#ffffff" : readableOn(ground);
  // A word may reach over the paper: a rim of the ground's colour keeps it apart.
  context.strokeStyle = fade(ground, picture ? 0.5 : 0.9);
  context.lineWidth = block.size * 0.14;
  for (const line of block.lines) context.strokeText(line.text, words.x + line.x, words.y + line.baseline);
  context.fillStyle = bright ? ink : mix(ink, ground, 0.28);
  for (const line of block.lines) context.fillText(line.text, words.x + line.x, words.y + line.baseline);
  context.restore();
}
