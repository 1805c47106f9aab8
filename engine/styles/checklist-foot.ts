import type { Context, Layer } from "../drawing/canvas.ts";
import { fade, mix } from "../drawing/color.ts";
import { onceAFilm } from "./once-a-film.ts";
import { photoVeil } from "./studio-veil.ts";
import type { Stage } from "./style.ts";

/** Where each sheet at the foot begins, as a share of the height, how it leans, in radians, and how much of the accent it has. */
const sheets = [
  { top: 0.805, lean: -0.035, brand: 0.34 },
  { top: 0.838, lean: 0.024, brand: 0.6 },
  { top: 0.874, lean: -0.016, brand: 0.92 },
] as const;
/** The highest that any of it reaches: captions end above. */
const from = 0.78;
/** Where ticks are across, and how far below the last sheet's edge, in units. */
const ticks = [
  { x: 0.13, y: 150, size: 190 },
  { x: 0.5, y: 196, size: 190 },
  { x: 0.87, y: 150, size: 190 },
] as const;

/** Below a photo that fills the frame, where nothing of it is seen: further sheets on the desk, the uppermost with ticks on it. */
export const createDesk = onceAFilm((stage): ((context: Context) => void) => {
  const { width, height, palette } = stage;
  const top = Math.round(height * from);
  const layer = stage.createLayer(width, height - top);
  const { context } = layer;
  context.translate(0, -top);
  const deep = photoVeil(stage);
  // No white one: networks write there, in white.
  for (const { brand, ...sheet } of sheets) paintSheet(layer, stage, sheet, mix(deep, palette.accent, brand));
  const [, , last] = sheets;
  context.save();
  context.translate(width / 2, height * last.top);
  context.rotate(last.lean);
  for (const tick of ticks) paintTick(context, stage, tick);
  context.restore();
  return (target) => target.drawImage(layer.image, 0, top);
});

function paintSheet(
  { context }: Layer,
  { width, height, unit }: Stage,
  { top, lean }: Omit<(typeof sheets)[number], "brand">,
  color: string,
): void {
  context.save();
  context.shadowColor = fade("#000000", 0.36);
  context.shadowBlur = 40 * unit;
  context.shadowOffsetY = -10 * unit;
  context.translate(width / 2, height * top);
  context.rotate(lean);
  context.fillStyle = color;
  context.fillRect(-width * 0.6, 0, width * 1.2, height * 0.3);
  context.restore();
}

function paintTick(context: Context, stage: Stage, { x, y, size }: (typeof ticks)[number]): void {
  const { unit, width } = stage;
  const half = (size * unit) / 2;
  const [left, middle] = [(x - 0.5) * width, y * unit];
  context.strokeStyle = fade(photoVeil(stage), 0.28);
  context.lineWidth = size * 0.17 * unit;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  context.moveTo(left - half * 0.8, middle);
  context.lineTo(left - half * 0.15, middle + half * 0.68);
  context.lineTo(left + half, middle - half * 0.8);
  context.stroke();
}
