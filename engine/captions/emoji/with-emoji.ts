import { emojiIn } from "../../drawing/emoji.ts";
import type { TimedWord } from "../../group-captions.ts";
import type { Language } from "../../storyboard.ts";
import { type EmojiWords, endOfName, letter, words as wholeWords } from "./emoji-words.ts";
import { englishEmoji } from "./english-emoji.ts";
import { turkishEmoji } from "./turkish-emoji.ts";

const tables: Record<Language, readonly EmojiWords[]> = { en: englishEmoji, tr: turkishEmoji };

/** What isn't there is not shown: "no pets", "boya yok"; "su geçirmez" is there. In small letters. */
const denied: Record<Language, RegExp> = {
  en: wholeWords(`no|not|never|without|nor|${letter}+n['’]t`),
  tr: wholeWords(
    `yok|değil|hariç|asla|${letter}+m[ıiuü]yor${letter}*|(?!geçirmez)${letter}{2,}m[ae]z|${letter}+m[ae]d[ae]n`,
  ),
};

/** In a scene; with more they are what is read. */
const mostInScene = 2;

const unbreakable = "\u00a0";
const sentenceEnd = /[.!?…][”’"')]*$/u;

/**
 * Puts emoji behind words of a scene that name what there is one for: one in a sentence, two in a scene, each once in a
 * film. A scene that has emoji of its own keeps to those.
 * @param shown those that the film's earlier scenes have; this one's are added
 */
export function withEmoji<Word extends Pick<TimedWord, "text">>(
  words: readonly Word[],
  language: Language,
  shown: Set<string>,
): readonly Word[] {
  if (words.some(({ text }) => emojiIn(text) !== "")) return words;
  const decorated = [...words];
  let first = 0;
  let left = mostInScene;
  for (const [at, { text }] of words.entries()) {
    if (left === 0) break;
    if (at < words.length - 1 && !sentenceEnd.test(text)) continue;
    const sentence = words.slice(first, at + 1);
    const found = findEmoji(
      sentence.map((word) => word.text),
      language,
      shown,
    );
    const word = found && sentence[found.word];
    if (word) {
      decorated[first + found.word] = { ...word, text: word.text + unbreakable + found.emoji };
      shown.add(found.emoji);
      left--;
    }
    first = at + 1;
  }
  return decorated;
}

/** The most telling emoji of a sentence that is not shown yet, and the last of the words that it stands for. */
function findEmoji(
  sentence: readonly string[],
  language: Language,
  shown: ReadonlySet<string>,
): { emoji: string; word: number } | undefined {
  const text = sentence.join(" ").toLocaleLowerCase(language);
  for (const [emoji, names] of tables[language]) {
    const end = shown.has(emoji) ? undefined : endOfName(text, names);
    if (end === undefined) continue;
    // As many spaces stand before its end as words.
    const word = text.slice(0, end).split(" ").length - 1;
    if (!isWithinName(sentence, word) && clauseAbout(text, end).search(denied[language]) === -1)
      return { emoji, word };
  }
  return undefined;
}

/** "Villa Corbezzolo" stays in one piece. */
function isWithinName(sentence: readonly string[], word: number): boolean {
  const [here = "", next = ""] = sentence.slice(word, word + 2);
  return /^\p{Lu}[\p{L}’']*$/u.test(here) && /^\p{Lu}/u.test(next);
}

/** What stands between two commas about a place in a sentence. */
function clauseAbout(text: string, place: number): string {
  const start = Math.max(text.lastIndexOf(", ", place - 1), text.lastIndexOf("; ", place - 1)) + 1;
  const ends = [text.indexOf(", ", place), text.indexOf("; ", place)].filter((end) => end !== -1);
  return text.slice(start, Math.min(text.length, ...ends));
}
