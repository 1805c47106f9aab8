import { roundedPath } from "../drawing/canvas.ts";
import { easeOutExpo, span } from "../drawing/easing.ts";
import { fitText } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { type CaptionStyle, presence } from "./caption-style.ts";

/** A quiet rounded box that opens with each phrase, with a line that fills as the phrase is said. */
export const box: CaptionStyle = (caption, stage, colors) => {
  const { safe, unit } = stage;
  const padX = 34 * unit;
  const padY = 24 * unit;
  const block = fitText(stage.measure, caption.words.map((word) => word.text).join(" "), {
    face: "text",
    maxWidth: safe.captions.width - 2 * padX,
    maxHeight: safe.captions.height - 2 * padY - 10 * unit,
    maxSize: 56 * unit * stage.captionScale,
    leading: 1.28,
    align: "center",
    maxLines: 2,
  });
  const width = Math.ceil(block.width + 2 * padX);
  const height = Math.ceil(block.height + 2 * padY + 6 * unit);
  const left = Math.round(safe.captions.x + (safe.captions.width - width) / 2);
  const top = Math.round(safe.captions.y + (safe.captions.height - height) / 2);
  const layer = stage.createLayer(width, height);
  layer.context.fillStyle = colors.backing;
  roundedPath(layer.context, { x: 0, y: 0, width, height }, 26 * unit);
  layer.context.fill();
  layer.context.fillStyle = colors.text;
  layer.context.font = font("text", block.size);
  for (const line of block.lines) layer.context.fillText(line.text, padX + line.x, padY + line.baseline);
  const last = caption.words.at(-1);
  const spoken = last ? last.end - caption.start : 1;

  return {
    draw(context, t) {
      const enter = easeOutExpo(span(t, caption.start, 0.3));
      context.save();
      context.globalAlpha = presence(t, caption.start, 0.14);
      context.drawImage(layer.image, left, Math.round(top + (1 - enter) * 26 * unit));
      const bar = (width - 2 * padX) * span(t, caption.start, spoken);
      context.fillStyle = colors.active;
      context.fillRect(left + padX, top + height - 17 * unit + (1 - enter) * 26 * unit, bar, 5 * unit);
      context.restore();
    },
  };
};
