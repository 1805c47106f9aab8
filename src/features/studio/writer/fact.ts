import { narrationWords } from "#engine/timeline.ts";
import { estimateNarration } from "#engine/voice/estimate-speech.ts";
import { hasAddress } from "#engine/web-address.ts";
import type { Brief } from "../schema.ts";
import { englishFactWords } from "./english-fact-words.ts";
import type { FactWords } from "./fact-words.ts";
import { hasPrice, isQuestion, isTitle, quotedIn, wordCount } from "./sentence-text.ts";
import { shownLink } from "./shown-link.ts";
import { turkishFactWords } from "./turkish-fact-words.ts";

/** What a sentence is beside what it says: only a statement may be led into, the others would be misread. */
export type FactKind = "statement" | "question" | "problem" | "negative" | "label" | "before" | "after";

/** How much a film needs a fact, from what may go first to what it can't do without. */
export const worth = { rest: 0, figure: 1, selling: 2, limit: 3, contact: 4, offer: 5, product: 6 } as const;

/** A sentence of the brief's, and what has to be known of it to place it. */
export interface Fact {
  text: string;
  kind: FactKind;
  worth: number;
  /** What it can't be told without: the sentence just before it, or the one that names what "it" is. */
  leans: "previous" | "subject" | undefined;
  /** One of several things to do, in this order. */
  isStep: boolean;
}

const factWords = { en: englishFactWords, tr: turkishFactWords };

/** Whom to call instead of the seller. */
const EMERGENCY = /(?<![\p{L}\d])(?:112|911|999)(?!\d)|emergency service|acil yardım değil/iu;
/** Also "0 535 …", "0.532.555.01.77", "585.555.0142" and "532 555 01 77", but no "0.5-1.5-2.5 m". */
const PHONE =
  /(?:\+|(?<![\d.,])0(?: |-(?=\d{3}-))?|\()\d[\d ()/-]{5,}\d|(?<![\d.,])0?\.?[2-9]\d{2}([ .-])\d{3}\1(?:\d{4}|\d{2}\1\d{2})(?!\d)/u;
/** "Booking.com rating 9.3": what others say there, and not where to go. */
const RATED_AT =
  /(?<!\p{L})(?:rating|rated|scores?|reviews?|stars?|puan\p{L}*|yıldız|yorum\p{L}*)(?!\p{L})/iu;
export const ACCOUNT = /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}._]{3,}/u;
/** Behind what another product costs. */
const OURS = /^(?:ours|bizimki)(?!\p{L})/iu;
/** What one pays to come at all, whatever there is to buy inside. */
const TICKET = /^(?:tickets?|entry|entrance|admission|bilet\p{L}*|giriş)(?!\p{L})/iu;
/** One word before a colon says what a brief is about where it is such a thing, and else what is told of it. */
const EVENT =
  /^(?:b2b|fundraiser|campaign|concert|gig|festival|workshop|seminar|webinar|exhibition|show|play|party|course|tour|camp|konser|festival|atölye|seminer|sergi|gösteri|tiyatro|oyun|parti|kurs|tur|gezi|kamp|etkinlik|söyleşi)$/iu;
/** "New drop!" says that there is something, and not what. */
const ANNOUNCEMENT =
  /^(?:new (?:drop|in|arrivals?|collection|season)|just (?:in|landed|dropped)|back in stock|big news|now (?:live|open)|(?:(?:big|huge|mega|flash|spring|summer|autumn|winter|season|holiday|weekend|end of season|black friday) )*sale(?: is on| now on| starts now)?|yeni (?:sezon|ürün\p{L}*|koleksiyon\p{L}*)|(?:(?:büyük|dev|süper|yaz|kış|bahar|sonbahar|sezon|sezon sonu|yıl sonu|bayram|hafta sonu|efsane) )*(?:efsane cuma|efsane kasım|indirim\p{L}*(?: (?:başladı|burada|geldi|devam ediyor))?)|müjde|fırsat)[.!]*$/iu;
const isAnnouncement = (text: string): boolean =>
  ANNOUNCEMENT.test(text) || ANNOUNCEMENT.test(text.toLocaleLowerCase("tr"));
