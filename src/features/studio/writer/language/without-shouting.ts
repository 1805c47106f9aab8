import { replaceAddresses } from "#engine/web-address.ts";
import { capitalisedWords, isDated, isDistrict, TURKISH_ADDRESS } from "./capitalised-words.ts";

/** Spelt letter by letter, or as such known. One without a vowel needs no list. */
const ABBREVIATIONS =
  /^(?:\p{Lu}|TL|USD|EUR|GBP|USA|US|UK|EU|UAE|UN|NASA|NATO|UV|UVA|UVB|SPF|LED|OLED|USB|HDMI|AI|IT|TV|DIY|BPA|SUV|VIP|FAQ|CEO|ISO|CE|EAN|IP|IPX|GOTS|UHD|AC|DC|AA|AAA|ABD|AB|KKTC|TSE|TÜV|THY|İETT|ODTÜ|İTÜ|TÜBİTAK|AVM|SMS|MR|ÖTV|AŞ|AR)$/u;
const NO_VOWEL = /^[BCÇDFGĞHJKLMNPQRSŞTVWXZ]{2,}$/u;
/** "MR O'BRIEN" has no vowel either. */
const TITLES = /^(?:MR|MRS|MS|DR|ST|PZT|SLT|ÇRŞ|PRŞ|CMT|SHH|KG|ML|CM|MM|KM|LT|GR)$/u;
/** Abbreviations that stay small, and what looks like one. */
const SMALL = {
  en: /^(?:a|am|pm|it|us|kg|ml|cm|mm|km|lt|gr)$/u,
  tr: /^(?:o|kg|ml|cm|mm|km|lt|gr)$/u,
} as const;
/** Small within a title. */
const SMALL_IN_TITLES = {
  en: /^(?:a|an|the|and|or|but|of|in|on|at|to|for|from|with|without|by|as|is|are|per|than|it|its|your|our)$/u,
  tr: /^(?:ve|veya|ya|ile|için|de|da|ki|mi|mı|mu|mü|kadar|gibi|göre)$/u,
} as const;
/** What stands before a word that begins a sentence: marks and pictures, but no letter and no number. */
const SENTENCE_START = /(?:^|[.!?…\n:])[^\p{L}\p{N}]*$/u;

type Language = "en" | "tr";

/** "WE ARE HIRING" is short, and no name. */
const SPEAKER = /^[^\p{L}]*(?:WE|YOU|WE['’]RE|YOU['’]RE) \p{Lu}/u;

/** Whether a text is written all in capitals. */
export function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  const isLong = letters.length >= 12 || (letters.length >= 6 && SPEAKER.test(text));
  return isLong && capitals.length >= letters.length * 0.8;
}

/**
 * A description that was written all in capitals, as sentences are: capitals are left to their first words,
 * abbreviations, and the names that can be told. Any other text stays as it is.
 * @param names what is known to be one, in its own case
 */
export function withoutShouting(text: string, language: Language, names: readonly string[] = []): string {
  if (!isShouted(text)) return text;
  const calm = calmWords(text, language, (word, before, after) => {
    const small = word.toLocaleLowerCase(language);
    const isNamed =
      SENTENCE_START.test(before) ||
      capitalisedWords[language].has(small) ||
      isDated(small, before, after, language) ||
      /(?:^|[^\p{L}])(?:MR|MRS|MS|DR|PROF|AV|DT)\.? $/u.test(before) ||
      isOfAddress(small, before, after.toLocaleLowerCase(language), language) ||
      (language === "tr" && isDistrict(small, before, after)) ||
      (language === "en" && isCalled(small, before, after)) ||
      (language === "tr" && isAddressed(small, before, after.toLocaleLowerCase("tr")));
    return isNamed ? titleCase(word, language) : small;
  });
  return names.reduce((whole, name) => withName(whole, name, language), calm);
}

/** The same as a title is, in which names are found as they are in other texts. */
export function inTitleCase(text: string, language: Language): string {
  return isShouted(text) ? titleCased(text, language) : text;
}

/** A text all in capitals with one for each word that has one in a title. */
export function titleCased(text: string, language: Language): string {
  return calmWords(text, language, (word, before) => {
    const small = word.toLocaleLowerCase(language);
    const isSmall = SMALL_IN_TITLES[language].test(small) && !SENTENCE_START.test(before);
    return isSmall ? small : titleCase(word, language);
  });
}

/** "12 HIGH STREET", "BEŞEVLER MAH. İZMİR YOLU CAD.": the words of a street's name, and what kind of street it is. */
const STREETS = {
  en: "street|road|avenue|lane|square|drive|terrace|crescent",
  tr: "mah|cad|sok|bulv|blv|mahallesi|caddesi|sokağı|bulvarı",
} as const;
const BEHIND_NUMBER = /\d\p{L}? (?:\p{L}+ ){0,3}$/u;

