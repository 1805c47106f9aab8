import type { Brief } from "../../schema.ts";
import { hasPrice, withoutEnd } from "../language/sentence-text.ts";
import type { Fact } from "../reading/fact.ts";
import { mayBeName } from "./may-be-name.ts";

/** What a product is for, as a brief asks for it. */
const IMPERATIVE =
  /^(?:learn|get|try|discover|stop|start|enjoy|join|find|create|build|design|order|buy|give|keep|turn|see|feel|become|grow|sell|plan|manage|track|run|book|save|make|take|write|read|play|sleep|eat|drink|cook|clean|wash|repair|rent|send|share|watch|listen|speak|travel|ride|train|protect|forget|wear|live|move|work|pay|scan|upload|print|compare)$/iu;

/** Where what is to be done ends: at how, where and when, and at a second thing to do. */
const BEHIND_DEED =
  /^(?:in|on|at|by|from|with|without|for|as|since|per|over|under|near|within|that|which|who|if|when|while|before|after|until|and|or|so|but|today|now|online|only|just)$/iu;

const MOST_DEED_WORDS = 5;

/** What is done to something, in the accusative or the dative: "yüzmeyi öğrenin", "denemeye gelin". */
const DONE_TO = /(?:[ıiuü]|[yn][ae])$/u;

/** What to do is no noun. */
export const TO_DO = /(?:y[ıiuü]n|[pşlrtknz][ıiuü]n)(?:[ıiuü]z)?$/iu;

/** What a brief that only asks for things asks for first, as short as a slogan: "Learn to swim", "Yüzmeyi öğrenin". */
export function deedOf(facts: readonly Fact[], language: Brief["language"]): string | undefined {
  const deeds = facts.map(({ text, kind, isStep }, index) => {
    // "Suyla karıştırın", behind what it is: how it is used.
    const isUse = isStep && index > 0;
    const [phrase = ""] = withoutEnd(text).split(/[,:;(]| [–—-] /u);
    if (isUse || kind === "question" || kind === "problem" || hasPrice(phrase)) return undefined;
    const deed = language === "tr" ? turkishDeed(phrase) : englishDeed(phrase);
    return deed && mayBeName(deed) ? deed : undefined;
  });
  return deeds.find((deed) => deed !== undefined);
}

/** "Looking after your cat", of which it isn't said who does it. */
const GOING_ON =
  /^(?!(?:looking (?:for|to)|coming|opening|launching|starting|moving|introducing|closing|selling|going|being|having|everything|something|anything|nothing|wedding|building|morning|evening|clothing|bedding|lighting|string|spring|king|ring)(?!\p{L}))\p{L}{3,}ing (?:after )?(?:an?|the|your) /iu;

const LOOKING_AFTER = /^looking after$/iu;
/** "Saklamayın": what not to do. */
const NOT_TO_DO = /m[ae]y[ıi]n(?:[ıi]z)?$/iu;

function englishDeed(phrase: string): string | undefined {
  const words = phrase.split(" ");
  if (!IMPERATIVE.test(words[0] ?? "") && !GOING_ON.test(phrase)) return undefined;
  const end = words.findIndex(
    (word, index) =>
      index > 0 && BEHIND_DEED.test(word) && !LOOKING_AFTER.test(`${words[index - 1]} ${word}`),
  );
  const deed = end === -1 ? words : words.slice(0, end);
  // "Find me at the market": where to come, and not what for.
  if (/^(?:me|us|it|them)$/iu.test(deed[1] ?? "")) return undefined;
  return deed.length > 1 && deed.length <= MOST_DEED_WORDS ? deed.join(" ") : undefined;
}

function turkishDeed(phrase: string): string | undefined {
  if (!TO_DO.test(phrase) || NOT_TO_DO.test(phrase)) return undefined;
  const words = phrase.split(" ");
  const [object = "", verb = ""] = words.slice(-2);
  if (words.length > 1 && DONE_TO.test(object)) return `${object} ${verb}`;
  return words.length > 1 && words.length < MOST_DEED_WORDS ? phrase : undefined;
}
