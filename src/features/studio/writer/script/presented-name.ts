import { textLimits } from "#engine/storyboard.ts";
import type { Brief } from "../../schema.ts";
import { withoutEnd } from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";
import type { Phrases } from "../phrases/phrases.ts";
import { worth } from "../reading/fact.ts";
import type { BriefFacts } from "../reading/read-brief.ts";
import { shownFact } from "../reading/shown-fact.ts";
import type { Opening } from "./opening.ts";
import { productAlone } from "./product-before.ts";

/** "Fig & Flour is a café", "Notya, ders notu uygulaması": what stands between a name and what it is. */
const IS = { en: /^(?: is|,) (?=(?:an?|the) \p{L})/u, tr: /^, (?=\p{Ll})/u } as const;

/** What a sentence says that something is, behind its name; none where it tells what that does. */
function whatIs(text: string, name: string, language: Brief["language"]): string | undefined {
  if (!text.startsWith(name)) return undefined;
  const behind = text.slice(name.length);
  const thing = withoutEnd(behind.replace(IS[language], ""));
  if (thing.length === withoutEnd(behind).length || /[.!?]/u.test(thing)) return undefined;
  return language === "tr" && (endsWithVerb(thing) || /[dt][ıiuü]r$/u.test(thing)) ? undefined : thing;
}

/** "Meet Fig & Flour, a neighbourhood café in Bristol.": what a named product is, once more and in other words, once in a round. */
export function presentedProduct(
  brief: Brief,
  { meet, grave }: Pick<Phrases, "meet" | "grave">,
  told: BriefFacts,
  opening: Opening,
): Opening[] {
  const { name } = told;
  const product = productAlone(told.facts);
  if (name === undefined || product === undefined || grave.test(brief.description)) return [];
  const thing = whatIs(product.text, name, brief.language);
  const narration = thing && presenting(meet, `${name}, ${thing}`);
  if (!narration) return [];
  const headline = shownFact(product.text, told, brief);
  return headline.length > textLimits.headline
    ? []
    : [
        {
          ...opening,
          hook: { headline, narration },
          facts: opening.facts.filter(({ worth: value }) => value !== worth.product),
          beside: product,
          noun: name,
        },
      ];
}

/** "Meet CoolAir.": its name alone says more than words that any film may have. */
export function presentedName(
  { description }: Brief,
  { meet, grave }: Pick<Phrases, "meet" | "grave">,
  { name }: BriefFacts,
  opening: Opening,
): Opening[] {
  const narration = name && presenting(meet, name);
  if (!narration || grave.test(description)) return [];
  return [
    { ...opening, hook: { headline: withoutEnd(narration), narration }, noun: name, isPresenting: true },
  ];
}

function presenting([meet = ""]: readonly string[], whom: string): string {
  const said = meet.replace("{name}", () => whom);
  // A name may end with a mark of its own.
  return said.replace(/(?<=[.!?])\.$/u, "");
}
