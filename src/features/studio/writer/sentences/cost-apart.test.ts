import { expect, test } from "vitest";
import { factTextsOf } from "../briefs/scripts-for-tests.ts";

test.each([
  [
    "It has five colour temperatures, a wireless charging base and costs $89.",
    ["It has five colour temperatures and a wireless charging base.", "It costs $89."],
  ],
  ["It weighs 900 grams and costs £120.", ["It weighs 900 grams.", "It costs £120."]],
  [
    "Lumen charges your phone, turns itself off and costs only $89.",
    ["Lumen charges your phone and turns itself off.", "Lumen costs only $89."],
  ],
  [
    "The course takes six weeks and starts at €120 a person.",
    ["The course takes six weeks.", "The course starts at €120 a person."],
  ],
] as const)("what it costs is a sentence of its own: %s", (sentence, told) => {
  expect(factTextsOf("en", `Lumen is a smart desk lamp. ${sentence}`)).toEqual(
    expect.arrayContaining([...told]),
  );
});

test.each([
  "It is free if you come before noon and costs $9 after that.",
  "A bag holds 12 bars and costs half of what shops ask.",
  "You bring the wood and it costs £20 an hour.",
])("and stays where it stands with the rest: %s", (sentence) => {
  expect(factTextsOf("en", `Lumen is a smart desk lamp. ${sentence}`)).toContain(sentence);
});

test.each([
  [
    "Posta kutusuna sığan çiçeklerimiz iki haftaya kadar dayanır, fiyatlar 450 TL'den başlar.",
    ["Posta kutusuna sığan çiçeklerimiz iki haftaya kadar dayanır.", "Fiyatlar 450 TL'den başlar."],
  ],
  [
    "Gezgin Yağmurluk kendi cebine katlanır, sağanakta kuru tutar ve bir elmadan hafiftir.",
    ["Gezgin Yağmurluk kendi cebine katlanır.", "Sağanakta kuru tutar.", "Bir elmadan hafiftir."],
  ],
] as const)("in Turkish, too, and what is done one by one: %s", (sentence, told) => {
  expect(factTextsOf("tr", sentence)).toEqual(expect.arrayContaining([...told]));
});

test.each([
  "İki kişi olursanız masaj yapılır, fiyatı 450 TL'ye düşer.",
  "Kargo dahil değildir, fiyatı ise 450 TL'dir.",
])("and in Turkish what a price depends on stays with it: %s", (sentence) => {
  expect(factTextsOf("tr", `Yoga stüdyosu. ${sentence}`)).toContain(sentence);
});

test("what a named thing does is told one by one", () => {
  const jacket =
    "The Wander Jacket packs into its own pocket, keeps you dry in a downpour and weighs less than an apple.";
  expect(factTextsOf("en", jacket)).toEqual([
    "The Wander Jacket packs into its own pocket.",
    "The Wander Jacket keeps you dry in a downpour.",
    "The Wander Jacket weighs less than an apple.",
  ]);
});

test("what is counted up in one breath is told in one", () => {
  expect(
    factTextsOf("en", "Fresh pasta made daily. Three sauces, two shapes, one very happy dinner."),
  ).toContain("Three sauces, two shapes, one very happy dinner.");
});

test("how far something reaches keeps nothing else together", () => {
  const tracker =
    "FindIt is a tracker that rings from your phone, works up to 60 metres away and runs for a year on one battery.";
  expect(factTextsOf("en", tracker)).toEqual([
    "FindIt is a tracker that rings from your phone.",
    "FindIt works up to 60 metres away.",
    "FindIt runs for a year on one battery.",
  ]);
});
