const ones = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const scales = ["", "thousand", "million", "billion"];

/** A whole number in the words in which the voice says it, below a thousand billions; "" above. */
export function englishNumber(number: number): string {
  if (number === 0) return "zero";
  if (number >= 1_000 ** scales.length) return "";
  const words: string[] = [];
  for (let scale = scales.length - 1; scale >= 0; scale--) {
    const group = Math.floor(number / 1_000 ** scale) % 1_000;
    if (group > 0) words.push(...belowThousand(group), scales[scale] ?? "");
  }
  return words.filter((word) => word !== "").join(" ");
}

function belowThousand(number: number): string[] {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const words = hundreds > 0 ? [ones[hundreds] ?? "", "hundred"] : [];
  if (rest >= 20) words.push(tens[Math.floor(rest / 10)] ?? "");
  const last = rest >= 20 ? rest % 10 : rest;
  return last > 0 ? [...words, ones[last] ?? ""] : words;
}
