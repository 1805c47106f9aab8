/** What may follow a noun's stem: -lı, -ler, whose it is, its case, -dir, but no -siz. After it the word must be over. */
const SUFFIXES =
  "(?:l[ıiuü]|c[ıiuü])?(?:l[ae]r)?(?:[ıiuü]?m[ıiuü]z|[ıiuü]?n[ıiuü]z|s?[ıiuü]|[ıiuü]m)?(?:n?[dt][ae]n?|[yn]?[ae]|[yn]?[ıiuü]|n?[ıiuü]n|y?l[ae])?(?:[dt][ıiuü]r|y[ıiuü]z|[ıiuü]z)?";

/** Turkish nouns by their stems, with any suffix, and nothing that only begins alike. */
export function nouns(...stems: string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${stems.join("|")})${SUFFIXES}(?!\\p{L})`, "iu");
}

const suffixes = new RegExp(`^${SUFFIXES}$`);

/** Whether a noun may go on like this behind its stem, in small letters; also with nothing. */
export const isNounEnding = (letters: string): boolean => suffixes.test(letters);

/** The same without what makes another word of a noun: several, whose it is, its case, "is". */
const INFLECTION =
  /^(?:l[ae]r)?(?:[ıiuü]?m[ıiuü]z|[ıiuü]?n[ıiuü]z|s?[ıiuü])?(?:n?[dt][ae]n?|[yn]?[ae]|[yn]?[ıiuü]|n?[ıiuü]n|y?l[ae])?(?:[dt][ıiuü]r|y[ıiuü]z|y[ıiuü]m)?$/u;
const SOFTENED: Readonly<Record<string, string>> = { k: "ğ", p: "b", t: "d", ç: "c" };
const isBack = (vowel: string): boolean => /[aıou]/u.test(vowel);

/** Whether a word in small letters is this noun, with any of its endings: "ekmeğimiz" is "ekmek", and "bale" no "bal". */
export function isInflected(word: string, noun: string): boolean {
  const last = noun.slice(-1);
  const soft = noun.slice(0, -1) + (SOFTENED[last] ?? last);
  const isSoft = soft !== noun && word.startsWith(soft) && /^[aeıiuü]/u.test(word.slice(noun.length));
  if (!isSoft && !word.startsWith(noun)) return false;
  const ending = word.slice(noun.length);
  const [before = "", behind = before] = [noun.match(/[aeıioöuü]/gu)?.at(-1), ending.match(/[aeıiuü]/u)?.[0]];
  return INFLECTION.test(ending) && isBack(before) === isBack(behind);
}
