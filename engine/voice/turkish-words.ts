import { romanNumber } from "./roman-number.ts";
import { sayLoanword } from "./turkish-loanwords.ts";
import { turkishOrdinal } from "./turkish-numbers.ts";
import { type Said, saidAs, type WordInPlace } from "./word-in-place.ts";

/** Written short, said in full: a voice would spell them, and end a sentence at their full stop. */
const abbreviations = saidAs({
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
  cd: "caddesi",
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
  bkz: "bakınız",
  mr: "mistır",
  mrs: "misis",
});

/** May end a sentence, too. */
const ENDING = /^(?:vb|vs|şti|a\.ş)$/iu;

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
  const foreign = sayLoanword(word);
  if (foreign) return { said: foreign };
  const [, day = "", month = "", year = ""] = DATE.exec(word) ?? [];
  const called = months[Number(month) - 1];
  if (called) return { said: `${Number(day)} ${called} ${year}` };
  if (mark === "." && next !== "" && ROMAN.test(word))
    return { said: turkishOrdinal(romanNumber(word)), mark: "" };
  return undefined;
}
