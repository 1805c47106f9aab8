import type { Stage } from "../styles/style.ts";
import type { Context, Layer } from "./canvas.ts";
import { fade, isDark } from "./color.ts";
import { easeOut, inSteps, span } from "./easing.ts";

/** What an end card stands on: still lights, and below them two discs that rise out of the foot of the frame. */
export interface EndCardGround {
  layer: Layer;
  /** `t` in seconds since the card began. */
  drawDiscs(context: Context, t: number): void;
}

/** A disc that is lower than this, as a share of the frame's height, would only be a line along its edge. */
const lowestTop = 0.965;
/** So high the discs rise where nothing is in their way. */
const usualTop = { portrait: 0.86, square: 0.9, landscape: 0.88 } as const;

/**
 * @param color of the disc in front
 * @param free pixels from the frame's head from which on nothing is written
 */
export function createEndCardGround(stage: Stage, color: string, free: number): EndCardGround {
  const { width, height, palette } = stage;
  const layer = paintLights(stage);
  const top = Math.max(free, height * usualTop[stage.orientation]);
  const radius = width * 0.72;
  const isShown = top < height * lowestTop;
  const discs = [
    { color: fade(palette.accent2, 0.55), x: width * 0.24, radius: radius * 0.86, late: 0.12, drift: 0.022 },
    { color, x: width * 0.62, radius, late: 0, drift: -0.03 },
  ];
  return {
    layer,
    drawDiscs(context, t) {
      if (!isShown) return;
      for (const disc of discs) {
        // Once risen they go on, a little higher and past one another, as slowly as the eye still follows.
        const on = inSteps(span(t, 0.7, 4), 1 / 1000);
        const risen = easeOut(span(t, 0.1 + disc.late, 0.9)) + 0.25 * on;
        context.fillStyle = disc.color;
        context.beginPath();
        const x = disc.x + width * disc.drift * 4 * on;
        context.arc(x, height + disc.radius - (height - top) * risen, disc.radius, 0, Math.PI * 2);
        context.fill();
      }
    },
  };
}

function paintLights(stage: Stage): Layer {
  const { width, height, palette } = stage;
  const layer = stage.createLayer(width, height);
  const { context } = layer;
  const dark = isDark(palette.background);
  context.fillStyle = palette.background;
  context.fillRect(0, 0, width, height);
  for (const [x, y, color] of [
    [0.15, 0.1, palette.accent2],
    [0.9, 0.85, palette.accent],
  ] as const) {
    const radius = Math.max(width, height) * 0.6;
    const light = context.createRadialGradient(x * width, y * height, 0, x * width, y * height, radius);
    light.addColorStop(0, fade(color, dark ? 0.34 : 0.4));
    light.addColorStop(1, fade(color, 0));
    context.fillStyle = light;
    context.fillRect(0, 0, width, height);
  }
  return layer;
}
