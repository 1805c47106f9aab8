import { readAddress } from "../web-address.ts";
import { turkishNumber, turkishOrdinal } from "./turkish-numbers.ts";
import { turkishWord } from "./turkish-words.ts";
import { type Say, saidAs, type WordInPlace } from "./word-in-place.ts";

/** What each is called, and its hundredth. */
const currencies = saidAs<readonly [string, string]>({
  "₺": ["lira", "kuruş"],
  TL: ["lira", "kuruş"],
  $: ["dolar", "sent"],
  "€": ["avro", "sent"],
  "£": ["sterlin", "peni"],
});

const units = saidAs({
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
  gb: "gigabayt",
  TB: "terabayt",
  "°C": "derece",
  kcal: "kalori",
  mAh: "miliamper",
  kW: "kilovat",
  Hz: "hertz",
});

/** "TL/ay": said before the number. */
const periods = saidAs({
  ay: "aylık",
  hafta: "haftalık",
  gün: "günlük",
  gece: "gecelik",
  yıl: "yıllık",
  saat: "saatlik",
  sa: "saatlik",
  kişi: "kişi başı",
  ders: "ders başı",
});
/** "25 km/s": what is said before the number, too. */
const SPEED = /^km\/(?:s|sa|h)$/u;

const shortDays = saidAs({
  Pzt: "pazartesi",
  Pts: "pazartesi",
  Sal: "salı",
  Çar: "çarşamba",
  Çrş: "çarşamba",
  Per: "perşembe",
  Prş: "perşembe",
  Cum: "cuma",
  Cmt: "cumartesi",
  Cts: "cumartesi",
  Paz: "pazar",
});
const weekdays = new Set(Object.values(shortDays));

/** How people say the ends of addresses. */
const labels = saidAs({
  com: "kom",
  co: "ko",
  tr: "te re",
  shop: "şop",
  app: "ep",
  tv: "te ve",
  io: "i o",
  ai: "ey ay",
  online: "onlayn",
});

