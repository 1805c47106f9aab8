import { isMarkWithin, runsReadAsOne } from "./drawing/companions.ts";
import { signsOf, withoutEmoji } from "./drawing/emoji.ts";

/** Seconds from the start of the film. */
export interface TimedWord {
  text: string;
  start: number;
  end: number;
}

/** Words shown together, in one or two lines. */
export interface Caption {
  start: number;
  end: number;
  words: TimedWord[];
}

const captionLetters = 26;
const captionWords = 4;

/** Words up to and including a pause: what a speaker says in one breath. */
function phrasesOf(words: readonly TimedWord[]): TimedWord[][] {
  const phrases: TimedWord[][] = [];
  let phrase: TimedWord[] = [];
  for (const [at, word] of words.entries()) {
    phrase.push(word);
    const isPause = /[.!?…,;:][”’"')]*$/u.test(withoutEmoji(word.text));
    if (isPause && !isMarkWithin(word.text, words[at + 1]?.text)) {
      phrases.push(phrase);
      phrase = [];
    }
  }
  if (phrase.length > 0) phrases.push(phrase);
  return phrases;
}

function lettersIn(words: readonly TimedWord[]): number {
  return words.reduce((sum, word) => sum + signsOf(word.text).length + 1, -1);
}

/** For each word of a phrase the place in it at which the run ends that it is read as one with. */
function endsOfRuns(phrase: readonly TimedWord[]): number[] {
  let end = 0;
  return runsReadAsOne(phrase.map(({ text }) => text)).flatMap((run) => {
    end += run.length;
    return run.map(() => end);
  });
}

/**
 * Cuts a phrase into the fewest captions that fit and leave together what is read as one, as even in length as can be:
 * the last word of a sentence is not left alone on the screen.
 */
function splitPhrase(phrase: readonly TimedWord[]): TimedWord[][] {
  // best[i]: how the words from i on are cut best: the fewest words parted from theirs, then the fewest
  // captions, then the smallest sum of squared lengths.
  const best: { count: number; parted: number; unevenness: number; next: number }[] = [];
  const runEnds = endsOfRuns(phrase);
  best[phrase.length] = { count: 0, parted: 0, unevenness: 0, next: phrase.length };
  for (let from = phrase.length - 1; from >= 0; from--) {
    // What is read as one may have more words: a telephone number.
    const most = Math.max(from + captionWords, runEnds[from] ?? 0);
    for (let to = from + 1; to <= Math.min(most, phrase.length); to++) {
      const letters = lettersIn(phrase.slice(from, to));
      const rest = best[to];
      if (!rest || (letters > captionLetters && to > from + 1)) break;
      const isParted = runEnds[to - 1] !== to;
      const option = {
        count: rest.count + 1,
        parted: rest.parted + Number(isParted),
        unevenness: rest.unevenness + letters ** 2,
        next: to,
      };
      const current = best[from];
      const isBetter =
        !current ||
        (option.parted - current.parted ||
          option.count - current.count ||
          option.unevenness - current.unevenness) < 0;
      if (isBetter) best[from] = option;
    }
  }
  const groups: TimedWord[][] = [];
  for (let at = 0; at < phrase.length; ) {
    const next = best[at]?.next ?? phrase.length;
    groups.push(phrase.slice(at, next));
    at = next;
  }
  return groups;
}

/** Short phrases share a caption with the one before when both fit. */
function joinShort(groups: readonly TimedWord[][]): TimedWord[][] {
  const joined: TimedWord[][] = [];
  for (const group of groups) {
    const before = joined.at(-1);
    const both = before ? [...before, ...group] : group;
    const ended = /[.!?…][”’"')]*$/u.test(withoutEmoji(before?.at(-1)?.text ?? ""));
    const fits = both.length <= captionWords && lettersIn(both) <= captionLetters;
    if (before && fits && !ended && (group.length === 1 || before.length === 1))
      joined[joined.length - 1] = both;
    else joined.push(group);
  }
  return joined;
}

/** Groups words into captions of a few words each, broken at pauses, each shown until the next begins. */
export function groupCaptions(words: readonly TimedWord[], sceneEnd: number): Caption[] {
  const groups = joinShort(phrasesOf(words).flatMap(splitPhrase));
  return groups.map((members, index) => {
    const first = members[0] as TimedWord; // groups are never empty
    const last = members[members.length - 1] as TimedWord;
    const next = groups[index + 1]?.[0]?.start ?? sceneEnd;
    return { start: first.start, end: Math.max(first.start, Math.min(last.end + 0.9, next)), words: members };
  });
}
