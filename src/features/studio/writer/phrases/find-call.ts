import type { Brief } from "../../schema.ts";
import { roughSentences, withoutDenied } from "../reading/denied.ts";
import { isNeutral } from "../sentences/plain-lines.ts";
import { isForTrade } from "./find-category.ts";
import type { Call, Phrases } from "./phrases.ts";

/** What is sold stands in as many sentences; the rest may speak of anything. */
const ABOUT_SENTENCES = 2;

/**
 * What one does with what a brief is surely about: comes to it, tries it, has it or takes part. None for what is grave, for
 * the trade, or sold on by somebody who has had it.
 */
export function findCall(
  { description }: Pick<Brief, "description">,
  { calls, grave, resold, unsought }: Pick<Phrases, "calls" | "grave" | "resold" | "unsought">,
): Call | undefined {
  const isNoOffer = grave.test(description) || resold.test(description);
  if (isNoOffer || isForTrade(description)) return undefined;
  const isUnsought = unsought.test(description);
  const sentences = roughSentences(description).filter(
    (sentence) => /\p{L}/u.test(sentence) && !isNeutral(sentence.trim().replace(/:$/u, "")),
  );
  const about = withoutDenied(sentences.slice(0, ABOUT_SENTENCES));
  return calls.find(
    ({ of, with: evidence, besides, isOfUnsought = false }) =>
      (isOfUnsought || !isUnsought) &&
      of.test(about) &&
      (evidence?.test(description) ?? true) &&
      !besides.test(description),
  );
}
