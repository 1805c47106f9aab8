import { withoutEmoji } from "../drawing/emoji.ts";
import type { Language } from "../storyboard.ts";
import type { BrandSaid } from "./brand-said.ts";
import { saidWords } from "./said-words.ts";
import { spokenWords } from "./spoken-words.ts";

/**
 * What it takes to say a word, and each of its letters; how much the last one is drawn out; and what is waited behind
 * a sentence, and within one. Measured with the built-in voice on 1,600 sentences of 74 briefs, most with prices: off
 * by 3 % on average in Turkish, by 7 % in English, where letters say less of sounds; over a whole film by 1 %.
 */
const seconds = {
  en: { word: 0.06, letter: 0.055, last: 0.18, stop: 0.56, comma: 0.29 },
  tr: { word: 0.065, letter: 0.078, last: 0.1, stop: 0.49, comma: 0.29 },
} as const;
/** English numbers are short words that are stressed. */
const numberSeconds = { en: 0.03, tr: 0 } as const;
/** What is shortened to letters that nobody could say. */
const shortenedSeconds = 0.38;
/** What is spelled, "LGS" and "SEO", a letter's name after the other; a suffix may hang on it. */
const spelled = /^(?:\p{Lu}{2,3}|[BCÇDFGĞHJKLMNPQRSŞTVWXZ]{4,6})(?=['’]|$)/u;
const spelledSeconds = { en: 0.17, tr: 0.205 } as const;

const stopMark = /[.!?…]["'”’)]*$/u;
const commaMark = /[,;:–—]["'”’)]*$/u;

/** How long it takes to say each of a narration's words, in seconds at speed 1, without what is waited behind them. */
export function estimateWords(words: readonly string[], language: Language): number[] {
  return spokenWords(words.map(withoutEmoji), language).map((spoken) => estimateSpoken(spoken, language));
}

function estimateSpoken(spoken: string, language: Language): number {
  const pauses = spoken.match(/[,;:](?= )/gu)?.length ?? 0;
  const numbers = /\d/u.test(spoken) ? saidWords(spoken.replace(/[^\d.,]+/gu, " "), language).length : 0;
  return saidWords(spoken, language).reduce(
    (sum, said) => sum + estimateWord(said, language),
    pauses * seconds[language].comma + numbers * numberSeconds[language],
  );
}

function estimateWord(said: string, language: Language): number {
  const [letters] = spelled.exec(said) ?? [];
  if (letters) {
    const suffix = said.slice(letters.length).replace(/['’]/gu, "");
    return letters.length * spelledSeconds[language] + suffix.length * seconds[language].letter;
  }
  if (!/[aeıioöuüyâîû]/iu.test(said)) return seconds[language].word + shortenedSeconds;
  return seconds[language].word + said.replace(/['’]/gu, "").length * seconds[language].letter;
}

/**
 * The same with the pauses that punctuation asks for. Behind the last word there is nothing to wait for.
 *
 * @param brand whose name is said in its own way; a part of it that nothing is said for takes no time
 */
export function estimateNarration(words: readonly string[], language: Language, brand?: BrandSaid): number[] {
  const { last, stop, comma } = seconds[language];
  // The marks that are heard: an abbreviation's full stop isn't, the pause within a telephone number is.
  return spokenWords(words.map(withoutEmoji), language, brand).map((spoken, index) => {
    const said = estimateSpoken(spoken, language);
    if (index === words.length - 1) return said + last;
    if (stopMark.test(spoken)) return said + stop;
    return commaMark.test(spoken) ? said + comma : said;
  });
}
