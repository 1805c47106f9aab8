/** "“…” – Maya R.": who said what stands before it. */
const SIGNED = /^[–—-] ?\p{Lu}/u;
const SAYS = "says?|said|writes?|wrote|diyor(?:lar)?|dedi(?:ler)?|demiş(?:ler)?|diye|diyen\\p{L}*";
/** "Says Hannah from Bath.": the same in words; "Says it all." and "Diyor ki: …" say nothing of who said it. */
const SAID_BY = new RegExp(
  `^(?:${SAYS}) (?!(?:it|so|that|this|these|who|what|nobody|no one|ki)(?!\\p{L}))\\p{L}`,
  "iu",
);
/** What stands before it, the last mark of that, and how it goes on. */
const QUOTED_BY = new RegExp(`([.,!?…]?)(["”]) ((?:${SAYS})(?!\\p{L}))`, "iu");

/** Whether a sentence says whose words end right before it. */
export const isSpokenBy = (sentence: string, before: string): boolean =>
  /["”]$/u.test(before) && (SIGNED.test(sentence) || SAID_BY.test(sentence));

/** "“I cried.” Says Hannah": as one sentence, in English with a comma for the full stop. */
export function asSpokenBy(sentence: string, language: "en" | "tr"): string {
  return sentence.replace(QUOTED_BY, (_, mark: string, closing: string, says: string) => {
    const kept = language === "en" && mark === "." ? "," : mark;
    return `${kept}${closing} ${says.toLocaleLowerCase(language)}`;
  });
}
