// How the endings that Turkish writes behind signs and numbers fit what is said for them.

/** A suffix as it is written behind a number fits how the number is said; "dört" alone becomes softer. */
export function joined(number: string, suffix: string): string {
  const softened = /^[aeıioöuü]/u.test(suffix) ? number.replace(/dört$/u, "dörd") : number;
  return `${softened}${suffix}`;
}

/** A suffix that was written for a sign or its number, as the currency's name takes it: "TL'ye" is "liraya". */
export function withSuffix(name: string, suffix: string): string {
  const [, buffer = "", rest = ""] = /^([yns](?=[aeıioöuü])|y(?=l))?(.*)$/su.exec(suffix) ?? [];
  const bare = rest.replace(/^t/u, "d");
  if (!/[aeıioöuü]$/u.test(name)) return harmonised(name, bare);
  const missing = /^[ıiuü]n/u.test(bare) ? "n" : "y";
  const joint = buffer || (/^[aeıioöuü]/u.test(bare) ? missing : "");
  return harmonised(name, joint + bare);
}

/** The high vowel that follows each. */
const high: Record<string, string> = { a: "ı", ı: "ı", o: "u", u: "u", e: "i", i: "i", ö: "ü", ü: "ü" };

/** Adds a suffix, each of its vowels after the one before it. */
function harmonised(stem: string, suffix: string): string {
  let vowel = stem.match(/[aeıioöuü]/gu)?.at(-1) ?? "a";
  let word = stem;
  for (const letter of suffix) {
    let said = letter;
    if (/[ae]/u.test(letter)) said = /[eiöü]/u.test(vowel) ? "e" : "a";
    else if (/[ıiuü]/u.test(letter)) said = high[vowel] ?? letter;
    if (/[aeıiuü]/u.test(said)) vowel = said;
    word += said;
  }
  return word;
}
