import { readAddress } from "../web-address.ts";
import type { Say } from "./spoken-words.ts";
import { turkishNumber, turkishOrdinal } from "./turkish-numbers.ts";

/** What each is called, and its hundredth. */
const currencies: Record<string, readonly [string, string]> = {
  "₺": ["lira", "kuruş"],
  TL: ["lira", "kuruş"],
  $: ["dolar", "sent"],
  "€": ["avro", "sent"],
  "£": ["sterlin", "peni"],
};

const units: Record<string, string> = {
  mg: "miligram",
  g: "gram",
  gr: "gram",
  kg: "kilo",
  ml: "mililitre",
  l: "litre",
  L: "litre",
  lt: "litre",
  mm: "milimetre",
  cm: "santimetre",
  m: "metre",
  "m²": "metrekare",
  m2: "metrekare",
  km: "kilometre",
  dk: "dakika",
  sa: "saat",
  sn: "saniye",
  W: "vat",
  V: "volt",
  MB: "megabayt",
  GB: "gigabayt",
  TB: "terabayt",
  "°C": "derece",
};

/** How people say the ends of addresses. */
const labels: Record<string, string> = {
  com: "kom",
  co: "ko",
  tr: "te re",
  shop: "şop",
  app: "ep",
  tv: "te ve",
  io: "i o",
  ai: "ey ay",
  online: "onlayn",
};

const WHOLE = String.raw`(\d{1,3}(?:\.\d{3})+|\d+)`;
const SUFFIX = String.raw`(?:['’](\p{L}+))?`;
const AMOUNT = new RegExp(`^([₺$€£])${WHOLE}(?:[.,](\\d{2}))?${SUFFIX}$`, "u");
const AMOUNT_BEFORE_SIGN = new RegExp(`^${WHOLE}(?:[.,](\\d{2}))?([₺$€£]|TL)${SUFFIX}$`, "u");
const SIGN = new RegExp(`^([₺$€£]|TL)${SUFFIX}$`, "u");
const DECIMALS = new RegExp(`^${WHOLE}[.,](\\d{2})$`, "u");
const SUFFIXED = new RegExp(`^(%?)${WHOLE}['’](\\p{L}+)$`, "u");
const TIME = new RegExp(`^([01]?\\d|2[0-4])([.:])([0-5]\\d)${SUFFIX}$`, "u");
const NUMBER = /^[\d.,]*\d$/u;

/** Turkish words as they are said: suffixes join numbers and currencies as they join words. */
export const sayInTurkish: Say = (place) => {
  const { word, mark, next, previous } = place;
  const said =
    money(place) ?? time(word, previous) ?? suffixed(word) ?? unit(word, previous) ?? address(word);
  if (said !== undefined) return { said };
  if (/^\d{1,4}$/u.test(word) && mark === "." && /^\p{Ll}/u.test(next))
    return { said: turkishOrdinal(Number(word)), mark: "" };
  return /^(?:7\/24|24\/7)$/u.test(word) ? { said: word.replace("/", " ") } : undefined;
};

/** "₺1.299,90", "1.299,90₺", and the two words "1.299,90 ₺": the number leaves its decimals to the sign. */
function money({ word, previous, next }: { word: string; previous: string; next: string }) {
  const [, sign = "", whole = "", cents, suffix] = AMOUNT.exec(word) ?? [];
  if (sign) return amount(whole, cents, sign, suffix);
  const [, before = "", rest, behind = "", ending] = AMOUNT_BEFORE_SIGN.exec(word) ?? [];
  if (before) return amount(before, rest, behind, ending);
  const [, integer] = DECIMALS.exec(word) ?? [];
  if (integer && SIGN.test(next)) return integer;
  const [, currency = "", last] = SIGN.exec(word) ?? [];
  if (!currency || !NUMBER.test(previous)) return undefined;
  return amount("", DECIMALS.exec(previous)?.[2], currency, last);
}

