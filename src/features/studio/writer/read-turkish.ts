import type { LanguageReader } from "./language-reader.ts";
import { asSentence, capitalised, isOffer, splitList, withoutEnd, wordCount } from "./split-sentences.ts";

const HEADLINE_WORDS = 6;
const HEADLINE_LETTERS = 46;
const LONG_SENTENCE_WORDS = 10;

/** A finite verb at the end: what stands before such a word is a sentence of its own. Plurals are none. */
const VERB_END = /(?:yor|yoruz|yorlar|[dt][ıiuü]r|m[ae]z|[ae]ca[kğ]|[ıiuü]r|[ae]r|s[ıiuü]n[ıiuü]z|var|yok)$/u;
const NO_VERB =
  /l[ae]r$|^(?:bir|her|diğer|kadar|eğer|şeker|dolar|pazar|bahar|duvar|mimar|yer|hazır|ağır|kır|demir|nadir|şehir|nar|kenar|hediye|kendi|şimdi|yeni|özür|ömür|kömür|huzur|nur|uğur|kasır|esir|fikir|peynir|kültür|hamur|yağmur|zincir|sınır|değer|hatır|satır|çadır|tekrar|karar|zarar|haber|lider|bilgisayar|anahtar|miktar|rüzgar|özgür|konfor|dekor|çember|kader|sıfır|bakır)$/u;
/** Verbs that look like plurals. */
const VERB_LIKE_PLURAL =
  /^(?:başlar|sağlar|hazırlar|temizler|önler|destekler|besler|yeniler|planlar|karşılar|toplar|saklar|izler|dinler|işler|listeler|hesaplar|ödüllendirir|bağlar|yollar|paketler|kutular|düzenler|nemler|rahatlar|güçler|sorgular|tamamlar|onarlar|parlar|ağırlar|uğurlar)$/u;
/** What describes the noun that follows: no sentence ends here. */
const DESCRIBES = /(?:[ae]n|l[ıiuü]|s[ıiuü]z|[ae]r[ae]k|[ıiuü]p|[ıiuü]c[ıiuü]|sal|sel|ki|[dt][ıiuü]k)$/u;
/** Belongs to the word after it. */
const DETERMINER = /^(?:her|bir|bu|şu|o|en|ilk|son|çok|daha|tek|hiç|tüm|bütün|iki|üç|dört|beş|on|yarım)$/iu;
/** Words that a shortened phrase must not begin with: they belong to what stood before them. */
const WEAK_START =
  /^(?:ve|ile|için|gibi|kadar|de|da|ki|olan|olarak|göre|sonra|önce|veya|ya|hem|mi|mı|mu|mü|ise|bile|dolayı|rağmen|karşı|doğru|üzere|boyunca|tane|adet)$/iu;
const STARTERS =
  /^(?:bu|biz|bizim|her|bir|el|yeni|en|için|ürünümüz|ürün|markamız|firmamız|şirketimiz|merhaba|günlük|doğal|organik|taze|özel|sadece|yalnızca|tamamen|artık|bugün|şimdi|hem|ister|evde|türkiye|istanbul|ankara|izmir|bursa|antalya|konya|adana|ege|akdeniz|karadeniz|marmara|anadolu|trakya|kapadokya|dünya|avrupa|ayrıca|üstelik|böylece|kısaca|çünkü|ama|fakat|yani)$/iu;
const NAME = "\\p{Lu}[\\p{L}\\p{N}&-]*(?: (?:\\p{Lu}|\\p{N})[\\p{L}\\p{N}&-]*){0,3}";

