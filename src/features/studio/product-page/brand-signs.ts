import { linkAround } from "./gallery.ts";
import type { Markup, PageIcon, PagePicture } from "./read-markup.ts";

/** What a page shows of its brand. */
export interface BrandSigns {
  /** Addresses of what may be its logo, the likeliest first. */
  logos: string[];
  /** Addresses of its icons, the largest first: a mark that says its colours, but not its name. */
  icons: string[];
  /** Colours that the page names as its own, as it writes them. */
  colors: string[];
}

interface PageOwner {
  url: URL;
  /** What relative addresses are relative to. */
  base: URL;
  brand: string | undefined;
  /** What the site calls itself. */
  siteNames: readonly string[];
  /** Logos of the product's brand and of the site, in its structured data. */
  brandLogos: readonly string[];
  siteLogos: readonly string[];
}

/** A home page, also of one language. */
const HOME = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:(?:index|default)\.\w+)?$/i;
const LOGO = /(?:^|[^a-z])logo/i;
/** Far above what a page has: addresses of one kind, characters of a name. */
const MOST = { addresses: 40, name: 200 };
/** Pixels of an icon that has enough of them to say its colours. */
const ICON_SIDE = 96;

/**
 * Logos and colours of the product's brand. Those of the site count only where it is the brand's own: what a marketplace
 * or another shop looks like is nothing of the brand's.
 */
export function findBrandSigns(markup: Markup, owner: PageOwner): BrandSigns {
  const ofBrand = addressesIn(owner.brandLogos, owner.base);
  if (!isBrandsOwn(owner)) return { logos: ofBrand, icons: [], colors: [] };
  const shown = markup.pictures.filter((picture) => isHomeLogo(picture, owner.url));
  const ofSite = [...owner.siteLogos, ...shown.map(({ address }) => address)];
  const icons = markup.icons.filter(isLarge).sort((one, other) => other.size - one.size);
  const iconAddresses = icons.map(({ address }) => address);
  return {
    logos: [...new Set([...ofBrand, ...addressesIn(ofSite, owner.base)])],
    icons: addressesIn(iconAddresses, owner.base),
    // Tiles' and pinned tabs' are left as the makers of icons set them.
    colors: markup.meta.get("theme-color") ?? [],
  };
}

function addressesIn(written: readonly string[], base: URL): string[] {
  return written.slice(0, MOST.addresses).flatMap((address) => URL.parse(address.trim(), base)?.href ?? []);
}

/** Those of Apple's have 180 pixels unless they say otherwise. */
function isLarge({ rel, address, size }: PageIcon): boolean {
  if (rel.includes("mask-icon")) return false;
  if (size === 0) return rel.includes("apple-touch") || /\.svg\b/i.test(address);
  return size >= ICON_SIDE;
}

/** Shops have their logo lead to their first page. */
function isHomeLogo(picture: PagePicture, url: URL): boolean {
  const target = URL.parse(linkAround(picture) ?? url.href, url);
  if (target?.hostname !== url.hostname || !HOME.test(target.pathname)) return false;
  const { address, alt, labels, place } = picture;
  const around = [...(place?.upwards() ?? [])];
  const words = [address, alt, labels, ...around.slice(0, 4).map(({ label }) => label)];
  return words.some((word) => LOGO.test(word)) || around.some(({ name }) => name === "header");
}

/** Whether the site is that of the brand, by its names or by its domain. */
function isBrandsOwn({ url, brand, siteNames }: PageOwner): boolean {
  const words = wordsOf(brand ?? "");
  if (words.length === 0) return true;
  const isWithin = (some: readonly string[], others: readonly string[]) =>
    some.every((word) => others.includes(word));
  const isNamedSo = siteNames.some((name) => {
    const site = wordsOf(name);
    return site.length > 0 && (isWithin(words, site) || isWithin(site, words));
  });
  const domain = url.hostname.replace(/[^a-z\d]/g, "");
  const joined = words.join("");
  return isNamedSo || (joined.length >= 4 && domain.includes(joined));
}

/** In plain small letters, as domains have them. */
function wordsOf(name: string): string[] {
  const plain = name
    .slice(0, MOST.name)
    .replace(/[İIı]/g, "i")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  return plain.match(/[\p{L}\d]+/gu) ?? [];
}
