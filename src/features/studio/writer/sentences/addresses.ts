import { emojiSource } from "#engine/drawing/emoji.ts";

const ADDRESS = /(?<![\p{L}\p{N}@.])(?:https?:\/\/(?:www\.)?|www\.)([^\s<>"“”()]+)/giu;
/** Longer ones are shown without their path. */
const LONGEST_ADDRESS = 32;

/** From where the last of them begin: tried from each of a thousand, it would take seconds. */
const EMOJI_AT_END = new RegExp(
  String.raw`(?<![\s\p{Extended_Pictographic}\u200d\ufe0f])(?:\s*(?:${emojiSource}\s*)+)$`,
  "v",
);

/**
 * A line with its web addresses as one says them and its tags as words; those at its end, which only stand beside
 * what it says, are left out.
 */
export function withoutLinks(line: string): string {
  const trailing =
    /(?:(?:^|(?<=[.!?…]))\s*(?:https?:\/\/|www\.)\S+|(?:^|\s)#(?!\d+(?!\p{L}))[\p{L}\p{N}_]+|\s)+$/iu;
  return line
    .replace(EMOJI_AT_END, "")
    .replace(trailing, "")
    .replace(ADDRESS, (_, rest: string) => shownAddress(rest))
    .replace(/(?<![\p{L}\p{N}&])#(?!\d)(?=[\p{L}_])/gu, "");
}

/** "luma.example/?ref=1" → "luma.example"; a suffix behind an apostrophe and the sentence's own marks stay. */
function shownAddress(rest: string): string {
  const [, address = "", end = ""] = /^(.+?)((?:['’]\p{L}+)?[.,:;!?]*)$/u.exec(rest) ?? [];
  const shown = address.replace(/[?#].*$/u, "").replace(/\/+$/u, "");
  return (shown.length > LONGEST_ADDRESS ? shown.replace(/\/.*$/u, "") : shown) + end;
}
