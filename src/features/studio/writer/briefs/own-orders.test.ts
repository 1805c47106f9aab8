import { describe, expect, test } from "vitest";
import { builtInWriter } from "../built-in-writer.ts";
import { briefOf, spokenIn } from "./scripts-for-tests.ts";

const scriptsOf = (language: "en" | "tr", description: string, targetSeconds: 15 | 30 | 60) =>
  builtInWriter.write(briefOf(language, description, { targetSeconds }), 0);

const openingsOf = async (language: "en" | "tr", description: string, targetSeconds: 15 | 30 | 60) =>
  (await scriptsOf(language, description, targetSeconds)).map(({ scenes }) => scenes[0]?.narration ?? "");

describe("behind a question that says what all is about, three scripts differ", () => {
  test.each([
    [
      "en",
      "Boiler not working? I'm Lee, Gas Safe engineer in Derby, 15 years on the tools. Call out £60, taken off the bill if I do the repair. Boiler service £79. Same day most days. 07700 900622",
    ],
    [
      "tr",
      "Halılarınız kirlendi mi? Evinizden alıp yıkıyoruz, 4 günde geri getiriyoruz. Metrekaresi 90 TL. Ücretsiz servis. 0352 555 10 10",
    ],
  ] as const)("in %s: %s", async (language, description) => {
    for (const seconds of [30, 60] as const) {
      const spoken = (await scriptsOf(language, description, seconds)).map(spokenIn);
      expect(new Set(spoken).size, `${seconds} s`).toBe(3);
      for (const text of spoken) expect(text).toMatch(/^[^.]+\?/u);
    }
  });
});

describe("what the product is opens twice, with its facts in another order, before words of ours", () => {
  test.each([
    [
      "en",
      "Our crackers are almonds, water and salt. 120 g for $5.99. Found them cheaper? We match it. Order online.",
      "A quick look.",
    ],
    [
      "en",
      "Marisol teaches Spanish to nurses. After 12 weeks you can take a patient history. Classes $38 each, less than a tutor charges for an hour.",
      "Never heard of us? Let us explain.",
    ],
    [
      "tr",
      "İkinci el romanları kargoyla yolluyoruz. Paketi 350 TL. Beğenmediniz mi? Sizde kalsın.",
      "Birkaç cümleyle anlatalım.",
    ],
  ] as const)("in %s: %s", async (language, description, ours) => {
    const [product = ""] = description.split(/(?<=[.!]) /u);
    for (const seconds of [15, 30] as const) {
      const openings = await openingsOf(language, description, seconds);
      expect(openings).not.toContain(ours);
      expect(openings.filter((opening) => opening === product).length).toBeLessThan(3);
    }
  });

  test("and what isn't done stays behind what is", async () => {
    const description = "Kadıköy'de küçük bir plakçıyız. 8 binden fazla plak var. Pazartesi kapalıyız";
    for (const script of await scriptsOf("tr", description, 15)) {
      expect(spokenIn(script)).toMatch(/8 binden.*Pazartesi/u);
    }
  });
});

test("nothing that isn't there stands right behind what the product is", async () => {
  const description =
    "Guitar repairs and setups, Nashville. Fret levelling $180, full setup $75, new nut $60. Most jobs done in 3 days. 22 years on the bench. No plastic parts. East Side Luthier 615-555-0102";
  for (const script of await scriptsOf("en", description, 30)) {
    expect(spokenIn(script)).not.toMatch(/Nashville\. No plastic/u);
  }
});

test("nobody is asked for a thing without whom it is for", async () => {
  const description =
    "Kadınlara özel yüzme kursu, Ataşehir. Isıtmalı havuz, 4 kişilik gruplar. 8 ders 4.800 TL, birebir 9.000 TL. 0216 000 22 33";
  for (const seconds of [15, 30] as const) {
    expect((await openingsOf("tr", description, seconds)).join(" ")).not.toMatch(
      /Özel yüzme kursu (?:ar|mu)/u,
    );
  }
});

test("a thing said short ends with its noun, and without hello", async () => {
  const pots =
    "Ceramic dinner sets thrown in Stoke-on-Trent. 12 pieces, six glazes, dishwasher and microwave safe. £168, seconds from £95. Made to order in 3 weeks. Delivery £8, free over £200. potteriesandco.example";
  for (const script of await scriptsOf("en", pots, 15)) expect(spokenIn(script)).not.toMatch(/thrown\./u);
  const chess =
    "Merhaba, İzmir Karşıyaka'da çocuklar için satranç kursu. 6-14 yaş, en fazla 8 kişilik sınıflar. Haftada 1 gün 90 dakika. Aylık 1.400 TL. İlk ders ücretsiz. Kayıt: 0232 000 12 12";
  for (const script of await scriptsOf("tr", chess, 15)) {
    expect(spokenIn(script)).not.toMatch(/Merhaba, (?:satranç|İzmir)/u);
  }
});

test("who speaks is not said again in a script that has no other opening", async () => {
  const description = "Merhaba ben Elif, Bursa'da kına organizasyonu yapıyorum. 6.500 TL'den başlıyor.";
  for (const seconds of [15, 30] as const) {
    const openings = await openingsOf("tr", description, seconds);
    expect(openings.join(" ")).not.toMatch(/Kısaca bakalım|Bir bakmaya değer/u);
  }
});
