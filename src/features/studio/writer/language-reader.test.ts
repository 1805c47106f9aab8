import { describe, expect, test } from "vitest";
import { englishReader } from "./read-english.ts";
import { turkishReader } from "./read-turkish.ts";
import { splitSentences } from "./split-sentences.ts";

describe("long sentences", () => {
  test.each([
    [
      "It connects to your bank, sorts expenses automatically and reminds you to put money aside.",
      ["It connects to your bank.", "It sorts expenses automatically.", "It reminds you to put money aside."],
    ],
    ["It contains vitamins, minerals and fibre from oats, rye and barley of our region.", undefined],
  ])("in English: %s", (sentence, parts) => {
    expect(englishReader.splitLong(sentence)).toEqual(parts ?? [sentence]);
  });

  test.each([
    [
      "Banka hesabınıza bağlanır, harcamalarınızı kendiliğinden ayırır ve vergi için para ayırmanızı hatırlatır.",
      [
        "Banka hesabınıza bağlanır.",
        "Harcamalarınızı kendiliğinden ayırır.",
        "Vergi için para ayırmanızı hatırlatır.",
      ],
    ],
    [
      "Butik taş otelimizde balon manzaralı odalar, ev yapımı kahvaltı ve şömineli bir salon sizi bekliyor.",
      undefined,
    ],
  ])("in Turkish: %s", (sentence, parts) => {
    expect(turkishReader.splitLong(sentence)).toEqual(parts ?? [sentence]);
  });
});

describe("lists of facts", () => {
  test.each([
    [
      "Ready in 24 hours, 0 sugar, delivered to your door.",
      ["Ready in 24 hours.", "0 sugar.", "Delivered to your door."],
    ],
    ["It contains vitamins, minerals and fibre from oats.", undefined],
    ["Walk in, no appointment.", undefined],
    ["Coffee Shop, Istanbul's daily roasted, single-origin cold brew.", undefined],
  ])("in English: %s", (sentence, parts) => {
    expect(englishReader.splitFacts(sentence)).toEqual(parts ?? [sentence]);
  });

  test.each([
    ["24 saatte demlenir, 0 şeker, kapınıza gelir.", ["24 saatte demlenir.", "0 şeker.", "Kapınıza gelir."]],
    ["Kahve Dükkanı, İstanbul'da günlük kavrulan, tek köken çekirdeklerden soğuk demleme.", undefined],
    ["6 haftada öğreten, canlı eğitmenli, haftalık projeli çevrim içi kurs.", undefined],
  ])("in Turkish: %s", (sentence, parts) => {
    expect(turkishReader.splitFacts(sentence)).toEqual(parts ?? [sentence]);
  });
});

describe("headlines", () => {
  test("in English are cut between the parts of a clause, not within one", () => {
    expect(
      englishReader.headlineOf(
        "It waits in the fridge for people who have no time in the morning.",
        undefined,
      ),
    ).toBe("Waits in the fridge");
  });

  test.each([
    ["It smells of fig and cedar.", "Smells of fig and cedar"],
    ["Luma is a handmade soy candle.", "A handmade soy candle"],
    ["We roast our beans every morning and bake fresh croissants.", "We roast our beans every morning"],
    [
      "Free shipping on all orders over 50 dollars within the whole country.",
      "Free shipping on all orders over 50 dollars within the whole country",
    ],
  ])("in English: %s", (sentence, headline) => {
    expect(englishReader.headlineOf(sentence, "Luma")).toBe(headline);
  });

  test.each([
    ["Luma, 60 saat yanan el yapımı bir soya mumudur.", "El yapımı bir soya mumudur"],
    ["İncir ve sedir kokar.", "İncir ve sedir kokar"],
    [
      "ilk siparişinizde kargo ücretsizdir ve iade süresi çok uzundur.",
      "İlk siparişinizde kargo ücretsizdir ve iade süresi çok uzundur",
    ],
  ])("in Turkish: %s", (sentence, headline) => {
    expect(turkishReader.headlineOf(sentence, "Luma")).toBe(headline);
  });
});

describe("names", () => {
  test.each([
    ["Pocketwise helps freelancers save.", "Pocketwise"],
    ["Our new app is called Blue Heron 2. Try it.", "Blue Heron 2"],
    ["We make candles. Nothing is better.", undefined],
    ["Dogs are welcome!", undefined],
  ])("in English: %s", (text, name) => {
    expect(englishReader.findName(splitSentences(text))).toBe(name);
  });

  test.each([
    ["Luma, el yapımı bir mumdur.", "Luma"],
    ["Zeytin Dalı markası ile üretiyoruz.", "Zeytin Dalı"],
    ["Bursa'da el yapımı mum üretiyoruz.", undefined],
    ["Doğal, katkısız sabun.", undefined],
  ])("in Turkish: %s", (text, name) => {
    expect(turkishReader.findName(splitSentences(text))).toBe(name);
  });
});
