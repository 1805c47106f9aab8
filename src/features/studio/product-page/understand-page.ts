import { type BrandSigns, findBrandSigns } from "./brand-signs.ts";
import { findPictures } from "./find-pictures.ts";
import {
  amountOf,
  findLinkedProduct,
  findSiteOwner,
  type LinkedProduct,
  nodesOf,
  type Price,
  type Rating,
  readLinkedData,
} from "./linked-data.ts";
import { oneLine } from "./plain-text.ts";
import type { Markup } from "./read-markup.ts";

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
  /** Its pictures, those that it names itself first: the addresses of each, the largest first. */
  pictures: string[][];
  /** How its brand looks. */
  signs: BrandSigns;
}

/** A description shorter than this many characters is none that a film could be made of. */
const ENOUGH_CHARACTERS = 160;
/** Characters of an address; what browsers and servers take at least. */
const LONGEST_BASE = 2_000;
/** A paragraph is a sentence at least; buttons and menus have fewer words. */
const A_SENTENCE = /^.{40,}[.!?…:]$|^(?:\S+\s+){5,}\S+$/u;

/** Its structured data first, then what it tells social networks, then its visible text. */
export function understandPage(markup: Markup, url: URL): ProductPage {
  const linked = readLinkedData(markup.linkedData);
  const items = nodesOf(markup.items);
  const product = findLinkedProduct([linked, items]);
  const owner = findSiteOwner([...linked, ...items]);
  const site = metaOf(markup, "og:site_name") ?? owner.names[0];
  const brand = product?.brand ?? site;
  const name = product?.name ?? nameOf(markup, site);
  const base = baseOf(markup, url);
  const signs = findBrandSigns(markup, {
    url,
    base,
    brand,
    siteNames: [...owner.names, ...(markup.meta.get("og:site_name") ?? [])],
    brandLogos: product?.logos ?? [],
    siteLogos: owner.logos,
  });
  return {
    language: languageOf(markup.language),
    name,
    brand,
    lines: linesOf(markup, product),
    price: product?.price ?? metaPrice(markup),
    rating: product?.rating,
    // Some shops tell networks of their logo.
    pictures: findPictures(markup, { name, named: product?.pictures ?? [] }, { url, base }).filter(
      ([address = ""]) => !signs.logos.includes(address),
    ),
    signs,
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

/** What the page's relative addresses are relative to; each of them becomes as long as this. */
function baseOf({ base = "" }: Markup, url: URL): URL {
  return (base.length <= LONGEST_BASE && URL.parse(base, url)) || url;
}
