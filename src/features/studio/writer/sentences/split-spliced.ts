import { hasPrice, isQuestion, joinWhere, withoutEnd, wordCount } from "../language/sentence-text.ts";

const FEWEST_WORDS = 14;
const FEWEST_PART_WORDS = 3;
/** Somebody speaks: a clause that stands by itself, wherever a comma ends it. */
const CLAUSE =
  /^(?:hey |hi |so |and )*(?:we|I|our|my|they|you|it['’]s|it is|everything|all of it)(?!\p{L})/iu;
/** What one is asked to do behind it. */
const CALL = /^(?:book|call|text|dm|message|order|ring|email|send|find|follow) \p{L}/iu;
/** "£18 a child", "18 pounds a child". */
const PRICED = /^(?:[$€£]\d|\d[\d.,]* (?:pounds|dollars|euros|quid|bucks)(?!\p{L}))/iu;
const QUID = /^\d[\d.,]* (?:quid|bucks)$/iu;
/** "full groom from £35": with others behind it what one does is over, and what it costs begins. */
const PRICED_THING = /^(?:\p{L}+ ){1,4}(?:(?:is|are|from|at|for|only|just) )?[$€£]\d/iu;
/** "only 25 spots": how many there are. */
const ONLY = /^only \d+ \p{L}/iu;
/** "small dogs 65 big dogs from 90": what each costs. */
const LISTED = /^\p{L}+ \p{L}+ (?:from )?[$€£]?\d+ \p{L}+ \p{L}+ (?:from )?[$€£]?\d/iu;
/** Leads into what follows the comma. */
const LEADS_ON =
  /^(?:if|when|whenever|whether|because|as|since|after|before|while|although|though|once|unless|until|whatever|wherever|however|the more|with|for)(?!\p{L})/iu;

/** "and our own vet answers"; "and you can cancel it" is of what stands before it. */
const LED_ON = /^and (?!.*(?<![\p{L}-])(?:it|its|them|they|their|this|that|there|one|ones)(?!\p{L}))/iu;

/**
 * "we run a gym in Leeds, we do parties on weekends, 18 pounds a child, book 2 weeks ahead": sentences that only commas part,
 * as one types them on a telephone.
 */
export function splitSpliced(sentence: string): string[] {
  const text = withoutEnd(sentence);
  const isOneGo = wordCount(text) >= FEWEST_WORDS && !/[.;:!?()“”"]\s|[—–]/u.test(text);
  if (!isOneGo || isQuestion(sentence) || LEADS_ON.test(text) || !CLAUSE.test(text)) return [sentence];
  const isOnePrice = text.split(/,\s+/u).filter(hasPrice).length === 1;
  const begins = (part: string, before: string) =>
    CLAUSE.test(part) ||
    (PRICED_THING.test(part) && !hasPrice(before)) ||
    CALL.test(part) ||
    ONLY.test(part) ||
    LISTED.test(part) ||
    (isOnePrice && PRICED.test(part));
  // "9 quid" is whole in two words.
  const isWhole = (part: string) => wordCount(part) >= FEWEST_PART_WORDS || (isOnePrice && QUID.test(part));
  const parts = joinWhere(
    text.split(/,\s+(?!\d{3})/u),
    (part, before) => !isWhole(part) || !begins(part, before) || !isWhole(before),
  );
  // "…, and our own vet answers the phone": a sentence of its own begins with who does.
  return parts.length > 1 && parts.every(isWhole)
    ? parts.map((part, index) => (index === 0 ? part : part.replace(LED_ON, "")))
    : [sentence];
}
