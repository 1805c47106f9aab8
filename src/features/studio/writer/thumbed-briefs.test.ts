import { describe, expect, test } from "vitest";
import { builtInWriter } from "./built-in-writer.ts";
import { worth } from "./fact.ts";
import { briefOf, factsOf, factTextsOf, scriptsOf, spokenIn } from "./scripts-for-tests.ts";

/* Briefs as owners thumb them: sentences that only commas part, news before what it is of, names that nothing presents. */

const nameOf = async (language: "en" | "tr", description: string) =>
  (await builtInWriter.write(briefOf(language, description), 0))[0]?.brandName;

test.each([
  [
    "hey so we run a small climbing gym for kids in wakefield, we do birthday parties on weekends, 18 pounds a child min 8 kids, ages 5 to 12, book at least 2 weeks ahead",
    [
      "We run a small climbing gym for kids in wakefield.",
      "We do birthday parties on weekends.",
      "18 pounds a child min 8 kids, ages 5 to 12.",
      "Book at least 2 weeks ahead.",
    ],
  ],
  [
    "We run a dog daycare in Leith, I collect your dog in the morning and bring them back tired, £22 a day, small groups only.",
    [
      "We run a dog daycare in Leith.",
      "I collect your dog in the morning and bring them back tired.",
      "£22 a day, small groups only.",
    ],
  ],
  [
    "If you bring your own cups, we fill them for half the price, we do so every morning until eleven.",
    ["If you bring your own cups, we fill them for half the price, we do so every morning until eleven."],
  ],
  [
    "We cut hair, colour it and curl it in your own kitchen on any weekday that you like.",
    ["We cut hair, colour it and curl it in your own kitchen on any weekday that you like."],
  ],
] as const)("what only commas part is told as its sentences: %s", (description, facts) => {
  expect(factTextsOf("en", description)).toEqual(facts);
});

describe("news before what it is of", () => {
  test.each([
    ["en", "new!! oat milk soft serve at harbor scoops 🍦\n- vanilla and sesame\n- cup 4.50", "Oat milk"],
    ["tr", "yeni koleksiyon geldi 🌸 el örgüsü bebek hırkaları\n• %100 pamuk ip\n• 0-24 ay", "El örgüsü"],
    ["tr", "Yeni serimiz çıktı! El dokuması kilimler. Kök boya. 2.450 TL.", "El dokuması"],
  ] as const)("is not what the brief is about, in %s: %s", async (language, description, product) => {
    const facts = factsOf(language, description);
    expect(facts.find((fact) => fact.worth === worth.product)?.text).toContain(product);
    for (const script of await scriptsOf(briefOf(language, description))) {
      expect(script.scenes[0]?.headline).not.toMatch(
        /^(?:New|Yeni (?:koleksiyon|seri)\p{L}*)(?!.*(?:milk|kilim))/u,
      );
      expect(spokenIn(script)).not.toMatch(/New!.*New!|(Yeni \p{L}+ \p{L}+).*\1/u);
    }
  });
});

test("whose it is that something is done to is told with it", async () => {
  const brief = briefOf(
    "tr",
    "Kediniz tatilde tek başına mı kalacak? Evinize gelip mamasını, suyunu ve kumunu değiştiriyorum. Her ziyaretten sonra fotoğraf atarım. Ziyaret başına 400 TL. Bostanlı, Mavişehir.",
  );
  for (const script of await builtInWriter.write(brief, 0)) {
    const spoken = spokenIn(script);
    expect(spoken.indexOf("Kediniz")).toBeGreaterThan(-1);
    expect(spoken.indexOf("Kediniz")).toBeLessThan(spoken.indexOf("mamasını"));
    expect(script.scenes[0]?.narration).toContain("Kediniz");
  }
});

test.each([
  ["tr", "Evinize gelip evinizin camını siliyorum. Deneyimliyim. 600 TL.", undefined],
  ["tr", "Hangi mama daha iyi? Kedi mamasını kapınıza getiriyoruz. 2 kg 390 TL.", undefined],
] as const)("but not what says so itself, in %s: %s", (language, description, leans) => {
  const product = factsOf(language, description).find((fact) => fact.worth === worth.product);
  expect(product?.leans).toBe(leans);
});

test.each([
  [
    "Muhasebeciler için belge toplama programı. Müşterileriniz fişi telefonla çeker, Fişkutusu okur ve klasöre koyar. Ayda 599 TL.",
    "Fişkutusu",
  ],
  ["Kuaförler ve berberler için Randevum: müşteri boş saati kendisi seçer. Ayda 199 TL.", "Randevum"],
  ["Kodkampı'nda 12 haftada yazılım öğrenin. Dersler online. Aylık 3.200 TL.", "Kodkampı"],
  ["Evde kendi kombuchamı mayalıyorum. Üç çeşit var. Şişesi 85 TL.", "Kombucha"],
] as const)("a Turkish name that nothing presents is found: %s", async (description, name) => {
  expect(await nameOf("tr", description)).toBe(name);
});

test.each([
  ["Kızılca Adası'nda iki bungalov. Gecelik 3.200 TL. Denize 10 dakika.", /Ada/u],
  ["Sarıgöl'nde taş ev. Gecelik 3.200 TL. Denize 10 dakika.", /Sarı/u],
  ["Bahçeli kafe. Her pazar Ramazan boyunca açığız. Kahve 90 TL.", /Ramazan/u],
  ["Ev yapımı şerbet. Zencefil limon, hibiskus ve sade olmak üzere üç çeşit var. Şişesi 85 TL.", /Zencefil/u],
  ["Evde kendi ekmeğimi pişiriyorum. Tanesi 90 TL.", /kendi/u],
] as const)("but nothing else is taken for one: %s", async (description, other) => {
  expect(await nameOf("tr", description)).not.toMatch(other);
});

test.each([
  ["We run a small climbing gym for kids. £8 an hour.", "Climbing gym"],
  ["We run a competition every week. £8 an hour. Come and try.", "From us to you"],
] as const)("what somebody runs calls them: %s", async (description, name) => {
  expect(await nameOf("en", description)).toBe(name);
});
