import type { Context, Rect } from "../drawing/canvas.ts";
import { isDark, mix } from "../drawing/color.ts";
import type { Stage } from "./style.ts";

/** From one corner of a box to the other. */
export function paintGround(
  context: Context,
  { x, y, width, height }: Rect,
  colors: readonly [string, string],
): void {
  const ground = context.createLinearGradient(x, y, x + width, y + height);
  colors.forEach((color, at) => {
    ground.addColorStop(at, color);
  });
  context.fillStyle = ground;
  context.fillRect(x, y, width, height);
}

export function groundColors({ palette: { accent, accent2 } }: Stage): readonly [string, string] {
  return [mix(accent2, accent, 0.3), accent];
}

/** A light tint of the brand's colours, from head to foot: as paper on which a studio takes things. */
export function paperColors(stage: Stage): readonly [string, string] {
  const [from, to] = groundColors(stage);
  const tone = mix(from, to, 0.5);
  const [light, lit] = isDark(tone) ? [0.72, 0.5] : [0.76, 0.44];
  return [mix(tone, "#ffffff", light), mix(tone, "#ffffff", lit)];
}
