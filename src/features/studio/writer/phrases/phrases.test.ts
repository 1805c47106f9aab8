import { describe, expect, test } from "vitest";
import { briefOf, scriptsOf, toldIn } from "../briefs/scripts-for-tests.ts";
import { englishSingular } from "./english-singular.ts";
import { ownTexts } from "./own-texts.ts";
import { allPhrasesOf, phrasesOf } from "./phrases-of.ts";
import { speaksAlone } from "./speaks-alone.ts";
import { turkishSingular } from "./turkish-singular.ts";

/** Said again only where a brief says so itself: calls.test.ts. */
const AS_TOLD = /^(?:Try (?:it|\{name\}) for free|Ücretsiz deneyin)\.?$/u;
/** Where a text is said of more than one; whoever opens a box does so with who watches. */
const OF_SEVERAL = {
  en: /(?<!\p{L})(?:us|our|ours|we(?! have here))(?!\p{L})/iu,
  tr: /(?<!\p{L})biz(?:i|e|im|den)?(?!\p{L})|[aeıiuü]m[ıiuü]z|(?<!kaldırı|açı|tanışı)yoruz|isteriz|bekleriz|(?:anlat|başlay|ekley|söyley)[ae]?l[ıi]m|(?:hazırla)d[ıi]k/iu,
} as const;

describe.each([
  ["English", phrasesOf("en")],
  ["English of one person", allPhrasesOf("en").one],
  ["Turkish", phrasesOf("tr")],
  ["Turkish of one person", allPhrasesOf("tr").one],
] as const)("our own phrases in %s", (_, phrases) => {
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
    for (const text of ownTexts(phrases).filter((one) => !AS_TOLD.test(one))) {
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
});

describe("who works alone", () => {
  test.each([
    ["en", englishSingular],
    ["tr", turkishSingular],
  ] as const)(
    "is spoken of as one in all that we say, and nothing else changes, in %s",
    (language, singular) => {
      const { several, one } = allPhrasesOf(language);
      expect(ownTexts(several)).toEqual(expect.arrayContaining(Object.keys(singular)));
      expect(ownTexts(one).filter((text) => OF_SEVERAL[language].test(text))).toEqual([]);
      const changed = ownTexts(several).filter((text, at) => text !== ownTexts(one)[at]);
      expect(
        changed.filter((text) => !OF_SEVERAL[language].test(text) && !/people|While/u.test(text)),
      ).toEqual([]);
    },
  );

  test.each([
    ["en", "hi! i'm Jonas and i repair bikes in a van. puncture 150 kr", true],
    ["en", "My soap has four ingredients. $8 a bar.", true],
    ["en", "I bake and my sister delivers. We are in Leeds.", false],
    ["en", "Dog food from Yorkshire. “My spaniel licks the bowl clean” says Karen.", false],
    ["en", "Can I bring my dog? Yes. Cabins by a lake. €90.", false],
    ["en", "I ship my mugs to the US. $30.", true],
    ["en", "Phone case. Only 28 g. Vitamin I and A.", false],
    ["tr", "Bodrum'da mandalina reçeli yapıyorum. 220 TL.", true],
    ["tr", "Merhaba, ben düğün fotoğrafçısıyım.", true],
    ["tr", "Babam anahtarcıydı. Ben de çilingirlik yapıyorum, dükkânımız Kadıköy'de.", false],
    ["tr", "Saç bakımı ve yorum yazana indirim. 250 TL.", false],
  ] as const)("is told by the brief's own words, in %s: %s", (language, description, isAlone) => {
    expect(speaksAlone({ language, description })).toBe(isAlone);
  });

  test.each([
    ["en", "I restore old wooden windows in Bath. Most take one day. £180 a window. New cords and putty."],
    ["tr", "Evimin bahçesindeki mandalinalardan reçel yapıyorum. 380 gr 220 TL. Katkı yok. Kargo 60 TL."],
  ] as const)("says so in every script, in %s", async (language, description) => {
    for (const script of await scriptsOf(briefOf(language, description, { targetSeconds: 60 })))
      expect(toldIn(script), script.structure).not.toMatch(OF_SEVERAL[language]);
  });
});
