/** Those that Unicode recommends for general interchange, with sequences (skin tones, families, flags) as one each. */
const emoji = /\p{RGI_Emoji}/gv;
/** Letters that are a sign each, whatever stands beside them: Latin ones, Turkish included, digits and marks. */
const plainText = /^[\u0020-\u007e\u00a1-\u017f]*$/;
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The emoji of a text alone, in their order; empty if there are none. */
export function emojiIn(text: string): string {
  return text.match(emoji)?.join("") ?? "";
}

/** What is said of a text, and what counts as its length. */
export function withoutEmoji(text: string): string {
  return text.replace(emoji, "").trim();
}

/** A text cut into what its reader sees as one sign each. */
export function signsOf(text: string): string[] {
  // Asking the segmenter takes a hundred times longer, and nearly every word of a script is plain.
  if (plainText.test(text)) return text.split("");
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
