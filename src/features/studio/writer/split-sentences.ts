import { withoutEmoji } from "#engine/drawing/emoji.ts";
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
    .map((line) => drawableText(withoutEmoji(line)))
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
    if (ABBREVIATION.test(current) || /(?:^|\s)(?:\d{1,3}|(?<!vitamin\s)\p{Lu})\.$/u.test(current)) continue;
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

/** "Walk in, no appointment" is one thought. */
const FEWEST_LIST_WORDS = 6;
/** Written in capitals on purpose, also in a text that is not: units, currencies and the like. */
const CAPITALS = /^(?:\p{Lu}|TL|USD|EUR|GBP|UV|SPF|LED|USB|AI|TV|DIY|BPA|SUV|VIP)$/u;

/** A description that was written all in capitals, in small letters; any other as it is. */
export function withoutShouting(text: string, language: "en" | "tr"): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  if (letters.length < 12 || capitals.length < letters.length * 0.8) return text;
  return text
    .replace(/\p{L}+/gu, (word) => (CAPITALS.test(word) ? word : word.toLocaleLowerCase(language)))
    .replace(
      /(^|[.!?\n]\s*)(\p{Ll})/gu,
      (_, before: string, first: string) => before + first.toLocaleUpperCase(language),
    );
}

/**
 * A sentence as several, cut at the commas before parts that say something by themselves: "Ready in 24 hours, 0
 * sugar, delivered to your door." Other parts stay with what stands before them.
 */
export function splitList(
  sentence: string,
  language: "en" | "tr",
  standsAlone: (part: string, before: string) => boolean,
): string[] {
  if (wordCount(withoutEnd(sentence)) < FEWEST_LIST_WORDS) return [sentence];
  const facts: string[] = [];
  for (const part of withoutEnd(sentence).split(/,\s+/u)) {
    const before = facts.at(-1);
    const alone = part.replace(/^(?:and|ve) /u, "");
    if (before === undefined || standsAlone(alone, before)) facts.push(alone);
    else facts[facts.length - 1] = `${before}, ${part}`;
  }
  if (facts.length < 2) return [sentence];
  const end = /[!?]$/u.exec(sentence)?.[0] ?? ".";
  return facts.map((fact, index) =>
    index === facts.length - 1 ? `${capitalised(fact, language)}${end}` : asSentence(fact, language),
  );
}

/** The text without the punctuation that ends it. */
export function withoutEnd(text: string): string {
  return text.replace(/[\s.!?…,;:–—-]+(["'”’)]*)$/u, "$1").trim();
}

/** Whether the text asks; the mark may stand within quotation marks. */
export const isQuestion = (text: string): boolean => /\?[!?]*["'”’)]*$/u.test(text);

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
