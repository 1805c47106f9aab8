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
import { turkishCore } from "./turkish-core.ts";

/** What a phone shows at a glance, in words and letters; only longer headlines lose their additions. */
const GLANCE_WORDS = 6;
const GLANCE_LETTERS = 46;

/** Leads on from the sentence before, which a headline stands without. */
const LEAD = /^(?:ve|ama|ayrıca|üstelik|böylece)(?:, | )\s*/iu;
/** What follows from the rest, or why it is so: an addition also where it denies something. */
const OUTCOME = /^(?:böylece|böylelikle|çünkü|zira)(?!\p{L})/iu;

/** "Karşınızda Depo360, stok takip programı", "Depo360 ile tanışın": what it is. */
const PRESENTED = /^(?:ve )?(?:işte )?(?:karşınızda|tanıştıralım:) (?=\S+ \S)/iu;
const MEET = / ile tanışın$/u;

/** What the sentence says, without its subject where that is the product, and without what is only added. */
export function turkishHeadline(sentence: string, name: string | undefined): string {
  if (isQuestion(sentence)) return capitalised(sentence, "tr");
  let text = withoutPresentation(withoutEnd(withoutIntroduction(sentence)).replace(LEAD, ""));
  const isOfThem = name !== undefined && text.startsWith(`${name}, `) && !isEnumeration(text);
  if (isOfThem) text = text.slice(name.length + 2);
  while (!isGlance(text) && !isOffer(text)) {
    const shorter = withoutLastClause(text);
    if (shorter === undefined) break;
    text = shorter;
  }
  return capitalised(terseTurkish(turkishCore(text, name, isOfThem)), "tr");
}

function isGlance(text: string): boolean {
  return wordCount(text) <= GLANCE_WORDS && text.length <= GLANCE_LETTERS;
}

/** "Depo360 ile tanışın" alone tells no more than the name; "Sesli not uygulaması Depo360 ile tanışın" does. */
function withoutPresentation(text: string): string {
  const met = text.replace(MEET, "");
  return wordCount(met) > 1 ? met.replace(PRESENTED, "") : text;
}

/** "Luma, Ada ve Nora'nın …": the name is the first of several; no more are "Luma, Ankara'da …" and "Luma, A ve B için …". */
function isEnumeration(text: string): boolean {
  const [, next = ""] = text.split(/,\s+/u);
  if (/^\p{Lu}\p{L}+['’][dt][ae] |^\S+ ve \S+ için /u.test(next)) return false;
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
