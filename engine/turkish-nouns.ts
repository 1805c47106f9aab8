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
