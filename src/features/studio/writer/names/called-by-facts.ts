import type { Brief } from "../../schema.ts";
import { hasPrice, withoutEnd } from "../language/sentence-text.ts";
import { antecedentOf } from "../reading/antecedent.ts";
import { type Fact, worth } from "../reading/fact.ts";
import { isAdPhrase } from "../sentences/split-small-ad.ts";
import { deedOf } from "./asked-deed.ts";
import { isWorkplace, mayBeName } from "./may-be-name.ts";
import { MOST_WORDS } from "./name-words.ts";
import { findAskedDeedTurkish, findNeededDeed } from "./named-deed.ts";
import { FEWEST_COUNTED, isCountedUp, nounOf, SAID } from "./noun-of-fact.ts";
import { offeredThing } from "./offered-thing.ts";
import { ownPlace } from "./own-place.ts";
import { soughtInQuestion } from "./sought-question.ts";
import { knownKind, widenedKind } from "./turkish-noun.ts";

/** "Five years later", "2 visits a day": how many, and not what. */
const COUNTS =
  /^(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on)(?!\p{L})/iu;
/** Among so many of the first facts a brief still says what it is about. */
const FIRST_FACTS = 2;
/** "Leavely puts requests": who does what, and no noun. */
const WITH_VERB = /^(\p{Lu}\p{Ll}{2,}[^s\P{L}]) \p{Ll}{2,}[^s\P{L}]s \p{Ll}+s$/u;
/** "Ölçek'i tasarladım": a name, and behind its mark what is done to it. */
export const WHAT_DOES = {
  en: WITH_VERB,
  tr: /^(\p{Lu}\p{L}+)['’](?:y?[ıiuüae]|n?[ıiuü]n|[dt][ae]n?)$/u,
} as const;
/** Each of a text's prices. */
const PRICE = /[$€£₺]|\d\s?(?:TL|lira|euros?|pounds?|dollars?|quid|bucks)(?!\p{L})/giu;
/** "1.299 TL yerine 899 TL": what it cost before, of one thing. */
const BEFORE_IT_FELL = /[₺]?\d[\d.,]* ?(?:TL|₺|lira)? yerine /giu;
/** "Our granola is baked in Leeds". */
const OURS_FIRST = /^(?:our|my) \p{Ll}/iu;

/** What the facts call what is sold, or else who sells it or what is done: what a brand without a name may be called by. */
export function namedInFacts(facts: readonly Fact[], language: Brief["language"]): string | undefined {
  return (
    (language === "tr" ? ownPlace(facts[0]?.text ?? "") : undefined) ??
    askedDeed(facts, language) ??
    surelyCalled(facts, language) ??
    (language === "tr" ? knownIn(facts) : undefined) ??
    firstNoun(facts, language)
  );
}

/** What the facts call the product, in words that somebody may look for. */
export function calledBy(facts: readonly Fact[], language: Brief["language"]): string | undefined {
  const called = surelyCalled(facts, language) ?? firstNoun(facts, language);
  // "Hearthline sweeps chimneys? Start here.": nobody looks for a sentence.
  return language === "en" && called && WITH_VERB.test(called) ? undefined : called;
}

/** Without several things with a price each, of which none is what all is about. */
function withoutList(facts: readonly Fact[]): Fact[] {
  const priced = facts.filter(({ text }) => hasPrice(text));
  const isOneOfMany = ({ text }: Fact) =>
    hasPrice(text) && (priced.length > 1 || (text.replace(BEFORE_IT_FELL, "").match(PRICE)?.length ?? 0) > 1);
  return facts.filter((fact) => !isOneOfMany(fact));
}

/** "Taze balığı kapınıza getiriyoruz. Levrek 450 TL.": one word behind what it is, with its price, is one thing of it. */
const isOneOfIt = ([first]: readonly Fact[], fact: Fact, noun: string): boolean =>
  !noun.includes(" ") && hasPrice(fact.text) && fact !== first && fact.worth !== worth.product;

/** What a sentence says that it is, or else what an offer is of, what has a price or is "ours", and what one is asked to do. */
function surelyCalled(facts: readonly Fact[], language: Brief["language"]): string | undefined {
  const sure = withoutList(facts).filter(({ text }) => hasPrice(text) || OURS_FIRST.test(text));
  const nounIn = (among: readonly Fact[]) =>
    among
      .map((fact) => ({ fact, noun: nounOf(fact, language) }))
      .find(({ fact, noun }) => noun !== undefined && !isOneOfIt(facts, fact, noun))?.noun;
  const asked = facts[0] && soughtInQuestion(facts[0].text, language);
  return (
    (asked && mayBeName(asked) ? asked : undefined) ??
    nounIn(facts.filter((fact) => fact.worth === worth.product)) ??
    (language === "en" ? meant(facts) : undefined) ??
    offered(facts) ??
    nounIn(sure) ??
    deedOf(facts, language)
  );
}

/** What the facts begin with, where a few words are all of that. */
function firstNoun(facts: readonly Fact[], language: Brief["language"]): string | undefined {
  return withoutList(facts)
    .filter(({ text }) => !SAID.test(text) && !isAdPhrase(text))
    .slice(0, FIRST_FACTS)
    .filter(({ text, worth: value }) => value === worth.product || isNoCount(text))
    .map((fact) => ({ fact, noun: nounOf(fact, language, MOST_WORDS) }))
    .find(({ fact, noun }) => noun !== undefined && !isOneOfIt(facts, fact, noun))?.noun;
}

const isNoCount = (text: string): boolean =>
  !COUNTS.test(text) && !(isCountedUp(withoutEnd(text)) && text.split(", ").length > FEWEST_COUNTED);

/** What the product's "one" or "ours" is, by the sentence before it. */
function meant(facts: readonly Fact[]): string | undefined {
  const at = facts.findIndex((fact) => fact.worth === worth.product);
  return at === -1 ? undefined : antecedentOf(facts[at]?.text ?? "", facts[at - 1]?.text);
}

/** What is done to what a brief begins by asking of. */
function askedDeed([first, second]: readonly Fact[], language: Brief["language"]): string | undefined {
  const isAnswered = first?.kind === "question" && second?.worth === worth.product;
  if (!isAnswered) return undefined;
  return language === "tr"
    ? findAskedDeedTurkish(first.text, withoutEnd(second.text))
    : findNeededDeed(first.text);
}

/** A kind of things in the sentence that says what it is, or in the question before that. */
function knownIn(facts: readonly Fact[]): string | undefined {
  const telling = facts.filter(
    ({ worth: value, kind }, at) => value === worth.product || (at === 0 && kind === "question"),
  );
  return telling
    .map(({ text }) => ({ text, kind: knownKind(text) }))
    .flatMap(({ text, kind }) => (kind === undefined ? [] : [widenedKind(text, kind)]))
    .find((kindOf) => !isWorkplace(kindOf));
}

/** What the first offer that says so is of. */
function offered(facts: readonly Fact[]): string | undefined {
  return facts.map(({ text }) => offeredThing(text)).find((thing) => thing !== undefined);
}
