import { drawableText } from "#engine/drawing/text-case.ts";
import { hasAddress } from "#engine/web-address.ts";
import type { Brief } from "../../schema.ts";
import {
  ADDRESSED,
  GREETING,
  introductionApart,
  isIntroduction,
  withoutHello,
} from "../language/greetings.ts";
import { asSentence, hasPrice, isTitle, withoutEnd, wordCount } from "../language/sentence-text.ts";
import { inTitleCase, isShouted, withoutShouting } from "../language/without-shouting.ts";
import { withCalledName, withSignature } from "../names/called-in-small.ts";
import { findSurelyNamed } from "../names/find-surely-named.ts";
import { nameBeforeMark, titleOfWork, withoutNameBefore } from "../names/name-before-mark.ts";
import { nameInCapitals } from "../names/name-in-capitals.ts";
import { isPlaceAlone, isTownAlone, signedName, withoutSigner } from "../names/signed-name.ts";
import { speaksAlone } from "../phrases/speaks-alone.ts";
import { addressApart } from "../sentences/address-apart.ts";
import { titleOfForm } from "../sentences/join-fields.ts";
import { unlessBroken } from "../sentences/open-ends.ts";
import { withPlaceList } from "../sentences/place-list.ts";
import { splitBracket } from "../sentences/split-bracket.ts";
import { splitHeading } from "../sentences/split-heading.ts";
import { splitJoined } from "../sentences/split-joined.ts";
import { splitRun } from "../sentences/split-run.ts";
import { splitSentences } from "../sentences/split-sentences.ts";
import { readTitle } from "../sentences/split-title.ts";
import { withoutAsking } from "./asked-words.ts";
import { withoutCountedTwice } from "./counted-twice.ts";
import { withDenialsTogether } from "./denied-first.ts";
import { describeFacts } from "./describe-facts.ts";
import { withoutPromoting } from "./english-promoted.ts";
import { type Fact, factWordsOf, worth } from "./fact.ts";
import { withoutReason } from "./founding.ts";
import { heedRequests, requestApart } from "./heed-requests.ts";
import { withNameForIt } from "./it-by-name.ts";
import { withRole } from "./job-advert.ts";
import type { LanguageReader } from "./language-reader.ts";
import { withoutLetterFrame } from "./letter-frame.ts";
import { hasPhone } from "./reach.ts";
import { englishReader } from "./read-english.ts";
import { turkishReader } from "./read-turkish.ts";
import { reducedApart, setPricesApart } from "./set-prices-apart.ts";
import { withoutSignOff } from "./sign-off.ts";
import { inTown } from "./turkish-place.ts";

/** A quotation of somebody's, and not just a name or a word in quotation marks. */
const QUOTE = /["“]([^"“”]{12,})["”]/u;

/** "It's called Halfsies", "Introducing Halfsies", "Adı Bölüşelim": only says what something is called. */
const NAMING =
  /^(?:(?:introducing|meet|presenting|this is|say (?:hello|hi) to)(?: the)?|karşınızda|işte|(?:it['’]s|it is|we['’]re|we are|(?:(?:the|my|our) )?(?:app|brand|shop|book|game|product) is) (?:called|named)|(?:its|our|the) name is|(?:(?:brand|shop|store|business|product|company|app) )?name:|(?:adı(?:mız)?|ismi(?:miz)?|markamız(?:ın adı)?|(?:markanın|uygulamanın|dükkânın|dükkanın|kursun|ürünün) adı):?|(?:marka|firma|işletme|ürün|mağaza|dükkân|kurs) adı:) /iu;

/** "an energy drink, name is VOLT9": called so. */
const NAME_BEHIND =
  /, (?:and )?(?:the |its |our )?name is (?=\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*){0,2}[.!]?$)/u;
/** "bileklik satıyorum, sayfam": whose account it is, left where that stands by itself. */
const OWN_PAGE = /, (?:sayfa|hesa[pb]|instagram)[ıi]?m(?:[ıi]z)?(?:[ıi]n ad[ıi])?([.!]*)$/iu;

