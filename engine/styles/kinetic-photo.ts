import { type Context, type Picture, roundedPath } from "../drawing/canvas.ts";
import { easeOut, easeOutBack, inSteps, span } from "../drawing/easing.ts";
import { font } from "../drawing/fonts.ts";
import { upperCase } from "../drawing/text-case.ts";
import { createButton } from "./button.ts";
import { brightestOf, createAround, drawShown, type Shown } from "./clip-window.ts";
import { coverPace } from "./cover-pace.ts";
import { movedIn } from "./in-takes.ts";
import { createMarquee } from "./kinetic-motifs.ts";
import { type Scheme, schemeFor } from "./kinetic-scheme.ts";
import { drawWords, keyOf, layWords, wordPace } from "./kinetic-words.ts";
import { createVeil, headerOn, headOfPhoto } from "./photo-veil.ts";
import { prepareStoryPhoto } from "./story-photo.ts";
import { photoVeil } from "./studio-veil.ts";
import type { Clock, PreparedScene, SceneBrief, Stage } from "./style.ts";

/** Of the type on a picture, in units: as large as may be would hide it, but for a price or a word that is all there is. */
const wordSize = { words: 116, word: 190 };
/** Letters of what counts as one. */
const shortest = 8;
/** What words and button take of the content's height at most. */
const wordShare = 0.5;

/** A picture that fills the frame, with talking points on plates at its foot. */
export function prepareOnPhoto(brief: SceneBrief, picture: Picture, stage: Stage): PreparedScene {
  const { unit, safe } = stage;
  const area = safe.content;
  const scheme = schemeFor(stage, brief.index);
  const button =
    brief.role === "cta"
      ? createButton(stage, scheme.plate, scheme.onPlate, "kinetic", area.width)
      : undefined;
  const buttonRoom = button ? button.height + 48 * unit : 0;
  const inset = 24 * unit;
  const block = layWords(stage, upperCase(brief.headline, stage.language), {
    room: { ...area, width: area.width - 2 * inset, height: area.height * wordShare },
    taken: buttonRoom,
    maxSize: brief.headline.length <= shortest ? wordSize.word : wordSize.words,
    maxLines: 4,
    isFree: false,
  });
  const top = area.y + area.height - block.height - buttonRoom - 16 * unit;
  const words = { x: area.x, y: top, width: block.width + 2 * inset, height: block.height + buttonRoom };
  const photo = prepareStoryPhoto(stage, picture, mostZoom, { ...words, isBeside: false, isScreen: false });
  const head = headOfPhoto(stage, photo, { shown: brief.pictures.length });
  const header = headerOn(stage, head);
  const tone = photoVeil(stage);
  const around = photo.window && createAround(stage, photo.window, tone);
  // Words have their plates: only what stands below them needs a veil.
  const veil = createVeil(stage, brightestOf(stage, photo, tone), safe.captions, head === "dark");
  const plan = {
    x: area.x + inset,
    y: top,
    key: keyOf(brief.headline, block),
    pace: brief.index === 0 ? coverPace(block, wordPace, 0.33) : wordPace,
    onPlates: true,
  };
  const label = brief.point && brief.point.of > 1 ? `${brief.point.number}/${brief.point.of}` : "";
  const marquee = createMarquee(stage, scheme);

  return {
    draw(context, clock) {
      drawPhoto(context, stage, photo, brief.index, clock);
      around?.(context);
      veil(context);
      marquee(context, clock);
      header(context);
      if (label) drawIndex(context, stage, label, { x: area.x + inset, y: top }, clock, scheme);
      drawWords(context, stage, block, plan, clock, scheme);
      const below = top + block.height + 48 * unit;
      button?.draw(context, plan.x, below, clock.t - 0.7, stage.pulse(clock.film));
    },
  };
}

/** How many times as large as the frame a picture is at most. */
const mostZoom = 1.14;

/** It comes closer fast, and then slowly; every other scene from afar. */
function drawPhoto(context: Context, stage: Stage, photo: Shown, index: number, clock: Clock): void {
  const { width, height } = stage;
  const p = movedIn(clock, easeOut);
  // In steps of half a pixel (of 1920) at the frame's edges.
  const zoom = inSteps(index % 2 === 0 ? 1.02 + 0.1 * p : 1.12 - 0.1 * p, 1 / 1_920);
  drawShown(context, photo, { x: 0, y: 0, width, height }, { zoom });
}

/** Which point of how many, on a plate of its own above the words. */
function drawIndex(
  context: Context,
  stage: Stage,
  label: string,
  { x, y }: { x: number; y: number },
  clock: Clock,
  scheme: Scheme,
): void {
  const { unit } = stage;
  const p = easeOutBack(span(clock.t, 0.05, 0.4));
  if (p <= 0) return;
  const size = 36 * unit;
  context.save();
  context.font = font("heavy", size);
  const width = context.measureText(label).width + 40 * unit;
  const height = 60 * unit;
  context.translate(x - 24 * unit + width / 2, y - 44 * unit - height / 2);
  context.scale(p, p);
  context.fillStyle = scheme.plate;
  roundedPath(context, { x: -width / 2, y: -height / 2, width, height }, height / 2);
  context.fill();
  context.fillStyle = scheme.onPlate;
  context.textAlign = "center";
  context.fillText(label, 0, size * 0.36);
  context.restore();
}
