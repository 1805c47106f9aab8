const ones = ["", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz"];
const tens = ["", "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan"];
const scales = ["", "bin", "milyon", "milyar"];

/** A whole number in words, below a thousand milliards; "" above. */
export function turkishNumber(number: number): string {
  if (number === 0) return "sıfır";
  if (number >= 1_000 ** scales.length) return "";
  const words: string[] = [];
  for (let scale = scales.length - 1; scale >= 0; scale--) {
    const group = Math.floor(number / 1_000 ** scale) % 1_000;
    if (group === 0) continue;
    // A thousand is "bin", not "bir bin".
    if (!(scale === 1 && group === 1)) words.push(...belowThousand(group));
    words.push(scales[scale] ?? "");
  }
  return words.filter((word) => word !== "").join(" ");
}

function belowThousand(number: number): string[] {
  const hundreds = Math.floor(number / 100);
  return [
    hundreds > 1 ? (ones[hundreds] ?? "") : "",
    hundreds > 0 ? "yüz" : "",
    tens[Math.floor(number / 10) % 10] ?? "",
    ones[number % 10] ?? "",
  ].filter((word) => word !== "");
}

const ordinalEnds: Record<string, string> = {
  a: "ıncı",
  ı: "ıncı",
  e: "inci",
  i: "inci",
  o: "uncu",
  u: "uncu",
};

/** "onuncu", "ikinci", "dördüncü". */
export function turkishOrdinal(number: number): string {
  const words = turkishNumber(number).replace(/dört$/u, "dörd");
  const vowel = words.match(/[aeıioöuü]/gu)?.at(-1) ?? "";
  const end = ordinalEnds[vowel] ?? "üncü";
  return /[aeıioöuü]$/u.test(words) ? `${words}${end.slice(1)}` : `${words}${end}`;
}