function isOfAddress(small: string, before: string, after: string, language: Language): boolean {
  const street = `(?:${STREETS[language]})(?!\\p{L})`;
  const isStreet = new RegExp(`^${street}`, "u").test(small);
  const leadsToStreet = new RegExp(`^(?: \\p{L}+){0,2} ${street}`, "u").test(after);
  const isOurs = /[ıiuü]m[ıiuü]z$/u.test(small);
  return (isStreet || leadsToStreet) && (language === "tr" ? !isOurs : BEHIND_NUMBER.test(before));
}

/** "CALL MIKE 07700 …": whom, before the number. */
function isCalled(small: string, before: string, after: string): boolean {
  const isSomebody = !/^(?:us|me|now|today|free|our|on|at|out|centre|center)$/u.test(small);
  return isSomebody && /(?<!\p{L})(?:CALL|TEXT|PHONE|RING) $/u.test(before) && /^ [+(\d]/u.test(after);
}

/** "İSMAİL USTA": both words of what somebody is called. */
function isAddressed(small: string, before: string, after: string): boolean {
  const address = new RegExp(`^${TURKISH_ADDRESS.source}`, "u");
  return (
    (after.startsWith(" ") && address.test(after.slice(1))) ||
    (address.test(small + after) && /\p{L} $/u.test(before))
  );
}

/** Each word in its case; addresses and abbreviations keep theirs. */
function calmWords(
  text: string,
  language: Language,
  caseOf: (word: string, before: string, after: string) => string,
): string {
  // Small letters from here on are an address's; what hangs on it is a suffix.
  const written = replaceAddresses(text, (address) =>
    /^[\u0020-\u007e]*$/u.test(address) ? address.toLowerCase() : address.toLocaleLowerCase(language),
  );
  return written.replace(/\p{L}+(?:['’]\p{L}+)*/gu, (word, at: number) => {
    const [before, after] = [written.slice(0, at), written.slice(at + word.length)];
    if (/^\p{Ll}+(?:['’]|$)/u.test(word)) return word.toLocaleLowerCase(language);
    // "UNDER 12S": several.
    if (word === "S" && /\d$/u.test(before)) return "s";
    // "CODE LINEN30": as it has to be typed.
    if (word.length > 2 && /^\d/u.test(after)) return word;
    // "1998'DEN": a suffix.
    if (/\d['’]$/u.test(before)) return word.toLocaleLowerCase(language);
    // "MADE IN THE US", but "CALL US".
    if (word === "US" && /THE $/u.test(before)) return word;
    return calmWord(word, language, (stem) => caseOf(stem, before, after));
  });
}

function calmWord(word: string, language: Language, caseOf: (stem: string) => string): string {
  const [stem = "", ...suffixes] = word.split(/['’]/u);
  if (suffixes.length > 0 && stem === "O") return `O'${titleCase(suffixes.join(""), language)}`;
  // "DON'T" and "AB'YE": what follows the mark is small. In Turkish the mark itself tells a name.
  if (suffixes.length > 0) {
    const mark = word[stem.length] ?? "'";
    const ends = suffixes.map((suffix) => suffix.toLocaleLowerCase(language));
    const isName = language === "tr" && !isAbbreviation(stem, language);
    return [isName ? titleCase(stem, language) : calmWord(stem, language, caseOf), ...ends].join(mark);
  }
  return isAbbreviation(word, language) ? word : caseOf(word);
}

/** Whether a word all in capitals is spelt so. */
export function isAbbreviation(word: string, language: Language): boolean {
  if (TITLES.test(word) || SMALL[language].test(word.toLocaleLowerCase(language))) return false;
  return ABBREVIATIONS.test(word) || NO_VOWEL.test(word);
}

/** A name's words are its own wherever they stand together. */
function withName(text: string, name: string, language: Language): string {
  const [small, sought] = [text, name].map((each) => each.toLocaleLowerCase(language));
  if (!small || !sought || small.length !== text.length) return text;
  let whole = text;
  for (let at = small.indexOf(sought); at !== -1; at = small.indexOf(sought, at + sought.length)) {
    const end = at + sought.length;
    const isWhole = !/\p{L}$/u.test(small.slice(0, at)) && !/^\p{L}/u.test(small.slice(end));
    if (isWhole) whole = whole.slice(0, at) + name + whole.slice(end);
  }
  return whole;
}

function titleCase(word: string, language: Language): string {
  const [first = ""] = word;
  // Q, W and X are no Turkish letters: such a word is foreign, and its I has a dot.
  const letters = /[QWX]/u.test(word) ? "en" : language;
  return first.toLocaleUpperCase(letters) + word.slice(first.length).toLocaleLowerCase(letters);
}

/** Whether nearly every word has a capital: such a capital tells no name. */
export function isTitleCased(text: string): boolean {
  const words = text.match(/(?!(?:TL|USD|EUR|GBP)(?!\p{L}))(?<!\p{L})\p{L}[\p{L}'’-]*/gu) ?? [];
  return words.length > 4 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.6;
}
