import {
  asSentence,
  hasPrice,
  isOffer,
  isPricedNoun,
  joinWhere,
  partsOf,
  wordCount,
} from "../language/sentence-text.ts";

const FEWEST_PARTS = 3;
/** With the price among them it takes more to tell a list. */
const FEWEST_AROUND = 5;
const MOST_PART_WORDS = 5;
const MOST_WORDS_AROUND = 7;

/** What a price or a thing before it is for: "per hour, min 3 hours". */
const NARROWS = /^(?:min|max|plus|extra|per|then|en az|en fazla|artı|sonra)(?!\p{L})/iu;

/** "$24": what it costs, and nothing of what. */
const isBarePrice = (part: string): boolean =>
  hasPrice(part) && /^[^\p{L}]*(?:TL|lira|euros?|dollars?|pounds?)?$/iu.test(part);

const isFact = (part: string): boolean =>
  wordCount(part) >= 2 && wordCount(part) <= MOST_PART_WORDS && !isOffer(part);
/** Among others an offer is one of them, unless it is taken off the price. */
const isFactAround = (part: string): boolean =>
  wordCount(part) >= 2 && wordCount(part) <= MOST_WORDS_AROUND && !/%|indirim|discount|\boff\b/iu.test(part);

/**
 * "Soy candle, lavender and cedar, burns 45 hours, $24": what a line counts up before its price; or before and behind it:
 * "Linen apron, two pockets, $24, same day shipping, washes at 40°".
 * @param belongs whether a part is told of the price before it: "shipping included"
 */
export function splitPricedList(
  text: string,
  language: "en" | "tr",
  belongs: (part: string) => boolean,
): string[] | undefined {
  const parts = partsOf(text);
  const at = parts.findIndex(isBarePrice);
  const others = parts.toSpliced(at, 1);
  const isLast = at === parts.length - 1;
  const isLong = parts.length >= (isLast ? FEWEST_PARTS : FEWEST_AROUND);
  // "Includes: a stand, two straps, $24": what all of it is told of.
  if (parts.slice(0, at).some((part) => part.includes(": "))) return undefined;
  if (at < 1 || !isLong || others.some(hasPrice) || !others.every(isLast ? isFact : isFactAround))
    return undefined;
  return others.slice(at).some(belongs) ? undefined : parts.map((part) => asSentence(part, language));
}

/**
 * "Homemade tamales, pork or chicken, $22 a dozen, $12 half a dozen": what it is, what it costs, and what is told behind that, as sentences.
 * @param belongs whether a part is told of the price before it: "fuel included"
 */
export function splitBeforePrices(
  text: string,
  language: "en" | "tr",
  belongs: (part: string) => boolean,
): string[] | undefined {
  const parts = partsOf(text);
  const at = parts.findIndex(hasPrice);
  const thing = parts.slice(0, at).join(", ");
  const isOfPrice = (part: string) => hasPrice(part) || belongs(part) || NARROWS.test(part);
  const end = parts.findLastIndex(isOfPrice) + 1;
  const prices = parts.slice(at, end);
  const others = parts.slice(end);
  const isThing = wordCount(thing) >= 2 && !isOffer(thing) && !thing.includes(": ");
  // "İzmir Bornova ve Karşıyaka", behind the prices: where.
  const areWhole = others.every(
    (part) => wordCount(part) >= 2 && !/^(?:and|or|but|ve|veya|ama)(?!\p{L})/iu.test(part),
  );
  // "Vegan burgers, £9.50, fries £3.50": the first price is of what stands before it.
  const isOfThing = isBarePrice(prices[0] ?? "") && prices.slice(1).some(isPricedNoun);
  if (isOfThing) return undefined;
  if (at < 1 || !isThing || prices.length < 2 || !prices.every(isOfPrice) || !areWhole) return undefined;
  return [thing, prices.join(", "), ...others].map((part) => asSentence(part, language));
}

/** So much with a price among it is typed as a list, and one part's "only" is said of that part. */
const FEWEST_TYPED = 6;
const MOST_TYPED_WORDS = 8;

/** How many may come is said of all of it, and not of what stands before. */
const HOW_MANY =
  /^(?:max(?:imum)?|maks(?:imum)?|en fazla) \d+ (?:people|guests|students|pupils|kids|children|adults|players|places|kişi|öğrenci|çocuk|katılımcı)$/iu;

/** "House cleaner, 15 years experience, pets ok, $35 an hour, min 3 hours, Plano only": a profile typed with commas. */
export function splitTypedList(
  text: string,
  language: "en" | "tr",
  belongs: (part: string) => boolean,
): string[] | undefined {
  const parts = partsOf(text);
  const isTyped =
    parts.length >= FEWEST_TYPED && parts.filter(hasPrice).length === 1 && !/[:;]|["“]/u.test(text);
  if (!isTyped || !parts.every((part) => wordCount(part) <= MOST_TYPED_WORDS)) return undefined;
  const goesOn = (part: string) =>
    !HOW_MANY.test(part) && ((wordCount(part) < 2 && !hasPrice(part)) || NARROWS.test(part) || belongs(part));
  return joinWhere(parts, goesOn).map((fact) => asSentence(fact, language));
}

/** "Basic service 45 quid, full service 80, puncture 15": only the first says that all of them are prices. */
export function isPriceList(text: string): boolean {
  const parts = partsOf(text);
  const priced = parts.filter(hasPrice);
  const isItem = (part: string) =>
    /^\p{L}[^:]*\p{L} (?:from )?[$€£₺]?\d[\d.]*(?: ?(?:TL|₺|lira|quid|bucks|pounds|dollars|euros))?$/iu.test(
      part,
    );
  return parts.length > 1 && priced.length > 0 && priced.length < parts.length && parts.every(isItem);
}

/** "Fön 350, kesim 400, boya 1200'den başlıyor", "Mercimek 90, ezogelin 90, pilav 120": what no word says are prices. */
export function isFigureList(text: string): boolean {
  const parts = partsOf(text.replace(/[.!]+$/u, ""));
  const isItem = (part: string, at: number) =>
    /^\p{L}[^:\d]*[\p{L})] \d{2,5}$/u.test(part) ||
    (at === parts.length - 1 && /^\p{L}[^:\d]*\p{L} \d{2,5}['’]?[dt][ae]n \p{L}+$/u.test(part));
  return parts.length >= FEWEST_PARTS && parts.every(isItem);
}
