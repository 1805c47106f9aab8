import type { Brief } from "../schema.ts";
import { withoutEnd } from "./sentence-text.ts";
import { nameFromLink } from "./shown-link.ts";

const MOST_NAME_WORDS = 3;
/** A capital within the word: no word of a language is written so, and hardly any name but a brand's. */
const INNER_CAPITAL = /^\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+$/u;
/** Where others sell, pay or write. */
const OTHERS =
  /^(?:YouTube|WhatsApp|LinkedIn|TikTok|PayPal|MacBook|AirPods|PowerPoint|JavaScript|TypeScript|WordPress|GitHub|BlueTooth|WiFi)$/u;

/**
 * A name that is surely one although no sentence presents it: what a sentence begins with and the link is called, or
 * a word with a capital in its middle at the brief's start. Any other word has a capital there: whether "Lumo kulaklık"
 * is a name before a kind of thing, or two plain words as "Kablosuz kulaklık", only dictionaries could say.
 */
export function findSurelyNamed({ link, language }: Brief, sentences: readonly string[]): string | undefined {
  const linked = folded((link && nameFromLink(link, language)) ?? "");
  const begins = linked === "" ? [] : sentences.flatMap(beginningsOf);
  const [first = ""] = withoutEnd(sentences[0] ?? "").split(/[\s,:'’]/u);
  const isSure = INNER_CAPITAL.test(first) && !OTHERS.test(first);
  return begins.find((words) => folded(words) === linked) ?? (isSure ? first : undefined);
}

/** What a sentence begins with, as many words with capitals as a name may have. */
function beginningsOf(sentence: string): string[] {
  const words = withoutEnd(sentence).split(" ").slice(0, MOST_NAME_WORDS);
  const lower = words.findIndex((word) => !/^[\p{Lu}\p{N}&+]/u.test(word));
  const capitals = lower === -1 ? words : words.slice(0, lower);
  return capitals.map((_, index) =>
    capitals
      .slice(0, index + 1)
      .join(" ")
      .replace(/(?:[,:]|['’]\p{Ll}+)$/u, ""),
  );
}

/** As addresses write names: small letters of the Latin alphabet with nothing between them. */
function folded(text: string): string {
  const small = text.toLocaleLowerCase("tr").replaceAll("ı", "i");
  return small.normalize("NFD").replace(/[^\p{L}\p{N}]/gu, "");
}
