import type { Brief, Structure } from "../../schema.ts";
import { withoutEnd, wordCount } from "../language/sentence-text.ts";
import { findCategory } from "../phrases/find-category.ts";
import type { Category, Line, Phrases } from "../phrases/phrases.ts";
import { type Fact, worth } from "../reading/fact.ts";
import type { BriefFacts } from "../reading/read-brief.ts";
import { shownFact } from "../reading/shown-fact.ts";
import { shownQuotation } from "../sentences/quoted-speech.ts";
import { arrangeFacts, isProblem } from "./arrange-facts.ts";
import { seedOf } from "./assemble-storyboard.ts";
import { asksForProduct, beginningOf, fitsHook, storyAgain } from "./beginning.ts";
import { mayEnd } from "./choose-closing.ts";
import type { StructureChoice } from "./choose-structures.ts";
import { factOpening, helloOf, productAgain, shortOpenings, withThing } from "./fact-opening.ts";
import { behindOthers, inOtherOrders, ordersOf, withUntold } from "./in-other-orders.ts";
import type { Offered } from "./offered.ts";
import type { Opening } from "./opening.ts";
import { isInvitation } from "./plain-openings.ts";
import { presentedName, presentedProduct } from "./presented-name.ts";
import { isNeeded, isOfBeginning } from "./product-before.ts";
import type { BriefTold } from "./said-short.ts";
import { soughtBy, withoutSeveral } from "./sought-opening.ts";

/** A longer quotation would be cut on screen. */
const QUOTE_LETTERS = 70;
/** Somebody's own words are worth more of the film than ours. */
const QUOTING_LETTERS = 64;
const MOST_ANSWER_WORDS = 3;
const FEWEST_ASKED = 3;
/** Facts left behind an offer and what it is of, where else the offer would stand alone. */
const FEWEST_BEHIND = 1;
const MOST_PRODUCT_OPENINGS = 2;
/** With more a code or a last day ends the film. */
const FEWEST_BESIDE_CALL = 2;
/** Told to whoever looks around. */
const LOOKED_FOR: ReadonlySet<Structure> = new Set(["problem-solution", "list", "how-to", "comparison"]);

/**
 * The openings that a script may have, the best first: the brief's own words where the structure has a use for them,
 * then a fact that stops a thumb, a phrase of ours, and for where every second counts what the product is.
 * @param offered what may open, and what opens other scripts of the round
 */
