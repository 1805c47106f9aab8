import type { Structure } from "../schema.ts";

/** What a sentence must hold to be told early in a film of this structure; others keep the brief's order. */
const tellsEarly: Partial<Record<Structure, Record<"en" | "tr", RegExp>>> = {
  comparison: { en: /\d/u, tr: /\d/u },
  "founder-story": {
    en: /\b(?:we|our|us|I|my|founded|founder|since|family)\b/u,
    tr: /(?:[ıiuü]yoruz|[dt][ıiuü]k|[ıiuü]yorum|[dt][ıiuü]m|m[ıiuü]z)(?!\p{L})|(?<!\p{L})(?:biz|ben|aile|kurucu)/iu,
  },
  unboxing: {
    en: /\b(?:box(?:ed)?|comes (?:in|with)|pack\w*|kit|jars?|bottles?|includes?|inside|gift)\b/iu,
    tr: /(?<!\p{L})(?:kutu|paket|kavanoz|şişe|hediye|içinde|ambalaj|kılıf)/iu,
  },
};

/** Leans on the sentence before it and can't be told without that. */
const LEANS = {
  en: /^(?:it|its|they|their|this|that|these|those|he|she|and|but|so|also|plus|because|then|both|each|which)\b/iu,
  tr: /^(?:bu|bunu|bunun|bunlar|şu|o|onu|onun|onlar|ve|ama|ayrıca|üstelik|böylece|çünkü|hem|sonra|ardından|ikisi)(?!\p{L})/iu,
};

/**
 * The facts in the order in which a structure tells them. The first says what the product is and stays first; what
 * leans on the sentence before it stays behind that sentence.
 */
export function arrangeFacts(
  facts: readonly string[],
  structure: Structure,
  language: "en" | "tr",
): string[] {
  const early = tellsEarly[structure]?.[language];
  const [first = [], ...others] = groupsOf(facts, LEANS[language]);
  if (!early) return [...facts];
  const isEarly = (group: readonly string[]) => group.some((fact) => early.test(fact));
  return [first, ...others.filter(isEarly), ...others.filter((group) => !isEarly(group))].flat();
}

function groupsOf(facts: readonly string[], leans: RegExp): string[][] {
  const groups: string[][] = [];
  for (const fact of facts) {
    const before = groups.at(-1);
    if (before && leans.test(fact)) before.push(fact);
    else groups.push([fact]);
  }
  return groups;
}
