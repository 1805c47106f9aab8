import { asSentence } from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";

/** "It has a dimmer, a wireless base and costs $89": who, what else is said of it, and what it costs. */
const COST_BEHIND =
  /^(It|They|(?:The|Our|My) \p{Ll}+(?: \p{Ll}+)?|\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*)?) ((?:are|have|come|weigh|hold|fit|last|\p{Ll}+s) .+?),? and ((?:only |just )?(?:costs?|sells? for|starts? (?:at|from)) (?:only |just )?[$€£₺]?\d[^,]*)$/u;

/** What the price may hold under, or be compared with. */
const DEPENDS =
  /(?<!\p{L})(?:if|unless|when|while|whether|until|before|after|otherwise|without|not|never|than|half|double|twice)(?!\p{L})/iu;

/** What something costs as a sentence of its own: a price is seen by itself, and what else there is, too. */
export function costApart(text: string): string[] | undefined {
  const [, subject = "", told = "", cost = ""] = COST_BEHIND.exec(text) ?? [];
  if (subject === "" || DEPENDS.test(text) || / and (?:it|they|we|you) /u.test(told)) return undefined;
  const last = told.lastIndexOf(", ");
  const isJoined = / (?:and|or) /u.test(told.slice(Math.max(0, last)));
  const joint = told.slice(0, Math.max(0, last)).includes(" and ") ? ", and " : " and ";
  const rest = last === -1 || isJoined ? told : told.slice(0, last) + joint + told.slice(last + 2);
  return [`${subject} ${rest}.`, `${subject} ${cost}.`];
}

/** "Çiçeklerimiz iki hafta dayanır, fiyatlar 450 TL'den başlar": what it does, and what it costs. */
const TURKISH_COST = /^(.+), ((?:fiyat|ücret)(?:lar)?(?:[ıi]|[ıi]m[ıi]z)? (?=[^,]*\d)[^,]+)$/iu;
const TURKISH_DEPENDS =
  /(?<!\p{L})(?:ama|ancak|fakat|ise|göre|hariç|dışında|değil\p{L}*)(?!\p{L})|s[ae](?:n[ıi]z|k)?(?= |,|$)(?<!(?<!\p{L})(?:kısa|masa|usa))/iu;

/** The same in Turkish. */
export function turkishCostApart(text: string): string[] | undefined {
  const [, told = "", cost = ""] = TURKISH_COST.exec(text) ?? [];
  if (told === "" || TURKISH_DEPENDS.test(text) || !endsWithVerb(told)) return undefined;
  return [asSentence(told, "tr"), asSentence(cost, "tr")];
}