export function chooseOpenings(
  brief: Brief,
  phrases: Phrases,
  told: BriefTold,
  choice: StructureChoice,
  offered: Pick<
    Offered,
    "striking" | "plain" | "beginning" | "isFirstRound" | "openings" | "productOpenings" | "facts" | "said"
  >,
): Opening[] {
  const { openings: taken } = offered;
  const facts = arrangeFacts(told.facts, choice.structure, brief.language);
  const own = quoted(brief, phrases, told, choice, facts) ?? ownOpening(brief, told, choice, facts);
  const phrase: Opening = { ...chooseHook(phrases, told, brief, choice), facts };
  // A question for its kind of products is a problem of the viewer's.
  const isApt = choice.structure === "problem-solution" ? kindOf(brief, phrases, told.facts) : undefined;
  const hooks = isApt ? hooksOf(isApt, brief) : [];
  const isProductSaid = facts.some((fact) => fact.worth === worth.product && offered.facts.has(fact));
  const byFact = (fact: Fact) => {
    const opening = !taken.has(fact) && factOpening(brief, told, facts, fact, isProductSaid);
    return opening ? [opening] : [];
  };
  const striking = offered.striking.filter(({ text }) => fitsHook(brief, text)).flatMap(byFact);
  const isBare = (opening: Opening) => opening.isBare === true;
  const isCall = ({ fact }: Opening) =>
    fact !== undefined && facts.length > FEWEST_BESIDE_CALL && mayEnd(fact.text, brief.language);
  const behindProduct = (opening: Opening) =>
    (opening.fact && factOpening(brief, told, facts, opening.fact, isProductSaid, FEWEST_BEHIND)) ?? opening;
  const sought = soughtBy(brief, phrases, told);
  const [askedFirst, askedLast] = askingOpenings(sought, phrase, choice, taken);
  // "Dog grooming? Start here." says more than that it is for whoever has one.
  const isOwners = isApt?.whose !== undefined && !isApt.sure.test(productOf(told.facts)?.text ?? "");
  const isForKind = hooks.length > 0 && !(isOwners && askedFirst.length > 0);
  const apt = isForKind ? [{ ...phrase, shortHook: shortestOf(hooks) ?? phrase.hook }] : [];
  // Without anybody's words a testimonial has only ours to say so.
  const isTestimonial = choice.structure === "testimonial" && told.quote === undefined;
  const plain = isTestimonial
    ? []
    : offered.plain.flatMap(byFact).map((opening) => withThing(opening, brief, told));
  // In fifteen seconds what it is comes first, where there is time to say both in that order.
  const isLate = ({ beside }: Opening) => brief.targetSeconds === 15 && beside === undefined;
  const beginning = beginningOf(brief, facts, offered);
  // A fact before the question that says what all is about would be of nothing.
  const needed = asksForProduct(facts)
    ? [...beginning.flatMap(inOtherOrders), ...beginning.flatMap(behindOthers)].map((opening) => ({
        ...opening,
        isNeeded: true,
      }))
    : [];
  // "Hot sauce? Start here." and "Hot sauce? Save this one." are one opening twice.
  const isAskedAlready = offered.isFirstRound && sought.some(({ headline }) => taken.has(headline));
  // "Hear it from us" is wrong before what a customer says.
  const isQuoting = choice.structure === "testimonial" && !isTestimonial;
  const mayRepeat = offered.isFirstRound || brief.targetSeconds === 15 || isQuoting;
  const [again = [], ...inOrders] = mayRepeat ? ordersOf(productAgain(brief, told, facts)) : [];
  const unasked = isAskedAlready ? [] : sought.filter(({ headline }) => !taken.has(headline));
  const short = isProductSaid && !isQuoting && mayRepeat ? shortOpenings(told, facts, unasked) : [];
  // A round presents what it is of once; whom a customer speaks of needs no other introduction.
  const mayPresent = offered.isFirstRound && !isQuoting && !taken.has(told.name ?? "");
  const behind: Opening = { hook: phrase.hook, facts };
  const openings = [
    ...needed,
    ...apt,
    ...striking.filter((opening) => !isBare(opening)),
    ...askedFirst,
    ...plain.filter((opening) => !isBare(opening) && !isLate(opening)),
    ...beginning,
    ...(isNeeded(told.short, brief.targetSeconds) ? short : []),
    ...helloOf(brief, phrases, told, choice, facts),
    ...(isAskedAlready ? [] : askedLast),
    // A story that goes on in another order is nearer to who tells it than words of ours.
    ...(isTestimonial ? [] : storyAgain(brief, facts, offered)),
    ...(isQuoting && again.length > 0
      ? []
      : [{ ...phrase, isAnyones: !isApt && (told.name === undefined || offered.isFirstRound) }]),
    ...(isTestimonial ? [] : again),
    ...short,
    ...(mayPresent ? presentedProduct(brief, phrases, told, behind) : []),
    // Who reads three that begin alike reads one.
    ...(isTestimonial || offered.productOpenings >= MOST_PRODUCT_OPENINGS ? [] : inOrders.flat()),
    ...plain.filter((opening) => !isBare(opening) && isLate(opening)),
    // What no other script tells of it says more than words that any film may have.
    ...(isTestimonial ? [] : again.flatMap((opening) => withUntold(opening, offered.facts))),
    ...(mayPresent ? presentedName(brief, phrases, told, behind) : []),
    // "3 alana 1 bedava.", of what nobody knows yet, says more than words that any film may have.
    ...[...striking, ...plain]
      .filter((opening) => isBare(opening) && !isCall(opening))
      .map(behindProduct)
      // How it begins is nothing by itself.
      .filter((opening) => !isBare(opening) || !isOfBeginning(opening.fact?.text ?? "")),
    // Still better than to say what another script does.
    ...(isAskedAlready ? askedLast.map((opening) => ({ ...opening, isAnyones: true })) : []),
  ];
  const owns = own ? inOtherOrders(own).map((opening) => ({ ...opening, isOwn: true })) : [];
  return [...owns, ...openings];
}

