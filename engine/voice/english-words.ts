import { romanNumber } from "./roman-number.ts";
import type { Said, WordInPlace } from "./word-in-place.ts";

const abbreviations: Record<string, string> = {
  approx: "approximately",
  vs: "versus",
  ave: "avenue",
  rd: "road",
  blvd: "boulevard",
  sq: "square",
  ltd: "limited",
  incl: "including",
  excl: "excluding",
};
const asWritten: Record<string, string> = {
  "w/": "with",
  "w/o": "without",
  "and/or": "and or",
  "50/50": "50 50",
};

const days: Record<string, string> = {
  Mon: "Monday",
  Tue: "Tuesday",
  Tues: "Tuesday",
  Wed: "Wednesday",
  Weds: "Wednesday",
  Thu: "Thursday",
  Thur: "Thursday",
  Thurs: "Thursday",
  Fri: "Friday",
  Sat: "Saturday",
  Sun: "Sunday",
};
const months: Record<string, string> = {
  Jan: "January",
  Feb: "February",
  Mar: "March",
  Apr: "April",
  Jun: "June",
  Jul: "July",
  Aug: "August",
  Sep: "September",
  Sept: "September",
  Oct: "October",
  Nov: "November",
  Dec: "December",
};
const monthNames = [...new Set(Object.values(months))].toSpliced(4, 0, "May");

const DAY_RANGE = /^(\p{L}{3,5})[–-](\p{L}{3,5})$/u;
const CLOCK = String.raw`(\d{1,2}(?::\d{2})?(?:[ap]m)?|noon|midnight)`;
const CLOCKS = new RegExp(`^${CLOCK}[–-]${CLOCK}$`, "iu");
/** No telephone number: that has three digits before its line. */
const NUMBERS = /^(\d{1,2}|\d[\d,]*\.\d+)[–-](\d{1,3}|\d[\d,]*\.\d+)(%?)$/u;
const US_DATE = /^(\d{1,2})\/(1[3-9]|2\d|3[01])\/(\d{4})$/u;
/** Not IV: that is a drip. */
const ROMAN = /^(?=.{2})(?!IV$)X{0,2}(?:IX|IV|V?I{0,3})$/u;

/** Abbreviations, days, months, times and spans as people say them; a voice would spell them or say "dash". */
export function englishWord(place: WordInPlace): Said {
  const { word, mark, previous, next } = place;
  if (asWritten[word]) return { said: asWritten[word] };
  const full = abbreviations[word.toLowerCase()];
  if (full && mark.startsWith(".")) return { said: full, mark: goesOn(next) ? mark.slice(1) : mark };
  const [, score = "", most = ""] = /^(\d\.\d|\d)\/(5|10)$/u.exec(word) ?? [];
  if (score && (score.includes(".") || /^(?:stars?|rating)$/iu.test(next)))
    return { said: `${score} out of ${most}` };
  if (ROMAN.test(word) && /^\p{Lu}/u.test(previous)) return { said: String(romanNumber(word)) };
  const [, account = ""] = /^@([\w.]+)$/u.exec(word) ?? [];
  if (account) return { said: `at ${account.replaceAll("_", " ").replaceAll(".", " dot ")}` };
  return dayOrMonth(place) ?? span(word) ?? sign(place);
}

/** Whether the full stop before a word ended an abbreviation only. */
const goesOn = (next: string): boolean => /^[\p{Ll}\d&]/u.test(next);

/** "Sat" and "Sun" are words, too: they are days only beside a time or another day. */
function dayOrMonth({ word, mark, previous, next }: WordInPlace): Said {
  const [, first = "", last = ""] = DAY_RANGE.exec(word) ?? [];
  if (days[first] && days[last]) return { said: `${days[first]} to ${days[last]}` };
  const isBeside = /^[\d&]/u.test(next) || previous === "&" || previous === "and";
  const rest = mark.startsWith(".") && goesOn(next) ? mark.slice(1) : mark;
  if (days[word] && (isBeside || !/^S/u.test(word))) return { said: days[word], mark: rest };
  const isDated = /^\d/u.test(next) || /^\d{1,2}$/u.test(previous);
  if (months[word] && isDated) return { said: months[word], mark: rest };
  const [, month = "", day = "", year = ""] = US_DATE.exec(word) ?? [];
  const called = monthNames[Number(month) - 1];
  return called ? { said: `${called} ${Number(day)}, ${year}` } : undefined;
}

/** "9am-6:30pm", "60-75". */
function span(word: string): Said {
  const [, from = "", to = ""] = CLOCKS.exec(word) ?? [];
  if (from && /[apn:]/iu.test(word)) return { said: `${from} to ${to}` };
  const [, least = "", most = "", percent = ""] = NUMBERS.exec(word) ?? [];
  return least ? { said: `${least} to ${most}${percent}` } : undefined;
}

/** "180 x 90", "12 x $165", "2x", and the stroke between two prices. */
function sign({ word, previous, next }: WordInPlace): Said {
  if (word === "/") return { said: "," };
  if (word === "x" && /\d$/u.test(previous) && /^[$€£₺]?\d/u.test(next))
    return { said: /^\d/u.test(next) ? "by" : "times" };
  if (/^(?!4x4$)\d+(?:x\d+)+$/u.test(word)) return { said: word.replaceAll("x", " by ") };
  const [, times = ""] = /^(\d+)x$/u.exec(word) ?? [];
  return times ? { said: `${times} times` } : undefined;
}
