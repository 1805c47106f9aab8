/** "SKU: PO-221", "Stok kodu: BB-104": what a shop finds it by, and no one who buys it. */
const CODE =
  /^(?:sku|ean|upc|gtin|mpn|asin|isbn(?:-1[03])?|barcode|(?:product|item|article|stock|style) (?:code|no\.?|number|id|#)|barkod(?: no)?|(?:ürün|stok|model) (?:kodu|no|numarası)):? *#?(?=[\p{L}\d-]*\d)[\p{L}\d/._-]+(?: [\d-]+)?$/iu;
/** What stands on buttons. */
const BUTTON =
  /^(?:add to (?:cart|basket|bag|wish ?list|favou?rites)|buy (?:it )?now|quick view|view details|size guide|write a review|share|sepete ekle|hemen al|satın al|favorilere ekle|istek listesine ekle|beden tablosu|yorum yap|paylaş|(?:quantity|qty|adet|miktar):? ?\d{1,2})$/iu;
const isButton = (line: string): boolean => BUTTON.test(line) || BUTTON.test(line.toLocaleLowerCase("tr"));

/** "★★★★★ 4.8 (312 reviews)": stars as they are drawn, and how many they are. */
const DRAWN_STARS = /[★☆⭐]{3,5}\ufe0f?\s*(?=(\d(?:[.,]\d)?)(?!\d|[.,]\d|\s?[★⭐]|\/))\d(?:[.,]\d)?/gu;

const AMOUNT = String.raw`\d{1,3}(?:[.,]?\d{3})*(?:[.,]\d{2})?`;
const CURRENCY = "TL|₺|€|£|\\$|EUR|USD|GBP";
/** "€49.00 €39.00": a price that is crossed out on its page, and the one that holds. */
const TWO_PRICES = new RegExp(
  `^(?:(${CURRENCY}) ?(${AMOUNT}) +(?:→ |> )?\\1 ?(${AMOUNT})|(${AMOUNT}) ?(${CURRENCY}) +(?:→ |> )?(${AMOUNT}) ?\\5)$`,
  "iu",
);

/** "Insulated bottle - $24.99": what it is, and its price. */
const BEFORE_PRICE = /(?<=\p{L}) [–—-] (?=(?:[$€£₺]\d[\d.,]*|\d[\d.,]* ?(?:[$€£₺]|TL|lira))\.?$)/iu;

/** "Size guide | Reviews | 4.7 out of 5": buttons in a row with others. */
const withoutButtons = (line: string): string => {
  const parts = line.split(" | ");
  return parts.length > 1 ? parts.filter((part) => !isButton(part.trim())).join(" | ") : line;
};

/** The lines of a shop's page without what only a shop needs, and with what a price was in words. */
export function readShopPage(lines: readonly string[], language: "en" | "tr"): string[] {
  return lines
    .map((line) => withoutButtons(line))
    .filter((line) => line !== "" && !CODE.test(line.trim()) && !isButton(line.trim()))
    .map((line) => reduced(line.trim(), language) ?? line.replace(BEFORE_PRICE, ", "));
}

/** The same of its stars, which begin a line as bullets do. */
export const withDrawnStars = (text: string, language: "en" | "tr"): string =>
  text.replace(DRAWN_STARS, language === "tr" ? "$1 yıldız" : "$1 stars");

/** The higher of two prices that stand alone in a line, and before the other, is the one that was. */
function reduced(line: string, language: "en" | "tr"): string | undefined {
  const [, sign = "", first, second, last, code = "", latter] = TWO_PRICES.exec(line) ?? [];
  const [before, now] = [first ?? last ?? "", second ?? latter ?? ""];
  if (before === "" || amountOf(now) >= amountOf(before)) return undefined;
  const [was, is] = [before, now].map((amount) => (code === "" ? `${sign}${amount}` : `${amount} ${code}`));
  return language === "tr" ? `${was} yerine ${is}` : `${is} instead of ${was}`;
}

/** "1.249,90" and "1,249.90" alike: a mark before two digits at the end parts the cents. */
function amountOf(text: string): number {
  const [, whole = text, cents = "0"] = /^(.*)[.,](\d{2})$/u.exec(text) ?? [];
  return Number(whole.replace(/[.,]/gu, "")) + Number(cents) / 100;
}
