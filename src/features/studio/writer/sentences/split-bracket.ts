import { isOffer, withoutEnd, wordCount } from "../language/sentence-text.ts";
import type { Pattern } from "../language/turkish-pattern.ts";

const FEWEST_WORDS = 3;
/** Belongs to what stands before the bracket, which would say more without it. */
const NARROWS =
  /^(?:except|excluding|only|unless|but|not|no|without|if|when|for|until|hariç|sadece|yalnızca)(?!\p{L})|(?<!\p{L})hariç$/iu;

/** "For ages 3 and up (small parts, not for babies)." as two sentences: a limit in brackets has to be found and kept. */
export function splitBracket(sentence: string, limit: Pattern): string[] {
  const [, main = "", inner = ""] = /^([^()]+) \(([^()]+)\)$/u.exec(withoutEnd(sentence)) ?? [];
  // The terms of an offer are no terms of anything else.
  const isLimit = limit.test(`${inner}.`) && !NARROWS.test(inner) && !isOffer(main);
  const isWhole = wordCount(main) >= FEWEST_WORDS && wordCount(inner) >= FEWEST_WORDS;
  return isLimit && isWhole ? [main, inner] : [sentence];
}
