import { type Context, drawCover, type Picture, type Rect, roundedPath } from "../drawing/canvas.ts";
import { mix, readableOn } from "../drawing/color.ts";
import { easeIn, span, spring } from "../drawing/easing.ts";
import { upperCase } from "../drawing/text-case.ts";
import { createButton, isWholeOnButton } from "./button.ts";
import { captionColorsOn } from "./caption-ground.ts";
import { createHeader } from "./header.ts";
import { viewIn } from "./in-takes.ts";
import { leftOfAll, sidePhotoBox, tallCard } from "./photo-box.ts";
import { broadPhotoBox, prepareInBox } from "./photo-in-box.ts";
import { prepareInCard } from "./photo-in-card.ts";
import { colorsOf, drawConfetti, drawRays, drawTapes, type PriceColors } from "./price-ground.ts";
import { drawPrint, layPrint } from "./price-print.ts";
import { drawHanging, drawTag, landedAt, pullSeconds, stringFrom } from "./price-tag.ts";
import { type PriceText, readPrice } from "./price-text.ts";
import { slowClock } from "./slow-clock.ts";
import type { Clock, PreparedScene, SceneBrief, Stage, Style, Transition } from "./style.ts";
import { areBehindWords } from "./tall-photo.ts";

function prepareScene(brief: SceneBrief, stage: Stage): PreparedScene {
  const { unit } = stage;
  const colors = colorsOf(stage, brief.index);
  const header = createHeader(stage, colors.ink, colors.ground);
  const price = inCapitals(readPrice(brief.headline), stage);
  const { tag, photo, stacked } = divide(stage, brief, price.figure !== undefined);
  const button =
    brief.role === "cta"
      ? createButton(stage, colors.onTag, readableOn(colors.onTag), "heavy", buttonRoom(stage, tag))
      : undefined;
  const print = layPrint(stage, price, tag, button ? button.height + 30 * unit : 0);
  const isBefore = photo !== undefined && tag.y < photo.y + photo.height && stacked;
  const media =
    photo &&
    brief.picture &&
    (isBefore
      ? prepareInCard(stage, brief.picture, photo, { wordsFrom: tag.y, oversize: 1.1, nearest: photoZoom })
      : prepareInBox(stage, brief.picture, photo, 1.1));
  const string = { from: stacked ? "photo" : stringFrom(stage, tag), color: colors.string } as const;
  const center = { x: tag.x + tag.width / 2, y: tag.y + tag.height / 2 };
  const comesAt = brief.index > 0 && !brief.scene.transition ? pulledAt : 0;

  return {
    draw(context, whole) {
      const clock = clockFrom(whole, comesAt);
      context.fillStyle = colors.ground;
      context.fillRect(0, 0, stage.width, stage.height);
      drawRays(context, stage, colors, center, whole);
      drawTapes(context, stage, colors, whole);
      header(context);
      if (media && photo)
        drawPhoto(context, stage, { picture: media, isBehind: isBefore }, photo, clock, colors);
      if (print.figure) drawConfetti(context, stage, center, tag, colors, clock.t - landedAt);
      drawHanging(context, stage, tag, string, clock, () => {
        drawTag(context, stage, tag, colors, clock);
        drawPrint(context, stage, print, tag, colors, clock);
        button?.draw(
          context,
          (tag.width - button.width) / 2,
          tag.height - button.height - 58 * unit,
          clock.t - landedAt - 0.4,
          stage.pulse(clock.film),
        );
      });
    },
  };
}

/** Seconds of a scene after which a photo comes, and its tag when the one before is gone: sooner nobody would see it. */
const pulledAt = pullSeconds - 0.12;

/** The clock of what comes so many seconds after its scene has begun. */
function clockFrom({ t, duration, film, takes = [] }: Clock, seconds: number): Clock {
  return { t: t - seconds, duration: duration - seconds, film, takes: takes.map((take) => take - seconds) };
}

/** Read first: capitals would make "try" a currency, and what is read is known by its letters. */
function inCapitals({ before, old, figure, tail, after }: PriceText, { language }: Stage): PriceText {
  const raise = (text: string | undefined) => text && upperCase(text, language);
  return {
    before: upperCase(before, language),
    old: raise(old),
    figure: raise(figure),
    tail: raise(tail),
    after: upperCase(after, language),
  };
}

interface Division {
  tag: Rect;
  photo: Rect | undefined;
  /** The tag hangs below the photo, its string behind it. */
  stacked: boolean;
}

function divide(stage: Stage, { picture, pictures, role }: SceneBrief, hasFigure: boolean): Division {
  const { content } = stage.safe;
  const portrait = stage.orientation === "portrait";
  if (!picture) return { tag: loneTag(stage), photo: undefined, stacked: false };
  // Captions in the middle leave an upright film little height.
  if (portrait && content.height > content.width * 0.8) {
    const holds = role === "cta" ? "button" : hasFigure ? "figure" : "words";
    return areBehindWords(stage, pictures)
      ? tagBefore(stage, picture, holds)
      : stackTag(stage, picture, holds);
  }
  return besidePhoto(stage, picture, pictures, role === "cta");
}

function loneTag({ safe: { content }, unit, orientation }: Stage): Rect {
  const portrait = orientation === "portrait";
  const width = portrait
    ? content.width - 88 * unit
    : content.width * (orientation === "square" ? 0.9 : 0.84);
  return {
    x: content.x + (content.width - width) / 2,
    y: content.y + 20 * unit,
    width,
    height: content.height - 34 * unit,
  };
}

