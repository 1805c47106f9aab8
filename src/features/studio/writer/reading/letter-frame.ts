import { hasAddress } from "#engine/web-address.ts";
import { wordCount } from "../language/sentence-text.ts";
import { hasAccount, hasPhone } from "./reach.ts";

/* A brief that was sent as a letter: what frames it is said to us, and not to who watches a film. */

/** What a mail begins with before anybody writes, and the line of it that says what it is about. */
const HEADER =
  /^(?:subject|re|fwd?|from|to|cc|date|sent|konu|kimden|gönderen|kime|alıcı|tarih|gönderim tarihi):\s/iu;
const SUBJECT = /^(?:subject|re|fwd?|konu):\s+/iu;
/** "Hello team,", "Dear Sir or Madam,", "Merhabalar,": a line of its own. */
const SALUTATION =
  /^(?:(?:dear|hello|hi|hey|hiya|good (?:morning|afternoon|evening)|greetings)(?: (?:team|all|there|everyone|everybody|folks|guys|sirs?|madam|sir (?:or|\/) madam))?|(?:dear|hello|hi|hey|good (?:morning|afternoon)) (?:\p{Lu}\p{Ll}+ ?){1,2}(?=,$)|dear \p{L}+(?: \p{L}+){0,2}(?=,$)|(?:merhaba(?:lar)?|selam(?:lar)?|iyi (?:günler|çalışmalar|akşamlar)|günaydın|sayın (?:yetkili|ilgili|ekip)|değerli ekip)(?: (?:herkese|ekip|arkadaşlar))?)[,.!]*$/iu;
const GOODBYE =
  /^(?:(?:(?:kind|best|warm|warmest|many)(?:est)? )?regards|(?:with )?(?:best|kind|warm) wishes|best|all the best|yours (?:sincerely|faithfully|truly)|sincerely|cheers|many thanks|(?:many )?thanks(?: (?:again|in advance|(?:ever )?so (?:very )?much|a lot|a million|for (?:your|reading|looking) ?.{0,30}))?|thank you(?: (?:again|in advance|(?:ever )?so (?:very )?much))?|saygılar(?:ımla|ımızla)?|sevgiler(?:imle)?|iyi (?:günler|çalışmalar)(?: dileri[mz])?|teşekkürler|teşekkür ederi[mz]|selamlar|kolay gelsin)[,.!]*$/iu;
/** More lines behind it, or longer ones, are no signature. */
const MOST_SIGNING_LINES = 6;
const MOST_SIGNING_WORDS = 6;
const ROLE =
  /(?<!\p{L})(?:founder|owner|ceo|cto|coo|director|manager|head|lead|assistant|coordinator|officer|executive|president|partner|kurucu\p{L}*|müdür\p{L}*|sorumlu\p{L}*|yönetici\p{L}*|koordinatör\p{L}*|ortak|asistan\p{L}*|uzmanı)(?!\p{L})/iu;
const LEGAL = /,? (?:ltd|llc|inc|gmbh|plc|co|a\.ş|ltd\. şti|şti)\.?$/iu;
const isReach = (line: string): boolean => hasPhone(line) || hasAddress(line) || hasAccount(line);

/** A brief without what frames it as a letter; how to reach who wrote it stays, and what they are called if nothing else says so. */
export function withoutLetterFrame(description: string): string {
  const lines = description.split(/\r?\n/u).map((line) => line.trim());
  // "Sayın yetkili,", and below it what it is about.
  const begun = lines.findIndex((line) => line !== "");
  const isGreeted =
    SALUTATION.test(lines[begun] ?? "") && SUBJECT.test(lines.slice(begun + 1).find(Boolean) ?? "");
  const { subject, told } = readHeaders(isGreeted ? lines.slice(begun + 1) : lines);
  const isSaluted = told.length > 1 && SALUTATION.test(told[0] ?? "");
  const body = [...subject, ...withoutSignature(isSaluted ? told.slice(1) : told)];
  const isLetter = body.length < lines.length && body.some((line) => line !== "");
  return isLetter ? body.join("\n") : description;
}

/** "From: £49" is a price: only a mail says what it is about. What that tells in figures stays. */
function readHeaders(lines: readonly string[]): { subject: string[]; told: string[] } {
  const begun = lines.findIndex((line) => line !== "" && !HEADER.test(line));
  const subject = lines.slice(0, Math.max(0, begun)).find((line) => SUBJECT.test(line));
  if (subject === undefined) return { subject: [], told: [...lines] };
  return {
    subject: /\d/u.test(subject) ? [subject.replace(SUBJECT, "")] : [],
    told: lines.slice(begun),
  };
}

function withoutSignature(lines: readonly string[]): string[] {
  const at = lines.findLastIndex((line) => GOODBYE.test(line));
  const body = lines.slice(0, at);
  const signing = lines.slice(at + 1).filter((line) => line !== "");
  const isSigned =
    signing.length > 0 &&
    signing.length <= MOST_SIGNING_LINES &&
    signing.every((line) => wordCount(line) <= MOST_SIGNING_WORDS);
  if (at < 1 || !isSigned) return [...lines];
  const names = signing.filter((line) => !isReach(line) && !ROLE.test(line));
  const reach = signing.filter(isReach);
  const [only = ""] = names;
  if (names.length === 1 && !signing.some((line) => ROLE.test(line))) {
    // One name alone may be anybody's: whoever answers there, or else what a letter ends with.
    if (reach.length === 0) return [...lines];
    const [first = "", ...further] = reach;
    return hasPhone(first) ? [...body, `${only} ${first}`, ...further] : [...body, only, ...reach];
  }
  // Who signs comes first, then what they are there and for whom.
  const business = names.slice(1).at(-1);
  const isTold = body.some((line) => line.includes(business?.replace(LEGAL, "") ?? ""));
  return [...body, ...reach, ...(business && !isTold ? [business] : [])];
}
