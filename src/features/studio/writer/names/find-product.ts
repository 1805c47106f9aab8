import { narrationWords } from "#engine/timeline.ts";
import { estimateNarration } from "#engine/voice/estimate-speech.ts";
import { hasAddress } from "#engine/web-address.ts";
import type { Brief } from "../../schema.ts";
import { PEOPLE } from "../language/greetings.ts";
import { hasPrice, isTitle, quotedIn, wordCount } from "../language/sentence-text.ts";
import { type Fact, factWordsOf } from "../reading/fact.ts";
import { hasAccount, hasPhone } from "../reading/reach.ts";
import { isFigureList } from "../sentences/split-priced-list.ts";
import { offeredThing } from "./offered-thing.ts";
import { asksWhoSeeks } from "./sought-question.ts";

/** Where a form says it. */
const LABELLED = /^(?:product|service|ürün|hizmet|servis):\s|^model:\s(?=.*\p{L}{3,} \p{L}{3,})/iu;
/** A sentence that takes more of the film than this leaves no room for another. */
export const LONGEST_PART = 0.5;
/** Two prices in one sentence may take more of it, and what the product is still more. */
export const LONGEST_PRICE = 0.6;
const LONGEST_PRODUCT = 0.9;
const FEWEST_PRODUCT_WORDS = 6;
/** Among so many of the first facts an offer says what a brief is about. */
const FIRST_FACTS = 2;
const MOST_DETAIL_WORDS = 3;
const STEM_LETTERS = 4;
/** One word before a colon says what a brief is about where it is such a thing, and else what is told of it. */
const EVENT =
  /^(?:e-?book|e-?kitap|podcast|novel|roman|b2b|fundraiser|campaign|concert|gig|festival|workshop|seminar|webinar|exhibition|show|play|party|course|tour|camp|konser|festival|atölye|seminer|sergi|gösteri|tiyatro|oyun|parti|kurs|tur|gezi|kamp|etkinlik|söyleşi)$/iu;
/** "New drop!" says that there is something, and not what. */
const ANNOUNCEMENT =
  /^(?:(\p{L}+)(?:,? \1)+|(?:coming|opening|launching)(?: very)? soon|we(?:['’]re| are) moving|we(?:['’]ve| have) moved|taşın(?:ıyoruz|dık)|(?:çok )?yakında(?: (?:sizlerle|burada|açılıyor))?|last (?:chance|days?|call)|hurry(?: up)?|final (?:hours|days)|son (?:şans|gün|günler|fırsat|saatler)|new(?: (?:drop|in|arrivals?|collection|season|listing))?|just (?:in|landed|dropped|listed)|best ?seller|(?:\p{L}+ ){0,3}(?:offer|deal)s?|attention(?: \p{L}+){1,4}|\p{L}+(?: \p{L}+){0,3} dikkat|(?:en )?çok satan(?:lar)?|back in stock|big news|now (?:live|open)|(?:(?:big|huge|mega|flash|spring|summer|autumn|winter|season|holiday|weekend|end of season|black friday) )*sale(?: is on| now on| starts now)?|yeni(?: (?:geldi(?:ler)?|(?:sezon|ürün\p{L}*|koleksiyon\p{L}*|seri\p{L}*)(?: (?:geldi|çıktı|burada|yayında|satışta|hazır|açıldı))?))?|(?:yeni |nihayet |sonunda )?açıldık|biz geldik|we(?:['’]re| are)(?: now| finally)? open|(?:we(?:['’]re| are) )?(?:now |currently |still )?(?:hiring|recruiting)|(?:job )?vacanc(?:y|ies)|job (?:offer|opening)s?|join (?:our|the) team|staff wanted|black friday|cyber monday|(?:(?:grand )?opening|launching|launch|we open|açılış|açılışımız|açılıyoruz)(?: on| this)?:? (?:\d{1,2}(?:st|nd|rd|th)? \p{L}{3,}|\p{L}{3,} \d{1,2}(?:st|nd|rd|th)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar)|we(?:['’]re| are| have|['’]ve)? mov(?:ing|ed)|taşın(?:ıyoruz|dık)|(?:(?:büyük|dev|süper|yaz|kış|bahar|sonbahar|sezon|sezon sonu|yıl sonu|bayram|hafta sonu|efsane) )*(?:efsane cuma|efsane kasım|indirim\p{L}*(?: (?:başladı|burada|geldi|devam ediyor))?)|müjde|fırsat)[.!]*$/iu;
