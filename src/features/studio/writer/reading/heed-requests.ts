import { hasAddress } from "#engine/web-address.ts";
import { asSentence, hasPrice, wordCount } from "../language/sentence-text.ts";
import type { LanguageReader } from "./language-reader.ts";
import { hasCode } from "./reach.ts";
import { BEHIND_ASKED_TURKISH } from "./turkish-requests.ts";

/** Where a form asks what viewers are to do. */
const CALL = /^(?:cta|call to action|çağrı|eylem çağrısı|harekete geçirici mesaj): /iu;

/** "Don't mention the old shop, we've moved to Unit 3": where somebody is now is told, whatever is asked before it. */
const MOVED =
  /,? (?:because |as |since |but )?(?=(?:we(?:['’]ve| have) (?:now )?moved|we(?:['’]re| are) now) (?:to|in|at|on) )/iu;

/** "We'd like people to book a call at northgate.example": what a film asks of them. */
const OF_VIEWERS = /(?<!\p{L})(?:people|viewers|customers|clients|them|everyone|anyone) to (.+)$/iu;

/** "End with our website luma.example": where one finds it. */
const OWN_ADDRESS =
  /(?<!\p{L})(?:our|my|the) (?:website|web ?site|site|link|url|shop|page):? (\S+\.\p{L}\S*?)[.!]*$/iu;

const withMovesApart = (sentences: readonly string[], reader: LanguageReader): string[] =>
  sentences.flatMap((sentence) => (reader.isRequest(sentence) ? sentence.split(MOVED) : [sentence]));

const IS_CALLED = /^It(?:['’]s| is) (called|named) /u;

/**
 * The sentences that are told to viewers. What is asked of us isn't; but it may say what the film is about ("3 scripts
 * about our new sunscreen") or where to order, and nothing else does, and it may ask for a film without prices.
 */
export function heedRequests(
  written: readonly string[],
  reader: LanguageReader,
  language: "en" | "tr",
): string[] {
  const sentences = withMovesApart(written, reader);
  const isCall = (sentence: string) => CALL.test(sentence);
  const requests = sentences.filter((sentence) => reader.isRequest(sentence) && !isCall(sentence));
  const plain = sentences.filter((sentence) => !reader.isRequest(sentence) && !isCall(sentence));
  const unpriced = requests.some((request) => reader.hidesPrices(request))
    ? plain.filter((sentence) => !hasPrice(sentence))
    : plain;
  const told = unpriced.length > 0 ? unpriced : plain;
  if (told.length === 0) return [...sentences];
  const subject = requests.map((request) => reader.subjectOf(request)).find(Boolean);
  const isNew = subject !== undefined && !isSaid(subject.split(" ").at(-1) ?? "", told, language);
  const asked = [OF_VIEWERS, OWN_ADDRESS].flatMap((way) =>
    requests.flatMap((request) => way.exec(request)?.[1] ?? []),
  );
  const calls = [...sentences.filter(isCall).map((sentence) => sentence.replace(CALL, "")), ...asked].filter(
    (call) => [hasAddress, hasCode].some((is) => is(call) && !told.some(is)),
  );
  const [first = "", ...others] = told;
  // "Our escape room." "It's called The Cellar and …": one sentence.
  const isCalled = isNew && IS_CALLED.test(first);
  const begun = isCalled
    ? [first.replace(IS_CALLED, `${subject} is $1 `), ...others]
    : [...(isNew ? [subject] : []), ...told];
  return [...begun, ...calls].map((sentence) => asSentence(sentence, language));
}

const isSaid = (word: string, sentences: readonly string[], language: "en" | "tr"): boolean =>
  sentences.some((sentence) =>
    sentence.toLocaleLowerCase(language).includes(word.toLocaleLowerCase(language)),
  );

const FEWEST_TOLD_WORDS = 8;
const GOES_ON =
  /^(?:and|or|but|so|which|who|that|with|without|for|to|in|on|at|please|not|no|maybe|like|something|ve|ama|ki|için|ile|lütfen)(?!\p{L})/iu;

/**
 * "Lost cat poster style vid please - we do pet portraits", "Hızlıca tanıtım lazım, çiçekçiyiz": what is asked of us, apart
 * from what is told behind it.
 */
export function requestApart(sentence: string, reader: LanguageReader, language: "en" | "tr"): string[] {
  const end = language === "tr" ? sentence.search(BEHIND_ASKED_TURKISH) : -1;
  if (end !== -1) {
    const behind = asSentence(sentence.slice(end + 1), language);
    return [asSentence(sentence.slice(0, end), language), ...requestApart(behind, reader, language)];
  }
  // Behind a Turkish colon stands what is to be said: see asked-words.ts.
  const apart =
    language === "tr" ? /^([^,:]{6,80}?)(, | [-–—] )(.+)$/u : /^([^,:]{6,80}?)(, |: | [-–—] )(.+)$/u;
  const [, asked = "", mark = "", told = ""] = apart.exec(sentence) ?? [];
  const isAsked = asked !== "" && reader.isRequest(asSentence(asked, language));
  // "Make a video for my shop, please", "…, which is in Leeds" is asked as a whole; a price is told, and so is a list.
  const isTold =
    hasPrice(told) ||
    (mark === ": " && told.includes(", ")) ||
    (wordCount(told) >= FEWEST_TOLD_WORDS && !GOES_ON.test(told));
  return isAsked && (isTold || !reader.isRequest(sentence))
    ? [asSentence(asked, language), asSentence(told, language)]
    : [sentence];
}
