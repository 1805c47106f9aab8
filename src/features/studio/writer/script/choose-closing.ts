import { textLimits } from "#engine/storyboard.ts";
import { addressesIn, hasAddress, readAddress } from "#engine/web-address.ts";
import type { Brief, Tone } from "../../schema.ts";
import { hasPrice, isOffer, withoutEnd, wordCount } from "../language/sentence-text.ts";
import type { Call, Line, Phrases } from "../phrases/phrases.ts";
import { type Fact, factWordsOf, saysWhere, worth } from "../reading/fact.ts";
import { hasAccount, hasCode, hasPhone, phoneIn } from "../reading/reach.ts";
import { readerOf } from "../reading/read-brief.ts";
import { shownLink } from "../reading/shown-link.ts";

const MOST_ORDER_WORDS = 6;
const AT_STORE = /(?<!\p{L})(?:app store|google play|play store)(?!\p{L})/iu;
/** Says of a number what anybody sees. */
const LABEL = /^(?:tel|telefon|gsm|cep|phone|mobile)\.?:? /iu;
/** "@bella.bk", "Insta: @bella.bk". */
const ACCOUNT_ALONE = /^(?:(?:insta(?:gram)?|ig|tiktok|facebook):? )?(@\S+)$/iu;
/** A street with its number, and nothing said of it. */
const PLACE = {
  en: /^\d+[A-Z]?(?: \p{Lu}[\p{L}'’]*,?)+$/u,
  tr: /^(?!adres)[^:]*(?:(?:mah|cad|sok|bulv)\.|no: ?\d)[^.!?]*(?:\. ?[\p{Lu}\d][^.!?]*)*$/iu,
} as const;

/** "Use code FIRSTCUP for 15% off until Sunday", "Order before Dec 12": what there is to do, and by when. */
const DEADLINE = {
  en: /(?<!\p{L})(?:until|till|before|by|ends?)(?: on)?(?: the)? (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tonight|tomorrow|midnight|\d{1,2}(?:st|nd|rd|th)? \p{Lu}\p{L}{2,}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}* \d)|^[Ll]ast (?:orders?|day|posting|entries)(?!\p{L}).*\d/u,
  tr: /(?:\d (?:Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık)['’][ae]|(?:[Pp]azartesi|[Ss]alı|[Çç]arşamba|[Pp]erşembe|[Cc]uma|[Cc]umartesi|[Pp]azar)(?: (?:günün|akşamın)|y)?[ae]) kadar(?!\p{L})|(?<!\p{L})[Ss]on (?:sipariş|başvuru|kayıt)(?: tarihi| günü)?:? \d{1,2} \p{Lu}/u,
} as const;
const TO_DO =
  /(?<!\p{L})(?:orders?|book|register|apply|sign up)(?!\p{L})|(?:sipariş|rezervasyon|kayıt|başvur)/iu;
const FEWEST_FACTS_BESIDE = 2;

/** A film's call to action, and the facts that are left for its scenes. */
export interface Closing {
  line: Line;
  /** For when every second counts. */
  shortLine: Line;
  /** For when even that is too long: the number or address is seen, and the voice says where. */
  seenLine: Line | undefined;
  /** Whether these are the brief's own words: where to call or to come, or by when. */
  isContact: boolean;
  facts: Fact[];
}

/** What any call to action of a brief is made of. */
export interface Ending {
  brief: Brief;
  phrases: Phrases;
  name: string | undefined;
  /** What one does with what is sold, where that is sure. */
  suited: Call | undefined;
}

/** A brief without a link that says where to call or to come has its own call to action; others get ours. */
export function chooseClosing(ending: Ending, facts: Fact[]): Closing {
  const { brief, phrases, name } = ending;
  // A price that a long sentence leaves little time for is worth no more, and calls nobody.
  const contacts = facts.filter(
    ({ text, ...fact }) =>
      fact.worth === worth.contact &&
      saysWhere(text, factWordsOf(brief.language)) &&
      fact.leans === undefined &&
      text.length <= textLimits.headline,
  );
  // A number can be called at once.
  const contact = contacts.find(({ text }) => hasPhone(text)) ?? contacts[0] ?? reachAlone(facts);
  if (!brief.link && contact && facts.length > 1) {
    const headline = readerOf(brief.language).headlineOf(contact.text, name);
    const account = contacts.find((fact) => fact !== contact && isAccountAlone(fact));
    const both = account && `${headline}. ${withoutEnd(account.text)}`;
    const isBothSeen = both !== undefined && both.length <= textLimits.headline;
    const shown = isBothSeen ? both : headline;
    const line = { headline: shown, narration: callOf(headline, brief, phrases) ?? contact.text };
    const isAddress = hasAccount(headline) || hasAddress(headline);
    return {
      line,
      shortLine: isAddress ? line : { headline: shown, narration: contact.text },
      seenLine: seenLineOf(line, phrases),
      isContact: true,
      facts: facts.filter((fact) => !isTold(fact, contact) && (fact !== account || !isBothSeen)),
    };
  }
  const order = facts.find((fact, at) => isOrderAlone(brief, facts, fact, at));
  const others = facts.filter(
    (fact, at) => fact !== order && (!brief.link || !isSaidWith(brief.link, facts, at)),
  );
  const deal = order ? undefined : facts.find((fact, at) => isDeal(brief, facts, fact, at));
  if (deal) {
    const lines = withDeal(deal, brief, ourLines(ending));
    return { ...lines, isContact: true, facts: others.filter((fact) => fact !== deal) };
  }
  return {
    ...(order ? orderLines(brief, phrases, order) : ourLines(ending)),
    isContact: false,
    facts: others.length > 0 ? others : facts,
  };
}

/** Whose address or number it is; others' are for other calls. */
const SELLERS_OWN =
  /(?<!\p{L})(?:us|our|we|me|my|biz(?:i|e|im)?|bana|beni|sipariş\p{L}*|randevu\p{L}*|rezervasyon\p{L}*)(?!\p{L})|[aeıioöuü]m[ıiuü]z/iu;

/** "Our shop is at …, and you can buy online, too: luma.example", too long for the film: where to go or call, at least. */
function reachAlone(facts: readonly Fact[]): Fact | undefined {
  const reachOf = ({ text }: Fact) => phoneIn(text) ?? addressesIn(text)[0];
  const fact = facts.find(
    (one) =>
      one.leans === undefined &&
      SELLERS_OWN.test(one.text) &&
      one.worth !== worth.limit &&
      reachOf(one) !== undefined,
  );
  return fact && { ...fact, text: reachOf(fact) ?? fact.text };
}

/** Of which a call to action may be a part. */
const isTold = ({ text }: Fact, contact: Fact): boolean => text.includes(contact.text);

const hasLastDay = (text: string, language: Brief["language"]): boolean => DEADLINE[language].test(text);

/** Whether a text has a code or a last day, so that a film may end in it. */
export const mayEnd = (text: string, language: Brief["language"]): boolean =>
  hasCode(text) || hasLastDay(text, language);

/** A code or a last day, which says more at the end than words of ours. */
function isDeal(
  { language }: Brief,
  facts: readonly Fact[],
  { text, kind, leans, worth: value }: Fact,
  at: number,
): boolean {
  const isWhole = (kind === "statement" || kind === "label") && leans === undefined;
  const { offer } = factWordsOf(language);
  const isOffered = offer.test(text) || hasPrice(text) || TO_DO.test(text);
  return (
    isWhole &&
    value !== worth.product &&
    facts[at + 1]?.leans === undefined &&
    facts.length > FEWEST_FACTS_BESIDE &&
    text.length <= textLimits.headline &&
    (hasCode(text) || (isOffered && hasLastDay(text, language)))
  );
}

/** It is said and shown; where there is a link, that follows. */
function withDeal({ text }: Fact, { link, language }: Brief, ours: Lines): Lines {
  const headline = readerOf(language).headlineOf(text, undefined);
  const of = ({ narration }: Line): Line => ({ headline, narration: link ? `${text} ${narration}` : text });
  return { line: of(ours.line), shortLine: of(ours.shortLine), seenLine: ours.seenLine && of(ours.seenLine) };
}

type Lines = Pick<Closing, "line" | "shortLine" | "seenLine">;

/** What the brief asks for, at its address. */
function orderLines({ link }: Brief, phrases: Phrases, { text }: Fact): Lines {
  const headline = withoutEnd(text);
  const line = { headline, narration: link ? phrases.orderCall.replace("{order}", headline) : text };
  return link ? linkedLines(line, phrases) : { line, shortLine: line, seenLine: undefined };
}

function ourLines({ brief, phrases, name, suited: sure }: Ending): Lines {
  const { linked, named, unnamed } = phrases.closing;
  const tone = fittingTone(brief, phrases);
  if (brief.link) return linkedLines(linked[tone], phrases);
  const suited = tone === "informative" ? undefined : sure;
  const { unlinked } = phrases.shortCall;
  const shortLine = suited?.short ?? suited?.line ?? { headline: withoutEnd(unlinked), narration: unlinked };
  // Where every second counts the name is said with what it is.
  const isNamed = name !== undefined && brief.targetSeconds > 15;
  const friendly = (isNamed ? suited?.named : undefined) ?? suited?.line;
  const line = (tone === "friendly" ? friendly : undefined) ?? (isAskedAbout(name) ? named : unnamed)[tone];
  return { line, shortLine, seenLine: undefined };
}

/** Nobody asks about somebody, but asks them. */
const isAskedAbout = (name: string | undefined): boolean =>
  name !== undefined && !/^(?:Dr|Prof|Doç|Op|Uzm|Psk|Dyt|Dt|Av|Fzt|Mr|Mrs|Ms)\.? \p{Lu}/u.test(name);

function linkedLines(line: Line, { shortCall, seenCall }: Phrases): Lines {
  // The address stands on the button.
  const seenLine = { ...line, narration: seenCall.address };
  return { line, shortLine: { ...line, narration: shortCall.linked }, seenLine };
}

/** "Book a demo.", and no step of several. */
function isOrderAlone(
  { language }: Brief,
  facts: readonly Fact[],
  { text, leans }: Fact,
  at: number,
): boolean {
  const [before, next] = [facts[at - 1], facts[at + 1]];
  // Where an app is to be had is no step of what one does with it.
  const isStep = !AT_STORE.test(text) && (before?.isStep === true || next?.isStep === true);
  const isBound = isStep || next?.leans !== undefined || leans !== undefined;
  return factWordsOf(language).order.test(text) && !isBound && facts.length > 1;
}

/** "IG @bella.bk": nothing that anybody says aloud beside a number to call. */
function isAccountAlone({ text }: Fact): boolean {
  return /^(?:\p{L}+:? )?@\S+$/u.test(withoutEnd(text));
}

/** What an account, a number or an address that stands by itself is for. */
function callOf(
  headline: string,
  { language }: Brief,
  { contactCall, shortCall }: Phrases,
): string | undefined {
  const of = (call: string, contact = headline) => call.replace("{contact}", contact);
  const number = headline.replace(LABEL, "");
  const [, account] = ACCOUNT_ALONE.exec(headline) ?? [];
  if (account) return of(contactCall.account, account);
  if (/^[+\d(][\d ()./-]+$/u.test(number)) return of(contactCall.number, number);
  // "Tüm mağazada %30 indirim, Atatürk Cad. No:5 …" is an offer first.
  if (PLACE[language].test(headline) && !isOffer(headline)) return of(contactCall.place);
  const address = readAddress(headline);
  return address && (address.user ? of(contactCall.mail) : shortCall.linked.replace("{link}", headline));
}

function seenLineOf({ headline }: Line, { seenCall }: Phrases): Line | undefined {
  if (hasPhone(headline)) return { headline, narration: seenCall.number };
  if (hasAccount(headline)) return { headline, narration: seenCall.account };
  return hasAddress(headline) ? { headline, narration: seenCall.address } : undefined;
}

/** "Order at luma.example": what the call to action is about to say, and nothing else. */
function isSaidWith(link: string, facts: readonly Fact[], at: number): boolean {
  const fact = facts[at];
  return fact !== undefined && facts[at + 1]?.leans === undefined && isOrderAt(link, fact);
}

function isOrderAt(link: string, { text, leans, isStep }: Fact): boolean {
  const [host = ""] = shownLink(link).split("/");
  const rest = text.replace(host, "");
  return (
    text.includes(host) &&
    leans === undefined &&
    !isStep &&
    wordCount(text) <= MOST_ORDER_WORDS &&
    !/\d/u.test(rest) &&
    !isOffer(text)
  );
}

function fittingTone({ tone, description }: Brief, { grave }: Phrases): Tone {
  // Nobody comes to a clinic or a lawyer to have a look.
  return grave.test(description) ? "informative" : tone;
}
