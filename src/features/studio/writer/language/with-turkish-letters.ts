import Deasciifier from "turkish-deasciifier";
import { replaceAddresses } from "#engine/web-address.ts";
import type { Brief } from "../../schema.ts";
import { capitalisedWords } from "./capitalised-words.ts";
import { ENGLISH, FOREIGN, SENSES, STEMS, TURKISH } from "./turkish-spellings.ts";
import { harmonised, isSuffix, vowelOfNumber } from "./turkish-suffixes.ts";
import { isAbbreviation, isShouted } from "./without-shouting.ts";

/** Any of them tells that who wrote the text has them on the keyboard. */
const MARKED = /[çğıöşüâîûÇĞİÖŞÜÂÎÛ]/u;
/** So many of a text's words, and so great a share of them, are surely Turkish; of English texts a seventh is at most. */
const FEWEST_TURKISH = 2;
const LEAST_SHARE = 0.25;
/** For each that is surely English there have to be more than so many. */
const TO_ONE_ENGLISH = 3;

/** Accounts, tags, and words that underscores join or, behind a network, full stops; web addresses are told by themselves. */
const KEPT =
  /[@#][\p{L}\p{N}._]+|[\p{L}\p{N}]*_[\p{L}\p{N}_]*|(?<=(?:instagram|insta|ig|tiktok|facebook|youtube|telegram):? )\p{L}+(?:\.\p{L}+)+/giu;
const WORD = /(?<![\p{L}\p{N}]|\p{N}['’])(\p{L}{2,})(?:(['’])(\p{L}+))?(?![\p{L}\p{N}])/gu;
/** "6'li", "3lu": what hangs on a number; "5kg" is none. */
const ON_NUMBER = /(\d[\d.,]*)(['’]|(?=l[iu]k?(?![\p{L}\p{N}])))(\p{L}+)/giu;
/** "LGS" is spelt; longer ones are words that are shouted, and so is what stands beside them: "YENI SEZON". */
const SPELT = /^\p{Lu}{2,4}$/u;
const LOUD_BEFORE = /\p{Lu}{5,}[^\p{L}\n]{1,2}$/u;
const LOUD_BEHIND = /^[^\p{L}\n]{1,2}\p{Lu}{5,}/u;
/** No word of Turkish is written so: with a capital within, or with letters or an end that it hasn't. */
const UNTURKISH = /[qwx]|ght|tion|ou|ee|ss$|ff$|ll$|zz$|^(?:cl|cr|ch|sh|th|ph|sc|sn)/iu;
const INNER_CAPITAL = /\p{Ll}\p{Lu}/u;

/** Shorter names are other words, too: "Çin", "Kars". */
const FEWEST_NAME_LETTERS = 6;

const deasciifier = new Deasciifier();
const foreign = new Set(FOREIGN.split("|"));
const UNMARKED: Record<string, string> = { ç: "c", ğ: "g", ı: "i", ö: "o", ş: "s", ü: "u" };

/**
 * A Turkish brief whose description was typed without Turkish letters, with them: nothing but c, g, i, o, s and u
 * becomes another letter. What holds any of them was typed on a Turkish keyboard and stays, and so do names, addresses,
 * codes and words of other languages.
 */
export function withTurkishLetters(brief: Brief): Brief {
  const { description, language } = brief;
  if (language !== "tr" || MARKED.test(description.normalize("NFC")) || !isTurkish(description)) return brief;
  return { ...brief, description: restored(description, brief.brandName ?? "") };
}

/** Whether a text is Turkish: by its words, and by how many of them seem to lack letters. */
function isTurkish(text: string): boolean {
  const small = text.toLowerCase();
  const marked = wordsOf(deasciifier.deasciify(small));
  const words = wordsOf(small);
  const english = words.filter((word) => ENGLISH.test(word)).length;
  const turkish = words.filter(
    (word, index) => !ENGLISH.test(word) && (TURKISH.test(word) || word !== marked[index]),
  ).length;
  return (
    turkish >= FEWEST_TURKISH && turkish >= words.length * LEAST_SHARE && turkish > english * TO_ONE_ENGLISH
  );
}

/** Words without what hangs on them behind an apostrophe. */
const wordsOf = (text: string): string[] => text.match(/(?<!['’\p{L}])\p{L}+/gu) ?? [];

function restored(text: string, name: string): string {
  const blank = (kept: string) => " ".repeat(kept.length);
  const open = replaceAddresses(text, blank).replace(KEPT, blank);
  const isOpen = (at: number) => open[at] !== " ";
  const small = text.toLowerCase();
  const marked = deasciifier.deasciify(text).toLocaleLowerCase("tr");
  const isAllLoud = isShouted(text);
  const spellingAt = (at: number, word: string): string => {
    const end = at + word.length;
    const isLoud = isAllLoud || isBesideLoud(text.slice(0, at), text.slice(end));
    const isKept = isForeign(word) || isAbbreviation(word, "tr") || (!isLoud && SPELT.test(word));
    return isKept ? word : (knownAt(at, small, word) ?? marked.slice(at, end));
  };
  const spelled = text
    .replace(WORD, (whole: string, word: string, mark = "", suffix = "", at: number) => {
      if (!isOpen(at)) return whole;
      const stem = inCaseOf(word, spellingAt(at, word));
      return `${stem}${mark}${withSuffix(suffix, stem)}`;
    })
    .replace(ON_NUMBER, (whole: string, number: string, mark = "", suffix: string, at: number) =>
      isOpen(at) ? `${number}${mark}${withSuffix(suffix, vowelOfNumber(number))}` : whole,
    );
  return withName(spelled, text, name);
}

/** A stem, the letters that it is typed in, and where it means that. */
interface Spelling {
  stem: string;
  letters: string;
  place: RegExp | undefined;
}

const longNames = [...capitalisedWords.tr].filter((name) => name.length >= FEWEST_NAME_LETTERS);

const spellings: readonly Spelling[] = [
  ...SENSES.map(([stem, place]) => ({ stem, place: new RegExp(place.source, "suy") })),
  ...[...STEMS.split("|"), ...longNames]
    .toSorted((one, other) => other.length - one.length)
    .map((stem) => ({ stem, place: undefined })),
].map((spelling) => ({ ...spelling, letters: withoutMarks(spelling.stem) }));

const isForeign = (word: string): boolean =>
  INNER_CAPITAL.test(word) || UNTURKISH.test(word) || foreign.has(word.toLowerCase());

const isBesideLoud = (before: string, after: string): boolean =>
  LOUD_BEFORE.test(before) || LOUD_BEHIND.test(after);

/** A word as advertisements spell it, where the library would take it for another: "kilifi" from "kılıf". */
function knownAt(at: number, small: string, word: string): string | undefined {
  const letters = word.toLowerCase();
  for (const { stem, letters: typed, place } of spellings) {
    if (!letters.startsWith(typed) || !isAt(place, at, small)) continue;
    const suffix = letters.slice(typed.length);
    const spelled = isSuffix(suffix) ? harmonised(suffix, stem) : undefined;
    if (spelled !== undefined) return stem + spelled;
  }
  return undefined;
}

function isAt(place: RegExp | undefined, at: number, text: string): boolean {
  if (!place) return true;
  place.lastIndex = at;
  return place.test(text);
}

/** What hangs on a name or a number, as typed where it can't be told. */
function withSuffix(typed: string, before: string): string {
  const spelled = harmonised(typed.toLowerCase(), before.toLocaleLowerCase("tr"));
  return spelled === undefined ? typed : inCaseOf(typed, spelled);
}

/** What the customer typed as the name is spelled so wherever the text has it. */
function withName(spelled: string, typed: string, name: string): string {
  const own = name.toLocaleLowerCase("tr");
  const [sought, small] = [own, typed.toLocaleLowerCase("tr")].map(withoutMarks);
  if (!sought || !small) return spelled;
  let whole = spelled;
  for (let at = small.indexOf(sought); at !== -1; at = small.indexOf(sought, at + sought.length)) {
    const end = at + sought.length;
    const isWhole = !/\p{L}$/u.test(small.slice(0, at)) && !/^\p{L}/u.test(small.slice(end));
    const found = typed.slice(at, end);
    if (isWhole)
      whole = whole.slice(0, at) + (MARKED.test(own) ? inCaseOf(found, own) : found) + whole.slice(end);
  }
  return whole;
}

/** Small letters, with a capital for each that was typed as one. */
function inCaseOf(typed: string, small: string): string {
  return Array.from(small, (letter, index) =>
    /\p{Lu}/u.test(typed[index] ?? "") ? letter.toLocaleUpperCase("tr") : letter,
  ).join("");
}

function withoutMarks(small: string): string {
  return small.replace(/[çğıöşü]/gu, (letter) => UNMARKED[letter] ?? letter);
}
