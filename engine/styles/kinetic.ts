import { type Context, drawCover, type Picture, type Rect, roundedPath } from "../drawing/canvas.ts";
import { mix } from "../drawing/color.ts";
import { easeOut, easeOutBack, inSteps, span, spring } from "../drawing/easing.ts";
import type { TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { upperCase } from "../drawing/text-case.ts";
import { createButton } from "./button.ts";
import { captionColorsOn, captionColorsOnPhoto } from "./caption-ground.ts";
import { coverPace } from "./cover-pace.ts";
import { createHeader } from "./header.ts";
import { takeOf, viewIn } from "./in-takes.ts";
import { createMarquee, motifFor } from "./kinetic-motifs.ts";
import { prepareOnPhoto } from "./kinetic-photo.ts";
import { type Scheme, schemeFor } from "./kinetic-scheme.ts";
import { drawWords, keyOf, layWords, linesAt, type WordRoom, wordPace } from "./kinetic-words.ts";
import { areBroadInSquare, leftOfAll, sidePhotoBox } from "./photo-box.ts";
import { broadPhotoBox, prepareInBox } from "./photo-in-box.ts";
import type { Clock, PreparedScene, SceneBrief, Stage, Style, Transition } from "./style.ts";
import { areBehindWords } from "./tall-photo.ts";
import { sweep } from "./transitions.ts";

function prepareScene(brief: SceneBrief, stage: Stage): PreparedScene {
  if (brief.picture && areBehindWords(stage, brief.pictures))
    return prepareOnPhoto(brief, brief.picture, stage);
  const scheme = schemeFor(stage, brief.index);
  const header = createHeader(stage, scheme.ink, scheme.ground);
  const isCall = brief.role === "cta";
  const label = brief.point && brief.point.of > 1 ? `${brief.point.number}/${brief.point.of}` : "";
  const labelRoom = label ? 84 * stage.unit : 0;
  const words = upperCase(brief.headline, stage.language);
  const maxSize = stage.orientation === "portrait" ? 210 : 180;
  const layIn = (room: Rect) => {
    const button = isCall
      ? createButton(stage, scheme.plate, scheme.onPlate, "kinetic", room.width)
      : undefined;
    const buttonRoom = button ? button.height + 56 * stage.unit : 0;
    const taken = buttonRoom + labelRoom;
    return {
      button,
      buttonRoom,
      block: layInLines(stage, words, { room, taken, maxSize, isFree: !brief.picture }),
    };
  };
  const { text: textBox, media: mediaBox } = divide(stage, brief, (room) => layIn(room).block.size);
  const { button, buttonRoom, block } = layIn(textBox);
  const used = block.height + buttonRoom + labelRoom;
  const top = textBox.y + (textBox.height - used) / 2 + labelRoom;
  const media =
    brief.picture && mediaBox
      ? prepareInBox(stage, brief.picture, mediaBox, 1.12, [
          mix(scheme.shape, scheme.plate, 0.25),
          scheme.shape,
        ])
      : undefined;
  const key = keyOf(brief.headline, block);
  const pace = brief.index === 0 ? coverPace(block, wordPace, 0.33) : wordPace;
  const lines = linesAt(block, textBox.x, top);
  const marquee = createMarquee(stage, scheme);

  return {
    draw(context, clock) {
      context.fillStyle = scheme.ground;
      context.fillRect(0, 0, stage.width, stage.height);
      const { number, t } = takeOf(clock);
      motifFor(brief.index + number)(context, stage, scheme, { ...clock, t }, lines);
      marquee(context, clock);
      header(context);
      if (media && mediaBox)
        drawMedia(context, stage, media, mediaBox, clock, { index: brief.index, plate: scheme.plate });
      drawWords(context, stage, block, { x: textBox.x, y: top, key, pace }, clock, scheme);
      if (label) drawIndex(context, stage, label, textBox.x, top - labelRoom, clock, scheme);
      button?.draw(
        context,
        textBox.x,
        top + block.height + 56 * stage.unit,
        clock.t - 0.7,
        stage.pulse(clock.film),
      );
    },
  };
}

/** In a narrow room beside a picture of a square film long words take more lines rather than small type, in units. */
const lineCount = { usual: 6, most: 8, small: 64, worth: 1.15 };

function layInLines(stage: Stage, words: string, room: Omit<WordRoom, "maxLines">): TextBlock {
  const usual = layWords(stage, words, { ...room, maxLines: lineCount.usual });
  if (stage.orientation !== "square" || usual.size >= lineCount.small * stage.unit) return usual;
  const more = layWords(stage, words, { ...room, maxLines: lineCount.most });
  return more.size >= usual.size * lineCount.worth ? more : usual;
}

/** How far the plate behind a picture stands out below it and beside it, in units. */
const plateOffset = 20;

/** What a picture above the words takes of the height: a tall one is narrow; higher, it is not lost beside them. */
const usualShare = { tall: 0.57, wide: 0.52 };
/** And so much, where that costs the words no more of their size than down to this share. */
const largerShares = [0.7, 0.64];
const worthLarger = 0.9;

/**
 * Shares the content area between words and picture: below each other and in line, or side by side in a wide frame.
 * @param sizeIn of the words' type in a room
 */
function divide(
  stage: Stage,
  { picture, pictures }: SceneBrief,
  sizeIn: (room: Rect) => number,
): { text: Rect; media: Rect | undefined } {
  const area = stage.safe.content;
  if (!picture) return { text: area, media: undefined };
  const gap = (40 + plateOffset) * stage.unit;
  const below = (taken: number) => ({
    ...area,
    y: area.y + taken + gap,
    height: area.height - taken - gap,
  });
  const height = heightAbove(stage, pictures, (taken) => sizeIn(below(taken)));
  if (height !== undefined) {
    const media = { ...broadPhotoBox(stage, picture, { ...area, height }), x: area.x };
    return { text: below(height), media };
  }
  const width = area.width * (stage.orientation === "landscape" ? 0.42 : 0.37);
  const side = { ...area, x: area.x + area.width - width, width };
  const text = { ...area, width: leftOfAll(pictures, side) - gap - area.x };
  return { text, media: sidePhotoBox(picture, side) };
}

/**
 * Above words of a square film pictures take as much of the content's height as leaves these so many units, or at least
 * so many; more of it where words are short.
 */
const squareShares = [
  { size: 88, shares: [0.66, 0.6, 0.52, 0.46, 0.4] },
  { size: 60, shares: [0.52, 0.46, 0.4] },
];

/**
 * How high pictures are that stand above the words, the same for all of a scene: in upright films, and in square ones if
 * all are wide, of which beside words only a strip would be seen. Undefined where they stand beside them: captions in the
 * middle leave little height, and so may long words.
 * @param sizeBelow of the words' type, if so much is taken
 */
function heightAbove(
  stage: Stage,
  pictures: readonly Picture[],
  sizeBelow: (taken: number) => number,
): number | undefined {
  const area = stage.safe.content;
  if (stage.orientation === "portrait" && area.height > area.width * 0.8)
    return Math.max(...pictures.map((picture) => heightUpright(picture, area, sizeBelow)));
  if (!areBroadInSquare(stage, pictures)) return undefined;
  return squareShares
    .map(({ size, shares }) =>
      shares
        .map((share) => Math.round(area.height * share))
        .find((height) => sizeBelow(height) >= size * stage.unit),
    )
    .find((height) => height !== undefined);
}

/** What a picture above the words of an upright film takes of an area's height. */
function heightUpright(picture: Picture, area: Rect, sizeBelow: (taken: number) => number): number {
  const heightOf = (share: number) => Math.round(area.height * share);
  const usual = heightOf(picture.height > picture.width ? usualShare.tall : usualShare.wide);
  const size = sizeBelow(usual);
  const whole = (area.width * picture.height) / picture.width;
  const larger = largerShares
    .filter((share) => area.height * share <= whole)
    .map(heightOf)
    .find((height) => sizeBelow(height) >= size * worthLarger);
  return larger ?? usual;
}

function drawMedia(
  context: Context,
  stage: Stage,
  media: NonNullable<SceneBrief["picture"]>,
  box: Rect,
  clock: Clock,
  { index, plate }: { index: number; plate: string },
): void {
  const enter = spring(span(clock.t, 0.1, 0.9));
  const direction = index % 2 === 0 ? 1 : -1;
  const offset = plateOffset * stage.unit * easeOutBack(span(clock.t, 0.45, 0.4), 2);
  context.save();
  context.translate((1 - enter) * direction * stage.width * 0.8, 0);
  // It comes out from behind the picture once that has landed; one as bright as the ground has an edge by it, too.
  context.fillStyle = plate;
  roundedPath(context, { ...box, x: box.x + offset, y: box.y + offset }, 44 * stage.unit);
  context.fill();
  roundedPath(context, box, 44 * stage.unit);
  context.clip();
  // In steps of a third of a pixel (of 1080) at the edges of a picture as wide as the content.
  const { zoom, panY } = viewIn(clock, media, [1.1, 1.02], easeOut);
  drawCover(context, media, box, { zoom: inSteps(zoom, 1 / 1_400), panY });
  context.restore();
}

function drawIndex(
  context: Context,
  stage: Stage,
  label: string,
  x: number,
  y: number,
  clock: Clock,
  scheme: Scheme,
): void {
  const p = easeOutBack(span(clock.t, 0.05, 0.4));
  context.save();
  context.fillStyle = scheme.plate;
  context.fillRect(x, y + 22 * stage.unit, 64 * stage.unit * p, 10 * stage.unit);
  context.font = font("heavy", 38 * stage.unit);
  context.fillStyle = scheme.ink;
  context.globalAlpha = span(clock.t, 0.1, 0.25);
  context.fillText(label, x + 84 * stage.unit, y + 40 * stage.unit);
  context.restore();
}

/** Two slanted bands sweep across, each in a colour that stands out from the scene beside it; behind them is the new one. */
const transition: Transition = {
  seconds: 0.55,
  draw(context, stage, progress, from, to, index) {
    const [before, after] = [schemeFor(stage, index - 1), schemeFor(stage, index)];
    const bands = [
      { color: before.plate === after.plate ? before.shape : before.plate, to: 550 * stage.unit },
      { color: after.plate, to: 150 * stage.unit },
    ];
    sweep(context, stage, { progress, slant: stage.height * 0.22, bands }, from, to);
  },
};

/** Talking points in big kinetic type on flat, changing colours. */
export const kinetic: Style = {
  // All words stand by then, or nearly.
  headStart: 0.8,
  prepareScene,
  transition,
  captionColors: (stage, scene, pictures) =>
    areBehindWords(stage, pictures)
      ? captionColorsOnPhoto(stage.palette)
      : captionColorsOn(schemeFor(stage, scene).ground, stage.palette),
};
