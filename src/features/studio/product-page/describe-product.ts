import { m } from "#messages/messages.js";
import { briefLimits } from "../schema.ts";
import type { Price, Rating } from "./linked-data.ts";
import type { ProductPage } from "./understand-page.ts";

type Language = "en" | "tr";

/** Characters of the page's own words; the rest of a brief is for price and rating, and for what somebody adds. */
const OWN_WORDS = 1500;
/** Below this share of the best, or of fewer people, a rating is no reason to buy. */
const GOOD = { share: 0.8, count: 3 };

/**
 * A page as the brief that somebody would have written after it: what it is, in the page's own words, what it costs and
 * how it is rated. Nothing is added. Empty if the page says nothing.
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

/** The name, unless the words begin with it, and as many lines as there is room for, cut at the end of a sentence. */
function ownWords({ name, lines }: ProductPage): string[] {
  const said: string[] = [];
  let room = OWN_WORDS;
  for (const line of lines) {
    const part = line.length <= room ? line : wholeSentences(line, room);
    if (part === "") break;
    said.push(part);
    room -= part.length + 1;
  }
  const begins = name && said[0]?.toLowerCase().startsWith(name.toLowerCase());
  return name && !begins ? [name, ...said] : said;
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
  try {
    return new Intl.NumberFormat(language === "tr" ? "tr-TR" : "en-US", {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: fraction,
      maximumFractionDigits: fraction,
    }).format(amount);
  } catch {
    // Three letters that are no currency.
    return undefined;
  }
}

function ratingLine({ value, best, count }: Rating, language: Language): string | undefined {
  if (value / best < GOOD.share || count < GOOD.count) return undefined;
  const number = new Intl.NumberFormat(language === "tr" ? "tr-TR" : "en-US", { maximumFractionDigits: 1 });
  return m.studio_page_rating(
    { value: number.format(value), best: number.format(best), count: number.format(count) },
    { locale: language },
  );
}
