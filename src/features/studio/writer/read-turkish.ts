import { findTurkishName, isTurkishName } from "./find-turkish-name.ts";
import type { LanguageReader } from "./language-reader.ts";
import { splitFactsTurkish, splitLongTurkish } from "./split-turkish.ts";
import { endsWithVerb, isConditional } from "./turkish-grammar.ts";
import { turkishHeadline } from "./turkish-headline.ts";

const FILM =
  "(?:video(?:su|sunu|yu|muz|muzu|lar)?|reels|reklam(?:ı|ını|ımız)?|klip|klibi|senaryo(?:su|yu)?|(?:tanıtım|reklam) film(?:i|ini)|tanıtım)";
/** What is asked of us stands at the end, and right before it what is to be made. */
const ASKED =
  "(?:istiyor(?:um|uz)|ister(?:im|iz|iz ki|im ki)|ister misin(?:iz)?|yap(?:ın|ınız|ar mısın(?:ız)?)?|hazırla(?:yın|yınız|r mısın(?:ız)?)?|oluştur(?:un|unuz|ur musun(?:uz)?)?|çek(?:in|er misin(?:iz)?)|olsun|lazım|gerekiyor|lütfen|ihtiyacımız var|rica ederi[mz])";
const REQUESTS = [
  // "Kahvecimiz için bir video istiyorum": at most two words between the film and the verb.
  new RegExp(`(?<!\\p{L})${FILM}(?:,? [\\p{L}\\d]+){0,2} ${ASKED}(?: lütfen)?[.!?]*$`, "iu"),
  // "Reklam videosunda fiyat geçsin."
  /^(?:bu |reklam |tanıtım )*video(?:da|sunda)?(?!\p{L}).*(?:s[ıiuü]n|s[ıiuü]nlar|lütfen)[.!]*$/iu,
  // What a form was filled in with, for whoever makes the film.
  /^(?:marka(?: adı)?|cta|çağrı|eylem çağrısı|harekete geçirici mesaj|hedef kitle|ton|üslup|hashtag(?:ler)?|anahtar kelimeler): /iu,
];

export const turkishReader: LanguageReader = {
  mayBeName: isTurkishName,
  findName: findTurkishName,
  isRequest: (sentence) => REQUESTS.some((request) => request.test(sentence)),
  isSentence: endsWithVerb,
  isConditional,
  splitLong: splitLongTurkish,
  splitFacts: splitFactsTurkish,
  headlineOf: turkishHeadline,
};
