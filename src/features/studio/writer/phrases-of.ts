import { englishPhrases } from "./english-phrases.ts";
import type { Phrases } from "./phrases.ts";
import { turkishPhrases } from "./turkish-phrases.ts";

/** What the built-in writer says in a language. */
export function phrasesOf(language: "en" | "tr"): Phrases {
  return language === "tr" ? turkishPhrases : englishPhrases;
}
