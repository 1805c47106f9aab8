import type { Brief } from "../../schema.ts";
import { hasPrice, isTitle, withoutEnd, wordCount } from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";
import { type Fact, worth } from "../reading/fact.ts";
import { readerOf } from "../reading/read-brief.ts";
import { englishNoun } from "./english-noun.ts";
import { findSoldEnglish, findSoldTurkish, isByKin, withoutWhom } from "./find-sold.ts";
import { withoutLaunch } from "./launched-name.ts";
import { isSurelyNoun, mayBeName } from "./may-be-name.ts";
import { MOST_GLANCE_WORDS, nameWords } from "./name-words.ts";
import { findNamedDeed, findNamedDeedTurkish } from "./named-deed.ts";
import {
  IN_TOWN_FIRST,
  kindBeforePlace,
  NEAR,
  PLACE_BEHIND,
  turkishNoun,
  withoutTown,
} from "./turkish-noun.ts";

/** So many things, with commas between them, are a list of things. */
export const FEWEST_COUNTED = 3;
const INCLUDED = /^[^,]+,[^,]+,.*(?<!\p{L})(?:dahil|included)(?!\p{L})/iu;
/** "Zencefil limon, hibiskus ve sade olmak üzere üç çeşit": one of several kinds. */
const ONE_OF_KINDS =
  /^[^,]+, .*(?<!\p{L})(?:olmak üzere|çeşi[td]\p{L}*|seçene[kğ]\p{L}*|aroma\p{L}*)(?!\p{L})/iu;
/** "Boiler service £75": what costs that. */
const PRICE_AT_END =
  /(?: (?:m²|m2|kilosu|tanesi|adedi|saati))?(?<=[\p{L}²2]) (?!(?:19|20)\d\d )[$€£₺]?\d.*$/u;

/** "Suds hand car wash, Preston": what stands before a town is who is there. */
const IN_TOWN = /^[^,]+, \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u;