/** "Black Friday at Oak & Iron": whose. */
const AT_SOMEBODY = / (?:at|from) (?=\p{Lu})[^,.:]{2,40}(?=[.!]*$)/u;
export const isAnnouncement = (written: string): boolean => isNews(written.replace(AT_SOMEBODY, ""));
const isNews = (text: string): boolean =>
  ANNOUNCEMENT.test(text) || ANNOUNCEMENT.test(text.toLocaleLowerCase("tr"));
/** "Groove Hunters, since 1994", "Eğrelti Kozmetik, İzmir'de üretilir", "Kâğıt & Çam, Kemeraltı 18, İzmir": who they are, and not what they have. */
const ORIGIN =
  /^[^,]+, (?:(?:since|est\.?|established) (?:in )?\d{4}|\d{4}['’]?[dt][ae]n beri|\d{4} yılından beri|\p{Lu}\p{L}+['’][dt][ae] (?:üretil|yapıl|hazırlan|dikil|dökül)\p{L}+|(?:\p{Lu}\p{L}+ ){1,3}\d+[A-Z]?(?:, \p{Lu}\p{L}+){1,2})[.!]*$/u;
/** "Sahne Altı, Taksim", behind what they do. */
const SIGNED = /^\p{Lu}\S*(?: (?:\p{Lu}\S*|&)){0,3}, \p{Lu}\p{L}+[.!]*$/u;
/** "140 m² brüt", "60x85 cm", "24-30 Kasım": how large or when something is, and not what. */
const MEASURE =
  /^\d[\d.,x×–-]*(?: ?x ?\d[\d.,]*)* ?(?:m²|m2|cm|mm|m|km|kg|g|gr|ml|l|lt|litre|sq ?ft|inch(?:es)?|pages|sayfa|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)(?: (?:brüt|net|gross|high|wide|long|\d{4}))?[.!]*$/iu;
export const isMeasure = (text: string): boolean => MEASURE.test(text);
/** That a place is to be had is more than where it is. */
const FOR_SALE = /(?<!\p{L})(?:satılık|kiralık|for (?:sale|rent)|to (?:rent|let))(?!\p{L})/iu;
/** "Sleep better tonight.": what a viewer is to do, before what does that. */
const INVITING =
  /^(?:sleep|eat|look|feel|live|work|travel|learn|save|start|stop|get|give|make|enjoy|discover|upgrade|wake|breathe|run|train|ride|cook|drink|dress|move|find|create|build|turn|stay|relax|treat|never|say goodbye|rest|play|ditch|forget|spend) (?:up |more |less )?(?:better|more|less|faster|easier|healthier|smarter|like|again|tonight|warmer|dry|cool|lighter|longer)(?!\p{L})[^,;:]{0,30}[.!]$/iu;
/** Say of a price what it is, and not of what. */
const PRICE_WORDS =
  /(?<!\p{L})(?:only|just|now|from|for|price|cost|costs|set|pack|total|was|save|sadece|yalnızca|fiyat\p{L}*|toplam|set|paket|tane|adet|aylık|yıllık|gecelik|saati|kilosu)(?!\p{L})/iu;

