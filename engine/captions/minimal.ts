import type { Context, Layer, Rect } from "../drawing/canvas.ts";
import { isDark, legibleOn, readableOn } from "../drawing/color.ts";
import { easeOut, span } from "../drawing/easing.ts";
import { font } from "../drawing/fonts.ts";
import type { CaptionColors, Stage } from "../styles/style.ts";
import { type CaptionStyle, presence } from "./caption-style.ts";
import { type LaidCaption, layCaption } from "./lay-caption.ts";

/** A line has so much contrast with the ground at least. */
const lineContrast = 2;

type GroundColors = Pick<CaptionColors, "text" | "backing" | "active">;

/** Without a plate, white words on what is light would be all shade: there they are dark. */
function onGround(colors: CaptionColors): GroundColors {
  const { ground, active } = colors;
  if (!ground || isDark(ground)) return colors;
  return { text: readableOn(ground), backing: ground, active: legibleOn(active, ground, lineContrast) };
}

/** Small, quiet type without a plate; words brighten as they are said, a thin line under the one being said. */
export const minimal: CaptionStyle = (caption, stage, filmColors) => {
  const colors = onGround(filmColors);
  const laid = layCaption(caption, stage, { face: "text", size: 52, padding: 22 });
  const { block, left, top, words } = laid;
  const margin = Math.ceil(26 * stage.unit);
  const corner = { x: left - margin, y: top - margin };
  const { shade, text } = paintWords(stage, laid, margin, colors);

  return {
    draw(context, t) {
      const enter = presence(t, caption.start, 0.25);
      context.save();
      context.globalAlpha = enter;
      context.drawImage(shade.image, corner.x, corner.y);
      context.restore();
      const current = words.findLast((word) => t >= word.timing.start);
      for (const word of words) {
        const said = span(t, word.timing.start, 0.14);
        const { x, y, width, height } = boxOf(word, block.size, margin, text);
        context.save();
        context.globalAlpha = enter * (0.78 + 0.22 * said);
        context.drawImage(text.image, x, y, width, height, corner.x + x, corner.y + y, width, height);
        if (word === current) {
          const p = easeOut(span(t, word.timing.start, 0.2));
          context.fillStyle = colors.active;
          context.fillRect(
            left + word.x,
            Math.round(top + word.baseline + block.size * 0.2),
            word.width * p,
            Math.max(1, 5 * stage.unit),
          );
        }
        context.restore();
      }
    },
  };
};

/** The words and the shade under them, each on a layer of its own with `margin` around. */
function paintWords(
  stage: Stage,
  { block, words }: LaidCaption,
  margin: number,
  colors: GroundColors,
): Record<"shade" | "text", Layer> {
  const paint = (draw: (context: Context, write: (how: "strokeText" | "fillText") => void) => void) => {
    const layer = stage.createLayer(
      Math.ceil(block.width) + 2 * margin,
      Math.ceil(block.height * 1.15) + 2 * margin,
    );
    const { context } = layer;
    context.font = font("text", block.size);
    draw(context, (how) => {
      for (const word of words) context[how](word.text, margin + word.x, margin + word.baseline);
    });
    return layer;
  };
  return {
    // One shade under all words: cut into words it would end in straight edges.
    shade: paint((context, write) => {
      context.lineJoin = "round";
      context.shadowColor = colors.backing;
      context.shadowBlur = 22 * stage.unit;
      context.strokeStyle = colors.backing;
      context.lineWidth = block.size * 0.15;
      // Twice, as white words must be seen on any ground, a white one too.
      write("strokeText");
      write("strokeText");
    }),
    text: paint((context, write) => {
      context.fillStyle = colors.text;
      write("fillText");
    }),
  };
}

/** The part of the layer that a word is on, in whole pixels. */
function boxOf(word: LaidCaption["words"][number], size: number, margin: number, layer: Layer): Rect {
  const x = Math.max(0, Math.round(margin + word.x - size * 0.1));
  const y = Math.max(0, Math.round(margin + word.baseline - size));
  const width = Math.round(word.width + size * 0.2);
  return { x, y, width, height: Math.min(Math.round(size * 1.28), layer.height - y) };
}
