import { UNSEEN } from "./unseen-marks.ts";

/*
 * What other programs put into the clipboard for their breaks and hyphens: a field keeps it, nobody sees it, and whoever
 * was told that something is wrong would look for it in vain. U+0000 stays, and is refused.
 */

/** The breaks of slides and pages become those of a text field; a PDF's marks at the ends of its lines go. */
export function withPlainBreaks(text: string): string {
  return text
    .replace(UNSEEN, "")
    .replace(/[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\0\t\n\r]/gu, "");
}

/** On one line: the cells of a table have tabs between them. */
export function onOneLine(text: string): string {
  return withPlainBreaks(text).replace(/[\t\n\r]+/g, " ");
}
