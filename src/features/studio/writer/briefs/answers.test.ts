import { describe, expect, test } from "vitest";
import { briefOf, factTextsOf, scriptsOf, spokenIn } from "./scripts-for-tests.ts";

describe.each([15, 30, 60] as const)("in %i seconds an answer", (targetSeconds) => {
  test.each([
    [
      "en",
      "We photograph newborns at your home. You get 30 pictures. Twins? No surcharge. We travel up to 40 km.",
      "No surcharge.",
      "Twins? No surcharge.",
    ],
    [
      "tr",
      "Yenidoğanları evinizde çekiyoruz. 30 kare veriyoruz. İkiz mi? Fark yok. 40 km uzağa geliyoruz.",
      "Fark yok.",
      "İkiz mi? Fark yok.",
    ],
    [
      "en",
      "Our crackers are almonds, water and salt. 120 g for $5.99. Found them cheaper? We match it. Order online.",
      "We match it.",
      "Found them cheaper? We match it.",
    ],
    [
      "tr",
      "İkinci el romanları kargoyla yolluyoruz. Paketi 350 TL. Beğenmediniz mi? Sizde kalsın.",
      "Sizde kalsın.",
      "Beğenmediniz mi? Sizde kalsın.",
    ],
  ] as const)("stays with what was asked: %s %s", async (language, description, answer, whole) => {
    const brief = briefOf(language, description, { targetSeconds });
    for (const script of await scriptsOf(brief, 6)) {
      const spoken = spokenIn(script);
      expect(spoken.split(answer).length, spoken).toBe(spoken.split(whole).length);
      for (const { headline } of script.scenes) expect(headline).not.toBe(answer.replace(".", ""));
    }
  });
});

test("a question is not told without its answer", async () => {
  const description =
    "Yetişkinlere yüzme öğretiyorum. Bire bir, ılık bir havuzda, Bornova'da. Sudan korkuyor musunuz? Ben de 34 yaşıma kadar korkuyordum.";
  for (const targetSeconds of [15, 30] as const)
    for (const script of await scriptsOf(briefOf("tr", description, { targetSeconds }), 6))
      if (spokenIn(script).includes("korkuyor musunuz")) expect(spokenIn(script)).toContain("Ben de 34");
});

test.each([
  ["en", "Night plumber in Bristol. Fast and tidy. 14 Harbour Rd. Call 0117 496 0123.", /Call 0117 496 0123/],
  ["tr", "Köpek gezdirme defteri. Excel'in aksine telefonda çalışır. Ayda 99 TL.", /bize yazın/],
] as const)("a film ends with what one can do: %s %s", async (language, description, call) => {
  for (const { scenes } of await scriptsOf(briefOf(language, description)))
    expect(scenes.at(-1)?.narration).toMatch(call);
});

test("a scene shows what it says rather than what there is no time to say", async () => {
  const brief = briefOf(
    "en",
    "Marisol teaches Spanish to nurses. After 12 weeks you can take a patient history. Classes $38 each, less than a tutor charges for an hour.",
    { targetSeconds: 15 },
  );
  const [script] = await scriptsOf(brief, 1);
  for (const { headline, narration } of script?.scenes.slice(1, -1) ?? [])
    expect(narration).toContain(headline);
});

test.each([
  [
    "en",
    "Hand-poured soy candles in six scents. $24 each, free shipping over $50. Order at lumacandles.com.",
    "https://lumacandles.com",
  ],
  [
    "tr",
    "Elde dökülen soya mumları. Tanesi 450 TL, iki tanesine kargo bedava. Sipariş için lumamum.com.tr adresine bekleriz.",
    "https://lumamum.com.tr",
  ],
] as const)(
  "where to order is said and shown once, by the call to action, in %s",
  async (language, description, link) => {
    const brief = briefOf(language, description, { link });
    for (const { scenes } of await scriptsOf(brief)) {
      const host = new URL(link).host;
      expect(scenes.filter(({ narration }) => narration.includes(host))).toHaveLength(1);
      expect(scenes.filter(({ headline }) => headline.includes(host))).toHaveLength(0);
    }
  },
);

test("of several questions that others ask the first has its answer, too, and opens no film", async () => {
  const told =
    "Hangi yaşlar? 4-9 yaş. Kaç çocuk? En çok 12. Nerede? Buca'da. Ne kadar? İki saati 7.500 TL. Biz Balonlu Köşk, doğum günü partileri düzenliyoruz.";
  for (const { scenes } of await scriptsOf(briefOf("tr", told), 1)) {
    expect(scenes[0]?.narration).not.toContain("Hangi yaşlar?");
    for (const { narration } of scenes) expect(narration).not.toMatch(/^4-9 yaş/u);
  }
});

test("a question is told without the words that say that it is asked", () => {
  const told =
    "Things we're asked most: Is it gluten free? Yes, the whole kitchen is. Honest Crumb bakes cakes from £48.";
  expect(factTextsOf("en", told)[0]).toBe("Is it gluten free?");
});