/** Who looks for such a product is asked early where the structure is told to whoever looks around, and else before words of ours. */
function askingOpenings(
  lines: readonly Line[],
  phrase: Opening,
  { structure }: StructureChoice,
  taken: ReadonlySet<Fact | string>,
): [Opening[], Opening[]] {
  const free = (some: readonly Line[]) =>
    some.filter(({ headline }) => !taken.has(headline)).map((line) => soughtOpening(phrase, line));
  const isFirst = LOOKED_FOR.has(structure) && !lines.some(({ headline }) => taken.has(headline));
  return [free(isFirst ? lines.slice(0, 1) : []), structure === "testimonial" ? [] : free(lines)];
}

const productOf = (facts: readonly Fact[]): Fact | undefined =>
  facts.find(({ worth: value }) => value === worth.product);

/** The kind of products that a brief is about. */
function kindOf({ description }: Brief, phrases: Phrases, facts: readonly Fact[]): Category | undefined {
  const at = facts.findIndex(({ worth: value }) => value === worth.product);
  // A story that leads to the product is no joke's end.
  const isTold = facts.slice(0, at).some(({ kind }) => kind === "story");
  return isTold ? undefined : findCategory(description, phrases, facts[at]?.text);
}

/** Who makes or does it, in a sentence that says no more. */
const SELLER =
  /^(?:we|I) (?:sell|make|do|bake|offer) |^(?:we['’]re|we are|I['’]m|I am) an? | (?:yap|sat|üret|dik|pişir|hazırl|kiral|veri)\p{L}*yoru[zm]$/iu;

/** Who looks for such a product is asked; where that says all of what it is, that isn't told again behind it. */
function soughtOpening({ facts }: Opening, hook: Line): Opening {
  const asked = hook.headline.toLocaleLowerCase("tr");
  const product = facts.find(
    ({ worth: value, text }) =>
      value === worth.product &&
      asked.startsWith(withoutSeveral(withoutEnd(text).replace(SELLER, "")).toLocaleLowerCase("tr")),
  );
  const noun = hook.headline;
  return product
    ? { hook, noun, fact: product, facts: facts.filter((fact) => fact !== product) }
    : { hook, noun, facts: [...facts] };
}

