import { drawableText } from "#engine/drawing/text-case.ts";

const ABBREVIATION =
  /(?:^|\s)(?:e\.g|i\.e|etc|vs|dr|mr|mrs|ms|st|no|inc|co|prof|vb|vs|örn|av|sok|cad|mah|min|max|approx|yakl)\.$/iu;
/** Words longer than any word: addresses and keyboard noise. */
const LONGEST_WORD = 32;

/**
 * The sentences of a description, each ending with its punctuation. Lines and list items count as sentences;
 * addresses, hashtags, and what the engine can't draw or say are left out.
 */
export function splitSentences(description: string): string[] {
  return description
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^\s*(?:[-*•–—·]+|\d{1,2}[.)])\s+/u, ""))
    .map((line) => line.replace(/\b(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+|#[\p{L}\p{N}_]+/giu, " "))
    .map((line) => drawableText(line))
    .flatMap(splitLine)
    .map(dropNoise)
    .filter((sentence) => /\p{L}{2}/u.test(sentence))
    .map((sentence) =>
      /[.!?…]["'”’)]*$/u.test(sentence) ? sentence : `${sentence.replace(/[\s,;:–—-]+$/u, "")}.`,
    );
}

function splitLine(line: string): string[] {
  const sentences: string[] = [];
  let current = "";
  for (const part of line.split(/(?<=[.!?…]["'”’)]*)\s+/u)) {
    current = current === "" ? part : `${current} ${part}`;
    // "e.g. this" and the Turkish ordinal "2. kat" go on.
    if (ABBREVIATION.test(current) || /(?:^|\s)(?:\d{1,3}|\p{Lu})\.$/u.test(current)) continue;
    sentences.push(current);
    current = "";
  }
  if (current !== "") sentences.push(current);
  return sentences;
}

function dropNoise(sentence: string): string {
  return sentence
    .split(" ")
    .filter((word) => word.length <= LONGEST_WORD)
    .join(" ")
    .trim();
}

export function wordCount(text: string): number {
  return text === "" ? 0 : text.split(/\s+/).length;
}

/** The text with its first letter a capital, by the language's own rules (Turkish i → İ). */
export function capitalised(text: string, language: "en" | "tr"): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

/** The text without the punctuation that ends it. */
export function withoutEnd(text: string): string {
  return text.replace(/[\s.!?…,;:–—-]+(["'”’)]*)$/u, "$1").trim();
}

/** The text as a sentence. */
export function asSentence(text: string, language: "en" | "tr"): string {
  const capital = capitalised(text.trim(), language);
  return /[.!?…]["'”’)]*$/u.test(capital) ? capital : `${capital}.`;
}

/** Prices and offers: a shortened one would be another offer. */
export function isOffer(text: string): boolean {
  return /\b(free|discount|% ?off|off|sale|only|offer|guarantee\w*|refund\w*)\b|%|[$€₺£]|indirim|bedava|ücretsiz|kampanya|hediye|garanti|iade|yalnızca|sadece/iu.test(
    text,
  );
}
