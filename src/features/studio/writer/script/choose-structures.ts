import { type Brief, type Structure, structureSchema } from "../../schema.ts";
import { findCategory } from "../phrases/find-category.ts";
import type { Phrases } from "../phrases/phrases.ts";
import { roughSentences, withoutDenied } from "../reading/denied.ts";
import { factWordsOf } from "../reading/fact.ts";
import { seedOf } from "./assemble-storyboard.ts";

/** Scripts that are written at once. */
export const SCRIPTS = 3;

/** A structure, and how often the rounds before have used it: another time takes another opening. */
export interface StructureChoice {
  structure: Structure;
  turn: number;
}

const SELDOM: ReadonlySet<StructureChoice["structure"]> = new Set([
  "before-after",
  "comparison",
  "testimonial",
  "unboxing",
]);

type StructureWords = Pick<
  Phrases,
  "structures" | "packaged" | "intangible" | "resold" | "unsought" | "grave" | "categories"
>;

/**
 * The structures of a round, those that suit the brief first. Rounds go through all that are possible before one comes
 * again.
 */
export function chooseStructures(brief: Brief, words: StructureWords, round: number): StructureChoice[] {
  const all = structureSchema.options.filter((structure) => isPossible(brief, words, structure));
  const start = seedOf(brief.description, 0) % all.length;
  const rotated = [...all.slice(start), ...all.slice(0, start)];
  const ranked = rotated.toSorted((a, b) => suits(brief, words, b) - suits(brief, words, a));
  return Array.from({ length: SCRIPTS }, (_, index) => {
    const place = round * SCRIPTS + index;
    return {
      structure: ranked[place % ranked.length] ?? "list",
      turn: Math.floor(place / ranked.length),
    };
  });
}

/**
 * Only what comes in a package is unboxed, nobody compares funerals or is shown their before and after, and a concert
 * solves no problem that the brief doesn't name.
 */
function isPossible(brief: Brief, words: StructureWords, structure: Structure): boolean {
  const { description, brandName = "" } = brief;
  const isUnsought = words.unsought.test(`${brandName} ${description}`);
  if (structure === "problem-solution" && isUnsought) return namesProblem(brief);
  if (structure === "unboxing") {
    const { packaged, intangible, grave, resold } = words;
    return (
      !resold.test(description) &&
      packaged.test(withoutDenied(roughSentences(description))) &&
      !intangible.test(description) &&
      !grave.test(description)
    );
  }
  // Whoever sells a thing on did not make it, and nothing is the better for it.
  const isMakers = structure === "founder-story" || structure === "before-after";
  if (isMakers && words.resold.test(description)) return false;
  const isLight = structure === "before-after" || structure === "comparison";
  return !isLight || !(isUnsought || words.grave.test(description));
}

/** Whether a brief begins with what troubles its viewers. */
function namesProblem({ description, language }: Brief): boolean {
  const [first = ""] = roughSentences(description);
  return /^[^.!?\n]*\?/u.test(description) || factWordsOf(language).problem.test(first);
}

function suits({ description }: Brief, words: StructureWords, structure: Structure): number {
  if (words.structures[structure].suits.test(description)) return 1;
  // Most products are not the after of anything and in no box, and most briefs compare nothing and quote nobody.
  if (SELDOM.has(structure)) return -1;
  // The openings for a kind of product are the nearest to what it is about.
  return structure === "problem-solution" && findCategory(description, words) ? 1 : 0;
}
