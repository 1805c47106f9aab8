import { romanNumber } from "./roman-number.ts";
import { sayTurkishName } from "./turkish-names.ts";
import { type Said, saidAs, type WordInPlace } from "./word-in-place.ts";

const abbreviations = saidAs({
  approx: "approximately",
  vs: "versus",
  ave: "avenue",
  rd: "road",
  blvd: "boulevard",
  sq: "square",
  ltd: "limited",
  incl: "including",
  excl: "excluding",
  est: "established",
  jr: "junior",
  apt: "apartment",
});
/** Never the last word of a sentence, whatever follows: "incl. VAT". */
const GOING_ON = /^(?:approx|vs|incl|excl)$/u;
/** Only before what they limit: "5 min." are minutes. */
const limits = saidAs({ min: "minimum", max: "maximum" });
/** Behind a street's name, also without a full stop: "5th Ave". */
const streets = saidAs({ Ave: "avenue", Rd: "road", Blvd: "boulevard", Ln: "lane", Hwy: "highway" });
const asWritten = saidAs({
  "w/": "with",
  "w/o": "without",
  "and/or": "and or",
  "50/50": "50 50",
  "1080p": "10 80 p",
  "M-F": "Monday to Friday",
  "½": "half",
  // Words that a voice takes for others, or spells.
  NYC: "N Y C",
  IG: "I G",
  UGC: "U G C",
  POV: "P O V",
  OOTD: "O O T D",
  ETA: "E T A",
  IU: "I U",
  BBQ: "barbecue",
  FAQ: "F A Q",
  VIP: "V I P",
  LED: "L E D",
  EV: "E V",
  APR: "A P R",
  HIIT: "hit",
  SaaS: "sass",
  gnocchi: "nyokee",
  açaí: "ah-sah-ee",
  acai: "ah-sah-ee",
});
/** Behind a time of day. */
const timeZones = saidAs({ ET: "Eastern", CT: "Central", PT: "Pacific" });

const days = saidAs({
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
});
const months = saidAs({
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
});
const monthNames = [...new Set(Object.values(months))].toSpliced(4, 0, "May");

const decades = saidAs({
  20: "twenties",
  30: "thirties",
  40: "forties",
  50: "fifties",
  60: "sixties",
  70: "seventies",
  80: "eighties",
  90: "nineties",
});

const DAY_RANGE = /^(\p{L}{3,5})[–-](\p{L}{3,5})$/u;
const CLOCK = String.raw`(\d{1,2}(?::\d{2})?(?:[ap]m)?|noon|midnight)`;
const CLOCKS = new RegExp(`^${CLOCK}[–-]${CLOCK}$`, "iu");
/** No telephone number: that has three digits before its line. */
const NUMBERS = /^(\d{1,2}|\d[\d,]*\.\d+)[–-](\d{1,3}|\d[\d,]*\.\d+)(%?)$/u;
const ORDINALS = /^(\d{1,2}(?:st|nd|rd|th))[–-](\d{1,2}(?:st|nd|rd|th))$/u;
/** Of whom so many say something: "9/10 customers". */
const RATERS =
  /^(?:stars?|rating|(?:custom|us|own|read|buy)ers|wo?men|people|parents|moms|dads|guests|clients|dentists|doctors|dogs|cats)$/iu;
const US_DATE = /^(\d{1,2})\/(1[3-9]|2\d|3[01])\/(\d{4})$/u;
/** Not IV: that is a drip. */
const ROMAN = /^(?=.{2})(?!IV$)X{0,2}(?:IX|IV|V?I{0,3})$/u;

/** Abbreviations, days, months, times and spans as people say them; a voice would spell them or say "dash". */
export function englishWord(place: WordInPlace): Said {
  const { word, mark, previous, next } = place;
  if (asWritten[word]) return { said: asWritten[word] };
  if (timeZones[word] && /^(?:[\d:]*[ap]m|[ap]\.m)$/iu.test(previous)) return { said: timeZones[word] };
  if (streets[word] && mark !== "." && /^(?:\p{Lu}|\d+(?:st|nd|rd|th)$)/u.test(previous))
    return { said: streets[word] };
  if (word === "St" && isStreet(place)) return { said: "street" };
  const full = abbreviations[word.toLowerCase()];
  if (word === "Mt" && mark === ".") return { said: "Mount", mark: "" };
  const limit = limits[word.toLowerCase()];
  if (limit && mark === "." && /^[$€£₺]?\d/u.test(next)) return { said: limit, mark: "" };
  const isWithin = GOING_ON.test(word.toLowerCase()) || goesOn(next);
  if (full && mark.startsWith(".")) return { said: full, mark: isWithin ? mark.slice(1) : mark };
  const [, score = "", most = ""] = /^(\d\.\d|\d)\/(5|10)$/u.exec(word) ?? [];
  if (score && (score.includes(".") || RATERS.test(next))) return { said: `${score} out of ${most}` };
  if (ROMAN.test(word) && /^\p{Lu}/u.test(previous)) return { said: String(romanNumber(word)) };
  const [, account = ""] = /^@([\w.]+)$/u.exec(word) ?? [];
  if (account) return { said: `at ${account.replaceAll("_", " ").replaceAll(".", " dot ")}` };
  const turkish = sayTurkishName(word);
  if (turkish) return { said: turkish };
  return dayOrMonth(place) ?? year(place) ?? span(place) ?? ratio(place) ?? sign(place);
}

