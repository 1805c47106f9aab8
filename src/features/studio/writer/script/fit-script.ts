import { type Fact, worth } from "../reading/fact.ts";
import type { Script } from "./assemble-storyboard.ts";
import type { ScriptLengths } from "./script-lengths.ts";

/** What a script is made of. */
export interface Told {
  facts: readonly Fact[];
  /** Whether what leads on from the opening is said. */
  isLed: boolean;
  /** Whether the film asks at its end to pass it on. */
  asksToShare: boolean;
  /** Whether the opening is the shortest there is, and facts share fewer scenes. */
  isTerse: boolean;
  /** Whether the call to action is the shortest there is. */
  isCallShort: boolean;
  /** Whether the number to call or the address is only seen. */
  isCallSeen: boolean;
  /** So many scenes more than facts usually share, at most: for photos that would have none. */
  cuts: number;
}

/** What a script is fitted into, and by what. */
export interface Fitting {
  targetSeconds: number;
  lengths: ScriptLengths;
  compose: (told: Told) => Script;
  /** Whether another script of the round tells a fact: of two alike, the other one stays. */
  isTold: (fact: Fact) => boolean;
}

/** A film may be this much longer than asked, in parts of its length: a voice that speaks a little faster makes up for it. */
export const TOLERANCE = 1 / 15;
/** And so many seconds, spoken as fast as may be, rather than be without a limit, its price, or the number to call. */
const SECONDS_FOR_ESSENTIALS = 1;
const FEWEST_FACTS = 2;

/**
 * Fits a script into its film, as `fitDraft` does, and once more with the shortest words of ours where little is told of what
 * the brief says: a film is about the product.
 * @param fewest with fewer facts between opening and call, what we say of the product is more than what the brief says
 */
export function fitScript(draft: Told, fitting: Fitting, fewest: number): { script: Script; told: Told } {
  const fitted = fitDraft(draft, fitting);
  const { facts, isTerse } = fitted.told;
  if (isTerse || facts.length >= fewest || facts.length === draft.facts.length) return fitted;
  const shortest: Told = {
    ...draft,
    isLed: false,
    asksToShare: false,
    isTerse: true,
    isCallShort: true,
    cuts: 0,
  };
  const terse = fitDraft(draft, fitting, shortest);
  return terse.told.facts.length > facts.length ? terse : fitted;
}

/**
 * Takes away what a film needs least until it fits: further scenes, then facts without any weight, words of ours, figures, long phrases of ours, further offers, limits (which are shown), how to reach the seller
 * (which is shown, too), and at last the essential facts, never what the product is. Then what was shorter than the gap
 * that is left comes back.
 * @param start what is taken away from, if not all of the draft
 */
function fitDraft(
  draft: Told,
  { targetSeconds, lengths, compose, isTold }: Fitting,
  start: Told = draft,
): { script: Script; told: Told } {
  const fits = (told: Told, isEssential: boolean) => {
    // None is told in less: a long list need not be composed again for each that goes.
    if (told.facts.length > targetSeconds) return false;
    const script = compose(told);
    if (lengths.usual(script) <= targetSeconds * (1 + TOLERANCE)) return true;
    return isEssential && told.isTerse && lengths.inHaste(script) <= targetSeconds + SECONDS_FOR_ESSENTIALS;
  };
  let told = start;
  for (;;) {
    const least = leastOf(told.facts, isTold);
    const isEssential = !least || least.worth >= worth.limit;
    if (fits(told, isEssential)) break;
    const less = withLess(told, least);
    if (!less) break;
    told = less;
  }
  for (const more of additionsTo(draft, isTold)) {
    const fuller = more(told);
    if (!fuller) continue;
    const isEssential = fuller.facts.some((fact) => fact.worth >= worth.limit && !told.facts.includes(fact));
    if (fits(fuller, isEssential)) told = fuller;
  }
  return { script: compose(told), told };
}

