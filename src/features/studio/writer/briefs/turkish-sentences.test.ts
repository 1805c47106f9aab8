import { describe, expect, test } from "vitest";
import { worth } from "../reading/fact.ts";
import { factsOf, factTextsOf } from "./scripts-for-tests.ts";

describe("a Turkish sentence", () => {
  test.each([
    [
      "that says what we are is one",
      "1987'den beri aynı sokakta, aile işletmesi bir lokantayız. Tandır 480 TL.",
      ["1987'den beri aynı sokakta, aile işletmesi bir lokantayız.", "Tandır 480 TL."],
    ],
    [
      "that says what I am is one",
      "14 yıldır Beşiktaş'ta, lise mezunu olmayanlara da ders veren bir öğretmenim. Saati 900 TL.",
      ["14 yıldır Beşiktaş'ta, lise mezunu olmayanlara da ders veren bir öğretmenim.", "Saati 900 TL."],
    ],
    [
      "ends behind a flat",
      "Karşıyaka'da kiralık 3+1 daire. 135 m², asansörlü. Aylık 38.000 TL.",
      ["Karşıyaka'da kiralık 3+1 daire.", "135 m², asansörlü.", "Aylık 38.000 TL."],
    ],
    [
      "of several verbs is several",
      "TakipÇi, geciken ödemeleri müşterinize kendiliğinden hatırlatır, gelen ödemeleri faturalarla eşleştirir ve size haftalık rapor gönderir. Ayda 349 TL.",
      [
        "TakipÇi, geciken ödemeleri müşterinize kendiliğinden hatırlatır.",
        "Gelen ödemeleri faturalarla eşleştirir.",
        "Size haftalık rapor gönderir.",
        "Ayda 349 TL.",
      ],
    ],
    [
      "about several people keeps who does what",
      "Yuvam bir uygulamadır. Öğretmenler yemek ve uykuyu saniyeler içinde girer, veliler anında görür.",
      ["Yuvam bir uygulamadır.", "Öğretmenler yemek ve uykuyu saniyeler içinde girer, veliler anında görür."],
    ],
    [
      "has a capital for what has a suffix behind an apostrophe",
      "evde temizlik, nilüfer'deyiz. bostancı'dan gelen olur. instagram'dan ya da site'den yazın, dm'den de olur.",
      [
        "Evde temizlik, Nilüfer'deyiz.",
        "Bostancı'dan gelen olur.",
        "Instagram'dan ya da site'den yazın, DM'den de olur.",
      ],
    ],
  ])("%s", (_, description, sentences) => expect(factTextsOf("tr", description)).toEqual(sentences));

  test.each([
    ["İade yoktur.", worth.limit],
    ["İADE KABUL ETMİYORUZ.", worth.limit],
    ["İlk siparişe indirim var.", worth.offer],
    ["İndirimli fiyatlar haftaya bitmez.", worth.offer],
  ])("with a capital İ says what it says: %s", (sentence, value) => {
    const facts = factsOf("tr", `Gümüş takılar yapıyoruz ve satıyoruz. ${sentence} Kapımız açık.`);
    const small = sentence.toLocaleLowerCase("tr");
    expect(facts.find(({ text }) => text.toLocaleLowerCase("tr") === small)?.worth).toBe(value);
  });

  test.each([
    "Antalya'da ev temizliği. İkinci katın üzerindeki camları dışarıdan silmiyoruz. 2.200 TL.",
    "Kuru temizleme. 24 saatte teslim. Deri ürünleri ütülemiyoruz. Gömlek 65 TL.",
    "Boya badana. Metrekaresi 90 TL. Dış cephe boyamıyoruz. Keşif ücretsiz.",
  ])("that says what isn't done is a limit: %s", (description) => {
    const limits = factsOf("tr", description).filter((fact) => fact.worth === worth.limit);
    expect(limits.map(({ text }) => text)).toEqual([expect.stringMatching(/m[ıiuü]yoruz\.$/u)]);
  });
});
