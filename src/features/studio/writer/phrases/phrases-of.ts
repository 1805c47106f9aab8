import type { Brief } from "../../schema.ts";
import { englishPhrases } from "./english-phrases.ts";
import { englishSingular } from "./english-singular.ts";
import type { Phrases } from "./phrases.ts";
import { saidByOne } from "./said-by-one.ts";
import { speaksAlone } from "./speaks-alone.ts";
import { turkishPhrases } from "./turkish-phrases.ts";
import { turkishSingular } from "./turkish-singular.ts";

const phrases = {
  en: { several: englishPhrases, one: saidByOne(englishPhrases, englishSingular) },
  tr: { several: turkishPhrases, one: saidByOne(turkishPhrases, turkishSingular) },
} as const;

/** What the built-in writer says in a language. */
export const phrasesOf = (language: "en" | "tr"): Phrases => phrases[language].several;

/** The same as the brief speaks: of "me" where nobody else is there. */
export const phrasesFor = (brief: Pick<Brief, "description" | "language">): Phrases =>
  phrases[brief.language][speaksAlone(brief) ? "one" : "several"];

/** Either way of saying it. */
export const allPhrasesOf = (language: "en" | "tr"): Record<"several" | "one", Phrases> => phrases[language];

/** What stood there before: films that were made then still have it. */
const FORMER_FALLBACKS: readonly string[] = ["Our product", "Ürünümüz"];

/** Whether a brand's name only stands where the brief names nothing. */
export function isFallbackName(name: string, language: "en" | "tr"): boolean {
  const { several, one } = phrases[language];
  return [several.fallbackName, one.fallbackName, ...FORMER_FALLBACKS].includes(name);
}
