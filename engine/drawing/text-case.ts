import type { Language } from "../storyboard.ts";
import { replaceAddresses } from "../web-address.ts";
import { emojiSource } from "./emoji.ts";

/** Somebody's name on a network. */
const account = /(?<![\w@])@\w[\w.]*/gu;

/** Capitals by the language's own rules: Turkish i → İ and ı → I. Plain addresses and accounts have none of those. */
export function upperCase(text: string, language: Language): string {
  const raise = (address: string) => (/^[\u0020-\u007e]*$/u.test(address) ? address.toUpperCase() : address);
  return replaceAddresses(text, raise).replace(account, raise).toLocaleUpperCase(language);
}

/** An emoji, or any character that one of the typefaces lacks. */
const undrawable = new RegExp(
  String.raw`(${emojiSource})|[^\u0020-\u007e\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u0168-\u017e\u0218-\u021b\u1e9e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u20ba\u2122]`,
  "gv",
);

/** Currency signs that the typefaces lack, by the codes that are written for them. */
const currencyCodes: Record<string, string> = {
  "₹": "INR",
  "₽": "RUB",
  "₩": "KRW",
  "₴": "UAH",
  "₫": "VND",
  "₪": "ILS",
  "₱": "PHP",
  "₦": "NGN",
  "₸": "KZT",
  "₼": "AZN",
  "₾": "GEL",
  "₿": "BTC",
};

/** What stands for other signs that the typefaces lack. */
const stands: Record<string, string> = {
  ...Object.fromEntries([..."‐‑‒−"].map((dash) => [dash, "-"])),
  ...Object.fromEntries([..."→⇒⟶⟹➔➙➜➝➞➡"].map((arrow) => [arrow, " › "])),
  ...Object.fromEntries([..."←⇐⟵⬅"].map((arrow) => [arrow, " ‹ "])),
  ...currencyCodes,
  "―": "—",
  "‛": "‘",
  "‟": "“",
  "‣": "•",
  ţ: "ț",
  Ţ: "Ț",
};

const currencySigns = Object.keys(currencyCodes).join("");
const codes = Object.values(currencyCodes).join("|");
/** Between an amount and a sign that becomes a code. */
const beforeCode = new RegExp(`(?<=\\d)(?=[${currencySigns}])|(?<=[${currencySigns}])(?=\\d)`, "gu");
/** Spaces that hold: arrows keep to the word before them, and codes to their amount. Nobody says an arrow. */
const binding = new RegExp(
  `(?<=\\S) (?=[›‹] )|(?<=^[›‹]) |(?<=\\d) (?=(?:${codes})\\b)|(?<=\\b(?:${codes})) (?=\\d)`,
  "gu",
);
const unbreakable = "\u00a0";

/**
 * What can be drawn of a text: composed letters, emoji, single spaces, and no character that the engine's typefaces
 * lack (other scripts would come out as empty boxes on a machine without such fonts). Marks and signs without a width
 * go without a trace: words stay whole.
 */
export function drawableText(text: string): string {
  return text
    .normalize("NFC")
    .replace(beforeCode, " ")
    .replace(undrawable, (sign, emoji: string | undefined) => emoji ?? substitute(sign))
    .replace(/\s+/gu, " ")
    .trim()
    .replace(binding, unbreakable);
}

/** The signs of a text that drawableText leaves out for want of anything like them: each once, in their order. */
export function undrawnSigns(text: string): string[] {
  const composed = text.normalize("NFC");
  const left = Array.from(composed.matchAll(undrawable), ([sign, emoji]) =>
    emoji || /\s/u.test(sign) || substitute(sign) !== " " ? "" : sign,
  );
  return [...new Set(left.filter((sign) => sign !== ""))];
}

/**
 * The letter without its mark (ế → e), or the plain form of a styled one (ﬁ → fi); a space where there is neither.
 * Styled figures are none of them: no number is to appear that a storyboard's own text does not hold.
 */
function substitute(sign: string): string {
  if (/[\p{M}\p{Cf}]/u.test(sign)) return "";
  const plain = sign.normalize("NFKD").replace(/\p{M}/gu, "");
  return stands[sign] ?? (/^\p{L}+$/u.test(plain) && plain.search(undrawable) === -1 ? plain : " ");
}
