import type { LanguageReader } from "./language-reader.ts";
import { isOffer, withoutEnd, wordCount } from "./sentence-text.ts";

const FEWEST_HEADING_WORDS = 3;
const FEWEST_WORDS_BELOW = 3;
/** Headings that need what follows: "Why we do it: …", "Candles in three scents: …". */
const INCOMPLETE =
  /(?<!\p{L})\d|(?<!\p{L})(?:special|deal|fırsatı?)$|^(?:what|why|how|who|where|when|choose|step|before|after|not|no|neden|nasıl|ne|kim|seç|önce|sonra)(?!\p{L})|(?<!\p{L})(?:two|three|four|five|six|seven|eight|iki|üç|dört|beş|altı|yedi|sekiz)(?!\p{L})/iu;
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
  const isWhole =
    wordCount(heading) >= FEWEST_HEADING_WORDS &&
    wordCount(withoutEnd(below)) >= FEWEST_WORDS_BELOW &&
    !INCOMPLETE.test(heading) &&
    !LIST.test(below) &&
    !isOffer(heading) &&
    !isConditional(heading);
  return isWhole ? [`${heading}.`, below] : [sentence];
}
