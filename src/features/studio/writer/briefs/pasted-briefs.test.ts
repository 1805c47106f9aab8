import { describe, expect, test } from "vitest";
import { builtInWriter } from "../built-in-writer.ts";
import { worth } from "../reading/fact.ts";
import { briefOf, factsOf, factTextsOf, scriptsOf, spokenIn } from "./scripts-for-tests.ts";

describe("a brief that was pasted from somewhere", () => {
  test.each([
    [
      "en",
      "A dental studio.\n1200 Lake Ave, Suite 4, Madison WI\n(555) 555-0170",
      "1200 Lake Ave, Suite 4, Madison WI.",
    ],
    [
      "tr",
      "Bir diş kliniği.\nTunalı Hilmi Cad. No: 12, Kat 4, 06680 Ankara\n0312 555 01 70",
      "Tunalı Hilmi Cad. No: 12, Kat 4, 06680 Ankara.",
    ],
  ] as const)("keeps an address whole, in %s: %s", (language, description, address) => {
    expect(factTextsOf(language, description)).toContain(address);
  });

  test.each([
    [
      "en",
      "Swim shorts made from fishing nets. Shop now 👉 saltywave.example",
      "Shop now: saltywave.example.",
    ],
    ["en", "Olive oil soap. DM to order 👉 @oliveandash.soap", "DM to order: @oliveandash.soap."],
    ["tr", "Balık ağından mayo. Hemen incele 👉 tuzludalga.example", "Hemen incele: tuzludalga.example."],
  ] as const)("points to an address with a colon where a picture did, in %s: %s", (language, text, call) => {
    expect(factTextsOf(language, text)).toContain(call);
  });

  test.each([
    [
      "en",
      "BIG SUMMER SALE ☀️ 30% off all swimwear this weekend only!! Bikinis and shorts made from fishing nets. Free shipping.",
      "Bikinis",
    ],
    [
      "tr",
      "YAZ İNDİRİMİ BAŞLADI ☀️ tüm mayolarda %30!! Balık ağından bikini, mayo ve şort. Kargo bedava.",
      "Balık ağından",
    ],
  ] as const)("doesn't take a sale for the product, in %s: %s", (language, text, product) => {
    const fact = factsOf(language, text).find((told) => told.worth === worth.product);
    expect(fact?.text).toContain(product);
  });

  test.each([
    [
      "en",
      "Hot sauce from Kent. Three heat levels - mild, hot, very hot. £6.",
      "Three heat levels - mild, hot, very hot.",
    ],
    [
      "tr",
      "Hatay'dan acı sos. Üç ayrı acılık - hafif, acı, çok acı. 180 TL.",
      "Üç ayrı acılık - hafif, acı, çok acı.",
    ],
  ] as const)("keeps a list with what it counts up, in %s: %s", (language, description, list) => {
    expect(factTextsOf(language, description)).toContain(list);
  });

  test("begins with what is told, and not with a word that only begins", () => {
    const [first] = factTextsOf("en", "ok so we rent out cargo bikes in Berlin. €7 an hour.");
    expect(first).toBe("We rent out cargo bikes in Berlin.");
  });

  test("that begins with who it is about is called so", async () => {
    const text = "Gölkent Ağız ve Diş Sağlığı\nŞeffaf plak 45.000 TL'den\nBeyazlatma 6.500 TL";
    for (const { brandName } of await builtInWriter.write(briefOf("tr", text), 0))
      expect(brandName).toBe("Gölkent Ağız ve Diş Sağlığı");
  });
});

describe("an opening", () => {
  test("of furniture is for no seat of a child", async () => {
    const brief = briefOf("tr", "Kargo bisikleti kiralıyoruz. Çocuk koltuğu dahil. Saatlik 150 TL.");
    for (const script of await scriptsOf(brief))
      expect(spokenIn(script)).not.toMatch(/Bir evi ev yapan|akşamlar/);
  });

  test.each([
    ["en", "Ada Reed is a wedding photographer in Kendal. Full day £1,450.", /use now|have now/],
    ["tr", "Kapadokya'da düğün fotoğrafçısı. Tam gün 28.000 TL.", /kullandığınız/],
  ] as const)(
    "that compares doesn't take a service for a thing in use, in %s",
    async (language, text, use) => {
      for (const script of await scriptsOf(briefOf(language, text), 6))
        expect(spokenIn(script)).not.toMatch(use);
    },
  );
});
