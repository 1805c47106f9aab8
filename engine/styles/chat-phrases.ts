import { isMarkWithin } from "../drawing/companions.ts";

/** Letters of a message that a pause parts from the rest, at least. */
const fewestLetters = { before: 9, behind: 4 };

/** A headline as one message, or as two where it has a natural pause in it. */
export function phrasesOf(headline: string): string[] {
  const words = headline.split(" ");
  for (let count = 1; count < words.length; count++) {
    const [before, behind] = [words.slice(0, count).join(" "), words.slice(count).join(" ")];
    const isPause = /[.!?:…]["”’)]*$/u.test(before) && !isMarkWithin(words[count - 1] ?? "", words[count]);
    if (isPause && before.length >= fewestLetters.before && behind.length >= fewestLetters.behind)
      return [before, behind];
  }
  return [headline];
}
