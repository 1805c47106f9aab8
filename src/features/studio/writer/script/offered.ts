import type { Line } from "../phrases/phrases.ts";
import type { Fact } from "../reading/fact.ts";

/** What the scripts of a round have told and shown so far: the next one tells and shows other things where it can. */
export interface Offered {
  /** Facts that may open a script of this round, the strongest first. */
  striking: readonly Fact[];
  /** Others that may open behind what the product is, before words of ours do. */
  plain: readonly Fact[];
  /** The question or the story that the brief itself begins with, in the first round. */
  beginning: { fact: Fact; hook: Line } | undefined;
  /** Whether the round is the first: its scripts are read side by side, and a further one has words of ours. */
  isFirstRound: boolean;
  openings: Set<Fact | string>;
  /** How many scripts of the round open with what the product is. */
  productOpenings: number;
  facts: Set<Fact>;
  headlines: Set<string>;
  /** All that is said in each script. */
  said: Set<string>;
}
