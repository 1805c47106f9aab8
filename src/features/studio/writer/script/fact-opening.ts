import { textLimits } from "#engine/storyboard.ts";
import type { Brief } from "../../schema.ts";
import { capitalised, hasPrice, isQuestion, withoutEnd } from "../language/sentence-text.ts";
import { isAnnouncement, isTooLong } from "../names/find-product.ts";
import { offeredThing } from "../names/offered-thing.ts";
import type { Line, Phrases } from "../phrases/phrases.ts";
import { type Fact, factWordsOf, worth } from "../reading/fact.ts";
import type { BriefFacts } from "../reading/read-brief.ts";
import { shownFact } from "../reading/shown-fact.ts";
import { isOfUntold } from "../reading/telling-facts.ts";
import type { StructureChoice } from "./choose-structures.ts";
import type { Opening } from "./opening.ts";
import {
  detailBehind,
  isNeeded,
  isPriceOfNothing,
  productAlone,
  productBefore,
  productBehindStory,
  SAVES,
  saysOfWhat,
} from "./product-before.ts";
import type { BriefTold } from "./said-short.ts";
import { plainNounOf } from "./sought-opening.ts";
import { isAddition } from "./striking-facts.ts";

/** Two facts that are read at a glance. */
const GLANCE_LETTERS = 64;
/** What takes more of the film than this is said without what only adds, too. */
const LONGEST_OPENING = 0.65;
/** With fewer a long opening is all that a film says. */
const FEWEST_BESIDE = 2;
/** Who speaks of themselves. */
const OF_ONESELF = {
  en: /^(?:we|I)(?:['’]|(?!\p{L}))/iu,
  tr: /^ben(?!\p{L})|(?:yoru[zm]|[ıiuü]y[ıiuü][zm]|[ıiuü]z)[.!]*$/iu,
} as const;

const GREETED = /^(?:hi|hello|hey|merhaba(?:lar)?|selam(?:lar)?)(?!\p{L})/iu;

/** "New!", "Yeni koleksiyon geldi.": what a brief begins with is said before the product that it is of. */
function newsOf({ facts }: BriefFacts, fact: Fact): Fact | undefined {
  const [first, second] = facts;
  const isNews = first && isAnnouncement(first.text) && second === fact;
  return isNews && fact.worth === worth.product ? first : undefined;
}

/** "Free, premium $4 a month": of what, nobody knows yet. */
const FREE_FIRST = /^(?:free|ücretsiz|bedava)(?:,|[.!]*$)/iu;

/** What the product is and a fact on one screen, where both have room. */
function seenWith(brief: Brief, told: BriefFacts, headline: string): string | undefined {
  const product = told.facts.find(({ worth: value }) => value === worth.product);
  if (product === undefined || isQuestion(product.text)) return undefined;
  const both = `${withoutEnd(shownFact(product.text, told, brief))}. ${headline}`;
  return both.length <= textLimits.headline ? both : undefined;
}

/** "6.400 TL, kardeşe %15 indirim" is a price as any; "$29, was $39" stops anybody. */
const LESS_THAN_BEFORE = /instead of|(?<!\p{L})was |yerine/iu;

/** "No setup fee.", "3 alana 1 bedava.", "Prices start at $38.": with no word of what is sold, and no time for it before. */
function isOfferOfNothing({ language }: Brief, { name, facts }: BriefFacts, fact: Fact): boolean {
  const { text } = fact;
  const product = facts.find(({ worth: value }) => value === worth.product);
  const isOffered = hasPrice(text) || factWordsOf(language).offer.test(text);
  const isLess = hasPrice(text) ? LESS_THAN_BEFORE.test(text) : SAVES.test(text);
  if (product === undefined || product === fact || !isOffered || isLess) return false;
  return !saysOfWhat(text, name, product) && offeredThing(text) === undefined;
}

/**
 * A fact; an offer stands behind what it is of.
 * @param isProductSaid whether another script says what the product is in all of its words, so that this one may in fewer
 * @param fewest facts that are left to tell where the product stands before it
 */
export function factOpening(
  brief: Brief,
  told: BriefTold,
  facts: readonly Fact[],
  fact: Fact,
  isProductSaid = true,
  fewest?: number,
): Opening | undefined {
  const others = facts.filter((other) => other !== fact && other !== newsOf(told, fact));
  const before = productBefore(brief, told, fact, fewest);
  if (before?.shown !== undefined && !isProductSaid) return undefined;
  const product = before?.product;
  const headline = shownFact(fact.text, told, brief);
  if (product === undefined) {
    // What goes along with a product is nothing without it.
    const isNamed = told.name !== undefined && fact.text.includes(told.name);
    const isUntold = fact.worth !== worth.product && !isNamed && isOfUntold(fact.text, brief.language);
    if (isAddition(fact.text) || isPriceOfNothing(fact, told) || FREE_FIRST.test(fact.text) || isUntold)
      return undefined;
    const isBare = isOfferOfNothing(brief, told, fact);
    const detail = detailBehind(brief, told, fact);
    const news = newsOf(told, fact);
    const narration = [news, fact, detail].flatMap((part) => part?.text ?? []).join(" ");
    // Where there is no time to say of what, that is seen.
    const shown = (isBare && seenWith(brief, told, headline)) || headline;
    const left = others.filter((other) => other !== detail);
    return {
      hook: { headline: shown, narration },
      facts: left,
      fact,
      ...(detail && { beside: detail }),
      isBare,
    };
  }
  const thing = before?.shown ?? shownFact(product.text, told, brief);
  const news = newsOf(told, product)?.text;
  return {
    hook: {
      headline: isAddition(fact.text) || before?.shown !== undefined ? thing : headline,
      narration: [news, before?.said, fact.text].filter(Boolean).join(" "),
    },
    facts: others.filter((other) => other !== product && other !== newsOf(told, product)),
    fact,
    beside: product,
  };
}

/** A fact that stops nobody by itself is seen beside what it is of, where both are read at a glance, or not at all. */
export function withThing(opening: Opening, brief: Brief, told: BriefFacts): Opening {
  const { beside, hook } = opening;
  if (!beside) return opening;
  const thing = shownFact(beside.text, told, brief);
  // It is seen already.
  if (hook.headline.includes(withoutEnd(thing))) return opening;
  const both = `${isQuestion(thing) ? thing : `${withoutEnd(thing)}.`} ${hook.headline}`;
  return { ...opening, hook: { ...hook, headline: both.length <= GLANCE_LETTERS ? both : thing } };
}

/** "Hi! We're a family bakery.": who speaks for themselves, where they say what they are or make. */
export function helloOf(
  brief: Brief,
  { hello }: Phrases,
  told: BriefFacts,
  { structure }: StructureChoice,
  facts: readonly Fact[],
): Opening[] {
  const product = productAlone(told.facts);
  if (structure !== "founder-story" || !product || !OF_ONESELF[brief.language].test(product.text)) return [];
  // "Merhaba ben Gülşah." says so itself.
  if (GREETED.test(product.text)) return [];
  const hook = {
    headline: shownFact(product.text, told, brief),
    narration: `${hello} ${product.text}`,
  };
  return [{ hook, facts: facts.filter((other) => other !== product), beside: product }];
}

/**
 * Where another script says all of it: what the product is in fewer words, asked for or said.
 * @param asked how it may be asked for
 */
export function shortOpenings(
  { short }: BriefTold,
  facts: readonly Fact[],
  asked: readonly Line[],
): Opening[] {
  if (!short) return [];
  const { product, shown, ways } = short;
  const left = facts.filter((other) => other !== product);
  const open = (narration: string) => ({
    hook: { headline: shown, narration },
    facts: left,
    beside: product,
  });
  return [
    ...asked
      .toSorted((one, other) => one.narration.length - other.narration.length)
      .map(({ headline, narration }) => ({ ...open(narration), noun: headline })),
    ...ways.toReversed().map(open),
  ];
}

function alone(opening: Opening, product: Fact, facts: readonly Fact[]): Opening {
  const { beside: _, ...others } = opening;
  const hook = { headline: opening.hook.headline, narration: product.text };
  return { ...others, hook, facts: facts.filter((other) => other !== product) };
}

const isSeenAsName = ({ kind, leans, text }: Fact, name: string): boolean =>
  (kind === "statement" || kind === "negative") &&
  leans === undefined &&
  text.length > textLimits.headline &&
  text.includes(name);

/** What the product is: words that open any film take their time, and say less. */
export function productAgain(brief: Brief, told: BriefTold, facts: readonly Fact[]): Opening[] {
  // In fifteen seconds a story has time to open one script; the others say what came of it, and none of it behind that.
  const behind = brief.targetSeconds === 15 ? productBehindStory(told.facts, brief.language) : undefined;
  const whole = productAlone(told.facts);
  const product = whole ?? behind;
  const before = behind ? told.facts.slice(0, told.facts.indexOf(behind)) : [];
  const left = whole ? facts : facts.filter((fact) => fact.kind !== "story" && !before.includes(fact));
  const opening = product && factOpening(brief, told, left, product);
  if (opening) {
    const again = { ...opening, isAgain: told.name !== undefined };
    // Where there is no time for what stands behind it, it opens alone.
    return opening.beside && brief.targetSeconds === 15 ? [again, alone(again, product, left)] : [again];
  }
  // What no screen has room for is heard whole, and seen without what only adds, or as what it is called.
  const { short } = told;
  const name = told.name ?? plainNounOf(brief, told);
  const long = facts.find((fact) => fact.worth === worth.product);
  if (!short && name && long && isSeenAsName(long, name) && !isTooLong(brief, long, LONGEST_OPENING)) {
    const said = shownFact(long.text, told, brief);
    const seen = told.name !== undefined && said.length <= textLimits.headline ? said : name;
    const hook = { headline: capitalised(seen, brief.language), narration: long.text };
    return [{ hook, facts: facts.filter((other) => other !== long), fact: long }];
  }
  if (!isNeeded(short, brief.targetSeconds) || facts.length < FEWEST_BESIDE) return [];
  const isLong = isTooLong(brief, short.product, LONGEST_OPENING);
  const hook = { headline: short.shown, narration: (isLong && short.ways[0]) || short.product.text };
  return [{ hook, facts: facts.filter((other) => other !== short.product), fact: short.product }];
}
