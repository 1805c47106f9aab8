import { partsOf, wordCount } from "../language/sentence-text.ts";
import { endsWithVerb, isConditional } from "../language/turkish-grammar.ts";

/** "Dolgu ve kanal tedavisi yapıyoruz": what stands before such a verb is it. */
const DONE = /^(.+) (yapıyoruz|yapıyorum|yaparız|sunuyoruz|sunarız|satıyoruz|satıyorum|satarız|sağlıyoruz)$/u;
/** How, where, of what, by whom or for whom it is done, or what is done to something that was named before. */
const NO_THING =
  /(?:(?<!\p{L})(?:ile|için|kendimiz|biz|böyle|özenle|sevgiyle|olarak|ücretsiz|bedava|göre|daha|çok|de|da)|[dt][ae]n?|l[ae]|[ae]r[ae]k|[ıiuü]p|l[ae]r[ıi]|[nyz][ıiuü])$/u;
/** Who does it, and since when. */
const TOLD_BEFORE =
  /(?<!\p{L})(?:\p{L}*yıldır|beri|ben|biz|ailece|anne(?:mle)?|baba(?:mla)?|karı koca|kardeş\p{L}*|merhaba\p{L}*|selam\p{L}*|\p{L}{3,}[ıiuü][mz] ve)(?!\p{L})/iu;
/** "ev temizliği yapıyoruz" is a noun of two words; "en iyi fiyatı sunuyoruz" is what is done to one. */
const MAY_BE_OBJECT = /[ıiuü]$/u;
/** "Aile diş hekimiyiz", "web stüdyosuyuz": what somebody is. */
const BEING = /^(.+ \p{L}+(?<!m[ae]l)[ıiuü])y[ıiuü]z$/u;
/** "Kargo ücretsizdir", "paketi 450 TL'dir". */
const COPULA = /(?<=(?:ücretsiz|dahil|hariç|\d TL['’]?))d[ıi]r$|(?<=mevcut)tur$/u;
const PRICE_LABEL = /^(?:fiyatı?|ücreti?): (?=[^\p{L}]*\d)/iu;
const MOST_WORDS = 7;

/** What a sentence says in as few words as a screen needs, where that is a thing, a state or a price; all of it is heard. */
export function terseTurkish(text: string): string {
  const [, done = "", verb = ""] = DONE.exec(text) ?? [];
  if (done !== "" && isThing(done, verb)) return done;
  const [, being = ""] = BEING.exec(text) ?? [];
  if (being !== "" && !being.includes(",") && !isConditional(being)) return being;
  const isShort = wordCount(text) <= MOST_WORDS && !text.includes(",");
  return (isShort ? text.replace(COPULA, "").replace(/(?<=TL)['’]$/u, "") : text).replace(PRICE_LABEL, "");
}

function isThing(text: string, verb: string): boolean {
  if (wordCount(text) < 2 || isConditional(text) || NO_THING.test(text) || TOLD_BEFORE.test(text))
    return false;
  if (MAY_BE_OBJECT.test(text) && !verb.startsWith("yap")) return false;
  return !partsOf(text).some(endsWithVerb);
}
