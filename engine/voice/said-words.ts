import type { Language } from "../storyboard.ts";
import { englishNumber } from "./english-numbers.ts";
import { turkishNumber } from "./turkish-numbers.ts";

/** What signs are called that stand beside numbers and in addresses. */
const signs: Record<Language, Record<string, string>> = {
  en: { "%": "percent", "&": "and", "+": "plus", "/": "slash", "@": "at", $: "dollars", "€": "euros" },
  tr: { "%": "yüzde", "&": "ve", "+": "artı", "/": "bölü", "@": "et", $: "dolar", "€": "avro" },
};
/** Digits as they are grouped: "1.299" is one number. */
const thousandsMark = { en: /(?<=\d),(?=\d{3}(?!\d))/gu, tr: /(?<=\d)\.(?=\d{3}(?!\d))/gu };
const decimals = { en: /(?<=\d)\.(?=\d)/gu, tr: /(?<=\d),(?=\d)/gu };
const decimalMark = { en: " point ", tr: " virgül " };
const dot = { en: " dot ", tr: " nokta " };

/**
 * The words that are heard of one that was made ready for the voice (`spokenWords`): in Turkish "1.299" is five of them,
 * and "%25" three.
 */
export function saidWords(spoken: string, language: Language): string[] {
  const [plain] = /^[\p{L}'’]+(?=[.,!?…]*$)/u.exec(spoken) ?? [];
  if (plain) return [plain];
  const number = language === "tr" ? turkishNumber : englishNumber;
  const inWords = (written: string) => {
    // What begins with a zero is said digit by digit, and so is what is too great to be a number.
    const whole = /^0\d/u.test(written) ? "" : number(Number(written));
    return ` ${whole || [...written].map((digit) => number(Number(digit))).join(" ")} `;
  };
  return spoken
    .replace(thousandsMark[language], "")
    .replace(decimals[language], decimalMark[language])
    .replace(/(?<=[\p{L}\d])\.(?=\p{L})/gu, dot[language])
    .replace(/[%&+/@$€]/gu, (sign) => ` ${signs[language][sign] ?? ""} `)
    .replace(/\d+/gu, inWords)
    .split(/[^\p{L}'’]+/u)
    .filter((word) => /\p{L}/u.test(word));
}
