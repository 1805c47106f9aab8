import { roundedPath } from "../drawing/canvas.ts";
import { easeOut, easeOutBack, span } from "../drawing/easing.ts";
import { fitText, type PlacedWord } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import type { CaptionStyle } from "./caption-style.ts";

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
  const baseline = (word: PlacedWord) => top + (block.lines[word.line]?.baseline ?? 0);
  const words = block.lines.flatMap((line) => line.words);

  // The outlined text never changes while the caption is shown: draw it once.
  const margin = Math.ceil(24 * unit);
  const layer = stage.createLayer(
    Math.ceil(block.width) + 2 * margin,
    Math.ceil(block.height * 1.15) + 2 * margin,
  );
  layer.context.font = font("heavy", block.size);
  layer.context.lineJoin = "round";
  layer.context.strokeStyle = colors.backing;
  layer.context.lineWidth = block.size * 0.2;
  layer.context.shadowColor = "rgba(0,0,0,0.35)";
  layer.context.shadowBlur = 12 * unit;
  layer.context.shadowOffsetY = 4 * unit;
  for (const word of words)
    layer.context.strokeText(word.text, margin + word.x, margin + baseline(word) - top);
  layer.context.shadowColor = "transparent";
  layer.context.fillStyle = colors.text;
  for (const word of words) layer.context.fillText(word.text, margin + word.x, margin + baseline(word) - top);

  return {
    draw(context, t) {
      const enter = easeOut(span(t, caption.start, 0.16));
      const lift = (1 - enter) * 22 * unit;
      context.save();
      context.globalAlpha = enter;
      context.drawImage(layer.image, Math.round(left - margin), Math.round(top - margin + lift));
      // The word being said: the latest one begun. Broken words have more parts than timings.
      let said = -1;
      caption.words.forEach((word, index) => {
        if (t >= word.start) said = index;
      });
      const timing = caption.words[said];
      const word = words[Math.min(said, words.length - 1)];
      if (timing && word && words.length === caption.words.length) {
        const pop = easeOutBack(span(t, timing.start, 0.18), 2.2);
        const width = word.width + block.size * 0.36;
        const height = block.size * 1.2;
        context.translate(left + word.x + word.width / 2, baseline(word) - block.size * 0.36 + lift);
        const scale = 0.86 + 0.14 * pop;
        context.scale(scale, scale);
        // A dark rim, or the plate would vanish on a ground of its own colour.
        const rim = block.size * 0.08;
        context.fillStyle = colors.backing;
        const outer = {
          x: -width / 2 - rim,
          y: -height / 2 - rim,
          width: width + 2 * rim,
          height: height + 2 * rim,
        };
        roundedPath(context, outer, 16 * unit + rim);
        context.fill();
        context.fillStyle = colors.active;
        roundedPath(context, { x: -width / 2, y: -height / 2, width, height }, 16 * unit);
        context.fill();
        context.font = font("heavy", block.size);
        context.fillStyle = colors.onActive;
        context.fillText(word.text, -word.width / 2, block.size * 0.36);
      }
      context.restore();
    },
  };
};
