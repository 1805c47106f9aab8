import { endsSentence } from "./drawing/companions.ts";
import type { TimedWord } from "./group-captions.ts";

/** Of the time that it takes to say words, so much is enough to read them: captions that come faster are a flicker. */
const fastest = 0.45;

/**
 * The words of a silent scene in the time there is, from its beginning: slowly said where it is long, faster where it is
 * short. Where not even that would do, whole sentences from the first on, as many as can be read; none if not even the
 * first has time, as the headline says what the scene is about.
 */
export function pacedWords(words: readonly TimedWord[], room: number): TimedWord[] {
  const ends = words.filter(
    (word, at) => at === words.length - 1 || endsSentence(word.text, words[at + 1]?.text),
  );
  const last = ends.findLast(({ end }) => end * fastest <= room);
  if (!last) return [];
  const kept = words.slice(0, words.indexOf(last) + 1);
  const scale = Math.min(1, room / last.end);
  return kept.map(({ text, start, end }) => ({ text, start: start * scale, end: end * scale }));
}
