import { type Context, drawCover, type Layer, type Rect, roundedPath } from "../drawing/canvas.ts";
import { fade, isDark, mix, readableOn } from "../drawing/color.ts";
import { easeOut, easeOutBack, easeOutExpo, scatter, span } from "../drawing/easing.ts";
import { font } from "../drawing/fonts.ts";
import { createGlossyStar, starPath } from "../drawing/star.ts";
import { createBackdrop } from "./backdrop.ts";
import { createButton } from "./button.ts";
import { createHeader } from "./header.ts";
import { createCard, paintSheet, paperColor, paperInk, photoPlace, type ReviewCard } from "./reviews-card.ts";
import type { Clock, PreparedScene, SceneBrief, Stage, Style } from "./style.ts";
import { cut } from "./transitions.ts";

/** Seconds after which a card has landed. */
const landing = 0.42;

function prepareScene(brief: SceneBrief, stage: Stage): PreparedScene {
  const { palette, unit } = stage;
  const dark = isDark(palette.background);
  const backdrop = createBackdrop(
    stage,
    [
      mix(palette.background, dark ? palette.accent : "#ffffff", dark ? 0.1 : 0.3),
      mix(palette.background, palette.accent, dark ? 0.26 : 0.28),
    ],
    [
      {
        x: 0.2,
        y: 0.08,
        radius: 0.55,
        color: dark ? palette.accent2 : "#ffffff",
        strength: dark ? 0.38 : 0.7,
      },
      { x: 0.9, y: 0.92, radius: 0.5, color: palette.accent, strength: dark ? 0.5 : 0.35 },
    ],
  );
  const header = createHeader(stage, palette.ink);
  const box = cardBox(stage);
  const card = createCard(stage, brief, box, angleOf(brief.index));
  const pile = createPile(stage, brief, box);
  const stars = createStars(stage, box);
  const button =
    brief.role === "cta"
      ? createButton(stage, palette.accent, readableOn(palette.accent), "heavy", card.foot.width)
      : undefined;
  const clip = brief.picture?.live ? photoPlace(stage, brief, box) : undefined;
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

  return {
    draw(context, clock) {
      backdrop(context, clock);
      stars.behind(context, clock);
      // What lies below gives a little when the card lands on it.
      const jolt = Math.sin(span(clock.t, landing * 0.7, 0.3) * Math.PI) * 9 * unit;
      context.drawImage(pile.image, 0, Math.round(jolt));
      drawFalling(context, center, card, clock, () => {
        drawMarker(context, stage, card, clock.t - landing - 0.25);
        if (clip && brief.picture) {
          context.save();
          roundedPath(context, clip, 32 * unit);
          context.clip();
          drawCover(context, brief.picture, clip);
          context.restore();
        }
        if (card.rating) drawRating(context, stage, card, clock.t - landing);
        button?.draw(context, card.foot.x, card.foot.y, clock.t - 0.9, stage.pulse(clock.film));
      });
      stars.burst(context, clock);
      stars.before(context, clock);
      header(context);
    },
  };
}

/** The place of the topmost card. */
function cardBox(stage: Stage): Rect {
  const { content } = stage.safe;
  const { unit } = stage;
  const inset = { x: (stage.orientation === "landscape" ? 150 : 34) * unit, y: 34 * unit };
  return {
    x: content.x + inset.x,
    y: content.y + inset.y,
    width: content.width - 2 * inset.x,
    height: content.height - 2 * inset.y,
  };
}

/** Cards lie askew, by turns to either side. */
function angleOf(index: number): number {
  return (index % 2 === 0 ? -1 : 1) * (0.02 + 0.014 * scatter(index, 5));
}

/** All that lies under the newest card: two blank sheets, and the card before it with its words. */
function createPile(stage: Stage, brief: SceneBrief, box: Rect): Layer {
  const layer = stage.createLayer(stage.width, stage.height);
  const { context } = layer;
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const { accent, accent2 } = stage.palette;
  const sheets: [number, string][] = [
    [-0.1, mix(accent, "#ffffff", 0.2)],
    [0.085, mix(accent2, "#ffffff", 0.3)],
  ];
  for (const [angle, color] of sheets) {
    context.save();
    context.translate(center.x, center.y);
    context.rotate(angle);
    paintSheet(stage, layer, { ...box, width: box.width * 0.95 }, color);
    context.restore();
  }
  const before = brief.earlier.at(-1);
  if (before) {
    const card = createCard(stage, before, box, angleOf(brief.index - 1));
    context.drawImage(
      card.layer.image,
      Math.round(center.x - card.reach.x),
      Math.round(center.y - card.reach.y),
    );
  }
  return layer;
}