/** "King St", but "St Mary" and "St. Mary's". */
function isStreet({ mark, previous, next }: WordInPlace): boolean {
  const isNamed = /^(?:\p{Lu}\p{L}+|\d+(?:st|nd|rd|th))$/u.test(previous);
  return isNamed && (mark.includes(",") || !/^\p{Lu}/u.test(next));
}

/** What a year stands behind. */
const DATED = /^(?:since|in|est|established|founded|early|late|spring|summer|autumn|fall|winter)$/iu;

/** "since 1998" is "nineteen ninety-eight", and "the 1990s" are the "nineteen nineties". */
function year({ word, previous, next }: WordInPlace): Said {
  const [, century = "", decade = ""] = /^(1[89]|20)([2-9]0)s$/u.exec(word) ?? [];
  if (century) return { said: `${century} ${decades[decade]}` };
  const [, first = "", last = ""] = /^(1[89]|20(?=[1-9]))(\d\d)$/u.exec(word) ?? [];
  // In other places it may count something: "since 2019 homes".
  if (!first || !DATED.test(previous) || /^(?:\p{Ll}+s|\d.*)$/u.test(next)) return undefined;
  if (last === "00") return { said: `${first} hundred` };
  return { said: last.startsWith("0") ? `${first} oh ${Number(last)}` : `${first} ${last}` };
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

/** "9am-6:30pm", "60-75", and the dash alone between two of a kind. */
function span({ word, previous, next }: WordInPlace): Said {
  if (/^[-–]$/u.test(word) && isSpan(previous, next)) return { said: "to" };
  const [, from = "", to = ""] = CLOCKS.exec(word) ?? [];
  if (from && /[apn:]/iu.test(word)) return { said: `${from} to ${to}` };
  const [, first = "", last = ""] = ORDINALS.exec(word) ?? [];
  if (first) return { said: `${first} to ${last}` };
  const [, least = "", most = "", percent = ""] = NUMBERS.exec(word) ?? [];
  return least ? { said: `${least} to ${most}${percent}` } : undefined;
}

/** From one day or time to another, or from a number to a greater one: "$29 - 2 left" is none. */
function isSpan(first: string, last: string): boolean {
  if (/[ap]\.?m$/iu.test(first)) return /^\d/u.test(last);
  const isDay = (word: string) => Object.values(days).includes(days[word] ?? word);
  if (isDay(first)) return isDay(last);
  return /^\d+$/u.test(first) && /^\d{1,3}$/u.test(last) && Number(first) < Number(last);
}

/** "A/B", "1:1", "7 days/week". */
function ratio({ word }: WordInPlace): Said {
  if (/^\p{Lu}\/\p{Lu}$/u.test(word)) return { said: word.replace("/", "-") };
  const [, one = "", other = ""] = /^(\d{1,2}):(\d)$/u.exec(word) ?? [];
  if (one) return { said: `${one} to ${other}` };
  const [, several = "", each = ""] = /^(\p{L}+)\/(day|week|month|year|night|person)$/u.exec(word) ?? [];
  return several ? { said: `${several} a ${each}` } : undefined;
}

/** What so many thousand are not: "a 10k run" is ten K, and "14k gold" has fourteen karats. */
const NO_THOUSANDS = /^(?:runs?|races?|walks?|videos?|screens?|displays?|monitors?|resolution|tvs?)$/iu;

const parts = saidAs({ "½": "a half", "¼": "a quarter", "¾": "three quarters" });

/** "180 x 90", "12 x $165", "2x", "10k", "10K+", "1½", "#summer", and the stroke between two prices. */
function sign({ word, previous, next }: WordInPlace): Said {
  if (word === "/") return { said: "," };
  // In a line of capitals it is no country.
  if (word === "US" && [previous, next].every((beside) => /^\p{Lu}{2,}$/u.test(beside)))
    return { said: "us" };
  const [, factor = ""] = /^[x×](\d+)$/u.exec(word) ?? [];
  if (factor) return { said: `times ${factor}` };
  const [, tag = ""] = /^#(\p{L}\w*)$/u.exec(word) ?? [];
  if (tag) return { said: `hashtag ${tag}` };
  const [, more = "", size = ""] = /^(\d+(?:\.\d)?)([kKM])\+$/u.exec(word) ?? [];
  if (more) return { said: `${more} ${size === "M" ? "million" : "thousand"} plus` };
  const [, count = ""] = /^(\d+(?:\.\d)?)[kK]$/u.exec(word) ?? [];
  if (count && /^gold|^silver/u.test(next)) return { said: `${count} karat` };
  if (count && Number(count) > 5 && word.endsWith("k") && !NO_THOUSANDS.test(next))
    return { said: `${count} thousand` };
  if (word === "x" && /\d$/u.test(previous) && /^[$€£₺]?\d/u.test(next))
    return { said: /^\d/u.test(next) ? "by" : "times" };
  if (/^(?!4x4$)\d+(?:x\d+)+$/u.test(word)) return { said: word.replaceAll("x", " by ") };
  const [, ones = "", part = ""] = /^(\d+)([½¼¾])$/u.exec(word) ?? [];
  if (ones) return { said: `${ones} and ${parts[part]}` };
  const [, times = ""] = /^(\d+)x$/u.exec(word) ?? [];
  return times ? { said: `${times} times` } : undefined;
}
