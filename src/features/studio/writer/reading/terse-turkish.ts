import { wordCount } from "../language/sentence-text.ts";
import { isConditional } from "../language/turkish-grammar.ts";

/** "Aile diş hekimiyiz", "web stüdyosuyuz": what somebody is. */
const BEING =
  /^(.+ (?:\p{L}+(?<!m[ae]l|(?<!\p{L})kiş)[ıiuü]|lokanta|atölye|kafe|mağaza|firma|marka|pastane|ajans|stüdyo))y?[ıiuü]z$/u;
/** "Kargo ücretsizdir", "paketi 450 TL'dir", "hassas ciltler için uygundur", "sertifikalıdır". */
const COPULA =
  /(?<=(?:ücretsiz|dahil|hariç|\d TL['’]?|hazır|uygun|vegan|özel|ideal|doğal|geçerli|sınırlı|\p{L}{2}(?:l[ıiuü]|s[ıiuü]z|s[ae]l)|\d \p{L}+l[ıiuü]k))[dt][ıiuü]r$|(?<=mevcut)tur$/u;
/** "Ulaşım, konaklama ve yemek dahildir". */
const INCLUDED = /^\D+ ve \P{N}+ dahildir$/u;
const PRICE_LABEL = /^(?:fiyatı?|ücreti?): (?=[^\p{L}]*\d)/iu;
/** "Bağış için patikahayvan.org adresini ziyaret edin ya da SMS gönderin": what for and where, as one reads it. */
const AT_ADDRESS =
  /^((?:\p{L}+ ){1,4}için (?:[\p{L}\d-]+\.)+\p{L}{2,}(?:\/\S*)?) adresini ziyaret ed(?:in(?:iz)?|ebilirsiniz)(?: (?:ya da|veya) .+)?$/u;
const MOST_WORDS = 7;

/** What a sentence says in as few words as a screen needs, where that is a thing, a state or a price; all of it is heard. */
export function terseTurkish(text: string): string {
  const [, being = ""] = BEING.exec(text) ?? [];
  if (being !== "" && !hasParts(being) && !isConditional(being)) return being;
  const [, where] = AT_ADDRESS.exec(text) ?? [];
  if (where !== undefined) return where;
  const isShort = wordCount(text) <= MOST_WORDS && (!text.includes(",") || INCLUDED.test(text));
  return (isShort ? text.replace(COPULA, "").replace(/(?<=TL)['’]$/u, "") : text).replace(PRICE_LABEL, "");
}

/** "1987'den beri aynı sokakta, aile işletmesi bir lokanta" is one thing, and when and where that is. */
const hasParts = (text: string): boolean => text.replace(/^[^,]+ \p{L}+[dt][ae], /u, "").includes(",");
