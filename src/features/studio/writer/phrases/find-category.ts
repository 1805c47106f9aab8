import { FREE_OF } from "../language/sentence-text.ts";
import { roughSentences, withoutDenied } from "../reading/denied.ts";
import type { Category, Phrases } from "./phrases.ts";

/** A word that means one thing is enough; of those that mean several it takes two. */
const SURE = 2;

/** Sold to those who sell or cook, or to who is to work there or to learn it: nobody among them is asked whether they are hungry. */
const TRADE =
  /(?<!\p{L})(?:b2b|wholesale|toptan|for your (?:restaurant|caf[eé]|shop)|(?:restoran|kafe|otel|işletme)[ıi]?n[ıi]z için|for (?:restaurants|caf[eé]s|hotels|retailers)|(?:restaurant|caf[eé]|hotel|shop) owners|(?:restoran|kafe|otel|market|işletme) sahipleri|(?:bread|baking|cooking|pastry|coffee|barista|one-day|two-day|half-day) (?:making )?(?:courses?|class(?:es)?|workshops?)|(?:ekmek|pasta|yemek|kahve|barista|pastacılık|aşçılık) (?:kurs|atölye|eğitim)\p{L}*|hiring|vacanc(?:y|ies)|your cv|cv\p{L}*|ekip arkadaşı|iş ilanı|maaş|(?:restoran|otel|kafe|market)lar için|(?:restoran|kafe|otel|işletme|kuaför|esnaf)l[ae]r[ıi]n|helps? (?:\p{L}+ ){0,2}(?:restaurants|caf[eé]s|hotels|salons|retailers|shops))(?!\p{L})/iu;

/** Also behind a capital İ, which is none of i to a regular expression. */
export const isForTrade = (text: string): boolean =>
  TRADE.test(text) || TRADE.test(text.toLocaleLowerCase("tr"));

/** "Sabun atölyesi", where one signs up for a place: an afternoon, and no soap. */
const WORKSHOP = /(?<!\p{L})(?:workshop|atölyesi)(?!\p{L})/iu;
const PLACES =
  /(?<!\p{L})(?:kontenjan\p{L}*|kayıt|katılım|kişi başı|per person|places?|spots?|sign up)(?!\p{L})/iu;
const isEvening = (text: string): boolean => WORKSHOP.test(text.toLocaleLowerCase("tr")) && PLACES.test(text);

/** What a brief is about stands in as many sentences: cake is not what a wedding hall is. */
const ABOUT_SENTENCES = 2;

/** "for small restaurants", "Kuaförler ve güzellik salonları için": who is to have it isn't what it is; children and beginners tell. */
const FOR_WHOM =
  /(?<!\p{L})for (?!.*(?:bab|kid|child|toddler|beginner|dog|cat|pet))(?:\p{L}+ ){0,2}\p{L}+s(?!\p{L})|^(?!.*(?:bebe|çocu|başlayan|kedi|köpe)\p{L}* için).*l[ae]r(?:[ıi])? için /iu;

/**
 * The kind of product that a description is surely about: none, if it is about something grave or for the trade, or if its words speak
 * for another kind as well.
 * @param product the sentence that says what it is, where that is known: whose dog or child it is for says more than what else it is
 */
export function findCategory(
  description: string,
  words: Pick<Phrases, "categories" | "grave">,
  product?: string,
): Category | undefined {
  const { categories, grave } = words;
  if (grave.test(description) || isForTrade(description) || isEvening(description)) return undefined;
  if (product === undefined) return findAmong(description, categories);
  const thing = product.replace(FOR_WHOM, "");
  const owners = categories.find(({ whose }) => whose?.test(withoutDenied([thing])));
  if (owners) return owners;
  const found = findAmong(description, categories);
  // Who mends jackets sells none.
  const deed = DONE_TO.exec(thing)?.[0];
  if (deed && found && !found.sure.test(deed)) return undefined;
  // Cake isn't what a bookshop is, nor whom an app is for.
  return found && scoreOf(withoutModifiers(thing, found), found).score > 0 ? found : undefined;
}

