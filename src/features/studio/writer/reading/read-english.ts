import { isClause, isConditional } from "../language/english-grammar.ts";
import { findEnglishName, isEnglishName } from "../names/find-english-name.ts";
import { splitFactsEnglish, splitLongEnglish } from "../sentences/split-english.ts";
import { englishHeadline } from "./english-headline.ts";
import { asksToPromoteAnything } from "./english-promoted.ts";
import { ABOUT_ENGLISH, ENGLISH_REQUESTS, HIDES_PRICES_ENGLISH } from "./english-requests.ts";
import type { LanguageReader } from "./language-reader.ts";

export const englishReader: LanguageReader = {
  mayBeName: isEnglishName,
  findName: findEnglishName,
  isRequest: (sentence) =>
    ENGLISH_REQUESTS.some((request) => request.test(sentence)) || asksToPromoteAnything(sentence),
  hidesPrices: (request) => HIDES_PRICES_ENGLISH.test(request),
  subjectOf: (request) => {
    return ABOUT_ENGLISH.exec(request)
      ?.slice(1)
      .find((thing) => thing !== undefined);
  },
  isSentence: isClause,
  isConditional,
  splitLong: splitLongEnglish,
  splitFacts: splitFactsEnglish,
  headlineOf: englishHeadline,
};
