import { oneLine, plainTextOf } from "./plain-text.ts";

/** What a page's structured data says of its product, in the terms of schema.org; each part only if it is said. */
export interface LinkedProduct {
  name: string | undefined;
  brand: string | undefined;
  /** Pictures of the brand's logo. */
  logos: string[];
  /** Its lines. */
  description: string[];
  pictures: string[];
  price: Price | undefined;
  rating: Rating | undefined;
}

export interface Price {
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Whether there are dearer ones. */
  isLowest: boolean;
}

export interface Rating {
  value: number;
  /** The best that can be given. */
  best: number;
  count: number;
}

/** A thing as JSON-LD writes it; those of microdata are read into the same form. */
export type Node = Record<string, unknown>;

/** Things that are sold; the first kind that a page has is what it is about. */
const KINDS = [
  /^(?:Product|ProductGroup|IndividualProduct|ProductModel|Vehicle|Car)$/,
  /^(?:SoftwareApplication|MobileApplication|WebApplication|Book|Course|Event|Service|Menu|MenuItem)$/,
  /^(?:Restaurant|CafeOrCoffeeShop|Hotel|LodgingBusiness|LocalBusiness|Store|BeautySalon|Organization)$/,
];

/** Whose site a page is on. */
const SITES = /^(?:Organization|OnlineBusiness|Corporation|Brand|WebSite|\w*Store|LocalBusiness)$/;

/** Far above what a page has: characters of a text, entries of a list (a shop's product has 2,048 variants), and how deep they lie. */
const MOST = { text: 20_000, entries: 3_000, depth: 20 };

/** The things that a page's JSON-LD tells of. What is broken is passed over, as search engines do. */
export function readLinkedData(blocks: readonly string[]): Node[] {
  return blocks.flatMap((block) => nodesOf(withinMeasure(parse(block)))).slice(0, MOST.entries);
}

/** The product of a page, as its ways of telling of it complete one another: what the first leaves out, the next says. */
export function findLinkedProduct(ways: readonly Node[][]): LinkedProduct | undefined {
  for (const kind of KINDS) {
    const found = ways
      .map((nodes) => nodes.find((node) => isOf(node, kind)))
      .filter((node) => node !== undefined);
    if (found.length > 0) return found.map(readProduct).reduce(complete);
  }
  return undefined;
}

function complete(one: LinkedProduct, other: LinkedProduct): LinkedProduct {
  const isLonger = other.description.join("").length > one.description.join("").length;
  return {
    name: one.name ?? other.name,
    brand: one.brand ?? other.brand,
    logos: [...one.logos, ...other.logos],
    description: isLonger ? other.description : one.description,
    pictures: [...one.pictures, ...other.pictures],
    price: one.price ?? other.price,
    rating: one.rating ?? other.rating,
  };
}

/** Who runs the site, by what the page says: their names and logos. */
export function findSiteOwner(nodes: readonly Node[]): { names: string[]; logos: string[] } {
  const owners = nodes.filter((node) => isOf(node, SITES));
  return {
    names: owners.flatMap(({ name }) => nameOf(name) ?? []),
    logos: owners.flatMap(({ logo }) => addressesOf(logo)),
  };
}

function parse(block: string): unknown {
  try {
    // Some systems wrap it in a comment or a CDATA section.
    return JSON.parse(
      block.replace(/^\s*(?:<!--|\/\/<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\/\]\]>|\]\]>)\s*$/g, ""),
    );
  } catch {
    return undefined;
  }
}

/** Without what is beyond all measure. */
function withinMeasure(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.slice(0, MOST.text);
  if (typeof value !== "object" || value === null) return value;
  if (depth === MOST.depth) return undefined;
  const inside = (part: unknown) => withinMeasure(part, depth + 1);
  if (Array.isArray(value)) return value.slice(0, MOST.entries).map(inside);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inside(part)]));
}

