import { isClause, isConditional } from "./english-grammar.ts";
import { englishHeadline } from "./english-headline.ts";
import { findEnglishName, isEnglishName } from "./find-english-name.ts";
import type { LanguageReader } from "./language-reader.ts";
import { splitFactsEnglish, splitLongEnglish } from "./split-english.ts";

const FILM = "(?:video|reel|ad|advert|advertisement|commercial|clip|tiktok|script|film|spot)s?";
/** The film is the last noun of what is asked for: "a video for us", and not "video doorbells". */
const ASKED = `(?:an?|the|this|my|our|me|us|some|\\d+|one|two|three)(?: [\\p{L}\\d-]+){0,4}? ${FILM}(?= (?:for|about|of|on|to|that|which|with|in|please|from)\\b|[.,:;!?]|$)`;
const ASK = "(?:make|create|write|produce|film|shoot|design|prepare|generate|want|need|like|looking for|do)";
const REQUESTS = [
  // "Please make a video for my shop", "Could you create us an ad?"
  new RegExp(`^(?:please|can you|could you|would you|kindly)\\b.*\\b${ASK} ${ASKED}`, "iu"),
  new RegExp(`\\b${ASK} ${ASKED}.*\\bplease[.!]?$`, "iu"),
  // "We want a reel", "I'm looking for an ad", "I would like you to make a video"
  new RegExp(
    `^(?:hi|hello|hey)?,? ?(?:i|we)(?:['’](?:m|re|d))?\\b(?! (?:make|create|write|produce|film|shoot|design|prepare|generate|do)\\b).*\\b${ASK} ${ASKED}`,
    "iu",
  ),
  // "Make a video for my shop", "Create an ad."
  new RegExp(
    `^(?:make|create|write|produce|prepare|generate) ${ASKED} (?:for|about|of|that|to)\\b.*\\b(?:my|our|us|me|this|the)\\b`,
    "iu",
  ),
  new RegExp(`^(?:make|create|write|produce|prepare|generate) ${ASKED}[.!]?$`, "iu"),
  // "The video should be funny."
  new RegExp(`^(?:the|this) (?:[\\p{L}\\d-]+ )?${FILM} (?:should|must|has to|needs to|can be)\\b`, "iu"),
  // What a form was filled in with, for whoever makes the film.
  /^(?:brand(?: name)?|company name|cta|call to action|(?:target )?audience|tone(?: of voice)?|hashtags?|keywords?): /iu,
];

export const englishReader: LanguageReader = {
  mayBeName: isEnglishName,
  findName: findEnglishName,
  isRequest: (sentence) => REQUESTS.some((request) => request.test(sentence)),
  isSentence: isClause,
  isConditional,
  splitLong: splitLongEnglish,
  splitFacts: splitFactsEnglish,
  headlineOf: englishHeadline,
};
