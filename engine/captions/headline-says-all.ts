import { drawableText } from "../drawing/text-case.ts";
import type { Language, Scene } from "../storyboard.ts";

/** Words that lead on to what is said. */
const littleWords: Record<Language, RegExp> = {
  en: /^(?:an?|the|is|are|am|it|s|i|m|we|re|this|here|and|so|then)$/u,
  tr: /^(?:biz|ben|bu|işte|ve)$/u,
};
/** "kahvecisiyiz", "ücretsizdir": headlines leave the ending away. */
const turkishBeing = /(?<=\p{L}{3})(?:y[ıiuü][mz]|[dt][ıiuü]r)$/u;

/**
 * Whether all that is said of a scene is read in its headline, in the same words but for little ones: captions would
 * say it a second time. Any other word that is only said may be the one that matters ("not tested on animals").
 */
export function headlineSaysAll({ headline, narration }: Scene, language: Language): boolean {
  const [shown, said] = [wordsOf(headline, language), wordsOf(narration, language)];
  // "Is it vegan?" does not say what "it is vegan" does.
  const isAsked = shown.includes("?") && !said.includes("?");
  return said.length > 0 && !isAsked && ` ${shown.join(" ")} `.includes(` ${said.join(" ")} `);
}

/** What a text says, word by word, as it is written in small letters; of signs only those that say something. */
function wordsOf(text: string, language: Language): string[] {
  const words =
    drawableText(text)
      .toLocaleLowerCase(language)
      .match(/[\p{L}\p{N}\p{Sc}%]+|\?/gu) ?? [];
  const telling = words.filter((word) => !littleWords[language].test(word));
  return language === "tr" ? telling.map((word) => word.replace(turkishBeing, "")) : telling;
}
