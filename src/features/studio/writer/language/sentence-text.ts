import { startsWithAddress } from "#engine/web-address.ts";

export function wordCount(text: string): number {
  return text === "" ? 0 : text.split(/\s+/).length;
}

/** The text with its first letter a capital, by the language's own rules (Turkish i → İ); "iPhone" and addresses as they are. */
export function capitalised(text: string, language: "en" | "tr"): string {
  if (/^\p{Ll}\p{Lu}/u.test(text) || startsWithAddress(text)) return text;
  const [first = ""] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

/** The parts of a text between its commas; what stands in brackets is one. */
export const partsOf = (text: string): string[] =>
  // Without brackets none has to be looked for behind each comma.
  text.split(text.includes("(") ? /,\s+(?![^()]*\))/u : /,\s+/u);

/** "Walk in, no appointment" is one thought. */
const FEWEST_LIST_WORDS = 6;
const MOST_TERSE_WORDS = 2;
/**
 * A sentence as several, cut at the commas before parts that say something by themselves: "Ready in 24 hours, 0
 * sugar, delivered to your door." Other parts stay with what stands before them.
 */
export function splitList(
  sentence: string,
  language: "en" | "tr",
  standsAlone: (part: string, before: string) => boolean,
): string[] {
  if (wordCount(withoutEnd(sentence)) < FEWEST_LIST_WORDS) return [sentence];
  const parts = partsOf(withoutEnd(sentence));
  // "Draught proofing, new cords, new putty": by itself each would be said like a telegram.
  if (parts.every((part) => wordCount(part) <= MOST_TERSE_WORDS && !/\d/u.test(part))) return [sentence];
  const facts: string[] = [];
  for (const part of parts) {
    const before = facts.at(-1);
    const alone = part.replace(/^(?:and|ve) /u, "");
    if (before === undefined || standsAlone(alone, before)) facts.push(alone);
    else facts[facts.length - 1] = `${before}, ${part}`;
  }
  if (facts.length < 2) return [sentence];
  const end = /[!?]$/u.exec(sentence)?.[0] ?? ".";
  return facts.map((fact, index) =>
    index === facts.length - 1 ? `${capitalised(fact, language)}${end}` : asSentence(fact, language),
  );
}

/** Fewer parts are no list: the second may belong to the first. */
const FEWEST_BARE_PARTS = 3;

/** Whether a text has as many parts as a line of bare facts, "full-grain leather, hand stitched, lifetime repair". */
export const isListed = (text: string): boolean => partsOf(text).length >= FEWEST_BARE_PARTS;

/** "5 weeks with a midwife, breathing": a list that has come to single things goes on with what follows. */
export const endsInSingle = (text: string): boolean => /, \p{L}+$/u.test(text);

const MOST_PRICED_WORDS = 5;
/** "packages from £850": what it is that has the price, so that it tells something by itself. */
export function isPricedNoun(part: string): boolean {
  return (
    hasPrice(part) &&
    wordCount(part) <= MOST_PRICED_WORDS &&
    /^\p{L}+ (?!\p{L}*ly\b)/u.test(part) &&
    !LEADS_TO_PRICE.test(part)
  );
}

const LEADS_TO_PRICE =
  /^(?:only|just|now|from|for|at|was|save|plus|and|extra|sadece|yalnızca|artı|ve|ile|fiyatı?|price)(?!\p{L})/iu;

/** What sizes are told in, by what is measured: "500 ml, 1 litre and 5 litre bottles". */
const SIZES = [
  /^\d\S* ?(?:ml|cl|l|lt|litre|liter|oz|ounces?)(?!\p{L})/iu,
  /^\d\S* ?(?:mg|g|gr|gram|grams|kg|kilo|kilogram|lb|lbs|pounds?)(?!\p{L})/iu,
  /^\d\S* ?(?:mm|cm|m|metre|meter|inch|inches|ft)(?!\p{L})/iu,
];

/** "1500 kcal, 1800 kcal" are one list, and so are sizes whatever they are told in. */
export function isSameMeasure(one: string, other: string): boolean {
  const measure = one.split(", ").at(-1) ?? "";
  const [, unit] = /^\d\S* (\p{L}+)$/u.exec(measure) ?? [];
  if (unit !== undefined && new RegExp(`^\\d\\S* ${unit}$`, "u").test(other)) return true;
  return SIZES.some((size) => measure.replace(size, "") === "" && size.test(other));
}

/** "Defne Hanım Butik Otel": who somebody is tells nothing without what follows. */
export function isNameAlone(part: string): boolean {
  return wordCount(part) >= 2 && part.split(" ").every((word) => /^[\p{Lu}&]/u.test(word));
}