/** The height that a photo takes above its tag, as a share of the content's: a figure, and more a button, needs room on it. */
const stacks = { words: 0.52, figure: 0.44, button: 0.345 };

/** The tag laps over the photo's rim alone: a product stands at its foot. */
function stackTag(stage: Stage, picture: Picture, holds: keyof typeof stacks): Division {
  const { unit } = stage;
  const { content } = stage.safe;
  const photoShare = stacks[holds];
  const tagAt = photoShare + 0.015;
  return {
    photo: broadPhotoBox(stage, picture, {
      x: content.x + 24 * unit,
      y: content.y + 10 * unit,
      width: content.width - 48 * unit,
      height: content.height * photoShare,
    }),
    tag: {
      x: content.x + 70 * unit,
      y: content.y + content.height * tagAt,
      width: content.width - 140 * unit,
      height: content.height * (0.98 - tagAt),
    },
    stacked: true,
  };
}

/** And where the tag begins before a tall photo, which goes on behind it. */
const before = { words: 0.6, figure: 0.52, button: 0.45 };

function tagBefore(stage: Stage, picture: Picture, holds: keyof typeof before): Division {
  const { unit } = stage;
  const { content } = stage.safe;
  const x = content.x + 50 * unit;
  const width = content.width - 100 * unit;
  const height = content.height * 0.96;
  return {
    photo: tallCard(picture, { x, y: content.y + 10 * unit, width, height }),
    tag: {
      x,
      y: content.y + content.height * before[holds],
      width,
      height: content.height * (1 - before[holds]) + 16 * unit,
    },
    stacked: true,
  };
}

/** How wide a button on a tag may be. */
const buttonRoom = ({ unit }: Stage, tag: Rect) => tag.width - 100 * unit;

/** What a photo beside a tag takes of the content's width, with what is between them: usually, less where a low tag needs width for its words, and least. */
const besideShares = { usual: 0.46, low: 0.36, least: 0.3 };

function besidePhoto(
  stage: Stage,
  picture: Picture,
  pictures: readonly Picture[],
  hasButton: boolean,
): Division {
  const { content } = stage.safe;
  const { unit, orientation } = stage;
  const room = { ...content, y: content.y + 20 * unit, height: content.height - 34 * unit };
  const isLow = orientation === "square" && content.height < content.width * 0.6;
  const divideAt = (share: number): Division => {
    const width = content.width * share - 60 * unit;
    const side = { ...room, x: room.x + room.width - width, width };
    const x = content.x + 20 * unit;
    const tag = { ...room, x, width: leftOfAll(pictures, side) - 40 * unit - x };
    return { tag, photo: sidePhotoBox(picture, side), stacked: false };
  };
  const usual = divideAt(besideShares[isLow ? "low" : "usual"]);
  // Nobody could go to an address that is cut short.
  return hasButton && !isWholeOnButton(stage, "heavy", buttonRoom(stage, usual.tag))
    ? divideAt(besideShares.least)
    : usual;
}

/** How much larger than its box a photo is, which moves in it from side to side. */
const photoZoom = 1.06;

function drawPhoto(
  context: Context,
  stage: Stage,
  { picture, isBehind }: { picture: Picture; isBehind: boolean },
  box: Rect,
  clock: Clock,
  colors: PriceColors,
): void {
  const { unit } = stage;
  const p = spring(span(clock.t, 0.02, 0.9));
  const leave = easeIn(span(clock.t, clock.duration, pullSeconds));
  const y = Math.round(box.y - leave * stage.height * 0.9);
  context.save();
  context.globalAlpha = span(clock.t, 0.02, 0.12);
  context.translate(box.x + box.width / 2, y + box.height / 2);
  context.scale(0.8 + 0.2 * p, 0.8 + 0.2 * p);
  const at = { ...box, x: -box.width / 2, y: -box.height / 2 };
  context.fillStyle = mix(colors.ground, "#000000", 0.55);
  roundedPath(context, { ...at, x: at.x + 14 * unit, y: at.y + 16 * unit }, 44 * unit);
  context.fill();
  roundedPath(context, at, 44 * unit);
  context.save();
  context.clip();
  // Nearer, a tall photo's subject would be behind the tag that hangs before it.
  const view = isBehind ? undefined : viewIn(clock, picture, [photoZoom, photoZoom]);
  const { zoom = photoZoom, panY = 0 } = view ?? {};
  drawCover(context, picture, at, { zoom, panX: Math.sin(slowClock(clock).film * 0.6) * 0.8, panY });
  context.restore();
  context.strokeStyle = colors.onTag;
  context.lineWidth = 8 * unit;
  context.stroke();
  context.restore();
}

/** The old tag is pulled up and away, and the next ground up behind it, from the foot; then the new tag falls. */
const transition: Transition = {
  seconds: pullSeconds,
  draw(context, { width, height }, progress, from, to) {
    from(context);
    // As fast as the tag, whose foot is always above.
    const top = Math.round(height * (1 - easeIn(progress)));
    context.save();
    context.beginPath();
    context.rect(0, top, width, height - top);
    context.clip();
    to(context);
    context.restore();
  },
};

/** A price tag on a string before turning rays: prices and percentages of the headline, large; an old price struck. */
export const price: Style = {
  headStart: 0.95,
  prepareScene,
  transition,
  captionColors: (stage, scene) => captionColorsOn(colorsOf(stage, scene).ground, stage.palette),
};
