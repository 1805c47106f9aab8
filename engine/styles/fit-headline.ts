import { type FitOptions, fitText, type TextBlock } from "../drawing/fit-text.ts";
import type { Stage } from "./style.ts";

/** So many times as large as a sentence a headline of one word may be, of two and of three. */
const louder = [1, 1.9, 1.4, 1.2];
/** "Get / yours": of more lines it would be no shorter than a sentence. */
const mostLines = 2;

/**
 * Lays out a headline; one that is a single word is far larger, as long as it stays in one piece.
 * @param isFree whether nothing else is seen that words would cover: two or three of them may be larger, too
 */
export function fitHeadline(
  { measure }: Stage,
  text: string,
  options: FitOptions,
  { isFree }: { isFree: boolean },
): TextBlock {
  const usual = fitText(measure, text, options);
  const words = text.split(" ").length;
  const factor = isFree || words === 1 ? louder[words] : undefined;
  if (factor === undefined) return usual;
  const loud = fitText(measure, text, { ...options, maxSize: options.maxSize * factor });
  return loud.lines.length <= Math.min(words, mostLines) && loud.size > usual.size ? loud : usual;
}
