import { findGallery } from "./gallery.ts";
import { pictureKey } from "./picture-key.ts";
import type { Markup } from "./read-markup.ts";

/** Where a page tells social networks of its picture. */
const SHARED = ["og:image:secure_url", "og:image", "og:image:url", "twitter:image"];

interface Product {
  name: string | undefined;
  /** Pictures that its structured data names. */
  named: readonly string[];
}

/** Pictures of the product: those that the page names, and the others of its gallery; the addresses of each, the largest first. */
export function findPictures(
  markup: Markup,
  { name, named }: Product,
  { url, base }: { url: URL; base: URL },
): string[][] {
  const found = new Map<string, string[]>();
  const resolve = (address: string) => {
    const picture = URL.parse(address.trim(), base);
    return picture && /^https?:$/.test(picture.protocol) ? { picture, key: pictureKey(picture) } : undefined;
  };
  const add = (address: string, isFull = false) => {
    const { picture, key } = resolve(address) ?? {};
    if (!picture || key === undefined) return;
    const before = found.get(key);
    // What the page names may be small; what it calls full may be gone.
    if (!before) found.set(key, [picture.href]);
    else if (isFull && before.length === 1 && before[0] !== picture.href) before.unshift(picture.href);
  };
  for (const address of [...named, ...SHARED.flatMap((key) => markup.meta.get(key) ?? [])]) add(address);
  const keys = new Set(found.keys());
  const isNamed = (address: string) => keys.has(resolve(address)?.key ?? "");
  for (const { address, isFull } of findGallery(markup, name, url, isNamed)) add(address, isFull);
  return [...found.values()];
}
