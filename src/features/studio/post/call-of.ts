import type { Storyboard } from "#engine/storyboard.ts";
import { hasAddress } from "#engine/web-address.ts";
import type { Brief } from "../schema.ts";
import type { Phrases } from "../writer/phrases/phrases.ts";
import { type Fact, worth } from "../writer/reading/fact.ts";
import { hasAccount } from "../writer/reading/reach.ts";
import { shownLink } from "../writer/reading/shown-link.ts";
import type { Told } from "./told-in-film.ts";

/** How to get it: what the film ends with, and its address where nothing says that; else words of ours, if there is nobody to reach. */
export function callOf(
  { brand: { url } }: Storyboard,
  { shortCall }: Phrases,
  { call }: Told,
  facts: readonly Fact[],
  brief: Brief | undefined,
): string[] {
  const own = call.filter(({ by }) => by === "others").map(({ text }) => text);
  const ours = call.find(({ by }) => by === "our call")?.text;
  if (!url) {
    const isReached = own.length > 0 || facts.some((fact) => fact.worth === worth.contact);
    return isReached || !ours ? own : [ours];
  }
  const withUrl = (text: string) => text.replace(url, () => wholeAddress(url, brief?.link));
  const isLinked = own.some((text) => text.includes(url));
  const last = ours?.includes(url) ? ours : shortCall.linked.replace("{link}", () => url);
  return (isLinked ? own : [...own, last]).map(withUrl);
}

/** A link that a film shows without its path, as it leads to the product. */
function wholeAddress(url: string, link: string | undefined): string {
  const isCut =
    link !== undefined && shownLink(link) === url && !url.includes("/") && new URL(link).pathname !== "/";
  return isCut ? link : url;
}

/** Networks take a full stop behind an address or an account for a part of it. */
export function withoutLastStop(line: string): string {
  const last = line.split(" ").at(-1)?.replace(/\.$/u, "") ?? "";
  return hasAddress(last) || hasAccount(last) ? line.replace(/\.$/u, "") : line;
}
