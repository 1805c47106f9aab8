import { textLimits } from "#engine/storyboard.ts";
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
import type { Phrases } from "./phrases.ts";
import { ACCOUNT } from "./reach.ts";
import { readerOf } from "./read-brief.ts";
import { capitalised, hasPrice, isTitle, withoutEnd, wordCount } from "./sentence-text.ts";
import { nameFromLink } from "./shown-link.ts";
import { endsWithVerb } from "./turkish-grammar.ts";
import { titleCased } from "./without-shouting.ts";

/** Who speaks, at the brief's start. */
const PERSON =
  /^(?:(?:hi|hello|hey|merhaba|selam)[,!.]? )?(?:I['’]m|I am|my name is|ben|adım) (\p{Lu}\p{L}+)(?=[.,!]| and | ve )/iu;
/** "Plumber in Cardiff" is read at a glance. */
const MOST_GLANCE_WORDS = 3;
const MOST_WORDS = 4;
const FEWEST_COUNTED = 3;
/** "Boiler service £75": what costs that. */
const PRICE_AT_END = /(?<=\p{L}) [$€£₺]?\d.*$/u;

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
/** What a product is for, as a brief asks for it. */
const IMPERATIVE =
  /^(?:learn|get|try|discover|stop|start|enjoy|join|find|create|build|design|order|buy|give|keep|turn|see|feel|become|grow|sell|plan|manage|track|run|book|save|make|take|bring|write|read|play|sleep|eat|drink|cook|clean|wash|repair|rent|send|share|watch|listen|speak|travel|ride|train|protect|forget|wear|live|move|work|pay|scan|upload|print|compare)$/iu;
/** "It costs", "We come to you": said, and no noun. */
const OF_SOMEBODY = /^(?:it|we|you|they|i) /iu;
/** Who does something, or what to do. */
const NO_NOUN =
  /^(?:we|i['’]m|i|you|it|they|he|she|there|here|who|what|how|why|when|where|clearance|sale|all|every|everything|something|nothing|each|no|not|never|only|tired|meet|let|come|go|do|be|say|learn|get|try|discover|stop|start|enjoy|join|find|create|build|design|order|buy|give|keep|turn|see|feel|become|grow|sell|plan|manage|track|run)$/iu;
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
const OURS = /^((?:\p{L}+ ){0,2}\p{L}{2,}[ıiuü]m[ıiuü]z) \p{Ll}/u;

/**
 * What a brand is called on screen whose brief gives it no name: what its address says, who speaks, its account, or what
 * the brief calls the product.
 */
export function fallbackName(brief: Brief, facts: readonly Fact[], phrases: Phrases): string {
  const [, person] = PERSON.exec(brief.description) ?? [];
  const [account] = ACCOUNT.exec(brief.description) ?? [];
  const linked = brief.link && nameFromLink(brief.link, brief.language);
  if (linked) return linked;
  const own = person ?? account?.replace(/\.$/u, "");
  if (own && own.length <= textLimits.brandName) return own;
  const product = facts.find((fact) => fact.worth === worth.product);
  const called = product && nounOf(product, brief.language);
  const named = called ?? deedOf(facts, brief.language);
  if (!named) return phrases.fallbackName;
  return /\p{Ll}/u.test(named) || !named.includes(" ")
    ? capitalised(named, brief.language)
    : titleCased(named, brief.language);
}

/** What a brief that only asks for things asks for first, as short as a slogan: "Learn to swim", "Yüzmeyi öğrenin". */
function deedOf(facts: readonly Fact[], language: Brief["language"]): string | undefined {
  const deeds = facts.map(({ text, kind }) => {
    if (kind === "question" || kind === "problem" || hasPrice(text)) return undefined;
    const [phrase = ""] = withoutEnd(text).split(/[,:;(]| [–—-] /u);
    const deed = language === "tr" ? turkishDeed(phrase) : englishDeed(phrase);
    return deed && deed.length <= textLimits.brandName ? deed : undefined;
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

function nounOf({ text, kind, isStep }: Fact, language: Brief["language"]): string | undefined {
  if (isStep || kind === "question" || kind === "problem") return undefined;
  const told = withoutEnd(text);
  const whole = hasPrice(told) ? told.replace(PRICE_AT_END, "") : told;
  const [before = ""] = whole.split(/[,:;(]| [–—-] /u);
  const phrase = before.replace(PLACE_BEHIND, "");
  // "Satılık iPhone 12 64 gb" is longer than it is: that it is for sale is no part of a name.
  const glanceWords = language === "tr" ? wordCount : nameWords;
  const isGlance =
    isCountedUp(whole) || (phrase === whole && (glanceWords(whole) <= MOST_GLANCE_WORDS || isTitle(whole)));
  const [sold, noun] =
    language === "tr"
      ? [findSoldTurkish(phrase), turkishNoun(phrase)]
      : [findSoldEnglish(phrase), englishNoun(phrase, IN_TOWN.test(whole))];
  const called =
    sold ??
    (isGlance && !isByKin(whole) && !OF_SOMEBODY.test(whole) && !readerOf(language).isSentence(whole)
      ? withoutWhom(whole)
      : noun);
  const isName = called !== undefined && /\p{L}{2}/u.test(called) && called.length <= textLimits.brandName;
  return isName ? called : undefined;
}

/** "Salon, mutfak, banyo tadilat": several things are called by none of them alone. */
function isCountedUp(text: string): boolean {
  const parts = text.split(", ");
  return parts.length >= FEWEST_COUNTED && parts.every((part) => /^\p{L}+(?: \p{L}+)?$/u.test(part));
}

const nameWords = (text: string): number => text.split(" ").filter((word) => !LINKS.test(word)).length;

function englishNoun(phrase: string, isInTown: boolean): string | undefined {
  const words = phrase.replace(INTRODUCED, "").split(" ");
  if (NO_NOUN.test(words[0] ?? "") || isByKin(phrase)) return undefined;
  const end = words.findIndex((word, index) => index > 0 && (BEHIND_NOUN.test(word) || PREDICATE.test(word)));
  // Where nothing is said of it, only few words are surely a noun, or what begins as one.
  const isSure = end !== -1 || isInTown || MADE.test(words[0] ?? "");
  const noun = (end === -1 ? words : words.slice(0, end)).join(" ");
  return nameWords(noun) <= (isSure ? MOST_WORDS : MOST_GLANCE_WORDS) ? noun : undefined;
}

function turkishNoun(phrase: string): string | undefined {
  if (endsWithVerb(phrase)) return OURS.exec(phrase)?.[1];
  const whole = withoutBefore(phrase).replace(BY_HAND_BEHIND, "");
  const noun = wordCount(whole) > MOST_WORDS ? withoutSale(whole) : whole;
  return nameWords(noun) <= MOST_WORDS && !TO_DO.test(noun) ? noun : undefined;
}
