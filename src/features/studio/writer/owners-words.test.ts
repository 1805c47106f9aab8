import { expect, test } from "vitest";
import { readerOf } from "./read-brief.ts";
import { factTextsOf } from "./scripts-for-tests.ts";

/* Briefs as owners type them: whose words they quote, pictures for full stops, and what calls those who have no name. */

test.each([
  [
    "en",
    'I teach pottery to beginners. "I cried when my first bowl came out." Says Hannah from Bath. Next course starts in May.',
    '"I cried when my first bowl came out," says Hannah from Bath.',
  ],
  [
    "en",
    'We make dog beds. "He has not slept on ours since!" says Jo, who has two collies. From £60.',
    '"He has not slept on ours since!" says Jo, who has two collies.',
  ],
  [
    "tr",
    'Çocuklar için matematik atölyesi. "Kızım ödevini kendisi açıyor." Diyor Elif Hanım. İlk ders ücretsiz.',
    '"Kızım ödevini kendisi açıyor." diyor Elif Hanım.',
  ],
] as const)("a quotation and who said it are one sentence in %s: %s", (language, description, told) => {
  expect(factTextsOf(language, description)).toContain(told);
});

test("what only begins like who said it is a sentence of its own", () => {
  const told = factTextsOf(
    "en",
    'We make dog beds. "He has not slept on ours since." Says it all. From £60.',
  );
  expect(told).toContain("Says it all.");
});

test("what has a price ends at no word that joins it to what stands before", () => {
  const headline = readerOf("en").headlineOf("Sleeps eight and is £1,290 a week.", undefined);
  expect(headline).toBe("Sleeps eight and is £1,290 a week");
});

test.each([
  [
    "fresh bao every saturday at Netil Market 🥟 come early, we sell out by 2",
    ["Fresh bao every Saturday at Netil Market.", "Come early, we sell out by 2."],
  ],
  [
    "sourdough bagels for your weekend table 🥯 preorder by thursday noon",
    ["Sourdough bagels for your weekend table.", "Preorder by Thursday noon."],
  ],
])("a picture before what to do is a full stop: %s", (description, told) => {
  expect(factTextsOf("en", description)).toEqual(told);
});

test.each([
  "the flavours you will 😋 come back for, £6 a tub",
  "the perfect spot to 🌊 visit with kids, £6 each",
])("but none within a sentence: %s", (description) => {
  expect(factTextsOf("en", description)[0]).toMatch(/(?:will come back|to visit)/u);
});
