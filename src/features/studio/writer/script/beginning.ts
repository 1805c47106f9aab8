import type { Brief } from "../../schema.ts";
import { type Fact, worth } from "../reading/fact.ts";
import { inOtherOrders } from "./in-other-orders.ts";
import type { Offered } from "./offered.ts";
import type { Opening } from "./opening.ts";

/** A hook has to be short where the film is: seconds times this many letters. */
const HOOK_LETTERS_A_SECOND = 3.5;
const NEEDED_LETTERS_A_SECOND = 5;
const MOST_STORIES = 2;

/** Whether what the product is means nothing without the question before it. */
export const asksForProduct = (facts: readonly Fact[]): boolean =>
  facts.some(({ worth: value, leans }) => value === worth.product && leans === "previous");

/** What the brief begins with, where other scripts have all that could open by itself. */
export function beginningOf(
  { targetSeconds }: Brief,
  facts: readonly Fact[],
  { beginning, openings: taken }: Pick<Offered, "beginning" | "openings">,
): Opening[] {
  if (!beginning) return [];
  const { fact, hook } = beginning;
  if (taken.has(fact) && !asksForProduct(facts)) return [];
  // Where it alone says what all is about, it takes its time, once.
  const mayBeLong = asksForProduct(facts) && !taken.has(fact);
  const isWhole = mayBeLong && hook.narration.length <= targetSeconds * NEEDED_LETTERS_A_SECOND;
  return isWhole || fitsHook({ targetSeconds }, hook.narration)
    ? [{ hook, fact, facts: facts.filter((other) => other !== fact) }]
    : [];
}

/** The story that a brief begins with, told on in other orders where another script opens with it. */
export function storyAgain(
  brief: Brief,
  facts: readonly Fact[],
  {
    beginning,
    openings,
    isFirstRound,
    said,
  }: Pick<Offered, "beginning" | "openings" | "isFirstRound" | "said">,
): Opening[] {
  if (!isFirstRound || beginning?.fact.kind !== "story" || !openings.has(beginning.fact)) return [];
  // Who reads three that begin alike reads one.
  const { narration } = beginning.hook;
  if ([...said].filter((other) => other.startsWith(narration)).length >= MOST_STORIES) return [];
  const free = new Set<Fact | string>([...openings].filter((opened) => opened !== beginning.fact));
  return beginningOf(brief, facts, { beginning, openings: free }).flatMap(inOtherOrders).slice(1);
}

/** Whether words are short enough for what a film begins with. */
export function fitsHook({ targetSeconds }: Pick<Brief, "targetSeconds">, narration: string): boolean {
  return narration.length <= targetSeconds * HOOK_LETTERS_A_SECOND;
}
