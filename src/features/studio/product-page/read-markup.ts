import { setImmediate } from "node:timers/promises";
import { Parser } from "htmlparser2";
import type { Node } from "./linked-data.ts";
import { MicrodataReader } from "./microdata.ts";
import { Place } from "./page-place.ts";
import { oneLine } from "./plain-text.ts";

/** What a page says of itself, and what stands on it, in the order in which it stands there. */
export interface Markup {
  /** The `lang` of the document; empty when it names none. */
  language: string;
  title: string;
  heading: string;
  /** `<meta>` by name or property, in lower case: all values of each. */
  meta: Map<string, string[]>;
  /** What relative addresses are relative to, if not to the page itself. */
  base: string | undefined;
  /** JSON-LD, not parsed yet. */
  linkedData: string[];
  /** Microdata, in the form of JSON-LD. */
  items: readonly Node[];
  /** What Magento's gallery is to show, not parsed yet. */
  galleries: string[];
  /** `<link rel="icon">` and its kin. */
  icons: PageIcon[];
  /** Paragraphs and list items of the page's main part, or of the whole page if it names none. */
  paragraphs: string[];
  pictures: PagePicture[];
}

export interface PageIcon {
  rel: string;
  address: string;
  /** Pixels of a side; 0 where it isn't said. */
  size: number;
}

export interface PagePicture {
  address: string;
  /** Whether the page says that there is none larger. */
  isFull: boolean;
  alt: string;
  /** Its own classes, in lower case. */
  labels: string;
  place: Place | undefined;
}

/** Characters that are parsed at once; other requests have their turn in between. */
const PIECE = 64 * 1024;
/**
 * Far above what a product's page has; browsers nest 512 elements, and the parser's time grows with the square of it. `text`
 * are the characters of an attribute or a paragraph: what stands around many pictures is read with each of them.
 */
const MOST = { paragraphs: 400, pictures: 600, linkedData: 40, icons: 40, depth: 2000, text: 20_000 };

/** Where a picture has its largest version, as the zooms and late loaders of shops write it; a full one stands before all others. */
const FULL = [
  "data-large_image",
  "data-zoom-image",
  "data-image-large-src",
  "data-zoom",
  "data-full",
  "data-large",
];
const LATE = ["data-src", "data-original", "data-lazy", "data-lazy-src", "data-image", "src"];

const BLOCKS = new Set(["p", "li", "dd", "h2", "h3", "h4"]);
/** What stands in these is no text about the product. */
const ASIDE = new Set(
  "script style noscript template nav header footer aside button select textarea svg iframe dialog label".split(
    " ",
  ),
);

/** Reads HTML as browsers do, however broken, but no further than where it is nested too deeply; runs and loads nothing. */
export async function readMarkup(html: string): Promise<Markup> {
  const reader = new MarkupReader();
  const parser = new Parser(reader, { lowerCaseTags: true, lowerCaseAttributeNames: true });
  for (let at = 0; at < html.length && reader.depth <= MOST.depth; at += PIECE) {
    parser.write(html.slice(at, at + PIECE));
    await setImmediate();
  }
  parser.end();
  return reader.markup();
}

