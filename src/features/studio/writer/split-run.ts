import { hasPhone } from "./fact.ts";
import { hasPrice, wordCount } from "./sentence-text.ts";
import { endsWithVerb } from "./turkish-grammar.ts";

/** Shorter ones are one thought, with the number to call in it. */
const FEWEST_WORDS = 8;
/** Where another thought begins although no mark says so: how to order, and in Turkish what follows "we sell". */
const SEAMS = {
  en: / (?=(?:text|call|whatsapp|phone|dm)(?: us)?(?: at| on)? [+(\d])/iu,
  tr: / (?=(?:sipariş|rezervasyon|randevu|bilgi|iletişim|detay)(?: ve \p{L}+)? için [+(\d])|(?<=[ıiuü]yoruz) (?!(?:ve|ama|ki|diye|diyen|hem|ancak|fakat|çünkü|ayrıca|de|da)(?!\p{L}))(?=\p{L})/iu,
} as const;

/** "… 45 saat yanar 320 TL": a price behind the verb is a sentence of its own. */
const PRICED_RUN = /^([^,.;:!?]{12,}) (₺?\d[\d.,]*(?: ?(?:TL|₺|lira))?)[.!]?$/iu;

/** "DM @minik.ilmek kargo 60 TL": what an account is told for ends with it. */
const BEHIND_ACCOUNT = /(?<=\s@[\p{L}\p{N}._]+) (?!(?:ve|veya|ya|and|or|on|at|for|to)(?!\p{L}))(?=\p{L})/u;

/** "mantı satıyoruz 500 gr 220 tl sipariş için 0532 …": typed in one go, told as the sentences that it is. */
export function splitRun(sentence: string, language: "en" | "tr"): string[] {
  const [, told = "", price = ""] = PRICED_RUN.exec(sentence) ?? [];
  if (language === "tr" && endsWithVerb(told)) return [told, price];
  const [account = "", behind = ""] = sentence.split(BEHIND_ACCOUNT);
  if (hasPrice(behind)) return [account, behind];
  const isRun = hasPhone(sentence) && wordCount(sentence) >= FEWEST_WORDS && !/[.;:!?]\s/u.test(sentence);
  return isRun ? sentence.split(SEAMS[language]) : [sentence];
}
