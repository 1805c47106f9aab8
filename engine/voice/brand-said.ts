import type { Language, Storyboard } from "../storyboard.ts";
import { partsOf } from "./word-in-place.ts";

/** How a brand's name is said, where a voice would read it otherwise. */
export interface BrandSaid {
  name: string;
  /** Written as the film's language would write what is heard. */
  spokenAs: string;
}

export function brandSaidOf({ name, spokenAs }: Storyboard["brand"]): BrandSaid | undefined {
  return spokenAs === undefined ? undefined : { name, spokenAs };
}

/** A name's last word as it stands in a sentence: "Lumière's", "Lumière'in". */
const ENDING = /^(.*?)(['’]\p{L}+)?$/su;

/**
 * What is said for each of a narration's words that belongs to the brand's name; undefined for all others. The name's words
 * share what is said, each one word, the last all that is left; punctuation stays.
 */
export function sayBrand(
  words: readonly string[],
  brand: BrandSaid,
  language: Language,
): (string | undefined)[] {
  const small = (word: string) => word.replaceAll("’", "'").toLocaleLowerCase(language);
  const parts = words.map(partsOf);
  const name = brand.name.split(/\s+/u).map((word) => small(partsOf(word).core));
  const heard = brand.spokenAs.split(/\s+/u);
  const said: (string | undefined)[] = words.map(() => undefined);
  for (let at = 0; at + name.length <= words.length; at++) {
    const ending = endingBehind(
      parts.slice(at, at + name.length).map(({ core }) => small(core)),
      name,
    );
    if (ending === undefined) continue;
    const last = Math.min(name.length, heard.length) - 1;
    for (const [index, { before, mark }] of parts.slice(at, at + name.length).entries()) {
      const own =
        index === last ? `${heard.slice(last).join(" ")}${ending}` : index < last ? heard[index] : "";
      said[at + index] = `${before}${own}${mark}`;
    }
    at += name.length - 1;
  }
  return said;
}

/** What stands behind a name, be it nothing; undefined where these words are not the name. */
function endingBehind(words: readonly string[], name: readonly string[]): string | undefined {
  const last = words.length - 1;
  if (words.some((word, index) => index < last && word !== name[index])) return undefined;
  if (words[last] === name[last]) return "";
  const [, core, ending] = ENDING.exec(words[last] ?? "") ?? [];
  return core === name[last] ? ending : undefined;
}
