/** A word and those beside it, each without the punctuation around it; "" where there is none. */
export interface WordInPlace {
  word: string;
  /** The punctuation behind the word. */
  mark: string;
  previous: string;
  /** The punctuation behind the previous word. */
  previousMark: string;
  next: string;
}

const PARTS = /^(["“”'‘«([]*)(.*?)([.,;:!?…)\]"”'’»]*)$/su;

/** A word, and the punctuation before and behind it. */
export function partsOf(written: string): { before: string; core: string; mark: string } {
  const [, before = "", core = "", mark = ""] = PARTS.exec(written) ?? [];
  return { before, core, mark };
}

/** What words are said as, by how they are written, without what every object has: "constructor" is a word, too. */
export function saidAs<T>(entries: Record<string, T>): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null), entries);
}

/** Undefined for a word that is said as it is written. A full stop that belongs to the word itself is in `mark`. */
export type Said = { said: string; mark?: string } | undefined;

export type Say = (place: WordInPlace) => Said;
