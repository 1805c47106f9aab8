import type { TextBlock } from "../drawing/fit-text.ts";

/**
 * Seconds from one word to the next in a film's first scene: as much faster than `usual` as it takes for the last word
 * to come `within` so many seconds, so that all stand in the first frame. A cover with half a sentence is none.
 */
export function coverPace({ lines }: TextBlock, usual: number, within: number): number {
  const words = lines.reduce((sum, line) => sum + line.words.length, 0);
  return Math.min(usual, within / Math.max(1, words - 1));
}
