import type { Context, Picture, Rect } from "../drawing/canvas.ts";
import { fade, isDark, mix, readableOn, seenOn } from "../drawing/color.ts";
import { easeOutExpo, inSteps, span } from "../drawing/easing.ts";
import type { TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { driftStep } from "./backdrop.ts";
import { createButton } from "./button.ts";
import { captionColorsOnPhoto } from "./caption-ground.ts";
import { coverPace } from "./cover-pace.ts";
import { createHeader } from "./header.ts";
import { onceAFilm } from "./once-a-film.ts";
import { areBroadInSquare, sidePhotoBox, tallCard, widthAsHigh } from "./photo-box.ts";
import { prepareOnGround } from "./photo-ground.ts";
import { prepareInCard } from "./photo-in-card.ts";
import { paper } from "./photo-veil.ts";
import { createArtwork } from "./showcase-art.ts";
import { createCard, nearestInCard } from "./showcase-card.ts";
import { createSpheres } from "./showcase-spheres.ts";
import { fitHeadline } from "./single-word.ts";
import type { Clock, PreparedScene, SceneBrief, Stage, Style } from "./style.ts";
import { areBehindWords } from "./tall-photo.ts";
import { slide } from "./transitions.ts";

function prepareScene(brief: SceneBrief, stage: Stage): PreparedScene {
  const { palette, unit } = stage;
  const backdrop = createBackdrop(stage, brief.index % 2 === 1);
  const isTall = areBehindWords(stage, brief.pictures);
  const isCall = brief.role === "cta";
  const isBroad = areBroadInSquare(stage, brief.pictures);
  const { card: whole, text } = isTall
    ? divideTall(stage)
    : isBroad
      ? divideBroad(stage, isCall)
      : divide(stage, brief.pictures, isCall);
  const boxed = brief.picture
    ? isTall
      ? tallCard(brief.picture, whole)
      : sidePhotoBox(brief.picture, whole, { align: "middle" })
    : whole;
  // Words below a low card have the height that it leaves.
  const spare = stage.orientation === "portrait" ? whole.height - boxed.height : 0;
  const room = text.height + spare;
  const fill = seenOn(palette.background, palette);
  const button = isCall ? createButton(stage, fill, readableOn(fill), "showcase", text.width) : undefined;
  const buttonRoom = button ? button.height + 36 * unit : 0;
  const centered = isBroad || stage.orientation === "portrait";
  const block = fitHeadline(stage, brief.headline, {
    face: stage.face("showcase"),
    maxWidth: text.width,
    // Tails of the last line, cedillas above all, hang below it.
    maxHeight: room - buttonRoom - 12 * unit,
    maxSize: (isTall ? largestType[isCall ? "call" : "tall"] : largestType[stage.orientation]) * unit,
    leading: 1.06,
    align: centered ? "center" : "left",
    maxLines: centered ? 3 : 6,
  });
  const free = room - block.height - buttonRoom;
  const above = Math.min(spare / 2, free / 3);
  const card = spare > 0 ? { ...boxed, y: Math.round(whole.y + above) } : boxed;
  const top = text.y - spare + (isTall ? free : above + (free - above) / 2);
  const shown = createCard(stage, card, {
    photo:
      brief.picture &&
      (isTall
        ? prepareInCard(stage, brief.picture, card, {
            wordsFrom: top,
            oversize: 1.16,
            nearest: nearestInCard,
          })
        : prepareOnGround(stage, brief.picture, card, 1.16)),
    art: brief.picture ? undefined : createArtwork(stage, brief.index, card),
    wordsFrom: isTall ? top : undefined,
  });
  const x = centered ? text.x + (text.width - block.width) / 2 : text.x;
  const spheres = createSpheres(stage, brief.index, card, centered ? undefined : whole.x + whole.width);
  const pace = brief.index === 0 ? coverPace(block, wordPace, 0.24) : wordPace;

  return {
    draw(context, clock) {
      backdrop(context, clock);
      spheres.behind(context, clock);
      shown(context, clock);
      spheres.before(context, clock);
      drawHeadline(context, stage, block, { x, y: top, pace, ink: isTall ? paper : palette.ink }, clock);
      if (button) {
        const from = centered ? text.x + (text.width - button.width) / 2 : text.x;
        button.draw(context, from, top + block.height + 36 * unit, clock.t - 0.8, stage.pulse(clock.film));
      }
    },
  };
}

/** In units; before a tall photo words take less of it. */
const largestType = { portrait: 104, square: 112, landscape: 148, tall: 94, call: 80 };

/** A card beside words takes so much of the content's width at most; in a wide frame more, where all its pictures are broad. */
const besideShare = { usual: 0.43, broad: 0.48 };

/** Card above the words in an upright frame, beside them otherwise. */
function divide(stage: Stage, pictures: readonly Picture[], withButton: boolean): { card: Rect; text: Rect } {
  const area = stage.safe.content;
  const { unit } = stage;
  if (stage.orientation === "portrait") {
    const height = Math.round(area.height * (withButton ? 0.56 : 0.72));
    const width = Math.round(area.width * (withButton ? 0.8 : 0.92));
    const card = { x: Math.round((stage.width - width) / 2), y: area.y + 16 * unit, width, height };
    const y = card.y + height + 40 * unit;
    return { card, text: { ...area, y, height: area.y + area.height - y + 24 * unit } };
  }
  const height = Math.round(area.height * 0.94);
  const usual = Math.min(area.width * besideShare.usual, area.height * 0.92);
  // As high as usual, a broad picture is wider; no wider than that, it would be low.
  const filling = Math.min(...pictures.map((picture) => widthAsHigh(picture, height)), area.width);
  const isBroad = stage.orientation === "landscape" && pictures.length > 0;
  const width = Math.round(
    isBroad ? Math.max(usual, Math.min(filling, area.width * besideShare.broad)) : usual,
  );
  const card = { x: area.x, y: Math.round(area.y + area.height * 0.03), width, height };
  const x = card.x + width + 64 * unit;
  return { card, text: { ...area, x, width: area.x + area.width - x } };
}

/** A card above the words of a square frame, its shares of the content's height. */
const broadCard = { usual: 0.58, call: 0.46 };

function divideBroad({ safe, unit }: Stage, withButton: boolean): { card: Rect; text: Rect } {
  const area = safe.content;
  const height = Math.round(area.height * broadCard[withButton ? "call" : "usual"]);
  const card = { ...area, y: area.y + 8 * unit, height };
  const y = card.y + height + 34 * unit;
  return { card, text: { ...area, y, height: area.y + area.height - y + 16 * unit } };
}

/** A card of nearly all of an upright frame, behind the words at the foot of the content and behind captions. */
function divideTall({ safe, width, height, unit }: Stage): { card: Rect; text: Rect } {
  const area = safe.content;
  const card = {
    x: Math.round(area.x + area.width * 0.04),
    y: Math.round(area.y + 16 * unit),
    width: Math.round(area.width * 0.92),
    height: Math.round(height * tallEnds - area.y - 16 * unit),
  };
  const inside = 56 * unit;
  const text = {
    x: card.x + inside,
    y: area.y + area.height * 0.5,
    width: width - 2 * (card.x + inside),
    height: area.height * 0.5,
  };
  return { card, text };
}

/** Where such a card ends, as a share of the frame's height: below captions, above what networks lay over a film. */
const tallEnds = 0.8;

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

/** Seconds from one word to the next. */
const wordPace = 0.075;

function drawHeadline(
  context: Context,
  stage: Stage,
  block: TextBlock,
  { x, y, pace, ink }: { x: number; y: number; pace: number; ink: string },
  clock: Clock,
): void {
  context.save();
  context.font = font(block.face, block.size);
  context.fillStyle = ink;
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
  captionColors(stage, _, pictures) {
    if (areBehindWords(stage, pictures)) return captionColorsOnPhoto(stage.palette);
    const { accent, background, ink } = stage.palette;
    const backing = isDark(background) ? mix(background, "#000000", 0.55) : mix(ink, "#000000", 0.2);
    return { text: "#ffffff", backing, ground: background, active: accent, onActive: readableOn(accent) };
  },
};
