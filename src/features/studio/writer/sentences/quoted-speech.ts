/** A longer quotation is told sentence by sentence: as one it has room in no scene. */
const MOST_LETTERS = 200;
const OPENING = /(?:^|\s)(["“])(?=\p{L}|\d|['’])/u;

/** The mark that a text opens a quotation with and leaves open. */
function openMark(text: string): '"' | "“" | undefined {
  const marks = text.match(/["“”]/gu) ?? [];
  const isOpen = marks.length % 2 === 1 && OPENING.test(text);
  return isOpen ? (marks.at(-1) === "“" ? "“" : '"') : undefined;
}

const closingOf = (mark: '"' | "“"): string => (mark === "“" ? "”" : '"');

/** "Mehmet K., Bağcılar", "Priya, Leeds", "Jo M.": who said it, by an initial or where they are. */
const SPEAKER =
  /^(?:[–—-] ?|\()?(?=[^,]*\p{Lu}\.|[^,]*, )(\p{Lu}\p{Ll}+(?: (?:(?:&|and|ve) )?\p{Lu}(?:\.|\p{Ll}+))?(?:, \p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+)?)?)\)?\.?$/u;

/** "… Instagram @minik.ilmek “Yumuşacık, çok güzel durdu”": behind how to reach somebody a customer begins to speak. */
const BEHIND_REACH = /(?<=@[\p{L}\p{N}._]{3,}|\d{2}|\p{L}\.\p{L}{2,7})\s+(?=["“]\p{L}[^"“”]{11,}["”])/gu;
/** "“Çok güzel durdu” Elif hanım": who says so. */
const SAID_BY = /(?<=["”]) (?=\p{Lu}\p{Ll}+ (?:[Hh]anım|[Bb]ey|[Aa]bla)[.!]*$)/u;

/** A line whose quotation stands apart from the account, number or address before it. */
export const quotationApart = (line: string): string[] =>
  line.split(BEHIND_REACH).map((part) => part.replace(SAID_BY, " – "));

/** What somebody said, and who did: the sentences with each quotation's speaker behind it. */
export function withSpeakers(sentences: readonly string[]): string[] {
  const told: string[] = [];
  for (const sentence of sentences) {
    const before = told.at(-1) ?? "";
    const [, speaker] = (/["”]$/u.test(before) && SPEAKER.exec(sentence)) || [];
    if (speaker) told.splice(-1, 1, `${before} – ${speaker}`);
    else told.push(sentence);
  }
  return told;
}

/**
 * The parts of a line that were cut behind full stops, those of one quotation together: what somebody says is theirs from
 * mark to mark. One that is too long for that keeps its marks around each part.
 */
export function withWholeQuotations(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? "";
    const mark = openMark(part);
    const length = mark ? parts.slice(at + 1).findIndex((other) => other.includes(closingOf(mark))) : -1;
    if (!mark || length === -1) {
      joined.push(part);
      continue;
    }
    const quotation = parts.slice(at, at + length + 2);
    const whole = quotation.join(" ");
    joined.push(...(whole.length <= MOST_LETTERS ? [whole] : quotation.map(inMarks(mark))));
    at += length + 1;
  }
  return joined;
}

const inMarks =
  (mark: '"' | "“") =>
  (part: string, index: number, all: readonly string[]): string =>
    `${index > 0 ? mark : ""}${part}${index < all.length - 1 ? closingOf(mark) : ""}`;

const FEWEST_SHOWN_WORDS = 3;
/** A quotation and what is said of it behind: "“I cried. Truly.” – Priya". */
const QUOTATION = /^(["“])([^"“”]+)(["”])(?=$|[\s.,–—-])/u;

/** What a screen shows of a quotation that it has no room for: the first sentences of it that it has, each whole. */
export function shownQuotation(text: string, mostLetters: number): string | undefined {
  const [, opening = "", words = "", closing = ""] = QUOTATION.exec(text) ?? [];
  const sentences = words.split(/(?<=[.!?…])\s+/u);
  const shown = sentences
    .map((_, index) => sentences.slice(0, index + 1).join(" "))
    .findLast((some) => some.length + 2 <= mostLetters);
  const isEnough = shown !== undefined && shown.split(" ").length >= FEWEST_SHOWN_WORDS;
  return isEnough ? `${opening}${shown}${closing}` : undefined;
}
