import { textLimits } from "#engine/storyboard.ts";
import type { Brief } from "../../schema.ts";
import { isFunctionWord } from "../language/english-function-words.ts";
import { isNegative, PREDICATE } from "../language/english-grammar.ts";
import { withoutIntroduction } from "../language/greetings.ts";
import { asSentence, hasPrice, withoutEnd, wordCount } from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";
import { type Fact, factWordsOf, worth } from "../reading/fact.ts";
import { type BriefFacts, readBrief, readerOf } from "../reading/read-brief.ts";
import { shownFact } from "../reading/shown-fact.ts";
import { plainNounOf } from "./sought-opening.ts";

/** What is left out has to be worth it. */
const FEWEST_SPARED = 8;
const FEWEST_WORDS = 2;
const DONE = "(?:\\p{L}{2,}ed|made|grown|thrown|blown|built|sewn|woven|cut|spun)";
/** Where, when, for whom, from what and how, behind an English noun; nothing that takes anything back. */
const ENGLISH_TAIL = new RegExp(`^,? (?:for|in|at|from|near|around|across|by|on|every|with|${DONE}) `, "iu");
/** "Smash House opens", "Our games fit", "under water and": nothing ends so that is whole. */
const OPEN_END =
  /(?<!\p{L})(?:fit|open|live|sit|stay|work|stand|hang|up|out|off|in|on|and|or|of|for|with|the|an?)$/iu;
/** "Ortopedik yastığımız boynu düz tutar": what verbs end with, and few nouns. */
const AS_A_VERB = /(?<!l)[aeıiuü]r$/u;
/** "Kadınlara özel spor salonu", "Kahvede kesilmeyen yulaf sütü": such a word belongs to what stands before it. */
const LED_TO =
  /^(?:özel|ait|uygun|göre|dair|yönelik|karşı|dayalı|has|\p{L}{2,}(?:[ae]n|[dt][ıiuü]ğ\p{L}+|m[ıiuü]ş)) /iu;
/** "Yeni başlayanlar için 12 haftalık kurs": what it is, behind whom it is for. */
const FOR_WHOM = /^.+? için (?=\S+ \S)/u;
/** "Notya, öğrenciler için ders notu uygulaması": the same behind what it is called. */
const CALLED_FOR_WHOM =
  /^(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,2},) (?!bir )[^,]+? için [^,]+ (?:uygulaması|programı|platformu|yazılımı|sistemi|asistanı|defteri|kursu|hizmeti)(?:d[ıiuü]r)?$/u;
/** "Tidyloop is an app that turns …": what it does says what it is. */
const APP_DOING =
  /^(\p{Lu}\S*(?: \p{Lu}\S*)?) is an? (?:app|tool|website|site|platform|service|program|plugin|extension) (?:that|which) (?=\p{L}+s \p{L})/u;
/** "… in Swindon", "… made in a Leeds garage", at the end; but no "we specialise in …", and none that all is said of. */
const IN_PLACE = new RegExp(
  `(?<!(?<!\\p{L})(?:${DONE}|specialise|specialize|believe|deal|trade|expert|experts|is|are|was|were|be|been|am|['’]re|['’]m))` +
    `,?(?: ${DONE})? (?:in|from|at|near|across|around) (?:(?:the )?\\p{Lu}[\\p{L}'’-]*(?:,? \\p{Lu}[\\p{L}'’-]*)*|(?:an?|our|my|the) (?:[\\p{L}'’-]+ ){0,2}[\\p{L}'’-]+)$`,
  "u",
);
/** "Carpet cleaning, Slough, Windsor and Maidenhead", "dog groomer covering Leeds and Otley": where, behind what. */
const PLACES_BEHIND =
  /^([^,]{6,}?\p{Ll}{3})(?:(?:, \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)+(?:,? (?:and|&) \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)|,? covering (?:(?:, | and | & )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)+)$/u;
/** "… is taking on new patients for the first time in three years": since when not. */
const FIRST_TIME = /,? for the first time(?: (?:ever|in|since) [^,]+)?$/iu;
/** "Three kinds of pierogi: potato and cheese, sauerkraut and mushroom": what is counted up behind a mark, behind what it is. */
const LIST = /^([^:]{12,}?)(?::| [–—-]) [^:]+(?:,| and | ve | ile )[^:]+$/iu;
/** "…, frozen the hour they are made": how it came to be, behind what it is. */
const MADE = /^(.{12,}), (?:hand[- ]?)?(?:\p{L}{2,}ed|made|frozen|grown|sewn|woven|built|cut|spun) [^,:]+$/iu;
/** "Satılık 2015 corolla 1.33 life benzin": what is for sale, before its figures, which are seen. */
const MADE_IN =
  /^(?:sahibinden |acil )*satılık (?:(?:19|20)\d\d )?(?:model )?\p{L}{3,}(?: \p{L}{3,})?(?= \d\S* \p{L})/iu;
/** "yapıyoruz", "sattım": in Turkish who speaks is in the verb, and what stands before the noun only adds. */
const OF_ONESELF = /(?:yoru[zm]|[dt][ıiuü][km])$/u;

