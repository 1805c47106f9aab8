import { type Context, drawCover, type Picture, type Rect, roundedPath } from "../drawing/canvas.ts";
import { fade, mix } from "../drawing/color.ts";
import { inSteps } from "../drawing/easing.ts";
import { viewIn } from "./in-takes.ts";
import { prepareInBox } from "./photo-in-box.ts";
import type { Clock, Stage } from "./style.ts";

/** How much larger a photo is at one end of its scene than at the other, which is which by turns. */
const drift = 0.06;
/** Of a print, in units. */
const rim = 14;

/** A photo on its print, slowly nearer or farther, under the tape that holds it. */
export function createPhoto(
  stage: Stage,
  picture: Picture,
  print: Rect,
  index: number,
): (context: Context, clock: Clock) => void {
  const box = inside(stage, print);
  const photo = prepareInBox(stage, picture, box, 1 + drift);
  return (context, clock) => {
    const ends = index % 2 === 0 ? ([1, 1 + drift] as const) : ([1 + drift, 1] as const);
    const { zoom, panY } = viewIn(clock, photo, ends);
    context.save();
    context.beginPath();
    context.rect(box.x, box.y, box.width, box.height);
    context.clip();
    // In steps of half a pixel (of 1080) at the edges of one as wide as the sheet.
    drawCover(context, photo, box, { zoom: inSteps(zoom, 1 / 800), panY });
    context.restore();
    drawTape(context, stage, print);
  };
}

/** The picture within the white rim of its print. */
function inside({ unit }: Stage, { x, y, width, height }: Rect): Rect {
  const edge = rim * unit;
  // At whole pixels: a soft edge costs more than all else in it.
  const [left, top] = [Math.round(x + edge), Math.round(y + edge)];
  return {
    x: left,
    y: top,
    width: Math.round(x + width - edge) - left,
    height: Math.round(y + height - edge) - top,
  };
}

/** The print alone, which lies still. */
export function paintPrint(context: Context, { unit }: Stage, print: Rect): void {
  context.save();
  context.shadowColor = fade("#000000", 0.3);
  context.shadowBlur = 20 * unit;
  context.shadowOffsetY = 8 * unit;
  context.fillStyle = "#ffffff";
  roundedPath(context, print, rim * unit);
  context.fill();
  context.restore();
}

/** Two strips of tape at the print's upper corners. */
function drawTape(context: Context, { unit, palette }: Stage, print: Rect): void {
  context.fillStyle = fade(mix(palette.accent2, "#ffffff", 0.5), 0.82);
  for (const [x, turn] of [
    [print.x + 8 * unit, -0.7],
    [print.x + print.width - 8 * unit, 0.7],
  ] as const) {
    context.save();
    context.translate(x, print.y + 12 * unit);
    context.rotate(turn);
    context.fillRect(-62 * unit, -22 * unit, 124 * unit, 44 * unit);
    context.restore();
  }
}
