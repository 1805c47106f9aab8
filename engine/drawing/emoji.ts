/** Those that Unicode recommends for general interchange, with sequences (skin tones, families, flags) as one each. */
const emoji = /\p{RGI_Emoji}/gv;
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
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
