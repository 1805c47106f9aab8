import { signsOf } from "./emoji.ts";

/** A word, or a piece of one, and its width in units of the type size. */
export interface Part {
  text: string;
  width: number;
  /** Whether it is a piece of a word that takes several lines. */
  isPiece?: boolean;
}

/** Width of a text in units of the type size. */
export type Measure = (text: string) => number;

/** Cuts a word into pieces that are no wider than `limit`, where it can. */
export type CutWord = (part: Part, limit: number, measure: Measure) => Part[];

/** After hyphens and strokes, before the dots of an address, and between the words of a hashtag; never in numbers. */
const ownSeams = /(?<=\p{L}[-/_@&])(?=\p{L})|(?<=\p{L})(?=\.\p{L})|(?<=\p{Ll})(?=\p{Lu})/u;

/** Parts a word at its own signs, as few times as it can. */
export const partWord: CutWord = (part, limit, measure) => {
  if (part.width <= limit) return [part];
  const pieces: string[] = [];
  for (const segment of part.text.split(ownSeams)) {
    const longer = (pieces.at(-1) ?? "") + segment;
    if (pieces.length > 0 && measure(longer) <= limit) pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return toParts(pieces, measure);
};

/** Parts a word at its own signs, and what is still too wide between syllables, with hyphens. Numbers stay whole. */
export const hyphenWord: CutWord = (part, limit, measure) => {
  if (part.width <= limit || !/\p{L}{3}/u.test(part.text)) return [part];
  // A hyphen would become part of an address or a tag.
  const hyphen = /[.@#]\p{L}/u.test(part.text) ? "" : "-";
  return partWord(part, limit, measure).flatMap((piece) =>
    piece.width <= limit ? [piece] : toParts(evenPieces(piece, limit, hyphen, measure), measure),
  );
};

function toParts(pieces: readonly string[], measure: Measure): Part[] {
  return pieces.map((text) => ({ text, width: measure(text), isPiece: pieces.length > 1 }));
}

/** As few pieces as there have to be, of like widths. */
function evenPieces(part: Part, limit: number, hyphen: string, measure: Measure): string[] {
  const signs = signsOf(part.text);
  const seams = syllables(signs);
  const widest = cutAt(signs, seams, limit, hyphen, measure);
  for (let narrow = part.width / widest.length; narrow < limit; narrow *= 1.06) {
    const pieces = cutAt(signs, seams, narrow, hyphen, measure);
    if (pieces.length <= widest.length && pieces.every((piece) => measure(piece) <= limit)) return pieces;
  }
  return widest;
}

function cutAt(
  signs: readonly string[],
  seams: readonly number[],
  limit: number,
  hyphen: string,
  measure: Measure,
): string[] {
  const pieces: string[] = [];
  let start = 0;
  const upTo = (end: number) => signs.slice(start, end).join("") + hyphen;
  while (measure(signs.slice(start).join("")) > limit && signs.length - start > 1) {
    const fits = (end: number) => end > start && measure(upTo(end)) <= limit;
    // Where not even a syllable has room, any letter must do.
    const end = seams.findLast(fits) ?? signs.findLastIndex((_, at) => at > start + 1 && fits(at));
    const cut = end > start ? end : Math.min(start + 2, signs.length - 1);
    pieces.push(upTo(cut));
    start = Math.max(cut, start + 1);
  }
  pieces.push(signs.slice(start).join(""));
  return pieces;
}

const vowel = /^[aeıioöuüâîûáéíóúàèìòùäëïôêœæ]$/u;
const letter = /^\p{L}$/u;
/** Two letters for one sound in English. */
const digraph = /^(?:ch|sh|th|ph|ck|gh|wh|qu)$/u;
const shortestPiece = 3;

/**
 * The places before which a word may be cut: before a consonant that a vowel follows. That is the rule of Turkish, and
 * in English hardly ever wrong; three letters at least stay on either side.
 */
function syllables(signs: readonly string[]): number[] {
  // Both of I and İ become vowels, whichever the language.
  const small = signs.map((sign) => (sign === "İ" ? "i" : sign.toLowerCase()));
  const isVowel = (at: number) => vowel.test(small[at] ?? "");
  return small.flatMap((sign, at) =>
    at >= shortestPiece &&
    at <= small.length - shortestPiece &&
    letter.test(sign) &&
    !isVowel(at) &&
    isVowel(at + 1) &&
    letter.test(small[at - 1] ?? "") &&
    small.slice(0, at).some((_, before) => isVowel(before)) &&
    !digraph.test(`${small[at - 1]}${sign}`)
      ? [at]
      : [],
  );
}
