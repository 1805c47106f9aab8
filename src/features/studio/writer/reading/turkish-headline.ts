import { withoutIntroduction } from "../language/greetings.ts";
import { capitalised, isOffer, isQuestion, withoutEnd, wordCount } from "../language/sentence-text.ts";
import {
  borrowsPerson,
  endsDenied,
  endsWithVerb,
  isConditional,
  limits,
} from "../language/turkish-grammar.ts";
import { terseTurkish } from "./terse-turkish.ts";

/** What a phone shows at a glance, in words and letters; only longer headlines lose their additions. */
const GLANCE_WORDS = 6;
const GLANCE_LETTERS = 46;

/** Leads on from the sentence before, which a headline stands without. */
const LEAD = /^(?:ve|ama|ayrıca|üstelik|böylece)(?:, | )\s*/iu;
/** What follows from the rest, or why it is so: an addition also where it denies something. */
const OUTCOME = /^(?:böylece|böylelikle|çünkü|zira)(?!\p{L})/iu;

/** What the sentence says, without its subject where that is the product, and without what is only added. */
export function turkishHeadline(sentence: string, name: string | undefined): string {
  if (isQuestion(sentence)) return capitalised(sentence, "tr");
  let text = withoutEnd(withoutIntroduction(sentence)).replace(LEAD, "");
  if (name && text.startsWith(`${name}, `) && !isEnumeration(text)) text = text.slice(name.length + 2);
  while (!isGlance(text) && !isOffer(text)) {
    const shorter = withoutLastClause(text);
    if (shorter === undefined) break;
    text = shorter;
  }
  return capitalised(terseTurkish(text), "tr");
}

function isGlance(text: string): boolean {
  return wordCount(text) <= GLANCE_WORDS && text.length <= GLANCE_LETTERS;
}

/** "Luma, Ada ve Nora'nın …": the name is the first of several. */
function isEnumeration(text: string): boolean {
  const [, next = ""] = text.split(/,\s+/u);
  return /^\p{Lu}/u.test(next) || /^\S+ (?:ve|ile) /u.test(next);
}

/**
 * The text without its last clause, where both are statements of their own. Nothing ever goes from a clause's start:
 * what stands there (when, where, whose, which) holds for all of it.
 */
function withoutLastClause(text: string): string | undefined {
  const at = text.lastIndexOf(", ");
  if (at === -1) return undefined;
  const main = text.slice(0, at);
  const tail = text.slice(at + 2);
  const narrows = OUTCOME.test(tail) ? isConditional(tail) : limits(tail) || borrowsPerson(main, tail);
  const areClauses = endsWithVerb(main) && wordCount(main) >= 3 && endsWithVerb(tail);
  // "No scratch on the screen, but there is a crack": what there is narrows what there isn't.
  return areClauses && !narrows && !endsDenied(main) ? main : undefined;
}
