import { legibleOn } from "../drawing/color.ts";
import { runsReadAsOne } from "../drawing/companions.ts";
import { easeOutBack, span } from "../drawing/easing.ts";
import { withoutEmoji } from "../drawing/emoji.ts";
import { fitText } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import type { TimedWord } from "../group-captions.ts";
import { type CaptionStyle, presence } from "./caption-style.ts";

/** So many letters at most come together. */
const mostTogether = 14;

/** Seconds. A word that is gone sooner is hardly seen, let alone read: it comes with the next. */
const shortest = 0.24;

/** Words, with those as one that are read as one, a number and what it counts, or that would be gone at once. */
function together(words: readonly TimedWord[], until: number): TimedWord[] {
  let at = 0;
  const runs = runsReadAsOne(words.map(({ text }) => text)).flatMap((run) => {
    const members = words.slice(at, at + run.length);
    at += run.length;
    return asFewAsFit(members);
  });
  return withoutFlicker(runs, until);
}

function withoutFlicker(words: readonly TimedWord[], until: number): TimedWord[] {
  const joined: TimedWord[] = [];
  for (const [at, word] of words.entries()) {
    const last = joined.at(-1);
    const isBrief = ({ start }: TimedWord, next = until) => next - start < shortest;
    const isLastBrief = at === words.length - 1 && isBrief(word);
    const both = last && (isBrief(last, word.start) || isLastBrief) && joinedIfFit(last, word);
    if (both) joined[joined.length - 1] = both;
    else joined.push(word);
  }
  return joined;
}

function joinedIfFit(one: TimedWord, other: TimedWord): TimedWord | undefined {
  const text = `${one.text} ${other.text}`;
  return text.length <= mostTogether ? { ...one, text, end: other.end } : undefined;
}

function asFewAsFit(words: readonly TimedWord[]): TimedWord[] {
  const joined: TimedWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const both = last && joinedIfFit(last, word);
    if (both) joined[joined.length - 1] = both;
    else joined.push(word);
  }
  return joined;
}

/** One word at a time, very large, that jumps in a little askew; the longest of a phrase in the accent colour. */
export const pop: CaptionStyle = (caption, stage, colors) => {
  const { safe, unit } = stage;
  const spoken = together(caption.words, caption.end);
  const longest = Math.max(...spoken.map((word) => withoutEmoji(word.text).length));
  const key = legibleOn(colors.active, colors.backing);
  const margin = Math.ceil(30 * unit);
  const words = spoken.map((word, index) => {
    const block = fitText(stage.measure, word.text, {
      face: "heavy",
      // Room for the jump and for the turn.
      maxWidth: safe.captions.width * 0.84,
      maxHeight: safe.captions.height * 0.7,
      maxSize: 132 * unit * stage.captionScale,
      leading: 1.2,
      align: "center",
      maxLines: 2,
    });
    const layer = stage.createLayer(
      Math.ceil(block.width) + 2 * margin,
      Math.ceil(block.height * 1.2) + 2 * margin,
    );
    const { context } = layer;
    context.font = font("heavy", block.size);
    context.lineJoin = "round";
    context.strokeStyle = colors.backing;
    context.lineWidth = block.size * 0.22;
    context.shadowColor = "rgba(0,0,0,0.4)";
    context.shadowBlur = 14 * unit;
    context.shadowOffsetY = 7 * unit;
    for (const line of block.lines) context.strokeText(line.text, margin + line.x, margin + line.baseline);
    context.shadowColor = "transparent";
    context.fillStyle = withoutEmoji(word.text).length === longest && longest > 3 ? key : colors.text;
    for (const line of block.lines) context.fillText(line.text, margin + line.x, margin + line.baseline);
    return { layer, start: word.start, block, turn: (index % 2 === 0 ? -1 : 1) * 0.026 };
  });
  const x = safe.captions.x + safe.captions.width / 2;
  const y = safe.captions.y + safe.captions.height / 2;

  return {
    draw(context, t) {
      const word = words.findLast(({ start }) => t >= start) ?? words[0];
      if (!word) return;
      const p = easeOutBack(span(t, word.start, 0.22), 2.4);
      const scale = 0.55 + 0.45 * p;
      context.save();
      context.globalAlpha = presence(t, word.start, 0.06);
      context.translate(x, y);
      context.rotate(word.turn * p);
      context.scale(scale, scale);
      context.drawImage(word.layer.image, -word.block.width / 2 - margin, -word.block.height / 2 - margin);
      context.restore();
    },
  };
};
