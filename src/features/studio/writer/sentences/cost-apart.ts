import { isConditional } from "../language/english-grammar.ts";

/** "It has a dimmer, a wireless base and costs $89": who, what else is said of it, and what it costs. */
const COST_BEHIND =
  /^(It|They|(?:The|Our|My) \p{Ll}+(?: \p{Ll}+)?|\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*)?) ((?:are|have|come|weigh|hold|fit|last|\p{Ll}+s) .+?),? and ((?:only |just )?(?:costs?|sells? for|starts? (?:at|from)) (?:only |just )?[$€£₺]?\d[^,]*)$/u;

/** What something costs as a sentence of its own: a price is seen by itself, and what else there is, too. */
export function costApart(text: string): string[] | undefined {
  const [, subject = "", told = "", cost = ""] = COST_BEHIND.exec(text) ?? [];
  // How little it is limits nothing.
  const plain = text.replace(/(?:only|just) (?=[$€£₺])/gu, "");
  if (subject === "" || isConditional(plain) || / and (?:it|they|we|you) /u.test(told)) return undefined;
  const last = told.lastIndexOf(", ");
  const isJoined = / (?:and|or) /u.test(told.slice(Math.max(0, last)));
  const joint = told.slice(0, Math.max(0, last)).includes(" and ") ? ", and " : " and ";
  const rest = last === -1 || isJoined ? told : told.slice(0, last) + joint + told.slice(last + 2);
  return [`${subject} ${rest}.`, `${subject} ${cost}.`];
}
