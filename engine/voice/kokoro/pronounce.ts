import type { SpeechEvent } from "../espeak-program.ts";
import { type SpokenWord, wordAt } from "../spoken-line.ts";

/** A sign that the model knows, and the word that it belongs to. */
export interface Sound {
  sign: string;
  word: number;
}

/**
 * How eSpeak writes sounds of American English, and how the model learnt them: diphthongs and affricates are one sign, r
 * colours a vowel as a sound of its own, length is not written, a flap is T.
 * Source: what the model's own pronunciation library makes of eSpeak's output, https://github.com/hexgrad/misaki
 */
const rewritten: readonly (readonly [RegExp, string])[] = [
  [/ɔɪ/gu, "Y"],
  [/oʊ/gu, "O"],
  [/eɪ/gu, "A"],
  [/aɪ/gu, "I"],
  [/aʊ/gu, "W"],
  [/tʃ/gu, "ʧ"],
  [/dʒ/gu, "ʤ"],
  [/əl/gu, "ᵊl"],
  [/(\S)\u0329/gu, "ᵊ$1"],
  [/ɜːɹ|ɜː/gu, "ɜɹ"],
  [/ɚ/gu, "əɹ"],
  [/ɪə/gu, "iə"],
  [/ɐ/gu, "ə"],
  [/ɾ/gu, "T"],
  [/ʔ/gu, "t"],
  [/e/gu, "A"],
  [/o/gu, "ɔ"],
  [/r/gu, "ɹ"],
  [/ɬ/gu, "l"],
  [/[xç]/gu, "k"],
  [/ː|\u0303/gu, ""],
];

/** Marks that are heard: the voice rises, falls or waits. */
const heardMark = /[.,;:!?…—]/u;

/**
 * What the model is to say: the sounds of each word as eSpeak pronounces it in its place, a space between words, and a
 * word's own punctuation behind it.
 */
export function pronounce(words: readonly SpokenWord[], events: readonly SpeechEvent[]): Sound[] {
  const sounds: string[] = words.map(() => "");
  for (const { type, text_position: position, id } of events) {
    const word = wordAt(words, position);
    if (word === -1) continue;
    // One word may be said as several: a number, an address.
    if (type === "word" && sounds[word]) sounds[word] += " ";
    if (type === "phoneme" && typeof id === "string") sounds[word] += learnt(id);
  }
  return words.flatMap(({ said }, word) => {
    const [mark = ""] = heardMark.exec(said.slice(said.search(/[^\p{L}\p{N}]*$/u))) ?? [];
    const signs = `${sounds[word]?.trim()}${mark}`;
    // Nothing is said for an emoji; "of the" is said as one word, the first.
    return [...(word > 0 && sounds[word] ? ` ${signs}` : signs)].map((sign) => ({ sign, word }));
  });
}

/** One of eSpeak's sounds by itself: what is two of them side by side is not one. */
function learnt(sound: string): string {
  return rewritten.reduce((signs, [written, sign]) => signs.replace(written, sign), sound);
}
