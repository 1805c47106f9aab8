import { textLimits } from "#engine/storyboard.ts";
import { kindsInTurkish } from "../post/turkish-kinds.ts";
import type { Brief } from "../schema.ts";
import { PREDICATE } from "./english-grammar.ts";
import { type Fact, worth } from "./fact.ts";
import {
  findSoldEnglish,
  findSoldTurkish,
  isByKin,
  withoutBefore,
  withoutSale,
  withoutWhom,
} from "./find-sold.ts";
import { findNamedDeed, findNamedDeedTurkish } from "./named-deed.ts";
import { offeredThing } from "./offered-thing.ts";
import type { Phrases } from "./phrases.ts";
import { ACCOUNT, hasPhone } from "./reach.ts";
import { readerOf } from "./read-brief.ts";
import { capitalised, hasPrice, isTitle, withoutEnd, wordCount } from "./sentence-text.ts";
import { nameFromLink } from "./shown-link.ts";
import { soughtInQuestion } from "./sought-question.ts";
import { endsWithVerb } from "./turkish-grammar.ts";
import { titleCased } from "./without-shouting.ts";

/** Who speaks. */
const PERSON =
  /(?:^|[.!?] )(?:(?:[Hh]i|[Hh]ello|[Hh]ey|[Mm]erhaba|[Ss]elam)[,!.]? )?(?:[Ii]['’]m|[Ii] am|[Mm]y name is|[Bb]en|[Aa]dım) (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?=[.,!]| and | ve )/u;
/** "Ask for Helen 01392 …": whom to. */
const ASKED_FOR =
  /(?:(?<!\p{L})[Aa]sk for |(?=\p{Lu}\p{Ll}+ (?:Usta|Hoca|Hanım|Bey|Abla) [+(\d]))(\p{Lu}\p{Ll}+(?: (?:Usta|Hoca|Hanım|Bey|Abla))?)(?= (?:on |at )?[+(\d])/u;
/** "Plumber in Cardiff" is read at a glance. */
const MOST_GLANCE_WORDS = 3;
const MOST_WORDS = 4;
const MOST_ENDED_WORDS = 5;
const FEWEST_COUNTED = 3;
const INCLUDED = /^[^,]+,[^,]+,.*(?<!\p{L})(?:dahil|included)(?!\p{L})/iu;
/** Among so many of the first facts a brief still says what it is about. */
const FIRST_FACTS = 2;
/** "Boiler service £75": what costs that. */
const PRICE_AT_END =
  /(?: (?:m²|m2|kilosu|tanesi|adedi|saati))?(?<=[\p{L}²2]) (?!(?:19|20)\d\d )[$€£₺]?\d.*$/u;

/** "Two guys and a van", "2 bed 2 bath condo": words that make a name longer, and not harder to read. */
const LINKS = /^(?:and|an?|the|&|ve|\d[\d.,]*)$/iu;
/** "Suds hand car wash, Preston": what stands before a town is who is there. */
const IN_TOWN = /^[^,]+, \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u;

/** What begins an English phrase and is not said of it. */
const INTRODUCED = /^(?:(?:this|it|here) is |it['’]s )?(?:our|my|the|an?|these) /iu;
/** Where an English noun ends: at what is said of it, or what it is for, from and with. */
const BEHIND_NOUN =
  /^(?:is|are|was|were|has|have|can|will|for|in|on|at|by|from|with|without|to|that|which|who|since|as|per|over|under|near|covering|serving|every|this|next|today|tonight|opening|launching|starting|you|we|\p{L}{2,}ed|made|cut|built|grown|sewn)$/iu;
/** "Handmade beeswax food wraps": how a thing is made, before it. */
const MADE =
  /^(?:hand-?\p{L}+|home-?\p{L}+|natural|organic|vintage|custom|personali[sz]ed|fresh|eco|vegan|recycled|wooden|ceramic|leather|linen)$/iu;
/** What several things do, and what may stand behind that; "sports drink" and "gift sets" go on as nouns. */
const DONE_BY_SEVERAL =
  /^(?:fit|last|keep|make|work|help|hold|come|stay|go|run|turn|fold|stack|feel|smell|taste|look|grow|give|save|let|take|need|use|stop|protect|dry|arrive|start|cost|carry|stick|float|glow|melt|burn|bring|replace|remove|clean|store)$/iu;
const BEHIND_VERB =
  /^(?:an?|the|your|you|it|up|out|off|in|on|at|for|with|without|from|to|into|over|under|like|all|every|each|only|just|about|and|so|dry|clean|warm|cool|fresh|flat|great|\p{L}+ly|[\d$€£].*)$/iu;
/** What a product is for, as a brief asks for it. */
const IMPERATIVE =
  /^(?:learn|get|try|discover|stop|start|enjoy|join|find|create|build|design|order|buy|give|keep|turn|see|feel|become|grow|sell|plan|manage|track|run|book|save|make|take|bring|write|read|play|sleep|eat|drink|cook|clean|wash|repair|rent|send|share|watch|listen|speak|travel|ride|train|protect|forget|wear|live|move|work|pay|scan|upload|print|compare)$/iu;
/** "It costs", "We come to you": said, and no noun. */
const OF_SOMEBODY = /^(?:it|we|you|they|i) /iu;
/** "Enzyme powder cleanser 60 g": how much of it, behind it. */
const MEASURE_BEHIND =
  / \d[\d.,x×]* ?(?:g|gr|kg|ml|cl|lt?|litres?|liters?|litre|oz|cm|pcs|pack|adet|tablet)$/iu;
/** Who does something, or what to do. */
const NO_NOUN =
  /^(?:most|many|some|we|i['’]m|i|you|it|they|he|she|there|here|who|what|how|why|when|where|clearance|sale|all|every|everything|something|nothing|each|no|not|never|only|tired|meet|let|come|go|do|be|say|learn|get|try|discover|stop|start|enjoy|join|find|create|build|design|order|buy|give|keep|turn|see|feel|become|grow|sell|plan|manage|track|run)$/iu;
/** Where what is to be done ends: at how, where and when, and at a second thing to do. */
const BEHIND_DEED =
  /^(?:in|on|at|by|from|with|without|for|as|since|per|over|under|near|within|that|which|who|if|when|while|before|after|until|and|or|so|but|today|now|online|only|just)$/iu;
const MOST_DEED_WORDS = 5;
/** What is done to something, in the accusative or the dative: "yüzmeyi öğrenin", "denemeye gelin". */
const DONE_TO = /(?:[ıiuü]|[yn][ae])$/u;

/** "Amigurumi oyuncaklar el emeği göz nuru": how it is made, behind it. */
const BY_HAND_BEHIND = / (?:el emeği(?:,? göz nuru)?|el yapımı|el işi)$/iu;

/** What to do is no noun. */
const TO_DO = /(?:y[ıiuü]n|[pşlrtknz][ıiuü]n)(?:[ıiuü]z)?$/iu;
/** "Kahvaltı evimiz Alaçatı'da": where it is or comes from, behind it. */
const PLACE_BEHIND = / \p{Lu}\p{L}+['’][dt][ae]n?$/u;
/** "Zeytinyağlı sabunlarımız elle kesilir": what we have, as the subject. */
const OURS = /^((?:\p{L}+ ){0,4}\p{L}{2,}[aeıiuü]m[ıiuü]z) (?!var(?!\p{L}))(?:\p{Ll}|\d)/u;

/** What an offer, a greeting, a measure or a plain beginning of a sentence is called by is no name. */
const NO_NAME =
  /^(?:tramer|lastikler|new (?:tires|tyres)|last chance|son (?:şans|gün|fırsat)|on|at|by|we (?:are|have) mov|taşın(?:ıyoruz|dık)|free (?:\p{L}+ )?(?:delivery|shipping|postage|returns?|parking|quotes?|trial)|up to|just|only|coming|launching|now|thanks?|welcome|after|finally|from|winner|check|order|send|follow|tag|ever|looking|buy|because|save|today|tonight|hurry|say|until|while|hello|hi|hey|sadece|yalnızca|artık|yıllardır|sonunda|nihayet|hoş ?geldin\p{L}*|müjde|günde|haftada|ayda|bugün|yarın|biz|merhabalar?|selam(?:lar)?|tüm|bütün|stoklar\p{L}*|yeni şube\p{L}*|düğün sezonu|ilk (?:gün|hafta|ay)|big news)(?!\p{L})|^\d[\d.,–-]*[ -]?(?:ml|gr?|kg|cm|mm|m²?|lt?|beden|numara|gün|saat|dakika|hafta|ay|yıl|yaş|kişi\p{L}*|days?|hours?|minutes?|weeks?|months?|years?|players?|ingredients?|yıllık|ders|seans|porsiyon|parça|lessons?|sessions?|classes|pieces|left|sizes?)(?!\p{L})|(?<!\p{L})(?:\p{L}+ free|get one free|indirim\p{L}*|bedava|ücretsiz|left|başına|aylık|yıllık|haftalık|gecelik|dahil|hariç|kişi(?:lik)?|tanesi|seferlik|bizden|toplam|porsiyon|içinde|değil\p{L}*|tam)$/iu;
/** An address, a place, a measure, or what breaks off or is said. */
const NO_NAME_EVER =
  /(?<!\p{L})(?:sokak|sokağı|cadde(?:si)?|mahallesi|bulvarı)(?!\p{L})|[@/$€£₺]|['’][dt][ae]n?$|^\d[\d.,]* ?(?:%|wh|mah|w|v|hz)(?!\p{L})|^(?:small|max|fiyat|price) |^\d+['’]l[ıiuü] (?:kutu|paket|set)$| (?:of|and|for|with|max|max \d+|ve|ile)$|\p{L}[dt][ıiuü]k$|(?<!\p{L})(?:var|yok|veya)(?!\p{L})|(?<!\p{L})(?:kapalı|açık)(?:y[ıi][mz])?$|n[ıi]zd[ae]$|(?<!(?<!\p{L})(?:gü|(?:kuru)?ye))m[ıiuü]ş$/iu;
/** One such word says nothing of what it is. */
const LONELY =
  /^(?:paketler(?:imiz)?|fiyatlar(?:ımız)?|packages?|prices|it|we|you|they|i|if|before|after|önce|sonra|chf|usd|eur|gbp|tl|product|price|speed|power|weight|material|hız|güç|model|notes?|sample|size|glass|gently|ürün|fiyat|numune|fotoğraf|hand|home|up|big|best|first|last|new|free|ready|set|pack|sizes?|delivery|shipping|open|opening|call|guess|good|made|locally|freshly|satılık|kiralık|son|ilk|kargo|teslimat|beden|set|paket|adet|yeni|açıldı|başladı|geldi|çıktı|yenilendi|taşındı|(?:metrekare|tane|kilo|aded|seans|saat|porsiyon|litre|ders|gece|kutu|paket|kavanoz|şişe)(?:s?[iıuü])?)$/iu;
/** Each of a text's prices. */
const PRICE = /[$€£₺]|\d\s?(?:TL|lira|euros?|pounds?|dollars?)(?!\p{L})/giu;
/** "Lawn mowing from £25": what leads to a price, left where that is taken away. */
const BEFORE_PRICE = / (?:from|at|for|only|now|was|is|costs|just|sadece|yalnızca)$/iu;
/** "Our granola is baked in Leeds". */
const OURS_FIRST = /^(?:our|my) \p{Ll}/iu;
/** "jobs@monocoffee.co.uk": an address of their own, and not one that everybody may have. */
const MAILED =
  /[\w.+-]@(?!(?:gmail|googlemail|hotmail|outlook|live|yahoo|icloud|me|aol|gmx|web|mail|yandex|proton|protonmail|mynet|superonline|ttmail)\.)((?:[\w-]+\.)+[a-z]{2,})/iu;
/**
 * What a brand is called on screen whose brief gives it no name: what its address says, who speaks, its account, or what
 * the brief calls the product.
 */
export function fallbackName(brief: Brief, facts: readonly Fact[], phrases: Phrases): string {
  const [, person] = PERSON.exec(brief.description) ?? [];
  const [account] = ACCOUNT.exec(brief.description) ?? [];
  const linked = brief.link && nameFromLink(brief.link, brief.language);
  if (linked) return linked;
  const [, host] = MAILED.exec(brief.description) ?? [];
  const mailed = host && nameFromLink(`https://${host}`, brief.language);
  const [, called] = ASKED_FOR.exec(brief.description) ?? [];
  const own = person ?? account?.replace(/\.$/u, "") ?? called;
  if (own && own.length <= textLimits.brandName) return own;
  if (mailed) return mailed;
  const named = calledBy(facts, brief.language);
  if (!named) return phrases.fallbackName;
  return /\p{Ll}/u.test(named) || !named.includes(" ")
    ? capitalised(named, brief.language)
    : titleCased(named, brief.language);
}

/**
 * What the facts call the product: the one that says what it is, or else what an offer is of, what has a price or is
 * "ours", what one is asked to do, and at last whatever they begin with.
 */
export function calledBy(facts: readonly Fact[], language: Brief["language"]): string | undefined {
  const product = facts.filter((fact) => fact.worth === worth.product);
  const priced = facts.filter(({ text }) => hasPrice(text));
  // Of several things with a price each none is what all is about.
  const isOneOfMany = ({ text }: Fact) =>
    hasPrice(text) && (priced.length > 1 || (text.match(PRICE)?.length ?? 0) > 1);
  const rest = facts.filter((fact) => !isOneOfMany(fact));
  const sure = rest.filter(({ text }) => hasPrice(text) || OURS_FIRST.test(text));
  const nounIn = (among: readonly Fact[], most?: number) =>
    among.map((fact) => nounOf(fact, language, most)).find((noun) => noun !== undefined);
  const asked = facts[0] && soughtInQuestion(facts[0].text, language);
  return (
    (asked && mayBeName(asked) ? asked : undefined) ??
    nounIn(product) ??
    offered(facts) ??
    nounIn(sure) ??
    deedOf(facts, language) ??
    nounIn(rest.slice(0, FIRST_FACTS), MOST_WORDS)
  );
}

/** What the first offer that says so is of. */
function offered(facts: readonly Fact[]): string | undefined {
  return facts.map(({ text }) => offeredThing(text)).find((thing) => thing !== undefined);
}

/** What a brief that only asks for things asks for first, as short as a slogan: "Learn to swim", "Yüzmeyi öğrenin". */
function deedOf(facts: readonly Fact[], language: Brief["language"]): string | undefined {
  const deeds = facts.map(({ text, kind, isStep }, index) => {
    // "Suyla karıştırın", behind what it is: how it is used.
    const isUse = isStep && index > 0;
    if (isUse || kind === "question" || kind === "problem" || hasPrice(text)) return undefined;
    const [phrase = ""] = withoutEnd(text).split(/[,:;(]| [–—-] /u);
    const deed = language === "tr" ? turkishDeed(phrase) : englishDeed(phrase);
    return deed && mayBeName(deed) ? deed : undefined;
  });
  return deeds.find((deed) => deed !== undefined);
}

function englishDeed(phrase: string): string | undefined {
  const words = phrase.split(" ");
  if (!IMPERATIVE.test(words[0] ?? "")) return undefined;
  const end = words.findIndex((word, index) => index > 0 && BEHIND_DEED.test(word));
  const deed = end === -1 ? words : words.slice(0, end);
  return deed.length > 1 && deed.length <= MOST_DEED_WORDS ? deed.join(" ") : undefined;
}

function turkishDeed(phrase: string): string | undefined {
  if (!TO_DO.test(phrase)) return undefined;
  const words = phrase.split(" ");
  const [object = "", verb = ""] = words.slice(-2);
  if (words.length > 1 && DONE_TO.test(object)) return `${object} ${verb}`;
  return words.length > 1 && words.length < MOST_DEED_WORDS ? phrase : undefined;
}

/** @param most words of a text that is a noun for being short */
function nounOf(
  { text, kind, isStep }: Fact,
  language: Brief["language"],
  most = MOST_GLANCE_WORDS,
): string | undefined {
  if (isStep || kind === "question" || kind === "problem") return undefined;
  const told = withoutEnd(text);
  const isPriced = hasPrice(told);
  // "Yemek, dj, süsleme dahil kişi başı 1.450 TL": what all of it costs, and not the first of it.
  if (isPriced && INCLUDED.test(told)) return undefined;
  const unpriced = isPriced ? told.replace(PRICE_AT_END, "").replace(BEFORE_PRICE, "") : told;
  const whole = unpriced.replace(MEASURE_BEHIND, "");
  const [before = ""] = whole.split(/[,:;(]| [–—-] /u);
  const phrase = before.replace(PLACE_BEHIND, "");
  // "Satılık iPhone 12 64 gb" is longer than it is: that it is for sale is no part of a name.
  const glanceWords = language === "tr" ? wordCount : nameWords;
  const isGlance = isCountedUp(whole) || (phrase === whole && (glanceWords(whole) <= most || isTitle(whole)));
  const [sold, noun] =
    language === "tr"
      ? [findSoldTurkish(phrase) ?? findNamedDeedTurkish(phrase), turkishNoun(phrase)]
      : [
          findSoldEnglish(phrase) ?? findNamedDeed(phrase),
          englishNoun(phrase, isPriced || IN_TOWN.test(whole)),
        ];
  const called =
    sold ??
    (isGlance && !isByKin(whole) && !OF_SOMEBODY.test(whole) && !readerOf(language).isSentence(whole)
      ? withoutTown(withoutWhom(whole))
      : noun);
  const head = called ?? (language === "tr" ? kindBeforePlace(phrase) : undefined);
  // "Bebek ayakkabısı, yumuşak deri, kaymaz taban" is too long for a name, and its first is one.
  const first = noun?.includes(" ") && wordCount(phrase) <= MOST_GLANCE_WORDS ? noun : undefined;
  return [head, first].find((name) => name !== undefined && mayBeName(name));
}

/** "Kuşadası'nda dalış eğitimi": where, before it. */
const withoutTown = (noun: string): string =>
  noun.replace(/^\p{Lu}\p{L}+['’]n?[dt][ae] (?=\p{L}+ \p{L})/u, "");

/** "Evden eve nakliyat Antalya merkez …": a kind of thing that is known, before where it is. */
function kindBeforePlace(phrase: string): string | undefined {
  const words = phrase.split(" ");
  const end = words.findIndex((word, at) => at > 0 && /^\p{Lu}/u.test(word));
  const kind = words[end - 1] ?? "";
  const isKind = kindsInTurkish(kind).includes(kind.toLocaleLowerCase("tr"));
  return isKind && end <= MOST_WORDS ? words.slice(0, end).join(" ") : undefined;
}

/** "Salon, mutfak, banyo tadilat": several things are called by none of them alone. */
function isCountedUp(text: string): boolean {
  const parts = text.split(", ");
  return parts.length >= FEWEST_COUNTED && parts.every((part) => /^\p{L}+(?: \p{L}+)?$/u.test(part));
}

/** Whether a few words may stand for a name. */
function mayBeName(words: string): boolean {
  const isLonely = !words.includes(" ") && LONELY.test(words);
  const isSaid = NO_NAME.test(words) || NO_NAME.test(words.toLocaleLowerCase("tr"));
  if (
    hasPrice(words) ||
    hasPhone(words) ||
    NO_NAME_EVER.test(words) ||
    (words.match(/["“”]/gu)?.length ?? 0) % 2 === 1
  )
    return false;
  return words.length <= textLimits.brandName && /\p{L}{2}/u.test(words) && !isLonely && !isSaid;
}

const nameWords = (text: string): number => text.split(" ").filter((word) => !LINKS.test(word)).length;

/** @param isThing whether it surely is one, by its price or the town behind it */
function englishNoun(phrase: string, isThing: boolean): string | undefined {
  const words = phrase.replace(INTRODUCED, "").split(" ");
  if (NO_NOUN.test(words[0] ?? "") || isByKin(phrase)) return undefined;
  const end = words.findIndex(
    (word, index) =>
      index > 0 && (BEHIND_NOUN.test(word) || PREDICATE.test(word) || isVerbBehind(words, index)),
  );
  // Where nothing is said of it, only few words are surely a noun, or what begins as one.
  const isSure = end !== -1 || isThing || MADE.test(words[0] ?? "");
  const noun = (end === -1 ? words : words.slice(0, end)).join(" ");
  // "Weekend wilderness first aid course in Aviemore": where a noun ends for sure, it may be longer.
  const most = end !== -1 ? MOST_ENDED_WORDS : isSure ? MOST_WORDS : MOST_GLANCE_WORDS;
  // "Limited edition print of Brighton Pier" is a print.
  return [noun, noun.replace(/ of .*$/u, "")].find((one) => nameWords(one) <= most);
}

/** "Our travel games fit in a glovebox": what several things do. */
function isVerbBehind(words: readonly string[], at: number): boolean {
  const [noun = "", verb = "", next = "in"] = words.slice(at - 1);
  // "Tally counts your stock": one word, and what that does to what is yours.
  if (at === 1 && /\p{Ll}[^su\P{L}]s$/u.test(verb) && next === "your") return true;
  return /\p{L}{2}[^su\P{L}]s$/u.test(noun) && DONE_BY_SEVERAL.test(verb) && BEHIND_VERB.test(next);
}

function turkishNoun(phrase: string): string | undefined {
  const ours = OURS.exec(withoutBefore(phrase))?.[1];
  if (ours || endsWithVerb(phrase)) return ours;
  const whole = withoutBefore(phrase).replace(BY_HAND_BEHIND, "");
  const noun = wordCount(whole) > MOST_WORDS ? withoutSale(whole) : whole;
  return nameWords(noun) <= MOST_WORDS && !TO_DO.test(noun) ? noun : undefined;
}
