import { withSuffix } from "./turkish-suffixes.ts";
import { saidAs, type WordInPlace } from "./word-in-place.ts";

/** What each is called, and its hundredth. */
const currencies = saidAs<readonly [string, string]>({
  "₺": ["lira", "kuruş"],
  TL: ["lira", "kuruş"],
  $: ["dolar", "sent"],
  "€": ["avro", "sent"],
  "£": ["sterlin", "peni"],
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
/** A whole number, grouped or not. */
export const WHOLE = String.raw`(\d{1,3}(?:\.\d{3})+|\d+)`;
/** What is written behind a number's apostrophe. */
export const SUFFIX = String.raw`(?:['’](\p{L}+))?`;
const PER = String.raw`(?:\/(\p{L}+))?`;
const LIRA = "[Tt][Ll]";
const AMOUNT = new RegExp(`^([₺$€£])${WHOLE}(?:[.,](\\d{2}))?${SUFFIX}${PER}$`, "u");
const AMOUNT_BEFORE_SIGN = new RegExp(`^${WHOLE}(?:[.,](\\d{2}))?([₺$€£]|${LIRA})${SUFFIX}${PER}$`, "u");
/** A currency, as a word of its own or behind a number. */
export const SIGN = new RegExp(`^([₺$€£]|${LIRA})${SUFFIX}${PER}$`, "u");
const DECIMALS = new RegExp(`^${WHOLE}[.,](\\d{2})$`, "u");
export const NUMBER = /^[\d.,]*\d$/u;
/** "100-150₺": from the one to the other, said as in "100-150 lira". */
const RANGE = new RegExp(`^([₺$€£])?(\\d[\\d.]*[–-])[₺$€£]?(\\d[\\d.]*)([₺$€£]|${LIRA})?${SUFFIX}$`, "u");
/** "500K TL", "1,2M TL", "10K+". */
const SHORT_NUMBER = /^(\d+(?:[.,]\d)?)(K|k|M|Mn)(\+?)$/u;
/** "₺1.5M", "₺800K". */
const SHORT_AMOUNT = /^([₺$€£])(\d+)(?:[.,](\d))?(K|k|M|Mn)$/u;

/** "₺1.299,90", "1.299,90₺", and the two words "1.299,90 ₺": the number leaves its decimals to the sign. */
export function money({ word, previous, next }: WordInPlace): string | undefined {
  const [, of = "", round = "", tenths, magnitude = ""] = SHORT_AMOUNT.exec(word) ?? [];
  if (of)
    return `${tenths ? `${round},${tenths}` : round} ${/k/iu.test(magnitude) ? "bin" : "milyon"} ${currencies[of]?.[0]}`;
  const [, sign = "", whole = "", cents, suffix, each] = AMOUNT.exec(word) ?? [];
  if (sign) return `${per(each)}${amount(whole, cents, sign, suffix)}`;
  const [, before = "", rest, behind = "", ending, period] = AMOUNT_BEFORE_SIGN.exec(word) ?? [];
  if (before) return `${per(period)}${amount(before, rest, behind, ending)}`;
  const [, from, least = "", most = "", to, end] = RANGE.exec(word) ?? [];
  if (from || to) return amount(`${least}${most}`, undefined, from ?? to ?? "", end);
  const short = shortNumber(word, next);
  if (short) return short;
  const signed = SIGN.exec(next);
  const [, integer] = DECIMALS.exec(word) ?? [];
  if (signed && NUMBER.test(word) && (integer || signed[3])) return `${per(signed[3])}${integer ?? word}`;
  const [, currency = "", last] = SIGN.exec(word) ?? [];
  if (!currency || !/\d(?:K|k|Mn?)?$/u.test(previous)) return undefined;
  return amount("", DECIMALS.exec(previous)?.[2], currency, last);
}

/** Not "4K", nor "5K koşu". */
function shortNumber(word: string, next: string): string | undefined {
  const [, count = "", size = "", more] = SHORT_NUMBER.exec(word) ?? [];
  const isCounted =
    more !== "" || SIGN.test(next) || (size === "K" && Number(count) >= 10 && /^\p{Ll}/u.test(next));
  if (!count || !isCounted) return undefined;
  return `${count.replace(".", ",")} ${/k/iu.test(size) ? "bin" : "milyon"}${more && " artı"}`;
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
