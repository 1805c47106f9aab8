import { romanNumber } from "./roman-number.ts";
import { turkishOrdinal } from "./turkish-numbers.ts";
import type { Said, WordInPlace } from "./word-in-place.ts";

/** Written short, said in full: a voice would spell them, and end a sentence at their full stop. */
const abbreviations: Record<string, string> = {
  dr: "doktor",
  prof: "profesör",
  doç: "doçent",
  öğr: "öğretim",
  av: "avukat",
  uzm: "uzman",
  psk: "psikolog",
  dt: "diş hekimi",
  fzt: "fizyoterapist",
  mah: "mahallesi",
  cad: "caddesi",
  sok: "sokak",
  sk: "sokak",
  bulv: "bulvarı",
  blv: "bulvarı",
  apt: "apartmanı",
  ltd: "limitet",
  şti: "şirketi",
  "a.ş": "anonim şirketi",
  vb: "ve benzeri",
  vs: "vesaire",
  örn: "örneğin",
};

/** May end a sentence, too. */
const ENDING = /^(?:vb|vs|şti|a\.ş)$/iu;

/** Foreign names as they sound, written as Turkish is. */
const foreign: Record<string, string> = {
  Instagram: "instagram",
  WhatsApp: "vatsap",
  YouTube: "yutup",
  TikTok: "tiktok",
  Facebook: "feysbuk",
  Google: "gugıl",
  LinkedIn: "linkdin",
  Spotify: "spotifay",
  PayPal: "peypal",
  Zoom: "zum",
  iPhone: "ayfon",
  iPad: "aypet",
  iOS: "ay o es",
  Bluetooth: "blututs",
  "Wi-Fi": "vayfay",
  WiFi: "vayfay",
  DM: "di em",
  online: "onlayn",
  Online: "onlayn",
};

const months = "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık".split(" ");
const DATE = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/u;
/** Two letters at least: one may be an initial. */
const ROMAN = /^(?=.{2})X{0,2}(?:IX|IV|V?I{0,3})$/u;

/** An abbreviation, a foreign name, a date or a king's number, as people say it. */
export function turkishWord({ word, mark, next }: WordInPlace): Said {
  const full = abbreviations[word.toLocaleLowerCase("tr")];
  const goesOn = next !== "" && !(ENDING.test(word) && /^\p{Lu}/u.test(next));
  if (full && mark.startsWith(".")) return { said: full, mark: goesOn ? mark.slice(1) : mark };
  if (/^no$/iu.test(word) && /^[:.]$/u.test(mark) && /^\d/u.test(next)) return { said: "numara", mark: "" };
  const [, house = ""] = /^no:(\d.*)$/iu.exec(word) ?? [];
  if (house) return { said: `numara ${house}` };
  const [, name = "", suffix = ""] = /^(.+?)(['’]\p{L}+)?$/u.exec(word) ?? [];
  if (Object.hasOwn(foreign, name)) return { said: `${foreign[name]}${suffix.replace("’", "'")}` };
  const [, day = "", month = "", year = ""] = DATE.exec(word) ?? [];
  const called = months[Number(month) - 1];
  if (called) return { said: `${Number(day)} ${called} ${year}` };
  if (mark === "." && next !== "" && ROMAN.test(word))
    return { said: turkishOrdinal(romanNumber(word)), mark: "" };
  return undefined;
}