/** "Bölüş'ü App Store'dan indirin.": where it is to be had, and not what it is. */
const TO_DOWNLOAD = /['’][yn]?[ıiuü] (?:.{0,40} )?indir(?:in|ebilirsiniz)[.!]*$/iu;

/** The sentence that says what the product is: the first that begins with its name, or else the first plain one. */
export function findProduct(
  brief: Brief,
  facts: readonly Fact[],
  name: string | undefined,
): Fact | undefined {
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
  const begun = short.filter(
    ({ text }) =>
      name !== undefined && text.replace(BEFORE_NAME, "").startsWith(name) && !TO_DOWNLOAD.test(text),
  );
  const named = begun.find((fact) => isPlain(brief, fact) && (fact === first || !SIGNED.test(fact.text)));
  const labelled = facts.find(({ text }) => LABELLED.test(text));
  // "Night plumber in Bristol: I come within the hour."
  const isHeaded =
    first && (isHeading(brief, first, name) || isNamedHeading(brief, first) || isPricedThing(first));
  const headed = isHeaded ? first : undefined;
  const bearable = telling.filter((fact) => !isTooLong(brief, fact, LONGEST_PRODUCT));
  // Of several things to do each is done with it.
  const isOneOfSteps = (fact: Fact) => {
    const at = facts.indexOf(fact);
    return fact.isStep && (facts[at - 1]?.isStep === true || facts[at + 1]?.isStep === true);
  };
  const isTelling = (fact: Fact) =>
    isPlain(brief, fact) && !isOneOfSteps(fact) && !(fact === first && INVITING.test(fact.text));
  const told = bearable.find(isTelling) ?? bearable.find((fact) => isPlain(brief, fact));
  // "25% off every desk. Solid oak top.": only the offer says of what that is told.
  const offered = facts.slice(0, FIRST_FACTS).find(({ text }) => offeredThing(text) !== undefined);
  const isDetail = told !== undefined && offered !== undefined && isDetailBehind(facts, told, offered);
  const plain = isDetail ? offered : told;
  const [shortest] = telling.toSorted((one, other) => one.text.length - other.text.length);
  const asked = first && asksWhoSeeks(first.text, brief.language) ? first : undefined;
  // "Upright piano for sale, Yamaha U1": what is to be had comes before what it is called.
  const forSale = first?.kind === "statement" && FOR_SALE.test(first.text) ? first : undefined;
  return (
    labelled ?? forSale ?? named ?? asked ?? headed ?? plain ?? begun[0] ?? short[0] ?? shortest ?? first
  );
}

/** Few words at a time behind an offer, told of what it is of; "bikini, mayo ve şort" behind "tüm mayolarda" are that. */
function isDetailBehind(facts: readonly Fact[], { text }: Fact, offered: Fact): boolean {
  const thing = offeredThing(offered.text)?.split(" ").at(-1)?.slice(0, STEM_LETTERS) ?? "";
  const areFew = text.split(", ").every((part) => wordCount(part) <= MOST_DETAIL_WORDS);
  const isBehind = facts.findIndex((fact) => fact.text === text) > facts.indexOf(offered);
  return isBehind && areFew && !text.toLocaleLowerCase("tr").includes(thing.toLocaleLowerCase("tr"));
}

/** "180 routes, 12 m walls and no membership fee" is about the routes; "Never lost a cat!" is about nothing yet. */
function onlyEndsDenying({ kind, text }: Fact): boolean {
  const begins = /^(?:no|not|never|nothing|nobody|none|without|don['’]t|asla|hiç)(?!\p{L})/iu;
  return kind === "negative" && wordCount(text) >= FEWEST_PRODUCT_WORDS && !begins.test(text);
}

/** "We are Luma", "Our Starry Night lamp", "Introducing the Aurora": what stands before a name that is told of. */
const BEFORE_NAME =
  /^(?:Biz|We(?:['’]re| are)|(?:(?:Introducing|Presenting|Meet) )?(?:Our|our|My|my|The|the)(?: (?:all-|brand[- ])?new)?|Introducing|Presenting|Meet) (?=\p{Lu})/u;
/** "Tanıştıralım: PeakFlask termos". */
const PRESENTING = /^(?:tanıştıralım|tanışın|karşınızda|sizlerle)$/iu;

function isHeading(brief: Brief, fact: Fact, name: string | undefined): boolean {
  const [heading = ""] = fact.text.split(":");
  const isTitle =
    wordCount(heading) >= 2 || heading === name || EVENT.test(heading) || PRESENTING.test(heading);
  return fact.kind === "label" && isTitle && isPlain(brief, fact);
}

/** "Mossy: moss frames for your wall": one word with a capital, and what it is. */
const NAMED_HEADING = /^\p{Lu}\p{Ll}{2,}: (?:an? |the )?(?=\p{Ll})(?:\S+ ){2,}/u;
/** What such a word says of a thing instead: when, where or of what it is. */
const FIELD =
  /^(?:price|pricing|cost|offer|deal|sale|discount|hours|open|opening|location|address|where|when|delivery|shipping|sizes?|colou?rs?|materials?|ingredients?|contains|notes?|updates?|news|important|reminder|attention|features?|includes?|included|contact|phone|dates?|times?|today|now|new|free|before|after|tips?|warning|ages?|wanted|help|question|problem|solution|why|how|what|who|goal|vacancy|hiring):/iu;
function isNamedHeading({ language }: Brief, { text, kind }: Fact): boolean {
  // A Turkish one is told from a common noun, and is a name or none.
  return language === "en" && kind === "label" && NAMED_HEADING.test(text) && !FIELD.test(text);
}

/** "Boiler service £75!": a thing before its price. */
function isPricedThing({ kind, text }: Fact): boolean {
  const [, thing = ""] = /^([^\d$€£₺,:]+?) ?[$€£₺]?\d[\d.,]*\s?(?:[$€£₺]|TL|lira)?[.!]*$/iu.exec(text) ?? [];
  return kind === "statement" && hasPrice(text) && wordCount(thing) >= 2 && !PRICE_WORDS.test(thing);
}

/** Whether a sentence begins with what somebody said; a title is nobody's words. */
const isQuoting = (text: string): boolean => /^["“][^"“”]{12,}["”]/u.test(text) && !isTitle(quotedIn(text));

/** What somebody did before: "I was a nurse for 20 years." */
const CAREER =
  /^(?:I|we) (?:was|were|worked|taught) .*\d+ years[.!]*$|^\d+ (?:yıl|sene)(?: boyunca)? .*(?:yaptım|çalıştım)[.!]*$/iu;

/** "Parents of fussy eaters!": whom it speaks to. */
const CALLED_OUT = new RegExp(`^(?:${PEOPLE})(?: (?:of|in|with|who) [^!]{3,40})?!$`, "iu");

/** "3 çocuk annesiyim", "I'm a mum of three": who somebody is, and not what they have. */
const AT_HOME =
  /(?:^|[.!,] )(?:I['’]m|I am) (?:an? )?(?:\p{L}+ )?(?:mum|mom|mother|dad|father) of [^,.]+[.!]*$|^(?!.*[ıiuü]yoru[mz],).*(?<!\p{L})(?:annesi|babası|yaşında|emekli|mezunu)y[ıiuü]m[.!]*$/iu;

/** "Your kids will love this one.": that one will like it, before what it is. */
const TEASED =
  /^(?:you|your \p{L}+|everyone|everybody|nobody|kids|children|dogs|cats) .*(?<!\p{L})(?:this|this one|these|it|them)[.!]*$/iu;
/** "Saturday only!": when, and nothing else. */
const WHEN_ONLY =
  /^(?:(?:this|next|on|only|every|sadece|yalnızca|bu|her) )?(?:mon|tues|wednes|thurs|fri|satur|sun|pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar|today|tonight|tomorrow|weekend|bugün|yarın|hafta sonu)(?:day)?s?(?: (?:only|morning|evening|night|günü|akşamı))?[.!]*$/iu;

/** "Köpeğiniz tatilde yalnız kalmasın.": what one wishes people, before what helps. */
const WISHED = /(?:m[ae]s[ıi]n|(?<!\p{L})olsun)(?:l[ae]r)?[.!]*$/iu;

/** Whether a sentence says more than a price, an offer or where to call. */
function isPlain({ language }: Brief, { text }: Fact): boolean {
  const { contact, offer } = factWordsOf(language);
  const isContact =
    hasPhone(text) || hasAddress(text) || hasAccount(text) || (contact.test(text) && !FOR_SALE.test(text));
  if (
    [MEASURE, CAREER, ORIGIN, CALLED_OUT, AT_HOME, TEASED, WISHED, WHEN_ONLY].some((other) =>
      other.test(text),
    ) ||
    isAnnouncement(text)
  )
    return false;
  if (isFigureList(text)) return false;
  // "Tüm mayolarda %30!": how much less something costs.
  if (/^\d+ ?% off\b|(?:%\d+|\d ?%(?: off)?)[.!]*$/iu.test(text)) return false;
  const isShortOffer = text.length < 25 && (hasPrice(text) || offer.test(text));
  return !isContact && !isShortOffer;
}

export function isTooLong({ language, targetSeconds }: Brief, { text }: Fact, most = LONGEST_PART): boolean {
  const seconds = estimateNarration(narrationWords(text), language).reduce((sum, word) => sum + word, 0);
  return seconds > targetSeconds * most;
}
