import { type Context, drawCover, prepareCover, type Rect, roundedPath } from "../drawing/canvas.ts";
import { isDark, mix, readableOn } from "../drawing/color.ts";
import { easeIn, span, spring } from "../drawing/easing.ts";
import { upperCase } from "../drawing/text-case.ts";
import { createButton } from "./button.ts";
import { createHeader } from "./header.ts";
import { colorsOf, drawConfetti, drawRays, drawTapes, type PriceColors } from "./price-ground.ts";
import { drawPrint, layPrint } from "./price-print.ts";
import { drawHanging, drawTag, landedAt, pullSeconds } from "./price-tag.ts";
import { readPrice } from "./price-text.ts";
import type { Clock, PreparedScene, SceneBrief, Stage, Style, Transition } from "./style.ts";

function prepareScene(brief: SceneBrief, stage: Stage): PreparedScene {
  const { unit } = stage;
  const colors = colorsOf(stage, brief.index);
  const header = createHeader(stage, colors.ink);
  const { tag, photo } = divide(stage, brief.picture !== undefined);
  const price = readPrice(upperCase(brief.headline, stage.language));
  const button =
    brief.role === "cta"
      ? createButton(stage, colors.onTag, readableOn(colors.onTag), "heavy", tag.width - 120 * unit)
      : undefined;
  const print = layPrint(stage, price, tag, button ? button.height + 30 * unit : 0);
  const media = photo && brief.picture && prepareCover(stage.createLayer, brief.picture, photo, 1.1);
  const center = { x: tag.x + tag.width / 2, y: tag.y + tag.height / 2 };

  return {
    draw(context, clock) {
      context.fillStyle = colors.ground;
      context.fillRect(0, 0, stage.width, stage.height);
      drawRays(context, stage, colors, center, clock);
      drawTapes(context, stage, colors, clock);
      header(context);
      if (media && photo) drawPhoto(context, stage, media, photo, clock, colors);
      drawHanging(context, stage, tag, photo !== undefined, clock, () => {
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
      if (print.figure) drawConfetti(context, stage, center, tag, colors, clock.t - landedAt - 0.25);
    },
  };
}

function divide(stage: Stage, withPhoto: boolean): { tag: Rect; photo: Rect | undefined } {
  const { content } = stage.safe;
  const { unit } = stage;
  if (stage.orientation === "portrait") {
    if (!withPhoto) {
      const inset = 44 * unit;
      return {
        tag: {
          x: content.x + inset,
          y: content.y + 20 * unit,
          width: content.width - 2 * inset,
          height: content.height - 34 * unit,
        },
        photo: undefined,
      };
    }
    const height = content.height * 0.5;
    return {
      photo: { x: content.x + 24 * unit, y: content.y + 10 * unit, width: content.width - 48 * unit, height },
      tag: {
        x: content.x + 70 * unit,
        y: content.y + content.height * 0.46,
        width: content.width - 140 * unit,
        height: content.height * 0.52,
      },
    };
  }
  const width = content.width * (withPhoto ? 0.54 : stage.orientation === "square" ? 0.9 : 0.7);
  const tag = {
    x: withPhoto ? content.x + 20 * unit : content.x + (content.width - width) / 2,
    y: content.y + 20 * unit,
    width,
    height: content.height - 34 * unit,
  };
  const x = tag.x + width + 40 * unit;
  return {
    tag,
    photo: withPhoto
      ? {
          x,
          y: content.y + 20 * unit,
          width: content.x + content.width - x,
          height: content.height - 34 * unit,
        }
      : undefined,
  };
}

function drawPhoto(
  context: Context,
  stage: Stage,
  media: NonNullable<SceneBrief["picture"]>,
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
  drawCover(context, media, at, { zoom: 1.06, panX: Math.sin(clock.film * 0.6) * 0.8 });
  context.restore();
  context.strokeStyle = colors.onTag;
  context.lineWidth = 8 * unit;
  context.stroke();
  context.restore();
}

/** The old tag is pulled up and away; the new one falls when its own time begins. */
const transition: Transition = {
  seconds: pullSeconds,
  draw: (context, _stage, _progress, from) => from(context),
};

/** A price tag on a string before turning rays: prices and percentages of the headline, large; an old price struck. */
export const price: Style = {
  prepareScene,
  transition,
  captionColors(stage) {
    const { accent, background } = stage.palette;
    const backing = isDark(background) ? mix(background, "#000000", 0.6) : "#17141a";
    return { text: "#ffffff", backing, active: accent, onActive: readableOn(accent) };
  },
};
