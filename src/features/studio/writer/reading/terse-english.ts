import { hasFrame, isClause, isConditional } from "../language/english-grammar.ts";
import { capitalised, wordCount } from "../language/sentence-text.ts";
import { isToSomebody } from "./english-thing.ts";

const MOST_SUBJECT_WORDS = 6;

/** "We are a family dentist in Boise", "We offer cleanings and fillings", "I do custom names": who does is seen anyway. */
const OURS =
  /^(?:We|I)(?:['’](?:re|m)| are| am) an? (\S+ .+)$|^(?:We|I)(?: also)? (?:(?:offer|sell|stock|provide|serve) (?!(?:to|it|them|this|that|you|your|everyone|everything|all)\b)|do (?!(?:not|it|this|that|so|our|everything|all|what|the|more)\b)|have (?=(?:an?|no|over|more than|\d\S*) ))(\S+ .+)$/u;
/** What goes on to do something else is no thing alone. */
const GOES_ON = /(?:,|\band|\bbut|\bso|\bor) (?:we|I|you|it|they|can|will|make|sell|offer|do|have)\b/u;
/** "Breakfast is included", "Dogs are welcome". */
const STATE =
  /^([^,:;]+?|[^,:;]+(?:, [^,:;]+)*,? and [^,:;]+?) (?:is|are) ((?:always |also )?(?:included|available|welcome|provided|covered|encrypted|limited)(?: [^,;]+)?)$/u;
/** "A day ticket is $15 (cash only)", "It costs $24". */
const COSTS = /^([^,:;]+?) (?:is|are|costs?|starts? (at|from)) (?:only |just )?([$€£]\d(?!.* and ).*)$/u;
const PRICE_ITSELF = /^(?:It|(?:The|Its|Our|My) price)$/u;
const PRICE_LABEL = /^(?:Price|Cost): (?=[^a-z]*\d)/u;
const POINTING =
  /^(?:it|this|that|there|here|what|which|who|if|when|every|all(?! \p{L}+ )|all (?:of|this|that|these|those|you|we)|each|its|ours|theirs)\b/iu;

/** What a sentence says in as few words as a screen needs, where that is a thing, a state or a price; all of it is heard. */
export function terseEnglish(text: string): string {
  const [, being, having] = OURS.exec(text) ?? [];
  const thing = being ?? having;
  if (thing !== undefined && !GOES_ON.test(thing) && !isToSomebody(thing)) return capitalised(thing, "en");
  const [, what = "", state = ""] = STATE.exec(text) ?? [];
  if (state !== "" && isThing(what) && !(what.includes(",") && hasFrame(what))) return `${what} ${state}`;
  const [, sold = "", from, price = ""] = COSTS.exec(text) ?? [];
  if (price !== "" && PRICE_ITSELF.test(sold)) return from ? `From ${price}` : price;
  if (price !== "" && isThing(sold)) return from ? `${sold} from ${price}` : `${sold}: ${price}`;
  return text.replace(PRICE_LABEL, "");
}

/** "Sleeps eight and is £1,290": what the price is of stands further before. */
const JOINED = /(?<!\p{L})(?:and|or|but|which|that)$/iu;

const isThing = (text: string): boolean =>
  wordCount(text) <= MOST_SUBJECT_WORDS &&
  !POINTING.test(text) &&
  !JOINED.test(text) &&
  !isClause(text) &&
  !isConditional(text);