const PRICE_OF_IT = /^It (?:costs|is|starts at) |^It['’]s |^Its price /u;
const PRODUCT_LABEL = /^(?:product|service|ürün|hizmet):\s/iu;
/** A sentence that takes more of the film than this leaves no room for another. */
const LONGEST_PART = 0.5;
/** Two prices in one sentence may take more of it, and what the product is still more. */
const LONGEST_PRICE = 0.6;
const LONGEST_PRODUCT = 0.9;
const FEWEST_PRODUCT_WORDS = 6;
const MOST_ANSWER_WORDS = 3;
const FEWEST_QUOTED_WORDS = 3;
const TITLES = /["“][^"“”]+["”]/gu;
/** "140 m² brüt", "60x85 cm", "24-30 Kasım": how large or when something is, and not what. */
const MEASURE =
  /^\d[\d.,x×–-]*(?: ?x ?\d[\d.,]*)* ?(?:m²|m2|cm|mm|m|km|kg|g|gr|ml|l|lt|litre|sq ?ft|inch(?:es)?|pages|sayfa|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)(?: (?:brüt|net|gross|high|wide|long|\d{4}))?[.!]*$/iu;
/** That a place is to be had is more than where it is. */
const FOR_SALE = /(?<!\p{L})(?:satılık|kiralık|for (?:sale|rent)|to (?:rent|let))(?!\p{L})/iu;
/** What one pays besides, and sums that nobody pays. */
const FEE =
  /(?<!\p{L})(?:hoa|deposit|service charge|shipping|postage|min(?:imum)? charge|aidat|depozito|kapora|kargo)(?!\p{L})/iu;
const SUM = /(?<!\p{L})(?:liability|insured|prizes?|raised|ödül\p{L}*|teminat\p{L}*)(?!\p{L})/iu;
/** Say of a price what it is, and not of what. */
const PRICE_WORDS =
  /(?<!\p{L})(?:only|just|now|from|for|price|cost|costs|set|pack|total|was|save|sadece|yalnızca|fiyat\p{L}*|toplam|set|paket|tane|adet|aylık|yıllık|gecelik|saati|kilosu)(?!\p{L})/iu;

export const isTicketPrice = ({ text }: Pick<Fact, "text">): boolean => TICKET.test(text) && hasPrice(text);

export function factWordsOf(language: "en" | "tr"): FactWords {
  return factWords[language];
}

/** The brief's sentences as facts, in the brief's order. */
export function describeFacts(brief: Brief, sentences: readonly string[], name: string | undefined): Fact[] {
  const words = factWords[brief.language];
  const facts = sentences.map(
    (text, index): Fact => ({
      text,
      kind: kindOf(text, words),
      worth: worth.rest,
      leans: leaningOf(text, words, sentences.slice(0, index)),
      isStep: words.step.test(text),
    }),
  );
  const product = productOf(brief, facts, name);
  // Of a price list the first; but "Ours costs …" comes behind somebody else's price.
  const prices = facts.filter(({ text }) => hasPrice(text) && !SUM.test(text));
  const price =
    prices.find(({ text }) => OURS.test(text)) ??
    prices.find(isTicketPrice) ??
    prices.find(({ text }) => !FEE.test(text) || words.offer.test(text)) ??
    prices[0];
  const offer = facts.find(({ text }) => words.offer.test(text));
  // Beside a long sentence on what it is, a price has to fit in.
  const offerWorth = product && isTooLong(brief, product) ? worth.contact : worth.offer;
  return facts.map((fact) => {
    if (fact === product) return { ...fact, worth: worth.product };
    if (isTooLong(brief, fact, fact === price ? LONGEST_PRICE : LONGEST_PART)) return fact;
    if (fact === price || (fact === offer && !price)) return { ...fact, worth: offerWorth };
    return { ...fact, worth: worthOf(brief, fact, words) };
  });
}

/** The sentence that says what the product is: the first that begins with its name, or else the first plain one. */
function productOf(brief: Brief, facts: readonly Fact[], name: string | undefined): Fact | undefined {
  const [first] = facts;
  const ownFirst = facts.find(({ text }) => !isQuoting(text));
  const telling = facts.filter(
    (fact) =>
      (!isAnnouncement(fact.text) &&
        fact.kind === "statement" &&
        fact.leans === undefined &&
        (!isQuoting(fact.text) || !ownFirst)) ||
      (fact === ownFirst && onlyEndsDenying(fact)),
  );
  const short = telling.filter((fact) => !isTooLong(brief, fact));
  const named = short.find(({ text }) => name !== undefined && text.startsWith(name));
  const labelled = facts.find(({ text }) => PRODUCT_LABEL.test(text));
  // "Night plumber in Bristol: I come within the hour."
  const headed = first && (isHeading(brief, first, name) || isPricedThing(first)) ? first : undefined;
  const bearable = telling.filter((fact) => !isTooLong(brief, fact, LONGEST_PRODUCT));
  // Of several things to do each is done with it.
  const isOneOfSteps = (fact: Fact) => {
    const at = facts.indexOf(fact);
    return fact.isStep && (facts[at - 1]?.isStep === true || facts[at + 1]?.isStep === true);
  };
  const isTelling = (fact: Fact) => isPlain(brief, fact) && !isOneOfSteps(fact);
  const plain = bearable.find(isTelling) ?? bearable.find((fact) => isPlain(brief, fact));
  const [shortest] = telling.toSorted((one, other) => one.text.length - other.text.length);
  return labelled ?? named ?? headed ?? plain ?? short[0] ?? shortest ?? first;
}

/** "180 routes, 12 m walls and no membership fee" is about the routes; "Never lost a cat!" is about nothing yet. */
function onlyEndsDenying({ kind, text }: Fact): boolean {
  const begins = /^(?:no|not|never|nothing|nobody|none|without|don['’]t|asla|hiç)(?!\p{L})/iu;
  return kind === "negative" && wordCount(text) >= FEWEST_PRODUCT_WORDS && !begins.test(text);
}

function isHeading(brief: Brief, fact: Fact, name: string | undefined): boolean {
  const [heading = ""] = fact.text.split(":");
  const isTitle = wordCount(heading) >= 2 || heading === name || EVENT.test(heading);
  return fact.kind === "label" && isTitle && isPlain(brief, fact);
}

/** "Boiler service £75!": a thing before its price. */
function isPricedThing({ kind, text }: Fact): boolean {
  const [, thing = ""] = /^([^\d$€£₺,:]+?) ?[$€£₺]?\d[\d.,]*\s?(?:[$€£₺]|TL|lira)?[.!]*$/iu.exec(text) ?? [];
  return kind === "statement" && hasPrice(text) && wordCount(thing) >= 2 && !PRICE_WORDS.test(thing);
}

/** Whether a sentence begins with what somebody said; a title is nobody's words. */
const isQuoting = (text: string): boolean => /^["“][^"“”]{12,}["”]/u.test(text) && !isTitle(quotedIn(text));

/** Whether a sentence says more than a price, an offer or where to call. */
function isPlain({ language }: Brief, { text }: Fact): boolean {
  const { contact, offer } = factWords[language];
  const isContact =
    hasPhone(text) || hasAddress(text) || hasAccount(text) || (contact.test(text) && !FOR_SALE.test(text));
  if (isAnnouncement(text) || MEASURE.test(text)) return false;
  // "Tüm mayolarda %30!": how much less something costs.
  if (/^\d+ ?% off\b|(?:%\d+|\d ?%(?: off)?)[.!]*$/iu.test(text)) return false;
  const isShortOffer = text.length < 25 && (hasPrice(text) || offer.test(text));
  return !isContact && !isShortOffer;
}

const isRatedAt = (text: string): boolean => hasAddress(text) && RATED_AT.test(text) && /\d/u.test(text);

/** An account by which somebody is found. */
export const hasAccount = (text: string): boolean => ACCOUNT.test(text);

export const hasPhone = (text: string): boolean => PHONE.test(text);

function leaningOf(text: string, words: FactWords, before: readonly string[]): Fact["leans"] {
  if (words.leansOnPrevious.test(text)) return "previous";
  // What "it costs" is what the film is about.
  if (words.leansOnSubject.test(text))
    return PRICE_OF_IT.test(text) && hasPrice(text) ? undefined : "subject";
  return isAnswer(text, words, before) ? "previous" : undefined;
}

/** A question that opens a brief or names a problem is about the viewer; any other is answered by what follows it. */
function isAnswer(text: string, words: FactWords, before: readonly string[]): boolean {
  const question = before.at(-1) ?? "";
  if (!isQuestion(question)) return false;
  const isOpening = before.every(isQuestion) || words.problem.test(question);
  return !isOpening || (words.answer.test(text) && wordCount(text) <= MOST_ANSWER_WORDS);
}

function kindOf(text: string, words: FactWords): FactKind {
  if (isQuestion(text)) return "question";
  if (words.before.test(text)) return "before";
  if (words.after.test(text)) return "after";
  if (words.problem.test(text)) return "problem";
  if (/^[^:.!?]{2,40}:\s/u.test(text)) return "label";
  // A title denies nothing.
  return words.negative.test(text.replace(TITLES, "")) ? "negative" : "statement";
}

function worthOf({ link }: Brief, { text, kind }: Fact, words: FactWords): number {
  // The call to action says the link.
  const repeatsLink = link !== undefined && text.includes(shownLink(link).split("/")[0] ?? link);
  if (EMERGENCY.test(text)) return worth.limit;
  if (hasPhone(text) || (!repeatsLink && saysWhere(text, words))) return worth.contact;
  if (kind === "question" || isAnnouncement(text)) return worth.rest;
  if (words.limit.test(text)) return worth.limit;
  if (words.offer.test(text) || words.proof.test(text) || isRatedAt(text)) return worth.selling;
  return /\d/u.test(text) ? worth.figure : worth.rest;
}

/** Whether a sentence says where to call, write or come. */
export const saysWhere = (text: string, { contact }: Pick<FactWords, "contact">): boolean =>
  hasPhone(text) ||
  contact.test(text) ||
  (hasAddress(text) && !isRatedAt(text) && wordCount(quotedIn(text)) < FEWEST_QUOTED_WORDS) ||
  hasAccount(text);

function isTooLong({ language, targetSeconds }: Brief, { text }: Fact, most = LONGEST_PART): boolean {
  const seconds = estimateNarration(narrationWords(text), language).reduce((sum, word) => sum + word, 0);
  return seconds > targetSeconds * most;
}
