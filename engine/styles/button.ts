import { type Context, roundedPath } from "../drawing/canvas.ts";
import { fade } from "../drawing/color.ts";
import { easeOutBack, span } from "../drawing/easing.ts";
import type { Face } from "../drawing/fonts.ts";
import { drawLabel, fitAddress, fitLabel, type Label, writtenAddress } from "../drawing/label.ts";
import type { Stage } from "./style.ts";

export interface Button {
  width: number;
  height: number;
  /** Top left corner; `t` in seconds since it should appear; `pulse` 0 to 1 on the beat. */
  draw(context: Context, x: number, y: number, t: number, pulse: number): void;
}

/** Of what everybody is to remember, in units. */
const smallest = 34;
const buttonHeight = 124;

/** How high a button is, for who asks before it is made. */
export function heightOfButton({ unit }: Stage): number {
  return buttonHeight * unit;
}

/** A button in a square frame leaves so much of the content to what it stands beside. */
const besideShare = 0.54;

/** How wide a button is at most beside what a square frame shows. */
export function widestBeside({ safe }: Stage): number {
  return safe.content.width * besideShare;
}

/** Beside its label, in units: the arrow, and what is at either end. */
const arrowRoom = 70;
const ends = 52;

/** What is written on a button that is so wide at most. */
function labelOn(stage: Stage, face: Face, maxWidth: number): Label {
  const { unit, brand } = stage;
  const maxLabel = maxWidth - (2 * ends + arrowRoom) * unit;
  const options = { face, maxWidth: maxLabel, maxSize: 50 * unit, maxLines: 2, smallest } as const;
  return brand.url
    ? fitAddress(stage, writtenAddress(brand.url), options)
    : fitLabel(stage, brand.name, options);
}

/** Whether a button so wide shows all of its label, in one line or parted at one of its own signs. */
export function isWholeOnButton(stage: Stage, face: Face, width: number): boolean {
  const [first = "", second] = labelOn(stage, face, width).lines;
  if (second === undefined) return !first.endsWith("…");
  return first.endsWith("-") || second.startsWith(".") || stage.brand.name.includes(`${first} ${second}`);
}

/** Whether a button so wide shows in one line what a wider one would. */
export function fitsOnButton(stage: Stage, face: Face, width: number, wider: number): boolean {
  const [label, whole] = [labelOn(stage, face, width), labelOn(stage, face, wider)];
  return label.lines.length === 1 && label.lines[0] === whole.lines.join("");
}

/** The call to action's button: the brand's address (or name) and an arrow, with a gleam passing over it. */
export function createButton(
  stage: Stage,
  fill: string,
  ink: string,
  face: Face,
  maxWidth = stage.safe.content.width,
): Button {
  const { unit } = stage;
  const height = heightOfButton(stage);
  const label = labelOn(stage, face, maxWidth);
  const width = label.width + (2 * ends + arrowRoom) * unit;
  return {
    width,
    height,
    draw(context, x, y, t, pulse) {
      const p = easeOutBack(span(t, 0, 0.5));
      if (p <= 0) return;
      const scale = p * (0.975 + 0.025 * pulse);
      context.save();
      context.translate(x + width / 2, y + height / 2);
      context.scale(scale, scale);
      context.translate(-width / 2, -height / 2);
      roundedPath(context, { x: 0, y: 0, width, height }, height / 2);
      context.fillStyle = fill;
      context.fill();
      context.save();
      context.clip();
      const gleam = ((t - 0.6) % 2.4) / 0.7;
      if (gleam > 0 && gleam < 1) {
        context.fillStyle = fade("#ffffff", 0.28);
        context.beginPath();
        const at = -height + (width + 2 * height) * gleam;
        context.moveTo(at, 0);
        context.lineTo(at + height * 0.6, 0);
        context.lineTo(at, height);
        context.lineTo(at - height * 0.6, height);
        context.fill();
      }
      context.restore();
      context.fillStyle = ink;
      drawLabel(context, label, { face, x: ends * unit, middle: height / 2 });
      drawArrow(context, width - (ends + 40) * unit + pulse * 6 * unit, height / 2, 40 * unit, ink);
      context.restore();
    },
  };
}

function drawArrow(context: Context, x: number, y: number, length: number, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = length * 0.18;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + length, y);
  context.moveTo(x + length * 0.55, y - length * 0.42);
  context.lineTo(x + length, y);
  context.lineTo(x + length * 0.55, y + length * 0.42);
  context.stroke();
}
