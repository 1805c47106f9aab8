import type { Brief, Structure } from "../schema.ts";
import { arrangeFacts, isProblem } from "./arrange-facts.ts";
import { seedOf } from "./assemble-storyboard.ts";
import type { StructureChoice } from "./choose-structures.ts";
import { type Fact, worth } from "./fact.ts";
import { findCategory } from "./find-category.ts";
import { isAnnouncement } from "./find-product.ts";
import type { Offered } from "./offered.ts";
import type { Category, Line, Phrases } from "./phrases.ts";
import { detailBehind, isPriceOfNothing, productAlone, productBefore } from "./product-before.ts";
import { type BriefFacts, readerOf } from "./read-brief.ts";
import { withoutEnd, wordCount } from "./sentence-text.ts";
import { soughtBy, withoutSeveral } from "./sought-opening.ts";
import { isAddition } from "./striking-facts.ts";

/** A hook has to be short where the film is: seconds times this many letters. */
const HOOK_LETTERS_A_SECOND = 3.5;
/** A longer quotation would be cut on screen. */
const QUOTE_LETTERS = 70;
/** Somebody's own words are worth more of the film than ours. */
const QUOTING_LETTERS = 64;
const MOST_ANSWER_WORDS = 3;
/** Two facts that are read at a glance. */
const GLANCE_LETTERS = 64;
/** Told to whoever looks around. */
const LOOKED_FOR: ReadonlySet<Structure> = new Set(["problem-solution", "list", "how-to", "comparison"]);

/** How a script opens, and the facts that are left to tell, in their order. */
export interface Opening {
  hook: Line;
  /** The structure's shortest, for when every second counts. */
  shortHook?: Line;
  facts: Fact[];
  /** What leads on from somebody's words to the brand's own. */
  lead?: string;
  /** The fact that opens, if one does that could stand anywhere. */
  fact?: Fact;
  /** What is told with that: what the product is, before it, or a detail of what says so in few words. */
  beside?: Fact;
  /** The headline that asks who looks for such a product, where it opens: once in a round. */
  noun?: string;
  /** Whether the round's scripts all open so, however alike they are. */
  isNeeded?: boolean;
  /** Whether any product's film may open so. */
  isAnyones?: boolean;
  /** Whether it is what the brief itself has for the structure: no other opening is as good. */
  isOwn?: boolean;
}

/**
 * The openings that a script may have, the best first: the brief's own words where the structure has a use for them,
 * then a fact that stops a thumb, a phrase of ours, and for where every second counts what the product is.
 * @param offered what may open, and what opens other scripts of the round
 */
export function chooseOpenings(
  brief: Brief,
  phrases: Phrases,
  told: BriefFacts,
  choice: StructureChoice,
  offered: Pick<Offered, "striking" | "plain" | "beginning" | "mayRepeat" | "openings">,
): Opening[] {
  const { striking, openings: taken } = offered;
  const facts = arrangeFacts(told.facts, choice.structure, brief.language);
  const own = quoted(brief, phrases, told, choice, facts) ?? ownOpening(brief, told, choice, facts);
  const phrase: Opening = { ...chooseHook(phrases, told, brief, choice), facts };
  // A question for its kind of products is a problem of the viewer's.
  const isApt = choice.structure === "problem-solution" ? kindOf(brief, phrases, told.facts) : undefined;
  const hooks = isApt ? hooksOf(isApt, brief) : [];
  const byFact = (fact: Fact) => {
    const opening = !taken.has(fact) && factOpening(brief, told, facts, fact);
    return opening ? [opening] : [];
  };
  const fitting = striking.filter(({ text }) => fitsHook(brief, text));
  const asked = soughtBy(brief, phrases, told).map((line) => ({
    opening: soughtOpening(phrase, line),
    isFree: !taken.has(line.headline),
  }));
  const askedFirst = asked
    .slice(0, LOOKED_FOR.has(choice.structure) ? 1 : 0)
    .flatMap(({ opening, isFree }) => (isFree ? [opening] : []));
  // "Dog grooming? Start here." says more than that it is for whoever has one.
  const isOwners = isApt?.whose !== undefined && !isApt.sure.test(productOf(told.facts)?.text ?? "");
  const isForKind = hooks.length > 0 && !(isOwners && askedFirst.length > 0);
  const apt = isForKind ? [{ ...phrase, shortHook: shortestOf(hooks) ?? phrase.hook }] : [];
  // Without anybody's words a testimonial has only ours to say so.
  const isTestimonial = choice.structure === "testimonial";
  const askedLast = asked.flatMap(({ opening, isFree }) => (isFree && !isTestimonial ? [opening] : []));
  const plain = isTestimonial
    ? []
    : offered.plain.flatMap(byFact).map((opening) => withThing(opening, brief, told));
  const beginning = beginningOf(brief, facts, offered);
  // A fact before the question that says what all is about would be of nothing.
  const needed = asksForProduct(facts) ? beginning.map((opening) => ({ ...opening, isNeeded: true })) : [];
  const openings = [
    ...needed,
    ...apt,
    ...fitting.flatMap(byFact),
    ...askedFirst,
    ...plain,
    ...beginning,
    ...helloOf(brief, phrases, told, choice, facts),
    ...askedLast,
    { ...phrase, isAnyones: !isApt && told.name === undefined },
    ...(offered.mayRepeat && !isTestimonial ? productAgain(brief, told, facts) : []),
  ];
  return own ? [{ ...own, isOwn: true }, ...openings] : openings;
}

