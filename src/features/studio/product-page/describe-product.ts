import { m } from "#messages/messages.js";
import { briefLimits } from "../schema.ts";
import type { Price, Rating } from "./linked-data.ts";
import { readTitle } from "./name-product.ts";
import { oneLine } from "./plain-text.ts";
import type { ProductPage } from "./understand-page.ts";

const regions = { en: "en-US", tr: "tr-TR" };
type Language = keyof typeof regions;

/** Characters of the page's own words; the rest of a brief is for price and rating, and for what somebody adds. */
const OWN_WORDS = 1500;
/** Sentences about the person in the picture, and numbers of articles. */
const SHELF_TALK =
  /(?<=^|[.!?]\s+)(?:(?:the |our )?model (?:is|wears|height)|mankenin?|modelin? (?:boy|ölçü|üzerinde)|(?:SKU|EAN|UPC|barkod|(?:ürün|stok) kodu)\s*:).*?(?:[.!?](?=\s|$)|$)/giu;
/** Below this share of the best, or of fewer people, a rating is no reason to buy. */
const GOOD = { share: 0.8, count: 3 };

/**
 * A page as the brief that somebody would have written after it: what it is, in the page's own words, what it costs and
 * how it is rated. Nothing is added. Empty if the page has nothing but a name, as "Page not found" is one, too.
 */
export function describeProduct(page: ProductPage, language: Language): string {
  const said = ownWords(page);
  if (said.length === 0) return "";
  const facts = [
    page.price && priceLine(page.price, language),
    page.rating && ratingLine(page.rating, language),
  ];
  return [...said, ...facts.flatMap((line) => line ?? [])].join("\n").slice(0, briefLimits.description);
}

/**
 * Nothing, or the name, unless the words begin with it, as many lines as there is room for, cut at the end of a sentence,
 * and what only the title says.
 */
function ownWords({ name: title, lines }: ProductPage): string[] {
  const { name, facts } = readTitle(title ?? "");
  const said: string[] = [];
  let room = OWN_WORDS;
  for (const line of lines.flatMap(tidy)) {
    const part = line.length <= room ? line : wholeSentences(line, room);
    if (part === "") break;
    said.push(part);
    room -= part.length + 1;
  }
  const [first] = said;
  if (first === undefined) return [];
  const further = facts.filter((fact) => !squeezed(said.join(" ")).includes(squeezed(fact)));
  return [
    ...(name !== "" && !isSaidIn(name, first) ? [name] : []),
    ...said,
    ...(further.length > 0 ? [`${further.join(", ")}.`] : []),
  ];
}

/** "500 ml" and "500ML" are the same. */
function squeezed(text: string): string {
  return text.toLowerCase().replace(/[\s-]/g, "");
}

/** Whether a text begins with the words of a name, in any order and with the brand's among them. */
function isSaidIn(name: string, text: string): boolean {
  const wordsOf = (said: string) => said.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const words = wordsOf(name);
  const first = wordsOf(text).slice(0, words.length + 1);
  return words.every((word) => first.includes(word));
}

/** Without the labels of lists ("【Battery】"), and without what only helps who stands in front of the shelf. */
function tidy(line: string): string[] {
  return line
    .split(/【[^【】]*】/u)
    .map((part) => oneLine(part.replace(SHELF_TALK, " ")))
    .filter(Boolean);
}

function wholeSentences(text: string, room: number): string {
  return /^.*[.!?…](?=\s)/su.exec(text.slice(0, room + 1))?.[0] ?? "";
}

function priceLine({ amount, currency, isLowest }: Price, language: Language): string | undefined {
  const price = money(amount, currency, language);
  if (price === undefined) return undefined;
  const t = { locale: language } as const;
  return isLowest ? m.studio_page_price_from({ price }, t) : m.studio_page_price({ price }, t);
}

function money(amount: number, currency: string, language: Language): string | undefined {
  const fraction = Number.isInteger(amount) ? 0 : 2;
  const digits = { minimumFractionDigits: fraction, maximumFractionDigits: fraction };
  // As people write it; the formatter would put the sign before the number.
  if (language === "tr" && currency === "TRY") return `${amount.toLocaleString(regions.tr, digits)} TL`;
  try {
    return amount.toLocaleString(regions[language], {
      ...digits,
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
    });
  } catch {
    // Three letters that are no currency.
    return undefined;
  }
}

function ratingLine({ value, best, count }: Rating, language: Language): string | undefined {
  if (value / best < GOOD.share || count < GOOD.count) return undefined;
  const written = (number: number) => number.toLocaleString(regions[language], { maximumFractionDigits: 1 });
  return m.studio_page_rating(
    { value: written(value), best: written(best), count: written(count) },
    { locale: language },
  );
}
