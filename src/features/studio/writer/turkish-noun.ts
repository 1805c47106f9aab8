import { kindsInTurkish } from "../post/turkish-kinds.ts";
import { TO_DO } from "./asked-deed.ts";
import { withoutBefore, withoutSale } from "./find-sold.ts";
import { MOST_WORDS, nameWords } from "./name-words.ts";
import { wordCount } from "./sentence-text.ts";
import { endsWithVerb } from "./turkish-grammar.ts";

/** "Amigurumi oyuncaklar el emeği göz nuru": how it is made, behind it. */
const BY_HAND_BEHIND = / (?:el emeği(?:,? göz nuru)?|el yapımı|el işi)$/iu;

/** "Kahvaltı evimiz Alaçatı'da": where it is or comes from, behind it. */
export const PLACE_BEHIND = / \p{Lu}\p{L}+['’][dt][ae]n?$/u;

/** "Zeytinyağlı sabunlarımız elle kesilir": what we have, as the subject. */
const OURS = /^((?:\p{L}+ ){0,4}\p{L}{2,}[aeıiuü]m[ıiuü]z) (?!var(?!\p{L}))(?:\p{Ll}|\d)/u;

/** "Kuşadası'nda dalış eğitimi": where, before it. */
export const withoutTown = (noun: string): string =>
  noun.replace(/^\p{Lu}\p{L}+['’]n?[dt][ae] (?=\p{L}+ \p{L})/u, "");

/** "Evden eve nakliyat Antalya merkez …": a kind of thing that is known, before where it is. */
export function kindBeforePlace(phrase: string): string | undefined {
  const words = phrase.split(" ");
  const end = words.findIndex((word, at) => at > 0 && /^\p{Lu}/u.test(word));
  const kind = words[end - 1] ?? "";
  const isKind = kindsInTurkish(kind).includes(kind.toLocaleLowerCase("tr"));
  return isKind && end <= MOST_WORDS ? words.slice(0, end).join(" ") : undefined;
}

export function turkishNoun(phrase: string): string | undefined {
  const ours = OURS.exec(withoutBefore(phrase))?.[1];
  if (ours || endsWithVerb(phrase)) return ours;
  const whole = withoutBefore(phrase).replace(BY_HAND_BEHIND, "");
  const noun = wordCount(whole) > MOST_WORDS ? withoutSale(whole) : whole;
  return nameWords(noun) <= MOST_WORDS && !TO_DO.test(noun) ? noun : undefined;
}
