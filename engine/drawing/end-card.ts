import { type Button, createButton } from "../styles/button.ts";
import { prepareOnGround } from "../styles/photo-ground.ts";
import type { Stage } from "../styles/style.ts";
import { type Context, drawCover, type Picture, type Rect, roundedPath } from "./canvas.ts";
import { fade, mix, readableOn, seenOn } from "./color.ts";
import { easeOut, inSteps, span, spring } from "./easing.ts";
import { signsOf } from "./emoji.ts";
import { createEndCardGround } from "./end-card-ground.ts";
import { type EndCardRoom, planEndCard } from "./end-card-plan.ts";
import { fitText, type TextBlock } from "./fit-text.ts";
import { font } from "./fonts.ts";
import { drawLogo } from "./logo.ts";
import { drawableText } from "./text-case.ts";

/**
 * Draws the end card at `t` seconds since it began, `film` since the film did; the scene before shows until the card has
 * opened over it.
 */
export type DrawEndCard = (context: Context, clock: { t: number; film: number }, before: () => void) => void;

const opening = 0.6;
/** From this width on, in heights, a logo is the name itself: written below it once more, it would be said twice. */
const wordmark = 2.2;

/** One part of the card, at its height below the first. */
interface Part {
  height: number;
  draw(context: Context, y: number, clock: { t: number; film: number }): void;
}

/** The brand's last word: what it sells, logo or initial, name, a line of its own, the address to go to. */
export function createEndCard(stage: Stage, picture: Picture | undefined): DrawEndCard {
  const { width, height, unit, palette } = stage;
  const room = planEndCard(stage, picture);
  const fill = seenOn(palette.background, palette);
  const parts = createParts(stage, room, fill);
  const gap = (stage.orientation === "portrait" ? 46 : 38) * unit;
  const used = parts.reduce((sum, part) => sum + part.height, 0) + gap * Math.max(0, parts.length - 1);
  const { words, photo } = room;
  const top = words.y + Math.max(0, words.height - used) * room.lift;
  const ground = createEndCardGround(stage, fill, top + used + 60 * unit);
  const print = photo && picture && createPrint(stage, picture, photo);
  const center = photo
    ? { x: photo.x + photo.width / 2, y: photo.y + photo.height / 2 }
    : { x: width / 2, y: top + room.mark / 2 };

  return (context, clock, before) => {
    const { t } = clock;
    const open = easeOut(span(t, 0, opening));
    if (t < opening) before();
    context.save();
    if (open < 1) {
      // About the photo or the mark, so that it never shows nothing.
      context.beginPath();
      context.arc(center.x, center.y, Math.max(Math.hypot(width, height) * open, 1), 0, Math.PI * 2);
      context.clip();
    }
    context.drawImage(ground.layer.image, 0, 0);
    ground.drawDiscs(context, t);
    print?.(context, t);
    let y = top;
    for (const part of parts) {
      part.draw(context, y, clock);
      y += part.height + gap;
    }
    context.restore();
  };
}

function createParts(stage: Stage, room: EndCardRoom, fill: string): Part[] {
  const { unit, palette, brand } = stage;
  const { words: area } = room;
  const logo = brand.logoPlacement === "header" ? undefined : stage.logo;
  const fitLine = (text: string, maxSize: number, face = stage.face("showcase")) =>
    fitText(stage.measure, text, {
      face,
      maxWidth: area.width,
      maxHeight: maxSize * 2 * 1.12,
      maxSize,
      leading: 1.12,
      align: "center",
      maxLines: 2,
    });
  const parts: Part[] = [];
  // Beside a photo a brand without a logo needs no initial: its name is the mark.
  if (logo || !room.photo) parts.push(createMark(stage, logo, area, room.mark, fill));
  const isNamed = logo !== undefined && logo.width / logo.height >= wordmark;
  if (!isNamed) parts.push(createLine(fitLine(brand.name, room.nameSize), palette.ink, area, 0.15, unit));
  const text = drawableText(brand.endCard?.text ?? "");
  if (text) {
    const color = mix(palette.ink, palette.background, 0.18);
    parts.push(createLine(fitLine(text, room.lineSize, "text"), color, area, 0.3, unit));
  }
  if (brand.url) {
    const button = createButton(stage, fill, readableOn(fill), "heavy", area.width);
    parts.push(createAddress(stage, button, area));
  }
  return parts;
}