class MarkupReader {
  readonly #page: Omit<Markup, "paragraphs" | "items"> = {
    language: "",
    title: "",
    heading: "",
    meta: new Map(),
    base: undefined,
    linkedData: [],
    galleries: [],
    icons: [],
    pictures: [],
  };
  readonly #paragraphs: Record<"main" | "all", string[]> = { main: [], all: [] };
  /** Text of what is open, the innermost last. */
  readonly #open: { name: string; text: string }[] = [];
  readonly #microdata = new MicrodataReader();
  #place: Place | undefined;
  /** Elements that are open. */
  depth = 0;
  #aside = 0;
  #main = 0;

  onopentag(name: string, attributes: Record<string, string>): void {
    const page = this.#page;
    for (const [key, value] of Object.entries(attributes))
      if (value.length > MOST.text) attributes[key] = value.slice(0, MOST.text);
    this.depth += 1;
    if (name === "h1") this.#place?.note("heading");
    else if (name === "form") this.#place?.note("form");
    this.#place = new Place(name, attributes, this.#place);
    this.#microdata.open(name, attributes, this.depth);
    if (name === "html") page.language = attributes.lang ?? "";
    else if (name === "meta") this.#addMeta(attributes);
    else if (name === "link") this.#addIcon(attributes);
    else if (name === "base") page.base ??= attributes.href;
    else if (name === "img") this.#addPicture(attributes);
    else if (name === "br") this.ontext("\n");
    if (name === "main" || name === "article") this.#main += 1;
    if (ASIDE.has(name)) this.#aside += 1;
    const isText = name === "title" || name === "h1" || BLOCKS.has(name);
    const script = name === "script" ? scriptOf(attributes.type) : undefined;
    if (isText || script) this.#open.push({ name: script ?? name, text: "" });
    if (BLOCKS.has(name)) this.#microdata.text("\n");
  }

  ontext(text: string): void {
    if (!/^(?:script|style)$/.test(this.#place?.name ?? "")) this.#microdata.text(text);
    const innermost = this.#open.at(-1);
    if (!innermost) return;
    // A headline may stand in a header; other texts there are menus.
    const isRead = this.#aside === 0 || ["h1", "ld", "init"].includes(innermost.name);
    if (isRead) innermost.text += text;
  }

  onclosetag(name: string): void {
    this.#microdata.close(this.depth);
    this.depth -= 1;
    this.#place = this.#place?.parent;
    const innermost = this.#open.at(-1)?.name ?? "";
    const closes = name === "script" ? ["ld", "init"] : [name];
    const closed = closes.includes(innermost) ? this.#open.pop() : undefined;
    if (closed) this.#take(closed);
    if (ASIDE.has(name)) this.#aside -= 1;
    if (name === "main" || name === "article") this.#main -= 1;
  }

  markup(): Markup {
    const { main, all } = this.#paragraphs;
    return { ...this.#page, items: this.#microdata.items, paragraphs: main.length > 0 ? main : all };
  }

  #take({ name, text }: { name: string; text: string }): void {
    const page = this.#page;
    const data = name === "ld" ? page.linkedData : name === "init" ? page.galleries : undefined;
    if (data) {
      if (data.length < MOST.linkedData && (name === "ld" || text.includes("mage/gallery"))) data.push(text);
      return;
    }
    const line = oneLine(text.slice(0, MOST.text));
    if (line === "") return;
    if (name === "title") page.title ||= line;
    else if (name === "h1") page.heading ||= line;
    else if (this.#paragraphs.all.length < MOST.paragraphs) {
      this.#paragraphs.all.push(line);
      if (this.#main > 0) this.#paragraphs.main.push(line);
    }
  }

  #addMeta({ name, property, content }: Record<string, string>): void {
    const key = (property ?? name ?? "").toLowerCase();
    if (key === "" || !content) return;
    const values = this.#page.meta.get(key) ?? [];
    this.#page.meta.set(key, [...values.slice(0, 19), content.trim()]);
  }

  #addIcon({ rel = "", href, sizes = "" }: Record<string, string>): void {
    const { icons } = this.#page;
    if (!href || !/icon/i.test(rel) || icons.length >= MOST.icons) return;
    icons.push({ rel: rel.toLowerCase(), address: href, size: Number(/^\d+/.exec(sizes)?.[0] ?? 0) });
  }

  #addPicture(attributes: Record<string, string>): void {
    // Some say there only that there is one: data-zoom="true".
    const first = (names: readonly string[]) =>
      names.map((name) => attributes[name]).find((value) => value && /[./]/.test(value));
    const sizes = attributes["data-srcset"] || attributes.srcset || "";
    const full = first(FULL);
    const address = full ?? largestOf(sizes) ?? first(LATE);
    if (!address || this.#page.pictures.length >= MOST.pictures) return;
    const { alt = "", class: classes = "" } = attributes;
    this.#page.pictures.push({
      // Older themes of Shopify leave the width to their script.
      address: address.replace("{width}", "1200"),
      isFull: full !== undefined,
      alt: oneLine(alt),
      labels: classes.toLowerCase(),
      place: this.#place,
    });
  }
}

function scriptOf(type = ""): "ld" | "init" | undefined {
  if (/^application\/ld\+json/i.test(type)) return "ld";
  return /^text\/x-magento-init/i.test(type) ? "init" : undefined;
}

/** The largest picture of a `srcset`, whatever their order. */
function largestOf(srcset: string): string | undefined {
  const all = srcset.split(/,\s+|(?<=\s[\d.]{1,6}[wx]),/).map((part) => {
    const [address = "", size = "1"] = part.trim().split(/\s+/);
    return { address, size: Number.parseFloat(size) };
  });
  return all.sort((one, other) => other.size - one.size)[0]?.address || undefined;
}
