import { textLimits } from "#engine/storyboard.ts";
import {
  hasFrame,
  isClause,
  isConditional,
  isNegative,
  limits,
  PREDICATE,
} from "../language/english-grammar.ts";
import { withoutIntroduction } from "../language/greetings.ts";
import { capitalised, isOffer, isQuestion, withoutEnd, wordCount } from "../language/sentence-text.ts";
import { englishCore } from "./english-core.ts";
import { shorterHeadline } from "./english-shorter.ts";
import { GLANCE_WORDS } from "./english-thing.ts";
import { terseEnglish } from "./terse-english.ts";

/** What a phone shows at a glance, in words and letters; only longer headlines lose their additions. */
const GLANCE_LETTERS = 40;

/** Leads on from the sentence before, which a headline stands without. */
const LEAD = /^(?:and|but|so|also|plus)(?:,\s+|\s+(?=(?:it|we|you|they|there|the|our|your)\b))/iu;
/** Where a clause begins that only adds something: a reason, a purpose, a remark, a second statement. */
const ADDITION =
  /,? (because|so that|so(?= (?:it|they|we|you|your \p{L}+|nobody)\b)) |, (?:which|including) |, and (?=(?:it|they|we|you|there)\b)/giu;
/** "Each piece is finished by hand" is said of the thing, "Each spring …" of a time. */
const EACH_ONE =
  /^(?:each|every) (?!(?:\p{L}*day|morning|evening|night|week|weekend|month|year|spring|summer|autumn|winter|time|hour|\d|(?:second|third|other)) ?)/iu;
/** What a clause can't end with when something is cut off behind it. */
const OPEN_END =
  /\b(?:is|are|was|be|simply|mainly|partly|mostly|precisely|exactly|especially|even|and|or|just|only|not)$/iu;
/** Words that say a name is the subject of the verb before them: "Luma lights your room", not "Luma lights shine". */
const OBJECT =
  /^(?:an?|the|your|our|its|all|every|each|up|in|on|at|for|with|from|to|of|by|as|like|and|\d.*|[$€£]\d.*)$/iu;
const POINTING = /^(?:it|them|this|that|these)$/iu;
/** Verbs that no noun looks like: "HiveDesk takes payments". */
const NO_NOUN =
  /^(?:takes|sends|gives|keeps|makes|brings|tells|writes|connects|creates|removes|protects|reminds|teaches|collects|helps|lets|includes|offers|delivers|integrates)$/u;
const MORE_PREDICATES = /\b(?:and|but|or) (?:\p{L}+s|can|will|do|ha[ds]|have) /iu;

/** What the sentence says, without its subject where that is the product, and without what is only added. */
export function englishHeadline(sentence: string, name: string | undefined, product?: string): string {
  if (isQuestion(sentence)) return capitalised(sentence, "en");
  let text = withoutEnd(withoutIntroduction(sentence)).replace(LEAD, "");
  while (!isGlance(text) && !isOffer(text)) {
    const shorter = withoutLastAddition(text);
    if (shorter === undefined) break;
    text = shorter;
  }
  const whole = capitalised(text, "en");
  const core = englishCore(whole, { name, product });
  return capitalised(shorterHeadline(core ?? withoutSubject(terseEnglish(whole), name)), "en");
}

function isGlance(text: string): boolean {
  return wordCount(text) <= GLANCE_WORDS && text.length <= GLANCE_LETTERS;
}

/** The text without the last clause that adds something; undefined where that would leave or say another thing. */
function withoutLastAddition(text: string): string | undefined {
  const last = [...text.matchAll(ADDITION)].at(-1);
  if (!last) return undefined;
  const main = text.slice(0, last.index);
  const tail = text.slice(last.index + last[0].length);
  const isReason = last[1] !== undefined;
  const narrows = isReason ? isConditional(tail) : limits(tail);
  // Behind another comma the main clause may go on, and a list of three has lost its "and".
  const endsList = /, \S+(?: \S+)?$/u.test(main);
  const isWhole = isClause(main) || (PREDICATE.test(main) && wordCount(main) >= 2);
  const isFramed = hasFrame(main.replace(EACH_ONE, ""));
  if (tail.includes(",") || endsList || narrows || isFramed || !isWhole || OPEN_END.test(main))
    return undefined;
  // "not because": what is denied is the reason. "who … because": it is theirs.
  return isReason && (isNegative(main) || /\b(?:that|who|which)\b/iu.test(main)) ? undefined : main;
}

/** "It is made by hand" → "made by hand": on screen the product stands beside the words. */
function withoutSubject(text: string, name: string | undefined): string {
  const subject = text.startsWith("It ") ? "It" : name;
  if (!subject || !text.startsWith(`${subject} `)) return text;
  const rest = text.slice(subject.length + 1);
  const [verb = "", next = ""] = rest.split(" ");
  if (wordCount(rest) < 2 || /^(?:was|were|ha[sd]|have|is|are)$/.test(verb)) {
    // Rather without its name than cut off.
    return withoutAuxiliary(rest) ?? (text.length > textLimits.headline ? rest : text);
  }
  const isVerb = subject === "It" ? /^\p{Ll}+s$/u.test(verb) || PREDICATE.test(verb) : PREDICATE.test(verb);
  return isVerb && (subject === "It" || OBJECT.test(next) || (NO_NOUN.test(verb) && !POINTING.test(next)))
    ? rest
    : text;
}

/** "is free" → "free", "has 24 seats" → "24 seats"; undefined where the verb carries more than that. */
function withoutAuxiliary(rest: string): string | undefined {
  if (MORE_PREDICATES.test(rest)) return undefined;
  const state = /^(?:is|are) (?!(?:to|what|who|where|why|how|because|that|being)\b)(\S+ .+)$/u.exec(
    rest,
  )?.[1];
  // "has classes of eight", but not "has always been".
  const owned = /^has ((?:an?|no|two|three|four|five|\d\S*|(?!always|perhaps|this|its)\p{Ll}{3,}s) .+)$/u;
  return state ?? owned.exec(rest)?.[1];
}
