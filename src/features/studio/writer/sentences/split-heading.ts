import { hasPrice, isBargain, isOffer, withoutEnd, wordCount } from "../language/sentence-text.ts";
import type { LanguageReader } from "../reading/language-reader.ts";

const FEWEST_HEADING_WORDS = 3;
const FEWEST_WORDS_BELOW = 3;
/** Headings that need what follows: "Why we do it: …", "Candles in three scents: …". */
const INCOMPLETE =
  /(?<!\p{L})\d|(?<!\p{L})(?:special|deal|fırsatı?)$|(?<!\p{L})için$|(?:acak|ecek|[ae]n|yen)l[ae]r[ae]$|^(?:for|what|why|how|who|where|when|choose|step|before|after|not|no|neden|nasıl|ne|kim|seç|önce|sonra)(?!\p{L})|(?<!\p{L})(?:two|three|four|five|six|seven|eight|iki|üç|dört|beş|altı|yedi|sekiz)(?![\p{L}-])/iu;
/** "Electric scooter: 40 km range, …": of two words, where at once figures are told of it, or a list that has some. */
const FEWEST_WORDS_OF_FIGURES = 2;
const FEWEST_PARTS = 3;
const FEWEST_PRICES = 2;
const FIGURES = /^%?\d[\d.,]*(?: ?%)? (?=\p{L}{2})(?!am |pm |sabah|akşam).*, /iu;
/** Not what has such figures, but one of them, or when. */
const NO_THING =
  /(?<!\p{L})(?:hours|times?|life|menu|sizes?|programme?|schedule|trial|order|package|plan|delivery|saat\p{L}*|süre\p{L}*|ömrü|menü\p{L}*|program\p{L}*|beden\p{L}*|ölçü\p{L}*|boyut\p{L}*|paket\p{L}*|sipariş|teslimat)$/iu;
/** "a baker, a midwife, a bridge inspector": each is one of those that the heading speaks of. */
const ONE_OF_THEM =
  /^(?:(?:and|or|ve|veya) )?(?:an?|one|two|three|bir|iki|üç) \p{L}+(?: \p{L}+){0,3}[.!]?$/iu;
/** "butter, flour and eggs": what the heading counts up. */
const LIST = /^(?:\S+(?: \S+){0,2}, )*\S+(?: \S+){0,2} (?:and|or|&|ve|veya|ile) \S+(?: \S+){0,2}[.!]?$/iu;

/**
 * "Night plumber in Bristol: I come within the hour." as two sentences: what a brief begins with and puts before a colon
 * is what it is about.
 */
export function splitHeading(
  sentence: string,
  { isConditional }: Pick<LanguageReader, "isConditional">,
): string[] {
  const [, heading = "", below = ""] =
    /^((?:["“][^"“”]+["”] )?[^:.!?"“]{2,80}): ([^:"“]+)$/u.exec(sentence) ?? [];
  const parts = below.split(/,\s+/u);
  const isList = parts.length >= FEWEST_PARTS && /\d/u.test(below) && !isBargain(below);
  const isPriceList = parts.filter(hasPrice).length >= FEWEST_PRICES;
  const areFigures = (FIGURES.test(below) || isList || isPriceList) && !NO_THING.test(heading);
  const isWhole =
    wordCount(heading) >= (areFigures ? FEWEST_WORDS_OF_FIGURES : FEWEST_HEADING_WORDS) &&
    wordCount(withoutEnd(below)) >= FEWEST_WORDS_BELOW &&
    !INCOMPLETE.test(heading) &&
    !LIST.test(below) &&
    !(parts.length >= FEWEST_PARTS && parts.every((part) => ONE_OF_THEM.test(part))) &&
    !isOffer(heading) &&
    !isConditional(heading);
  return isWhole ? [`${heading}.`, below] : [sentence];
}
