import { isNounEnding } from "../../turkish-nouns.ts";

/** An emoji, and the words it stands for: whole ones, or the stems of nouns with their endings in `ending`. */
export type EmojiWords = readonly [emoji: string, names: RegExp];

/** What words of both languages are written in: for all letters there are, these tables would take 100 times as long to compile. */
export const letter = "[a-z0-9çğıöşüâîûàèéñ]";

/** A word, or several in a row, whole. */
export const words = (pattern: string): RegExp =>
  new RegExp(`(?<!${letter})(?:${pattern})(?!${letter})`, "g");

/** Turkish nouns by their stems. Their endings are looked at when one is found: in each pattern they would take long to compile. */
export const nouns = (...stems: string[]): RegExp =>
  new RegExp(`(?<!${letter})(?:${stems.join("|")})(?<ending>${letter}*)`, "g");

/** Where the first of an emoji's words ends in a text in small letters; undefined without one. */
export function endOfName(text: string, names: RegExp): number | undefined {
  for (const match of text.matchAll(names)) {
    if (isNounEnding(match.groups?.ending ?? "")) return match.index + match[0].length;
  }
  return undefined;
}
