import { partsOf } from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";

/** How, where, when, of what, by whom or for whom it is done, or what is done to something that was named before. */
const NO_THING =
  /(?:(?<!\p{L})(?:ile|için|kendimiz|biz|böyle|özenle|sevgiyle|olarak|ücretsiz|bedava|göre|daha|çok|de|da|ve|kez|kere|defa|gün|gece|akşam|sabah|hafta|saat|dakika|arası|özel|hemen|birebir|online|canlı|hızlı|kolay|taze|günlük|ucuz|sigortalı|ütülü|temiz|peşin|nakit|itibaren|üzere|üzerine|yüze|geri|teslim|hâlâ|artık|sadece|yalnızca|doğru|uygun|toptan|perakende|h[aâ]line|ol\p{L}*)|[dt][ae]n?|l[ae]|[ae]r[ae]k|[ıiuü]p|m[ıiuü]z[ae]|n[ıiuü]z[ae]|s[ıiuü]n[ae]|l[ae]r[ae]|c[ae])$/u;
/** End in the same way, and are things. */
const STILL_A_THING =
  /^(?:pasta|salata|pide|oda|limonata|gıda|çanta|yumurta|harita|pırlanta|tabela|villa|posta|nokta|tencere|pencere|kamera|bere|makara|bahçe|parça|akça|perde|madde|iade|müze|cila)$/u;
/** "Kendi balımızı", "bakımını", "odayı": what something is done to. */
const DONE_TO =
  /(?:m[ıiuü]z|n[ıiuü]z|s[ıiuü]n|[ıiuü]n|l[ae]r[ıi]m|\p{L}[aeıioöuü]y)[ıiuü]$|^(?:onu|bunu|şunu|sizi|bizi)$/u;