const LAST_SCHEME = /(?<=[.!?\n]\s*)(?:https?:\/\/(?:www\.)?|www\.)(?=[^\s?#]+\s*$)/iu;
const FEWEST_SHOUTED_WORDS = 3;
const MOST_HEADING_WORDS = 4;

/** What the brief tells, in its own words. */
export interface BriefFacts {
  /** The product's or brand's name, if it is known. */
  name: string | undefined;
  facts: Fact[];
  /** The fact that quotes somebody, and what it quotes. It is among `facts` too. */
  quote: { fact: Fact; words: string } | undefined;
}

export function readerOf(language: "en" | "tr"): LanguageReader {
  return language === "tr" ? turkishReader : englishReader;
}

export function readBrief(brief: Brief): BriefFacts {
  const reader = readerOf(brief.language);
  // Without a link of its own a brief's last address is where to go: its scheme would have it left out.
  const typed = brief.link ? brief.description : brief.description.replace(LAST_SCHEME, "");
  const written = withSignature(
    withCalledName(withoutSignOff(withoutLetterFrame(typed)), brief.language),
    brief.language,
  );
  const given = brief.brandName === undefined ? "" : drawableText(brief.brandName);
  const split = splitSentences(calmed(written, brief, reader), brief.language)
    .map((sentence) =>
      sentence.endsWith("!") ? withoutShouting(sentence, brief.language, given ? [given] : []) : sentence,
    )
    .flatMap((sentence) => splitJoined(sentence, written, brief.language, (run) => splitFinely(run, brief)))
    .flatMap((sentence) => requestApart(sentence, reader, brief.language))
    .map((sentence) => (brief.language === "en" ? withoutPromoting(sentence) : sentence));
  const title = readTitle(split[0] ?? "", reader);
  const sentences = title ? [title.sentence, ...split.slice(1)] : split;
  const formed = titleOfForm(written) ?? titleOfWork(split[0] ?? "");
  const sure = findSurelyNamed(brief, sentences);
  const found = formed ?? (sure && reader.mayBeName(sure) ? sure : reader.findName(sentences));
  const name =
    given ||
    (title?.name ??
      found ??
      nameBeforeMark(split[0] ?? "", brief.language, reader) ??
      nameInCapitals(split, brief.language) ??
      signedName(split, brief, reader));
  const [spoken = "", ...others] = sentences;
  const told = ADDRESSED.test(spoken) && others.length > 0 ? others : sentences;
  const asked = brief.language === "tr" ? told.map(withoutAsking) : told;
  const sentencesTold = heedRequests(asked, reader, brief.language)
    .map((sentence) => sentence.replace(NAME_BEHIND, ": "))
    .map((sentence, index) => (index === 0 ? withoutNameBefore(sentence, name, brief.language) : sentence))
    .flatMap((sentence, index) => (index === 0 ? introductionApart(sentence) : [sentence]))
    .flatMap((sentence, index) => (index === 0 ? splitHeading(sentence, reader) : [sentence]))
    .flatMap((sentence) => splitFinely(sentence, brief))
    .flatMap((sentence) => (brief.targetSeconds > 15 ? reducedApart(sentence) : [sentence]))
    .flatMap((sentence) => (brief.language === "en" ? addressApart(sentence) : [sentence]))
    .map((sentence) => sentence.replace(OWN_PAGE, "$1"))
    .map((sentence, index, all) => {
      const isFirst = index === 0 || (index === 1 && GREETING.test(all[0] ?? ""));
      return isFirst ? withoutHello(sentence) : withoutReason(sentence);
    })
    .map((sentence) => calmedLine(sentence, brief, name))
    .map((sentence) => withoutNameBehindNumber(sentence, name))
    .map((sentence) => (brief.language === "en" ? withPlaceList(sentence) : sentence))
    .map((sentence) => asSentence(sentence, brief.language))
    .filter((sentence) => !GREETING.test(sentence));
  const about =
    brief.language === "en"
      ? withNameForIt(withDenialsTogether(withRole(sentencesTold, reader)), name)
      : sentencesTold;
  // Who speaks and what they make is one thought.
  if (isIntroduction(about[0] ?? "") && about.length > 1) about.splice(0, 2, about.slice(0, 2).join(" "));
  // The name alone is no fact; where it stands for one, it is introduced.
  const small = (text: string | undefined) => text?.toLocaleLowerCase(brief.language);
  const namesOnly = (sentence: string) => small(sentence.replace(NAMING, "")) === small(name);
  const unsigned = withoutSigner(withoutCountedTwice(about, brief.language), name, brief.language);
  const telling = placesAtContacts(withPlaceOf(unsigned, name, brief.language), name, brief.language)
    .filter((sentence) => !namesOnly(withoutEnd(sentence)))
    .map((sentence, at) => (at > 0 && brief.language === "tr" ? saidOfTown(sentence, brief) : sentence));
  const facts = factsOf(brief, telling.length > 0 ? telling : about, name).filter(isWeighed);
  const quoting = facts.find(({ text }) => isQuoting(text) && wordCount(QUOTE.exec(text)?.[1] ?? "") >= 3);
  const words = QUOTE.exec(quoting?.text ?? "")?.[1];
  const quote = quoting && words ? { fact: quoting, words } : undefined;
  return { name, facts, quote };
}

function saidOfTown(sentence: string, brief: Brief): string {
  const town = withoutEnd(sentence);
  const isTown = /^\p{Lu}\p{Ll}+$/u.test(town) && isTownAlone(town, "tr");
  return isTown ? inTown(town, speaksAlone(brief)) : sentence;
}

/** A sentence as its facts, each whole. */
function splitFinely(sentence: string, { language }: Brief): string[] {
  const reader = readerOf(language);
  const { contact, limit } = factWordsOf(language);
  return [sentence]
    .flatMap(unlessBroken((run) => splitRun(run, language)))
    .flatMap((part) => splitBracket(part, limit))
    .flatMap((part) => (isQuoting(part) ? [part] : unlessBroken(reader.splitLong)(part)))
    .flatMap((part) =>
      // The parts of an address are no facts.
      isQuoting(part) || contact.test(part) ? [part] : unlessBroken(reader.splitFacts)(part),
    );
}

/** "Seramik atölyesi 🏺 Balat": where that is, which alone says nothing. */
function withPlaceOf(
  [heading = "", place = "", ...others]: readonly string[],
  name: string | undefined,
  language: Brief["language"],
): string[] {
  const [noun, where] = [withoutEnd(heading), withoutEnd(place)];
  const isHeading =
    /\p{Ll}$/u.test(noun) &&
    wordCount(noun) > 1 &&
    wordCount(noun) <= MOST_HEADING_WORDS &&
    !/[,:]/u.test(noun) &&
    !readerOf(language).isSentence(noun) &&
    heading.endsWith(".");
  return isHeading && where !== name && isPlaceAlone(where, language)
    ? [`${noun}, ${where}.`, ...others]
    : [heading, place, ...others].filter((sentence) => sentence !== "");
}

/** More words lead to something else than a number to call or an address. */
const MOST_CONTACT_WORDS = 6;

/**
 * "Hebden Bridge. Book: swimlate.example": where it is stands with where to call or to go, and has no scene of its own;
 * also where something else is said between them.
 */
function placesAtContacts(
  sentences: readonly string[],
  name: string | undefined,
  language: Brief["language"],
): string[] {
  const isPlace = (sentence = "") => {
    const where = withoutEnd(sentence);
    return where !== name && isTownAlone(where, language);
  };
  const isContact = (sentence = "") =>
    (hasPhone(sentence) || hasAddress(sentence)) && wordCount(sentence) <= MOST_CONTACT_WORDS;
  const contactAt = sentences.findIndex(isContact);
  const places = sentences.filter((sentence, at) => at > 0 && at < contactAt && isPlace(sentence));
  const [place] = places;
  // Of several places none is where to call.
  if (place === undefined || places.length > 1) return [...sentences];
  return sentences.flatMap((sentence, at) => {
    if (at > 0 && at < contactAt && sentence === place) return [];
    return at === contactAt ? [`${place} ${sentence}`] : [sentence];
  });
}

/** A longer list is told in no film. */
const MOST_FACTS = 60;
const isWeighed = (fact: Fact, index: number): boolean =>
  index < MOST_FACTS || (fact.worth >= worth.selling && fact.leans === undefined);

/** The facts; where the list of prices is too long for the film, each of them is one. */
function factsOf(brief: Brief, sentences: readonly string[], name: string | undefined): Fact[] {
  const facts = describeFacts(brief, sentences, name);
  const priced = facts.filter(({ text }) => hasPrice(text));
  if (priced.length === 0 || priced.some((fact) => fact.worth >= worth.contact)) return facts;
  const apart = setPricesApart(facts, brief.language).map(({ text }) => text);
  return apart.length > facts.length ? describeFacts(brief, apart, name) : facts;
}

/** What is written all in capitals, as sentences are; a name in it is found as in a title, where each word may be one. */
function calmed(written: string, brief: Brief, reader: LanguageReader): string {
  if (!isShouted(written)) return written;
  const titled = splitSentences(inTitleCase(written, brief.language), brief.language);
  const name = brief.brandName ?? findSurelyNamed(brief, titled) ?? reader.findName(titled);
  return withoutShouting(written, brief.language, name ? [name] : []);
}

/** "NEW YEAR OFFER" in a brief that else is not shouted; in fewer words it may be what somebody is called. */
function calmedLine(sentence: string, { language }: Brief, name: string | undefined): string {
  if (wordCount(sentence) < FEWEST_SHOUTED_WORDS) return sentence;
  return withoutShouting(sentence, language, name ? [name] : []);
}

/** "0352 555 03 15 Tertemiz Halı": whose number it is stands on screen anyway. */
function withoutNameBehindNumber(sentence: string, name: string | undefined): string {
  const told = withoutEnd(sentence);
  const number = name && told.endsWith(` ${name}`) ? told.slice(0, -name.length - 1) : "";
  return /\d{2}$/u.test(number) && hasPhone(number) ? number : sentence;
}

function isQuoting(sentence: string): boolean {
  const [, words] = QUOTE.exec(sentence) ?? [];
  return words !== undefined && !isTitle(words);
}
