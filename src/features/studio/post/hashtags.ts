import type { Storyboard } from "#engine/storyboard.ts";
import { turkishTowns } from "../writer/language/capitalised-words.ts";
import { capitalised, partsOf, withoutEnd } from "../writer/language/sentence-text.ts";
import { calledBy } from "../writer/names/called-by-facts.ts";
import { isAnnouncement } from "../writer/names/find-product.ts";
import { findSoldByName, findSoldEnglish, withoutBefore } from "../writer/names/find-sold.ts";
import { findCategory } from "../writer/phrases/find-category.ts";
import { isFallbackName, phrasesOf } from "../writer/phrases/phrases-of.ts";
import { type Fact, factWordsOf, worth } from "../writer/reading/fact.ts";
import type { Told } from "./told-in-film.ts";
import { kindsInTurkish } from "./turkish-kinds.ts";

type Language = Storyboard["language"];

const MOST_TAGS = 5;
const MOST_TOWNS = 2;
const KINDS_BEFORE_PLACES = 2;
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
  /(?<!\p{L})(?:an?|the|and|or|of|in|on|at|for|from|with|by|our|my|your|we|i|it|is|are|this|all|us|you|me|merhaba|selam|ve|veya|ya|ile|için|bir|bu|her|en|da|de|gibi|kadar|olan|aynı|[bs]iz|ben)(?!\p{L})/u;
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
/** "Güneş panellerimiz": of a compound more would go with "-lerimiz" than what is ours. */
const COMPOUND_MANY = /\p{L}+ \p{L}+l[ae]r[ıi]m[ıi]z$/u;
const OUR_MANY = /l[ae]r[ıi]m[ıi]z$/u;
const WE_ARE = /(?<=[aeıioöuü])y[ıiuü][zm]$/u;
/** "Haftalık meyve kutusu", "tahılsız köpek maması": of the last two words one is the other's. */
const COMPOUND = / \p{L}{2,}[^ıiuü\P{L}] \p{L}+(?:s[ıiuü]|[bcdfgğhjklmnprstvyz][ıiuü])$/u;
/** "Cilt bakım merkezi Nişantaşı'nda": where it is, behind it. */
const PLACE_BEHIND = / \p{Lu}\p{L}+['’]n?[dt][ae]n?$/u;
/** "Kütüphanemiz". */
const OUR_ONE = /(?<=\p{L}{2}[aeıioöuü])m[ıiuü]z$/u;
/** "3 gece 4 gün", without their numbers. */
const TIMES =
  /^(?:gece|gün|saat|hafta|ay|yıl|dakika|kişi|adet|seçene[kğ]i|melodi|litre|kilo|gram|metre)(?: (?:gece|gün|saat|hafta|ay|yıl|dakika|kişi|adet|seçene[kğ]i))*$/iu;
/** What is ours or at a place is not how anybody looks for it. */
const INFLECTED = /(?:[ıiuü]m[ıiuü]z|[kçpş]t[ae]|l[ae]r[ae])$/u;

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
  const isFallback = isFallbackName(brand.name, language);
  const kinds = kindsIn(facts, sentences, language);
  const tags = [
    name ?? (isFallback ? undefined : ownName(brand.name, language)),
    ...productsIn(facts, language),
    ...typed,
    ...kinds.slice(0, KINDS_BEFORE_PLACES),
    ...placesIn(sentences, language),
    ...kinds.slice(KINDS_BEFORE_PLACES),
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

/** What the product is, in a few words of the sentence that says so; of a long Turkish compound also what it is one of. */
function productsIn(facts: readonly Fact[], language: Language): (string | undefined)[] {
  const product = facts.find((fact) => fact.worth === worth.product && !isAnnouncement(fact.text));
  const noun = product && (language === "tr" ? turkishNoun(product) : englishNoun(product));
  const plain = noun && plainNoun(noun, language);
  const words = plain?.split(" ") ?? [];
  const isCompound = language === "tr" && words.length > 2 && COMPOUND.test(plain ?? "");
  return [plain, isCompound ? words.slice(-2).join(" ") : undefined];
}

/** A noun as somebody would look for it; undefined where it isn't one that stands by itself. */
function plainNoun(words: string, language: Language): string | undefined {
  const counted = words.replace(COUNTED[language], "");
  const noun = language === "tr" ? withoutTurkishEnds(counted) : counted;
  const isTold =
    /\d|^[\p{Lu}\p{M}]+ [\p{Lu}\p{M} ]+$/u.test(noun) || STOP_WORD.test(noun.toLocaleLowerCase(language));
  return isTold || (language === "tr" && [INFLECTED, TIMES].some((other) => other.test(noun)))
    ? undefined
    : noun;
}

/** "Haliç kıyısında yoga stüdyosu", "küçük bir mahalle kahvecisiyiz", "zeytinyağlı sabunlarımız": the noun of each. */
function withoutTurkishEnds(words: string): string {
  return withoutBefore(words)
    .replace(AT_PLACE, "")
    .replace(/^.* bir /u, "")
    .replace(COMPOUND_MANY, compoundIn)
    .replace(OUR_MANY, "")
    .replace(OUR_ONE, "")
    .replace(PLACE_BEHIND, "")
    .replace(/ (\p{Lu}\p{L}+)$/u, (behind, word: string) => (isTown(word) ? "" : behind))
    .replace(WE_ARE, "");
}

/** The whole compound that a few words name, if it is a known one. */
const compoundIn = (words: string): string =>
  kindsInTurkish(words).find((kind) => kind.includes(" ")) ?? words;

function englishNoun(product: Fact): string | undefined {
  const told = withoutEnd(product.text);
  const isA = IS_A.test(told) ? findSoldEnglish(told.replace(IS_A, "We are ")) : findSoldByName(told);
  // One word of a whole kind finds anything but this.
  if (isA) return isA.includes(" ") ? isA : undefined;
  return calledBy([product], "en")?.replace(SPOKEN_OF, "");
}

function turkishNoun(product: Fact): string | undefined {
  // "Gece uyuyamayanlara: lavanta yastığı": for whom it is, before it.
  const [, whom, thing] = /^([^:]+): ([^,:]+?)[.!]*$/u.exec(product.text) ?? [];
  if (thing && whom && / değil|l[ae]r[ae]$|[ıi]n[ae]$/u.test(whom)) return thing;
  return BIR.test(product.text) ? withoutEnd(product.text.replace(BIR, "")) : calledBy([product], "tr");
}

/** Words that say for sure what kind of thing it is, in Turkish without the suffixes that they have there. */
function kindsIn(facts: readonly Fact[], sentences: readonly string[], language: Language): string[] {
  const telling = facts.filter(
    (fact, at) =>
      (at < FIRST_FACTS || fact.worth === worth.product) &&
      fact.kind !== "negative" &&
      fact.worth !== worth.limit,
  );
  if (language === "tr") return turkishKinds(facts, telling);
  const category = findCategory(sentences.join(" "), phrasesOf(language));
  if (!category) return [];
  const found = telling.flatMap(({ text }) => text.match(new RegExp(category.sure, "giu")) ?? []);
  return found.map((kind) => kind.toLowerCase()).filter((kind) => !STOP_WORD.test(kind));
}

/** The kinds that the sentence on the product names; where it names none, those of the first sentences. */
function turkishKinds(facts: readonly Fact[], telling: readonly Fact[]): string[] {
  const product = facts.find((fact) => fact.worth === worth.product && !isAnnouncement(fact.text));
  // "2. el iPhone 12, 128 GB, ekranda çizik yok": what isn't stands behind what it is.
  const said = partsOf(product?.text ?? "").filter(
    (part) => !factWordsOf("tr").negative.test(withoutEnd(part)),
  );
  const named = kindsInTurkish(said.join(", "));
  return named.length > 0 ? named : telling.flatMap(({ text }) => kindsInTurkish(text));
}

function placesIn(sentences: readonly string[], language: Language): string[] {
  const place = sentences
    .map((sentence) => PLACE[language].exec(sentence)?.[1])
    .find((word) => word !== undefined && !NO_PLACE.test(word.toLocaleLowerCase(language)));
  const towns = language === "tr" ? sentences.flatMap(townsIn).slice(0, MOST_TOWNS) : [];
  return [...new Set([...(place ? [place] : []), ...towns])];
}

/** "Konya, Karaman, Aksaray", "Çankaya içine teslimat", "bebek çekimi Bursa": towns where somebody is, and not what comes from there. */
function townsIn(sentence: string): string[] {
  const told = withoutEnd(sentence);
  const [last = ""] = /(?:^|[\s,/–-])((?:\p{Lu}\p{L}+[\s,/–-]+)*\p{Lu}\p{L}+)$/u.exec(told)?.slice(1) ?? [];
  const around = [...told.matchAll(/(\p{Lu}\p{L}+)(?= (?:içi|içine|merkez|çıkışlı|ve çevresi)(?!\p{L}))/gu)];
  const fetched = /(\p{Lu}\p{L}+)['’](?:[dt][ae]n (?:elden|teslim)|[dt][ae]y[ıi][mz])/u.exec(told)?.[1] ?? "";
  return [...last.split(/[\s,/–-]+/u), ...around.map(([, town = ""]) => town), fetched].filter(isTown);
}

const isTown = (word: string): boolean => turkishTowns.has(word.toLocaleLowerCase("tr"));
