import { hasPrice, partsOf, withoutEnd } from "../language/sentence-text.ts";

const FEWEST_ITEMS = 2;

/**
 * "Rattle, stacking stones, pull-along duck." before "Rattle £12, stacking stones £24, pull-along duck £20": what is told
 * again with what each costs.
 */
export function withoutCountedTwice(sentences: readonly string[], language: "en" | "tr"): string[] {
  const small = (text: string) => withoutEnd(text).toLocaleLowerCase(language);
  const priced = sentences.filter(hasPrice).map(small);
  return sentences.filter((sentence, at) => {
    const items = partsOf(small(sentence));
    // What a brief begins with says what it is about.
    if (at === 0 || items.length < FEWEST_ITEMS || /[\d:?]/u.test(sentence)) return true;
    return !priced.some((prices) =>
      items.every((item) => partsOf(prices).some((part) => part.startsWith(`${item} `))),
    );
  });
}
