/**
 * For expressions with the flag v: one of those that Unicode recommends for general interchange, with sequences (skin tones,
 * families, flags) as one each. What is looked ahead for says no more, but is asked first: in a text with other than Western
 * European letters each of these would be tried against thousands of sequences, which takes ten times as long.
 */
export const emojiSource = String.raw`(?=[\u203c-\u3299\u{1f000}-\u{1faff}]|[#*0-9\u00a9\u00ae]\ufe0f)\p{RGI_Emoji}`;
const emoji = new RegExp(emojiSource, "gv");
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
