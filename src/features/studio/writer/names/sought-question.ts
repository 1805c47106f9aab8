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

/** "Looking for a thoughtful gift?": what almost anything may be is not what it is. */
const OF_ANY_KIND =
  /(?<!\p{L})(?:gifts?|presents?|ideas?|way|place|solution|change|something|treat|hediye(?:lik)?|çözüm|yol|yer|fikir|fikri|şey|değişiklik)(?: (?:ideas?|for|to|that|with)(?!\p{L}).*)?\?$|(?<!\p{L})(?:hediye|çözüm|fikir|fikri|şey|değişiklik) m[ıiuü] /iu;

/** Whether a question asks who looks for what is sold: it says what a brief is about as no answer of it does. */
export const asksWhoSeeks = (text: string, language: "en" | "tr"): boolean =>
  ASKED[language].test(text) && !OF_ANY_KIND.test(text);

/** What such a question is about; undefined where that is no thing or nobody, but something to do. */
export function soughtInQuestion(text: string, language: "en" | "tr"): string | undefined {
  if (!asksWhoSeeks(text, language)) return undefined;
  const noun = NOUN[language].exec(text)?.[1];
  return noun && wordCount(noun) <= MOST_NOUN_WORDS ? noun : undefined;
}
