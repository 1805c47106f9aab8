import { withoutEnd, wordCount } from "../language/sentence-text.ts";
import type { LanguageReader } from "../reading/language-reader.ts";

const WORD = String.raw`(?:\p{Lu}[\p{L}\p{N}'’]*|&)`;
/** A name, then what it is or where, behind dashes. */
const TITLE = new RegExp(`^(${WORD}(?: ${WORD}){0,3})((?: [-–—|•] [^-–—|•:]+)+)$`, "u");
const MOST_PART_WORDS = 8;

/** What a brief begins with as its title, and as the sentence that it stands for. */
export interface Title {
  /** Undefined where one word alone may be any. */
  name: string | undefined;
  sentence: string;
}

/** Whether a line may be a title: it is read as a whole, and other lines part by part. */
export const isTitleLine = (line: string): boolean => !/\d/u.test(line) && TITLE.test(withoutEnd(line));

/** "Dükkânım | esnaf için stok programı. Telefondan barkod okutun.": a title, and what else is told in its line. */
export function titleApart(line: string): string[] {
  const [, title = "", rest = ""] = /^([^|.!?]+ \| [^|.!?]+[.!?]) ([^|]+)$/u.exec(line) ?? [];
  return isTitleLine(title) ? [title, rest] : [line];
}

/** "Bella Notte - Italian restaurant - Brooklyn": who it is, what, and where; undefined for any other beginning. */
export function readTitle(sentence: string, { mayBeName, isSentence }: LanguageReader): Title | undefined {
  const [, name = "", rest = ""] = TITLE.exec(withoutEnd(sentence)) ?? [];
  const parts = rest.split(/ [-–—|•] /u).filter((part) => part !== "");
  const areShort = parts.every((part) => wordCount(part) <= MOST_PART_WORDS && !isSentence(part));
  if (parts.length === 0 || !areShort || /\d/u.test(rest) || !mayBeName(name)) return undefined;
  return { name: name.includes(" ") ? name : undefined, sentence: `${[name, ...parts].join(", ")}.` };
}
