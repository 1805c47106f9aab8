import type { Storyboard } from "#engine/storyboard.ts";
import { type Fact, worth } from "../writer/fact.ts";
import { calledBy } from "../writer/fallback-name.ts";
import { findCategory } from "../writer/find-category.ts";
import { isAnnouncement } from "../writer/find-product.ts";
import { findSoldEnglish, withoutBefore } from "../writer/find-sold.ts";
import { phrasesOf } from "../writer/phrases-of.ts";
import { capitalised, withoutEnd } from "../writer/sentence-text.ts";
import type { Told } from "./told-in-film.ts";

type Language = Storyboard["language"];

const MOST_TAGS = 5;
const MOST_LETTERS = 30;
/** Among so many of the first sentences a brief says what kind of thing it is about, and else what that goes with. */
const FIRST_FACTS = 2;

/** "in Bristol", "Moda'da". */
const PLACE = {
  en: /(?<!\p{L})(?:in|near) (\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+)?)(?![\p{L}\d'’])/u,
  tr: /(?<![\p{L}\p{N}'’])(\p{Lu}\p{Ll}{2,})['’](?:da|de|ta|te)(?!\p{L})/u,
} as const;
/** When or where something is, and no town. */
const NO_PLACE =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|\p{L}+day|english|turkish|german|french|spanish|polish|arabic|europe|google|instagram|whatsapp|facebook|booking|trustpilot|etsy|amazon|trendyol|hepsiburada|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar|avrupa|türkiye|türkçe)(?!\p{L})/u;
/** In a name of a product they are what somebody says of it, and nothing that is looked for. */
const STOP_WORD =
  /(?<!\p{L})(?:an?|the|and|or|of|in|on|at|for|from|with|by|our|my|your|we|i|it|is|are|this|all|ve|veya|ya|ile|için|bir|bu|her|en|da|de|gibi|kadar|olan|aynı|[bs]iz|ben)(?!\p{L})/u;
/** "Wake-up light" of "Aurora is a wake-up light that imitates sunrise": what comes behind who it is. */
const IS_A = /^.{1,40}? (?:is|are) (?=an? )/u;
const BIR = /^.* bir (?=\p{L}+ \p{L}+[.!]*$)/u;
/** "Kiralık 3+1 daire", "11 odalı taş otel", "30 günde çizim": how many, how large, how long. */
const COUNTED = {
  en: /^\d\S* /u,
  tr: /(?<!\S)(?:\d+\+\d+|\d\S*(?: \p{L}+(?:l[ıiuü]|[dt][ae])(?!\p{L}))?) /gu,
} as const;
const SPOKEN_OF = /^(?:we['’]re|we are|i['’]m|i am) an? /iu;
const AT_PLACE = /^.*(?:[ıiuü]nd[ae] |\p{L}{4}[dt][ae] (?=\p{L}+ \p{L}))/u;
const OUR_MANY = /l[ae]r[ıi]m[ıi]z$/u;
const WE_ARE = /(?<=[aeıioöuü])y[ıiuü][zm]$/u;
/** What is ours or at a place is not how anybody looks for it. */
const INFLECTED = /(?:[ıiuü]m[ıiuü]z|[kçpş]t[ae])$/u;

/**
 * Hashtags of the brand's and the product's own words: who it is, what it is, those that the brief has itself, what kind
 * of thing, and where.
 */
export function hashtagsOf(
  { language, brand }: Pick<Storyboard, "language" | "brand">,
  { name, sentences }: Pick<Told, "name" | "sentences">,
  facts: readonly Fact[],
  typed: readonly string[],
): string[] {
  const isFallback = brand.name === phrasesOf(language).fallbackName;
  const tags = [
    name ?? (isFallback ? undefined : ownName(brand.name, language)),
    productIn(facts, language),
    ...typed,
    ...kindsIn(facts, sentences, language),
    placeIn(sentences, language),
  ]
    .filter((words) => words !== undefined)
    .map((words) => hashtagOf(words, language))
    .filter((tag) => tag !== undefined);
  const small = tags.map((tag) => tag.toLocaleLowerCase(language));
  // "#candles" behind "#candle" says nothing more.
  return tags
    .filter((_, at) => !small.slice(0, at).some((tag) => small[at]?.startsWith(tag)))
    .slice(0, MOST_TAGS);
}

/** Several words as one, each with a capital; undefined where nothing that can be looked for is left. */
export function hashtagOf(words: string, language: Language): string | undefined {
  const parts = words
    .normalize("NFC")
    .replace(/['’]/gu, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== "");
  const tag = parts.length > 1 ? parts.map((part) => capitalised(part, language)).join("") : (parts[0] ?? "");
  return /\p{L}{2}/u.test(tag) && tag.length <= MOST_LETTERS ? `#${tag}` : undefined;
}

/** The hashtags of a text; a number is none. */
export const hashtagsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}&/])#([\p{L}\p{N}_]+)/gu)].map(([, tag = ""]) => tag);

