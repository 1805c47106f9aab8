import { type Context, drawCover, type Rect, roundedPath } from "../drawing/canvas.ts";
import { fade, isDark, mix, readableOn, seenOn } from "../drawing/color.ts";
import { clamp, easeInOut, easeOut, easeOutExpo, inSteps, span, spring } from "../drawing/easing.ts";
import type { TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { driftStep } from "./backdrop.ts";
import { createButton } from "./button.ts";
import { coverPace } from "./cover-pace.ts";
import { createHeader } from "./header.ts";
import { onceAFilm } from "./once-a-film.ts";
import { sidePhotoBox } from "./photo-box.ts";
import { prepareOnGround } from "./photo-ground.ts";
import { type Artwork, createArtwork } from "./showcase-art.ts";
import { createSpheres } from "./showcase-spheres.ts";
import { fitHeadline } from "./single-word.ts";
import { slowClock } from "./slow-clock.ts";
import type { Clock, PreparedScene, SceneBrief, Stage, Style } from "./style.ts";
import { slide } from "./transitions.ts";

function prepareScene(brief: SceneBrief, stage: Stage): PreparedScene {
  const { palette, unit } = stage;
  const backdrop = createBackdrop(stage, brief.index % 2 === 1);
  const { card: whole, text } = divide(stage, brief.role === "cta");
  const card = brief.picture ? sidePhotoBox(brief.picture, whole, { align: "middle" }) : whole;
  const shell = createShell(stage, card);
  const art = brief.picture ? undefined : createArtwork(stage, brief.index, card);
  const photo = brief.picture && prepareOnGround(stage, brief.picture, card, 1.16);
  const isCall = brief.role === "cta";
  const fill = seenOn(palette.background, palette);
  const button = isCall ? createButton(stage, fill, readableOn(fill), "showcase", text.width) : undefined;
  const buttonRoom = button ? button.height + 36 * unit : 0;
  const centered = stage.orientation === "portrait";
  const block = fitHeadline(stage, brief.headline, {
    face: stage.face("showcase"),
    maxWidth: text.width,
    // Tails of the last line, cedillas above all, hang below it.
    maxHeight: text.height - buttonRoom - 12 * unit,
    maxSize: (centered ? 104 : 112) * unit,
    leading: 1.06,
    align: centered ? "center" : "left",
    maxLines: centered ? 3 : 5,
  });
  const top = text.y + (text.height - block.height - buttonRoom) / 2;
  const left = centered ? text.x + (text.width - block.width) / 2 : text.x;
  const spheres = createSpheres(stage, brief.index, card, whole.x + whole.width);
  const pace = brief.index === 0 ? coverPace(block, wordPace, 0.24) : wordPace;

  return {
    draw(context, clock) {
      backdrop(context, clock);
      spheres.behind(context, clock);
      drawCard(context, stage, card, shell, clock, photo, art);
      spheres.before(context, clock);
      drawHeadline(context, stage, block, { x: left, y: top, pace }, clock);
      if (button) {
        const x = centered ? text.x + (text.width - button.width) / 2 : text.x;
        button.draw(context, x, top + block.height + 36 * unit, clock.t - 0.8, stage.pulse(clock.film));
      }
    },
  };
}

/** Card above the words in an upright frame, beside them otherwise. */
function divide(stage: Stage, withButton: boolean): { card: Rect; text: Rect } {
  const area = stage.safe.content;
  const { unit } = stage;
  if (stage.orientation === "portrait") {
    const height = Math.round(area.height * (withButton ? 0.56 : 0.72));
    const width = Math.round(area.width * (withButton ? 0.8 : 0.92));
    const card = { x: Math.round((stage.width - width) / 2), y: area.y + 16 * unit, width, height };
    const y = card.y + height + 40 * unit;
    return { card, text: { ...area, y, height: area.y + area.height - y + 24 * unit } };
  }
  const width = Math.round(Math.min(area.width * 0.43, area.height * 0.92));
  const card = {
    x: area.x,
    y: Math.round(area.y + area.height * 0.03),
    width,
    height: Math.round(area.height * 0.94),
  };
  const x = card.x + width + 64 * unit;
  return { card, text: { ...area, x, width: area.x + area.width - x } };
}

/** Background colours with two soft lights, drawn larger than the frame so that it may drift. */
const createBackdrop = onceAFilm((stage, isTurned: boolean): ((context: Context, clock: Clock) => void) => {
  const { width, height, palette, unit } = stage;
  const slack = Math.round(40 * unit);
  const layer = stage.createLayer(width + 2 * slack, height + 2 * slack);
  const { context } = layer;
  const dark = isDark(palette.background);
  const gradient = context.createLinearGradient(0, 0, layer.width * 0.3, layer.height);
  gradient.addColorStop(0, mix(palette.background, dark ? palette.accent2 : "#ffffff", dark ? 0.16 : 0.55));
  gradient.addColorStop(0.55, palette.background);
  gradient.addColorStop(1, mix(palette.background, palette.accent, dark ? 0.22 : 0.2));
  context.fillStyle = gradient;
  context.fillRect(0, 0, layer.width, layer.height);
  const lights: [number, number, string, number][] = [
    [isTurned ? 0.1 : 0.9, 0.2, palette.accent2, dark ? 0.42 : 0.5],
    [isTurned ? 0.95 : 0.05, 0.78, palette.accent, dark ? 0.36 : 0.3],
  ];
  for (const [x, y, color, strength] of lights) {
    const radius = Math.max(width, height) * 0.48;
    const light = context.createRadialGradient(
      x * layer.width,
      y * layer.height,
      0,
      x * layer.width,
      y * layer.height,
      radius,
    );
    light.addColorStop(0, fade(color, strength));
    light.addColorStop(0.5, fade(color, strength * 0.35));
    light.addColorStop(1, fade(color, 0));
    context.fillStyle = light;
    context.fillRect(0, 0, layer.width, layer.height);
  }
  // A stage of two broad steps closes the foot of the picture.
  for (const [step, lightness] of [
    [0.86, 0.07],
    [0.94, 0.09],
  ] as const) {
    context.fillStyle = fade(dark ? palette.accent2 : palette.accent, lightness * 2);
    context.beginPath();
    context.ellipse(
      layer.width / 2,
      layer.height * (step + 0.3),
      layer.width * 0.86,
      layer.height * 0.3,
      0,
      0,
      Math.PI * 2,
    );
    context.fill();
  }
  return (target, clock) => {
    // Whole pixels, which are copied three times faster; so slow that a step is one of them, for the bows have edges.
    const film = inSteps(clock.film, driftStep);
    const x = Math.round(Math.sin(film * 0.06) * slack * 0.9);
    const y = Math.round(Math.cos(film * 0.045) * slack * 0.9);
    target.drawImage(layer.image, x - slack, y - slack);
  };
});

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

function drawCard(
  context: Context,
  stage: Stage,
  card: Rect,
  shell: Shell,
  clock: Clock,
  photo: SceneBrief["picture"],
  art: Artwork | undefined,
): void {
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
    const zoom = 1.14 - 0.1 * easeOut(clamp(slow.t / clock.duration));
    drawCover(context, photo, box, { zoom, panX: drift * 0.4, panY: Math.cos(slow.film * 0.6) * 0.3 });
  } else {
    art?.draw(context, box, slow, drift);
  }
  drawGleam(context, box, clock);
  context.restore();
  roundedPath(context, box, shell.radius);
  context.strokeStyle = fade("#ffffff", 0.35);
  context.lineWidth = 3 * stage.unit;
  context.stroke();
}

