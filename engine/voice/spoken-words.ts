import type { Language } from "../storyboard.ts";
import { type BrandSaid, sayBrand } from "./brand-said.ts";
import { sayInEnglish } from "./spoken-english.ts";
import { sayInTurkish } from "./spoken-turkish.ts";
import { partsOf, type Say } from "./word-in-place.ts";
import { withAmounts } from "./written-amounts.ts";

/** Signs that nobody says: a voice would read "trade mark". */
const UNSAID = /[™®©]/gu;

/**
 * What is said for each of a narration's words, where a voice would read it otherwise than people do: "$12/month" is
 * "12 dollars a month", "10. kahve" is "onuncu kahve". As many as there are words.
 *
 * @param brand whose name is said in its own way
 */
export function spokenWords(words: readonly string[], language: Language, brand?: BrandSaid): string[] {
  const say: Say = language === "tr" ? sayInTurkish : sayInEnglish;
  const parts = withAmounts(
    words.map((word) => partsOf(word.replace(UNSAID, ""))),
    language,
  );
  const named = brand ? sayBrand(words, brand, language) : [];
  // Behind a number in several words stands the number.
  let previous = "";
  return parts.map(({ before, core, mark }, index) => {
    const previousMark = parts[index - 1]?.mark ?? "";
    const next = parts[index + 1]?.core ?? "";
    const place = { word: core, mark, previous, previousMark, next };
    if (core !== "") previous = core;
    if (named[index] !== undefined) return named[index];
    const spoken = say(place);
    return spoken ? `${before}${spoken.said}${spoken.mark ?? mark}` : `${before}${core}${mark}`;
  });
}