function amount(whole: string, cents: string | undefined, sign: string, suffix: string | undefined): string {
  const [name = "", hundredth = ""] = currencies[sign] ?? [];
  const hundredths = Number(cents ?? 0);
  const parts = hundredths > 0 ? [whole, name, hundredths, hundredth] : [whole, name];
  const said = parts.filter((part) => part !== "").join(" ");
  return suffix ? withSuffix(said, suffix) : said;
}

/** "14.00'e" is "on dörde"; without a suffix only what surely is a time of day. */
function time(word: string, previous: string): string | undefined {
  const [, hour, separator, minute, suffix] = TIME.exec(word) ?? [];
  if (!hour || (!suffix && separator === "." && previous.toLocaleLowerCase("tr") !== "saat"))
    return undefined;
  const numbers = [Number(hour), Number(minute)].filter((number, index) => index === 0 || number > 0);
  const said = numbers.map(turkishNumber).join(" ");
  return suffix ? joined(said, suffix) : said;
}

function suffixed(word: string): string | undefined {
  const [, percent, whole = "", suffix = ""] = SUFFIXED.exec(word) ?? [];
  if (!suffix) return undefined;
  const number = turkishNumber(Number(whole.replaceAll(".", "")));
  return number && `${percent ? "yüzde " : ""}${joined(number, suffix)}`;
}

/** "500 ml" and "500ml". */
function unit(word: string, previous: string): string | undefined {
  const [, number = "", name = ""] = /^(\d[\d.,]*)(\p{L}[\p{L}²2]*|°C)$/u.exec(word) ?? [];
  if (number && units[name]) return `${number} ${units[name]}`;
  return NUMBER.test(previous) ? units[word] : undefined;
}

function address(word: string): string | undefined {
  const [, written = "", suffix = ""] = /^(.*?)(['’]\p{L}+)?$/u.exec(word) ?? [];
  const found = readAddress(written);
  if (!found) return undefined;
  const { user, host, path } = found;
  const names = host
    .split(".")
    .map((label, index) => (index > 0 ? (labels[label.toLowerCase()] ?? label) : label))
    .join(" nokta ");
  const place = path.replace(/\/$/u, "").replaceAll("/", " bölü ");
  return `${user && `${user} et `}${names}${place}${suffix.replace("’", "'")}`;
}

/** A suffix as it is written behind a number fits how the number is said; "dört" alone becomes softer. */
function joined(number: string, suffix: string): string {
  const softened = /^[aeıioöuü]/u.test(suffix) ? number.replace(/dört$/u, "dörd") : number;
  return `${softened}${suffix}`;
}

/** A suffix that was written for a sign or its number, as the currency's name takes it: "TL'ye" is "liraya". */
function withSuffix(name: string, suffix: string): string {
  const [, buffer = "", rest = ""] = /^([yns](?=[aeıioöuü])|y(?=l))?(.*)$/su.exec(suffix) ?? [];
  const bare = rest.replace(/^t/u, "d");
  if (!/[aeıioöuü]$/u.test(name)) return harmonised(name, bare);
  const missing = /^[ıiuü]n/u.test(bare) ? "n" : "y";
  const joint = buffer || (/^[aeıioöuü]/u.test(bare) ? missing : "");
  return harmonised(name, joint + bare);
}

/** The high vowel that follows each. */
const high: Record<string, string> = { a: "ı", ı: "ı", o: "u", u: "u", e: "i", i: "i", ö: "ü", ü: "ü" };

/** Adds a suffix, each of its vowels after the one before it. */
function harmonised(stem: string, suffix: string): string {
  let vowel = stem.match(/[aeıioöuü]/gu)?.at(-1) ?? "a";
  let word = stem;
  for (const letter of suffix) {
    let said = letter;
    if (/[ae]/u.test(letter)) said = /[eiöü]/u.test(vowel) ? "e" : "a";
    else if (/[ıiuü]/u.test(letter)) said = high[vowel] ?? letter;
    if (/[aeıiuü]/u.test(said)) vowel = said;
    word += said;
  }
  return word;
}