function drawGleam(context: Context, box: Rect, clock: Clock): void {
  const p = (clock.t - 0.7) / 0.9;
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

/** Seconds from one word to the next. */
const wordPace = 0.075;

function drawHeadline(
  context: Context,
  stage: Stage,
  block: TextBlock,
  { x, y, pace }: { x: number; y: number; pace: number },
  clock: Clock,
): void {
  context.save();
  context.font = font(block.face, block.size);
  context.fillStyle = stage.palette.ink;
  for (const line of block.lines) {
    for (const word of line.words) {
      const start = 0.3 + word.index * pace;
      const p = easeOutExpo(span(clock.t, start, 0.7));
      if (p === 0) continue;
      context.globalAlpha = span(clock.t, start, 0.22);
      context.fillText(word.text, x + word.x, y + line.baseline + (1 - p) * 46 * stage.unit);
    }
  }
  context.restore();
}

/** A product card floating before soft light, with depth: for anything that is sold by its looks. */
export const showcase: Style = {
  headStart: 0.8,
  prepareScene,
  // Still while scenes slide: it would pass under the AI label.
  prepareOverlay: (stage) => createHeader(stage, stage.palette.ink, stage.palette.background),
  transition: slide,
  captionColors(stage) {
    const { accent, background, ink } = stage.palette;
    const backing = isDark(background) ? mix(background, "#000000", 0.55) : mix(ink, "#000000", 0.2);
    return { text: "#ffffff", backing, ground: background, active: accent, onActive: readableOn(accent) };
  },
};
