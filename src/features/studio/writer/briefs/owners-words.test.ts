import { expect, test } from "vitest";
import { builtInWriter } from "../built-in-writer.ts";
import { readerOf } from "../reading/read-brief.ts";
import { briefOf, factTextsOf } from "./scripts-for-tests.ts";

/* Briefs as owners type them: whose words they quote, pictures for full stops, and what calls those who have no name. */

const nameOf = async (language: "en" | "tr", description: string) =>
  (await builtInWriter.write(briefOf(language, description), 0))[0]?.brandName;

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

test.each([
  ["en", "We fix up old synths and sell them with a 1 year warranty. Trade-ins welcome.", "Old synths"],
  ["en", "I run evening pottery classes for beginners. £190 for six weeks.", "Evening pottery classes"],
  ["en", "We're two sisters baking sourdough in our garage. Loaves £4.50.", "Sourdough"],
  ["en", "Our app Plotwise tells gardeners what to plant this week. Free for one plot.", "Plotwise"],
  ["en", "Half price on all our winter coats this week only. Sizes 8 to 22. Free returns.", "Winter coats"],
  ["en", "small batch hot sauce 🌶️ it's made from UK chillies 🔥 £6 a bottle", "Small batch hot sauce"],
  [
    "tr",
    "cam filmi ve kaplama yapıyoruz 15 yıldır. cam filmi 4.500 tl. 5 yıl garanti veriyoruz.",
    "Cam filmi ve kaplama",
  ],
  ["tr", "Hakiki deri cüzdanı elde kesip dikiyoruz. İsminizi kazıyoruz. 1.450 TL.", "Cüzdan"],
] as const)("what a brief is about calls it in %s: %s", async (language, description, name) => {
  expect(await nameOf(language, description)).toBe(name);
});

test.each([
  ["en", "We run our classes in the park. £8 an hour.", /classes/u],
  ["en", "We repair your bike and bring it back. £40.", /^Your|^Bike and/u],
  [
    "en",
    "I teach guitar to grown ups who always wanted to learn. First lesson free. Norwich or online.",
    /online/u,
  ],
  ["tr", "Taze köy yumurtası getiriyoruz her cuma. Tanesi 9 TL. Bandırma içi teslim.", /teslim/u],
] as const)("but not whose or where it is in %s: %s", async (language, description, other) => {
  expect(await nameOf(language, description)).not.toMatch(other);
});

test("since when somebody does it, behind the verb, is no sentence of its own", () => {
  expect(
    factTextsOf("tr", "cam filmi yapıyoruz 15 yıldır. fiyatı 4.500 tl. 5 yıl garanti veriyoruz.")[0],
  ).toBe("Cam filmi yapıyoruz 15 yıldır.");
});

test("no film opens with the price of a kind of what it has not named yet", async () => {
  const description =
    "Datça'da badem yetiştiriyoruz. İç badem kilosu 480 TL. Kabuklu 190 TL. 5 kilo üstü kargo bizden.";
  const scripts = await builtInWriter.write(briefOf("tr", description), 0);
  expect(scripts.map(({ scenes }) => scenes[0]?.headline)).not.toContain("Kabuklu 190 TL");
});
