import {
  asSentence,
  endsInSingle,
  isBargain,
  isListed,
  isNameAlone,
  isOffer,
  isPricedNoun,
  isQuestion,
  isQuotedItem,
  isSameMeasure,
  partsOf,
  splitList,
  withoutEnd,
  wordCount,
} from "../language/sentence-text.ts";
import {
  borrowsPerson,
  endsDenied,
  endsWithVerb,
  hasFrame,
  hasPluralSubject,
  isConditional,
} from "../language/turkish-grammar.ts";
import { turkishCostApart } from "./cost-apart.ts";
import {
  isFigureList,
  isPriceList,
  splitBeforePrices,
  splitPricedList,
  splitTypedList,
} from "./split-priced-list.ts";

/** Sentences above this are cut into several where they allow it. */
const LONG_SENTENCE_WORDS = 10;
/** Describes the noun that follows: no fact ends here. */
const DESCRIBES = /(?:[ae]n|l[ıiuü]|s[ıiuü]z|[ae]r[ae]k|[ıiuü]p|[ıiuü]c[ıiuü]|sal|sel|ki|[dt][ıiuü]k)$/u;
/** "Evde lamba yapıyorum, isim gönderiyorsunuz": where I do it is not where you are. */
const OTHER_PERSON = /[ıiuü]yoru[mz], .*[ıiuü]yorsunuz(?!\p{L})/iu;
/** "2 günde hazır": what a verb would say. */
const IS_READY = / \d+ (?:dakika|saat|gün|hafta)(?:da|de) (?:hazır|teslim|kapınızda|sizde)$/iu;
/** "etiketler ve arşivler": by itself it could as well be two nouns. */
const TWO_WORDS = /^\S+ (?:ve|veya) \S+$/u;
/** What a price has in it or not: said of the price before it. */
const TERMS = /(?:dahil|hariç)(?:d[ıi]r|t[ıi]r)?$|^söz vere\p{L}+$/iu;
/** How long something takes, which is said of what stands before it. */
const DURATION = /^\d\S* (?:dakika|saat|gün|hafta|ay|yıl)$/iu;
/** "2016'dan beri": since when what stands before it does something. */
const SINCE_WHEN = /^(?:19|20)\d\d(?:['’][dt][ae]n| yılından) (?:beri|bu yana)(?!\p{L})/iu;
/** "14 yıldır Beşiktaş'ta, … bir öğretmenim": since when and where, of what stands behind it. */
const SINCE_AT = /^\d+ (?:yıldır|senedir)(?: \S+){0,2}[dt][ae]$/iu;
/** "2021 model": of what stands before it. */
const MADE_IN = /^(?:19|20)\d\d model$/iu;
/** "Üç kız kardeş, bir kaçakçı ve 1962 kışı": one enumeration. */
const COUNTED = /^(?:bir|iki|üç|dört|beş) \p{L}{3,}/iu;
/** Belongs to what stands before it. */
const CLINGS =
  /^(?:örn|örneğin|mesela|gibi|yani|için|ile|ve|veya|ya|ama|ancak|fakat|çünkü|böylece|hatta|hem|de|da|biz|siz)(?!\p{L})/iu;

/** "Her gün 12.00-23.00 arası açığız, pazartesi kapalı": when not, of what is said of every day. */
const DAY =
  "(?:pazar(?:tesi)?|salı|çarşamba|perşembe|cuma(?:rtesi)?|hafta (?:sonu|içi)|(?:resmi )?tatil|bayram)";
const HOURS = /açı(?:k|ğız)|\d[.:]\d\d|(?<!\p{L})(?:her gün|hafta içi)(?!\p{L})/iu;
const CLOSED_ON = new RegExp(
  `^${DAY}(?:l[ae]r[ıi]?|s[ıi])?(?:(?: ve | )${DAY}(?:l[ae]r[ıi]?|s[ıi])?)? (?:günleri |günü )?kapalı(?:y[ıi]z|d[ıi]r)?$`,
  "iu",
);

/** "Genişlik 160, derinlik 45, yükseklik 78 cm": measures of one thing. */
const SIDE = /^(?:en|boy|genişlik|derinlik|yükseklik|uzunluk|çap|kalınlık)i? ?\d[\d.,]*(?: ?(?:cm|mm|m))?$/iu;

const MOST_BARE_WORDS = 5;
/** The noun before it belongs to what the sentence says of it: "gece kuşları için", "Kadıköy'de", "lekelere son". */
const GOVERNED =
  /(?<!\p{L})(?:için|ile|gibi|kadar|göre|karşı|uygun|özel|ait|dolu|son|veda|elveda|çözüm|derdi)$|\p{L}{4,}(?:[dt][ae]n?|l[ae])$|['’]\p{L}+$/iu;
/** May be a verb that isn't known; a plural, and these, are none. */
const VERB_LIKE = /(?<!tam|şek|bib|bak|kad|lid|des|l)[aeıiuü]r$/iu;

/** A long sentence as several, each whole and as true by itself as within the sentence. */
export function splitLongTurkish(sentence: string): string[] {
  const text = withoutEnd(sentence);
  if (isQuestion(sentence) || isQuotedItem(text)) return [sentence];
  const strong = text.split(/\s*(?:;|\s[—–-]\s(?!\d)|\.\.\.|…)\s*/u);
  if (strong.length > 1) {
    return strong.every(standsAlone) &&
      !strong.slice(1).some(isList) &&
      !strong.slice(1).some((part) => TERMS.test(part))
      ? strong.flatMap((part) => splitLongTurkish(asSentence(part, "tr")))
      : [sentence];
  }
  const [other, cost] = turkishCostApart(text) ?? [];
  if (other && cost) return [...splitLongTurkish(other), cost];
  const isFramed = hasFrame(text) && !OTHER_PERSON.test(text);
  if (wordCount(text) <= LONG_SENTENCE_WORDS || isConditional(text) || isFramed) return [sentence];
  const clauses = clausesOf(text);
  if (hasPluralSubject(clauses[0] ?? "")) return [sentence];
  const whole = clauses.every(
    (clause, index) =>
      !borrowsPerson(clause, clauses[index + 1] ?? "") &&
      wordCount(clause) >= 2 &&
      !CLINGS.test(clause) &&
      !TWO_WORDS.test(clause) &&
      (endsWithVerb(clause) || IS_READY.test(clause)),
  );
  return whole ? clauses.map((clause) => asSentence(clause, "tr")) : [sentence];
}

/** "Üç acılık - hafif, acı, çok acı": what stands before it is counted up. */
const isList = (part: string): boolean => part.split(", ").length > 2 && !endsWithVerb(part);

/** Turkish conditions stand at either end of what they limit. */
function standsAlone(part: string): boolean {
  const words = part.split(" ");
  const ends = [words[0] ?? "", words.slice(-2).join(" ")];
  return wordCount(part) >= 2 && !CLINGS.test(part) && !ends.some(isConditional);
}

/** "Kargo değil, kuryemizle": what it is not means nothing without what it is. */
const isDenial = (part: string): boolean => /(?<!\p{L})değil$/iu.test(part);

/** The text at its commas behind verbs, and at the last "ve" between two. */
function clausesOf(text: string): string[] {
  const clauses: string[] = [];
  for (const part of partsOf(text)) {
    const before = clauses.at(-1);
    if (before !== undefined && !endsWithVerb(before)) clauses[clauses.length - 1] = `${before}, ${part}`;
    else clauses.push(part.replace(/^ve /u, ""));
  }
  const [, first, second] = /^(.+?) ve (.+)$/u.exec(clauses.at(-1) ?? "") ?? [];
  if (first && second && endsWithVerb(first) && endsWithVerb(second)) clauses.splice(-1, 1, first, second);
  return clauses;
}

/** Whether a part describes the noun that follows. */
const describes = (part: string): boolean =>
  DESCRIBES.test((part.split(/\s/u).at(-1) ?? "").toLocaleLowerCase("tr"));

/** Whether a part says something of the product in a few words without a verb: "soğuk sıkım", "ömür boyu tamir". */
function isBare(part: string): boolean {
  return (
    wordCount(part) >= 2 &&
    wordCount(part) <= MOST_BARE_WORDS &&
    ![CLINGS, TWO_WORDS, TERMS, GOVERNED, VERB_LIKE, /^her (?!biri )/iu].some((other) => other.test(part)) &&
    !endsWithVerb(part) &&
    !endsDenied(part)
  );
}

/** "sauna" at the end of a list of bare facts, where it goes with what stands before it. */
const isNoun = (part: string): boolean =>
  wordCount(part) === 1 &&
  !GOVERNED.test(part) &&
  !VERB_LIKE.test(part) &&
  !describes(part) &&
  !endsDenied(part);

/** A list of facts as one sentence each, where none holds only together with another. */
export function splitFactsTurkish(sentence: string): string[] {
  const text = withoutEnd(sentence);
  const belongs = (part: string) => CLINGS.test(part) || TERMS.test(part);
  const typed = splitTypedList(text, "tr", belongs);
  if (typed) return typed;
  if (
    isQuestion(sentence) ||
    isQuotedItem(text) ||
    isPriceList(text) ||
    isFigureList(text) ||
    isConditional(text)
  )
    return [sentence];
  const [thing, ...costs] = splitBeforePrices(text, "tr", belongs) ?? [];
  if (thing) return [...splitFactsTurkish(thing), ...costs];
  if (hasFrame(text)) return [sentence];
  const priced = splitPricedList(text, "tr", belongs);
  if (priced) return priced;
  const parts = partsOf(text);
  if (text.includes(": ") || parts.every((part) => SIDE.test(part))) return [sentence];
  // A list without a verb is a list of facts when a number is among them.
  const isLabel = /\d/u.test(text) && !parts.some((part) => endsWithVerb(part));
  const nounsFrom = parts.findLastIndex((part) => wordCount(part) > 1) + 1;
  const isBareList =
    isListed(text) && parts.slice(0, nounsFrom).every(isBare) && parts.slice(nounsFrom).every(isNoun);
  return splitList(sentence, "tr", (part, before) => {
    // A price or an offer and its terms are one thing.
    if (isDenial(before) || isSameMeasure(before, part) || isNameAlone(before)) return false;
    if ([CLINGS, DURATION, TWO_WORDS, MADE_IN].some((other) => other.test(part))) return false;
    if (SINCE_AT.test(before)) return false;
    if (CLOSED_ON.test(part) && HOURS.test(before)) return false;
    if (COUNTED.test(before) && COUNTED.test(part)) return false;
    const isTold = !isBargain(before) || isPricedNoun(before.split(", ").at(-1) ?? "");
    const isFree = isBareList && isTold && wordCount(part) >= 2 && !describes(before);
    if (!isFree && (isOffer(part) || isOffer(before))) return false;
    if (isBargain(part)) return isFree && isPricedNoun(part) && !isBargain(before);
    // "14, 15 and 16": numbers of one kind.
    if (/\d$/u.test(before) && /^\d/u.test(part)) return false;
    const startsWithNumber = /^[%₺]?\d/u.test(part) && !SINCE_WHEN.test(part) && wordCount(part) >= 2;
    if (endsWithVerb(before) && hasPluralSubject(before)) return false;
    if (endsWithVerb(before)) return startsWithNumber || (endsWithVerb(part) && !borrowsPerson(before, text));
    // "No sugar, no flavours" denies only once, at the end.
    if (endsDenied(part) || wordCount(before) < 2) return false;
    if (isFree) return true;
    if (describes(before) || GOVERNED.test(part)) return false;
    const isAmount = /^[%₺]?\d/u.test(before) && wordCount(before) === 2;
    return (
      startsWithNumber ||
      (isLabel && wordCount(part) >= 2 && (!endsInSingle(before) || describes(before))) ||
      (isAmount && endsWithVerb(part))
    );
  });
}
