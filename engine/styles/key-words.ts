import { withoutEmoji } from "../drawing/emoji.ts";
import type { PlacedWord, TextBlock } from "../drawing/fit-text.ts";
import { readPrice } from "./price-text.ts";

/** The words of a headline that are set off, beside one another on one line. */
export interface KeyWords {
  words: readonly PlacedWord[];
  text: string;
  x: number;
  width: number;
  line: number;
  /** Of the first word, in the whole text. */
  index: number;
}

/**
 * The price or percentage that a headline is about, as a price tag would show it; else its longest word, which carries
 * the most meaning in both languages. Pieces of parted words are never set off.
 */
export function keyWordsOf(headline: string, block: TextBlock): KeyWords | undefined {
  const placed = block.lines.flatMap((line) => line.words).filter((word) => !word.isPiece);
  const figure = figureWords(headline, placed);
  const longest = placed.reduce<PlacedWord | undefined>(
    (best, word) => (!best || withoutEmoji(word.text).length > withoutEmoji(best.text).length ? word : best),
    undefined,
  );
  return joined(figure.length > 0 ? figure : longest ? [longest] : []);
}

/** "$129", "899 TL": the word with the figure's digits, and those after it that belong to it. */
function figureWords(headline: string, placed: readonly PlacedWord[]): PlacedWord[] {
  const { figure } = readPrice(headline);
  const digits = figure && /\d(?:[\d.,–—-]*\d)?/u.exec(figure)?.[0];
  if (!digits) return [];
  const at = placed.findIndex((word) => word.text.includes(digits));
  if (at === -1) return [];
  const count = figure.slice(figure.indexOf(digits)).split(" ").length;
  return placed.slice(at, at + count).filter(({ line }) => line === placed[at]?.line);
}

function joined(words: readonly PlacedWord[]): KeyWords | undefined {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return undefined;
  const text = words.map((word) => word.text).join(" ");
  return {
    words,
    text,
    x: first.x,
    width: last.x + last.width - first.x,
    line: first.line,
    index: first.index,
  };
}
