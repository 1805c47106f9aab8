import { isPlaceName } from "../names/signed-name.ts";

/** What one says goodbye with. */
const GOODBYE =
  "cheers|ta|many thanks|(?:thanks|thank you)(?: (?:again|in advance|(?:ever )?so (?:very )?much|all|everyone|a lot|a million|heaps|guys))?|thank(?:s| you) for (?:looking|reading|watching|stopping by|your (?:time|support|interest))|kind regards|best regards|warm regards|regards|all the best|best wishes|love|much love|see you soon|teşekkürler|teşekkür ederi[mz]|sevgiler(?:imle)?|saygılar(?:ımla|ımızla)?|iyi günler|iyi çalışmalar|kolay gelsin|görüşürüz|selamlar";
const NAME = String.raw`(?!(?:for|to|so|from|and|in|on|at|is|are|all|you|we|your|our|ve|ile|de|da|bizi|bize)(?!\p{L}))\p{L}[\p{L}'’-]{1,14}(?: (?!x{1,3}(?!\p{L}))\p{L}[\p{L}'’-]+)?`;
/** Behind a number, an account, an address or the end of a sentence nothing else is told by such words. */
const BEHIND = String.raw`(?<=\d{2}|@[\p{L}\p{N}._]{3,}|\p{L}\.\p{L}{2,7}|[.!?)\n])`;
/** "Head of Growth", "Kurucu": what they are there; with a name of the business in it, it may be the only one. */
const ROLE = String.raw`(?:\s*[\n,|–—-]\s*(?:(?:co-?)?founder|owner|ceo|cto|coo|(?:\p{L}+ ){0,2}(?:director|manager|lead)|head of \p{L}+|kurucu(?: ortak)?|(?:genel )?müdür|(?:\p{L}+ )?(?:müdürü|sorumlusu|yöneticisi)))?`;
/** "07700 900482 cheers, tom", "… Saygılar Elif": that, and who it is. */
const GOODBYE_FROM = new RegExp(
  `${BEHIND}[\\s,–—-]*(?<!\\p{L})(?:${GOODBYE})(?:[\\s,.!–—-]+(?:from )?(${NAME})${ROLE})?(?: x{1,3})?[\\s.!\\p{Extended_Pictographic}\\ufe0f\\u200d]*$`,
  "iu",
);
/** "… on etsy as barkandbridle thx!!": short for nothing else. */
const THX = /[\s,]+(?:thx|thnx|tnx|tysm|tşk(?:ler)?|tskler)(?: (?:guys|all|x{1,3}))?[\s!.]*$/iu;
/** "dm to book x": a kiss, and no size; behind a name it is read with that. */
const KISS =
  /(?<= (?!(?:sizes?|models?|types?|series|gen|generation|number|part|by|os)(?!\p{L}))\p{Ll}[\p{L}'’]*[.!?]?) x{1,4}(?:ox+o?)?[\s.!]*$/u;
/** "0541 555 80 16 - Aylin": who answers there, in one word; what has more may be what the business is called. */
const DASHED =
  /(?<=\d[\d ()-]{5,}\d{2}|@[\p{L}\p{N}._]{3,})\s*(?:[–—-]|,)\s*(\p{Lu}\p{Ll}+)(?: x{1,3})?[\s.!]*$/u;
const DASHED_NAME =
  /(?<=\d{2}|@[\p{L}\p{N}._]{3,})\s+[–—-]\s+(?=\p{Lu}\p{L}+(?: (?:&|\p{Lu}[\p{L}'’]+))+[\s.!]*$)/u;

/** "Thanks tom", "thanks Tom Reed", but no "thanks dear customers": a second name has its capital. */
const isNamed = (name: string): boolean => !/ \p{Ll}/u.test(name);

/** A brief without what ends it as a letter: no film reads out "cheers, Tom" behind a number to call. */
export function withoutSignOff(description: string): string {
  const told = description
    .replace(THX, "")
    .replace(GOODBYE_FROM, (ending, name = "") => (isNamed(name) ? "" : ending));
  // "Cad. 88, Ankara", "0312 555 44 33, Ankara": where, and nobody.
  const isPlace = (name: string) => isPlaceName(name, "en") || isPlaceName(name, "tr");
  return told
    .replace(DASHED, (ending, name: string) => (isPlace(name) ? ending : ""))
    .replace(DASHED_NAME, "\n")
    .replace(KISS, "");
}

/** Who wrote it, as that ends: in the capitals of a name. */
export function signerOf(description: string, language: "en" | "tr"): string | undefined {
  const signer = GOODBYE_FROM.exec(description)?.[1] ?? DASHED.exec(description)?.[1];
  if (signer === undefined || !isNamed(signer) || isPlaceName(signer, language)) return undefined;
  return signer.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language));
}
