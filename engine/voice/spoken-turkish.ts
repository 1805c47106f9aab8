import { readAddress } from "../web-address.ts";
import { money, NUMBER, SIGN, SUFFIX, WHOLE } from "./turkish-money.ts";
import { turkishNumber, turkishOrdinal } from "./turkish-numbers.ts";
import { joined, withSuffix } from "./turkish-suffixes.ts";
import { turkishWord } from "./turkish-words.ts";
import { type Said, type Say, saidAs, type WordInPlace } from "./word-in-place.ts";

const units = saidAs({
  mcg: "mikrogram",
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
  GHz: "gigahertz",
  dB: "desibel",
  Mbps: "megabit",
  USD: "dolar",
  EUR: "avro",
  GBP: "sterlin",
  CHF: "frank",
});

/** Before what is measured: "1/2 porsiyon". */
const shares = saidAs({ "1/2": "yarım", "1/4": "çeyrek", "3/4": "dörtte üç" });

/** What is so many inches large: elsewhere the sign may end a quotation. */
const IN_INCHES = /^(?:x|monitör|ekran|tv|televizyon|laptop|tablet|jant|pizza|bisiklet|valiz|tava)/iu;

/** What letters are called that are no vowels. */
const letters = saidAs(
  Object.fromEntries(
    "be ce çe de fe ge he je ke le me ne pe re se şe te ve ye ze"
      .split(" ")
      .map((name) => [name.charAt(0).toLocaleUpperCase("tr"), name]),
  ),
);

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

const SUFFIXED = new RegExp(`^(%?)${WHOLE}['’](\\p{L}+)$`, "u");
const TIME = new RegExp(`^([01]?\\d|2[0-4])([.:])([0-5]\\d)${SUFFIX}$`, "u");
const HOUR = String.raw`((?:[01]?\d|2[0-4])[.:][0-5]\d)`;
const HOURS = new RegExp(`^${HOUR}[–-]${HOUR}$`, "u");
const DAYS = /^(\p{L}{3})[–-](\p{L}{3})$/u;
const HANDLE = /^@([\p{L}\p{N}._]+?)(['’]\p{L}+)?$/u;

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
  const wide = inches(place);
  if (wide) return wide;
  const said =
    money(place) ??
    spelled(word) ??
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
  if (shares[word] && /^\p{Ll}/u.test(next) && !/^n(?:o|umara)$/iu.test(previous))
    return { said: shares[word] };
  const below = /^[-−](\d.*°.*)$/u.exec(word)?.[1];
  if (below) return { said: `eksi ${unit(below, "") ?? below}` };
  if (word === "x" && /\d$/u.test(previous) && /^[₺$€£]?\d/u.test(next)) return { said: "çarpı" };
  if (/^\d+(?:x\d+)+$/u.test(word)) return { said: word.replaceAll("x", " çarpı ") };
  const [, points = "", most = ""] = /^(\d,\d)\/(5|10)$/u.exec(word) ?? [];
  if (points) return { said: `${most} üzerinden ${points}` };
  if (NUMBER.test(word) && SPEED.test(next)) return { said: `saatte ${word}` };
  if (/^\d{1,4}$/u.test(word) && mark === "." && /^\p{Ll}/u.test(next))
    return { said: turkishOrdinal(Number(word)), mark: "" };
  return /^(?:7\/24|24\/7)$/u.test(word) ? { said: word.replace("/", " ") } : undefined;
};

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

/** A 27" monitor, where the sign ends no quotation. */
function inches({ word, mark, next }: WordInPlace): Said {
  const [, size = "", prime] = /^(\d+(?:,\d+)?)(″)?$/u.exec(word) ?? [];
  if (prime) return { said: `${size} inç` };
  return size && /^["”]$/u.test(mark) && IN_INCHES.test(next) ? { said: `${size} inç`, mark: "" } : undefined;
}

/** "Z'ye": a consonant by its name. And "YKS'ye": a voice takes the Y for a vowel and the rest for a word. */
function spelled(word: string): string | undefined {
  const [, signs = "", suffix] = /^([BCÇDFGHJKLMNPRSŞTVYZ]{1,5})(?:['’](\p{L}+))?$/u.exec(word) ?? [];
  const isMeant = signs.length === 1 ? suffix !== undefined : signs.includes("Y");
  if (!isMeant) return undefined;
  return `${[...signs].map((sign) => letters[sign]).join(" ")}${suffix ?? ""}`;
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