/** "It costs", "We come to you": said, and no noun. */
const OF_SOMEBODY = /^(?:it|we|you|they|i) /iu;
/** "Enzyme powder cleanser 60 g": how much of it, behind it. */
const MEASURE_BEHIND =
  / \d+['’]?l[ıiuü] (?:paket|kutu|set|koli)$| \d[\d.,x×]* ?(?:g|gr|gram|kg|kilo|ml|cl|lt?|litres?|liters?|litre|oz|cm|pcs|pack|adet|tablet)$/iu;

/** "Photograph them, forget them": something to do. */
const TO_THEM = /^\p{L}+ (?:it|them)(?!\p{L})/iu;
/** "Domates, biber ve çilek fideleri yetiştiriyoruz": what such a list ends with may belong to all of it. */
const LIST_BEFORE_VERB = /^[^,]+, (?:[^,]+, )*[^,]+ (?:ve|ile) [^,]+$/u;
/** "Lawn mowing from £25": what leads to a price, left where that is taken away. */
const BEFORE_PRICE = / (?:from|at|for|only|now|was|is|costs|just|sadece|yalnızca)$/iu;
/** "Preslenmiş çiçeklerle düğün davetiyesi": what with, before it. */
const WITH_THEM = /^(?:\p{L}+ ){0,3}\p{L}{3,}l[ae]rl[ae] (?=\p{Ll}+ \p{Ll})/u;
/** "My grandmother's hot sauce recipe", "Köyden getirdiğimiz tarhana, salça": whose it is or where it is from, before it. */
const BY_US =
  /^(?:(?:my|our) )?(?:late )?(?:(?:grand)?(?:mother|father|ma|pa)|grandparents|mum|mom|dad|family)['’]?s (?=\p{L}+ \p{L})|^(?:\p{L}+ ){1,3}\p{L}+[dt][ıiuü]ğ[ıi]m(?:[ıi]z)? (?=\p{L})/iu;

/** "For property managers: we inspect flat roofs", "Servis: Klima montajı": whom it is for, or a form's field, before it. */
const BEFORE_IT =
  /^(?:acil (?=devren |satılık |kiralık )|(?:for [^:]+|[^:]+ için): (?=\p{Ll})|[^:]+ [^:]+[ae]c[ae]kl[ae]r[ae]: (?:(?:19|20)\d\d (?:yapımı|model) )?|(?:product|service|for sale|to let|ürün|hizmet|servis|satılık|kiralık): |for sale (?=\p{Ll}))/iu;

/** "“They came on time.”": what somebody said. */
export const SAID = /^["“][^"“”]*[.!?,]["”]/u;

/** "My cattery": whose it is, and no part of what it is. */
const OURS = /^(?:my|our) (?=\p{L}{4,}(?: \p{L}+)?$)/iu;
/** "%100 zeytinyağından yapılmış doğal sabun": of what and how it is made, before it. */
const MADE_OF =
  /^(?:[^\s,]+ ){0,5}(?:yapılmış|üretilmiş|dokunmuş|dikilmiş|hazırlanmış|örülmüş|oyulmuş|tasarlanmış|geliştirilmiş|damıtılmış|yapılan|üretilen|dokunan|dikilen|hazırlanan|örülen|tasarlanan|geliştirilen|damıtılan) (?:bir )?(?=\p{L}+)/iu;

/**
 * What one fact calls what it is about, in words that may stand for a name.
 * @param most words of a text that is a noun for being short
 */
export function nounOf(
  { text, kind, isStep, worth: value }: Fact,
  language: Brief["language"],
  most = MOST_GLANCE_WORDS,
): string | undefined {
  // "Massage in your own home": a thing, where something is.
  const isUse = isStep && !(value === worth.product && /^\p{L}+ (?:in|for|at|from|by) /iu.test(text));
  if (isUse || kind === "question" || kind === "problem" || SAID.test(text)) return undefined;
  const whose = withoutLaunch(withoutEnd(text).replace(BEFORE_IT, ""), language)
    .replace(NEAR, "")
    .replace(MADE_OF, "")
    .replace(WITH_THEM, "");
  const own = whose.replace(BY_US, "");
  const told = own === whose ? whose : own.replace(/ recipes?$/iu, "");
  const isPriced = hasPrice(told);
  const isListDone = language === "tr" && LIST_BEFORE_VERB.test(told) && endsWithVerb(told);
  if (ONE_OF_KINDS.test(told) || isListDone || TO_THEM.test(told)) return undefined;
  // "Yemek, dj, süsleme dahil kişi başı 1.450 TL": what all of it costs, and not the first of it.
  if (isPriced && INCLUDED.test(told)) return undefined;
  const unpriced = isPriced ? told.replace(PRICE_AT_END, "").replace(BEFORE_PRICE, "") : told;
  const whole = unpriced.replace(MEASURE_BEHIND, "");
  const [before = ""] = whole.replace(IN_TOWN_FIRST, "").split(/,(?!\d)|[:;(]| [–—-] /u);
  const phrase = before.replace(PLACE_BEHIND, "");
  // "Satılık iPhone 12 64 gb" is longer than it is: that it is for sale is no part of a name.
  const glanceWords = language === "tr" ? wordCount : nameWords;
  const isGlance = isCountedUp(whole) || (phrase === whole && (glanceWords(whole) <= most || isTitle(whole)));
  const [sold, noun] =
    language === "tr"
      ? [findSoldTurkish(phrase) ?? findNamedDeedTurkish(phrase), turkishNoun(phrase)]
      : [
          findSoldEnglish(phrase) ?? findNamedDeed(phrase),
          englishNoun(phrase, isPriced || IN_TOWN.test(whole)),
        ];
  const called =
    sold?.replace(/ (?:made|sewn|built|baked|grown)$/iu, "") ??
    (isGlance && !isByKin(whole) && !OF_SOMEBODY.test(whole) && !readerOf(language).isSentence(whole)
      ? withoutTown(withoutWhom(whole.replace(OURS, "")))
      : noun);
  const head = called ?? (language === "tr" ? kindBeforePlace(phrase) : undefined);
  // "Bebek ayakkabısı, yumuşak deri, kaymaz taban" is too long for a name, and its first is one.
  const first = noun?.includes(" ") && wordCount(phrase) <= MOST_GLANCE_WORDS ? noun : undefined;
  return [head, first].find((name) => name !== undefined && mayBeName(name) && isSurelyNoun(name, language));
}

/** "Salon, mutfak, banyo tadilat": several things are called by none of them alone. */
export function isCountedUp(text: string): boolean {
  const parts = text.split(", ");
  return parts.length >= FEWEST_COUNTED && parts.every((part) => /^\p{L}+(?: \p{L}+)?$/u.test(part));
}
