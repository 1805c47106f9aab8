import type { Language } from "../storyboard.ts";

/** Capitals by the language's own rules: Turkish i → İ and ı → I. */
export function upperCase(text: string, language: Language): string {
  return text.toLocaleUpperCase(language);
}

/**
 * What can be drawn of a text: composed letters, emoji, single spaces, and no character that the engine's typefaces
 * lack (other scripts would come out as empty boxes on a machine without such fonts).
 */
export function drawableText(text: string): string {
  return text
    .normalize("NFC")
    .replace(
      /(\p{RGI_Emoji})|[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u1e9e\u2010-\u2026\u2030\u2032\u2033\u2039\u203a\u20ac\u20ba\u2122]/gv,
      (_, emoji: string | undefined) => emoji ?? " ",
    )
    .replace(/\s+/gu, " ")
    .trim();
}
