import { isOffer, partsOf, wordCount } from "../language/sentence-text.ts";
import { endsWithVerb, isConditional, limits } from "../language/turkish-grammar.ts";
import { endsInCompound, endsInPlural } from "./turkish-noun-phrase.ts";

/** What a phone shows at a glance. */
const GLANCE_WORDS = 6;
const GLANCE_LETTERS = 46;
const FEWEST_PARTS = 3;
const FEWEST_KEPT_WORDS = 3;
/** What stands so before further parts holds for all of them, and what is whose isn't told yet. */
const FRAME =
  /(?:['’]?(?:[dt][ae]n?)|['’]n?[ıiuü]n|(?:n|m[ıiuü]z|l[ae]r)[ıiuü]n|(?<!\p{L})(?:için|ile|arası|olan|göre|özel))$/iu;
const LAST_OF_ALL = /^(.+?) ve (.+)$/u;
/** "Lavanta kokulu, elde kesilmiş": what something is like, which stands behind it. */
const LIKE = /(?:l[ıiuü]|s[ıiuü]z|m[ıiuü]ş|\p{L}{2}[ae]n|[sş][ae]l)$/iu;
/** "Kahve lekesi, kırmızı şarap, kedi tüyü söker", "ve kedi tüyüne son": what is said of all of them. */
const OF_ALL =
  /(?<!\p{L}l)[ıiuüae]r$|(?<!\p{L})(?:son|çözüm|elveda|dur|karşı|ideal|uygun|birebir|dahil|bizden|burada|bir arada|kapalı|yok|hariç|şart|zorunlu|yasak)$|^(?:online|yüz yüze)(?!\p{L})|['’][dt][ae] /iu;

/**
 * The first of several things, as many as are read at a glance: none is less true without the others.
 * @param areThings whether they are surely things that are made, sold or there
 */
export function withoutFurtherThings(text: string, areThings: boolean): string {
  const isRead = wordCount(text) <= GLANCE_WORDS && text.length <= GLANCE_LETTERS;
  if (isRead || isOffer(text) || isConditional(text) || /[()]| [-–—] /u.test(text)) return text;
  const items = itemsOf(text);
  const isJoined = / ve [^,]+$/u.test(text);
  const kept =
    mayEnd(items) && (isJoined ? areThings && areApart(items) : areFigures(items)) ? keptOf(items) : [];
  const isEnough = kept.length >= (isJoined ? 2 : 1) && wordCount(kept.join(" ")) >= FEWEST_KEPT_WORDS;
  return isEnough ? kept.join(", ") : text;
}

/** The things between commas, and the last two on both sides of "ve". */
function itemsOf(text: string): string[] {
  const parts = partsOf(text);
  const [, before, last] = LAST_OF_ALL.exec(parts.at(-1) ?? "") ?? [];
  return before === undefined || last === undefined ? parts : [...parts.slice(0, -1), before, last];
}

function mayEnd(items: readonly string[]): boolean {
  const [first = "", last = ""] = [items[0], items.at(-1)];
  return (
    items.length >= FEWEST_PARTS &&
    wordCount(first) >= 2 &&
    !items.some((item) => endsWithVerb(item) || FRAME.test(item) || OF_ALL.test(item) || /\d$/u.test(item)) &&
    (LIKE.test(last) || !LIKE.test(first))
  );
}

/** "Saç, cilt ve tırnak bakımı": what the last one is may be what all are. */
function areApart(items: readonly string[]): boolean {
  const [first = "", last = ""] = [items[0], items.at(-1)];
  return (endsInCompound(first) || endsInPlural(first)) && !endsInCompound(last);
}

/** "Günde 15 dakika, 30 video ders, …": figures stand by themselves. */
function areFigures(items: readonly string[]): boolean {
  const [first = ""] = items;
  return /\d/u.test(first) && items.every((item) => !limits(item.replace(/\d+/gu, " ")));
}

function keptOf(items: readonly string[]): string[] {
  const kept: string[] = [];
  for (const item of items) {
    const both = [...kept, item].join(", ");
    if (wordCount(both) > GLANCE_WORDS || both.length > GLANCE_LETTERS) break;
    kept.push(item);
  }
  return kept;
}
