import { oneLine, plainTextOf } from "./read-markup.ts";

/** What a page's JSON-LD says of its product, in the terms of schema.org; each part only if it is said. */
export interface LinkedProduct {
  name: string | undefined;
  brand: string | undefined;
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

type Node = Record<string, unknown>;

/** Things that are sold; the first kind that a page has is what it is about. */
const KINDS = [
  /^(?:Product|ProductGroup|IndividualProduct|ProductModel|Vehicle|Car)$/,
  /^(?:SoftwareApplication|MobileApplication|WebApplication|Book|Course|Event|Service|Menu|MenuItem)$/,
  /^(?:Restaurant|CafeOrCoffeeShop|Hotel|LodgingBusiness|LocalBusiness|Store|BeautySalon|Organization)$/,
];

/** The product of a page, or nothing: JSON that is broken is passed over, as search engines do. */
export function findLinkedProduct(blocks: readonly string[]): LinkedProduct | undefined {
  const nodes = blocks.flatMap((block) => nodesOf(parse(block)));
  for (const kind of KINDS) {
    const node = nodes.find((candidate) => typesOf(candidate).some((type) => kind.test(type)));
    if (node) return readProduct(node);
  }
  return undefined;
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

/** A node, those of its list or graph, and what a page says that it is about. */
function nodesOf(value: unknown, depth = 0): Node[] {
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

/** Kinds, with or without the vocabulary's address before them. */
function typesOf(node: Node): string[] {
  return listOf(node["@type"]).map((type) => String(type).replace(/^https?:\/\/schema\.org\//, ""));
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
