import { wordCount } from "./sentence-text.ts";
import { NO_CONDITIONS } from "./turkish-no-conditions.ts";

const WORD_END = "(?!\\p{L})";
const WORD_START = "(?<!\\p{L})";

/** What a sentence holds true under, how far, or of others than the product. */
const CONDITION = new RegExp(
  [
    `${WORD_START}(?:eğer|şayet|sadece|yalnız(?:ca)?|ancak|ama|fakat|lakin|oysa|ise|kadar|sürece|dışında|hariç|haricinde|şart(?:ıyla|tır)?|koşuluyla|takdirde|halde|hâlde|gerek(?:ir|li|lidir)?|zorunda\\p{L}*|aksine|yerine|en az|en fazla|en çok|en geç|önce|itibaren|üzeri(?:nde|ne)?|üstü|(?<=\\d[\\s\\p{L}]*)altı|altında|isteğe|ayrıca|bazı|kimi|çoğu|eski|önceki|ucuz|normal|rakip\\p{L}*|diğer\\p{L}*|başka\\p{L}*|öteki\\p{L}*|sıradan|klasik|geleneksel|alışılmış|hafta (?:içi|sonu)|günleri|üyeler\\p{L}*)${WORD_END}`,
    // "Korumalı" is protected, "kıymalı" has mince in it.
    `\\p{L}s[ae](?:m|n|k|n[ıi]z|l[ae]r)?${WORD_END}`,
    `\\p{L}(?:(?<!(?<!\\p{L})e)[rzşy]ken|(?<!(?<!\\p{L})(?:el|kre|hur))m[ae]d[ae]n|m[ae]dıkça|dıkça|dikçe|dukça|dükçe|tıkça|tikçe|tukça|tükçe|ınca|ince|unca|ünce|dığında|diğinde|duğunda|düğünde|tığında|tiğinde|tuğunda|tüğünde|(?<!(?<!\\p{L})(?:koru|kapla|işle|döşe|süsle|kıy|el|hur|kre|kavur|pastır))m[ae]l[ıi])${WORD_END}`,
  ].join("|"),
  "iu",
);
/** What makes a statement narrower, or denies. */
const LIMIT = new RegExp(
  [
    `${WORD_START}(?:göre|için|ile|değil\\p{L}*|yok|hiç|daha|bile)${WORD_END}`,
    `\\p{L}(?:m[ae]z|m[ae]zs[ıi]n[ıi]z|m[ae]z(?:ler|lar)|m[ıiuü]yor\\p{L}*|m[ae]yın|m[ae]yin|m[ae]d[ıi]|s[ıiuü]z)${WORD_END}`,
  ].join("|"),
  "iu",
);

/** Endings that no noun has, or hardly any: tenses, the copula, the aorist of derived verbs, wishes to "you". */
const VERB_ENDING =
  /(?:yor|yoruz|yorum|yorlar|yorsunuz|[aeıioöuü]y[ıiuü]z|[dt][ıiuü]r[ıiuü]r|l[ae]t[ıi]r|[dt][ıiuü]r|m[ae]z|(?<=\p{L}{2})[ae]l[ıi]m|[ae]ca[kğ]|[ae]ca[kğ][ıi]z|l[ae]n[ıi]r|l[ae]ş[ıi]r|[ıiuü]l[ıiuü]r|(?<=\p{L}{2})[ıiuü]n[ıiuü]r|n[ıiuü]l[ıiuü]r|[ae]bil[ie]r|[ae]biliyor|[rzkş]s[ıiuü]n[ıiuü]z|[ae]r[ıi]z|[ıiuü]r[ıiuü]z)$/u;
