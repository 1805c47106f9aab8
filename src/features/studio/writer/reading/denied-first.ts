import { withoutEnd, wordCount } from "../language/sentence-text.ts";

/** "Not a gym.": what it isn't, before what it is. */
const DENIED = /^Not an? [^,.:;!?]+[.!]$/u;
const AFFIRMED = /^(?:Just|Only|It['’]s) /u;
const MOST_DENIED_WORDS = 6;

/** "Not a gym. Not a class. Just a walk.": one thought of several sentences, of which none says anything alone. */
export function withDenialsTogether(sentences: readonly string[]): string[] {
  const from = sentences.findIndex((sentence) => DENIED.test(sentence));
  const behind = sentences.findIndex((sentence, index) => index > from && !DENIED.test(sentence));
  const denied = from === -1 || behind === -1 ? [] : sentences.slice(from, behind);
  const affirmed = sentences[behind] ?? "";
  const isOne =
    denied.length > 1 &&
    AFFIRMED.test(affirmed) &&
    [...denied, affirmed].every((sentence) => wordCount(withoutEnd(sentence)) <= MOST_DENIED_WORDS);
  return isOne
    ? [...sentences.slice(0, from), [...denied, affirmed].join(" "), ...sentences.slice(behind + 1)]
    : [...sentences];
}

/** Whether a text denies only to say what it is. */
export const endsAffirming = (text: string): boolean =>
  /^Not an? .*[.!] (?:Just|Only|It['’]s) [^.!]+[.!]$/u.test(text);
