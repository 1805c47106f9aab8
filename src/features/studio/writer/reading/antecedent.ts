import { isFunctionWord } from "../language/english-function-words.ts";

/** "So I designed one.", "Ours are made with beef": what of, the sentence before says. */
const STANDS_FOR =
  /^(?:so |and |but )?(?:I|we) (?:\p{Ll}+ly )?\p{Ll}+ (?:one|some|my own|our own)(?!\p{L})|^(?:ours|mine) (?:is|are|has|have|comes?|costs?)(?!\p{L})/iu;
/** Something that there was none of before: "a cushion that worked in the car". */
const SOMETHING = /(?<!\p{L})an? ((?:[\p{L}-]+ ?){1,6})/giu;
const BEHIND_THING =
  /^(?:that|which|who|for|in|on|at|with|without|to|from|of|by|and|or|big|small|good|cheap|strong|soft)$/iu;
const MOST_WORDS = 3;

/** What "one" or "ours" stands for, in the sentence before it; undefined where a sentence has its own noun. */
export function antecedentOf(text: string, before: string | undefined): string | undefined {
  if (before === undefined || !STANDS_FOR.test(text)) return undefined;
  const nouns = [...before.matchAll(SOMETHING)].map(([, words = ""]) => headOf(words.trim().split(" ")));
  return nouns.findLast((noun) => noun !== "");
}

function headOf(words: readonly string[]): string {
  const end = words.findIndex((word) => BEHIND_THING.test(word) || isFunctionWord(word));
  const noun = end === -1 ? words : words.slice(0, end);
  return noun.length <= MOST_WORDS ? noun.join(" ") : "";
}
