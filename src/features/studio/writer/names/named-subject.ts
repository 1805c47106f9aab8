import { capitalisedWords } from "../language/capitalised-words.ts";
import { withoutEnd } from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";
import { isTitleCased } from "../language/without-shouting.ts";

/** A word of its own with a capital: what a sentence of small words has in its midst is called so. */
const CALLED = /^\p{Lu}\p{Ll}{3,}$/u;
/** Not what is sold: days, months, people, where others sell, and how a house is built. */
const OTHERS =
  /^(?:pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|instagram|whatsapp|facebook|google|youtube|tiktok|trendyol|hepsiburada|amazon|türkçe|ingilizce|almanca|fransızca|türk|ramazan|kurban|allah)$/iu;
/** Behind these somebody is named, or one of several. */
const BEFORE_OTHERS = /^(?:ve|ile|veya|ya|ben|biz|adım|sayın|annem|babam|eşim|kızım|oğlum|kardeşim)$/iu;
/** "Kuaförler için Randevum: …": what is for them, before what it does. */
const FOR_WHOM = /(?<!\p{L})için (\p{Lu}\p{Ll}{3,}): (?=\p{Ll})/u;
/** "Kodkampı'nda", "Kodkampı'nın": only names have a mark, and where such a word is no place it is one of ours. */
const AT_HOME = /^(\p{Lu}\p{Ll}{3,}[ıiuü])['’]n(?:[dt][ae]n?|[ıiuü]n|[ae]) (?=[\p{Ll}\d])/u;
const PLACE =
  /(?:ada|dağ|köy|göl|gölü|burn|tepe|dere|çarşı|deniz|yol|kale|pınar|hisar|kapı|kapu|vadi|yayla|oğlu|önü|başı|altı|üstü|ova|liman|sahil|mahalle|evler|konut|lojman|kent|semt|istasyon|meydan)(?:s?[ıiuü])?$/iu;

const isPlace = (word: string): boolean =>
  capitalisedWords.tr.has(word.toLocaleLowerCase("tr")) || PLACE.test(word);

/** What a Turkish brief calls by a name although no sentence presents it: "…, Fişkutusu okur ve …". */
export function namedSubject(sentences: readonly string[]): string | undefined {
  const plain = sentences.filter((sentence) => !isTitleCased(sentence));
  const told = [
    again(plain),
    ...plain.map(doingIn),
    ...[FOR_WHOM, AT_HOME].flatMap((way) => plain.map((text) => way.exec(text)?.[1])),
  ];
  return told.find((name) => name !== undefined && !isPlace(name) && !OTHERS.test(name));
}

const PRESENT = /^\p{L}{2,}[aeıiuü]r,?$/u;
const isEnd = (words: readonly string[], at: number): boolean =>
  words[at]?.endsWith(",") === true || at === words.length - 1 || words[at + 1] === "ve";

/** "Notlarım, öğretmenler için …", and further on "…, Notlarım puanları toplar": what a brief begins with, and has again. */
function again(sentences: readonly string[]): string | undefined {
  const [, subject = ""] = /^(\p{Lu}\p{Ll}{3,}), (?=\p{Ll})/u.exec(sentences[0] ?? "") ?? [];
  const isAgain = sentences.some((sentence) => sentence.includes(` ${subject} `));
  return subject !== "" && isAgain ? subject : undefined;
}

/** What does something, in the midst of a sentence. */
function doingIn(sentence: string): string | undefined {
  const words = withoutEnd(sentence).split(" ");
  return words.find((word, at) => {
    const [before = "", next = ""] = [words[at - 1], words[at + 1]?.replace(/,$/u, "")];
    const isWithin = at > 0 && !/^\p{Lu}|[.:!?]$/u.test(before) && !BEFORE_OTHERS.test(before);
    // "… okur ve …": of such a verb the ending alone is a noun's, too.
    const isDone = endsWithVerb(`o ${next}`) || (PRESENT.test(words[at + 1] ?? "") && isEnd(words, at + 1));
    return isWithin && CALLED.test(word) && /^\p{Ll}/u.test(next) && isDone;
  });
}
