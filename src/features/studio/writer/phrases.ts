import type { Structure, Tone } from "../schema.ts";

/** A line of a script: what is shown and what is said. `{name}` and `{link}` are filled in. */
export interface Line {
  headline: string;
  narration: string;
}

export interface StructurePhrases {
  /** Openings for a product whose name is known, and for one whose name is not. */
  named: readonly Line[];
  unnamed: readonly Line[];
  /** Short sentences that lead into the scenes, in order; empty where none is needed. */
  connectors: readonly string[];
  /** Said before the call to action, where there is time; empty where none is needed. */
  ending: string;
  /** What in a brief tells that this structure suits it. */
  suits: RegExp;
}

/** Everything the built-in writer says that is not from the brief. It must hold for any product: no claims. */
export interface Phrases {
  structures: Record<Structure, StructurePhrases>;
  /** Openings for kinds of products, with the words that tell the kind. */
  categories: readonly { words: RegExp; hooks: readonly Line[] }[];
  /** Nothing that could be put into a box. */
  intangible: RegExp;
  /** Leads on from a quotation of the brief's that opened the film. */
  afterQuote: string;
  /** Introduce the name where the brief's first sentence does not. */
  meet: readonly string[];
  /** Scenes for briefs that say little. */
  fillers: readonly Line[];
  closing: Record<"linked" | "named" | "unnamed", Record<Tone, Line>>;
  /** What stands in the brand's place when the brief names nothing. */
  fallbackName: string;
}
