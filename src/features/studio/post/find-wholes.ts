import { withoutEnd, wordCount } from "../writer/language/sentence-text.ts";
import { splitSentences } from "../writer/sentences/split-sentences.ts";

/** A film says one thing at a time, and names what it speaks of again each time. */
const SUBJECT = /^(?:it|they|we|he|she) /iu;

/**
 * The brief's sentences that a film tells in parts, by their parts: "Paidly sends reminders. Paidly matches payments."
 * were one, and are read better so. Lists whose parts need no subject stay apart.
 * @param most letters of one that has a part among `opening`: it would be too long to open with
 */
export function findWholes(
  sentences: readonly string[],
  { description, language }: { description: string; language: "en" | "tr" },
  name: string | undefined,
  opening: { texts: readonly string[]; most: number },
): Map<string, string> {
  const small = (text: string) => text.toLocaleLowerCase(language);
  const withoutSubject = (text: string) =>
    name && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text.replace(SUBJECT, "");
  const wholes = new Map<string, string>();
  for (const whole of splitSentences(description, language)) {
    const isIn = (text: string) => small(whole).includes(small(withoutEnd(text)));
    const isPart = (text: string) => isIn(text) || isIn(withoutSubject(text));
    const start = sentences.findIndex(isPart);
    const behind = sentences.findIndex((text, at) => at > start && !isPart(text));
    const parts = start === -1 ? [] : sentences.slice(start, behind === -1 ? undefined : behind);
    const words = parts.reduce((sum, text) => sum + wordCount(withoutSubject(text)), 0);
    const isAllOfIt = wordCount(whole) - words <= parts.length;
    const opens = parts.some((text) => opening.texts.includes(text));
    const isReadable = !opens || whole.length <= opening.most;
    if (parts.some((text) => !isIn(text)) && parts.length > 1 && isAllOfIt && isReadable)
      for (const part of parts) wholes.set(part, whole);
  }
  return wholes;
}
