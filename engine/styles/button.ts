import { type Context, roundedPath } from "../drawing/canvas.ts";
import { fade } from "../drawing/color.ts";
import { easeOutBack, span } from "../drawing/easing.ts";
import type { Face } from "../drawing/fonts.ts";
import { drawLabel, fitAddress, fitLabel, writtenAddress } from "../drawing/label.ts";
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

/** The call to action's button: the brand's address (or name) and an arrow, with a gleam passing over it. */
export function createButton(
  stage: Stage,
  fill: string,
  ink: string,
  face: Face,
  maxWidth = stage.safe.content.width,
): Button {
  const { unit, brand } = stage;
  const height = heightOfButton(stage);
  const arrow = 70 * unit;
  const maxLabel = maxWidth - 2 * 52 * unit - arrow;
  const options = { face, maxWidth: maxLabel, maxSize: 50 * unit, maxLines: 2, smallest } as const;
  const label = brand.url
    ? fitAddress(stage, writtenAddress(brand.url), options)
    : fitLabel(stage, brand.name, options);
  const width = label.width + 2 * 52 * unit + arrow;
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
      drawLabel(context, label, { face, x: 52 * unit, middle: height / 2 });
      drawArrow(context, width - 52 * unit - 40 * unit + pulse * 6 * unit, height / 2, 40 * unit, ink);
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
