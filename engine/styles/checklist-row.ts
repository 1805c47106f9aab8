import { type Context, type Layer, roundedPath } from "../drawing/canvas.ts";
import { fade } from "../drawing/color.ts";
import { scatter } from "../drawing/easing.ts";
import type { TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { layRow, type RowColumn, type RowSetting } from "./checklist-rows.ts";
import { sheetInk } from "./checklist-sheet.ts";
import type { SceneContent, Stage } from "./style.ts";

/** One line of the list with its box to tick. */
export interface Row {
  block: TextBlock;
  /** The box and the words, drawn once; its left top corner is the row's. */
  layer: Layer;
  box: { x: number; y: number; size: number };
  textX: number;
  textY: number;
}

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
export function createBlankRow(
  stage: Stage,
  { width, box: size, textX }: RowColumn,
  height: number,
  seed: number,
): Layer {
  const { unit } = stage;
  const layer = stage.createLayer(Math.ceil(width), Math.ceil(height));
  const { context } = layer;
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
      x: textX,
      y: height / 2 + line * bar - bar / 2,
      width: (width - textX - 14 * unit) * share,
      height: bar,
    };
    roundedPath(context, box, bar / 2);
    context.fill();
  }
  context.fillStyle = fade(ink, 0.12);
  context.fillRect(0, height - 3 * unit, width, 3 * unit);
  return layer;
}

/** A row with its empty box, its words as large as all of the list. */
export function createRow(
  stage: Stage,
  { headline }: Pick<SceneContent, "headline">,
  setting: RowSetting,
  height: number,
): Row {
  const { unit } = stage;
  const { width, box: size, textX } = setting.column;
  const block = layRow(stage, headline, setting);
  const layer = stage.createLayer(Math.ceil(width), Math.ceil(height));
  const { context } = layer;
  const ink = sheetInk(stage);
  const box = { x: 5 * unit, y: (height - size) / 2, size };
  boxPath(stage, context, box, headline.length);
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
  return { block, layer, box, textX, textY };
}