/** What stands in a name's place: an account, or a word for the product. */
function ownName(name: string, language: Language): string | undefined {
  return name.startsWith("@") ? name.replaceAll(".", "") : plainNoun(name, language);
}

/** What the product is, in a few words of the sentence that says so. */
function productIn(facts: readonly Fact[], language: Language): string | undefined {
  const product = facts.find((fact) => fact.worth === worth.product && !isAnnouncement(fact.text));
  const noun = product && (language === "tr" ? turkishNoun(product) : englishNoun(product));
  return noun && plainNoun(noun, language);
}

/** A noun as somebody would look for it; undefined where it isn't one that stands by itself. */
function plainNoun(words: string, language: Language): string | undefined {
  const counted = words.replace(COUNTED[language], "");
  const noun = language === "tr" ? withoutTurkishEnds(counted) : counted;
  const isTold =
    /\d|^[\p{Lu}\p{M}]+ [\p{Lu}\p{M} ]+$/u.test(noun) || STOP_WORD.test(noun.toLocaleLowerCase(language));
  return isTold || (language === "tr" && INFLECTED.test(noun)) ? undefined : noun;
}

/** "Haliç kıyısında yoga stüdyosu", "küçük bir mahalle kahvecisiyiz", "zeytinyağlı sabunlarımız": the noun of each. */
function withoutTurkishEnds(words: string): string {
  return withoutBefore(words)
    .replace(AT_PLACE, "")
    .replace(/^.* bir /u, "")
    .replace(OUR_MANY, "")
    .replace(WE_ARE, "");
}

function englishNoun(product: Fact): string | undefined {
  const told = withoutEnd(product.text);
  const isA = IS_A.test(told) ? findSoldEnglish(told.replace(IS_A, "We are ")) : undefined;
  // One word of a whole kind finds anything but this.
  if (isA) return isA.includes(" ") ? isA : undefined;
  return calledBy([product], "en")?.replace(SPOKEN_OF, "");
}

function turkishNoun(product: Fact): string | undefined {
  return BIR.test(product.text) ? withoutEnd(product.text.replace(BIR, "")) : calledBy([product], "tr");
}

/** Words that say for sure what kind of thing it is; in Turkish they would have their suffixes. */
function kindsIn(facts: readonly Fact[], sentences: readonly string[], language: Language): string[] {
  const category = language === "en" ? findCategory(sentences.join(" "), phrasesOf(language)) : undefined;
  if (!category) return [];
  const telling = facts.filter(
    (fact, at) =>
      (at < FIRST_FACTS || fact.worth === worth.product) &&
      fact.kind !== "negative" &&
      fact.worth !== worth.limit,
  );
  const found = telling.flatMap(({ text }) => text.match(new RegExp(category.sure, "giu")) ?? []);
  return found.map((kind) => kind.toLowerCase()).filter((kind) => !STOP_WORD.test(kind));
}

function placeIn(sentences: readonly string[], language: Language): string | undefined {
  return sentences
    .map((sentence) => PLACE[language].exec(sentence)?.[1])
    .find((place) => place !== undefined && !NO_PLACE.test(place.toLocaleLowerCase(language)));
}