const NOT_DONE_TO = /^(?:yeni|sayı|çayı|köyü|boyu|suyu|günü|düzeyi)$/u;
/** Verbs that are part of a noun and have something that they are done to: "cildi besleyen", "gün doğumunu taklit eden". */
const GOVERNS = /(?:\p{L}{2}[ae]n|[dt][ıiuü]ğ\p{L}+|m[ıiuü]ş|\p{L}m[ae]|[ae]c[ae][kğ]\p{L}*|[ıiuü]c[ıiuü])$/u;
/** What may stand before a noun and is none: behind it "fincanları" is what something is done to. */
const NO_NOUN =
  /^(?:ve|veya|ya|ile|için|her|tüm|bütün|bu|şu|o|bir|en|iyi|güzel|yeni|eski|taze|sıcak|soğuk|doğal|organik|büyük|küçük|özel|genel|uygun|seçkin|leziz|nefis|geniş|modern|şık|zarif|uzun|kısa|kolay|ucuz|ekonomik|butik|vegan|güncel|popüler|favori|ideal|ünlü|gerçek|hakiki|nadide|nadir|kendi|aynı|tek|bazı|çoğu|birçok|pek|çok|fazla|daha|ilk|son|profesyonel|orijinal|mükemmel|sade|beyaz|siyah|mavi|pembe|mor|ince|kalın|yumuşak|sert|hafif|ağır|temiz|saf|klasik|asıl|tam|ana|göre|dair|ait|yönelik|gibi|kadar|hep|bugün|şimdi|özgün|benzersiz|harika|muhteşem|hijyenik|estetik|otantik|ortopedik|ergonomik|pratik|mobil|dijital|yerel|net|hızla|özenle|lüks|premium|hazır|yaşlı|genç|tüketici)$|\p{L}[sş][ae]l$|\p{L}s[ıiuü]z$|\p{L}l[ıiuü]$|\p{L}l[ıiuü]k$|\p{L}k[iı]$|[nyz][ıiuü]$|[dt][ae]n?$|\p{L}{2}[yrlnşktdz][ae]n$|m[ıiuü]ş$|[ae]c[ae]k$|\p{L}{2}[dt][ıiuü]ğ[ıiuü]\p{L}*$|['’]|\d/u;
/** End like such words and are nouns. */
const STILL_A_NOUN =
  /^(?:günü|gelin|gelinlik|temizlik|güvenlik|sağlık|kimlik|gözlük|egzersiz|\p{L}+[cç][ıiuü]l[ıiuü]k|\p{L}*(?:mimar|danışman|öğretmen|mühendis|bakıcı|koç|müzisyen)l[ıiuü]k)$/u;
/** "Kahve fincanları", "diş dolgusu": a noun whose ending says of what it is. */
const OF_WHAT = /\p{L}{2}[ıiuü]$/u;
/** End in the same way without saying of what. */
const WHOLE =
  /^(?:kapı|kutu|menü|ütü|örgü|dolgu|sergi|bilgi|tedavi|halı|çarşı|yapı|tatlı|bitki|seçki|içki|takı|baskı|askı|deri|seri|mantı|çini|su|koku|doku|suşi|kivi|ayakkabı|kahvaltı|yazı|gezi|turşu|kurgu|havlu|kuzu|tabu|buğu|tütsü|enerji|teknoloji|galeri|parti|konu|çalgı|muhallebi|terapi|psikoloji|fizyoterapi|kalıcı|taksi|çekici|dergi)$/u;

const lowered = (text: string): string => text.toLocaleLowerCase("tr");

/**
 * Whether a text is a thing as it is called, "el yapımı kahve fincanları", and nothing that is done to one: an ending as
 * in "fincanları" is one only behind another noun.
 */
export function isTurkishThing(text: string): boolean {
  const words = lowered(text).split(" ");
  const [before = "", last = ""] = words.slice(-2);
  if (words.length < 2 || !/^\p{L}/u.test(last) || DONE_TO.test(last)) return false;
  if (NO_THING.test(last) && !STILL_A_THING.test(last)) return false;
  if (OF_WHAT.test(last) && !WHOLE.test(last) && !isCompound(before, last)) return false;
  return !isDoneTo(words) && !hasOwner(words) && !partsOf(text).some(isStatement);
}

/** "Butik otelimiz 9 oda": who has it, unless that belongs to what follows. */
const OURS = /^(?!(?:temiz|omuz|domuz)$).*(?<!ğ[ıiuü])(?<=[ıiuüaeoö])m[ıiuü]z$/u;
const BELONGS = /^(?:için|ile|ve|veya|gibi|kadar|olan|hakkında)$/u;
const hasOwner = (words: readonly string[]): boolean =>
  words.slice(0, -1).some((word, at) => OURS.test(word) && !BELONGS.test(words[at + 1] ?? ""));

/** "Başlayan paketler": what is packed and several packs are one word. */
const SEVERAL = /(?<!\p{L})(?:paket|kutu|iş|etiket|ek|iz|kap|bağ)l[ae]r$/u;
const isStatement = (part: string): boolean => endsWithVerb(part) && !SEVERAL.test(lowered(part));

/** "Kahve fincanları": a noun of two, and no "güzel fincanları". */
const isCompound = (before: string, last: string): boolean =>
  OF_WHAT.test(last) && /^\p{L}{2,}$/u.test(before) && (STILL_A_NOUN.test(before) || !NO_NOUN.test(before));

/** Whether something before the last word is done to, without a word that says what. */
function isDoneTo(words: readonly string[]): boolean {
  return words.slice(0, -1).some((word, at) => {
    const isObject =
      (DONE_TO.test(word) && !NOT_DONE_TO.test(word)) ||
      (/\p{L}l[ae]r[ıi]$/u.test(word) && !isCompound(words[at - 1] ?? "", word));
    // What is joined to a thing is one, too.
    return isObject && words[at + 1] !== "ve" && !words.slice(at + 1).some((behind) => GOVERNS.test(behind));
  });
}

/** Whether a text ends in a noun that says of what it is, "diş bakımı": of several such the last may be said of all. */
export const endsInCompound = (text: string): boolean => {
  const last = lowered(text).split(" ").at(-1) ?? "";
  return OF_WHAT.test(last) && !WHOLE.test(last);
};

export const endsInPlural = (text: string): boolean => /\p{L}l[ae]r$/u.test(lowered(text));
