import type { Language } from "../storyboard.ts";
import { sayInEnglish } from "./spoken-english.ts";
import { sayInTurkish } from "./spoken-turkish.ts";
import type { Say } from "./word-in-place.ts";

const PARTS = /^(["“”'‘«([]*)(.*?)([.,;:!?…)\]"”'’»]*)$/su;

/**
 * What is said for each of a narration's words, where a voice would read it otherwise than people do: "$12/month" is
 * "12 dollars a month", "10. kahve" is "onuncu kahve". As many as there are words.
 */
export function spokenWords(words: readonly string[], language: Language): string[] {
  const say: Say = language === "tr" ? sayInTurkish : sayInEnglish;
  const parts = words.map((word) => {
    const [, before = "", core = "", mark = ""] = PARTS.exec(word) ?? [];
    return { before, core, mark };
  });
  return parts.map(({ before, core, mark }, index) => {
    const previous = parts[index - 1]?.core ?? "";
    const previousMark = parts[index - 1]?.mark ?? "";
    const next = parts[index + 1]?.core ?? "";
    const spoken = say({ word: core, mark, previous, previousMark, next });
    return spoken ? `${before}${spoken.said}${spoken.mark ?? mark}` : (words[index] ?? "");
  });
}
