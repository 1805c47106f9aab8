import type { Context, Rect } from "../drawing/canvas.ts";
import { easeOut, scatter, span } from "../drawing/easing.ts";
import { takeOf } from "./in-takes.ts";
import type { Clock, Stage } from "./style.ts";

/** Words that are spoken of for long are so much larger for a moment as a take begins, as what one taps is. */
const larger = 0.06;
/** And the heart on them. */
const heartLarger = 0.7;
const pressSeconds = 0.5;
const sprayed = { hearts: 9, seconds: 0.9 };

/** How far what is spoken of is pressed, 0 to 1. */
export function pressedAt(clock: Clock): number {
  const { number, t } = takeOf(clock);
  return number > 0 ? Math.sin(Math.PI * span(t, 0, pressSeconds)) : 0;
}

/** Sets the context so that a message is larger, its corner on its sender's side where it was. */
export function press(context: Context, { x, y, width, height }: Rect, mine: boolean, pressed: number): void {
  const [corner, bottom] = [mine ? x + width : x, y + height];
  const scale = 1 + larger * pressed;
  context.translate(corner, bottom);
  context.scale(scale, scale);
  context.translate(-corner, -bottom);
}

export const beatOf = (pressed: number): number => 1 + heartLarger * pressed;

/** Small hearts fly off the one on a message's corner as a take begins. */
export function drawSpray(
  context: Context,
  { unit, palette }: Stage,
  corner: { x: number; y: number },
  clock: Clock,
  heartPath: (context: Context) => void,
): void {
  const { number, t } = takeOf(clock);
  if (number === 0 || t >= sprayed.seconds) return;
  const p = t / sprayed.seconds;
  for (let heart = 0; heart < sprayed.hearts; heart++) {
    // Up and to both sides, as a fountain does.
    const angle = -Math.PI * (0.1 + (0.8 * (heart + scatter(heart, number))) / sprayed.hearts);
    const reach = (90 + 130 * scatter(heart, 7 + number)) * easeOut(p) * unit;
    const scale = (0.34 + 0.3 * scatter(heart, 5)) * (1 - p * p) * unit;
    context.save();
    context.translate(
      corner.x + Math.cos(angle) * reach,
      corner.y + Math.sin(angle) * reach + p * p * 90 * unit,
    );
    context.scale(scale, scale);
    heartPath(context);
    context.fillStyle = heart % 2 ? palette.accent : "#ff3b5c";
    context.fill();
    context.restore();
  }
}
