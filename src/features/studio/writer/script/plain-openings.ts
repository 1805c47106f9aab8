import { textLimits } from "#engine/storyboard.ts";
import type { Brief } from "../../schema.ts";
import { hasPrice, wordCount } from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";
import { isAnnouncement } from "../names/find-product.ts";
import type { Line, Phrases } from "../phrases/phrases.ts";
import { type Fact, factWordsOf, worth } from "../reading/fact.ts";
import { type BriefFacts, readerOf } from "../reading/read-brief.ts";
import { shownFact } from "../reading/shown-fact.ts";
import { speaksOfBefore } from "../reading/telling-facts.ts";
import { ITEM } from "./arrange-facts.ts";
import { productBefore } from "./product-before.ts";
import type { BriefTold } from "./said-short.ts";
import { isAddition, standsAlone } from "./striking-facts.ts";

const FEWEST_WORDS = 3;
/** Behind what the product is: "2018 VW Transporter for sale. New cambelt." */
const FEWEST_WORDS_BEHIND = 2;
/** "I collect your dog and bring it back": what stands before it in the same sentence. */
const OF_WITHIN = /(?<!\p{L})(your \p{L}+[^.!?]{0,80}?) (?:it|them)(?!\p{L})/giu;
/** "No dairy, no nuts", "Katkı yok, boya yok": that one alone isn't there may be a lack. */
const SEVERAL_DENIED = /^no \p{L}.*(?<!\p{L})no \p{L}| yok(?:,| ve) .* yok[.!]*$/iu;

/** Who has or gets it: "40 saat çalışır" is of nobody knows what. */
const OF_SOMEBODY = {
  en: /(?<!\p{L})(?:we|our|us|I|my|you|your)(?!\p{L})/iu,
  tr: /(?<!\p{L})(?:biz|ben|siz)\p{L}*(?!\p{L})|\p{L}(?:m[ıiuü]z|n[ıiuü]z|yor[uı][mz])(?:[ıiuüae]|[dt][ae]n?|[ıiuü]n)?(?!\p{L})/iu,
} as const;

/**
 * Facts that sell nothing by themselves and still say more than words of ours: whole sentences, and behind the one that says
 * what the product is also others, its price last.
 */
export function plainFacts(brief: Brief, told: BriefTold, { grave }: Pick<Phrases, "grave">): Fact[] {
  const isFine = brief.tone === "premium" || grave.test(brief.description);
  const { offer } = factWordsOf(brief.language);
  const isPlainPrice = (fact: Fact) => !isFine && fact.worth === worth.offer && !offer.test(fact.text);
  const isWhole = ({ text }: Fact) =>
    brief.language === "tr"
      ? endsWithVerb(text.replace(/[.!]+$/u, ""))
      : readerOf(brief.language).isSentence(text);
  // Of several that are counted up none but the first.
  const isNext = (fact: Fact) =>
    ITEM.test(fact.text) && ITEM.test(told.facts[told.facts.indexOf(fact) - 1]?.text ?? "");
  const mayOpen = (fact: Fact) =>
    !isNext(fact) &&
    (fact.kind === "statement" || (fact.kind === "negative" && SEVERAL_DENIED.test(fact.text))) &&
    !fact.isStep &&
    (fact.worth < worth.limit || fact.worth === worth.offer) &&
    wordCount(fact.text) >= FEWEST_WORDS_BEHIND &&
    (hasPrice(fact.text) ? isPlainPrice(fact) : !readerOf(brief.language).isConditional(fact.text)) &&
    !isAddition(fact.text) &&
    !isAnnouncement(fact.text) &&
    !speaksOfBefore(fact.text.replace(OF_WITHIN, "$1"), brief.language) &&
    standsAlone(brief, told.facts, fact, textLimits.headline) &&
    (productBefore(brief, told, fact) !== undefined ||
      (isWhole(fact) &&
        wordCount(fact.text) >= FEWEST_WORDS &&
        !hasPrice(fact.text) &&
        (brief.targetSeconds > 15 || OF_SOMEBODY[brief.language].test(fact.text))));
  const merit = (fact: Fact) =>
    hasPrice(fact.text) ? 0 : Number(wordCount(fact.text) >= FEWEST_WORDS) + Number(isWhole(fact));
  // Behind a story they are how it ends.
  if (told.facts.some(({ kind }) => kind === "story")) return [];
  return told.facts.filter(mayOpen).toSorted((one, other) => merit(other) - merit(one));
}

const MOST_INVITING_WORDS = 7;

/** "Stop losing your keys.", "Muhasebenizi telefondan takip edin.", before what does that: no first step of several. */
export function isInvitation([first, second, ...others]: readonly Fact[]): boolean {
  if (first?.kind !== "statement" || first.worth !== worth.rest || first.leans) return false;
  const words = wordCount(first.text);
  const isOneThought = words >= FEWEST_WORDS && words <= MOST_INVITING_WORDS && !hasPrice(first.text);
  const isStepOfSeveral = first.isStep && [second, ...others].some((other) => other?.isStep);
  const isOfProduct = second?.worth === worth.product && !isAnnouncement(first.text);
  return isOneThought && isOfProduct && !isStepOfSeveral;
}

const MOST_NEWS_WORDS = 3;

/** The question or the story that a brief itself begins with, where no answer hangs on it. */
export function ownBeginning(brief: Brief, told: BriefFacts): { fact: Fact; hook: Line } | undefined {
  const [first, second] = told.facts;
  // "We're moving!": what else is new is told behind it.
  const isNews =
    first !== undefined &&
    isAnnouncement(first.text) &&
    first.text.endsWith("!") &&
    wordCount(first.text) <= MOST_NEWS_WORDS;
  const isOpen = first?.kind === "question" || first?.kind === "story" || isNews;
  if (!first || !isOpen || !second || (second.leans === "previous" && second.worth !== worth.product))
    return undefined;
  const headline = first.kind === "question" ? first.text : shownFact(first.text, told, brief);
  return { fact: first, hook: { headline, narration: first.text } };
}
