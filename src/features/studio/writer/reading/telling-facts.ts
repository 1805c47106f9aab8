import type { Brief } from "../../schema.ts";
import { hasPrice, isOffer, wordCount } from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";
import { isAddition, standsAlone } from "../script/striking-facts.ts";
import { answersQuestion } from "./answers-question.ts";
import { saysWhatItDoes } from "./describe-facts.ts";
import { type Fact, factWordsOf, worth } from "./fact.ts";
import { type BriefFacts, readerOf } from "./read-brief.ts";

const FEWEST_WORDS = 4;
/** Who does or gets something: a bare detail, "56 cm frame", has nobody. */
const SOMEBODY = {
  en: /^(?:we|I|you|nobody|no one|everyone|every|each|all our|our|my|your)(?!\p{L})/iu,
  tr: /(?:yoruz|yorum|yorsunuz|[rzkş]s[ıiuü]n[ıiuü]z|[ae]r[ıi]z|[ıiuü]r[ıiuü]z|[ae]c[ae]ğ[ıi]z|[dt][ıiuü]k|m[ae]z)[.!]*$|^her /iu,
} as const;
/** What was told before, or adds to it, and when nobody is there. */
const OF_BEFORE = {
  en: /(?<!\p{L})(?:(?:every|each) (?:pair|piece|batch|order|item|box|set)|also|too|as well|it|its|it['’]s|them|their|they|this|that|these|those|one|ones|the next|there|then|later|closed|cookies)(?!\p{L})|(?<!\p{L})(?:accept|take|speak) (?:cash|card|cards|paypal|english)(?!\p{L})/iu,
  tr: /(?<!\p{L})(?:de|da|ayrıca|bile|(?:saat|gün|hafta|ay) sonra|bu|şu|o(?! zaman)|bun\p{L}*|on[ua]|onlar\p{L}*|yenisi\p{L}*|hepsi\p{L}*|kapalı\p{L}*|randevu\p{L}*)(?!\p{L})|^(?:[İi]çinde|[İi]çeriğinde|yanında|beraberinde)(?!\p{L})/iu,
} as const;

/** What is done for any product, and in Turkish what is done to one that is left out: "Kilosuna göre porsiyonlanıyor." */
const OF_UNTOLD = {
  en: /^(?:installation|setup|set-up|delivery|onboarding|(?:the )?(?:lessons?|sessions?|courses?|class(?:es)?|appointments?|fittings?|visits?) (?:takes?|lasts?|is|are|runs?))(?!\p{L})/iu,
  tr: /^(?:kurulum|montaj|teslimat|kargo|dersler|seanslar|üyelik|kayıtlar|ödeme|işlem|prova)(?!\p{L})|^(?!\p{L}+m[ıiuü]z(?!\p{L})).*(?:l[ae]|[ıiuü]l)n?[ıiuü]yor[.!]*$/iu,
} as const;
export const isOfUntold = (text: string, language: Brief["language"]): boolean =>
  OF_UNTOLD[language].test(text);

/** Whether a sentence speaks of what was told before it. */
export const speaksOfBefore = (text: string, language: Brief["language"]): boolean =>
  OF_BEFORE[language].test(text);

/**
 * What may open a film where no fact sells, the best first: what a named product does, then what somebody does or gets, in
 * a sentence that is whole. Then what goes along with a product for nothing.
 * @param isProductTold whether another script opens with what the product is
 */
export function tellingFacts(
  brief: Brief,
  { name, facts }: Pick<BriefFacts, "name" | "facts">,
  isProductTold: boolean,
): Fact[] {
  const { limit, story } = factWordsOf(brief.language);
  const isDoing = (fact: Fact) => saysWhatItDoes(fact, name);
  const isWhole = (fact: Fact) => {
    const { text } = fact;
    return (
      wordCount(text) >= FEWEST_WORDS &&
      (isDoing(fact) || SOMEBODY[brief.language].test(text)) &&
      (brief.language === "tr"
        ? endsWithVerb(text.replace(/[.!]+$/u, ""))
        : readerOf("en").isSentence(text)) &&
      !speaksOfBefore(text, brief.language) &&
      !answersQuestion(text, brief.language) &&
      !readerOf(brief.language).isConditional(text)
    );
  };
  const mayOpen = (fact: Fact) =>
    (fact.kind === "statement" || fact.kind === "negative") &&
    !fact.isStep &&
    fact.worth < worth.limit &&
    ![limit, story].some((other) => other.test(fact.text)) &&
    !hasPrice(fact.text) &&
    standsAlone(brief, facts, fact);
  const telling = facts
    .filter((fact) => mayOpen(fact) && !isOffer(fact.text) && isWhole(fact))
    .toSorted((one, other) => Number(isDoing(other)) - Number(isDoing(one)));
  const added = facts.filter(
    (fact) =>
      isProductTold && fact.kind === "statement" && isAddition(fact.text) && standsAlone(brief, facts, fact),
  );
  return [...telling, ...added.filter(({ text }) => !hasPrice(text) && !/^\d/u.test(text))];
}
