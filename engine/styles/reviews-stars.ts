import type { Context, Layer, Rect } from "../drawing/canvas.ts";
import { easeInOut, easeOut, easeOutBack, scatter, span } from "../drawing/easing.ts";
import { createGlossyStar, starPath } from "../drawing/star.ts";
import { sinceTake } from "./in-takes.ts";
import { landing, paperColor } from "./reviews-card.ts";
import type { Clock, Stage } from "./style.ts";

export interface Stars {
  behind(context: Context, clock: Clock): void;
  /** The one on the card before, which is gone before the next card has one. */
  leaving(context: Context, clock: Clock): void;
  before(context: Context, clock: Clock): void;
  /** Small ones that fly off as a card lands. */
  burst(context: Context, clock: Clock): void;
}

/** With each take the star on the card turns about itself once. */
function turnOf(clock: Clock): number {
  const share = span(sinceTake(clock), 0, 0.9);
  return share < 1 ? easeInOut(share) * 2 * Math.PI : 0;
}

/** Stars of glass about the pile, near and far. They are ornament: never a row, never a count. */
export function createStars(stage: Stage, box: Rect): Stars {
  const { unit, palette } = stage;
  const make = (radius: number, color: string, turn: number) =>
    createGlossyStar(stage.createLayer, radius * unit, color, turn);
  const gold = "#ffc02e";
  // On a low card it would cover half of a photo there.
  const nearRadius = Math.min(128, (box.height / unit) * 0.2);
  const near = make(nearRadius, gold, 0.22);
  const middle = make(70, palette.accent, -0.3);
  const far = make(46, gold, 0.4);
  // The foot of an upright film lies under the network's own texts; it gets large, calm shapes.
  const upright = stage.orientation === "portrait";
  const [low, lower] = upright ? [make(230, gold, 0.3), make(150, palette.accent, -0.25)] : [];
  // At whole pixels, which makes it a plain copy.
  const float = (context: Context, star: Layer, x: number, y: number) =>
    context.drawImage(star.image, Math.round(x - star.width / 2), Math.round(y - star.height / 2));
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const drawNear = (context: Context, clock: Clock, size: number) => {
    if (size <= 0) return;
    const at = {
      x: right - nearRadius * 0.44 * unit,
      y: box.y + nearRadius * 0.27 * unit + Math.sin(clock.film * 1.2) * 8 * unit,
    };
    const turn = turnOf(clock);
    if (size === 1 && turn === 0) {
      float(context, near, at.x, at.y);
      return;
    }
    context.save();
    context.translate(at.x, at.y);
    context.rotate((1 - size) * 1.6 + turn);
    context.scale(size, size);
    context.drawImage(near.image, -near.width / 2, -near.height / 2);
    context.restore();
  };
  return {
    behind(context, { film }) {
      const wave = Math.sin(film * 0.9) * 14 * unit;
      float(context, far, box.x + 60 * unit, box.y - 12 * unit + wave);
      float(context, middle, right - 40 * unit, bottom + 46 * unit - wave);
      float(context, far, box.x - 4 * unit, bottom + 70 * unit + wave);
      if (low) float(context, low, stage.width * 0.14, stage.height * 0.93 + wave);
      if (lower) float(context, lower, stage.width * 0.88, stage.height * 0.87 - wave);
    },
    leaving(context, clock) {
      drawNear(context, clock, 1 - span(clock.t, 0, 0.2));
    },
    before(context, clock) {
      drawNear(context, clock, easeOutBack(span(clock.t, 0.3, 0.5), 2.2));
    },
    burst(context, { t }) {
      const since = t - landing;
      if (since < 0 || since > 0.9) return;
      const p = since / 0.9;
      for (let spark = 0; spark < 16; spark++) {
        const angle = (spark / 16) * Math.PI * 2 + scatter(spark, 3);
        const reach = easeOut(p) * (120 + 220 * scatter(spark, 4)) * unit;
        context.save();
        context.globalAlpha = 1 - p ** 2;
        context.translate(
          box.x + box.width / 2 + Math.cos(angle) * (box.width * 0.47 + reach),
          box.y + box.height / 2 + Math.sin(angle) * (box.height * 0.47 + reach) + p * p * 160 * unit,
        );
        context.rotate(p * 4 * (scatter(spark, 6) - 0.5) * 4);
        starPath(context, (14 + 20 * scatter(spark, 5)) * unit * (1 - p * 0.5));
        context.fillStyle = spark % 3 === 0 ? palette.accent : spark % 3 === 1 ? gold : paperColor(stage);
        context.fill();
        context.restore();
      }
    },
  };
}
