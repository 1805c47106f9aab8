import type { Brief } from "../../schema.ts";

/** What customers say or ask. */
const THEIRS = /["“][^"“”]*["”]|[^.!?\n]*\?/gu;
const ONE = {
  en: /\bI(?:['’](?:m|ve|ll|d)(?!\p{L})| (?!(?:and|or|in|of|to)(?!\p{L}))\p{Ll})|(?<!\p{L})(?:my|mine|me)(?!\p{L})/u,
  tr: /\p{L}[ıiuü]yorum(?!\p{L})|(?<!\p{L})(?:ben|benim|beni|bana|benden)(?!\p{L})|\p{L}{3,}[ıiuü]y[ıiuü]m(?!\p{L})/u,
} as const;
const SEVERAL = {
  en: /(?<!\p{L})(?:[Ww]e|[Uu]s|[Oo]urs?)(?!\p{L})/u,
  tr: /\p{L}[ıiuü]yoruz(?!\p{L})|(?<!\p{L})(?:biz|bizim|bizi|bize|bizden|bizde)(?!\p{L})|\p{L}{2,}(?<!t)[aeıiuü]m[ıiuü]z|\p{L}{3,}[ıiuü]y[ıiuü]z(?!\p{L})/u,
} as const;

/** Whether a brief's own words are one person's: "I bake", and nowhere "we" or "our". */
export function speaksAlone({ description, language }: Pick<Brief, "description" | "language">): boolean {
  const own = description.replace(THEIRS, " ");
  const told =
    language === "tr"
      ? own.toLocaleLowerCase("tr")
      : own.replace(/(?<!\p{L})(?:i|My)(?!\p{L})/gu, (word) => (word === "i" ? "I" : "my"));
  return ONE[language].test(told) && !SEVERAL[language].test(told);
}
