import type { Category, Phrases } from "./phrases.ts";

/** A word that means one thing is enough; of those that mean several it takes two. */
const SURE = 2;

/** Sold to those who sell or cook: nobody among them is asked whether they are hungry. */
const TRADE =
  /(?<!\p{L})(?:b2b|wholesale|toptan|for your (?:restaurant|caf[eé]|shop)|(?:restoran|kafe|otel|işletme)[ıi]n[ıi]z için|for (?:restaurants|caf[eé]s|hotels|retailers)|(?:restoran|otel|kafe|market)lar için)(?!\p{L})/iu;

/**
 * The kind of product that a description is surely about: none, if it is about something grave or for the trade, or if its words speak
 * for another kind as well.
 */
export function findCategory(
  description: string,
  { categories, grave }: Pick<Phrases, "categories" | "grave">,
): Category | undefined {
  if (grave.test(description) || TRADE.test(description)) return undefined;
  const scored = categories.map((category) => ({ category, score: scoreOf(description, category) }));
  const [best, next] = scored.toSorted((one, other) => other.score - one.score);
  if (!best || best.score < SURE || best.score === next?.score) return undefined;
  return best.category;
}

function scoreOf(description: string, { sure, hinting }: Category): number {
  return SURE * wordsOf(description, sure) + (hinting ? wordsOf(description, hinting) : 0);
}

/** How many different words of a kind a description has. */
function wordsOf(description: string, words: RegExp): number {
  const found = description.matchAll(new RegExp(words, `${words.flags}g`));
  return new Set([...found].map(([word]) => word.toLowerCase())).size;
}
