import { hasPrice, withoutEnd } from "../writer/language/sentence-text.ts";
import { type Fact, factWordsOf, saysWhere, worth } from "../writer/reading/fact.ts";

/** A fact of so many letters is read at a glance in a list. */
const LISTED_LETTERS = 72;
/** Fewer are no list. */
const FEWEST_LISTED = 3;
/** A longer paragraph is a wall on a phone. */
const PARAGRAPH_LETTERS = 280;
/** What comes with it for nothing, in a few words, stands with its price; in more it is told for what it is. */
const OFFER_LETTERS = 40;

/** What is told as paragraphs, lists and steps, with what it costs behind it; and where to go. */
export function layOut(
  groups: readonly Fact[][],
  language: "en" | "tr",
): { paragraphs: string[]; contacts: string[] } {
  const words = factWordsOf(language);
  const isContact = (group: readonly Fact[]) =>
    group.every((fact) => fact.worth === worth.contact && saysWhere(fact.text, words));
  const isOffer = (group: readonly Fact[]) =>
    !group.some((fact) => fact.worth === worth.product) &&
    group.some(({ text }) => hasPrice(text) || (text.length <= OFFER_LETTERS && words.offer.test(text)));
  const told = groups.filter((group) => !isContact(group));
  return {
    paragraphs: [
      ...paragraphsOf(told.filter((group) => !isOffer(group))),
      ...paragraphsOf(told.filter(isOffer)),
    ],
    contacts: groups
      .filter(isContact)
      .flat()
      .map(({ text }) => text),
  };
}

/** Sentences that are told in one way. */
interface Run {
  form: "prose" | "item" | "step";
  texts: string[];
}

function paragraphsOf(groups: readonly Fact[][]): string[] {
  const runs = joined(groups.map(runOf)).map(withoutShortList);
  return joined(runs).flatMap(({ form, texts }) => {
    if (form === "step") return texts.map((text, index) => `${index + 1}. ${text}`).join("\n");
    return form === "item"
      ? texts.map((text) => `• ${withoutFullStop(text)}`).join("\n")
      : inParagraphs(texts);
  });
}

function runOf(group: readonly Fact[]): Run {
  const texts = group.map(({ text }) => text);
  if (texts.length > 1 && group.every(({ isStep }) => isStep)) return { form: "step", texts };
  return { form: texts.length === 1 && group.every(isItem) ? "item" : "prose", texts: [texts.join(" ")] };
}

const isItem = ({ kind, text, worth: value }: Fact): boolean =>
  ["statement", "label", "negative"].includes(kind) &&
  value !== worth.product &&
  text.length <= LISTED_LETTERS;

const withoutShortList = ({ form, texts }: Run): Run =>
  form === "item" && texts.length < FEWEST_LISTED ? { form: "prose", texts } : { form, texts };

/** What is told in one way and stands together, as one. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const { form, texts } of runs) {
    const last = all.at(-1);
    if (last?.form === form) last.texts.push(...texts);
    else all.push({ form, texts: [...texts] });
  }
  return all;
}

function inParagraphs(sentences: readonly string[]): string[] {
  const paragraphs: string[] = [];
  for (const sentence of sentences) {
    const last = paragraphs.at(-1);
    if (last === undefined || last.length + sentence.length >= PARAGRAPH_LETTERS) paragraphs.push(sentence);
    else paragraphs[paragraphs.length - 1] = `${last} ${sentence}`;
  }
  return paragraphs;
}

const withoutFullStop = (text: string): string => (text.endsWith(".") ? withoutEnd(text) : text);
