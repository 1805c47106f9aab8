/** What may hang on a noun, in letters without marks: what is made of it, several, whose, its case, "is". */
const SUFFIXES =
  /^(?:l[iu]k?|l[iu]g(?=[iu])|s[iu]z|c[iu]){0,2}(?:l[ae]r)?(?:[iu]?m(?:[iu]z)?|[iu]?n(?:[iu]z)?|s?[iu])?(?:n?[iu]n|[yn]?[iu]|[yn]?[ae]|n?[dt][ae](?:n|ki)?|y?l[ae])?(?:[dt][iu]r|y[iu]z)?$/u;

/** The last vowel of a number as it is said: by its last digit, or by the zeros at its end and what stands before them. */
const DIGITS = ["ı", "i", "i", "ü", "ü", "e", "ı", "i", "i", "u"] as const;
const TENS = ["", "o", "i", "u", "ı", "i", "ı", "i", "e", "a"] as const;

export const isSuffix = (letters: string): boolean => SUFFIXES.test(letters);

/** Whose last vowel is said as one of those in front: "saat mi". */
const SAID_IN_FRONT = /(?:saat|kalp|rol|gol|alkol|petrol|hayal|festival|kontrol|meşgul|usul|protokol)$/u;
const ASKING = { a: "mı", ı: "mı", e: "mi", i: "mi", o: "mu", u: "mu", ö: "mü", ü: "mü" } as const;

/** What asks of a noun behind it: "Oyun grubu mu", "Düğün fotoğrafçısı mı". */
export function askingOf(noun: string): string {
  const small = noun.toLocaleLowerCase("tr");
  const vowel = /[aeıioöuü](?=[^aeıioöuü]*$)/u.exec(small)?.[0] ?? "i";
  if (SAID_IN_FRONT.test(small)) return /[oöuü]/u.test(vowel) ? "mü" : "mi";
  // The pattern finds these letters alone.
  return ASKING[vowel as keyof typeof ASKING];
}

/** The vowel that a suffix on a number follows: "6'lı", "40'ı", "100'ü". */
export function vowelOfNumber(number: string): string {
  const [, digit = "0", zeros = ""] = /(\d)(0*)$/u.exec(number.replace(/\D/gu, "")) ?? [];
  if (zeros.length === 0) return DIGITS[Number(digit)] ?? "";
  if (zeros.length === 1) return TENS[Number(digit)] ?? "";
  return zeros.length === 2 ? "ü" : zeros.length < 6 ? "i" : "o";
}

/**
 * A suffix that was typed without marks, in the letters that follow those before it: "sarj" + "li" → "lı"; undefined
 * where a vowel of it could not follow.
 */
export function harmonised(suffix: string, before: string): string | undefined {
  let last = before.match(/[aeıioöuü]/gu)?.at(-1);
  let spelled = "";
  for (const letter of suffix) {
    // "evdeki", "odadaki": it never changes.
    const isLocal = letter === "i" && /[dt][ae]k$/u.test(spelled);
    const vowel = isLocal ? "i" : last && nextVowel(letter, last);
    if (/[aeiou]/u.test(letter)) {
      if (!vowel) return undefined;
      last = vowel;
      spelled += vowel;
    } else spelled += consonantBehind(letter, spelled || before);
  }
  return spelled;
}

function nextVowel(typed: string, last: string): string | undefined {
  const isBack = /[aıou]/u.test(last);
  const isRound = /[oöuü]/u.test(last);
  if (typed === "a") return isBack ? "a" : undefined;
  if (typed === "e") return isBack ? undefined : "e";
  if (typed === "i" && !isRound) return isBack ? "ı" : "i";
  if (typed === "u" && isRound) return isBack ? "u" : "ü";
  return undefined;
}

/** "çöpçü", "aylığı". */
function consonantBehind(letter: string, before: string): string {
  if (letter === "c" && /[çfhkpsşt]$/u.test(before)) return "ç";
  return letter === "g" && /[aeıioöuü]$/u.test(before) ? "ğ" : letter;
}
