import { describe, expect, test } from "vitest";
import { builtInWriter } from "../built-in-writer.ts";
import { briefOf, factTextsOf } from "./scripts-for-tests.ts";

/* Briefs as forms and templates have them filled in, and the posts that people announce something with. */

const saidIn = async (language: "en" | "tr", description: string, targetSeconds: 15 | 30 = 15) =>
  (await builtInWriter.write(briefOf(language, description, { targetSeconds }), 0)).map(({ scenes }) =>
    scenes.map(({ narration }) => narration).join(" "),
  );

describe("what viewers are to do is told where it says a code or an address", () => {
  test.each([
    ["en", "PawPerfect slow feeder bowl. £14.99.\nCTA: Get 10% off with code PAW10", "code PAW10"],
    ["tr", "Patimama besleme kabı. 289 TL.\nÇağrı: PATI10 koduyla %10 indirim", "PATI10 koduyla"],
    ["en", "PawPerfect slow feeder bowl. £14.99.\nCTA: Order at pawperfect.example", "pawperfect.example"],
  ] as const)("in %s: %s", (language, description, told) => {
    expect(factTextsOf(language, description).join(" ")).toContain(told);
  });

  test("and not where anybody would", () => {
    const facts = factTextsOf(
      "en",
      "PawPerfect slow feeder bowl. £14.99.\nCTA: Buy now, it is the best bowl",
    );
    expect(facts.join(" ")).not.toContain("Buy now");
  });

  test("nor a code twice", () => {
    const facts = factTextsOf("en", "Slow feeder bowl. Code PAW10 takes 10% off.\nCTA: Use code PAW10");
    expect(facts.filter((fact) => fact.includes("PAW10"))).toHaveLength(1);
  });
});

test.each([
  ["en", "Slow feeder bowl. £14.99.\nBenefits: slows eating, dishwasher safe", /Benefits/u],
  ["tr", "Besleme kabı. 289 TL.\nFaydaları: yemeyi yavaşlatır, makinede yıkanır", /Faydaları/u],
] as const)("a field's name is not told, in %s: %s", (language, description, name) => {
  for (const fact of factTextsOf(language, description)) expect(fact).not.toMatch(name);
});

test.each([
  ["en", "SAVE THE DATE! Riverside 10K returns Sunday 14 June. Kids run free."],
  ["tr", "TAKVİMİNİZE EKLEYİN! Nehir Koşusu 14 Haziran Pazar günü. Çocuklara ücretsiz."],
] as const)("to note a day says nothing of it, in %s", async (language, description) => {
  for (const said of await saidIn(language, description, 30))
    expect(said).not.toMatch(/save the date|takvim/iu);
});

test("what it costs until a day is told with what it costs else", async () => {
  const brief =
    "Bulut 2, en sessiz nem alma cihazımız. 26 dB. Pazar gününe kadar 6.990 TL, normalde 8.490 TL.";
  for (const said of await saidIn("tr", brief)) {
    expect(said).not.toMatch(/(?:^|[.!] )[Nn]ormalde/u);
    if (said.includes("8.490")) expect(said).toContain("6.990 TL, normalde 8.490 TL");
  }
});

test("where somebody opened a shop is what they are, and not where to go at the end", async () => {
  const brief =
    "Merkez Mahallesi'nde küçük bir berber dükkanı açtım, adı Ustura. Saç 250 TL. Randevusuz gelin, her gün açık.";
  for (const said of await saidIn("tr", brief)) expect(said).not.toMatch(/adı Ustura\.$/u);
  const address = "Berber Ustura. Saç 250 TL. Merkez Mahallesi 12. Sokak no: 5, Nilüfer.";
  expect((await saidIn("tr", address)).every((said) => /(?:no: 5|Nilüfer|ekranda)/u.test(said))).toBe(true);
});

test.each([
  ["selam fotoğraftan portre çiziyorum, dijital ya da kanvas. 900 TL'den başlıyor.", "Fotoğraftan portre"],
  ["merhaba evde ekşi mayalı ekmek yapıyorum, sipariş üzerine. 120 TL.", "Evde ekşi mayalı"],
])("a greeting without its comma is none of it: %s", async (description, begins) => {
  expect(factTextsOf("tr", description)[0]).toMatch(new RegExp(`^${begins}`, "u"));
});