/** The text without the punctuation that ends it. */
export function withoutEnd(text: string): string {
  return text.replace(/[\s.!?…,;:–—-]+(["'”’)]*)$/u, "$1").trim();
}

/** Whether the text asks; the mark may stand within quotation marks. */
export const isQuestion = (text: string): boolean => /\?[!?]*["'”’)]*$/u.test(text);

/** The text as a sentence. */
export function asSentence(text: string, language: "en" | "tr"): string {
  const capital = capitalised(text.trim(), language);
  return /[.!?…]["'”’)]*$/u.test(capital) ? capital : `${capital}.`;
}

const CURRENCY = "TL|USD|EUR|GBP|CHF|SEK|NOK|DKK|PLN|CAD|AUD|NZD|AED|THB|INR|JPY|SGD|HKD|ZAR|MXN|BRL";
const PRICE = new RegExp(
  `[$€£₺¥₹]\\s?\\d|\\d\\s?(?:(?:bin|milyon)\\s)?(?:[$€£₺¥₹]|(?:${CURRENCY}|lira|dollars?|euros?|pounds?|quid|bucks|zł|kr)(?!\\p{Ll}))|(?<!\\p{L})(?:${CURRENCY})\\s?\\d`,
  "iu",
);

export const hasPrice = (text: string): boolean => PRICE.test(text);

/** Prices and offers: a shortened one would be another offer, and one without its terms too. */
export const isOffer = (text: string): boolean => isBargain(text) || PROMISE.test(text);

/** What is less or nothing to pay, and for which that is; "100% linen" and "10% niacinamide" are none. */
export const isBargain = (text: string): boolean =>
  hasPrice(text) || BARGAIN.test(text.replace(SHARE, " ").replace(FREE_OF, " "));

/** "Dairy free": what isn't in it, or goes without. */
export const FREE_OF =
  /\b(?:dairy|gluten|sugar|nut|lactose|fragrance|perfume|paraben|cruelty|fat|alcohol|plastic|bpa|oil|grain|wheat|soy|egg|caffeine|aluminium|aluminum|soda|sulphate|sulfate|silicone|chemical|pesticide|dye|toxin|latex|nickel|peanut|additive|preservative|gmo|msg|stress|hassle|pain|smoke)[ -]free\b/giu;

/** So much of something: what stands behind it is what, and not whose, when or with what it is taken off. */
const SHARE =
  /(?<![-\d.,])\d[\d.,]*\s?%\s(?!(?:off|discount|less|more|cheaper|lower|cash\p{L}*|back|bonus|sale|deal|down|deposit|interest|commission|extra|for|on|in|at|with|to|when|if|until|before|your|and|or|everything|all|every)(?!\p{L}))\p{L}+|%\s?\d[\d.,]*(?:['’](?:s?[ıi]|[uü])(?:n\p{L}*)?|\s(?!(?:indirim|daha|ucuz|iade|bonus|kupon|avantaj|fırsat|kampanya|peşin|faiz|vade|komisyon|kazan|ek|ekstra|kadar|varan|ile|ve|veya|sepet|kargo|tüm|bütün|her)\p{L}*)\p{L}+)/giu;

const BARGAIN =
  /\b(?:free|discount|off|(?<!\bfor )sale|only|offer)\b|(?<!\b100 ?)%(?!100(?!\d))|[$€₺£]|[iİ]ndirim|bedava|ücretsiz|kampanya|hediye|yalnızca|sadece/iu;
/** What is promised of something that was bought, which says enough by itself. */
const PROMISE = /\b(?:guarantee\w*|refund\w*)\b|garanti|[iİ]ade/iu;

/** "“Calm” tea – chamomile, lavender, 20 bags, £5.90": what is told of one of several, with its price. */
export const isQuotedItem = (text: string): boolean => /^["“][^"“”]+["”][^,–—]* [–—-] .*,/u.test(text);

/** Whether one thing alone stands in quotation marks: of several none is what all are called. */
export const hasOneQuoted = (text: string): boolean => new Set(text.match(/["“][^"“”]+["”]/gu)).size === 1;

/** Behind a quotation whose speaker is named: "“Best coach ever” – Tom", "“…” (Helen, Durham)". */
export const ATTRIBUTED = "\\s(?:[–—-] |\\()\\p{Lu}";

/** What stands between quotation marks, the first of it; empty where nothing does. */
export const quotedIn = (text: string): string => /["“]([^"“”]+)["”]/u.exec(text)?.[1] ?? "";

/** "Why Babies Never Sleep": every word with a capital, but for those that are small in titles. */
export function isTitle(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  const small = /^(?:an?|the|and|or|of|in|on|at|to|for|from|with|by|ve|ile|için|de|da|mi|mı|mu|mü)$/u;
  return words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word) || small.test(word));
}

/** Parts of a sentence, each put behind the one before it where it belongs to that. */
export function joinWhere(
  parts: readonly string[],
  belongs: (part: string, before: string) => boolean,
  between = ", ",
): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before !== undefined && belongs(part, before)) joined.splice(-1, 1, `${before}${between}${part}`);
    else joined.push(part);
  }
  return joined;
}