/** "Start today": not what has its day. */
const TODAY = /(?<!\p{L})(?:today|bugün)(?!\p{L})/iu;
const DATED =
  /(?<!\p{L})(?:\d{1,2}(?:st|nd|rd|th)? |opens? (?:in |on )?|from |starts? (?:in |on )?)(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|\d{1,2} (?:ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)(?!\p{L})/iu;

/** The openings of a kind of products that suit a brief. */
const hooksOf = ({ hooks }: Category, { description }: Brief): readonly Line[] =>
  DATED.test(description)
    ? hooks.filter(({ headline, narration }) => !TODAY.test(`${headline} ${narration}`))
    : hooks;

function shortestOf(lines: readonly Line[]): Line | undefined {
  return lines.toSorted((one, other) => one.narration.length - other.narration.length)[0];
}

function quoted(
  brief: Brief,
  phrases: Phrases,
  { quote }: BriefFacts,
  { structure }: StructureChoice,
  facts: readonly Fact[],
): Opening | undefined {
  const others = facts.filter((fact) => fact !== quote?.fact);
  if (structure !== "testimonial" || !quote || others.length === 0) return undefined;
  const isShort = quote.fact.text.length <= QUOTING_LETTERS || fitsHook(brief, quote.words);
  const shown =
    quote.words.length > QUOTE_LETTERS ? shownQuotation(`“${quote.words}”`, QUOTE_LETTERS) : quote.words;
  if (!isShort || shown === undefined) return undefined;
  const headline = `“${withoutEnd(shown.replace(/[“”]/gu, ""))}”`;
  return { hook: { headline, narration: quote.fact.text }, facts: others, lead: phrases.afterQuote };
}

/** A problem, or the story behind it, opens its solution, and a before its after; another time a phrase of ours does. */
function ownOpening(
  brief: Brief,
  read: BriefFacts,
  { structure, turn }: StructureChoice,
  facts: readonly Fact[],
): Opening | undefined {
  const { facts: told } = read;
  const [first] = told;
  const invitation = isInvitation(told) ? first : undefined;
  const opens = (fact: Fact, index: number) =>
    structure === "problem-solution"
      ? fact === invitation ||
        ((isProblem(fact) || fact.kind === "story") &&
          fact.leans === undefined &&
          (facts[index + 1]?.leans !== "previous" ||
            facts[index + 1]?.worth === worth.product ||
            (fact === first && answerOf(facts, fact) !== undefined)))
      : structure === "before-after" && fact.kind === "before" && facts[index + 1]?.kind === "after";
  const fact = facts.find((candidate, index) => opens(candidate, index) && fitsHook(brief, candidate.text));
  if (!fact || turn > 0 || facts.length === 1) return undefined;
  const answer = structure === "problem-solution" ? answerOf(facts, fact) : undefined;
  // "What ages? 4 to 9." is one of several questions that others ask.
  if (answer && facts.filter(({ kind }) => kind === "question").length >= FEWEST_ASKED) return undefined;
  const headline = isProblem(fact) ? fact.text : shownFact(fact.text, read, brief);
  const hook = { headline, narration: fact.text };
  const others = facts.filter((other) => other !== fact);
  if (answer) {
    return {
      hook: { headline, narration: `${fact.text} ${answer.text}` },
      facts: others.filter((other) => other !== answer),
    };
  }
  if (fact.kind !== "before") return { hook, facts: others };
  // A before that is never followed by its after is half a sentence.
  const needed = others.map((other) => (other.kind === "after" ? { ...other, worth: worth.offer } : other));
  return { hook, facts: needed };
}

/** "Tired of soggy sandwiches? So were we.": a few words that end what the question began. */
function answerOf(facts: readonly Fact[], question: Fact): Fact | undefined {
  const at = facts.indexOf(question);
  const [answer, next] = facts.slice(at + 1);
  const isWhole = answer?.leans === "previous" && next?.leans !== "previous";
  return isWhole && question.kind === "question" && wordCount(answer.text) <= MOST_ANSWER_WORDS
    ? answer
    : undefined;
}

function chooseHook(
  phrases: Phrases,
  { name, facts }: BriefFacts,
  brief: Brief,
  { structure, turn }: StructureChoice,
): Pick<Opening, "hook" | "shortHook"> {
  const category = kindOf(brief, phrases, facts);
  const general = phrases.structures[structure][name ? "named" : "unnamed"];
  const hooks =
    structure === "problem-solution" && category ? [...hooksOf(category, brief), ...general] : general;
  // Where what the product is says its name, a short opening needn't, too.
  const isNamedLater = facts.some((fact) => fact.worth === worth.product && fact.text.includes(name ?? ""));
  const { short, shortNamed } = phrases.structures[structure];
  const shortHook = name && !isNamedLater ? shortNamed : short;
  const fitting = hooks.filter((hook) => fitsHook(brief, hook.narration));
  // Those for its kind come before those for any product.
  const first = category ? 0 : seedOf(brief.description, 0);
  const hook = fitting[(first + turn) % fitting.length] ?? shortHook;
  return { hook, shortHook };
}
