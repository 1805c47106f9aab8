import { textLimits } from "#engine/storyboard.ts";
import type { Brief } from "../../schema.ts";
import { folded, nameFromLink } from "../reading/shown-link.ts";

/** "Oakline Garden Rooms.", before all else: a name, if the address is made of its words. */
const TITLE_FIRST = /^\s*(\p{Lu}[\p{L}\d'’]{3,}(?: (?:& )?\p{Lu}[\p{L}\d'’]*){1,3})(?=[.!]?\s*\n|[.!] )/u;

/** What an address is called, or the title that it was made of: "oaklinerooms.co.uk" lacks a word of it and its spaces. */
export function calledAt(link: string, { description, language }: Brief): string | undefined {
  const name = nameFromLink(link, language);
  const title = TITLE_FIRST.exec(description)?.[1] ?? "";
  const isTitled = title.length <= textLimits.brandName && isMadeOf(folded(name ?? ""), title.split(" "));
  return isTitled ? title : (typedAs(name, description) ?? name);
}

/** "EdgeBack.com": as the brief writes it, which says where its words begin. */
function typedAs(name: string | undefined, description: string): string | undefined {
  const labels = description.match(/\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+(?=\.\p{Ll}{2,})/gu) ?? [];
  return labels.find((label) => folded(label) === folded(name ?? ""));
}

/** Whether an address has a title's first word, and behind it nothing but others of it in their order. */
function isMadeOf(address: string, [first = "", ...others]: readonly string[]): boolean {
  if (first === "" || !address.startsWith(folded(first))) return false;
  const rest = others.reduce(
    (left, word) => {
      // "pineandpetal.example", of "Pine & Petal Weddings".
      const written = word === "&" && left.startsWith("and") ? "and" : folded(word);
      return left.startsWith(written) ? left.slice(written.length) : left;
    },
    address.slice(folded(first).length),
  );
  return rest === "";
}
