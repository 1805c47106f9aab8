import type { Context, Layer } from "../drawing/canvas.ts";
import { fade, isDark } from "../drawing/color.ts";
import { inSteps, scatter } from "../drawing/easing.ts";
import { onceAFilm } from "./once-a-film.ts";
import type { Clock, Stage } from "./style.ts";

/** A soft light: its middle as shares of the frame, its radius as a share of the longer side. */
export interface Light {
  x: number;
  y: number;
  radius: number;
  color: string;
  strength: number;
}

/**
 * Seconds for which a soft ground that drifts stands still, in both directions at once. It goes at most six pixels a
 * second in Full HD, so its steps are of two or three.
 */
export const driftStep = 0.4;

const grainTile = 128;

const createGrain = onceAFilm((stage, strength: number): Layer => {
  const tile = stage.createLayer(grainTile, grainTile);
  const pixels = tile.context.createImageData(grainTile, grainTile);
  for (let at = 0; at < grainTile * grainTile; at++) {
    const noise = scatter(at, 11) - 0.5;
    const shade = noise < 0 ? 0 : 255;
    pixels.data.set([shade, shade, shade, Math.abs(noise) * 2 * strength * 255], at * 4);
  }
  tile.context.putImageData(pixels, 0, 0);
  return tile;
});

/** Fine film grain over a layer: it takes the plastic look, and the stripes, out of wide gradients. */
export function addGrain(stage: Stage, { context, width, height }: Layer, strength: number): void {
  const tile = createGrain(stage, strength);
  for (let y = 0; y < height; y += grainTile) {
    for (let x = 0; x < width; x += grainTile) context.drawImage(tile.image, x, y);
  }
}

/**
 * A lit wall, larger than the frame, that drifts a little behind what stands before it. Drawn once a film; copied at
 * whole pixels, which is three times cheaper and not seen on a soft picture.
 */
export const createBackdrop = onceAFilm(paintBackdrop);

function paintBackdrop(
  stage: Stage,
  ground: readonly [string, string],
  lights: readonly Light[],
): (context: Context, clock: Clock) => void {
  const { width, height, unit } = stage;
  const slack = Math.round(40 * unit);
  const layer = stage.createLayer(width + 2 * slack, height + 2 * slack);
  const { context } = layer;
  const wall = context.createLinearGradient(0, 0, layer.width * 0.25, layer.height);
  wall.addColorStop(0, ground[0]);
  wall.addColorStop(1, ground[1]);
  context.fillStyle = wall;
  context.fillRect(0, 0, layer.width, layer.height);
  // On a dark wall light adds up, as real light does; mixed like paint it would turn muddy.
  if (isDark(ground[0])) context.globalCompositeOperation = "screen";
  for (const light of lights) {
    const [x, y] = [light.x * layer.width, light.y * layer.height];
    const radius = light.radius * Math.max(layer.width, layer.height);
    const glow = context.createRadialGradient(x, y, 0, x, y, radius);
    glow.addColorStop(0, fade(light.color, light.strength));
    glow.addColorStop(0.5, fade(light.color, light.strength * 0.4));
    glow.addColorStop(1, fade(light.color, 0));
    context.fillStyle = glow;
    context.fillRect(0, 0, layer.width, layer.height);
  }
  context.globalCompositeOperation = "source-over";
  addGrain(stage, layer, 0.03);
  return (target, clock) => {
    const film = inSteps(clock.film, driftStep);
    const x = Math.round(Math.sin(film * 0.125) * slack * 0.9);
    const y = Math.round(Math.cos(film * 0.095) * slack * 0.9);
    target.drawImage(layer.image, x - slack, y - slack);
  };
}
