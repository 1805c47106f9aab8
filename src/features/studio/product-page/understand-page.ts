import { amountOf, findLinkedProduct, type LinkedProduct, type Price, type Rating } from "./linked-data.ts";
import { type Markup, oneLine } from "./read-markup.ts";

/** What a page tells of what is sold on it. */
export interface ProductPage {
  /** Of its texts, where films speak it. */
  language: "en" | "tr" | undefined;
  name: string | undefined;
  brand: string | undefined;
  /** Its own words, a line for each paragraph. */
  lines: string[];
  price: Price | undefined;
  rating: Rating | undefined;
  /** Addresses of its pictures, those that it names itself first. */
  pictures: string[];
}

/** A description shorter than this many characters is none that a film could be made of. */
const ENOUGH_CHARACTERS = 160;
/** A paragraph is a sentence at least; buttons and menus have fewer words. */
const A_SENTENCE = /^.{40,}[.!?…:]$|^(?:\S+\s+){5,}\S+$/u;

/** Its structured data first, then what it tells social networks, then its visible text. */
export function understandPage(markup: Markup, url: URL): ProductPage {
  const product = findLinkedProduct(markup.linkedData);
  const site = metaOf(markup, "og:site_name");
  const name = product?.name ?? nameOf(markup, site);
  return {
    language: languageOf(markup.language),
    name,
    brand: product?.brand ?? site,
    lines: linesOf(markup, product),
    price: product?.price ?? metaPrice(markup),
    rating: product?.rating,
    pictures: picturesOf(markup, product, name, url),
  };
}

function metaOf({ meta }: Markup, name: string): string | undefined {
  const [value = ""] = meta.get(name) ?? [];
  return oneLine(value) || undefined;
}

function languageOf(tag: string): ProductPage["language"] {
  const [language] = tag.toLowerCase().split("-");
  return language === "en" || language === "tr" ? language : undefined;
}

/** A title without the name of the site: "Cold Brew – Brewline" on Brewline is "Cold Brew". */
function nameOf(markup: Markup, site: string | undefined): string | undefined {
  const title = metaOf(markup, "og:title") ?? (markup.heading || markup.title);
  const parts = title.split(/\s+[|–—·-]\s+/);
  const others = parts.filter((part) => part.toLowerCase() !== site?.toLowerCase());
  return (others.length < parts.length ? others.join(" – ") : title) || undefined;
}

function linesOf(markup: Markup, product: LinkedProduct | undefined): string[] {
  const told = [metaOf(markup, "og:description"), metaOf(markup, "description")].flatMap(
    (text) => text ?? [],
  );
  const described = [product?.description ?? [], ...told.map((text) => [text])];
  const [longest = []] = described.sort((one, other) => lengthOf(other) - lengthOf(one));
  if (lengthOf(longest) >= ENOUGH_CHARACTERS) return longest;
  const sentences = markup.paragraphs.filter((line) => A_SENTENCE.test(line));
  return [...new Set([...longest, ...sentences])];
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}

function metaPrice(markup: Markup): Price | undefined {
  for (const prefix of ["product:price", "og:price"]) {
    const amount = amountOf(metaOf(markup, `${prefix}:amount`));
    const currency = metaOf(markup, `${prefix}:currency`);
    if (amount && currency && /^[A-Z]{3}$/.test(currency)) return { amount, currency, isLowest: false };
  }
  return undefined;
}

/** Those that the page names, and others of its gallery, which bear the product's name. */
function picturesOf(
  markup: Markup,
  product: LinkedProduct | undefined,
  name: string | undefined,
  url: URL,
): string[] {
  const shared = ["og:image:secure_url", "og:image", "og:image:url", "twitter:image"];
  const gallery = markup.pictures.filter(({ alt }) => name && alt.toLowerCase().includes(name.toLowerCase()));
  const addresses = [
    ...(product?.pictures ?? []),
    ...shared.flatMap((key) => markup.meta.get(key) ?? []),
    ...gallery.map(({ address }) => address),
  ];
  const base = URL.parse(markup.base ?? "", url) ?? url;
  const found = new Map<string, string>();
  for (const address of addresses) {
    const picture = URL.parse(address.trim(), base);
    if (!picture || !/^https?:$/.test(picture.protocol)) continue;
    const key = withoutSize(picture);
    if (!found.has(key)) found.set(key, picture.href);
  }
  return [...found.values()];
}

/** One photo has many addresses: shops ask for it in sizes that stand in its name or its query. */
function withoutSize({ hostname, pathname }: URL): string {
  const name = pathname.replace(
    /[_-](?:\d+x\d*|x\d+|scaled|large|medium|small|grande|thumb)(?=\.\w+$)/gi,
    "",
  );
  return `${hostname}${name}`.toLowerCase();
}
