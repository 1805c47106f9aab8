import type { Language } from "../storyboard.ts";

/** A word without the punctuation around it, and that: see partsOf. */
interface Part {
  before: string;
  core: string;
  mark: string;
}

/** Names of currencies that stand before a number, too. Not CAD and TRY, which are words: "TRY 30 DAYS". */
const CODES: Record<Language, RegExp> = {
  en: /^(?:AED|AUD|CHF|DKK|EUR|GBP|INR|JPY|NOK|PLN|SEK|USD)$/u,
  tr: /^(?:CHF|EUR|GBP|USD|TL)$/u,
};
const COUNT = /^\d[\d.,]*$/u;
const COUNTED = /^(\d[\d.,]*)(['’/]\p{L}+)?$/u;
const FIRST_GROUP = /^[₺$€£]?[1-9]\d{0,2}$/u;
const GROUP = /^(\d{3})((?:[.,]\d{1,2})?(?:[₺$€£+]|TL)?(?:['’/]\p{L}+)?)$/u;
/** What a group that is not all zeros must be counted of: "12 500" alone may be two numbers. */
const CURRENCY = /^(?:[₺$€£]|TL|[A-Z]{3})(?:['’/]\p{L}+)?$/u;

/**
 * The words with amounts as a voice reads them: "CHF 20" as "20 CHF", and thousands that are parted by spaces as one number,
 * which leaves the words of its other groups empty. As many as there are words.
 */
export function withAmounts(parts: readonly Part[], language: Language): Part[] {
  const read = parts.map((part) => ({ ...part }));
  for (let index = 0; index < read.length; index++) {
    joinThousands(read, index);
    nameBehind(read, index, language);
  }
  return read;
}

function joinThousands(read: Part[], index: number): void {
  const first = read[index];
  if (!first || !FIRST_GROUP.test(first.core) || COUNT.test(read[index - 1]?.core ?? "")) return;
  let digits = first.core;
  let at = index;
  let rest = "";
  while (rest === "" && read[at]?.mark === "") {
    const [, group = "", behind = ""] = GROUP.exec(read[at + 1]?.core ?? "") ?? [];
    if (!group) break;
    digits += group;
    rest = behind;
    at += 1;
  }
  const last = read[at];
  const next = read[at + 1]?.core ?? "";
  const isMoney =
    /^[₺$€£]/u.test(digits) || /[₺$€£]|TL/u.test(rest) || (last?.mark === "" && CURRENCY.test(next));
  // A number to call begins with three digits, and has three groups.
  const isRound = digits.endsWith("000") && (at === index + 1 || first.core.length < 3);
  if (!last || at === index || COUNT.test(next) || !(isMoney || isRound)) return;
  read[index] = { ...first, core: digits + rest, mark: last.mark };
  for (let empty = index + 1; empty <= at; empty++) read[empty] = { before: "", core: "", mark: "" };
}

function nameBehind(read: Part[], index: number, language: Language): void {
  const [code, number] = [read[index], read[index + 1]];
  if (!code || !number || code.mark !== "" || !CODES[language].test(code.core)) return;
  const [, count, behind = ""] = COUNTED.exec(number.core) ?? [];
  if (!count || COUNT.test(read[index - 1]?.core ?? "")) return;
  number.core = `${code.core}${behind}`;
  code.core = count;
}
