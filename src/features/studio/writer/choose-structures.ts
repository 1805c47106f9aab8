import { type Brief, type Structure, structureSchema } from "../schema.ts";
import { seedOf } from "./assemble-storyboard.ts";
import type { Phrases } from "./phrases.ts";

/** Scripts that are written at once. */
export const SCRIPTS = 3;

/** A structure, and how often the rounds before have used it: another time takes another opening. */
export interface StructureChoice {
  structure: Structure;
  turn: number;
}

/**
 * The structures of a round, those that suit the brief first. Rounds go through all of them before one comes again.
 */
export function chooseStructures(
  brief: Brief,
  phrases: Pick<Phrases, "structures" | "intangible" | "categories">,
  round: number,
): StructureChoice[] {
  const all = structureSchema.options;
  const start = seedOf(brief.description, 0) % all.length;
  const rotated = [...all.slice(start), ...all.slice(0, start)];
  const ranked = rotated.toSorted((a, b) => suits(brief, phrases, b) - suits(brief, phrases, a));
  return Array.from({ length: SCRIPTS }, (_, index) => {
    const place = round * SCRIPTS + index;
    return {
      structure: ranked[place % ranked.length] ?? "list",
      turn: Math.floor(place / ranked.length),
    };
  });
}

function suits(
  { description }: Brief,
  { structures, intangible, categories }: Pick<Phrases, "structures" | "intangible" | "categories">,
  structure: Structure,
): number {
  if (structure === "unboxing" && intangible.test(description)) return -1;
  if (structures[structure].suits.test(description)) return 1;
  // The openings for a kind of product are the nearest to what it is about.
  return structure === "problem-solution" && categories.some(({ words }) => words.test(description)) ? 1 : 0;
}
