import { setImmediate } from "node:timers/promises";
import { Parser } from "htmlparser2";

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
  /** Paragraphs and list items of the page's main part, or of the whole page if it names none. */
  paragraphs: string[];
  pictures: { address: string; alt: string }[];
}

/** Characters that are parsed at once; other requests have their turn in between. */
const PIECE = 64 * 1024;
/** Far above what a product's page has; browsers nest 512 elements. The parser's time grows with the square of it. */
const MOST = { paragraphs: 400, pictures: 300, linkedData: 40, depth: 2000 };

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
  readonly #page: Omit<Markup, "paragraphs"> = {
    language: "",
    title: "",
    heading: "",
    meta: new Map(),
    base: undefined,
    linkedData: [],
    pictures: [],
  };
  readonly #paragraphs: Record<"main" | "all", string[]> = { main: [], all: [] };
  /** Text of what is open, the innermost last. */
  readonly #open: { name: string; text: string }[] = [];
  /** Elements that are open. */
  depth = 0;
  #aside = 0;
  #main = 0;

  onopentag(name: string, attributes: Record<string, string>): void {
    const page = this.#page;
    this.depth += 1;
    if (name === "html") page.language = attributes.lang ?? "";
    else if (name === "meta") this.#addMeta(attributes);
    else if (name === "base") page.base ??= attributes.href;
    else if (name === "img") this.#addPicture(attributes);
    else if (name === "br") this.ontext("\n");
    if (name === "main" || name === "article") this.#main += 1;
    if (ASIDE.has(name)) this.#aside += 1;
    const isText = name === "title" || name === "h1" || BLOCKS.has(name);
    const isLinkedData = name === "script" && /^application\/ld\+json/i.test(attributes.type ?? "");
    if (isText || isLinkedData) this.#open.push({ name: isLinkedData ? "ld" : name, text: "" });
  }

  ontext(text: string): void {
    const innermost = this.#open.at(-1);
    if (!innermost) return;
    // A headline may stand in a header; other texts there are menus.
    const isRead = this.#aside === 0 || innermost.name === "h1" || innermost.name === "ld";
    if (isRead) innermost.text += text;
  }

  onclosetag(name: string): void {
    this.depth -= 1;
    const closes = name === "script" ? "ld" : name;
    const closed = this.#open.at(-1)?.name === closes ? this.#open.pop() : undefined;
    if (closed) this.#take(closed);
    if (ASIDE.has(name)) this.#aside -= 1;
    if (name === "main" || name === "article") this.#main -= 1;
  }

  markup(): Markup {
    const { main, all } = this.#paragraphs;
    return { ...this.#page, paragraphs: main.length > 0 ? main : all };
  }

  #take({ name, text }: { name: string; text: string }): void {
    const page = this.#page;
    if (name === "ld") {
      if (page.linkedData.length < MOST.linkedData) page.linkedData.push(text);
      return;
    }
    const line = oneLine(text);
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

  /** Pictures that load late have their address in `data-src`; of several sizes the last one is the largest. */
  #addPicture(attributes: Record<string, string>): void {
    const sizes = attributes.srcset ?? attributes["data-srcset"] ?? "";
    const largest = sizes.split(/,\s+/).at(-1)?.trim().split(/\s+/)[0];
    const address = largest || attributes["data-src"] || attributes.src;
    if (!address || this.#page.pictures.length >= MOST.pictures) return;
    this.#page.pictures.push({ address, alt: oneLine(attributes.alt ?? "") });
  }
}

/** The text of a piece of HTML, a line for each of its blocks. */
export function plainTextOf(html: string): string[] {
  let text = "";
  const parser = new Parser({
    ontext: (piece) => {
      text += piece;
    },
    onopentag: (name) => {
      if (/^(?:br|p|li|div|h\d|tr|ul|ol|dt|dd)$/.test(name)) text += "\n";
    },
    onclosetag: (name) => {
      if (/^(?:p|li|div|h\d|tr)$/.test(name)) text += "\n";
    },
  });
  parser.end(html);
  return text.split(/\n/).map(oneLine).filter(Boolean);
}

export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u200b\u00ad\ufeff]+/gu, " ").trim();
}
