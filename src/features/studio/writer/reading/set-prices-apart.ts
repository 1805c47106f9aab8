import { asSentence, hasPrice, isBargain, partsOf, withoutEnd } from "../language/sentence-text.ts";
import { type Fact, worth } from "./fact.ts";

/** Say what one thing costs in another way, or under a condition: "was $120, now $84", "tanesi 95 TL, üçü 250 TL". */
const OF_SAME_THING =
  /^(?:was|now|then|before|after|from|only|just|each|one|two|three|per|or|and|plus|regular|normal|normally|usually|instead|normalde|eskiden|eski|yerine|sonra|şimdi|önce|tanesi|adedi|biri|ikisi|üçü|dördü|beşi|onu|kilosu|veya|ya)(?!\p{L})/iu;

/** What has a price: "roast lamb", "10 lessons", "5 L tin"; no price begins it. */
const THING = /^(?:\d+ (?:(?!TL)\p{L}{1,2} )?)?\p{L}{3}/u;
const FEWEST_PRICES = 2;
/** "Wool coats were £240 now £165": what something was and is. */
const REDUCED = /^[^\d$€£,]{4,} (?:were|was) [$€£]\d[\d.]*,? now (?:only |just )?[$€£]\d[\d.]*$/iu;

/** "Wool coats were £240 now £165, scarves were £45 now £29" as a sentence for each. */
export function reducedApart(sentence: string): string[] {
  const parts = partsOf(withoutEnd(sentence));
  return parts.length > 1 && parts.every((part) => REDUCED.test(part) && !OF_SAME_THING.test(part))
    ? parts.map((part) => asSentence(part, "en"))
    : [sentence];
}

/**
 * "Roast lamb $48, baklava $19" as two facts: each is whole, and where there is no time for both the other is seen. The
 * first keeps what the sentence is worth.
 */
export function setPricesApart(facts: readonly Fact[], language: "en" | "tr"): Fact[] {
  return facts.flatMap((fact) => {
    const parts = partsOf(withoutEnd(fact.text));
    const areThings = parts.every((part) => THING.test(part) && isBargain(part) && !OF_SAME_THING.test(part));
    if (parts.filter(hasPrice).length < FEWEST_PRICES || !areThings) return [fact];
    return parts.map((part, index) => ({
      ...fact,
      text: asSentence(part, language),
      worth: index === 0 ? fact.worth : Math.min(fact.worth, worth.figure),
    }));
  });
}
