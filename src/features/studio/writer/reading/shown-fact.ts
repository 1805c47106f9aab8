import type { Brief } from "../../schema.ts";
import { worth } from "./fact.ts";
import { type BriefFacts, readerOf } from "./read-brief.ts";

/** What a screen shows of a brief's sentence, beside what else the brief tells. */
export function shownFact(
  text: string,
  { name, facts }: Pick<BriefFacts, "name" | "facts">,
  { language }: Pick<Brief, "language">,
): string {
  const product = facts.find(({ worth: value }) => value === worth.product);
  return readerOf(language).headlineOf(text, name, product?.text);
}
