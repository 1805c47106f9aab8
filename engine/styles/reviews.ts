import { type Context, drawCover, type Layer, type Rect, roundedPath } from "../drawing/canvas.ts";
import { fade, feltPen, isDark, mix, readableOn, seenOn } from "../drawing/color.ts";
import { easeOut, easeOutBack, easeOutExpo, scatter, span } from "../drawing/easing.ts";
import { font } from "../drawing/fonts.ts";
import { starPath } from "../drawing/star.ts";
import { createBackdrop } from "./backdrop.ts";
import { createButton } from "./button.ts";
import { createHeader } from "./header.ts";
import {
  createCard,
  drawCardPhoto,
  landing,
  paintSheet,
  paperColor,
  paperInk,
  photoPlace,
  type ReviewCard,
  sheetReach,
} from "./reviews-card.ts";
import { createStars } from "./reviews-stars.ts";
import type { Clock, PreparedScene, SceneBrief, SceneContent, Stage, Style } from "./style.ts";
import { cut } from "./transitions.ts";

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
  const fill = seenOn(paperColor(stage), palette);
  const button =
    brief.role === "cta" ? createButton(stage, fill, readableOn(fill), "heavy", card.foot.width) : undefined;
  const clip = clipOn(stage, brief, box);
  const before = brief.earlier.at(-1);
  const clipBefore = before && clipOn(stage, before, box);
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // In the first frame, a film's cover, marker and stars are complete.
  const ahead = brief.index === 0 ? 0.5 : 0;

  return {
    draw(context, clock) {
      backdrop(context, clock);
      stars.behind(context, clock);
      // What lies below gives a little when the card lands on it.
      const jolt = Math.sin(span(clock.t, landing * 0.7, 0.3) * Math.PI) * 9 * unit;
      context.drawImage(pile.layer.image, pile.x, pile.y + Math.round(jolt));
      if (clipBefore && clock.t < landing) {
        context.save();
        context.translate(center.x, center.y + Math.round(jolt));
        context.rotate(angleOf(brief.index - 1));
        clipBefore(context);
        context.restore();
      }
      // On the wall: what falls passes before it.
      header(context);
      if (before) stars.leaving(context, clock);
      drawFalling(context, center, card, clock, () => {
        drawMarker(context, stage, card, clock.t - landing - 0.25 + ahead);
        if (clip) clip(context);
        else if (card.photo) drawCardPhoto(context, stage, card.photo, clock);
        if (card.rating) drawRating(context, stage, card, clock.t - landing + ahead);
        button?.draw(context, card.foot.x, card.foot.y, clock.t - 0.9, stage.pulse(clock.film));
      });
      stars.burst(context, clock);
      stars.before(context, clock);
    },
  };
}

/** Draws the clip that plays on a card, in the card's own frame; undefined where none does. */
function clipOn(stage: Stage, content: SceneContent, box: Rect): ((context: Context) => void) | undefined {
  const { picture } = content;
  const place = picture?.live && photoPlace(stage, content, box);
  if (!place) return undefined;
  return (context) => {
    context.save();
    roundedPath(context, place, 32 * stage.unit);
    context.clip();
    drawCover(context, picture, place);
    context.restore();
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

interface Pile {
  layer: Layer;
  /** Of the layer's upper left corner, in whole pixels. */
  x: number;
  y: number;
}

/** All that lies under the newest card: blank sheets, and the card before it as its scene left it. */
function createPile(stage: Stage, brief: SceneBrief, box: Rect): Pile {
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const { accent, accent2 } = stage.palette;
  const narrow = { ...box, width: box.width * 0.95 };
  const sheets: [number, Rect, string][] = [
    [-0.1, narrow, mix(accent, "#ffffff", 0.2)],
    [0.085, narrow, mix(accent2, "#ffffff", 0.3)],
  ];
  // Of the last card but one only the rim can be seen.
  if (brief.index > 1) sheets.push([angleOf(brief.index - 2), box, paperColor(stage)]);
  const reach = sheetReach(stage, box, Math.max(...sheets.map(([angle]) => Math.abs(angle))));
  const pile = {
    layer: stage.createLayer(2 * reach.x, 2 * reach.y),
    x: Math.round(center.x - reach.x),
    y: Math.round(center.y - reach.y),
  };
  const { context } = pile.layer;
  context.translate(-pile.x, -pile.y);
  for (const [angle, sheet, color] of sheets) {
    context.save();
    context.translate(center.x, center.y);
    context.rotate(angle);
    paintSheet(stage, pile.layer, sheet, color);
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
    context.save();
    context.translate(center.x, center.y);
    context.rotate(card.angle);
    if (card.photo && !card.photo.picture.live)
      drawCardPhoto(context, stage, card.photo, { t: 1, duration: 1, film: 0 });
    drawMarker(context, stage, card, Number.POSITIVE_INFINITY);
    if (card.rating) drawRating(context, stage, card, Number.POSITIVE_INFINITY);
    context.restore();
  }
  return pile;
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
    const scale = 1 + 0.42 * fall;
    // It comes from above the frame: let in gradually, its words would lie on those below.
    const above = center.y + card.reach.y * 1.42;
    context.save();
    context.translate(center.x, center.y - fall * above);
    context.rotate(fall * (card.angle > 0 ? -0.22 : 0.22));
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

/** A felt pen drawn over the key words; light, so that the ink shows through. */
function drawMarker(context: Context, stage: Stage, card: ReviewCard, t: number): void {
  const { key, block, words } = card;
  const { accent2 } = stage.palette;
  const p = easeOutExpo(span(t, 0, 0.7));
  if (!key || p === 0) return;
  const size = block.size;
  const baseline = words.y + (block.lines[key.line]?.baseline ?? 0);
  const x = words.x + key.x - size * 0.08;
  const width = (key.width + size * 0.16) * p;
  context.save();
  context.globalCompositeOperation = "multiply";
  context.fillStyle = feltPen(paperColor(stage), accent2, isDark(accent2) ? 0.62 : 0.4);
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

/** Cards that fall onto a pile one after the other, with stars of glass about them: what is said of a product. */
export const reviews: Style = {
  headStart: 0.9,
  prepareScene,
  // Each card lands on the one before, which still lies there.
  transition: cut,
  captionColors(stage) {
    const { accent, background } = stage.palette;
    const backing = isDark(background) ? mix(background, "#000000", 0.6) : "#1a1416";
    return { text: "#ffffff", backing, ground: background, active: accent, onActive: readableOn(accent) };
  },
};
