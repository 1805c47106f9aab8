import { legibleOn } from "../drawing/color.ts";
import { easeOut, span } from "../drawing/easing.ts";
import { font } from "../drawing/fonts.ts";
import type { CaptionStyle } from "./captions.ts";
import { layCaption } from "./lay-caption.ts";

/** Hollow letters that fill with colour from left to right as they are said. */
export const outline: CaptionStyle = (caption, stage, colors) => {
  const { unit } = stage;
  const { block, left, top, words } = layCaption(caption, stage, { face: "heavy", size: 80, padding: 18 });
  const margin = Math.ceil(24 * unit);
  const size = {
    width: Math.ceil(block.width) + 2 * margin,
    height: Math.ceil(block.height * 1.15) + 2 * margin,
  };
  const paint = (fill: boolean) => {
    const layer = stage.createLayer(size.width, size.height);
    const { context } = layer;
    context.font = font("heavy", block.size);
    context.lineJoin = "round";
    // A dark rim, a light line, and within it nothing or colour: read on any ground.
    for (const [color, width] of [
      [colors.backing, 0.24],
      [fill ? colors.backing : colors.text, 0.13],
    ] as const) {
      context.strokeStyle = color;
      context.lineWidth = block.size * width;
      for (const word of words) context.strokeText(word.text, margin + word.x, margin + word.baseline);
    }
    context.fillStyle = fill ? legibleOn(colors.active, colors.backing) : colors.backing;
    for (const word of words) context.fillText(word.text, margin + word.x, margin + word.baseline);
    return layer.image;
  };
  const hollow = paint(false);
  const full = paint(true);

  return {
    draw(context, t) {
      const enter = easeOut(span(t, caption.start, 0.18));
      const y = Math.round(top - margin + (1 - enter) * 20 * unit);
      context.save();
      context.globalAlpha = enter;
      context.drawImage(hollow, left - margin, y);
      for (const word of words) {
        const said = span(t, word.timing.start, Math.max(0.08, word.timing.end - word.timing.start));
        if (said === 0) continue;
        const above = Math.max(0, Math.round(margin + word.baseline - block.size));
        const box = {
          x: Math.round(margin + word.x - block.size * 0.06),
          y: above,
          width: Math.max(1, Math.round((word.width + block.size * 0.12) * said)),
          height: Math.min(Math.round(block.size * 1.28), size.height - above),
        };
        context.drawImage(
          full,
          box.x,
          box.y,
          box.width,
          box.height,
          left - margin + box.x,
          y + box.y,
          box.width,
          box.height,
        );
      }
      context.restore();
    },
  };
};
