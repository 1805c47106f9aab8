import { kindsInTurkish } from "../../post/turkish-kinds.ts";
import type { Brief } from "../../schema.ts";
import { capitalisedWords } from "../language/capitalised-words.ts";
import { capitalised, isListed, partsOf, withoutEnd, wordCount } from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";
import { askingOf } from "../language/turkish-suffixes.ts";
import { calledBy } from "../names/called-by-facts.ts";
import type { Line, Phrases } from "../phrases/phrases.ts";
import { factWordsOf, worth } from "../reading/fact.ts";
import { type BriefFacts, readerOf } from "../reading/read-brief.ts";

const MOST_NOUN_WORDS = 4;
const small = (text: string, language: Brief["language"]): string => text.toLocaleLowerCase(language);

/** What to do or where, what is ours, or its ("pili"), or somebody's, what is said: nothing that anybody looks for so. */
const NO_NOUN = {
  en: /^(?:rent|hire|book|visit|shop|come|learn|get|try|discover|stop|enjoy|join|find|create|build|order|buy|give|keep|see|feel|become|grow|plan|make|take|we|i|our|my|everything|hand(?!-)|made|poured|baked|new|opening|grand|unlike|mix|sail|tell|wash|stay|this|own|best|bestseller)(?!\p{L})|^\p{L}+-(?:person|man|woman|family) |^(?:app|tool|platform|service|site|website|product|company|brand|business|shop|store|place|project|software|program|studio|kit|set|box|guide|book|game)(?:$| for )|\p{L}{3,}ed$|(?<!\p{L})(?:thrown|frozen|cooks|ever|ours|recipes?)$|(?<!\p{L})(?:in|from|at|by|since|sale|off|day|opening|night)(?!\p{L})|[,:?!“”"]|\d/iu,
  tr: /^(?:uygulama|yazılım|program|ürün|hizmet|mağaza|dükkân|dükkan|platform|site|proje|firma|marka|set|kutu|rehber|kitap|oyun|stüdyo|atölye)$|^\p{L}+[ıiuü]$|(?:m[ıiuü]z|y[ıiuü]n(?:[ıiuü]z)?|[dt][ae]n?|[ıiuü]yor\p{L}*|m[ıiuü]|l[ae]r[ıi]m|l[ae]r[ae]|n[ıiuü]z[ae]|[ıiuü]n)$|l[ae]r[ıi]n?[ıi]?(?=\s|$)(?! \p{L}*(?:s[ıiuü]|[ıiuü])$)|^(?:merhaba|selam|ben|biz|her|hepsi|şimdi|bu|iki|üç|adres|genişlik|dedem\p{L}*|ışıl|el)(?!\p{L})|(?<!\p{L})(?:biz|ben|siz|aynı|için|ile|tamir|alım|satım|indirim\p{L}*|günü|gecesi|açılış\p{L}*|konseri|festivali|satışı|şenliği|fuarı|diyen|sor|bize|sabah)(?!\p{L})|[,:?!“”"]/iu,
} as const;

/** "Online diyetisyenim": what somebody is; of "bakım" and "eğitim" the ending is none. */
const saysIAm = (noun: string): boolean =>
  /\p{L}{4,}[ıiuü]m$/u.test(noun) &&
  !/(?:eğitim|bakım|çekim|çizim|üretim|dikim|tasarım|yazılım|ulaşım|giyim|kesim|resim|iletişim|takım|kilim|onarım|gelişim|yapım|basım|tanıtım|dolum|parfüm|albüm|kostüm|kurulum|donanım|seçim|üzüm|öğretim|dağıtım|kullanım|yorum|çözüm)$/u.test(
    noun,
  );

/** "Jumpers for greyhounds": by its one word anybody would look for another thing. */
const FOR_WHOM = /^ for (?!(?:sale|rent|hire|free|over|less|under|the price|just|only)(?!\p{L}))[^\d]/iu;

/** "Patibas aboneliği", "Stackly app": somebody's own, unless what stands before is a thing that the brief speaks of. */
const SOMEBODYS = {
  en: /^(\p{L}+) (?:app|platform|subscription|membership|software|plan|club|programme|program)$/iu,
  tr: /^(\p{L}+) (?:aboneliği|üyeliği|uygulaması|platformu|yazılımı|programı|sistemi|kulübü|markası|ürünleri)$/iu,
} as const;
const STEM_LETTERS = 5;

function isSomebodys(noun: string, description: string, language: Brief["language"]): boolean {
  const [, whose = ""] = SOMEBODYS[language].exec(noun) ?? [];
  const isKind = language === "tr" && kindsInTurkish(whose).length > 0;
  const stem = small(whose, language).slice(0, STEM_LETTERS);
  const told = description.split(/[\s.,!?;:]+/u).filter((word) => word.startsWith(stem));
  return whose !== "" && !isKind && (told.length === 0 || !/\p{Lu}/u.test(description));
}

/** "Kadınlara özel yüzme kursu": for whom it is belongs to such a word, and what is left would be another thing. */
const SPECIAL_FOR = /^(?:özel|ait|uygun|yönelik|has) /iu;

/** "Tırnak bakımı": of what it is, and nobody's. */
const OF_KIND =
  /(?<= \p{L}*(?:eğitim|bakım|çekim|çizim|üretim|dikim|tasarım|yazılım|giyim|kesim|onarım|yapım|basım|tanıtım|kurulum))[ıiuü]$/u;

/** "Kokulu mumlar": one looks for one, in Turkish. */
export const withoutSeveral = (noun: string): string => noun.replace(/(?<=\p{L}{3})l[ae]r$/u, "");

/**
 * Whether words stand in a text as a common noun does: a name has capitals throughout, or one at its end as a person or a town
 * behind the noun ("bebek çekimi Bursa"), and of one word that begins a sentence nobody knows.
 */
function isCommon(noun: string, language: Brief["language"]): boolean {
  const words = noun.split(" ");
  const last = words.at(-1) ?? "";
  const isTown = words.length > 1 && capitalisedWords[language].has(small(last, language));
  const endsInName = /^\p{Lu}\p{Ll}/u.test(last) && words.length > 1;
  return words.some((word) => /^\p{Ll}/u.test(word)) && !isTown && !endsInName;
}

/** What the brief calls its product, where that is a plain noun of its own: no name, and nobody's. */
export function plainNounOf(
  { description, language }: Pick<Brief, "description" | "language">,
  { name, facts }: Pick<BriefFacts, "name" | "facts">,
): string | undefined {
  const product = facts.find((fact) => fact.worth === worth.product);
  if (!product) return undefined;
  // "Used Trek road bike, 56 cm frame, new tyres": what a list begins with is what it is told of.
  const [head = ""] = partsOf(withoutEnd(product.text));
  const isHead = isListed(product.text) && wordCount(head) > 1 && !readerOf(language).isSentence(head);
  const called = calledBy([product], language) ?? (isHead ? head : undefined);
  const at = called ? small(product.text, language).indexOf(small(called, language)) : -1;
  if (!called || at === -1) return undefined;
  const noun = product.text.slice(at, at + called.length).replace(/^an? /iu, "");
  const isForSome = SPECIAL_FOR.test(noun) && /\p{L}[ae] $/u.test(product.text.slice(0, at));
  if (isForSome || isSomebodys(noun, description, language)) return undefined;
  const behind = product.text.slice(at + called.length);
  if (wordCount(noun) === 1 && FOR_WHOM.test(behind)) return undefined;
  if (!isCommon(noun, language) || factWordsOf(language).negative.test(noun)) return undefined;
  const [ours, theirs] = [small(noun, language), small(name ?? "", language)];
  const bare = language === "tr" ? ours.replace(OF_KIND, "") : ours;
  // "Domates ve biber fidesi yetiştiriyoruz": whose the last word is, only its reader knows.
  const areDone = language === "tr" && / ve /u.test(ours) && endsWithVerb(withoutEnd(product.text));
  const isName = theirs !== "" && (ours.includes(theirs) || theirs.includes(ours));
  const isNone = NO_NOUN[language].test(bare) || areDone || isName || (language === "tr" && saysIAm(bare));
  return isNone || wordCount(noun) > MOST_NOUN_WORDS ? undefined : noun;
}

/**
 * "Wedding photographer? Start here.": openings for whoever looks for such a product, by what the brief calls it; none
 * where nobody looks for it, or where that is no plain noun.
 */
export function soughtBy(
  brief: Brief,
  { unsought, grave, sought }: Phrases,
  told: Pick<BriefFacts, "name" | "facts">,
): Line[] {
  const { description, brandName = "", language } = brief;
  // "Need a plumber?" asks so itself.
  const isAsked = told.facts.find((fact) => fact.worth === worth.product)?.kind === "question";
  if (isAsked || unsought.test(`${brandName} ${description}`) || grave.test(description)) return [];
  const noun = plainNounOf(brief, told);
  if (noun === undefined) return [];
  const one = language === "tr" ? withoutSeveral(noun) : noun;
  const put = (text: string) =>
    text.replace("{noun}", () => capitalised(one, language)).replace("{mi}", () => askingOf(one));
  return sought.map(({ headline, narration }) => ({ headline: put(headline), narration: put(narration) }));
}
