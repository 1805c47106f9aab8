import type { Tone } from "../schema.ts";

/** A line of a script: what is shown and what is said. `{name}` and `{link}` are filled in. */
export interface Line {
  headline: string;
  narration: string;
}

export const structures = ["problem-solution", "list", "before-after", "how-to", "story"] as const;
export type Structure = (typeof structures)[number];

export interface StructurePhrases {
  /** Openings for a product whose name is known, and for one whose name is not. */
  named: readonly Line[];
  unnamed: readonly Line[];
  /** Short sentences that lead into the scenes, in order; empty where none is needed. */
  connectors: readonly string[];
}

/** Everything the built-in writer says that is not from the brief. It must hold for any product: no claims. */
export interface Phrases {
  structures: Record<Structure, StructurePhrases>;
  /** Openings for kinds of products, with the words that tell the kind. */
  categories: readonly { words: RegExp; hooks: readonly Line[] }[];
  /** Introduce the name where the brief's first sentence does not. */
  meet: readonly string[];
  /** Scenes for briefs that say little. */
  fillers: readonly Line[];
  closing: Record<"linked" | "named" | "unnamed", Record<Tone, Line>>;
  /** What stands in the brand's place when the brief names nothing. */
  fallbackName: string;
}