/** A node, those of its list or graph, and what a page says that it is about. */
export function nodesOf(value: unknown, depth = 0): Node[] {
  if (depth > 4) return [];
  return listOf(value).flatMap((entry) => {
    if (!isNode(entry)) return [];
    return [entry, ...nodesOf(entry["@graph"], depth + 1), ...nodesOf(entry.mainEntity, depth + 1)];
  });
}

function readProduct(node: Node): LinkedProduct {
  const variant = listOf(node.hasVariant).find(isNode);
  const offers = listOf(node.offers ?? node.Offers ?? variant?.offers).filter(isNode);
  return {
    name: nameOf(node.name),
    brand: nameOf(node.brand) ?? nameOf(node.manufacturer),
    logos: listOf(node.brand).flatMap((brand) => (isNode(brand) ? addressesOf(brand.logo) : [])),
    description: plainTextOf(textOf(node.description) ?? ""),
    pictures: [node.image, variant?.image].flatMap(addressesOf),
    price: priceOf(offers),
    rating: ratingOf(node.aggregateRating),
  };
}

/** One price, or the lowest of several in the same currency. */
function priceOf(offers: readonly Node[]): Price | undefined {
  const prices = offers.flatMap((offer) => {
    const specification = listOf(offer.priceSpecification).find(isNode);
    const amount = amountOf(offer.lowPrice ?? offer.price ?? specification?.price);
    const currency = textOf(offer.priceCurrency ?? specification?.priceCurrency);
    if (amount === undefined || amount <= 0 || !currency || !/^[A-Z]{3}$/.test(currency)) return [];
    return { amount, currency, highest: amountOf(offer.highPrice) ?? amount };
  });
  const [first] = prices;
  if (!first || prices.some(({ currency }) => currency !== first.currency)) return undefined;
  const amount = Math.min(...prices.map((price) => price.amount));
  const highest = Math.max(...prices.map((price) => price.highest));
  return { amount, currency: first.currency, isLowest: highest > amount };
}

function ratingOf(value: unknown): Rating | undefined {
  if (!isNode(value)) return undefined;
  const [rated, count, best] = [
    value.ratingValue,
    value.reviewCount ?? value.ratingCount,
    value.bestRating ?? 5,
  ].map((part) => Number(String(part).replace(",", ".")));
  if (!rated || !count || !best || count < 1 || rated > best) return undefined;
  return { value: rated, best, count: Math.round(count) };
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** A text, the first of several, or the name of what is named. */
function textOf(value: unknown): string | undefined {
  const [first] = listOf(value);
  if (typeof first === "number") return String(first);
  if (typeof first === "string") return first.trim() || undefined;
  return isNode(first) ? textOf(first.name ?? first["@value"]) : undefined;
}

/** Some systems put their HTML into names, too. */
function nameOf(value: unknown): string | undefined {
  return plainTextOf(textOf(value) ?? "").join(" ") || undefined;
}

/** Kinds may have the vocabulary's address before them. */
function isOf(node: Node, kind: RegExp): boolean {
  return listOf(node["@type"]).some((type) =>
    kind.test(String(type).replace(/^https?:\/\/schema\.org\//, "")),
  );
}

/** Of one picture or several; some systems write the property's name in their own way. */
function addressesOf(image: unknown): string[] {
  return listOf(image).flatMap((entry) => {
    if (typeof entry === "string") return oneLine(entry) || [];
    return isNode(entry)
      ? addressesOf(entry.contentUrl ?? entry.contentURL ?? entry.url ?? entry["@id"])
      : [];
  });
}

/** "1.299,90" and "1,299.90" are the same: what stands last parts the fraction, if two digits or one follow. */
export function amountOf(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string") return undefined;
  const digits = value.replace(/[^\d.,]/g, "");
  const [, whole = digits, fraction = ""] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
  const number = Number(`${whole.replace(/[.,]/g, "")}.${fraction || "0"}`);
  return digits === "" || !Number.isFinite(number) ? undefined : number;
}
