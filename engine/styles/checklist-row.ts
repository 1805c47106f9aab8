import { type Context, type Layer, roundedPath } from "../drawing/canvas.ts";
import { fade } from "../drawing/color.ts";
import { scatter } from "../drawing/easing.ts";
import { fitText, type TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { sheetInk } from "./checklist-sheet.ts";
import type { SceneContent, Stage } from "./style.ts";

/** One line of the list with its box to tick. */
export interface Row {
  /** Height of the row from one rule to the next. */
  height: number;
  block: TextBlock;
  /** The box and the words, drawn once; its left top corner is the row's. */
  layer: Layer;
  box: { x: number; y: number; size: number };
  textX: number;
  textY: number;
}

const leading = 1.12;

/** A box drawn by hand, its corners not quite square, as the current path. */
function boxPath(stage: Stage, context: Context, box: Row["box"], seed: number): void {
  const { unit } = stage;
  const { x, y, size } = box;
  const wobble = (corner: number) => (scatter(seed, corner) - 0.5) * 8 * unit;
  context.lineJoin = "round";
  context.lineCap = "round";
  context.lineWidth = 7 * unit;
  context.beginPath();
  context.moveTo(x + wobble(1), y + wobble(2));
  context.lineTo(x + size + wobble(3), y + wobble(4));
  context.lineTo(x + size + wobble(5), y + size + wobble(6));
  context.lineTo(x + wobble(7), y + size + wobble(8));
  context.closePath();
}

/** Rows still to come: a pale box, and pale bars where words will stand. */
export function createBlankRow(stage: Stage, width: number, height: number, seed: number): Layer {
  const { unit } = stage;
  const layer = stage.createLayer(Math.ceil(width), Math.ceil(height));
  const { context } = layer;
  const size = boxSize(stage, width, height);
  const ink = sheetInk(stage);
  context.strokeStyle = fade(ink, 0.2);
  boxPath(stage, context, { x: 5 * unit, y: (height - size) / 2, size }, seed);
  context.stroke();
  context.fillStyle = fade(ink, 0.08);
  const bar = Math.min(38 * unit, height * 0.2);
  for (const [line, share] of [
    [-0.75, 0.72 + 0.2 * scatter(seed, 1)],
    [0.75, 0.3 + 0.3 * scatter(seed, 2)],
  ] as const) {
    const box = {
      x: textLeft(stage, width, height),
      y: height / 2 + line * bar - bar / 2,
      width: (width - textLeft(stage, width, height) - 14 * unit) * share,
      height: bar,
    };
    roundedPath(context, box, bar / 2);
    context.fill();
  }
  context.fillStyle = fade(ink, 0.12);
  context.fillRect(0, height - 3 * unit, width, 3 * unit);
  return layer;
}

/** A point that says too much to be as large as the others is set smaller than they are, at this part of the usual size. */
const smallestShare = 0.75;
/** Largest type of a row, in units. */
const largest = 104;

/**
 * How large all rows of a film are set: as the longest of its points allows, on as many lines as it takes; but not much
 * smaller than what leaves room for `lines` of them.
 */
export function rowSize(
  stage: Stage,
  points: readonly string[],
  width: number,
  height: number,
  lines: 1 | 2,
): number {
  const most = (count: number) =>
    Math.min(largest * stage.unit, (height - 26 * stage.unit) / (count * leading));
  const sizes = points.map((text) => layRow(stage, text, width, height, most(1)).size);
  return Math.max(Math.min(most(1), ...sizes), most(lines) * smallestShare);
}

/** How large the longest of some points is in a row of its own, on as many lines as it takes. */
export function smallestIn(stage: Stage, points: readonly string[], width: number, height: number): number {
  return Math.min(...points.map((text) => layRow(stage, text, width, height, largest * stage.unit).size));
}

/** A narrow row leaves its width to the words. */
const boxSize = ({ unit }: Stage, width: number, height: number) =>
  Math.min(104 * unit, height * 0.6, width * 0.13);

function textLeft(stage: Stage, width: number, height: number): number {
  const size = boxSize(stage, width, height);
  return size + Math.min(36 * stage.unit, size * 0.5);
}

function layRow(stage: Stage, text: string, width: number, height: number, maxSize: number): TextBlock {
  const { unit } = stage;
  return fitText(stage.measure, text, {
    face: stage.face("heavy"),
    maxWidth: width - textLeft(stage, width, height) - 8 * unit,
    maxHeight: height - 26 * unit,
    maxSize,
    leading,
    // In a narrow row a long point takes more lines rather than small type.
    maxLines: width < 600 * unit ? 5 : 3,
  });
}

/** A row with its empty box; words no larger than `maxSize`, and as large as the row allows. */
export function createRow(
  stage: Stage,
  content: SceneContent,
  width: number,
  height: number,
  maxSize: number,
): Row {
  const { unit } = stage;
  const size = boxSize(stage, width, height);
  const textX = textLeft(stage, width, height);
  const block = layRow(stage, content.headline, width, height, maxSize);
  const layer = stage.createLayer(Math.ceil(width), Math.ceil(height));
  const { context } = layer;
  const ink = sheetInk(stage);
  const box = { x: 5 * unit, y: (height - size) / 2, size };
  boxPath(stage, context, box, content.headline.length);
  context.strokeStyle = fade(ink, 0.75);
  context.stroke();
  const textY = (height - block.height) / 2;
  context.font = font(block.face, block.size);
  context.fillStyle = ink;
  for (const line of block.lines) context.fillText(line.text, textX + line.x, textY + line.baseline);
  context.strokeStyle = fade(ink, 0.12);
  context.lineWidth = 3 * unit;
  context.beginPath();
  context.moveTo(0, height - 2 * unit);
  context.lineTo(width, height - 2 * unit);
  context.stroke();
  return { height, block, layer, box, textX, textY };
}
