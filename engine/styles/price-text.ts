/** A headline taken apart around the figures it states itself. Nothing is ever added to it. */
export interface PriceText {
  /** Words before the figure, the price that no longer holds among them. */
  before: string;
  /** The price in `before` that is to be struck through. */
  old: string | undefined;
  /** The price or percentage that the headline is about. */
  figure: string | undefined;
  after: string;
}

const amount = String.raw`\d{1,3}(?:[.,\u00a0 ]\d{3})*(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const priceWords = "TL|TRY|USD|EUR|GBP|lira|dolar|euro|euros|dollars?|pounds?";
const pricePattern = new RegExp(
  String.raw`(?:[$€£₺]\s?(?:${amount}))|(?:(?:${amount})\s?(?:[$€£₺]|(?:${priceWords})(?![\p{L}])))`,
  "giu",
);
const percentPattern = /%\s?\d{1,3}(?!\d)|\d{1,3}\s?%|yüzde\s\d{1,3}(?!\d)/giu;

/** The number in a price, whichever of "." and "," its thousands and decimals are set with. */
function amountIn(price: string): number {
  const digits = price.replace(/[^\d.,]/gu, "").replace(/[.,](?=\d{3}(?:\D|$))/gu, "");
  return Number(digits.replace(",", "."));
}

/**
 * Finds what a price look shows large: the lower of two prices when the headline goes from a higher one to it
 * ("₺299 yerine ₺199"), else its only price or its percentage. Two prices the other way round are left as words.
 */
export function readPrice(headline: string): PriceText {
  const prices = [...headline.matchAll(pricePattern)];
  const [first, second] = prices;
  if (first && second && prices.length === 2) {
    if (amountIn(first[0]) <= amountIn(second[0])) return words(headline);
    return { ...cut(headline, second), old: first[0] };
  }
  const percents = [...headline.matchAll(percentPattern)];
  const only =
    prices.length === 1 ? first : prices.length === 0 && percents.length === 1 ? percents[0] : undefined;
  return only ? { ...cut(headline, only), old: undefined } : words(headline);
}

function words(headline: string): PriceText {
  return { before: headline, old: undefined, figure: undefined, after: "" };
}

function cut(headline: string, match: RegExpExecArray): { before: string; figure: string; after: string } {
  const end = match.index + match[0].length;
  return {
    before: headline.slice(0, match.index).trim(),
    figure: match[0].trim(),
    // A mark that closed the figure's sentence would stand alone.
    after: headline
      .slice(end)
      .replace(/^[\s.,;:!]+(?=\s|$)/u, "")
      .trim(),
  };
}
