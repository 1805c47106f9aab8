import type { Brief } from "../../schema.ts";
import { withoutEnd } from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";
import { findSoldEnglish, findSoldTurkish } from "../names/find-sold.ts";
import { findNamedDeed, findNamedDeedTurkish } from "../names/named-deed.ts";
import { knownKind } from "../names/turkish-noun.ts";

/** "Boxed Up cleans it by hand": what, the question says. */
const OF_IT = /^(?:\p{L}+ ){1,3}(?:it|them)(?!\p{L})/iu;
/** "Evinizden alıp yıkıyoruz", "Getirin yapalım": a Turkish verb with no word for what it is done to. */
const NO_OBJECT =
  /^(?:(?:\p{L}+(?:[dt][ae]n?|[ıiuü]p|[ae]r[ae]k|n[ıiuü]z[ae]|[rktpnlyş][ıiuü]n(?:[ıiuü]z)?)|\d+ \p{L}+[dt][ae]|biz|ben|hemen|geri|aynı gün|ertesi gün|ücretsiz),? ){0,4}\p{L}+(?:[ıiuü]yoru[zm]|[ae]l[ıi]m|[ae]r[ıi][zm])$/iu;

/** "Evinize gelip mamasını …": whose, the question says; "kedi mamasını" and "evinizin camını" say so themselves. */
const OF_SOMEBODY =
  /^(?:(?:\p{L}+(?:[ıiuü]p|n[ıiuü]z[ae]|n[ıiuü]zd[ae]n?)|hemen|her gün|biz|ben) ){0,3}\p{L}{2,}s[ıiuü]n[ıiuü](?=[ ,])/iu;

const SPEAKER = /^(?:we|I|you)(?: |['’](?:re|m|ll|ve) )/iu;

/** "We come the same day": somebody does something, and what it is for the question says. */
export function saysNoThing(text: string, name: string | undefined, language: Brief["language"]): boolean {
  const said = withoutEnd(text);
  if (name !== undefined && said.includes(name)) return false;
  return language === "tr"
    ? endsWithVerb(said) && !findSoldTurkish(said) && !findNamedDeedTurkish(said) && !knownKind(said)
    : SPEAKER.test(said) && !findSoldEnglish(said) && !findNamedDeed(said);
}

/** Whether what a brief says behind its first question means nothing without it. */
export function answersQuestion(text: string, language: Brief["language"]): boolean {
  const said = withoutEnd(text);
  return language === "tr"
    ? NO_OBJECT.test(said.split(", ")[0] ?? "") || OF_SOMEBODY.test(said)
    : OF_IT.test(said);
}
