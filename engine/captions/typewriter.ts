import { roundedPath } from "../drawing/canvas.ts";
import { fade } from "../drawing/color.ts";
import { easeOut, span } from "../drawing/easing.ts";
import { signsOf } from "../drawing/emoji.ts";
import { font } from "../drawing/fonts.ts";
import type { CaptionStyle } from "./caption-style.ts";
import { layCaption } from "./lay-caption.ts";

/** Letters typed on dark strips in step with the voice, a block for a cursor. */
export const typewriter: CaptionStyle = (caption, stage, colors) => {
  const { unit } = stage;
  const pad = 22 * unit;
  const { block, left, top, words } = layCaption(caption, stage, {
    face: "text",
    size: 60,
    padding: 30,
    wordGap: 0,
  });
  // When each letter of a line is typed: those of a word are spread over the time it is said.
  const lines = block.lines.map((line, number) => {
    const times: number[] = [];
    for (const word of words.filter((candidate) => candidate.line === number)) {
      if (times.length > 0) times.push(word.timing.start);
      const letters = signsOf(word.text);
      const seconds = Math.min(word.timing.end - word.timing.start, letters.length * 0.07);
      letters.forEach((_, index) => {
        times.push(word.timing.start + (seconds * index) / letters.length);
      });
    }
    return { ...line, letters: signsOf(line.text), times };
  });

  return {
    draw(context, t) {
      context.save();
      context.font = font("text", block.size);
      const typing = lines.findLastIndex((line) => (line.times[0] ?? Number.POSITIVE_INFINITY) <= t);
      lines.forEach((line, number) => {
        const begun = line.times[0] ?? caption.start;
        const open = easeOut(span(t, Math.min(begun, number === 0 ? caption.start : begun) - 0.05, 0.16));
        if (open === 0) return;
        const typed = line.letters.slice(0, line.times.filter((time) => time <= t).length).join("");
        const x = left + line.x;
        const y = top + line.baseline;
        const width = context.measureText(typed).width;
        const cursor = block.size * 0.52;
        const strip = {
          x: x - pad,
          y: y - block.size * 0.94,
          width: Math.max(width, block.size * 0.1) + 2 * pad + (number === typing ? cursor * 0.6 : 0),
          height: block.size * 1.27,
        };
        context.fillStyle = fade(colors.backing, 0.9 * open);
        roundedPath(context, strip, 10 * unit);
        context.fill();
        context.fillStyle = colors.text;
        context.fillText(typed, x, y);
        const ended = typed.length === line.text.length;
        if (number === typing && (!ended || Math.floor(t * 3.2) % 2 === 0)) {
          context.fillStyle = colors.active;
          context.fillRect(x + width + 5 * unit, y - block.size * 0.72, cursor * 0.62, block.size * 0.86);
        }
      });
      context.restore();
    },
  };
};
