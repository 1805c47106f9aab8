import { withoutEmoji } from "./emoji.ts";

/** What is read as one with the word before it, or after it, and stays with it where lines and captions are broken. */

/** Turkish words that lean on the one before them: the question's "mi" with its endings, "de", "ki", "ile"; in capitals, too. */
const leaning =
  /^(?:m[ıiuüİ](?:y[ıiuüİ][mz]|s[ıiuüİ]n(?:[ıiuüİ]z)?|(?:yd|d)[ıiuüİ][mnkr]?|ym[ıiİ]ş)?|d[ae]|k[iİ]|[iİ]le)[.,;:!?…]*$/iu;

const leansOnBefore = (text: string): boolean => leaning.test(text);

/** A sign, or a currency's code, that stands alone before its number: "₺ 899", "% 20". */
const aloneBefore = /^(?:[\p{Sc}%]|TL|TRY|USD|EUR|GBP)$/u;
const startsWithDigit = /^\d/u;

/** Whether two words in a row are a number and the sign before it. */
function isSignOfNumber(text: string, next: string | undefined): boolean {
  return aloneBefore.test(text) && startsWithDigit.test(next ?? "");
}

/** Digits alone, with at most a sign or a currency about them: "2", "100%", "₺99,90", "24/7". */
const number = /^[-+~#]?[\p{Sc}%]?\d(?:[\d.,:/]*\d)?(?:[%+x×]|\p{Sc})?$/u;
/** Between a number and what it counts: "€140 a night", "2 million users". */
const betweenNumber = /^(?:a|an|per|thousand|million|billion|bin|milyon|milyar)$/iu;
/** What begins another part of the sentence: "£245 and". */
const goesOn = /^(?:and|or|but|with|ve|veya|ama)$/iu;

/** A part of a telephone number: "+90", "(216)", "555-01". */
const dialled = /^[+(]{0,2}\d[\d()/-]*[.,;:!?]?$/u;
const fewestDialled = 7;

/** Before somebody's name, and before one another: "Uzm. Dr. Ayşe". */
const title = /^(?:dr|prof|doç|uzm|op|dt|av|psk|fzt|dyt|mr|mrs|ms)\.$/iu;

/** A street or a quarter in an address. */
const street = /^(?:cad|cd|sok|sk|bul|bulv|blv|st|ave|rd|blvd)\.$/iu;
const quarter = /^(?:mah|mh)\.$/iu;

/** Whether a word's mark ends nothing, as what it belongs to follows: "Dr. Ayşe", "No: 5", "Moda Cad. 12", "3. yıl". */
export function isMarkWithin(text: string, next: string | undefined): boolean {
  if (next === undefined) return false;
  if (title.test(text)) return /^\p{L}/u.test(next);
  if (quarter.test(text)) return /^(?:\p{Lu}|\d)/u.test(next);
  return (
    (street.test(text) && /^(?:\d|no[.:]?$)/iu.test(next)) ||
    (/^no[.:]$/iu.test(text) && startsWithDigit.test(next)) ||
    (/^\d{1,2}\.$/u.test(text) && /^\p{Ll}/u.test(next))
  );
}

/** Whether a sentence ends with a word, given the one behind it. */
export function endsSentence(text: string | undefined, next: string | undefined): boolean {
  if (text === undefined || isMarkWithin(text, next)) return false;
  return /[.!?…][”’"')]*$/u.test(withoutEmoji(text));
}

/**
 * Cuts a text's words into runs that are read as one: a number with what it counts, or with its sign, a telephone
 * number's parts, a title with the name behind it, and what leans on a word, or an emoji, with that word; all others
 * are alone.
 */
export function runsReadAsOne(texts: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (let at = 0; at < texts.length; ) {
    const phone = phoneAt(texts, at);
    const words = texts.slice(at, at + Math.max(1, phone));
    const before = runs.at(-1);
    if (phone <= 1 && before && belongsTo(before, words[0] ?? "")) before.push(...words);
    else runs.push(words);
    at += words.length;
  }
  return runs;
}

function belongsTo(run: readonly string[], next: string): boolean {
  const last = run.at(-1) ?? "";
  if (withoutEmoji(next) === "" || leansOnBefore(next) || isMarkWithin(last, next)) return true;
  if (number.test(run[0] ?? "")) return isOfNumber(run, next);
  return run.length === 1 && isSignOfNumber(last, next);
}

/** Whether a number, and perhaps what already stands with it, is read as one with the word after it. */
function isOfNumber(run: readonly string[], next: string): boolean {
  if (run.length === 2) return betweenNumber.test(run[1] ?? "");
  return run.length === 1 && !number.test(next) && !goesOn.test(next);
}

/** The places of the first and the last word of a telephone number that is written in several. */
export function telephoneIn(texts: readonly string[]): readonly [number, number] | undefined {
  const first = texts.findIndex((_, at) => phoneAt(texts, at) > 1);
  return first === -1 ? undefined : [first, first + phoneAt(texts, first) - 1];
}

/** How many words from one on make up a telephone number; 0 if they are none. */
function phoneAt(texts: readonly string[], from: number): number {
  const end = texts.findIndex((text, at) => at >= from && !dialled.test(text));
  const run = texts.slice(from, end === -1 ? undefined : end);
  const digits = run.flatMap((text) => text.match(/\d/gu) ?? []).length;
  return run.length > 1 && digits >= fewestDialled ? run.length : 0;
}
