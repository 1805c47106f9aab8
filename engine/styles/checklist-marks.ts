import type { Context } from "../drawing/canvas.ts";
import { fade, feltPen, isDark, mix, seenOn } from "../drawing/color.ts";
import { easeOut, easeOutExpo, scatter, span } from "../drawing/easing.ts";
import type { Row } from "./checklist-row.ts";
import { sheetColor } from "./checklist-sheet.ts";
import { takeOf } from "./in-takes.ts";
import type { Clock, Stage } from "./style.ts";

/** When the tick of a scene's row is drawn, seconds into the scene, and how long the pen takes. */
const tickAt = 0.85;
const tickSeconds = 0.4;
/** A row that is spoken of for long is ticked again, its tick so much larger for a moment of so much more. */
const pressed = 0.35;
const pressSeconds = 0.15;

/** A row that was ticked in an earlier scene. */
export function drawDone(
  context: Context,
  stage: Stage,
  row: Row,
  x: number,
  y: number,
  index: number,
): void {
  // Dimmed, and still to be read.
  context.globalAlpha = 0.64;
  context.drawImage(row.layer.image, x, y);
  context.globalAlpha = 0.75;
  drawCheck(context, stage, row, x, y, 1, index);
  context.globalAlpha = 1;
}

/** The row that is spoken of: it comes in, is marked, then ticked. */
export function drawCurrent(
  context: Context,
  stage: Stage,
  row: Row,
  x: number,
  y: number,
  clock: Clock,
): void {
  const { unit, palette } = stage;
  const p = easeOutExpo(span(clock.t, 0.12, 0.7));
  // A felt pen over the lines that are being spoken of.
  const swipe = easeOutExpo(span(clock.t, 0.55, 0.9));
  context.fillStyle = feltPen(sheetColor(stage), palette.accent2, isDark(palette.accent2) ? 0.7 : 0.5);
  for (const line of row.block.lines) {
    const top = y + row.textY + line.baseline - row.block.size * 0.5;
    context.fillRect(x + row.textX - 10 * unit, top, (line.width + 20 * unit) * swipe, row.block.size * 0.58);
  }
  context.save();
  context.globalAlpha = span(clock.t, 0.12, 0.2);
  context.drawImage(row.layer.image, Math.round(x + (1 - p) * 160 * unit), y);
  context.restore();
  // As a take begins, the pen ticks it once more.
  const { number, t } = takeOf(clock);
  const again = number > 0 && t < tickSeconds + pressSeconds;
  const press = again ? Math.sin(Math.PI * span(t, 0, tickSeconds + pressSeconds)) : 0;
  drawCheck(context, stage, row, x, y, span(clock.t, tickAt, tickSeconds), 0, press);
  drawBurst(
    context,
    stage,
    { x: x + row.box.x + row.box.size / 2, y: y + row.box.y + row.box.size / 2 },
    number > 0 ? t - 0.1 : clock.t - tickAt - 0.3,
  );
}

/** The tick, as a pen draws it: down, then up and beyond the box. */
function drawCheck(
  context: Context,
  stage: Stage,
  { box }: Row,
  x: number,
  y: number,
  progress: number,
  seed: number,
  press = 0,
): void {
  if (progress <= 0) return;
  const { size } = box;
  const larger = 1 + pressed * press;
  const lean = (scatter(seed, 9) - 0.5) * 0.08 * size;
  const points = [
    { x: x + box.x + size * 0.18, y: y + box.y + size * 0.5 },
    { x: x + box.x + size * 0.44, y: y + box.y + size * 0.8 },
    {
      x: x + box.x + size * (0.44 + 0.68 * larger) + lean,
      y: y + box.y + size * (0.8 - 0.94 * larger) + lean,
    },
  ] as const;
  const first = Math.min(1, progress / 0.35);
  const second = easeOut(span(progress, 0.35, 0.65));
  const color = seenOn(sheetColor(stage), stage.palette);
  context.strokeStyle = mix(color, "#000000", isDark(color) ? 0 : 0.08);
  context.lineWidth = size * 0.17 * larger;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  context.moveTo(points[0].x, points[0].y);
  context.lineTo(
    points[0].x + (points[1].x - points[0].x) * first,
    points[0].y + (points[1].y - points[0].y) * first,
  );
  if (second > 0) {
    context.lineTo(
      points[1].x + (points[2].x - points[1].x) * second,
      points[1].y + (points[2].y - points[1].y) * second,
    );
  }
  context.stroke();
}

function drawBurst(context: Context, stage: Stage, at: { x: number; y: number }, t: number): void {
  if (t <= 0 || t >= 0.5) return;
  const p = t / 0.5;
  context.lineCap = "round";
  for (let ray = 0; ray < 9; ray++) {
    const angle = (ray / 9) * Math.PI * 2;
    const from = (60 + 70 * easeOut(p)) * stage.unit;
    const to = from + 40 * (1 - p) * stage.unit;
    context.strokeStyle = ray % 2 ? stage.palette.accent2 : stage.palette.accent;
    context.lineWidth = 9 * stage.unit * (1 - p);
    context.beginPath();
    context.moveTo(at.x + Math.cos(angle) * from, at.y + Math.sin(angle) * from);
    context.lineTo(at.x + Math.cos(angle) * to, at.y + Math.sin(angle) * to);
    context.stroke();
  }
}

/** Large ticks that pass slowly behind the board. */
export function drawTicks(context: Context, stage: Stage, clock: Clock): void {
  const { width, height, unit, palette, safe } = stage;
  context.lineCap = "round";
  context.lineJoin = "round";
  const header = safe.header.y + safe.header.height;
  for (let tick = 0; tick < 6; tick++) {
    const size = (120 + 130 * scatter(tick, 1)) * unit;
    // Spread so that some are below the board from the first frame on.
    const climb = (tick * 0.618 + 0.02 + clock.film * 0.03) % 1;
    const x = width * ((tick + 0.5) / 6) + Math.sin(clock.film * 0.4 + tick) * 20 * unit;
    const y = height * (1.12 - climb * 1.3);
    // Gone before it comes to the brand's name, which may have its colour.
    const seen = span(y - size * 0.5, header, 90 * unit);
    if (seen === 0) continue;
    context.strokeStyle = fade(tick % 2 ? palette.accent : palette.accent2, 0.42 * seen);
    context.lineWidth = size * 0.2;
    context.beginPath();
    context.moveTo(x - size * 0.4, y);
    context.lineTo(x - size * 0.08, y + size * 0.34);
    context.lineTo(x + size * 0.5, y - size * 0.4);
    context.stroke();
  }
}
