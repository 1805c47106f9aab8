import { isOffer, wordCount } from "../language/sentence-text.ts";
import { endsDenied, endsWithVerb, isConditional } from "../language/turkish-grammar.ts";
import { saysWhere } from "./fact.ts";
import { withoutFurtherThings } from "./turkish-enumeration.ts";
import { turkishFactWords } from "./turkish-fact-words.ts";
import { withoutSecondVerb } from "./turkish-first-verb.ts";
import { withoutPredicate } from "./turkish-predicate.ts";
import { mayBegin, withoutTurkishSubject } from "./turkish-subject.ts";

/** What a condition in the text binds to it, but for words that stay with what they limit. */
const LIMITING =
  /(?<!\p{L})(?:her yerine|kadar|hariç|dışında|en az|en fazla|en çok|itibaren|üzeri(?:nde)?|üstü|altı|hafta (?:içi|sonu)|günleri|ayrıca|isteğe|klasik|geleneksel|önce(?:si)?|normal)(?!\p{L})/giu;
/** "Kreşler ve veliler için bir uygulama", "konforlu bir pansiyondur": one is enough said by the noun. */
const ONE =
  /(?<=(?:(?<!\p{L})için|\p{L}{2}[ae]n|l[ıiuü]|s[ıiuü]z|s[ae]l)) bir (?!(?:saat|gün|hafta|ay|yıl|kişi|dakika|şey|kez|kere|arada|adet|kat|kilo|litre|parça|tane|tek|çift|iki|üç|yandan|de|da)(?:l[ıiuü]k)?(?!\p{L}))(?=(?:(?!\p{L}+n[ıiuü]n )\p{L}+ ){0,2}\p{L}+(?<![ıiuü][zm])$)/u;
const IS_ONE = /(?<= bir (?:(?!\p{L}+n[ıiuü]n )\p{L}+ ){0,2}\p{L}{3,})[dt][ıiuü]r$/u;
/** With fewer words all of it is read at once. */
const GLANCE_WORDS = 5;
const IS_NEW = / (?:geldi|çıktı|başladı|açıldı)$/u;
const DOES = / \p{L}+[ıiuü]yor$/u;
const FEWEST_WORDS_BEHIND_NAME = 3;

/**
 * The core of what a sentence says, where the rest goes without saying on screen; or all of it. What limits, where to
 * call, and what others say stays whole.
 * @param isOfThem whether the text stood behind the name of who does it
 */
export function turkishCore(text: string, name: string | undefined, isOfThem: boolean): string {
  if (staysWhole(text)) return text;
  const core = coreOf(text, name, isOfThem);
  return withoutFurtherThings(withoutOne(core, name), core !== text);
}

function staysWhole(text: string): boolean {
  const { limit, story, before, after } = turkishFactWords;
  return (
    /["“”«»]|:(?!\d)/u.test(text) ||
    [limit, story, before, after].some((kind) => kind.test(text) || kind.test(`${text}.`)) ||
    saysWhere(text, turkishFactWords) ||
    endsDenied(text) ||
    isConditional(text.replace(LIMITING, " "))
  );
}

function coreOf(text: string, name: string | undefined, isOfThem: boolean): string {
  const { text: behind, isDoer } = withoutTurkishSubject(text, name);
  const core = isDoer
    ? (withoutPredicate(behind, "named") ?? withoutPredicate(text, "unnamed"))
    : withoutPredicate(behind, isOfThem ? "told" : "unnamed");
  if (core !== undefined) return core;
  const single = withoutSecondVerb(text);
  if (single !== text) return single;
  const doing = behindName(text, name);
  if (doing !== undefined) return doing;
  // "Lina Butik'te yeni sezon elbiseler geldi": where is on screen.
  const isWhole =
    !isDoer && (endsWithVerb(behind) || IS_NEW.test(behind)) && wordCount(behind) >= FEWEST_WORDS_BEHIND_NAME;
  return isWhole && !isOffer(text) ? behind : text;
}

function withoutOne(text: string, name: string | undefined): string {
  const is = text.replace(IS_ONE, "");
  const { text: behind, isDoer } = withoutTurkishSubject(is, name);
  // Who it is may stand before it, and then it is one.
  if (is !== text && !isDoer) return is;
  const what = isDoer && is !== text ? behind : is;
  if (is !== text && /^bir \S+ \S/iu.test(what)) return what.slice("bir ".length);
  return wordCount(what) > GLANCE_WORDS && !endsWithVerb(what) ? what.replace(ONE, " ") : what;
}

/** "Depo360 stokları tek ekranda topluyor": who does it is on screen; "Depo360 etiketleri …" is about these. */
function behindName(text: string, name: string | undefined): string | undefined {
  if (name === undefined || !text.startsWith(`${name} `) || wordCount(text) <= GLANCE_WORDS) return undefined;
  const behind = text.slice(name.length + 1);
  const [first = ""] = behind.split(/[ ,]/u);
  const isNoun = !/^[\p{Ll}\d]/u.test(first) || /[ıiuü](?:n[ıiuü]n?|nd?[ae]n?)?$/u.test(first);
  return isNoun || !mayBegin(behind) || !DOES.test(behind) || isOffer(behind) ? undefined : behind;
}
