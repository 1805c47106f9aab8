import { hasFrame, isClause, isConditional, isNegative, PREDICATE } from "../language/english-grammar.ts";
import {
  asSentence,
  endsInSingle,
  hasPrice,
  isBargain,
  isListed,
  isNameAlone,
  isOffer,
  isPricedNoun,
  isQuestion,
  isQuotedItem,
  isSameMeasure,
  splitList,
  withoutEnd,
  wordCount,
} from "../language/sentence-text.ts";
import { englishFactWords } from "../reading/english-fact-words.ts";
import { costApart } from "./cost-apart.ts";
import { isPriceList, splitBeforePrices, splitPricedList, splitTypedList } from "./split-priced-list.ts";

/** Sentences above this are cut into several where they allow it. */
const LONG_SENTENCE_WORDS = 12;
/** "X is a Y that does Z" is two scenes from here on. */
const TWO_THOUGHTS_WORDS = 9;

const SUBJECT =
  /^(?:we|our|it|its|they|you|your|i|my|this|that|these|those|there|the)\b|\b(?:is|are|has|have|was|were|can|will|do|does)\b/i;
/** What says something of the product without a verb: "0 sugar", "delivered to your door", "no fillers", "max 8 people". */
const FRAGMENT =
  /^(?:\d\S* (?!(?:to|in|for|from|at|on|by|per|or|and|of|with)\b)\S+(?: \S+){0,2}$|(?:\p{L}+ed|made|built|sewn|woven|grown) (?:in|by|from|to|with|for|at|on|straight|every|daily|fresh|\d)|no \p{L}|max(?:imum)? \d+ \p{L}+$)/iu;
/** Several things to do are one: "Book online, come 10 minutes early, bring nothing". */
const TO_DO = /^(?:book|come|bring|call|order|visit|choose|pick|tell|send|sign up|join|take|show|ask|get) /iu;
/** Belongs to what stands before it: "for two", "gone by noon". */
const CLINGS =
  /^(?:e\.g|i\.e|such as|like|for|with|without|from|in|on|at|to|by|of|as|and|or|but|not|so|including|which|who|whose|where|that|plus|then|also|even|(?:all )?(?:gone|sold out) (?:by|before|within))\b/iu;
/** What follows may go on with what such a word began: "for new parents, busy students". */
const GOVERNS =
  /\b(?:of|for|with|from|in|into|to|by|on|at|about|without|like|than|as|per|over|under|between|against)\b/iu;
const ONE_MORE = /^(?:an?|the|one|two|three|four|five) .*\band\b/iu;
const MOST_BARE_WORDS = 5;
/** What is done away with is no fact of the product: "Kill weeds, garden pests, fire ants"; nor what an unknown verb goes on with. */
const ACTS =
  /^(?:\p{L}+[^sui\P{L}]s|kill|fight|stop|beat|end|avoid|remove|repel|block|prevent|reduce|banish|clean|erase|eliminate|lose|quit|skip|ditch|forget|treat|heal|relieve|soothe|cure|goodbye|bye|anti) /iu;
/** A place ends what such a word began, unless another place follows: "Barbershop in Brooklyn, walk-ins welcome". */
const IN_PLACE = / (?:in|from|at|near) \p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*$/u;
/** A purpose is no statement of its own: "Webcams so you can watch your dog". */
const PURPOSE = / so (?:that )?(?:you|they|we) .+$/iu;
/** How many there are still, and how little it costs, limits nothing that is said beside it. */
const STOCK = /\bonly (?=[$€£]\d|\d+ (?:\p{L}+ )?(?:left|remain)|(?:a )?few\b)/giu;
/** Nor does how old a thing is, or how worn. */
const OLD_OR_WORN =
  /\b\d+ (?:years?|months?|weeks?) old\b|\bsome (?=(?:\p{L}+ )?(?:scratch|scuff|dent|mark|stain|chip|wear|rust|fading))/giu;
