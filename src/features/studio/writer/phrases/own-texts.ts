import type { Phrases } from "./phrases.ts";

/** Every text that the built-in writer has of its own. */
export function ownTexts(phrases: Phrases): string[] {
  const lines = [
    ...Object.values(phrases.structures).flatMap(({ named, unnamed, short, shortNamed }) => [
      ...named,
      ...unnamed,
      short,
      shortNamed,
    ]),
    ...phrases.categories.flatMap(({ hooks }) => hooks),
    ...phrases.fillers,
    ...phrases.sought,
    ...Object.values(phrases.closing).flatMap((tones) => Object.values(tones)),
    ...phrases.calls.flatMap(({ line, named = line, short = line }) => [line, named, short]),
  ].flatMap(({ headline, narration }) => [headline, narration]);
  return [
    ...lines,
    ...phrases.earlier,
    phrases.hello,
    ...phrases.meet,
    phrases.afterQuote,
    ...Object.values(phrases.shortCall),
    ...Object.values(phrases.seenCall),
    ...Object.values(phrases.contactCall),
    phrases.orderCall,
    phrases.fallbackName,
  ];
}
