import type { Context, Rect } from "../drawing/canvas.ts";
import { fade, isDark, mix, readableOn, seenOn } from "../drawing/color.ts";
import { easeOutExpo, inSteps, span } from "../drawing/easing.ts";
import type { TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { driftStep } from "./backdrop.ts";
import { createButton } from "./button.ts";
import { captionColorsOnPhoto } from "./caption-ground.ts";
import { coverPace } from "./cover-pace.ts";
import { fitHeadline } from "./fit-headline.ts";
import { createHeader } from "./header.ts";
import { onceAFilm } from "./once-a-film.ts";
import { areBroadInSquare, sidePhotoBox, tallCard } from "./photo-box.ts";
import { prepareOnGround } from "./photo-ground.ts";
import { prepareInCard } from "./photo-in-card.ts";
import { paper } from "./photo-veil.ts";
import { createArtwork } from "./showcase-art.ts";
import { createCard, nearestInCard } from "./showcase-card.ts";
import { divide, divideBroad, divideTall } from "./showcase-room.ts";
import { createSpheres } from "./showcase-spheres.ts";
import type { Clock, PreparedScene, SceneBrief, Stage, Style } from "./style.ts";
import { areBehindWords } from "./tall-photo.ts";
import { slide } from "./transitions.ts";

function prepareScene(brief: SceneBrief, stage: Stage): PreparedScene {
  const { palette, unit } = stage;
  const backdrop = createBackdrop(stage, brief.index % 2 === 1);
  const isTall = areBehindWords(stage, brief.pictures);
  const isCall = brief.role === "cta";
  const isBroad = areBroadInSquare(stage, brief.pictures);
  const divided = isTall ? divideTall(stage) : isBroad ? undefined : divide(stage, brief.pictures, isCall);
  const fill = seenOn(palette.background, palette);
  const { width } = divided?.text ?? stage.safe.content;
  const button = isCall ? createButton(stage, fill, readableOn(fill), "showcase", width) : undefined;
  const buttonRoom = button ? button.height + 36 * unit : 0;
  const centered = isBroad || stage.orientation === "portrait";
  const lay = (room: Rect): TextBlock =>
    fitHeadline(
      stage,
      brief.headline,
      {
        face: stage.face("showcase"),
        maxWidth: room.width,
        // Tails of the last line, cedillas above all, hang below it.
        maxHeight: room.height - buttonRoom - 12 * unit,
        maxSize: (isTall ? largestType[isCall ? "call" : "tall"] : largestType[stage.orientation]) * unit,
        leading: 1.06,
        align: centered ? "center" : "left",
        maxLines: centered ? 3 : 6,
      },
      { isFree: !isTall },
    );
  const { card: whole, text } = divided ?? divideBroad(stage, isCall, (room) => lay(room).size);
  const boxed = brief.picture
    ? isTall
      ? tallCard(brief.picture, whole)
      : sidePhotoBox(brief.picture, whole, { align: "middle" })
    : whole;
  // Words below a low card have the height that it leaves.
  const spare = stage.orientation === "portrait" ? whole.height - boxed.height : 0;
  const room = { ...text, y: text.y - spare, height: text.height + spare };
  const block = lay(room);
  const free = room.height - block.height - buttonRoom;
  const above = Math.min(spare / 2, free / 3);
  const card = spare > 0 ? { ...boxed, y: Math.round(whole.y + above) } : boxed;
  const top = room.y + (isTall ? free : above + (free - above) / 2);
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
