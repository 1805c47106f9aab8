import { replaceAddresses } from "#engine/web-address.ts";

/** Spelt letter by letter, or as such known. One without a vowel needs no list. */
const ABBREVIATIONS =
  /^(?:\p{Lu}|TL|USD|EUR|GBP|USA|US|UK|EU|UAE|UN|NASA|NATO|UV|UVA|UVB|SPF|LED|OLED|USB|HDMI|AI|IT|TV|DIY|BPA|SUV|VIP|FAQ|CEO|ISO|CE|EAN|IP|IPX|GOTS|UHD|AC|DC|AA|AAA|ABD|AB|KKTC|TSE|TÜV|THY|İETT|ODTÜ|İTÜ|TÜBİTAK|AVM|SMS|MR|ÖTV|AŞ|AR)$/u;
const NO_VOWEL = /^[BCÇDFGĞHJKLMNPQRSŞTVWXZ]{2,}$/u;
/** "MR O'BRIEN" has no vowel either. */
const TITLES = /^(?:MR|MRS|MS|DR|ST|PZT|SLT|ÇRŞ|PRŞ|CMT|SHH|KG|ML|CM|MM|KM|LT|GR)$/u;
/** Small within a title, as are units. */
const SMALL = {
  en: /^(?:a|an|the|and|or|but|of|in|on|at|to|for|from|with|without|by|as|is|are|per|than|it|its|your|our|kg|ml|cm|mm|km|lt|gr)$/u,
  tr: /^(?:ve|veya|ya|ile|için|de|da|ki|mi|mı|mu|mü|kadar|gibi|göre|kg|ml|cm|mm|km|lt|gr)$/u,
};

/**
 * A description that was written all in capitals, as a title is: which words are names can't be told any more, and
 * a title has every one of them right. Any other text stays as it is.
 */
export function withoutShouting(text: string, language: "en" | "tr"): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  if (letters.length < 12 || capitals.length < letters.length * 0.8) return text;
  // Small letters from here on are an address's; what hangs on it is a suffix.
  const written = replaceAddresses(text, (address) =>
    /^[\u0020-\u007e]*$/u.test(address) ? address.toLowerCase() : address.toLocaleLowerCase(language),
  );
  return written.replace(/\p{L}+(?:['’]\p{L}+)*/gu, (word, at: number) => {
    if (/^\p{Ll}+(?:['’]|$)/u.test(word)) return word.toLocaleLowerCase(language);
    // "1998'DEN": a suffix.
    if (/\d['’]$/u.test(written.slice(0, at))) return word.toLocaleLowerCase(language);
    const startsSentence = /(?:^|[.!?\n:]\s*)$/u.test(written.slice(0, at));
    return calmWord(word, language, startsSentence);
  });
}

function calmWord(word: string, language: "en" | "tr", startsSentence: boolean): string {
  const [stem = "", ...suffixes] = word.split(/['’]/u);
  // "DON'T" and "AB'YE": what follows the mark is small; "O'BRIEN" is a name of two parts.
  if (suffixes.length > 0 && stem !== "O") {
    const mark = word[stem.length] ?? "'";
    const ends = suffixes.map((suffix) => suffix.toLocaleLowerCase(language));
    return [calmWord(stem, language, startsSentence), ...ends].join(mark);
  }
  if (suffixes.length > 0) return `O'${titleCase(suffixes.join(""), language)}`;
  const isTitle = TITLES.test(word);
  if (!isTitle && (ABBREVIATIONS.test(word) || NO_VOWEL.test(word)) && !isSmall(word, language)) return word;
  return isSmall(word, language) && !startsSentence
    ? word.toLocaleLowerCase(language)
    : titleCase(word, language);
}

const isSmall = (word: string, language: "en" | "tr"): boolean =>
  SMALL[language].test(word.toLocaleLowerCase(language));

function titleCase(word: string, language: "en" | "tr"): string {
  const [first = ""] = word;
  // Q, W and X are no Turkish letters: such a word is foreign, and its I has a dot.
  const letters = /[QWX]/u.test(word) ? "en" : language;
  return first.toLocaleUpperCase(letters) + word.slice(first.length).toLocaleLowerCase(letters);
}

/** Whether nearly every word has a capital: such a capital tells no name. */
export function isTitleCased(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  return words.length > 4 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.6;
}
