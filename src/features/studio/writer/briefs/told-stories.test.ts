import { describe, expect, test } from "vitest";
import { worth } from "../reading/fact.ts";
import { briefOf, factsOf, scriptIn, scriptsOf, spokenIn } from "./scripts-for-tests.ts";

const productOf = (language: "en" | "tr", description: string) =>
  factsOf(language, description).find((fact) => fact.worth === worth.product)?.text;

const mathmo =
  "My son hated maths. He cried over homework, and I could not explain fractions. So I built Mathmo. It gives your child ten minutes of maths a day. $6.99 a month, first week free.";
const sayicik =
  "Oğlum matematikten nefret ediyordu. Ödev başında ağlıyordu, kesirleri anlatamadım. Bu yüzden Sayıcık'ı yaptım. Çocuğunuza günde on dakika matematik çalıştırıyor. Aylık 149 TL, ilk hafta ücretsiz.";

describe("what a brief tells before its product is not what the product is", () => {
  test.each([
    ["en", mathmo, "I built Mathmo."],
    ["tr", sayicik, "Sayıcık'ı yaptım."],
    [
      "en",
      "I spent years with eczema on my hands. Nothing in the shops helped me. So I started making my own balm with calendula. 60 ml tin $18.",
      "I started making my own balm with calendula.",
    ],
    [
      "tr",
      "Kuaförlükten ellerim yıllarca egzamalıydı. Piyasadaki hiçbir şey bana iyi gelmedi. Mutfağımda kendi balsamımı yapmaya başladım. 60 ml 390 TL.",
      "Mutfağımda kendi balsamımı yapmaya başladım.",
    ],
    [
      "en",
      "My wife says I talk about honey too much. 200 hives in the hills. 340 g jar £8.",
      "200 hives in the hills.",
    ],
    [
      "tr",
      "Kayınvalidem baklavanın tarifini istedi, hâlâ vermedik. 1994'ten beri Gaziantep'te aile dükkânı. Fıstıklı baklava kilosu 1.400 TL.",
      "1994'ten beri Gaziantep'te aile dükkânı.",
    ],
    [
      "en",
      "Every winter 40 people sleep rough in our town. We open the church hall every night from December to March. £12 pays for one night.",
      "We open the church hall every night from December to March.",
    ],
    [
      "tr",
      "Her kış ilçemizde 40 kişi sokakta uyuyor. Aralıktan marta kadar her gece kapımızı açıyoruz. 250 TL bir geceyi karşılıyor.",
      "Aralıktan marta kadar her gece kapımızı açıyoruz.",
    ],
    // Who makes it is no story, nor is what is made every day.
    [
      "en",
      "Every day 200 loaves leave our oven before 6 am. Sourdough £4. Contains gluten.",
      "Every day 200 loaves leave our oven before 6 am.",
    ],
    [
      "en",
      "I was never a morning person, then I built a lamp. Works without wifi. $89.",
      "I was never a morning person, then I built a lamp.",
    ],
    ["en", "My mum bakes rye bread every morning. £4 a loaf.", "My mum bakes rye bread every morning."],
    ["tr", "Annem her sabah çavdar ekmeği pişiriyor. 60 TL.", "Annem her sabah çavdar ekmeği pişiriyor."],
  ] as const)("in %s: %s", (language, description, product) => {
    expect(productOf(language, description)).toBe(product);
  });

  test.each([
    ["en", mathmo, "My son hated maths."],
    ["tr", sayicik, "Oğlum matematikten nefret ediyordu."],
  ] as const)(
    "it opens the problem, and comes before it in the founder's story, %s",
    async (language, description, story) => {
      const brief = briefOf(language, description, { targetSeconds: 60 });
      expect((await scriptIn(brief, "problem-solution")).scenes[0]?.narration).toBe(story);
      const told = spokenIn(await scriptIn(brief, "founder-story"));
      expect(told.indexOf(story)).toBeGreaterThan(-1);
      expect(told.indexOf(story)).toBeLessThan(told.search(/built Mathmo|Sayıcık'ı yaptım/u));
    },
  );
});

describe("what else is not what the product is", () => {
  test.each([
    ["en", "I was a nurse for 20 years. Now I make compression socks. $24.", /^Now I make/u],
    ["tr", "20 yıl hemşirelik yaptım. Şimdi varis çorabı üretiyorum. 690 TL.", /^Şimdi varis/u],
    [
      "en",
      "Dental implants from £1,950 including the crown. We don't do braces. Smile Lane Dental, 12 Cross Street, Leicester.",
      /^Dental implants/u,
    ],
    ["en", "24/7 access. 60+ classes a week. Forge Fitness, Bath Road, Reading", /^24\/7 access/u],
    [
      "en",
      "Attention cafe owners: oat milk that doesn't split. 6 x 1 L £8.40 per case. Not gluten-free.",
      /^Oat milk/u,
    ],
    [
      "tr",
      "Kafe sahipleri dikkat: kahvede kesilmeyen yulaf sütü. 6 x 1 L koli 720 TL. Glütensiz değildir.",
      /yulaf sütü/u,
    ],
    ["tr", "Çok Satan ⭐ Keten nevresim takımı\n• OEKO-TEX sertifikalı\n3.490 TL", /^Keten nevresim/u],
    [
      "en",
      "Model: CX-450 case erector\nSpeed: up to 20 cases/min\nStainless version available on request.",
      /^Model: CX-450/u,
    ],
    [
      "tr",
      "Model: KP-450 koli açma makinesi\nHız: dakikada 20 koli\nFiyat için teklif isteyin.",
      /^Model: KP-450/u,
    ],
    [
      "en",
      'What our customers say: "Finally a backpack my kid can carry." Lightweight school backpack 780 g. CHF 129.',
      /^Lightweight/u,
    ],
    [
      "tr",
      "Bu cumartesi numune satışı! Gelinlikler 5.000 TL'den. Sadece randevuyla, DM'den \"NUMUNE\" yazın.",
      /^Bu cumartesi/u,
    ],
  ] as const)("in %s: %s", (language, description, product) => {
    expect(productOf(language, description)).toMatch(product);
  });
});

describe("a question that a brief begins with, and its few words of an answer,", () => {
  test.each([
    [
      "en",
      "Tired of soggy sandwiches? So were we. The CrispBox keeps bread and filling apart. 900 ml. $19.99.",
      "Tired of soggy sandwiches? So were we.",
    ],
    [
      "tr",
      "Islak sandviçten bıktınız mı? Biz de. ÇıtırKutu ekmekle malzemeyi ayrı tutar. 900 ml. 390 TL.",
      "Islak sandviçten bıktınız mı? Biz de.",
    ],
  ] as const)("open a film, %s", async (language, description, hook) => {
    for (const targetSeconds of [30, 60] as const) {
      const { scenes } = await scriptIn(
        briefOf(language, description, { targetSeconds }),
        "problem-solution",
      );
      expect(scenes[0]?.narration).toBe(hook);
    }
  });

  test("open none where the brief begins with what it sells", async () => {
    const brief = briefOf(
      "en",
      "Our crackers are almonds, water and salt. 120 g for $5.99. Found them cheaper? We match it.",
    );
    for (const { scenes } of await scriptsOf(brief)) expect(scenes[0]?.narration).not.toMatch(/cheaper/u);
  });
});

test("a story without which nobody knows what has the price is told in fifteen seconds, too", async () => {
  const told =
    "My father-in-law has made cider for thirty years. It's called Orchard's End. £4.50 a bottle or six for £25. We only press 300 bottles of each kind, and once they're sold they're sold until next October.";
  for (const script of await scriptsOf(briefOf("en", told, { targetSeconds: 15 }), 1))
    expect(spokenIn(script)).toContain("cider");
});

test("what went before is a story, and what it came to is told by its name", () => {
  const facts = factsOf(
    "en",
    "I was a chef for twelve years and my hands were always dry. Nothing helped. In lockdown I started melting wax in a pan. That's how Larder Balm came about. It's just beeswax and oats. Tins £8.",
  );
  expect(facts.map(({ kind, leans }) => leans ?? kind).slice(0, 4)).toEqual([
    "story",
    "previous",
    "story",
    "previous",
  ]);
  expect(facts.find((fact) => fact.worth === worth.product)?.text).toBe(
    "Larder Balm is just beeswax and oats.",
  );
});
