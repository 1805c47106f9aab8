/** What is read as one with the word before it, or after it, and stays with it where lines and captions are broken. */

/** Turkish words that lean on the one before them: the question's "mi" with its endings, "de", "ki", "ile"; in capitals, too. */
const leaning =
  /^(?:m[ıiuüİ](?:y[ıiuüİ][mz]|s[ıiuüİ]n(?:[ıiuüİ]z)?|(?:yd|d)[ıiuüİ][mnkr]?|ym[ıiİ]ş)?|d[ae]|k[iİ]|[iİ]le)[.,;:!?…]*$/iu;

export const leansOnBefore = (text: string): boolean => leaning.test(text);

/** A sign, or a currency's code, that stands alone before its number: "₺ 899", "% 20". */
const aloneBefore = /^(?:[\p{Sc}%]|TL|TRY|USD|EUR|GBP)$/u;
const startsWithDigit = /^\d/u;

/** Whether two words in a row are a number and the sign before it. */
export function isSignOfNumber(text: string, next: string | undefined): boolean {
  return aloneBefore.test(text) && startsWithDigit.test(next ?? "");
}

/** A number that says nothing without the word behind it. */
const bareNumber = /^[%₺$€£]?\d[\d.,:]*$/u;

/** Whether two words in a row are read as one: a number with what it counts, or with its sign, and what leans on a word. */
export function areReadAsOne(text: string, next: string): boolean {
  return bareNumber.test(text) || isSignOfNumber(text, next) || leansOnBefore(next);
}