/** A fact that stops nobody by itself is seen beside what it is of, where both are read at a glance, or not at all. */
function withThing(opening: Opening, { language }: Brief, { name }: BriefFacts): Opening {
  const { beside, hook } = opening;
  if (!beside) return opening;
  const thing = readerOf(language).headlineOf(beside.text, name);
  const both = `${withoutEnd(thing)}. ${hook.headline}`;
  return { ...opening, hook: { ...hook, headline: both.length <= GLANCE_LETTERS ? both : thing } };
}

/** Whether what the product is means nothing without the question before it. */
const asksForProduct = (facts: readonly Fact[]): boolean =>
  facts.some(({ worth: value, leans }) => value === worth.product && leans === "previous");

/** "Hi! We're a family bakery.": who speaks for themselves, where they say what they are or make. */
function helloOf(
  { language }: Brief,
  { hello }: Phrases,
  { name, facts: read }: BriefFacts,
  { structure }: StructureChoice,
  facts: readonly Fact[],
): Opening[] {
  const product = productAlone(read);
  if (structure !== "founder-story" || !product || !OF_ONESELF[language].test(product.text)) return [];
  const hook = {
    headline: readerOf(language).headlineOf(product.text, name),
    narration: `${hello} ${product.text}`,
  };
  return [{ hook, facts: facts.filter((other) => other !== product), beside: product }];
}

/** What the product is: words that open any film take their time, and say less. */
function productAgain(brief: Brief, told: BriefFacts, facts: readonly Fact[]): Opening[] {
  const product = productAlone(told.facts);
  const opening = product && factOpening(brief, told, facts, product);
  return opening ? [opening] : [];
}

/** What the brief begins with, where other scripts have all that could open by itself. */
function beginningOf(
  { targetSeconds }: Brief,
  facts: readonly Fact[],
  { beginning, openings: taken }: Pick<Offered, "beginning" | "openings">,
): Opening[] {
  if (!beginning) return [];
  const { fact, hook } = beginning;
  if (taken.has(fact) && !asksForProduct(facts)) return [];
  return fitsHook({ targetSeconds }, hook.narration)
    ? [{ hook, fact, facts: facts.filter((other) => other !== fact) }]
    : [];
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

/** Who speaks of themselves. */
const OF_ONESELF = {
  en: /^(?:we|I)(?:['’]|(?!\p{L}))/iu,
  tr: /^ben(?!\p{L})|(?:yoru[zm]|[ıiuü]y[ıiuü][zm]|[ıiuü]z)[.!]*$/iu,
} as const;

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

/** "New!", "Yeni koleksiyon geldi.": what a brief begins with is said before the product that it is of. */
function newsOf({ facts }: BriefFacts, fact: Fact): Fact | undefined {
  const [first, second] = facts;
  const isNews = first && isAnnouncement(first.text) && second === fact;
  return isNews && fact.worth === worth.product ? first : undefined;
}

/** A fact; an offer stands behind what it is of. */
function factOpening(
  brief: Brief,
  told: BriefFacts,
  facts: readonly Fact[],
  fact: Fact,
): Opening | undefined {
  const others = facts.filter((other) => other !== fact && other !== newsOf(told, fact));
  const product = productBefore(brief, told, fact);
  const headline = readerOf(brief.language).headlineOf(fact.text, told.name);
  if (product === undefined) {
    // What goes along with a product is nothing without it.
    if (isAddition(fact.text) || isPriceOfNothing(fact, told)) return undefined;
    const detail = detailBehind(brief, told, fact);
    const news = newsOf(told, fact);
    const narration = [news, fact, detail].flatMap((part) => part?.text ?? []).join(" ");
    const left = others.filter((other) => other !== detail);
    return { hook: { headline, narration }, facts: left, fact, ...(detail && { beside: detail }) };
  }
  const thing = readerOf(brief.language).headlineOf(product.text, told.name);
  return {
    hook: {
      headline: isAddition(fact.text) ? thing : headline,
      narration: [newsOf(told, product), product, fact].flatMap((part) => part?.text ?? []).join(" "),
    },
    facts: others.filter((other) => other !== product && other !== newsOf(told, product)),
    fact,
    beside: product,
  };
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
  const isShort = quote.fact.text.length <= QUOTING_LETTERS || fitsHook(brief, quote.fact.text);
  if (!isShort || quote.words.length > QUOTE_LETTERS) return undefined;
  const headline = `“${withoutEnd(quote.words)}”`;
  return { hook: { headline, narration: quote.fact.text }, facts: others, lead: phrases.afterQuote };
}

/** A problem, or the story behind it, opens its solution, and a before its after; another time a phrase of ours does. */
function ownOpening(
  brief: Brief,
  { name, facts: [first] }: BriefFacts,
  { structure, turn }: StructureChoice,
  facts: readonly Fact[],
): Opening | undefined {
  const opens = (fact: Fact, index: number) =>
    structure === "problem-solution"
      ? (isProblem(fact) || fact.kind === "story") &&
        fact.leans === undefined &&
        (facts[index + 1]?.leans !== "previous" ||
          facts[index + 1]?.worth === worth.product ||
          (fact === first && answerOf(facts, fact) !== undefined))
      : structure === "before-after" && fact.kind === "before" && facts[index + 1]?.kind === "after";
  const fact = facts.find((candidate, index) => opens(candidate, index) && fitsHook(brief, candidate.text));
  if (!fact || turn > 0 || facts.length === 1) return undefined;
  const answer = structure === "problem-solution" ? answerOf(facts, fact) : undefined;
  const headline = isProblem(fact) ? fact.text : readerOf(brief.language).headlineOf(fact.text, name);
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

function fitsHook({ targetSeconds }: Pick<Brief, "targetSeconds">, narration: string): boolean {
  return narration.length <= targetSeconds * HOOK_LETTERS_A_SECOND;
}