/** What may come back, the best first; each makes a script fuller, or says that it can't. */
function additionsTo(draft: Told, isTold: (fact: Fact) => boolean): ((told: Told) => Told | undefined)[] {
  const byNews = draft.facts.toSorted((one, other) => Number(isTold(one)) - Number(isTold(other)));
  const facts = byNews
    .toSorted((one, other) => other.worth - one.worth)
    .map((fact) => ({ fact, add: (told: Told) => withFact(draft, told, fact) }));
  const ofWorth = (isFit: (value: number) => boolean) =>
    facts.filter(({ fact }) => isFit(fact.worth)).map(({ add }) => add);
  return [
    ...ofWorth((value) => value > worth.rest),
    // The brand's name stays in the ear.
    (told) => (told.isCallShort ? { ...told, isCallShort: false } : undefined),
    (told) => (told.isTerse ? { ...told, isTerse: false } : undefined),
    (told) => (draft.isLed && !told.isLed ? { ...told, isLed: true } : undefined),
    (told) => (draft.asksToShare && !told.asksToShare ? { ...told, asksToShare: true } : undefined),
    ...ofWorth((value) => value === worth.rest),
    ...Array.from({ length: draft.cuts }, () => (told: Told) => ({ ...told, cuts: told.cuts + 1 })),
  ];
}

/** With a fact at its place, unless the sentence it leans on is gone. */
function withFact(draft: Told, told: Told, fact: Fact): Told | undefined {
  const at = draft.facts.indexOf(fact);
  const on = draft.facts[leansOn(draft.facts, at)];
  const isHalf = isPair(draft.facts[at - 1], fact) || isPair(fact, draft.facts[at + 1]);
  if (isHalf || told.facts.includes(fact) || (on && !told.facts.includes(on))) return undefined;
  return { ...told, facts: draft.facts.filter((other) => other === fact || told.facts.includes(other)) };
}

/** A fact that can go, and how much is lost with it. */
interface Loss {
  fact: Fact;
  worth: number;
}

/** The next smaller script, or nothing if no more can go. */
function withLess(told: Told, least: Loss | undefined): Told | undefined {
  if (told.cuts > 0) return { ...told, cuts: 0 };
  if (least?.worth === worth.rest) return { ...told, facts: without(told.facts, least.fact) };
  if (told.asksToShare) return { ...told, asksToShare: false };
  if (told.isLed) return { ...told, isLed: false };
  if (!told.isTerse && (!least || least.worth >= worth.selling))
    return { ...told, isTerse: true, isCallShort: true };
  if (!told.isCallSeen && (!least || least.worth > worth.limit)) return { ...told, isCallSeen: true };
  return least && { ...told, facts: without(told.facts, least.fact) };
}

/** The fact that is lost most easily; of several alike a minor one that another script tells, then the last. */
function leastOf(facts: readonly Fact[], isTold: (fact: Fact) => boolean): Loss | undefined {
  const losses = lossesOf(facts).filter((loss) => loss.worth < worth.product);
  const least = Math.min(...losses.map((loss) => loss.worth));
  // What it is, and what it costs or offers: less would be no film.
  if (facts.length <= FEWEST_FACTS && (facts.length === 1 || least >= worth.offer)) return undefined;
  const candidates = losses.filter((loss) => loss.worth === least);
  const told = least < worth.limit ? candidates.findLast(({ fact }) => isTold(fact)) : undefined;
  return told ?? candidates.at(-1);
}

/** What can go: nothing that another fact leans on. */
function lossesOf(facts: readonly Fact[]): Loss[] {
  const needed = new Set(facts.map((_, index) => leansOn(facts, index)));
  return facts.flatMap((fact, index): Loss[] => {
    if (needed.has(index)) return [];
    const before = facts[index - 1];
    return [
      { fact, worth: before && isPair(before, fact) ? Math.max(fact.worth, before.worth) : fact.worth },
    ];
  });
}

/** A before and its after, a question and its answer: one without the other is half a sentence. */
function isPair(one: Fact | undefined, other: Fact | undefined): boolean {
  if (one?.kind === "before") return other?.kind === "after";
  return one?.kind === "question" && other?.leans === "previous";
}

/** Where the sentence stands that another can't be told without; -1 if it stands for itself. */
function leansOn(facts: readonly Fact[], index: number): number {
  const fact = facts[index];
  if (fact?.leans === "subject")
    return facts.findLastIndex(({ leans }, at) => at < index && leans === undefined);
  const before = facts[index - 1];
  const isNextStep = fact?.isStep === true && before?.isStep === true;
  return fact?.leans === "previous" || isNextStep || isPair(before, fact) ? index - 1 : -1;
}

function without(facts: readonly Fact[], fact: Fact): Fact[] {
  const index = facts.indexOf(fact);
  const isSecond = isPair(facts[index - 1], fact);
  return facts.toSpliced(isSecond ? index - 1 : index, isSecond ? 2 : 1);
}
