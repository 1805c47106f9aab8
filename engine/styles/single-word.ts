import { type FitOptions, fitText, type TextBlock } from "../drawing/fit-text.ts";
import type { Stage } from "./style.ts";

/** A word alone may be so many times as large as a sentence. */
const louder = 1.9;

/** Lays out a headline; one that is a single word is far larger, as long as it stays in one piece. */
export function fitHeadline({ measure }: Stage, text: string, options: FitOptions): TextBlock {
  const usual = fitText(measure, text, options);
  if (text.includes(" ")) return usual;
  const loud = fitText(measure, text, { ...options, maxSize: options.maxSize * louder });
  return loud.lines.length === 1 && loud.size > usual.size ? loud : usual;
}
