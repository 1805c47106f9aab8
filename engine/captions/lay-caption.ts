import { fitText, type PlacedWord, type TextBlock } from "../drawing/fit-text.ts";
import type { Face } from "../drawing/fonts.ts";
import type { Caption, TimedWord } from "../group-captions.ts";
import type { Stage } from "../styles/style.ts";

/** A caption's words in their place on the frame. */
export interface LaidCaption {
  block: TextBlock;
  /** Top left corner of the block, whole pixels. */
  left: number;
  top: number;
  words: (PlacedWord & { baseline: number; timing: TimedWord })[];
}

/**
 * Lays a caption out in the middle of its safe area. `size` is for the medium size, in design pixels. A word too
 * long for a line is broken; then all words share the timing of the whole.
 */
export function layCaption(
  caption: Caption,
  stage: Stage,
  { face, size, padding, wordGap = 0.12 }: { face: Face; size: number; padding: number; wordGap?: number },
): LaidCaption {
  const { safe, unit } = stage;
  const block = fitText(stage.measure, caption.words.map((word) => word.text).join(" "), {
    face,
    maxWidth: safe.captions.width - 2 * padding * unit,
    maxHeight: safe.captions.height - 2 * padding * unit,
    maxSize: size * unit * stage.captionScale,
    leading: 1.28,
    align: "center",
    maxLines: 2,
    wordGap,
  });
  const placed = block.lines.flatMap((line) => line.words);
  const whole = { text: "", start: caption.start, end: caption.words.at(-1)?.end ?? caption.end };
  const words = placed.map((word, index) => ({
    ...word,
    baseline: block.lines[word.line]?.baseline ?? 0,
    timing: (placed.length === caption.words.length ? caption.words[index] : undefined) ?? whole,
  }));
  return {
    block,
    left: Math.round(safe.captions.x + (safe.captions.width - block.width) / 2),
    top: Math.round(safe.captions.y + (safe.captions.height - block.height) / 2),
    words,
  };
}
