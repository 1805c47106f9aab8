import { textLimits } from "#engine/storyboard.ts";
import type { Brief } from "../schema.ts";
import { isNegative } from "./english-grammar.ts";
import { type Fact, factWordsOf, worth } from "./fact.ts";
import { type BriefFacts, readerOf } from "./read-brief.ts";
import { asSentence, hasPrice, withoutEnd, wordCount } from "./sentence-text.ts";
import { plainNounOf } from "./sought-opening.ts";

/** What is left out has to be worth it. */
const FEWEST_SPARED = 8;
const FEWEST_WORDS = 2;
/** Where, when, for whom, from what and how, behind an English noun; nothing that takes anything back. */
const ENGLISH_TAIL =
  /^,? (?:for|in|at|from|near|around|across|by|on|every|with|that|which|who|made|printed) /iu;
const DONE = "(?:\\p{L}{2,}ed|made|grown|built|sewn|woven|cut|spun)";
/** "… in Swindon", "… made in a Leeds garage", at the end; but no "we specialise in …", and none that all is said of. */
const IN_PLACE = new RegExp(
  `(?<!(?<!\\p{L})(?:${DONE}|specialise|specialize|believe|deal|trade|expert|experts|is|are|was|were|be|been|am|['’]re|['’]m))` +
    `,?(?: ${DONE})? (?:in|from|at|near|across|around) (?:(?:the )?\\p{Lu}[\\p{L}'’-]*(?: \\p{Lu}[\\p{L}'’-]*)*|(?:an?|our|my|the) (?:[\\p{L}'’-]+ ){0,2}[\\p{L}'’-]+)$`,
  "u",
);
/** "Three kinds of pierogi: potato and cheese, sauerkraut and mushroom": what is counted up, behind what it is. */
const LIST = /^([^:]{12,}): [^:]+(?:,| and | ve | ile )[^:]+$/iu;
/** "…, frozen the hour they are made": how it came to be, behind what it is. */
const MADE = /^(.{12,}), (?:hand[- ]?)?(?:\p{L}{2,}ed|made|frozen|grown|sewn|woven|built|cut|spun) [^,:]+$/iu;
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

/**
 * What the product is, without what only adds: a place, a list's items, whom it is for. None where that takes anything
 * back or costs something.
 */
export function sayShort(
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
  const cuts = isSeen ? [text.replace(IN_PLACE, ""), byNoun(text, plainNounOf(brief, told), language)] : [];
  // "We only bake for cafés": in English what narrows may be said of what is left out.
  const isBoundBy = (way: string) =>
    readerOf(language).isConditional(language === "en" ? text : text.replace(way, " "));
  const ways = [...new Set([listless, unmade, ...cuts])].filter(
    (way) =>
      way !== undefined &&
      way.length <= text.length - FEWEST_SPARED &&
      wordCount(way) >= FEWEST_WORDS &&
      !isBoundBy(way),
  );
  const [fullest] = ways;
  if (fullest === undefined || fullest.length > textLimits.headline) return undefined;
  return {
    product,
    ways: ways.flatMap((way) => (way === undefined ? [] : asSentence(way, language))),
    isSeen,
    shown: readerOf(language).headlineOf(isSeen ? product.text : fullest, told.name),
  };
}

/** "We make custom boxes for small brands" as far as the noun; in Turkish from it on, or it alone. */
function byNoun(text: string, noun: string | undefined, language: Brief["language"]): string | undefined {
  if (noun === undefined) return undefined;
  const at = text.indexOf(noun);
  const end = at + noun.length;
  if (language === "en") return ENGLISH_TAIL.test(text.slice(end)) ? text.slice(0, end) : undefined;
  if (end === text.length) return noun;
  return OF_ONESELF.test(text) && / \p{L}+$/u.exec(text)?.index === end ? text.slice(at) : undefined;
}
