import { capitalised } from "./sentence-text.ts";

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
  const letters = description.match(/\p{L}/gu)?.length ?? 0;
  const capitals = description.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals > letters * MOST_CAPITALS) return description;
  return description.replace(CALLED[language], (name) =>
    name
      .split(" ")
      .map((word) => capitalised(word, language))
      .join(" "),
  );
}
