import type { Structure } from "../../schema.ts";
import { wordCount } from "../language/sentence-text.ts";
import { isAnnouncement, isMeasure } from "../names/find-product.ts";
import { type Fact, factWordsOf, worth } from "../reading/fact.ts";
import { isAddition } from "./striking-facts.ts";

/** With fewer other facts a question is told wherever it stands; with as many it would only interrupt. */
const FEWEST_STATEMENTS = 2;
const MOST_BARE_WORDS = 3;

/**
 * The facts in the order in which a structure tells them. The one that says what the product is comes first; what hangs
 * together stays together, in the brief's order: steps, a before and its after, and what leans on the sentence before.
 */
export function arrangeFacts(facts: readonly Fact[], structure: Structure, language: "en" | "tr"): Fact[] {
  const early = factWordsOf(language).early[structure];
  // What isn't done or isn't included comes after what is.
  const isEarly = (fact: Fact) =>
    fact.worth !== worth.limit &&
    !isMeasure(fact.text) &&
    !isBareDenial(fact) &&
    !isAdded(fact) &&
    !ITEM.test(fact.text) &&
    (early?.test(fact.text) ?? false);
  const groups = withoutQuestions(groupsOf(facts), structure);
  const place = (group: readonly Fact[]) => {
    if (group.every(isProblem) || group[0]?.kind === "story") return 0;
    if (structure === "before-after" && group[0]?.kind === "before") return 0;
    if (group.some((fact) => fact.worth === worth.product)) return 1;
    // "New!", before what is: so it was typed.
    if (group === groups[0] && group.some(({ text }) => isAnnouncement(text))) return 1;
    if (group.some(({ text }) => isAnnouncement(text)) || group.some(isEarly)) return 2;
    // What goes along for nothing closes a film rather than opens it.
    return group.every(isAdded) ? 4 : 3;
  };
  return groups
    .toSorted((one, other) => place(one) - place(other))
    .flatMap((group) => withinGroup(group, isEarly));
}

/** "Verde – mild, lime", one of several: they stay as they were counted up. */
export const ITEM = /^\p{Lu}[^–—:.!?]{1,24} [–—-] \p{L}/u;

/** "No cages.", before anybody knows where: it comes in its turn. */
const isBareDenial = ({ kind, text }: Fact): boolean =>
  kind === "negative" && wordCount(text) <= MOST_BARE_WORDS;

/** "Kargo bedava."; "Kapınıza geliyoruz, su bizden" says more than what goes along. */
const isAdded = ({ text, worth: value }: Fact): boolean =>
  value < worth.limit && isAddition(text) && !text.includes(",");

export function isProblem({ kind }: Fact): boolean {
  return kind === "question" || kind === "problem";
}

/** What a question asks is for the opening of a problem; elsewhere it stays only where little else is told. */
export function withoutQuestions(groups: readonly Fact[][], structure: Structure): Fact[][] {
  // "Need a plumber in Hull?" is what all of it is about.
  const others = groups.filter((group) =>
    group.some((fact) => !isProblem(fact) || fact.worth === worth.product),
  );
  const isNeeded = structure === "problem-solution" || others.flat().length < FEWEST_STATEMENTS;
  return isNeeded ? [...groups] : others;
}

/** Sentences that all speak of the first one's "it" may change places behind it. */
function withinGroup(group: readonly Fact[], isEarly: (fact: Fact) => boolean): Fact[] {
  const [head, ...others] = group;
  if (!head || !others.every(({ leans }) => leans === "subject")) return [...group];
  return [head, ...others.filter(isEarly), ...others.filter((fact) => !isEarly(fact))];
}

export function groupsOf(facts: readonly Fact[]): Fact[][] {
  const groups: Fact[][] = [];
  for (const fact of facts) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const goesOn =
      fact.leans !== undefined ||
      (fact.isStep && last?.isStep) ||
      (fact.kind === "after" && last?.kind === "before");
    if (group && goesOn) group.push(fact);
    else groups.push([fact]);
  }
  return groups;
}