/** The card falls towards the pile, turning into its place; what `onCard` draws is drawn in the card's own frame. */
function drawFalling(
  context: Context,
  center: { x: number; y: number },
  card: ReviewCard,
  clock: Clock,
  onCard: () => void,
): void {
  const p = span(clock.t, 0, landing);
  if (p < 1) {
    const fall = 1 - easeOut(p) ** 1.5;
    context.save();
    context.globalAlpha = Math.min(1, p * 5);
    context.translate(center.x, center.y - fall * card.box.height * 0.55);
    context.rotate(fall * (card.angle > 0 ? -0.22 : 0.22));
    const scale = 1 + 0.42 * fall;
    context.scale(scale, scale);
    context.drawImage(card.layer.image, -card.reach.x, -card.reach.y);
    context.restore();
    return;
  }
  context.drawImage(
    card.layer.image,
    Math.round(center.x - card.reach.x),
    Math.round(center.y - card.reach.y),
  );
  context.save();
  context.translate(center.x, center.y);
  context.rotate(card.angle);
  onCard();
  context.restore();
}

/** A felt pen drawn over the longest word; light, so that the ink shows through. */
function drawMarker(context: Context, stage: Stage, card: ReviewCard, t: number): void {
  const { key, block, words } = card;
  const p = easeOutExpo(span(t, 0, 0.7));
  if (!key || p === 0) return;
  const size = block.size;
  const baseline = words.y + (block.lines[key.line]?.baseline ?? 0);
  const x = words.x + key.x - size * 0.08;
  const width = (key.width + size * 0.16) * p;
  context.save();
  context.globalCompositeOperation = "multiply";
  context.fillStyle = mix(stage.palette.accent2, "#ffffff", isDark(stage.palette.accent2) ? 0.62 : 0.4);
  context.beginPath();
  context.moveTo(x + size * 0.06, baseline - size * 0.56);
  context.lineTo(x + width + size * 0.05, baseline - size * 0.62);
  context.lineTo(x + width, baseline + size * 0.16);
  context.lineTo(x, baseline + size * 0.2);
  context.fill();
  context.restore();
}

/** The rating that the headline states: its number, and as many of five stars as it says. */
function drawRating(context: Context, stage: Stage, card: ReviewCard, t: number): void {
  const { rating, stars } = card;
  if (!rating) return;
  const step = stars.radius * 2.3;
  for (let star = 0; star < 5; star++) {
    const p = easeOutBack(span(t, star * 0.1, 0.35), 2.4);
    if (p <= 0) continue;
    context.save();
    context.translate(stars.x + star * step, stars.y);
    context.scale(p, p);
    starPath(context, stars.radius);
    context.fillStyle = fade(paperInk(stage), 0.14);
    context.fill();
    const share = Math.min(1, Math.max(0, rating.value - star));
    if (share > 0) {
      context.beginPath();
      context.rect(-stars.radius, -stars.radius, 2 * stars.radius * share, 2 * stars.radius);
      context.clip();
      starPath(context, stars.radius);
      context.fillStyle = "#f5a300";
      context.fill();
    }
    context.restore();
  }
  context.save();
  context.globalAlpha = span(t, 0.5, 0.3);
  context.font = font("heavy", stars.radius * 1.35);
  context.fillStyle = paperInk(stage);
  context.fillText(rating.text, stars.x + 5 * step - stars.radius * 0.4, stars.y + stars.radius * 0.48);
  context.restore();
}

interface Stars {
  behind(context: Context, clock: Clock): void;
  before(context: Context, clock: Clock): void;
  /** Small ones that fly off as a card lands. */
  burst(context: Context, clock: Clock): void;
}

/** Stars of glass about the pile, near and far. They are ornament: never a row, never a count. */
function createStars(stage: Stage, box: Rect): Stars {
  const { unit, palette } = stage;
  const make = (radius: number, color: string, turn: number) =>
    createGlossyStar(stage.createLayer, radius * unit, color, turn);
  const gold = "#ffc02e";
  const near = make(128, gold, 0.22);
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
  return {
    behind(context, { film }) {
      const wave = Math.sin(film * 0.9) * 14 * unit;
      float(context, far, box.x + 60 * unit, box.y - 12 * unit + wave);
      float(context, middle, right - 40 * unit, bottom + 46 * unit - wave);
      float(context, far, box.x - 4 * unit, bottom + 70 * unit + wave);
      if (low) float(context, low, stage.width * 0.14, stage.height * 0.93 + wave);
      if (lower) float(context, lower, stage.width * 0.88, stage.height * 0.87 - wave);
    },
    before(context, { t, film }) {
      const at = { x: right - 62 * unit, y: box.y + 36 * unit + Math.sin(film * 1.2) * 8 * unit };
      const pop = easeOutBack(span(t, 0.3, 0.5), 2.2);
      if (pop === 1) {
        float(context, near, at.x, at.y);
        return;
      }
      context.save();
      context.translate(at.x, at.y);
      context.rotate((1 - pop) * 1.6);
      context.scale(pop, pop);
      context.drawImage(near.image, -near.width / 2, -near.height / 2);
      context.restore();
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

/** Cards that fall onto a pile one after the other, with stars of glass about them: what is said of a product. */
export const reviews: Style = {
  prepareScene,
  // Each card lands on the one before, which still lies there.
  transition: cut,
  captionColors(stage) {
    const { accent, background } = stage.palette;
    const backing = isDark(background) ? mix(background, "#000000", 0.6) : "#1a1416";
    return { text: "#ffffff", backing, active: accent, onActive: readableOn(accent) };
  },
};
