import type { Call, Category, Line, Phrases, StructurePhrases } from "./phrases.ts";

type Tones = Phrases["closing"]["linked"];

/**
 * Phrases as somebody who works alone says them.
 * @param singular what they say of several, and how one says it; everything else stays
 */
export function saidByOne(phrases: Phrases, singular: Readonly<Record<string, string>>): Phrases {
  const said = (text: string): string => singular[text] ?? text;
  const line = ({ headline, narration }: Line): Line => ({
    headline: said(headline),
    narration: said(narration),
  });
  const structure = (own: StructurePhrases): StructurePhrases => ({
    ...own,
    named: own.named.map(line),
    unnamed: own.unnamed.map(line),
    short: line(own.short),
    shortNamed: line(own.shortNamed),
  });
  const category = (own: Category): Category => ({ ...own, hooks: own.hooks.map(line) });
  const call = (own: Call): Call => ({
    ...own,
    line: line(own.line),
    ...(own.named && { named: line(own.named) }),
    ...(own.short && { short: line(own.short) }),
  });
  const tones = (own: Tones): Tones => mapped(own, line);
  return {
    ...phrases,
    structures: mapped(phrases.structures, structure),
    categories: phrases.categories.map(category),
    sought: [line(phrases.sought[0]), line(phrases.sought[1])],
    hello: said(phrases.hello),
    earlier: phrases.earlier.map(said),
    afterQuote: said(phrases.afterQuote),
    meet: phrases.meet.map(said),
    fillers: phrases.fillers.map(line),
    closing: mapped(phrases.closing, tones),
    calls: phrases.calls.map(call),
    shortCall: mapped(phrases.shortCall, said),
    seenCall: mapped(phrases.seenCall, said),
    contactCall: mapped(phrases.contactCall, said),
    orderCall: said(phrases.orderCall),
    fallbackName: said(phrases.fallbackName),
  };
}

function mapped<Key extends string, Value>(
  values: Readonly<Record<Key, Value>>,
  change: (value: Value) => Value,
): Record<Key, Value> {
  // Objects are typed by the keys they must have: these have no others.
  const entries = Object.entries(values) as [Key, Value][];
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value)])) as Record<Key, Value>;
}
