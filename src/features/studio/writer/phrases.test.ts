import { describe, expect, test } from "vitest";
import { englishPhrases } from "./english-phrases.ts";
import { ownTexts } from "./own-texts.ts";
import type { Phrases } from "./phrases.ts";
import { turkishPhrases } from "./turkish-phrases.ts";

describe.each<[string, Phrases]>([
  ["English", englishPhrases],
  ["Turkish", turkishPhrases],
])("our own phrases in %s", (_, phrases) => {
  test("hold no number, in digits or words, no price, and no suffix on a name or an address", () => {
    for (const text of ownTexts(phrases)) {
      expect(text).not.toMatch(/[\d%$€£₺]/u);
      expect(text).not.toMatch(
        /\b(?:two|three|four|five|six|seven|eight|nine|ten|dozens?|hundreds?|thousands?|millions?)\b/iu,
      );
      expect(text).not.toMatch(
        /(?<!\p{L})(?:iki|üç|dört|beş|altı|yedi|sekiz|dokuz|yüzde|yüzlerce|binlerce|milyon)(?!\p{L})/iu,
      );
      expect(text).not.toMatch(/\{(?:name|link)\}['’\p{L}]/u);
    }
  });

  test("claim nothing of any product, and put words into nobody's mouth", () => {
    for (const text of ownTexts(phrases)) {
      expect(text).not.toMatch(
        /\b(?:best|guarantee\w*|proven|award\w*|certified|doctors?|experts?|customers?|everyone|loved by|trusted|cheap\w*|free|sale|discount|natural|organic|safe|results?|number one|limited)\b/iu,
      );
      expect(text).not.toMatch(
        /(?<!\p{L})(?:en iyi|garanti|kanıtlan|ödül|sertifika|doktor|uzman|müşteri|herkes|güvenil|ucuz|ücretsiz|bedava|indirim|doğal|organik|sonuç|sınırlı)/iu,
      );
    }
  });

  test("name nothing where there is no name", () => {
    const unnamed = [
      ...Object.values(phrases.structures).flatMap((structure) => structure.unnamed),
      ...Object.values(phrases.closing.unnamed),
      ...phrases.fillers,
    ];
    for (const line of unnamed) expect(`${line.headline} ${line.narration}`).not.toContain("{");
  });

  test("open in every tone what is grave, too", () => {
    for (const { short, shortNamed } of Object.values(phrases.structures))
      for (const { narration } of [short, shortNamed])
        expect(narration).not.toMatch(
          /\b(?:tried|try|love|fun)\b|(?<!\p{L})(?:deneyin|denediniz|seveceksiniz)/iu,
        );
  });

  test("don't say a word again where they meet in a script", () => {
    for (const [structure, own] of Object.entries(phrases.structures)) {
      const { first, last } = own.connectors;
      const openings = [...own.named, ...own.unnamed, own.short, own.shortNamed];
      const pairs = [...openings.map(({ narration }) => [narration, first]), [last, own.ending]] as const;
      for (const [one = "", other = ""] of pairs) {
        const words = other.toLowerCase().match(/\p{L}{6,}/gu) ?? [];
        for (const word of words) expect(one.toLowerCase(), structure).not.toContain(word);
      }
    }
  });
});
