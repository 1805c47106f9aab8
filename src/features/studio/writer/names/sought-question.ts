import { wordCount } from "../language/sentence-text.ts";

const MOST_NOUN_WORDS = 4;
/** "Need a plumber in Hull?", "Want to learn Italian before your trip?" */
const ASKED = {
  en: /^(?:do you |are you )?(?:need|needing|looking for|searching for|in need of|after|want|fancy) (?:(?:an?|some|new|help with) |to (?:learn|sell|rent|buy|hire|move) ).+\?$/iu,
  tr: /^.+ (?:m[ıiuü] (?:arıyorsun(?:uz)?|lazım|istiyorsun(?:uz)?)|arıyor musun(?:uz)?|lazım mı|ister misin(?:iz)?|istiyor musun(?:uz)?)\?$/iu,
} as const;
const NOUN = {
  en: /(?:need|needing|looking for|searching for|in need of|after|want|fancy) (?:an?|some) ([^,?]+?)(?= (?:in|near|for|who|that|which|to|this|before|after|at|on|from|with|without|but|and)(?!\p{L})|\?)/iu,
  tr: /^([^,?]+?)(?: m[ıiuü])? (?:arıyor|lazım)\p{L}*/iu,
} as const;

/** Whether a question asks who looks for what is sold: it says what a brief is about as no answer of it does. */
export const asksWhoSeeks = (text: string, language: "en" | "tr"): boolean => ASKED[language].test(text);

/** What such a question is about; undefined where that is no thing or nobody, but something to do. */
export function soughtInQuestion(text: string, language: "en" | "tr"): string | undefined {
  if (!asksWhoSeeks(text, language)) return undefined;
  const noun = NOUN[language].exec(text)?.[1];
  return noun && wordCount(noun) <= MOST_NOUN_WORDS ? noun : undefined;
}