/** The simple present of verbs in daily use; the tense itself ends as many nouns do (incir, kaşar, biber). */
const PRESENT =
  /^(?:açar|akar|alır|anlatır|arar|artar|artırır|aşar|atar|bağlanır|bağlar|bakar|barındırır|başlar|besler|bırakır|biter|bulur|büyür|çalar|çalışır|çeker|çevirir|çıkar|çıkarır|çizer|dayanır|değişir|demlenir|destekler|dinler|direnir|doldurur|döner|dönüşür|durur|düzenler|eder|ekler|emer|engeller|erir|eşleşir|geçer|gelir|getirir|giderir|girer|gönderir|görür|gösterir|güçler|hatırlatır|hazırlar|hesaplar|ısınır|ısıtır|içerir|indirir|iner|işler|izler|kaldırır|kalır|kapanır|kaplar|karşılar|katlanır|kazandırır|kiralar|kokar|konuşur|korur|kullanır|kurar|kurur|kurutur|kutular|listeler|nemler|olur|onarır|onarlar|oturur|ödüllendirir|öğretir|ölçer|önler|paketler|parlar|parlatır|pişer|pişirir|planlar|rahatlar|rahatlatır|saklar|sağlar|sarar|satar|seçer|sığar|soğur|soğutur|sorar|sorgular|söyler|sunar|sürer|taşır|takar|tamamlar|tanır|taşar|tutar|yıkanır|keser|temizler|toplar|uğurlar|ulaşır|uyar|uyarır|uzanır|uzatır|üretir|varır|verir|yakar|yanar|yapar|yapışır|yaratır|yenir|yeniler|yetişir|yollar|yumuşatır|yürür|yüzer|ağırlar|arşivler|ayırır|etiketler|hızlandırır|kolaylaştırır|güçlendirir|azaltır|bekler|bildirir|yayar|yapıştırır)$/u;
/** Endings that say "we", "you" or "I". */
const PERSON =
  /(?:yoruz|yorum|yorsunuz|[rzkş]s[ıiuü]n[ıiuü]z|[ae]r[ıi]z|[ıiuü]r[ıiuü]z|[ae]c[ae]ğ[ıi]z|[dt][ıiuü]k)$/u;
/** End like verbs and are none. */
const NOUN =
  /^(?:nadir|kadir|müdür|çıtır|hatır|satır|çadır|katır|pekmez|yılmaz|korkmaz|sönmez|solmaz|durmaz|bacak|alacak|açacak|gelecek|giyecek|içecek|yakacak|yiyecek)$/u;

/**
 * Whether a clause is about several: they go without saying in what follows, and are hardly the product. What is done
 * to several is no subject.
 */
export const hasPluralSubject = (clause: string): boolean => {
  const [before, verb = ""] = [clause.replace(/\s\S+$/u, ""), clause.split(" ").at(-1)];
  return /\p{L}l[ae]r(?!\p{L}|['’])/u.test(before) || (PASSIVE.test(lower(verb)) && SOME_OF.test(before));
};
/** "Müvekkil notları saklanır": nothing has an object that is done to something. */
const PASSIVE = /\p{L}{2,}(?:[ıiuü]l|[ıiuüae]n)(?:[ıiuü]r|[ıiuü]yor|m[ae]z)$/u;
const SOME_OF = /\p{L}l[ae]r[ıi](?!\p{L}|['’])/u;

/** What a sentence begins with and all its clauses depend on: a time, a place, a means. */
const FRAME = new RegExp(
  `^\\p{L}+['’]?(?:[dt][ae]|l[ae])${WORD_END}|${WORD_START}(?:birlikte|beraber|boyunca|süresince|arasında|sonra|ister|rağmen|kışın|yazın|önünde)${WORD_END}`,
  "iu",
);

export const hasFrame = (text: string): boolean => FRAME.test(lower(text.split(",")[0] ?? ""));

/** "İsteğe göre isim işlenir": whoever wants it, and no condition of all else. */
const ON_REQUEST = /(?:isteğe|zevkinize|arzuya) göre/gu;

export const isConditional = (text: string): boolean =>
  CONDITION.test(lower(text).replace(ON_REQUEST, " ").replace(NO_CONDITIONS, " "));

/** Whether a part of a sentence narrows what the rest says. */
export const limits = (text: string): boolean =>
  isConditional(text) || LIMIT.test(lower(text)) || /\d/.test(text);

/** Whether a part ends as a sentence does: with a verb that is bent, or with "there is". */
export function endsWithVerb(part: string): boolean {
  const last = lower(part.split(" ").at(-1) ?? "");
  if (wordCount(part) < 2 || NOUN.test(last)) return false;
  return /^(?:var|yok)$/u.test(last) || PRESENT.test(last) || VERB_ENDING.test(last);
}

/**
 * Whether the verb of a clause takes its person from the next one: "ayırır, taşır, çay içersiniz" is all said of "you".
 * By itself it would be said of the product.
 */
export const borrowsPerson = (clause: string, next: string): boolean =>
  PERSON.test(lower(next)) && !PERSON.test(lower(clause));

/** Whether a part says that something isn't: what stands before it may be denied with it. */
export const endsDenied = (part: string): boolean =>
  /(?:^|\s)(?:yok|değil\p{L}*|hariç)$|m[ae]z$|m[ıiuü]yor\p{L}*$/iu.test(lower(part));

function lower(text: string): string {
  return text.toLocaleLowerCase("tr");
}