/** What the product is, said in fewer words. */
export interface SaidShort {
  product: Fact;
  /** The ways to say it, the fullest first. */
  ways: string[];
  /** What is seen meanwhile: all of it, where a screen has room. */
  shown: string;
  /** Whether it has. */
  isSeen: boolean;
}

/** What a brief tells, and what of it may be said in fewer words. */
export interface BriefTold extends BriefFacts {
  /** What the product is in fewer words, where every second counts or no screen has room for all of it. */
  short: SaidShort | undefined;
}

export function tellBrief(brief: Brief): BriefTold {
  const told = readBrief(brief);
  return { ...told, short: sayShort(brief, told) };
}

/**
 * What the product is, without what only adds: a place, a list's items, whom it is for. None where that takes anything
 * back or costs something.
 */
function sayShort(
  brief: Pick<Brief, "description" | "language">,
  told: Pick<BriefFacts, "name" | "facts">,
): SaidShort | undefined {
  const { language } = brief;
  const at = told.facts.findIndex(({ worth: value }) => value === worth.product);
  const product = told.facts[at];
  const isPlain = product?.kind === "statement" || product?.kind === "label";
  if (!product || !isPlain || product.leans !== undefined) return undefined;
  const isSeen = product.text.length <= textLimits.headline;
  const isTold = told.facts.slice(0, at).some(({ kind }) => kind === "story");
  const text = withoutEnd(product.text);
  const isBound =
    hasPrice(text) ||
    factWordsOf(language).negative.test(text) ||
    (language === "en" && isNegative(text)) ||
    /["“”]/u.test(text);
  if (isTold || isBound) return undefined;
  const listless = LIST.exec(text)?.[1];
  const unmade = MADE.exec(listless ?? text)?.[1];
  const noun = isSeen ? plainNounOf(brief, told) : undefined;
  const cuts = isSeen ? [withoutAdded(text, noun, language), byNoun(text, noun, language)] : [];
  // "We only bake for cafés": in English what narrows may be said of what is left out.
  const isBoundBy = (way: string) =>
    readerOf(language).isConditional(language === "en" ? text : text.replace(way, " "));
  // "Ben Selin. Evde lamba yapıyorum.": who speaks stands on screen.
  const nameless = withoutEnd(withoutIntroduction(text));
  const doing = language === "en" ? text.replace(APP_DOING, "$1 ") : undefined;
  const made = isSeen && language === "tr" ? MADE_IN.exec(text)?.[0] : undefined;
  const undated = language === "en" ? text.replace(FIRST_TIME, "") : undefined;
  const before = language === "en" ? PLACES_BEHIND.exec(text)?.[1] : undefined;
  // "covering Leeds, Otley and Ilkley": of several places none alone.
  const unplaced = before && !/ \p{Lu}\p{Ll}+$/u.test(before) ? before : undefined;
  const ways = [...new Set([nameless, doing, undated, unplaced, listless, unmade, made, ...cuts])].filter(
    (way) =>
      way !== undefined &&
      way.length <= text.length - FEWEST_SPARED &&
      wordCount(way) >= FEWEST_WORDS &&
      !isBoundBy(way) &&
      (way === made || !/\d/u.test(text.replace(way, ""))) &&
      (language === "tr" || endsWhole(way)),
  );
  const [fullest] = ways;
  if (fullest === undefined || fullest.length > textLimits.headline) return undefined;
  return {
    product,
    ways: ways.flatMap((way) => (way === undefined ? [] : asSentence(way, language))),
    isSeen,
    shown: shownFact(isSeen ? product.text : fullest, told, { language }),
  };
}

/** A text without where that is, or in Turkish without whom its noun is for. */
function withoutAdded(text: string, noun: string | undefined, language: Brief["language"]): string {
  if (language === "en") return text.replace(IN_PLACE, "");
  const [, called = ""] = CALLED_FOR_WHOM.exec(text) ?? [];
  if (called !== "") return called + text.slice(text.indexOf(" için ") + " için".length);
  const told = text.replace(FOR_WHOM, "");
  return noun !== undefined && told.includes(noun) && !told.startsWith("bir ") ? told : text;
}

function endsWhole(way: string): boolean {
  const last = way.split(" ").at(-1) ?? "";
  const isNoun = wordCount(way.replace(/^(?:an?|the) /iu, "")) >= FEWEST_WORDS;
  return isNoun && !OPEN_END.test(way) && !PREDICATE.test(last) && !isFunctionWord(last);
}

/** "We make custom boxes for small brands" as far as the noun; in Turkish from it on, or it alone. */
function byNoun(text: string, noun: string | undefined, language: Brief["language"]): string | undefined {
  if (noun === undefined) return undefined;
  const at = text.indexOf(noun);
  const end = at + noun.length;
  if (language === "en") return ENGLISH_TAIL.test(text.slice(end)) ? text.slice(0, end) : undefined;
  if (LED_TO.test(noun)) return undefined;
  if (end === text.length) return endsWithVerb(text) || AS_A_VERB.test(text) ? undefined : noun;
  return OF_ONESELF.test(text) && / \p{L}+$/u.exec(text)?.index === end ? text.slice(at) : undefined;
}
