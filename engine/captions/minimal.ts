import type { Context } from "../drawing/canvas.ts";
import { isDark, legibleOn, readableOn } from "../drawing/color.ts";
import { easeOut, span } from "../drawing/easing.ts";
import { font } from "../drawing/fonts.ts";
import type { CaptionColors } from "../styles/style.ts";
import type { CaptionStyle } from "./caption-style.ts";
import { layCaption } from "./lay-caption.ts";

/** A line has so much contrast with the ground at least. */
const lineContrast = 2;

/** Without a plate, white words on what is light would be all shade: there they are dark. */
function onGround(colors: CaptionColors): Pick<CaptionColors, "text" | "backing" | "active"> {
  const { ground, active } = colors;
  if (!ground || isDark(ground)) return colors;
  return { text: readableOn(ground), backing: ground, active: legibleOn(active, ground, lineContrast) };
}

/** Small, quiet type without a plate; words brighten as they are said, a thin line under the one being said. */
export const minimal: CaptionStyle = (caption, stage, filmColors) => {
  const { unit } = stage;
  const colors = onGround(filmColors);
  const { block, left, top, words } = layCaption(caption, stage, { face: "text", size: 52, padding: 22 });
  const margin = Math.ceil(26 * unit);
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
  // One shade under all words: cut into words it would end in straight edges.
  const shade = paint((context, write) => {
    context.lineJoin = "round";
    context.shadowColor = colors.backing;
    context.shadowBlur = 22 * unit;
    context.strokeStyle = colors.backing;
    context.lineWidth = block.size * 0.15;
    // Twice, as white words must be seen on any ground, a white one too.
    write("strokeText");
    write("strokeText");
  });
  const layer = paint((context, write) => {
    context.fillStyle = colors.text;
    write("fillText");
  });

  return {
    draw(context, t) {
      const enter = easeOut(span(t, caption.start, 0.25));
      const y = top - margin;
      context.save();
      context.globalAlpha = enter;
      context.drawImage(shade.image, left - margin, y);
      context.restore();
      const current = words.findLast((word) => t >= word.timing.start);
      for (const word of words) {
        const said = span(t, word.timing.start, 0.14);
        const above = Math.max(0, Math.round(margin + word.baseline - block.size));
        const box = {
          x: Math.max(0, Math.round(margin + word.x - block.size * 0.1)),
          width: Math.round(word.width + block.size * 0.2),
          height: Math.min(Math.round(block.size * 1.28), layer.height - above),
        };
        context.save();
        context.globalAlpha = enter * (0.78 + 0.22 * said);
        context.drawImage(
          layer.image,
          box.x,
          above,
          box.width,
          box.height,
          left - margin + box.x,
          y + above,
          box.width,
          box.height,
        );
        if (word === current) {
          const p = easeOut(span(t, word.timing.start, 0.2));
          context.fillStyle = colors.active;
          context.fillRect(
            left + word.x,
            Math.round(top + word.baseline + block.size * 0.2),
            word.width * p,
            Math.max(1, 5 * unit),
          );
        }
        context.restore();
      }
    },
  };
};