/** The photo as a print that springs in and is slowly drawn near. */
function createPrint(stage: Stage, picture: Picture, box: Rect): (context: Context, t: number) => void {
  const { unit } = stage;
  const photo = prepareOnGround(stage, picture, box, 1.1);
  const at = { x: -box.width / 2, y: -box.height / 2, width: box.width, height: box.height };
  const radius = 56 * unit;
  return (context, t) => {
    const scale = 0.86 + 0.14 * spring(span(t, 0, 0.9));
    context.save();
    context.translate(box.x + box.width / 2, box.y + box.height / 2);
    context.scale(scale, scale);
    context.fillStyle = fade("#000000", 0.22);
    roundedPath(context, { ...at, x: at.x + 10 * unit, y: at.y + 18 * unit }, radius);
    context.fill();
    roundedPath(context, at, radius);
    context.clip();
    drawCover(context, photo, at, { zoom: 1 + inSteps(0.09 * span(t, 0, 2.4), 1 / 1500) });
    context.restore();
  };
}

function createMark(stage: Stage, logo: Stage["logo"], area: Rect, size: number, fill: string): Part {
  const x = area.x + area.width / 2;
  return {
    height: size,
    draw(context, y, { t, film }) {
      if (t <= 0) return;
      const p = spring(span(t, 0, 0.9)) * (1 + 0.03 * stage.pulse(film));
      context.save();
      context.translate(x, y + size / 2);
      context.scale(p, p);
      if (logo) {
        const width = Math.min(area.width, stage.width * 0.66);
        const box = { x: -width / 2, y: -size / 2, width, height: size };
        const { ink, background } = stage.palette;
        drawLogo(context, stage, logo, box, { ink, ground: background, isCentered: true });
      } else {
        drawInitial(context, stage, size, fill);
      }
      context.restore();
    },
  };
}

function drawInitial(context: Context, stage: Stage, size: number, fill: string): void {
  roundedPath(context, { x: -size / 2, y: -size / 2, width: size, height: size }, size * 0.28);
  context.fillStyle = fill;
  context.fill();
  const initial = (signsOf(stage.brand.name)[0] ?? "").toLocaleUpperCase(stage.language);
  context.font = font(stage.face("showcase"), size * 0.62);
  context.textAlign = "center";
  context.fillStyle = readableOn(fill);
  context.fillText(initial, 0, size * 0.22);
  context.textAlign = "left";
}

/** Words that rise to their place from `start` on. */
function createLine(block: TextBlock, color: string, area: Rect, start: number, unit: number): Part {
  const x = area.x + (area.width - block.width) / 2;
  return {
    height: block.height,
    draw(context, y, { t }) {
      const p = easeOut(span(t, start, 0.6));
      if (p === 0) return;
      context.save();
      context.globalAlpha = span(t, start, 0.3);
      context.font = font(block.face, block.size);
      context.fillStyle = color;
      for (const line of block.lines)
        context.fillText(line.text, x + line.x, y + line.baseline + (1 - p) * 44 * unit);
      context.restore();
    },
  };
}

/** The address as a button: on the beat, and with a gleam passing over it, it is what asks to be tapped. */
function createAddress(stage: Stage, button: Button, area: Rect): Part {
  const x = area.x + (area.width - button.width) / 2;
  return {
    height: button.height,
    draw: (context, y, { t, film }) => button.draw(context, x, y, t - 0.4, stage.pulse(film)),
  };
}