export const turkishReader: LanguageReader = {
  findName(sentences) {
    const text = sentences.join(" ");
    const quoted = /["“]([^"“”]{2,40})["”]/u.exec(text)?.[1];
    const called = new RegExp(`(${NAME}) (?:adlı|isimli|markası|markalı|markamız)(?!\\p{L})`, "u").exec(
      text,
    )?.[1];
    const introduced = new RegExp(
      `(?:Karşınızda|Tanıtıyoruz:?|Markamız|Adımız|Ürünümüzün adı)\\s+(${NAME})`,
      "u",
    ).exec(text)?.[1];
    // The genitive on a name comes behind an apostrophe: what stands before it is the name itself.
    const owner = new RegExp(`(?:^|[^.!?] )(${NAME})['’]n?[ıiuü]n(?!\\p{L})`, "u").exec(text)?.[1];
    const subject = sentences
      .filter((sentence) => / bir |[dt][ıiuü]r\.?$/u.test(sentence))
      .map((sentence) => new RegExp(`^(${NAME}), `, "u").exec(sentence)?.[1])
      .find((candidate) => candidate !== undefined && !STARTERS.test(candidate.split(" ")[0] ?? ""));
    const owned =
      owner && !STARTERS.test(owner) && sentences.some((sentence) => sentence.startsWith(owner))
        ? owner
        : undefined;
    const name =
      called ?? introduced ?? subject ?? owned ?? (quoted && /^\p{Lu}/u.test(quoted) ? quoted : undefined);
    return name && name.length <= 40 && !STARTERS.test(name) ? name : undefined;
  },

  isRequest: (sentence) =>
    /(?<!\p{L})(?:video|reklam|klip|tanıtım filmi|senaryo|reels)/iu.test(sentence) &&
    /(?:istiyor|isterim|ister misin|yapın|yapar mısın|yap\b|hazırla|oluştur|olsun|lazım|lütfen|ihtiyacımız|çek(?:in|er))/iu.test(
      sentence,
    ),

  splitLong(sentence) {
    const text = withoutEnd(sentence);
    const strong = text.split(/\s*(?:;|\s[—–-]\s|\.\.\.|…)\s*/u);
    if (strong.length > 1 && strong.every((part) => wordCount(part) >= 2)) {
      return strong.flatMap((part) => turkishReader.splitLong(asSentence(part, "tr")));
    }
    if (wordCount(text) <= LONG_SENTENCE_WORDS) return [sentence];
    const clauses: string[] = [];
    for (const part of text.split(/,\s+/u)) {
      const before = clauses.at(-1);
      if (before !== undefined && !endsWithVerb(before)) clauses[clauses.length - 1] = `${before}, ${part}`;
      else clauses.push(part);
    }
    const last = clauses.at(-1) ?? "";
    const joined = /^(.+?) ve (.+)$/u.exec(last);
    if (joined?.[1] && joined[2] && endsWithVerb(joined[1]) && endsWithVerb(joined[2])) {
      clauses.splice(-1, 1, joined[1], joined[2]);
    }
    const whole = clauses.every((clause) => wordCount(clause) >= 2) && endsWithVerb(clauses.at(-1) ?? "");
    return whole ? clauses.map((clause) => asSentence(clause.replace(/^ve /u, ""), "tr")) : [sentence];
  },

  splitFacts(sentence) {
    const [label = "", ...others] = withoutEnd(sentence).split(/:\s+/u);
    if (others.length === 1 && wordCount(label) >= 2 && wordCount(others[0] ?? "") > 3) {
      const listed = turkishReader.splitFacts(asSentence(others[0] ?? "", "tr"));
      return [asSentence(label, "tr"), ...listed];
    }
    const isLabel = /\d/u.test(sentence);
    return splitList(sentence, "tr", (part, before) => {
      const lastBefore = (before.split(/\s/u).at(-1) ?? "").toLocaleLowerCase("tr");
      if (endsWithVerb(before)) return /^\d/u.test(part) || wordCount(part) >= 2;
      if (DESCRIBES.test(lastBefore) || wordCount(before) < 2) return false;
      return /^\d/u.test(part) || (isLabel && wordCount(part) >= 2);
    });
  },

  headlineOf(sentence, name) {
    if (sentence.endsWith("?") && fits(sentence)) return sentence;
    let text = withoutEnd(sentence).replace(/^(?:ve|ama|ayrıca|üstelik|böylece)[, ]\s*/iu, "");
    if (name && text.startsWith(`${name}, `)) text = text.slice(name.length + 2);
    if (fits(text) || isOffer(text)) return capitalised(text, "tr");
    // The end holds the verb and with it what is said of the rest.
    const segment = text.split(/,\s|:\s|\s[—–-]\s/u).at(-1) ?? text;
    if (wordCount(segment) >= 2) text = segment;
    return capitalised(cutStart(text), "tr");
  },
};

function endsWithVerb(clause: string): boolean {
  const last = (clause.split(" ").at(-1) ?? "").toLocaleLowerCase("tr");
  return VERB_LIKE_PLURAL.test(last) || (VERB_END.test(last) && !NO_VERB.test(last));
}

function fits(text: string): boolean {
  return wordCount(text) <= HEADLINE_WORDS && text.length <= HEADLINE_LETTERS;
}

function cutStart(text: string): string {
  const words = text.split(" ");
  while (words.length > 2 && !(fits(words.join(" ")) && mayStart(words, text))) words.shift();
  return withoutEnd(words.join(" "));
}

/** Not with a word that hangs on the one before it: a unit whose number is gone, a "yanan" whose time is. */
function mayStart(words: readonly string[], text: string): boolean {
  const [first = ""] = words;
  const before = text.split(" ").slice(0, -words.length);
  const cutsNumber = before.slice(-1).some((word) => /[\d%]$/u.test(word));
  const cutsDeterminer = before.slice(-1).some((word) => DETERMINER.test(word));
  return !cutsNumber && !cutsDeterminer && !WEAK_START.test(first) && !/\p{L}{2}[ae]n$/u.test(first);
}