const WHOLE = String.raw`(\d{1,3}(?:\.\d{3})+|\d+)`;
const SUFFIX = String.raw`(?:['’](\p{L}+))?`;
const PER = String.raw`(?:\/(\p{L}+))?`;
const LIRA = "[Tt][Ll]";
const AMOUNT = new RegExp(`^([₺$€£])${WHOLE}(?:[.,](\\d{2}))?${SUFFIX}${PER}$`, "u");
const AMOUNT_BEFORE_SIGN = new RegExp(`^${WHOLE}(?:[.,](\\d{2}))?([₺$€£]|${LIRA})${SUFFIX}${PER}$`, "u");
const SIGN = new RegExp(`^([₺$€£]|${LIRA})${SUFFIX}${PER}$`, "u");
const DECIMALS = new RegExp(`^${WHOLE}[.,](\\d{2})$`, "u");
const SUFFIXED = new RegExp(`^(%?)${WHOLE}['’](\\p{L}+)$`, "u");
const TIME = new RegExp(`^([01]?\\d|2[0-4])([.:])([0-5]\\d)${SUFFIX}$`, "u");
const NUMBER = /^[\d.,]*\d$/u;
const HOUR = String.raw`((?:[01]?\d|2[0-4])[.:][0-5]\d)`;
const HOURS = new RegExp(`^${HOUR}[–-]${HOUR}$`, "u");
const DAYS = /^(\p{L}{3})[–-](\p{L}{3})$/u;
const HANDLE = /^@([\p{L}\p{N}._]+?)(['’]\p{L}+)?$/u;

/** "₺1.5M", "₺800K". */
const SHORT_AMOUNT = /^([₺$€£])(\d+)(?:[.,](\d))?(K|k|M|Mn)$/u;

/** Turkish words as they are said: suffixes join numbers and currencies as they join words. */
export const sayInTurkish: Say = (place) => {
  const [, about = ""] = /^~(\d.*)$/u.exec(place.word) ?? [];
  if (about) return { said: `yaklaşık ${sayInTurkish({ ...place, word: about })?.said ?? about}` };
  return sayWord({ ...place, word: place.word.replaceAll("×", "x") });
};

const sayWord: Say = (place) => {
  const { word, mark, next, previous } = place;
  const inFull = turkishWord(place);
  if (inFull) return inFull;
  const said =
    money(place) ??
    days(word) ??
    hours(word, next) ??
    time(word, previous) ??
    suffixed(word) ??
    unit(word, previous) ??
    handle(word) ??
    address(word);
  if (said !== undefined) return { said };
  // One price or another: eSpeak would say nothing, and not even pause.
  if (word === "/") return { said: "," };
  if (word === "½") return { said: "yarım" };
  if (word === "x" && /\d$/u.test(previous) && /^[₺$€£]?\d/u.test(next)) return { said: "çarpı" };
  if (/^\d+(?:x\d+)+$/u.test(word)) return { said: word.replaceAll("x", " çarpı ") };
  const [, points = "", most = ""] = /^(\d,\d)\/(5|10)$/u.exec(word) ?? [];
  if (points) return { said: `${most} üzerinden ${points}` };
  if (NUMBER.test(word) && SPEED.test(next)) return { said: `saatte ${word}` };
  if (/^\d{1,4}$/u.test(word) && mark === "." && /^\p{Ll}/u.test(next))
    return { said: turkishOrdinal(Number(word)), mark: "" };
  return /^(?:7\/24|24\/7)$/u.test(word) ? { said: word.replace("/", " ") } : undefined;
};

/** "₺1.299,90", "1.299,90₺", and the two words "1.299,90 ₺": the number leaves its decimals to the sign. */
function money({ word, previous, next }: WordInPlace) {
  const [, of = "", round = "", tenths, magnitude = ""] = SHORT_AMOUNT.exec(word) ?? [];
  if (of)
    return `${tenths ? `${round},${tenths}` : round} ${/k/iu.test(magnitude) ? "bin" : "milyon"} ${currencies[of]?.[0]}`;
  const [, sign = "", whole = "", cents, suffix, each] = AMOUNT.exec(word) ?? [];
  if (sign) return `${per(each)}${amount(whole, cents, sign, suffix)}`;
  const [, before = "", rest, behind = "", ending, period] = AMOUNT_BEFORE_SIGN.exec(word) ?? [];
  if (before) return `${per(period)}${amount(before, rest, behind, ending)}`;
  const signed = SIGN.exec(next);
  const [, integer] = DECIMALS.exec(word) ?? [];
  if (signed && NUMBER.test(word) && (integer || signed[3])) return `${per(signed[3])}${integer ?? word}`;
  const [, currency = "", last] = SIGN.exec(word) ?? [];
  if (!currency || !/\d$/u.test(previous)) return undefined;
  return amount("", DECIMALS.exec(previous)?.[2], currency, last);
}

function per(period: string | undefined): string {
  return period ? `${periods[period] ?? period} ` : "";
}

function amount(whole: string, cents: string | undefined, sign: string, suffix: string | undefined): string {
  const [name = "", hundredth = ""] = currencies[sign.toUpperCase()] ?? [];
  const hundredths = Number(cents ?? 0);
  const parts = hundredths > 0 ? [whole, name, hundredths, hundredth] : [whole, name];
  const said = parts.filter((part) => part !== "").join(" ");
  return suffix ? withSuffix(said, suffix) : said;
}

/** "14.00'e" is "on dörde"; without a suffix only what surely is a time of day. */
function time(word: string, previous: string): string | undefined {
  const [, hour, separator, minute, suffix] = TIME.exec(word) ?? [];
  const before = previous.toLocaleLowerCase("tr");
  if (!hour || (!suffix && separator === "." && before !== "saat" && !weekdays.has(before))) return undefined;
  const numbers = [Number(hour), Number(minute)].filter((number, index) => index === 0 || number > 0);
  const said = numbers.map(turkishNumber).join(" ");
  return suffix ? joined(said, suffix) : said;
}

/** "Pzt-Cmt": from the one to the other. */
function days(word: string): string | undefined {
  const [, first = "", last = ""] = DAYS.exec(word) ?? [];
  const [from, to] = [shortDays[first], shortDays[last]];
  return from && to ? `${withSuffix(from, "den")} ${withSuffix(to, "e")}` : undefined;
}

/** "09:00-18:30 arası" is "dokuz ile on sekiz otuz arası"; elsewhere it is from the one to the other. */
function hours(word: string, next: string): string | undefined {
  const [, from = "", to = ""] = HOURS.exec(word) ?? [];
  if (!from || SIGN.test(next)) return undefined;
  const [start = "", end = ""] = [from, to].map((hour) => time(hour.replace(".", ":"), "") ?? "");
  if (next.startsWith("aras")) return `${start} ile ${end}`;
  return `${withSuffix(start, "den")} ${withSuffix(end.replace(/dört$/u, "dörd"), "e")} kadar`;
}

/** "@luma.mum": an account is called by its name alone. */
function handle(word: string): string | undefined {
  const [, name = "", suffix = ""] = HANDLE.exec(word) ?? [];
  if (!name) return undefined;
  return `${name.replaceAll(".", " nokta ").replaceAll("_", " alt çizgi ")}${suffix.replace("’", "'")}`;
}

function suffixed(word: string): string | undefined {
  const [, percent, whole = "", suffix = ""] = SUFFIXED.exec(word) ?? [];
  if (!suffix) return undefined;
  const number = turkishNumber(Number(whole.replaceAll(".", "")));
  return number && `${percent ? "yüzde " : ""}${joined(number, suffix)}`;
}

/** "500 ml", "500ml", "6 m²'lik". */
function unit(word: string, previous: string): string | undefined {
  const [, number = "", name = "", ending] =
    /^(\d[\d.,]*)?(\p{L}[\p{L}²2]*|°C|km\/\p{L}+)(?:['’](\p{L}+))?$/u.exec(word) ?? [];
  const loud = /^[A-Z]{2}$/u.test(name) ? units[name.toLowerCase()] : undefined;
  const full = SPEED.test(name) ? "kilometre" : (units[name] ?? loud);
  if (!full || (number === "" && name !== "m²" && !/\d$/u.test(previous))) return undefined;
  const speed = number && SPEED.test(name) ? "saatte " : "";
  return `${speed}${number && `${number} `}${ending ? withSuffix(full, ending) : full}`;
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
