import { isOffer, wordCount } from "../language/sentence-text.ts";
import { endsWithVerb, isConditional } from "../language/turkish-grammar.ts";

const GLANCE_WORDS = 5;
const FEWEST_WORDS = 3;
/** "Elde örülüyor ve iki haftada tamamlanıyor": two verbs in the same person; "hazırlıyor, bitiriyoruz" share one. */
const TWO = /^([^,]+ \p{L}+?(?:yor|[ıiuü]r|[ae]r))( ve|,) (.+)$/u;
const OF_US = /yor(uz|um)$/u;
/** "Projenizi hazırlıyor, bitiriyoruz": what we do something to; "kurulum 2 gün sürüyor" is nothing that we do. */
const TO_IT = /^(?:\p{L}+(?:m[ıiuü]z|n[ıiuü]z|l[ae]r|l[ae]r[ıi]m)[ıiuü]|kendi) (?!.*(?<!ğ[ıiuü])m[ıiuü]z )/iu;
const OF_YOU = /bilirsin(?:iz)?$/u;
/** "… ve bu 10 kişiden 3'ünde görülür": how far the first one holds. */
const OF_PART = /^(?:bu|bun\p{L}+|o|on\p{L}+)(?!\p{L})|%|\p{L}den \d/iu;
const IS_THERE = /^([^,]+ (?:var|mevcut|bulunuyor)), (.+)$/u;

/** The first of two statements of the same: it is whole, and takes the person that the second one has for both. */
export function withoutSecondVerb(text: string): string {
  if (wordCount(text) <= GLANCE_WORDS || isOffer(text)) return text;
  const [, there = "", thereby = ""] = IS_THERE.exec(text) ?? [];
  if (there !== "" && OF_YOU.test(thereby) && isPlain(thereby) && wordCount(there) >= FEWEST_WORDS)
    return there;
  const [, first = "", between = "", second = ""] = TWO.exec(text) ?? [];
  const isWhole = wordCount(first) >= FEWEST_WORDS && endsWithVerb(first) && endsWithVerb(second);
  if (!isWhole || !isPlain(second)) return text;
  const [, person] = OF_US.exec(second) ?? [];
  if (person !== undefined) return first.endsWith("yor") && TO_IT.test(first) ? first + person : text;
  // Behind a comma it may be said of something else.
  return between === " ve" && /(?:yor|[ıiuü]r|[ae]r)$/u.test(second) ? first : text;
}

const isPlain = (text: string): boolean =>
  !isConditional(text) && !text.includes(", ") && !OF_PART.test(text);
