import { capitalised, withoutEnd } from "../language/sentence-text.ts";
import { isCall, isPlaceName } from "./signed-name.ts";
import { isTrade } from "./trade-names.ts";

const MOST_CAPITALS = 0.02;
const SOMEBODY = "i['’]?m|am|is|he|she|son|daughter|dog|cat|friend|husband|wife|mum|mom|dad";
/** "a tiny bookshop called the paper lantern", "adımız kumru atölye", as far as a name goes surely: to an end, or to who speaks. */
const CALLED = {
  en: new RegExp(
    `(?<!(?<!\\p{L})(?:${SOMEBODY}) )(?<=(?<!\\p{L})(?:called|named) )(?:the )?\\p{Ll}{2,}(?: (?!(?:we|in|is|it|its|and|on|at|for)(?!\\p{L}))\\p{Ll}{2,}){0,2}(?=$|[.,!\\n]| (?:we|i|in|it|its|and (?:we|i)) )`,
    "u",
  ),
  tr: /(?<=(?<!\p{L})(?:adımız|ismimiz|markamız|markamızın adı|dükkanın adı|dükkânın adı) )\p{Ll}{2,}(?: (?!(?:biz|ben|ve)(?!\p{L}))\p{Ll}{2,}){0,2}(?=$|[.,!\n]| (?:biz|ben) )/u,
} as const;

/** A brief typed all small, with capitals for what somebody in it says that they are called. */
export function withCalledName(description: string, language: "en" | "tr"): string {
  return isTypedSmall(description)
    ? description.replace(CALLED[language], (name) => inCapitals(name, language))
    : description;
}

/** "the corner oven", alone or behind a number to call. */
const LAST = /(^|\n\s*|\d{2} )([\p{Ll}'’&]+(?: [\p{Ll}'’&]+){1,3})[.!]?\s*$/u;
const FEWEST_LINES = 3;

/**
 * The same of what it ends with: what has an article, two names or a kind of business, "the corner oven", "kumru fırın",
 * is who wrote it.
 */
export function withSignature(description: string, language: "en" | "tr"): string {
  const [, before = "", last = ""] = LAST.exec(description) ?? [];
  const words = inCapitals(last, language).split(" ");
  const isBusiness = words.some((word, at) => word === "&" || (at > 0 && isTrade(word, language)));
  const isAlone = /\d/u.test(before) || description.trim().split(/\n+/u).length >= FEWEST_LINES;
  const isName =
    isAlone &&
    (isBusiness || words[0] === "The") &&
    !words.some((word) => isCall(word, language)) &&
    !isPlaceName(words.join(" "), language);
  return isName && isTypedSmall(description)
    ? description.replace(LAST, (_, lead: string) => `${withoutEnd(lead)}\n${words.join(" ")}`)
    : description;
}

function isTypedSmall(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/\p{Lu}/gu)?.length ?? 0) <= letters * MOST_CAPITALS;
}

const inCapitals = (name: string, language: "en" | "tr"): string =>
  name
    .split(" ")
    .map((word) => capitalised(word, language))
    .join(" ");
