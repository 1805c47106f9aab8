import { type Context, type Layer, roundedPath } from "../drawing/canvas.ts";
import { easeOutBack, span } from "../drawing/easing.ts";
import { fitText, type PlacedWord, type TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import type { CaptionColors, Stage } from "../styles/style.ts";
import { type CaptionStyle, presence } from "./caption-style.ts";

/** Heavy type with an outline; the word being said sits on a coloured plate that springs from word to word. */
export const karaoke: CaptionStyle = (caption, stage, colors) => {
  const { safe, unit } = stage;
  const padding = 18 * unit;
  const block = fitText(stage.measure, caption.words.map((word) => word.text).join(" "), {
    face: "heavy",
    maxWidth: safe.captions.width - 2 * padding,
    maxHeight: safe.captions.height - 2 * padding,
    maxSize: 68 * unit * stage.captionScale,
    leading: 1.28,
    align: "center",
    maxLines: 2,
    wordGap: 0.2,
  });
  const left = safe.captions.x + (safe.captions.width - block.width) / 2;
  const top = safe.captions.y + (safe.captions.height - block.height) / 2;
  const words = block.lines.flatMap((line) =>
    line.words.map((word) => ({ ...word, baseline: line.baseline })),
  );
  const margin = Math.ceil(24 * unit);
  const outlined = outlineWords(stage, block, margin, colors);

  return {
    draw(context, t) {
      const enter = presence(t, caption.start, 0.16);
      const lift = (1 - enter) * 22 * unit;
      context.save();
      context.globalAlpha = enter;
      context.drawImage(outlined.image, Math.round(left - margin), Math.round(top - margin + lift));
      // The word being said is the latest one begun.
      const said = caption.words.findLastIndex(({ start }) => t >= start);
      const timing = caption.words[said];
      const word = words[said];
      // Broken words have more parts than timings: then none is marked.
      if (timing && word && words.length === caption.words.length) {
        context.translate(left + word.x + word.width / 2, top + word.baseline - block.size * 0.36 + lift);
        const scale = 0.86 + 0.14 * easeOutBack(span(t, timing.start, 0.18), 2.2);
        context.scale(scale, scale);
        drawSaid(context, stage, word, block.size, colors);
      }
      context.restore();
    },
  };
};

/** All words with their outline, and `margin` around them: they never change while the caption is shown. */
function outlineWords(stage: Stage, block: TextBlock, margin: number, colors: CaptionColors): Layer {
  const layer = stage.createLayer(
    Math.ceil(block.width) + 2 * margin,
    Math.ceil(block.height * 1.15) + 2 * margin,
  );
  const { context } = layer;
  const write = (how: "strokeText" | "fillText") => {
    for (const { words, baseline } of block.lines) {
      for (const word of words) context[how](word.text, margin + word.x, margin + baseline);
    }
  };
  context.font = font("heavy", block.size);
  context.lineJoin = "round";
  context.strokeStyle = colors.backing;
  context.lineWidth = block.size * 0.2;
  context.shadowColor = "rgba(0,0,0,0.35)";
  context.shadowBlur = 12 * stage.unit;
  context.shadowOffsetY = 4 * stage.unit;
  write("strokeText");
  context.shadowColor = "transparent";
  context.fillStyle = colors.text;
  write("fillText");
  return layer;
}

/** A word on its plate, around the middle of both. */
function drawSaid(
  context: Context,
  { unit }: Stage,
  word: PlacedWord,
  size: number,
  colors: CaptionColors,
): void {
  const width = word.width + size * 0.36;
  const height = size * 1.2;
  // A dark rim, or the plate would vanish on a ground of its own colour.
  const rim = size * 0.08;
  const outer = {
    x: -width / 2 - rim,
    y: -height / 2 - rim,
    width: width + 2 * rim,
    height: height + 2 * rim,
  };
  context.fillStyle = colors.backing;
  roundedPath(context, outer, 16 * unit + rim);
  context.fill();
  context.fillStyle = colors.active;
  roundedPath(context, { x: -width / 2, y: -height / 2, width, height }, 16 * unit);
  context.fill();
  context.font = font("heavy", size);
  context.fillStyle = colors.onActive;
  context.fillText(word.text, -word.width / 2, size * 0.36);
}
