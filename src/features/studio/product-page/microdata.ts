import type { Node } from "./linked-data.ts";

/** Things, and characters of one text; far above what a page tells of its product. */
const MOST = { items: 300, text: 20_000 };

/** An element that is open, and says something. */
interface Open {
  /** How deep it stands in the page. */
  depth: number;
  /** The thing that it is about. */
  item?: Node;
  /** What its text says, and of which thing. */
  said?: { of: Node; names: string[] };
  text: string;
}

/** Reads microdata (`itemscope`, `itemprop`) into the form of JSON-LD, while the page is parsed. */
export class MicrodataReader {
  readonly #items: Node[] = [];
  /** The innermost last. */
  readonly #open: Open[] = [];
  #count = 0;

  /** Things that are no part of another. */
  get items(): readonly Node[] {
    return this.#items;
  }

  open(name: string, attributes: Record<string, string>, depth: number): void {
    const { itemscope, itemprop } = attributes;
    if (itemscope === undefined && itemprop === undefined) return;
    if (this.#count >= MOST.items) return;
    this.#count += 1;
    const owner = this.#open.findLast(({ item }) => item)?.item;
    const names = owner && itemprop ? itemprop.trim().split(/\s+/) : [];
    if (itemscope !== undefined) {
      // A page names the properties: none of them is one that all objects have.
      const item: Node = Object.assign(Object.create(null), {
        "@type": attributes.itemtype?.trim().split(/\s+/),
      });
      if (owner && names.length > 0) say(owner, names, item);
      else this.#items.push(item);
      this.#open.push({ depth, item, text: "" });
    } else if (owner) {
      const value = saidBy(name, attributes, names);
      if (value === undefined) this.#open.push({ depth, said: { of: owner, names }, text: "" });
      else say(owner, names, value);
    }
  }

  text(piece: string): void {
    const innermost = this.#open.at(-1);
    if (innermost && innermost.text.length < MOST.text) innermost.text += piece.slice(0, MOST.text);
  }

  close(depth: number): void {
    if (this.#open.at(-1)?.depth !== depth) return;
    const { said, text = "" } = this.#open.pop() ?? {};
    if (said) say(said.of, said.names, text.trim());
    // What is said within a text is a part of it.
    this.text(text);
  }
}

/** What an element says by its attributes; undefined where its text says it. */
function saidBy(
  name: string,
  attributes: Record<string, string>,
  names: readonly string[],
): string | undefined {
  const { content, href, src, datetime, value } = attributes;
  if (content !== undefined) return content;
  if (name === "link") return href;
  if (name === "a") return names.some((said) => /^(?:url|image|logo)$/.test(said)) ? href : undefined;
  if (name === "img") return attributes["data-src"] ?? src;
  if (name === "time") return datetime;
  return name === "data" || name === "meter" ? value : undefined;
}

function say(of: Node, names: readonly string[], value: unknown): void {
  for (const name of names) {
    const before = of[name];
    if (before === undefined) of[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else of[name] = [before, value];
  }
}
