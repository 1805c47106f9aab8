import type { Brief } from "../../schema.ts";
import { hasPrice } from "../language/sentence-text.ts";

/** "Now I make …", "Bugün ben de …": how it is, behind how it was. */
const NOWADAYS =
  /^(?:and |so )?(?:now|today|these days|nowadays),? (?:I|we|my|our)(?!\p{L})|^(?:bugün|şimdi|artık) .*(?:[ıiuü]yoru[zm]|[ıiuü]m(?:[ıiuü]z)? var|(?:kişi|ekip|ekib|aile|kardeş|usta|kadın|ortak|ortağ)\p{L}{0,2}[ıiuü]z)[.!]*$/iu;
/** "Now Tilly's Bakes makes …". */
const NAMED_NOWADAYS = /^(?:Now|Today),? \p{Lu}\p{L}+(?:['’]s)?(?: \p{Lu}\p{L}+)* \p{Ll}+s /u;
/** "So I made TableTalk", "Bu yüzden … kurduk": what came of it; that it did so is not said again. */
const FOUNDED =
  /^(?:so )?(?:I|we) (?:made|built|created|started|founded|developed|designed|invented|opened)(?!\p{L})|(?<!\p{L})(?:kur|geliştir|tasarla)d[uıiü][mk][.!]*$/iu;
/** How such a past begins. */
const BEGUN =
  /^(?:when|after|before|years ago|growing up|(?:I|we) (?:was|were|worked as|spent|used to|couldn['’]t|struggled))(?!\p{L})/iu;
/** Somebody's own past. */
const PAST = {
  en: /^(?=.*(?<!\p{L})(?:I|we|my|our)(?!\p{L})).*(?<!\p{L})(?:was|were|had|did|learn(?:ed|t)|started|began|lost|left|quit|moved|bought|found|went|grew|broke|spent|diagnosed|couldn['’]t|didn['’]t|wanted|needed|used to|got|came|worked|taught)(?!\p{L})/iu,
  tr: /\p{L}(?:[dt][ıiuü]|m[ıiuü]ş(?:t[ıiuü])?)(?:m|k|l[ae]r)?[.!]*$/iu,
} as const;

/** What there is, although told in the past; how somebody began ("bir torna tezgâhıyla başladım") is of the past. */
const OPENED =
  /(?:aç|kur)(?:t|d|ıl|ul)\p{L}*[.!]*$|(?:m[ae]y[ae] başlad[ıi][mk]|başla(?:t\p{L}*|d[ıi](?:l[ae]r)?))[.!]*$/iu;

/** Which of a brief's sentences tell what was before: the last of them stands before one that says what there is now. */
export function backstoriesOf(sentences: readonly string[], language: Brief["language"]): boolean[] {
  const stories: boolean[] = sentences.map(() => false);
  for (const [at, text] of [...sentences.entries()].toReversed()) {
    const goesOn = stories[at + 1] === true && PAST[language].test(text);
    const isOfIt = goesOn && !hasPrice(text) && !OPENED.test(text);
    stories[at] = isOfIt || isBackstory(text, sentences[at + 1], language);
  }
  return stories;
}

/** Whether a sentence tells what was before: the one behind it says what there is now. */
function isBackstory(text: string, next: string | undefined, language: Brief["language"]): boolean {
  if (next === undefined || hasPrice(text) || !PAST[language].test(text)) return false;
  if (NOWADAYS.test(next) || NAMED_NOWADAYS.test(next)) return true;
  return FOUNDED.test(next) && (language === "tr" || BEGUN.test(text));
}
