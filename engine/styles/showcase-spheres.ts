import type { Context, Rect } from "../drawing/canvas.ts";
import { mix } from "../drawing/color.ts";
import { easeOut, span } from "../drawing/easing.ts";
import type { Clock, Stage } from "./style.ts";

export interface Spheres {
  behind(context: Context, clock: Clock): void;
  before(context: Context, clock: Clock): void;
}

/** So far beyond a card's room balls may go where words stand beside it, in units. */
const farthest = 60;

/**
 * Glossy balls behind and in front of the card; the nearer, the faster they move. Most of those in front is beside it,
 * not on what it shows.
 * @param end of the card's room where words stand beside it: none goes farther beyond than `farthest`; undefined where
 *   they stand below
 */
export function createSpheres(stage: Stage, index: number, card: Rect, end?: number): Spheres {
  const { unit, palette } = stage;
  const isBeside = end !== undefined;
  const beside = isBeside ? 80 * unit : 0;
  const make = (radius: number, color: string) => {
    const layer = stage.createLayer(Math.ceil(radius * 2), Math.ceil(radius * 2));
    const light = layer.context.createRadialGradient(
      radius * 0.68,
      radius * 0.6,
      radius * 0.05,
      radius,
      radius,
      radius,
    );
    light.addColorStop(0, mix(color, "#ffffff", 0.7));
    light.addColorStop(0.35, mix(color, "#ffffff", 0.12));
    light.addColorStop(1, mix(color, "#000000", 0.38));
    layer.context.fillStyle = light;
    layer.context.beginPath();
    layer.context.arc(radius, radius, radius - 1, 0, Math.PI * 2);
    layer.context.fill();
    return layer;
  };
  const near = make(74 * unit, palette.accent);
  const far = make(108 * unit, palette.accent2);
  const small = make(30 * unit, palette.accent2);
  const left = index % 2 === 0;
  return {
    behind(context, clock) {
      const p = easeOut(span(clock.t, 0.1, 0.9));
      const x = left ? card.x + card.width - 90 * unit - beside : card.x - 110 * unit;
      const y = card.y - 50 * unit + Math.sin(clock.film * 0.9 + 1) * 16 * unit + (1 - p) * 260 * unit;
      context.drawImage(far.image, x + Math.cos(clock.film * 0.7) * 14 * unit, y);
    },
    before(context, clock) {
      const p = easeOut(span(clock.t, 0.25, 0.9));
      const outer = card.x + card.width - 60 * unit;
      const right = end !== undefined ? Math.min(outer, end + (farthest - 18) * unit - near.width) : outer;
      const x = left ? card.x - 76 * unit : right;
      // It comes from where no words are: from the side where these are below, and else from below.
      const away = (1 - p) * 480 * unit;
      const usual = card.y + card.height * 0.76;
      const middle = isBeside ? usual : Math.min(usual, card.y + card.height - near.height);
      const y = middle + Math.sin(clock.film * 1.1) * 26 * unit;
      const drift = Math.cos(clock.film * 0.8) * 18 * unit;
      if (isBeside) context.drawImage(near.image, x + drift, y + away);
      else context.drawImage(near.image, x + drift + (left ? -away : away), y);
      const edge = left ? card.x + card.width - 40 * unit : card.x - 24 * unit;
      context.drawImage(
        small.image,
        edge,
        card.y + card.height * 0.3 + Math.cos(clock.film * 1.4) * 30 * unit + (1 - p) * 300 * unit,
      );
    },
  };
}
