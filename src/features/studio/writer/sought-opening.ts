import type { Brief } from "../schema.ts";
import { capitalisedWords } from "./capitalised-words.ts";
import { factWordsOf, worth } from "./fact.ts";
import { calledBy } from "./fallback-name.ts";
import type { Line, Phrases } from "./phrases.ts";
import { type BriefFacts, readerOf } from "./read-brief.ts";
import { capitalised, isListed, partsOf, withoutEnd, wordCount } from "./sentence-text.ts";

const MOST_NOUN_WORDS = 4;
/** What to do or where, what is ours, or its ("pili"), or somebody's, what is said: nothing that anybody looks for so. */
const NO_NOUN = {
  en: /^(?:learn|get|try|discover|stop|enjoy|join|find|create|build|order|buy|give|keep|see|feel|become|grow|plan|make|take|we|i|our|my|everything|hand|made|poured|baked|new|opening|grand)(?!\p{L})|(?<!\p{L})(?:in|from|at|by|since|sale|off|day|opening|night)(?!\p{L})|[,:?!“”"]|\d/iu,
  tr: /^\p{L}+[ıiuü]$|(?:m[ıiuü]z|y[ıiuü]n(?:[ıiuü]z)?|[dt][ae]n?|[ıiuü]yor\p{L}*|m[ıiuü]|l[ae]r[ıi]m|l[ae]r[ae]|n[ıiuü]z[ae])$|^(?:merhaba|selam|ben|biz)(?!\p{L})|(?<!\p{L})(?:için|ve|ile|indirim\p{L}*|günü|gecesi|açılış\p{L}*|konseri|festivali)(?!\p{L})|[,:?!“”"]/iu,
} as const;

/**
 * "Wedding photographer? Start here.": an opening for whoever looks for such a product, by what the brief calls it;
 * undefined where nobody looks for it, or where that is no plain noun.
 */
export function soughtBy(
  { description, brandName = "", language }: Brief,
  { unsought, grave, sought }: Phrases,
  { name, facts }: Pick<BriefFacts, "name" | "facts">,
): Line | undefined {
  const product = facts.find((fact) => fact.worth === worth.product);
  if (!product || unsought.test(`${brandName} ${description}`) || grave.test(description)) return undefined;
  // "Used Trek road bike, 56 cm frame, new tyres": what a list begins with is what it is told of.
  const [head = ""] = partsOf(withoutEnd(product.text));
  const isHead = isListed(product.text) && wordCount(head) > 1 && !readerOf(language).isSentence(head);
  const noun = calledBy([product], language) ?? (isHead ? head : undefined);
  const isPlain = noun && product.text.toLocaleLowerCase(language).includes(noun.toLocaleLowerCase(language));
  if (!isPlain || factWordsOf(language).negative.test(noun)) return undefined;
  // "Bebek çekimi Bursa": where that is would stand in its place.
  const last = noun.split(" ").at(-1) ?? "";
  if (capitalisedWords[language].has(last.toLocaleLowerCase(language)) && noun.includes(" "))
    return undefined;
  if (NO_NOUN[language].test(noun) || (name && noun.includes(name))) return undefined;
  const put = (text: string) => text.replace("{noun}", () => capitalised(noun, language));
  return wordCount(noun) <= MOST_NOUN_WORDS
    ? { headline: put(sought.headline), narration: put(sought.narration) }
    : undefined;
}
