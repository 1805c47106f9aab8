import { isConditional as isConditionalEnglish } from "../language/english-grammar.ts";
import {
  asSentence,
  capitalised,
  hasPrice,
  isQuestion,
  joinWhere,
  partsOf,
  withoutEnd,
  wordCount,
} from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";

const FEWEST_PARTS = 4;
const FEWEST_WORDS = { en: 18, tr: 14 };
/** A sentence that finer rules leave with so many words, and commas in it, is read out without a breath. */
const LONG_PIECE_WORDS = { en: 13, tr: 11 };
/** A longer piece is no fact that was typed between two commas. */
const MOST_PIECE_WORDS = 20;
/** Such a part of a brief's words was typed in one go: more around it was written with full stops. */
const MOST_OF_BRIEF = 0.6;

/** Belongs to what stands before it. */
const CLINGS = {
  en: /^(?:e\.g|i\.e|such as|like|for|with|without|from|in|on|at|to|by|of|as|and|or|but|not|so|including|which|who|whose|where|that|plus|then|also|even|because|if|when|unless|until|than|per|please|pls|each|min|max)(?!\p{L})|(?<!\p{L})(?:ones?|too|as well|both|either)(?: \p{L}+)?$|^\d[\d.,]* (?:of (?:them|these|which)|with (?:the|its|your)) /iu,
  tr: /^(?:örn|örneğin|mesela|gibi|yani|için|ile|ve|veya|ya|ama|ancak|fakat|çünkü|böylece|hatta|hem|de|da|biz|siz|artı|en az|en fazla)(?!\p{L})|^(?:\p{L}+['’]?\p{L}* ){0,2}\p{L}{2,}['’]?[dt][ae]$/iu,
} as const;
/** What a price has in it or not. */
const TERMS = /(?<!\p{L})(?:included|excluded|extra|dahil|hariç)(?:d[ıi]r|t[ıi]r)?$/iu;
/** "we do your tax return, vat and bookkeeping": what else one does. */
const DEED = /^(?:we|I|they) \p{L}+ /iu;
const PAIR = /^\p{L}+ (?:and|or) \p{L}+$/iu;
/** What leads on to the next part. */
const LEADS_ON = {
  en: /^(?:if|when|whenever|whether|because|as|since|after|before|while|although|though|once|unless|until|whatever|wherever|however)(?!\p{L})/iu,
  tr: /(?<!\p{L})(?:için|ile|gibi|kadar|göre|olarak|sonra|önce|eğer|ise)$|\p{L}(?:[ıiuü]p|[ae]r[ae]k|[ıiuü]nc[ae]|ken|[ıiuüae]rs[ae]n?(?:[ıi]z|k|m)?)$/iu,
} as const;
/** "for schools", "of figs": a list of whom or of what may go on behind it. */
const OF_SEVERAL =
  /(?<!\p{L})(?:for|of|with|like|about|between|including) (?:\p{L}+ ){0,2}\p{L}+(?:s|children|people)(?:, (?:\p{L}+ ){0,2}\p{L}{3,}s)*$/iu;
const BARE_PLURAL = /^(?:\p{L}+ ){0,2}\p{L}{3,}s$/iu;
/** "no dogs, bikes": what is denied goes on. */
const DENIES = /^no \p{L}+$/iu;
/** "taze, günlük": describes what follows. */
const ADJECTIVE = /^\p{L}+(?:[ae]n|l[ıiuü]|s[ıiuü]z|sal|sel|[ıiuü]k)$/iu;
/** A list as one writes it: "…, red onions, goat cheese, and a loaf of rye". */
const ENDS_AS_LIST = /^(?:and|or|ve|veya|ya da) /iu;

/** "Üsküdar", behind what is typed small: where it is, and not one more of what stands before it. */
const isPlace = (part: string, before: string): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(part) && !/^\p{Lu}/u.test(before.split(" ").at(-1) ?? "");

/** " - " and " / " between parts, which nobody writes so often in a sentence. */
const STROKES = [/\s[-–—]\s/u, /\s\/\s/u];
const FEWEST_STROKES = 3;

/** "… and we cover all of Essex and prices start at 35": where a clause begins behind an "and". */
const NEXT_CLAUSE =
  /,? and (?=(?:we|it['’]?s?|you|they|I|there['’]?s?|everything|prices?|our|my|all|the \p{L}+ (?:is|are))(?!\p{L}))/iu;
/** "zararsız": says how something is, as a verb does. */
const SAYS_HOW = /\p{L}{2}s[ıiuü]z(?:d[ıiuü]r)?$/iu;
const FEWEST_ANDS = 3;
const FEWEST_BEFORE_QUESTION = 3;
/** "…, next day delivery if you order by 2pm, allergies?": only the last of it asks. */
const ASKS_LAST = /^([^?]+), ((?:[^\s,?]+ ){0,2}[^\s,?]+\?)$/u;
/** Of fewer words a colon makes a label. */
const BEFORE_LIST = /^((?:[^\s,:]+ ){3,}[^\s,:]+): (?=[^:]*[$€£₺]\d|[^:]*\d ?(?:TL|lira))/iu;

/**
 * What was typed in one go and joined by nothing but commas, dashes, strokes or "and", as on a phone: "repair cafe sat 5
 * dec, bring lamps, volunteers fix it with you, donations welcome, no microwaves". Nobody can read it out: its parts are
 * told one by one.
 *
 * @param brief all that was typed: a long sentence among others was written with care
 * @param finer the other rules, which know more of what belongs together
 */
export function splitJoined(
  sentence: string,
  brief: string,
  language: "en" | "tr",
  finer: (sentence: string) => string[],
): string[] {
  // "Moving away so everything must go: sofa £80, desk £30": what begins the list is one of its parts.
  const text = withoutEnd(sentence).replace(BEFORE_LIST, "$1, ");
  const [, told = "", asked = ""] = ASKS_LAST.exec(sentence) ?? [];
  if (partsOf(told).length >= FEWEST_BEFORE_QUESTION)
    return [...splitJoined(asSentence(told, language), brief, language, finer), capitalised(asked, language)];
  if (isQuestion(sentence) || /["“”;]|:\s/u.test(text) || isLeading(text, language)) return [sentence];
  const stroke = STROKES.find((mark) => text.split(mark).length > FEWEST_STROKES);
  const parts = stroke ? text.split(stroke).filter((part) => /[\p{L}\p{N}]/u.test(part)) : undefined;
  const pieces =
    parts?.map((part) => part.replace(/\s*\/$/u, "")) ??
    clausesBetweenAnds(text, language) ??
    partsOfCommaRun(text, brief, language, () => finer(sentence));
  return pieces ? pieces.map((piece) => asSentence(piece, language)) : [sentence];
}

/** The parts of a text with commas, where finer rules leave much of it in one piece. */
function partsOfCommaRun(
  text: string,
  brief: string,
  language: "en" | "tr",
  finer: () => string[],
): string[] | undefined {
  const parts = partsOf(text);
  const isRun =
    parts.length >= FEWEST_PARTS &&
    wordCount(text) >= Math.max(FEWEST_WORDS[language], wordCount(brief) * MOST_OF_BRIEF) &&
    !/\s[—–]\s/u.test(text) &&
    !ENDS_AS_LIST.test(parts.at(-1) ?? "");
  if (!isRun || !finer().some((piece) => isBreathless(piece, language))) return undefined;
  const pieces = joinWhere(parts, (part, before) => isOf(before, part, language));
  const isTold =
    pieces.length >= FEWEST_PARTS && pieces.every((piece) => wordCount(piece) <= MOST_PIECE_WORDS);
  return isTold ? pieces : undefined;
}

/** "we do carpets and we use a machine and it's safe for pets and we cover all of Essex", as its clauses. */
function clausesBetweenAnds(text: string, language: "en" | "tr"): string[] | undefined {
  const clauses =
    language === "en"
      ? text.split(NEXT_CLAUSE)
      : joinWhere(text.split(/,? ve /iu), (_, before) => !saysIt(before), " ve ");
  const areTold = clauses.every((clause) => wordCount(clause) > 1 && wordCount(clause) <= MOST_PIECE_WORDS);
  return clauses.length > FEWEST_ANDS && areTold ? clauses : undefined;
}

const saysIt = (part: string): boolean => endsWithVerb(part) || SAYS_HOW.test(part);

const isBreathless = (piece: string, language: "en" | "tr"): boolean =>
  wordCount(piece) >= LONG_PIECE_WORDS[language] && partsOf(withoutEnd(piece)).length > 2;

/** "If your roof leaks, …": what holds only then. */
const isLeading = (text: string, language: "en" | "tr"): boolean =>
  language === "en" && LEADS_ON.en.test(text) && isConditionalEnglish(text.split(", ")[0] ?? "");

/** Whether a part is told of what stands before it. */
function isOf(before: string, part: string, language: "en" | "tr"): boolean {
  const last = before.split(", ").at(-1) ?? "";
  if (CLINGS[language].test(part) || LEADS_ON[language].test(last)) return true;
  if (wordCount(part) === 1) return !isPlace(part, last) && !/\d|@|\.\p{L}/u.test(part);
  // "fig, cedar and amber": a list that has come to single words ends with a pair.
  if (wordCount(last) === 1 && /^\p{L}+ (?:and|or|ve|veya|ya da) \p{L}+/iu.test(part)) return true;
  if (TERMS.test(part)) return hasPrice(last);
  if (PAIR.test(part) && DEED.test(last)) return true;
  if (language === "tr") return wordCount(last) === 1 && ADJECTIVE.test(last);
  return BARE_PLURAL.test(part) && (OF_SEVERAL.test(before) || DENIES.test(last));
}
