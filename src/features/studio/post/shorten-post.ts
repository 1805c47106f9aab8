import { hasPrice } from "../writer/language/sentence-text.ts";
import { type Fact, worth } from "../writer/reading/fact.ts";
import { postLimits } from "./schema.ts";

/** Longer ones are read by nobody on a phone; what has to be said is said all the same. */
const MOST_LETTERS = 900;
/** What a sentence takes beside its letters at most: a step's number, a paragraph of its own. */
const AROUND = 6;

/**
 * What is told, without what is needed least where it is too long: what the product is, its limits, prices and where to
 * get it stay as long as a network takes them.
 * @param frame what stands around it
 */
export function shortenPost(groups: readonly Fact[][], frame: readonly string[]): Fact[][] {
  const room = postLimits.text - frame.reduce((sum, part) => sum + part.length + AROUND, 0);
  const short = dropLeast(groups, Math.min(room, MOST_LETTERS), (group) => !isNeeded(group));
  return dropLeast(short, room, () => true);
}

function dropLeast(
  groups: readonly Fact[][],
  most: number,
  may: (group: readonly Fact[]) => boolean,
): Fact[][] {
  if (lengthOf(groups) <= most) return [...groups];
  const least = Math.min(...groups.filter(may).map(worthOf));
  const at = groups.findLastIndex((group) => may(group) && worthOf(group) === least);
  return at === -1 ? [...groups] : dropLeast(groups.toSpliced(at, 1), most, may);
}

const lengthOf = (groups: readonly Fact[][]): number =>
  groups.flat().reduce((sum, { text }) => sum + text.length + AROUND, 0);

const worthOf = (group: readonly Fact[]): number => Math.max(...group.map((fact) => fact.worth));

const isNeeded = (group: readonly Fact[]): boolean =>
  worthOf(group) >= worth.limit || group.some(({ text }) => hasPrice(text));