/** Means nothing without what stands before it: "10 on tiles", "extra ones are £12", "fitting is included". */
const NEEDS_BEFORE =
  /^\d+ (?:on|in|at|for|with|by|to|of)\b|n['’]t (?:promise|guarantee) (?:that|it|this)$|^(?:(?:the )?(?:extra|others?|rest)|more|additional)\b|\b(?:ones|included|excluded|extra)\b/iu;
/** How long something takes, which is said of what stands before it. */
const DURATION = /^\d\S* (?:minutes?|hours?|days?|weeks?|months?|years?)$/iu;
/** "Tuesday evenings, 7 to 9": from when until when, which belongs to the day. */
const FROM_TO =
  /^(?:from )?\d{1,2}(?:[:.]\d\d)? ?(?:[ap]\.?m\.?)? ?(?:to|until|till|[-–]) ?\d{1,2}(?:[:.]\d\d)? ?(?:[ap]\.?m\.?)?$/iu;
/** "Open daily from 7:30 to 16:00, closed on Wednesdays": "daily" isn't so without it. */
const OPENED = /^(?:(?:we(?:['’]re| are)|I['’]m) )?open(?:ing hours)?(?!\p{L})/iu;
const CLOSED = /^(?:but )?closed (?!(?:for|since)(?!\p{L}))/iu;
/** "18 flavours, 6 of them vegan", "9 hours, 36 with the case". */
const SHARE = /^\d+ (?:of (?:them|these|which)|with (?:the|its|your)) /iu;
const ARTICLE = /^(?:An?|The|Our|Your|This|That|Every|Each|My|Their|His|Her|Its)$/u;
/** A noun that the relative clause behind it is surely said of: one thing, not the only one, and no second noun. */
const ONE_THING =
  /^(?:.{2,}? (?:is|are) )?an? (?!.*\b(?:of|for|with|from|in|to|by|about|on|at|first|only|best|most|new kind)\b)[^,]{3,60}$/iu;
/** "Tidyloop is an app": says nothing without what it does. */
const OF_ANY_KIND =
  /(?:^|.{2,} (?:is|are) )an? (?:\p{L}+ )?(?:app|tool|website|site|platform|service|program|plugin|extension|company|brand|business)$/iu;
const MOST_WHOLE_WORDS = 20;
const MOST_PRICED_WORDS = 6;
/** "that it …", ", which is why …": not what the noun does. */
const NEW_SUBJECT =
  /^(?:(?:it|we|you|they|i|he|she|the|an?|our|your|no|nobody|every|people)\b|is (?:why|how|when|where|what|because)\b)/iu;

/** A comma where a full stop belongs: "This is our Moon, it's a toy". */
const SPLICE = /,\s+(?=(?:it['’]s|it is|they['’]re|they are|we['’]re|we are) )/iu;

/** A long sentence as several, each whole and as true by itself as within the sentence. */
export function splitLongEnglish(sentence: string): string[] {
  const text = withoutEnd(sentence);
  if (isQuestion(sentence) || isQuotedItem(text)) return [sentence];
  const strong = text.split(/\s*(?:;|\s[—–-]\s(?!\d)|\.\.\.|…)\s*/u);
  if (strong.length > 1) {
    const [thing = "", prices = ""] = strong;
    if (strong.length === 2 && isClause(thing) && !isConditional(thing) && isPricesOnly(prices))
      return strong.map((part) => asSentence(part, "en"));
    return strong.every(standsAlone) &&
      !strong.slice(1).some(isList) &&
      !strong.slice(1).some((part) => NEEDS_BEFORE.test(part))
      ? strong.flatMap((part) => splitLongEnglish(asSentence(part, "en")))
      : [sentence];
  }
  if (hasFrame(text)) return [sentence];
  const [other, cost] = costApart(text) ?? [];
  if (other && cost) return [...splitLongEnglish(other), cost];
  if (wordCount(text) < TWO_THOUGHTS_WORDS) return [sentence];
  const spliced = text.split(SPLICE);
  if (spliced.length > 1 && isClause(spliced[0] ?? "") && !spliced.some(isConditional))
    return spliced.flatMap((part) => splitLongEnglish(asSentence(part, "en")));
  const dated = text.split(THEN_SOMEBODY);
  if (
    wordCount(text) > LONG_SENTENCE_WORDS &&
    dated.length === 2 &&
    dated.every((part) => wordCount(part) >= 4) &&
    !isConditional(dated[0] ?? "")
  )
    return dated.map((part) => asSentence(part, "en"));
  const relative = splitRelative(text);
  if (relative) return relative;
  if (wordCount(text) <= LONG_SENTENCE_WORDS || isConditional(text.replace(UP_TO, ""))) return [sentence];
  return splitPredicateList(text) ?? splitClauses(sentence);
}

/** "Three heat levels - mild, hot, very hot": what stands before it is counted up. */
const isList = (part: string): boolean => part.split(", ").length > 2 && !isClause(part);

/** "mountain bikes £35/day, e-bikes £60/day": several things, each with its price. */
function isPricesOnly(part: string): boolean {
  const parts = part.split(", ");
  return (
    parts.length > 1 &&
    parts.every((one) => /^\p{L}/u.test(one) && hasPrice(one) && wordCount(one) <= MOST_PRICED_WORDS) &&
    !CLINGS.test(part)
  );
}

/** "… has made marmalade for forty years and last winter she let me sell it": what came then. */
const THEN_SOMEBODY =
  /,? and (?=(?:last|this|one|that) (?:spring|summer|autumn|winter|year|month|week|weekend|day|night|morning|evening|christmas),? (?:I|we|she|he|they) )/iu;

/** "home or office": one of two is what stands before it. */
const CHOICE = /^\p{L}+ or \p{L}+$/iu;

function standsAlone(part: string): boolean {
  return wordCount(part) >= 3 && !CHOICE.test(part) && !CLINGS.test(part) && !isConditional(part);
}

/** How far it reaches is a condition of nothing else that is said. */
const UP_TO = /(?<!\p{L})up to (?=\d)/giu;
/** "Luma is a candle that burns for 60 hours", "A course that teaches …": what it is, and what it does. */
function splitRelative(text: string): string[] | undefined {
  const [, main = "", does = ""] = /^(.+?),? (?:that|which) (.+)$/iu.exec(text) ?? [];
  if (!ONE_THING.test(main) || isNegative(main)) return undefined;
  const verb = / (is|are) an? /iu.exec(main)?.[1];
  if (verb === undefined && (SUBJECT.test(main) || main.split(" ").some((word) => PREDICATE.test(word)))) {
    return undefined;
  }
  if (NEW_SUBJECT.test(does) || (!PREDICATE.test(does) && verb !== "are")) return undefined;
  if (/ and (?:that|which|who) /iu.test(does)) return undefined;
  if (OF_ANY_KIND.test(main) && wordCount(text) <= MOST_WHOLE_WORDS) return [`${text}.`];
  const subject = verb === "are" ? "They" : subjectOf(main);
  return [`${main}.`, ...splitLongEnglish(`${subject} ${does}.`)];
}

/** Who a second sentence is about, as it stands alone: "it" could be anything as soon as it stands elsewhere. */
function subjectOf(main: string): string {
  const subject = / is an? /iu.test(main) ? (main.split(/ is an? /iu)[0] ?? "") : "";
  return subject === "" || wordCount(subject) > 3 || /^(?:it|this|that|there|here|what)$/iu.test(subject)
    ? "It"
    : subject;
}

/** "It sorts mail, labels it and answers": "no" or "or" in it belongs to all that follows. */
function splitPredicateList(text: string): string[] | undefined {
  // "… so you don't have to" denies nothing of the product.
  const statement = text.replace(/ so (?:that )?(?:you|they|we) .+$/iu, "");
  if (isNegative(statement) || /\bor\b/iu.test(statement)) return undefined;
  const [first = "", ...others] = text.split(/,\s+(?:and\s+)?/u).flatMap(splitPredicates);
  // A name is said again: "it" could be anything as soon as it stands elsewhere.
  const subject =
    /^(?:It|(?:(?:The|Our|My) )?\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*)?)(?= \p{Ll}+s\b)/u.exec(
      first,
    )?.[0];
  if (subject === undefined || ARTICLE.test(subject) || others.length === 0) return undefined;
  // "Second Spin buys, repairs and sells washing machines": what it buys is said last.
  const deeds = [first.slice(subject.length).trim(), ...others];
  if (deeds.slice(0, -1).some((deed) => wordCount(deed) === 1) && wordCount(deeds.at(-1) ?? "") > 1)
    return undefined;
  return others.every((part) => PREDICATE.test(part))
    ? [`${first}.`, ...others.map((part) => `${subject} ${part}.`)]
    : undefined;
}

/** "sorts expenses and reminds you" is two predicates. */
function splitPredicates(part: string): string[] {
  const [, first, second] = /^(.+?) and (.+)$/u.exec(part) ?? [];
  return first !== undefined && second !== undefined && PREDICATE.test(second) ? [first, second] : [part];
}

function splitClauses(sentence: string): string[] {
  const clauses = withoutEnd(sentence).split(
    /,\s+(?:and|so)\s+(?=(?:it|they|we|you|every|each|all|there|our|your|the)\b)/iu,
  );
  return clauses.length > 1 ? clauses.map((clause) => asSentence(clause, "en")) : [sentence];
}

/** Whether a part says something of the product in a few words without a verb: "hand stitched", "big outdoor yard". */
function isBare(part: string): boolean {
  const words = part.split(" ");
  return (
    words.length >= 2 &&
    words.length <= MOST_BARE_WORDS &&
    !SUBJECT.test(part) &&
    !words.some((word) => PREDICATE.test(word)) &&
    !/\b(?:or|that|which|who)\b/iu.test(part) &&
    ![TO_DO, CLINGS, NEEDS_BEFORE, englishFactWords.step].some((other) => other.test(part)) &&
    !isNegative(part)
  );
}

/** Whether nothing of `next` can belong to a part: it is bare, or a thing and where it is, what it is for or what it costs. */
function isFinished(part: string, next: string): boolean {
  if (isBargain(part)) return isPricedNoun(part.split(", ").at(-1) ?? "") && isBare(next);
  const thing = part.replace(PURPOSE, "").replace(/^\p{Lu}/u.test(next) ? "" : IN_PLACE, "");
  return (thing === part ? isBare(thing) : !SUBJECT.test(thing)) && !GOVERNS.test(thing) && !ACTS.test(thing);
}

/** "160 cm wide, 45 deep, 78 high". */
const SIDE = /^\d[\d.,]* ?(?:cm|mm|m|in|inch(?:es)?|ft)? ?(?:wide|deep|high|tall|long|thick)$/iu;
/** "Polite first, firmer later": each is told by the other. */
const IN_TURN =
  /(?<!\p{L})(?:first|at first|to start|to begin with), .*(?<!\p{L})(?:later|then|next|after(?:wards)?|last)(?!\p{L})/iu;
/** "Mix with water, massage for a minute, rinse": what is done one after the other, or measures of one thing. */
const isOrder = (text: string): boolean =>
  IN_TURN.test(text) ||
  [englishFactWords.step, SIDE].some((kind) => text.split(", ").every((part) => kind.test(part)));

/** "3 pots, soil discs, basil, parsley and a guide": things of one kind, one of them in a single word. */
const isEnumeration = (text: string): boolean =>
  text.split(", ").every((part) => SO_MANY.test(part)) ||
  text.split(", ").every((part) => PAIR.test(part)) ||
  (/, \p{L}+(?=, )/u.test(text) && /(?:, | )and [^,]+$/iu.test(text)) ||
  THINGS.test(text);
/** "Three sauces, two shapes, one very happy dinner": said in one breath. */
const SO_MANY = /^(?:one|two|three|four|five|six|seven|eight|nine|ten) (?:\p{L}+ ?){1,4}$/iu;
/** "Pork & chive, chicken & corn": fillings, and none of them a fact. */
const PAIR = /^\p{L}+ (?:&|and) \p{L}+$/iu;
/** "Tuning, new bellows, straps and keys": a word or two each, and single ones at the end. */
const THINGS = /^\p{L}+(?: \p{L}+)?(?:, \p{L}+(?: \p{L}+)?)*, \p{L}+ and \p{L}+$/u;

/** "Includes dripper, carafe and 40 filters": all that follows is what the verb counts up. */
const COUNTS_UP =
  /^(?:(?:it|this|set|box|kit|pack) )?(?:includes?|contains?|comes with|features|covers|consists of) /iu;

/** A list of facts as one sentence each, where none holds only together with another. */
export function splitFactsEnglish(sentence: string): string[] {
  const text = withoutEnd(sentence);
  const lasting = text.replace(STOCK, "").replace(OLD_OR_WORN, "");
  const typed = splitTypedList(text, "en", (part) => CLINGS.test(part) || NEEDS_BEFORE.test(part));
  if (typed) return typed;
  const isWhole = isQuestion(sentence) || isQuotedItem(text) || isPriceList(text);
  if (isWhole || isConditional(lasting) || hasFrame(lasting)) return [sentence];
  const belongs = (part: string) => CLINGS.test(part) || NEEDS_BEFORE.test(part);
  const priced = splitPricedList(text, "en", belongs);
  if (priced) return priced;
  const [thing, ...costs] = splitBeforePrices(text, "en", belongs) ?? [];
  if (thing) return [...splitFactsEnglish(thing), ...costs];
  if (text.includes(": ") || COUNTS_UP.test(text) || isOrder(text) || isEnumeration(text)) return [sentence];
  // A list without a verb is a list of facts when a number is among them.
  const hasVerb = text
    .split(" ")
    .slice(1)
    .some((word) => PREDICATE.test(word));
  const isLabel = !SUBJECT.test(text) && !hasVerb && !TO_DO.test(text) && /\d/.test(text);
  const mayBeBare = isListed(text) && !isNameAlone(text.split(", ")[0] ?? "");
  return splitList(sentence, "en", (part, before) => {
    if (isSameMeasure(before, part) || isNameAlone(before)) return false;
    // A price or an offer and its terms are one thing.
    if (CLOSED.test(part) && OPENED.test(before)) return false;
    if ([CLINGS, DURATION, SHARE, FROM_TO].some((other) => other.test(part))) return false;
    const isFree = mayBeBare && isFinished(before, part);
    if (!isFree && (isOffer(part) || isOffer(before))) return false;
    if (isBargain(part)) return isFree && isPricedNoun(part) && !isBargain(before);
    if (/\d$/u.test(before) && /^\d/u.test(part)) return false;
    // "No sugar, flavours": what is denied goes on.
    if (isNegative(before))
      return /^no \p{L}/iu.test(part) || (FRAGMENT.test(part) && /\b(?:no|0)\b/iu.test(before));
    if (isFree && isBare(part)) return true;
    // "about three sisters, one smuggler and the winter of 1962": all of it is what it is about.
    if (GOVERNS.test(before) && ONE_MORE.test(part)) return false;
    return (
      FRAGMENT.test(part) ||
      (isLabel && wordCount(part) >= 2 && wordCount(before) >= 2 && !endsInSingle(before))
    );
  });
}
