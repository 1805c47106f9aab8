import { withoutEmoji } from "../drawing/emoji.ts";
import type { Language } from "../storyboard.ts";
import { narrationWords } from "../timeline.ts";
import type { BrandSaid } from "./brand-said.ts";
import { spokenWords } from "./spoken-words.ts";

export interface SpokenWord {
  /** As it is shown. */
  text: string;
  /** As it is said, its punctuation included. */
  said: string;
  /** Its range in the line, counted from 1. */
  from: number;
  to: number;
}

/** A narration as eSpeak is given it, and where each of its words stands in that. */
export interface SpokenLine {
  words: SpokenWord[];
  line: string;
}

export function spokenLine(text: string, language: Language, brand?: BrandSaid): SpokenLine {
  const words: SpokenWord[] = [];
  let line = "";
  const shown = narrationWords(text);
  for (const [index, said] of spokenWords(shown.map(withoutEmoji), language, brand).entries()) {
    words.push({ text: shown[index] ?? "", said, from: line.length + 1, to: line.length + said.length });
    line += `${said} `;
  }
  return { words, line: speakable(line) };
}

/** Quotation marks and the like confuse eSpeak's positions; a space in their place keeps them right. */
function speakable(text: string): string {
  return text.replace(/["“”„«»*_~^|<>[\]{}()‘]/gu, " ").replace(/’/gu, "'");
}

/** The word that a position in the line belongs to; −1 if it is none. */
export function wordAt(words: readonly SpokenWord[], position: number): number {
  return words.findIndex((word) => position >= word.from && position <= word.to);
}
