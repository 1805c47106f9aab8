import { describe, expect, test } from "vitest";
import { worth } from "../reading/fact.ts";
import { briefOf, factsOf, scriptsOf, secondsOf, spokenIn, spokenSecondsOf } from "./scripts-for-tests.ts";

describe("fifteen seconds with prices", () => {
  const film = [
    [
      "en",
      "A 4 by 6 rug is $399 instead of $520. Atlas Rugs sells hand-woven kilims. Wool, dyed with plants. Each is one of a kind. Shipping is on us. Not machine washable. Return it within 30 days.",
      { brandName: "Atlas Rugs", link: "https://atlasrugs.example", tone: "playful" },
      ["$399"],
      ["Not machine washable"],
    ],
    [
      "tr",
      "Kırk Kahve, haftada bir taze kavrulmuş çekirdek gönderir. 250 g paket ₺349. İlk siparişte %20 indirim. Kargo ücretsizdir. Yurt dışına göndermiyoruz.",
      { brandName: "Kırk Kahve", link: "https://kirkkahve.com.tr", tone: "premium" },
      ["₺349"],
      ["Yurt dışına göndermiyoruz"],
    ],
    [
      "tr",
      "Pati Evi köpek oteli Çekmeköy'de. Gecelik 850 TL, haftalık 4.900 TL. Her köpeğe ayrı oda, günde üç yürüyüş. Aşısız köpekleri kabul etmiyoruz. Rezervasyon için 0532 555 44 33'ü arayın.",
      { brandName: "Pati Evi" },
      ["850 TL"],
      ["Aşısız köpekleri kabul etmiyoruz", "0532 555 44 33"],
    ],
    [
      "tr",
      "Pırıl Ev, koltuk ve halı yıkama hizmetidir. Koltuk takımı 1.899 TL, halı metrekaresi 89,90 TL. Evinizde yıkarız, iki saatte kurur. Deri koltuk yıkamıyoruz. 0555 321 98 76 numarasından ulaşın.",
      { brandName: "Pırıl Ev", tone: "premium" },
      ["1.899 TL"],
      ["Deri koltuk yıkamıyoruz", "0555 321 98 76"],
    ],
    [
      "tr",
      "NabızBant nabzınızı ve uykunuzu gün boyu ölçer. Pili 9 gün dayanır. Fiyatı 1.299,90 ₺ yerine 899,90 ₺. Tıbbi cihaz değildir.",
      { brandName: "NabızBant", link: "https://nabizbant.com.tr", tone: "informative" },
      ["899,90 ₺"],
      ["Tıbbi cihaz değildir"],
    ],
    [
      "en",
      "CoolAir installs and services air conditioners. Service $129, installation $1,249. Refrigerant costs extra. Same-day visits. Two-year warranty. Call +1 602 555 0175.",
      { brandName: "CoolAir" },
      ["$129", "$1,249"],
      ["Refrigerant costs extra", "+1 602 555 0175"],
    ],
    [
      "en",
      "Spotless cleans sofas and carpets in your home. Three-piece suite $189, carpet $4.95 per square foot. Dry in two hours. We don't clean leather. Call 415-555-0182.",
      { brandName: "Spotless", tone: "informative" },
      ["$189", "$4.95"],
      ["We don't clean leather", "415-555-0182"],
    ],
    [
      "tr",
      "Nota piyano kursu evde ders verir. Ders saati 900 TL, dört derslik paket 3.200 TL. Yedi yaş ve üstü içindir. Piyanonuz olmalı. İlk ders ücretsizdir.",
      { brandName: "Nota", link: "https://nota.example" },
      ["900 TL", "nota.example"],
      ["Piyanonuz olmalı"],
    ],
  ] as const;

  test.each(film)(
    "tell them, and say or show limits and the number to call: %s %s",
    async (language, description, others, told, kept) => {
      const brief = briefOf(language, description, { ...others, targetSeconds: 15 });
      for (const script of await scriptsOf(brief)) {
        for (const text of told) expect(spokenIn(script), script.structure).toContain(text);
        const seen = script.scenes.map(({ headline }) => headline).join(" / ");
        for (const text of kept) expect(`${spokenIn(script)} ${seen}`, script.structure).toContain(text);
      }
    },
  );

  test.each(film)("are about as long when they are spoken: %s %s", async (language, description, others) => {
    const brief = briefOf(language, description, { ...others, targetSeconds: 15 });
    for (const script of await scriptsOf(brief)) {
      const duration = await spokenSecondsOf(brief, script);
      expect(Math.abs(duration / secondsOf(brief, script) - 1), script.structure).toBeLessThan(0.05);
      expect(duration, script.structure).toBeLessThan(16.5);
    }
  });
});

describe("what a thing costs is not what one pays besides, or hears of", () => {
  test.each([
    ["en", "The DW9 runs at 39 dB. Delivery within 3 days, installation £25. £549.", "£549."],
    ["tr", "DW9 39 dB ile çalışır. 3 iş gününde teslim, montaj 500 TL. 24.990 TL.", "24.990 TL."],
    ["tr", "2014 Renault Megane, dizel, manuel. Tramer 12.400 TL. 745.000 TL.", "745.000 TL."],
    [
      "en",
      "Is your electricity bill over $200 a month? We put panels on roofs in Phoenix. $90 a month.",
      "$90 a month.",
    ],
    [
      "en",
      "Soy candle that burns 45 hours. Save $10 this week, $39. Matches $4.",
      "Save $10 this week, $39.",
    ],
    ["tr", "12.000 BTU klima. Kurulum dahil 24.990 TL. Kumanda 500 TL.", "Kurulum dahil 24.990 TL."],
    [
      "en",
      "Coworking in Chiang Mai. Day pass 250 THB. 3 call booths, free filter coffee.",
      "Day pass 250 THB.",
    ],
  ] as const)("in %s: %s", (language, description, price) => {
    expect(factsOf(language, description).find((fact) => fact.worth === worth.offer)?.text).toBe(price);
  });

  test("a fine is none", () => {
    const facts = factsOf(
      "en",
      "Bulky waste is collected from your door. Fines of up to $250 for illegal dumping.",
    );
    expect(facts.at(-1)?.worth).toBeLessThan(worth.offer);
  });
});

describe("what several things were and are now", () => {
  const sale =
    "Harl & Pike have a sale. Wool coats were £240 now £165, scarves were £45 now £29. Ends Sunday.";

  test("is told one by one where there is time", () => {
    expect(factsOf("en", sale).map(({ text }) => text)).toEqual(
      expect.arrayContaining(["Wool coats were £240 now £165.", "Scarves were £45 now £29."]),
    );
  });

  test.each([
    [sale, 15, "Wool coats were £240 now £165, scarves were £45 now £29."],
    [
      "Harl & Pike have a sale. Wool coats were £240, now £165. Ends Sunday.",
      30,
      "Wool coats were £240, now £165.",
    ],
    // Two prices of what was named before.
    [
      "Harl & Pike have a sale. Wool coats were £240 now £165, or £300 now £250 for two.",
      30,
      "Wool coats were £240 now £165, or £300 now £250 for two.",
    ],
  ] as const)("is one sentence else: %s, %d s", (description, targetSeconds, text) => {
    expect(factsOf("en", description, { targetSeconds }).map((fact) => fact.text)).toContain(text);
  });
});
