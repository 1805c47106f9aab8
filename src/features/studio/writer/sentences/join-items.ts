import { wordCount } from "../language/sentence-text.ts";

/** "Mercimek çorbası 90", "Lentil soup ..... 90": a line of a card, which says once what all its figures are. */
const ITEM = /^\p{L}[\p{L} +&'’()/-]{1,34}?[ .…:–—-]*[ .…](\d{2,5}(?:[.,]\d{1,2})?)$/u;
const FEWEST_ITEMS = 3;
const MOST_TOGETHER = 3;
const MOST_WORDS = 5;
/** "Kat 3": a figure of something else. */
const OTHER_FIGURE = /^(?:no|kat|kapı|oda|tel|since|floor|room|size|beden|model|yıl|year)(?!\p{L})/iu;

const isItem = (line: string): boolean =>
  ITEM.test(line) && wordCount(line) <= MOST_WORDS + 1 && !OTHER_FIGURE.test(line);

/** The lines of a card with its figures, three in one: by itself none of them says what it is. */
export function joinItems(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const end = lines.findIndex((line, index) => index >= at && !isItem(line));
    const items = lines.slice(at, end === -1 ? lines.length : end);
    if (items.length < FEWEST_ITEMS) {
      joined.push(...lines.slice(at, at + Math.max(1, items.length)));
      at += Math.max(1, items.length);
      continue;
    }
    const told = items.map((item) => item.replace(/[ .…:–—-]*[ .…](?=\d\S*$)/u, " "));
    for (let from = 0; from < told.length; from += MOST_TOGETHER)
      joined.push(`${told.slice(from, from + MOST_TOGETHER).join(", ")}.`);
    at += items.length;
  }
  return joined;
}
