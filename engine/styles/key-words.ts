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
 * The price or percentage that a headline is about, as a price tag would show it; else its only number with what it counts;
 * else that something costs nothing; else its longest word, which carries the most meaning in both languages, but for words that join others and for verbs at
 * the end of Turkish. Pieces of parted words are never set off.
 */
export function keyWordsOf(headline: string, block: TextBlock): KeyWords | undefined {
  const placed = block.lines.flatMap((line) => line.words).filter((word) => !word.isPiece);
  const figure = figureWords(headline, placed);
  if (figure.length > 0) return joined(figure);
  const counted = countedWords(placed);
  if (counted.length > 0) return joined(counted);
  const free = placed.find((word, index) => isFree(word.text, placed[index - 1]?.text));
  if (free) return joined([free]);
  const isVerb = (word: PlacedWord) =>
    turkishLetter.test(headline) && word === placed.at(-1) && turkishVerb.test(word.text);
  const telling = placed.filter((word) => !joining.test(word.text) && !isVerb(word));
  const [longest] = (telling.length > 0 ? telling : placed).toSorted(
    (one, other) => withoutEmoji(other.text).length - withoutEmoji(one.text).length,
  );
  return joined(longest ? [longest] : []);
}

/** "Free delivery", "Kids eat free", "İlk muayene ücretsiz", but not "gluten free". */
function isFree(word: string, before: string | undefined): boolean {
  if (/^(?:ücretsiz|ÜCRETSİZ|bedava)[.,!?]*$/iu.test(word)) return true;
  const isGiven =
    before === undefined || /^(?:is|are|be|get|one|for|eat|go|stay|ride|enter|ships?)$/iu.test(before);
  return isGiven && /^free[.,!?]*$/iu.test(word);
}

/** "YENİ50": what buyers type in. */
const codeWord = /^\p{Lu}{3,}\d{1,3}[.,!?]?$/u;
/** A number of two digits or more, as "6.400" or "12,000": no time, and nothing with a sign of its own. */
const wholeNumber = /^\d{1,3}(?:[.,]\d{3})+$|^\d{2,}$/u;

/** "6.400 öğrenci": the only number of a headline, with the word behind it on the same line; or a code. */
function countedWords(placed: readonly PlacedWord[]): PlacedWord[] {
  const numbers = [...placed.keys()].filter((index) => /\d/u.test(placed[index]?.text ?? ""));
  const code = placed.find(({ text }) => codeWord.test(text));
  if (code) return [code];
  const [at = -1] = numbers;
  const [number, counted] = placed.slice(at, at + 2);
  if (numbers.length !== 1 || !number || !counted || number.line !== counted.line) return [];
  return wholeNumber.test(number.text) && /^\p{L}{2,}[.,!?]?$/u.test(counted.text) ? [number, counted] : [];
}

/** Words of five letters and more that only join others, or point at them: "under" in "Kids under 6 eat free". */
const joining =
  /^(?:because|about|above|after|along|among|around|before|below|during|every|least|under|until|with(?:in|out)?|while|which|where|their|there|these|those|your|from|behind|between|whenever|wherever|whatever|through|throughout|although|though|another|yourself|themselves|everything|something|anything|instead|already|always|should|[üÜ]zer[iİ]nde|[iİ]ç[iİ]nde|aras[ıI]nda|olarak|[çÇ][üÜ]nk[üÜ]|b[iİ]rl[iİ]kte|ned[eE]n[iİ]yle|kend[iİ]n[iİ]z[iİ])[.,:;!?…]*$/iu;

const turkishLetter = /[çğışöüÇĞİŞÖÜ]/u;
/** "başlıyor", "sunuyoruz", "içerir", "edildi", "edersiniz": what a Turkish sentence ends in says least by itself. */
const turkishVerb =
  /(?:[ıiuüIİUÜ]yor(?:um|uz|sunuz|lar)?|(?:(?<!l)[ae]|[ıiuüIİUÜ])r(?:[ıiuüIİUÜ][mz]|s[ıiuüIİUÜ]n[ıiuüIİUÜ]z|lar|ler)?|[dt][ıiuüIİUÜ](?:k|lar|ler)?)[.!…]*$/iu;

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
