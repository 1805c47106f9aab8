import { endsWithVerb, isConditional } from "../language/turkish-grammar.ts";
import { findTurkishName, isTurkishName } from "../names/find-turkish-name.ts";
import { splitFactsTurkish, splitLongTurkish } from "../sentences/split-turkish.ts";
import type { LanguageReader } from "./language-reader.ts";
import { turkishHeadline } from "./turkish-headline.ts";
import { ABOUT_TURKISH, HIDES_PRICES_TURKISH, TURKISH_REQUESTS } from "./turkish-requests.ts";

export const turkishReader: LanguageReader = {
  mayBeName: isTurkishName,
  findName: findTurkishName,
  isRequest: (sentence) => TURKISH_REQUESTS.some((request) => request.test(sentence)),
  hidesPrices: (request) => HIDES_PRICES_TURKISH.test(request),
  subjectOf: (request) => {
    const [, thing, plain, asked] = ABOUT_TURKISH.exec(request) ?? [];
    return thing ?? plain ?? asked;
  },
  isSentence: endsWithVerb,
  isConditional,
  splitLong: splitLongTurkish,
  splitFacts: splitFactsTurkish,
  headlineOf: turkishHeadline,
};
