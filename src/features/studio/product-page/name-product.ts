import { untilTurkishNoun } from "./name-turkish-product.ts";
import { oneLine } from "./plain-text.ts";

/** A name with more characters is one for search engines. */
const LONG_NAME = 50;
/** Characters of a title that are read; marketplaces allow 200. */
const LONGEST = 300;
/** What has no place in a name, and is a fact all the same. */
const FACT =
  /(?<![\p{L}\d])(?:\d+(?:[.,]\d+)?(?:\s?x\s?\d+(?:[.,]\d+)?){0,2}\s?(?:ml|cl|lt|litre|liter|l|mg|gr|g|kg|cm|mm|m|inch|[iİ]nç|w|watt|mah|gb|tb|adet|parça|pcs|pieces?|pack|kişilik|days?|hours?|years?|gün|saat|yıl)|\p{L}+[- ]free|\p{L}+\s[iİ](?:çermeyen|çermez)|ip\d\d|(?:water|dust|shock|rust)-?proof|su geçirmez)(?![\p{L}\d])/giu;
/** What says nothing. */
const HYPE =
  /(?<![\p{L}\d])(?:(?:20\d\d\s+)?(?:new season|yeni sezon|new arrival|yeni model|(?:free|fast) shipping|ücretsiz kargo|hızlı kargo|best ?seller|çok satan|%\s?100 orijinal|100% original)|20\d\d(?:\s+model)?)(?![\p{L}\d])/giu;
/** Where what a thing is called ends, and what it has or is for begins. */
const CALLED = /^(?:\S+\s+){1,7}?\S+?(?=,|;|\s\(|\s+(?:with|for|ile|için)\s)/iu;
/** Words that a name doesn't end with. */
const LEANING = /^(?:and|or|of|the|a|with|for|ve|veya|ile|için|&|\+|[,;:(/-]+)$/iu;

/** Where something was taken out. */
const GAP = "\0";
/** Words that are enough to say what a thing is. */
const NAMED_BY = 3;

/** What a page's title calls the product, and what else it says of it. */
export interface TitledProduct {
  name: string;
  facts: string[];
}

/**
 * Without the variant that happens to be shown ("Tee - Charcoal / M"), nor what a long title goes on with for search
 * engines ("Tracker with Heart Rate Monitor, 14 Day Battery"): of that, measures and the like are facts.
 */
export function readTitle(title: string): TitledProduct {
  const [called = ""] = title.slice(0, LONGEST).split(/\s+[|–—-]\s+/);
  if (called.length <= LONG_NAME) return { name: called, facts: [] };
  const plain = withoutFacts(called);
  const told = CALLED.exec(plain)?.[0] ?? plain;
  const name = untilTurkishNoun(told, LONG_NAME) ?? wholeWords(told);
  const parts = called.replace(HYPE, ",").split(/[,;()]|\s+(?:with|and|ile|ve)\s+/iu);
  const facts = parts.flatMap((part) => (isFact(part) ? factsOf(part) : []));
  return { name: name || called, facts: [...new Set(facts)] };
}

/** All other words, or, where these are too many, those up to a Turkish noun, which stands last, or before the facts. */
function withoutFacts(called: string): string {
  const parts = called.replace(HYPE, GAP).replace(FACT, GAP).split(GAP).map(oneLine);
  const all = tidy(parts.join(" "));
  if (all.length <= LONG_NAME) return all;
  const named = untilTurkishNoun(all, LONG_NAME);
  if (named) return named;
  const first = parts.findIndex((_, at) => wordsIn(parts.slice(0, at + 1)) >= NAMED_BY);
  return tidy(parts.slice(0, first + 1).join(" "));
}

function wordsIn(parts: readonly string[]): number {
  return parts.join(" ").split(" ").filter(Boolean).length;
}

/** A part of a few words as it is; of a longer one, the fact alone. */
function factsOf(part: string): string[] {
  const whole = oneLine(part);
  return whole.split(" ").length <= 4 ? [whole] : [...whole.matchAll(FACT)].map(([fact]) => fact);
}

function isFact(part: string): boolean {
  return part.search(FACT) >= 0;
}

/** Without what is left of brackets and commas around what was taken out. */
function tidy(text: string): string {
  return oneLine(
    text
      .replace(/[([]\s*[)\]]/g, " ")
      .replace(/\s+(?=[,;])/g, "")
      .replace(/([,;])(?:\s*[,;])+/g, "$1"),
  );
}

/** As many words as there is room for, up to one that a name can end with. */
function wholeWords(name: string): string {
  const room = name.length <= LONG_NAME ? name : name.slice(0, LONG_NAME + 1).replace(/\s\S*$/u, "");
  const words = room.split(" ");
  const end = words.findLastIndex((word) => !LEANING.test(word));
  return words
    .slice(0, end + 1)
    .join(" ")
    .replace(/[,;:(/-]+$/u, "");
}
