import { type Context, drawCover, type Picture, type Rect, roundedPath } from "../drawing/canvas.ts";
import { fade, mix } from "../drawing/color.ts";
import { clamp, easeInOut, easeOut, span, spring } from "../drawing/easing.ts";
import { isTurning, takeOf, viewIn } from "./in-takes.ts";
import { onceAFilm } from "./once-a-film.ts";
import type { Artwork } from "./showcase-art.ts";
import { slowClock } from "./slow-clock.ts";
import type { Clock, Stage } from "./style.ts";

interface Shell {
  shadow: CanvasImageSource;
  margin: number;
  radius: number;
}

/** The card's shadow, blurred once. */
const createShell = onceAFilm((stage, card: Rect): Shell => {
  const margin = Math.round(110 * stage.unit);
  const radius = 60 * stage.unit;
  const layer = stage.createLayer(Math.ceil(card.width + 2 * margin), Math.ceil(card.height + 2 * margin));
  const { context } = layer;
  context.shadowColor = fade(mix(stage.palette.background, "#000000", 0.75), 0.5);
  context.shadowBlur = 80 * stage.unit;
  context.shadowOffsetY = 34 * stage.unit;
  context.fillStyle = mix(stage.palette.background, "#000000", 0.5);
  roundedPath(context, { x: margin, y: margin, width: card.width, height: card.height }, radius);
  context.fill();
  return { shadow: layer.image, margin, radius };
});

/** What a card shows: a photo or an artwork, and where words begin that stand on it. */
interface CardContent {
  photo: Picture | undefined;
  art: Artwork | undefined;
  /** Of the frame, in pixels. */
  wordsFrom: number | undefined;
}

/** How many times as large as it a card's photo is at most, and at the scene's end. */
export const nearestInCard = 1.14;
const farthest = 1.04;

/** A card that comes up and then floats, a gleam passing over it. */
export function createCard(
  stage: Stage,
  card: Rect,
  { photo, art, wordsFrom }: CardContent,
): (context: Context, clock: Clock) => void {
  const shell = createShell(stage, card);
  const veil = wordsFrom === undefined ? undefined : createVeil(stage, card, wordsFrom);
  return (context, clock) => {
    const enter = spring(span(clock.t, 0, 1));
    const slow = slowClock(clock);
    const float = Math.sin(slow.film * 1.3) * 9 * stage.unit;
    const dy = Math.round((1 - enter) * stage.height * 0.22 + float);
    const box = { ...card, y: card.y + dy };
    context.drawImage(shell.shadow, box.x - shell.margin, box.y - shell.margin);
    context.save();
    roundedPath(context, box, shell.radius);
    context.clip();
    const drift = Math.sin(slow.film * 0.7);
    if (photo) {
      const still = isTurning(clock) ? clock : slow;
      // Nearer, its subject would be behind words that stand on it.
      const live = photo.live || wordsFrom !== undefined;
      const { zoom, panY } = viewIn(still, { live }, [nearestInCard, farthest], (p) => easeOut(clamp(p)));
      const sway = Math.cos(slow.film * 0.6) * 0.3;
      drawCover(context, photo, box, { zoom, panX: drift * 0.4, panY: panY + sway });
    } else {
      // At its own size always: enlarged, its parts are no plain copies, and a film takes a third longer.
      art?.draw(context, box, slow, drift);
    }
    veil?.(context, box);
    drawGleam(context, box, gleamAt(clock));
    context.restore();
    roundedPath(context, box, shell.radius);
    context.strokeStyle = fade("#ffffff", 0.35);
    context.lineWidth = 3 * stage.unit;
    context.stroke();
  };
}

/** How dark a card is where words begin, and at its foot: light ones are read on it, whatever the photo. */
const veilDarkness = { words: 0.5, foot: 0.72 };
const veilColor = "#0c090b";
/** It begins so much of the frame's height above the words. */
const veilAbove = 0.1;

/** Darkens the lower part of a card; not in the brand's tone, which is around it: a vivid one would be mud on a photo. */
function createVeil(stage: Stage, card: Rect, wordsFrom: number): (context: Context, box: Rect) => void {
  const from = Math.max(0, Math.round(wordsFrom - stage.height * veilAbove - card.y));
  const height = Math.ceil(card.height - from);
  const layer = stage.createLayer(Math.ceil(card.width), height);
  const gradient = layer.context.createLinearGradient(0, 0, 0, height);
  const words = Math.min(1, (wordsFrom - card.y - from) / height);
  for (let step = 0; step <= 8; step++) {
    const p = step / 8;
    // Later than evenly: what is just above the words is mostly a face.
    gradient.addColorStop(words * p, fade(veilColor, veilDarkness.words * p * p * (1.6 - 0.6 * p)));
  }
  gradient.addColorStop(1, fade(veilColor, veilDarkness.foot));
  layer.context.fillStyle = gradient;
  layer.context.fillRect(0, 0, layer.width, height);
  return (context, box) => context.drawImage(layer.image, box.x, box.y + from);
}

/** How far a gleam has passed over the card, from 0 to 1 while it does: once the card has come, and as each take begins. */
function gleamAt(clock: Clock): number {
  const { number, t } = takeOf(clock);
  return (t - (number === 0 ? 0.7 : 0.1)) / 0.9;
}

function drawGleam(context: Context, box: Rect, p: number): void {
  if (p <= 0 || p >= 1) return;
  const at = box.x - box.width * 0.6 + box.width * 2.2 * easeInOut(p);
  const slant = box.width * 0.28;
  context.fillStyle = fade("#ffffff", 0.22);
  for (const [offset, width] of [
    [0, 0.2],
    [0.26, 0.06],
  ] as const) {
    const x = at + offset * box.width;
    context.beginPath();
    context.moveTo(x + slant, box.y);
    context.lineTo(x + slant + width * box.width, box.y);
    context.lineTo(x - slant + width * box.width, box.y + box.height);
    context.lineTo(x - slant, box.y + box.height);
    context.fill();
  }
}
