/** A letter that English and its neighbours lack; French words that begin with Ç are short. */
const TURKISH = /[ğışĞİŞ]|^[Çç]\p{L}{3}/u;

const letters: Record<string, string> = { ç: "ch", ş: "sh", c: "j", ı: "i", ö: "o", ü: "oo", u: "oo" };

/**
 * A Turkish name in an English sentence, spelt as those who speak English would have to read it: "Çeşme" is "cheshmeh", of
 * which a voice would make "sesmi". Undefined for words without a letter that only Turkish has.
 */
export function sayTurkishName(word: string): string | undefined {
  const [, name = "", owner = ""] = /^(\p{L}+)(['’]s)?$/u.exec(word) ?? [];
  if (!TURKISH.test(name)) return undefined;
  const said = name
    .toLocaleLowerCase("tr")
    .replaceAll(/[iı]ğ/gu, "ee")
    // It only makes the vowel before it longer.
    .replaceAll(/([aeıioöuü])ğ\1?/gu, "$1h")
    .replaceAll("ğ", "")
    .replaceAll(/[çşcıöüu]/gu, (letter) => letters[letter] ?? letter)
    // As an English word ends, it would not be heard.
    .replace(/e$/u, "eh")
    // Before one consonant alone English would have it as in "hi".
    .replaceAll(/i(?=[^aeiou](?:[aeiou]|$))/gu, "ee");
  return `${said}${owner.replace("’", "'")}`;
}
