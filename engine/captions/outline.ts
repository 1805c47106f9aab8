import { legibleOn } from "../drawing/color.ts";
import { span } from "../drawing/easing.ts";
import { font } from "../drawing/fonts.ts";
import { type CaptionStyle, presence } from "./caption-style.ts";
import { layCaption } from "./lay-caption.ts";

/** Colour within a dark rim is thin: it has as much more contrast with it than a word on a plate needs. */
const fillContrast = 6.5;

/** Hollow letters that fill with colour from left to right as they are said. */
export const outline: CaptionStyle = (caption, stage, colors) => {
  const { unit } = stage;
  const { block, left, top, words } = layCaption(caption, stage, { face: "heavy", size: 80, padding: 18 });
  const margin = Math.ceil(24 * unit);
  // Filled lines lie farther apart: what rises above or hangs below one of them, rim included, is all its own.
  const pitch = Math.ceil(block.size * 1.75);
  const rise = Math.ceil(block.size * 1.25);
  const paint = (fill: boolean) => {
    const layer = stage.createLayer(
      Math.ceil(block.width) + 2 * margin,
      fill ? block.lines.length * pitch : Math.ceil(block.height * 1.15) + 2 * margin,
    );
    const { context } = layer;
    const baselineOf = (word: (typeof words)[number]) =>
      fill ? word.line * pitch + rise : margin + word.baseline;
    context.font = font("heavy", block.size);
    context.lineJoin = "round";
    // A dark rim, a light line, and within it nothing or colour: read on any ground.
    for (const [color, width] of [
      [colors.backing, 0.28],
      [fill ? colors.backing : colors.text, 0.16],
    ] as const) {
      context.strokeStyle = color;
      context.lineWidth = block.size * width;
      for (const word of words) context.strokeText(word.text, margin + word.x, baselineOf(word));
    }
    context.fillStyle = fill ? legibleOn(colors.active, colors.backing, fillContrast) : colors.backing;
    for (const word of words) context.fillText(word.text, margin + word.x, baselineOf(word));
    return layer.image;
  };
  const hollow = paint(false);
  const full = paint(true);

  return {
    draw(context, t) {
      const enter = presence(t, caption.start, 0.18);
      const y = Math.round(top - margin + (1 - enter) * 20 * unit);
      context.save();
      context.globalAlpha = enter;
      context.drawImage(hollow, left - margin, y);
      for (const word of words) {
        const said = span(t, word.timing.start, Math.max(0.08, word.timing.end - word.timing.start));
        if (said === 0) continue;
        const x = Math.round(margin + word.x - block.size * 0.08);
        const width = Math.max(1, Math.round((word.width + block.size * 0.16) * said));
        const top = y + Math.round(margin + word.baseline) - rise;
        context.drawImage(full, x, word.line * pitch, width, pitch, left - margin + x, top, width, pitch);
      }
      context.restore();
    },
  };
};
