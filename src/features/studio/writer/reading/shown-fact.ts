import type { Brief } from "../../schema.ts";
import { labelOf } from "../sentences/labelled-items.ts";
import { worth } from "./fact.ts";
import { type BriefFacts, readerOf } from "./read-brief.ts";

/** "Say hello to Kestrel, the rain jacket that …": says what it is, whichever sentence sells it. */
const PRESENTS = /^(?:introducing|presenting|meet|say (?:hello|hi) to) [^,]+, /iu;

/** What a screen shows of a brief's sentence, beside what else the brief tells. */
export function shownFact(
  text: string,
  { name, facts }: Pick<BriefFacts, "name" | "facts">,
  { language }: Pick<Brief, "language">,
): string {
  const label = labelOf(text, language);
  if (label !== undefined) return label;
  const product =
    facts.find((fact) => PRESENTS.test(fact.text)) ??
    facts.find(({ worth: value }) => value === worth.product);
  return readerOf(language).headlineOf(text, name, product?.text);
}