/** What is done to things that somebody has. */
const DONE_TO =
  /(?<!\p{L})(?:repairs?|repairing|mends?|mending|restor(?:es?|ing|ation)|re-?upholster\p{L}*|alterations?|resol(?:es?|ing)|re-?dye\p{L}*|onar\p{L}*|tamir\p{L}*|boya(?:r|ma|n|t|y[aeıiuü])\p{L}*|boyuyor\p{L}*|yenil(?:er|iyor|eme)\p{L}*|(?:deri|halı|koltuk|ayakkabı) (?:bakım|temizl|yıka)\p{L}*)(?!\p{L})/iu;

/** What a noun may stand before and still be what it is about: who has it, or how it comes. */
const KEEPING =
  "for|in|with|from|that|which|and|or|to|at|on|by|of|is|are|has|was|made|shop|shops|store|bar|house|studio|box|boxes|bags?|subscription|class|classes|lessons?|roasters?|roastery|delivery|van|truck|brand|line|range|set|sets|collection|bakery|maker|makers|concentrate|beans|blend|dükkân\\p{L}*|dükkan\\p{L}*|atölye\\p{L}*|kutu\\p{L}*|stüdyo\\p{L}*|set\\p{L}*|paket\\p{L}*|çeşit\\p{L}*|koleksiyon\\p{L}*|satış\\p{L}*|ev\\p{L}{1,2}|salon\\p{L}*|firma\\p{L}*|usta\\p{L}*";
const MODIFIED = new RegExp(
  `^ (?!(?:${KEEPING})(?!\\p{L}))(?:\\p{Ll}{3,}(?<=[^s]|ss)(?=[,.!]|$| (?:in|from|with|for)))`,
  "u",
);

/** "Hand-dyed sock yarn" without the sock: it is yarn. */
function withoutModifiers(text: string, { sure }: Category): string {
  const words = new RegExp(sure, `${sure.flags}g`);
  return text.replaceAll(words, (word, ...rest: unknown[]) => {
    const at = rest.find((one): one is number => typeof one === "number") ?? 0;
    return !/s$/iu.test(word) && MODIFIED.test(text.slice(at + word.length)) ? "" : word;
  });
}

function findAmong(description: string, categories: readonly Category[]): Category | undefined {
  const sentences = roughSentences(description.replace(FREE_OF, " "));
  const told = withoutDenied(sentences);
  const about = withoutDenied(
    sentences.filter((sentence) => /\p{L}/u.test(sentence)).slice(0, ABOUT_SENTENCES),
  );
  const scored = categories.map((category) => ({ category, ...scoreOf(told, category) }));
  // Of two that are as likely the one that is named: soap with olive oil, made in a kitchen.
  const [best, next] = scored.toSorted((one, other) => other.score - one.score || other.named - one.named);
  // "The Lantern House Hotel", whatever there is to eat.
  const title = withoutDenied(sentences.filter((sentence) => /\p{L}/u.test(sentence)).slice(0, 1));
  const isTitled = ({ category }: { category: Category }) => scoreOf(title, category).named > 0;
  const [titled, another] = scored.filter(isTitled);
  if (titled && !another && best && !isTitled(best)) return titled.category;
  if (!best || scoreOf(about, best.category).score < SURE) return undefined;
  return best.score === next?.score && best.named === next.named ? undefined : best.category;
}

function scoreOf(description: string, { sure, hinting }: Category): { score: number; named: number } {
  const named = wordsOf(description, sure);
  return { score: SURE * named + (hinting ? wordsOf(description, hinting) : 0), named };
}

/** So many letters tell a word from others, whatever its endings: "shirt" and "shirts" are one. */
const STEM_LETTERS = 4;

/** How many different words of a kind a description has. */
function wordsOf(description: string, words: RegExp): number {
  const found = description.matchAll(new RegExp(words, `${words.flags}g`));
  return new Set([...found].map(([word]) => word.toLowerCase().slice(0, STEM_LETTERS))).size;
}
