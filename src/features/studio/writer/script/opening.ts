import type { Line } from "../phrases/phrases.ts";
import type { Fact } from "../reading/fact.ts";

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
  /** Whether it is an offer or a price, and nobody knows yet of what. */
  isBare?: boolean;
  /** Whether any product's film may open so. */
  isAnyones?: boolean;
  /** Whether it is what a named product is, for want of anything else: that leaves a scene less than its name would. */
  isAgain?: boolean;
  /** Whether it only presents the name, before what that is. */
  isPresenting?: boolean;
  /** Whether it is what the brief itself has for the structure: no other opening is as good. */
  isOwn?: boolean;
}
