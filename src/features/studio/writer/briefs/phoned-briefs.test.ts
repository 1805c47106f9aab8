import { describe, expect, test } from "vitest";
import { worth } from "../reading/fact.ts";
import { briefOf, factsOf, scriptIn, scriptsOf, spokenIn, toldIn } from "./scripts-for-tests.ts";

/* Briefs as owners of small brands type them on a phone. */

const productOf = (language: "en" | "tr", description: string) =>
  factsOf(language, description).find((fact) => fact.worth === worth.product);

const jeans =
  "After my second baby none of my jeans fit, so I learned to sew my own. Now I make high waisted jeans in sizes 8-24. Every pair is cut to order in Glasgow. £89.";
const locksmith =
  "Babam 1979'da bu dükkânı açtığında sadece anahtar yapıyordu. Bugün ben de aynı tezgâhta çilingirlik yapıyorum. Kapı açma 750 TL. 20 dakikada geliyorum. 0216 555 04 40";

describe("how it was before how it is now", () => {
  test.each([
    ["en", jeans, "Now I make high waisted jeans in sizes 8-24.", "High waisted jeans"],
    ["tr", locksmith, "Bugün ben de aynı tezgâhta çilingirlik yapıyorum.", "Çilingirlik"],
  ] as const)("is a story, and never told behind it, in %s", async (language, description, product, name) => {
    const [story] = factsOf(language, description);
    expect(story?.kind).toBe("story");
    expect(productOf(language, description)?.text).toBe(product);
    for (const script of await scriptsOf(briefOf(language, description))) {
      const told = spokenIn(script);
      expect(script.brandName).toBe(name);
      expect(told.indexOf(story?.text ?? ""), script.structure).toBeLessThan(told.indexOf(product));
    }
  });

  test("is none where nothing follows that says how it is now", () => {
    const [first] = factsOf("en", "We started baking in 1987 and had one oven. Sourdough £4. Leeds.");
    expect(first?.kind).toBe("statement");
  });
});

describe("what is spared to whoever buys", () => {
  test("denies nothing", () => {
    const [first] = factsOf("en", "I restore old windows so you don't have to replace them. £180 a window.");
    expect(first?.kind).toBe("statement");
  });
});

describe("an answer to the first question that says nothing without it", () => {
  test.each([
    [
      "tr",
      "Halılarınız kirlendi mi? Evinizden alıp yıkıyoruz, 4 günde geri getiriyoruz. Metrekaresi 90 TL. Ücretsiz servis. 0352 555 10 10",
      "Halılarınız kirlendi mi? Evinizden alıp yıkıyoruz.",
    ],
    [
      "tr",
      "Ayakkabınızın topuğu mu aşındı? Getirin yapalım. Pençe 450 TL. Çoğu iş aynı gün biter. 0352 555 10 10",
      "Ayakkabınızın topuğu mu aşındı? Getirin yapalım.",
    ],
    [
      "en",
      "Is your wedding dress still in the loft? Boxed Up cleans it by hand. £165. Back in 5 weeks. Collected anywhere in mainland UK.",
      "Is your wedding dress still in the loft? Boxed Up cleans it by hand.",
    ],
  ] as const)("goes with it in every script, in %s", async (language, description, both) => {
    for (const script of await scriptsOf(briefOf(language, description))) {
      expect(spokenIn(script), script.structure).toContain(both);
      expect(toldIn(script), script.structure).not.toMatch(/yapalım arıyorsanız/u);
    }
  });

  test("and its question opens the problem", async () => {
    const brief = briefOf(
      "tr",
      "Halılarınız kirlendi mi? Evinizden alıp yıkıyoruz. Metrekaresi 90 TL. Ücretsiz servis.",
    );
    expect((await scriptIn(brief, "problem-solution")).scenes[0]?.headline).toBe("Halılarınız kirlendi mi?");
  });
});

describe("what nobody opens a box of", () => {
  test.each([
    "Rent a 4x4 camper in Reykjavik from €119 a day. Sleeps 2, kitchen box included. Pick up at the airport.",
    "We cater office lunches in Leeds. Vegan boxes. Compostable packaging. £8.90 a head.",
  ])("is not unboxed: %s", async (description) => {
    const structures = (await scriptsOf(briefOf("en", description))).map(({ structure }) => structure);
    expect(structures).not.toContain("unboxing");
  });
});

describe("an English word before a colon", () => {
  test("begins what the product is", () => {
    const description = "Mossy: moss frames for your wall. No watering. From £45.";
    expect(productOf("en", description)?.text).toBe("Mossy: moss frames for your wall.");
  });

  test("is a field of a form elsewhere", () => {
    expect(productOf("en", "Sizes: small to extra large. Linen shirts from Cork. £70.")?.text).toBe(
      "Linen shirts from Cork.",
    );
  });
});

test("who speaks is said where no other script opens with it, and not shown with what they make", async () => {
  const description =
    "Merhaba, ben Nurgül. Bodrum'da evimin bahçesinde yetişen mandalinalardan reçel yapıyorum. 380 gr 220 TL. Katkı yok. 0533 555 09 21";
  const scripts = await scriptsOf(briefOf("tr", description));
  expect(scripts.filter((script) => spokenIn(script).includes("ben Nurgül")).length).toBeGreaterThan(
    scripts.length / 2,
  );
  for (const script of scripts) {
    expect(script.scenes.map(({ headline }) => headline).join("\n")).not.toMatch(/ben Nurgül|…/u);
  }
});

test("what is free at first opens a film, whatever it costs later", async () => {
  const description =
    "Shiftly is a rota app for cafés. Staff get it on their phone. 14 days free, then $12 a month. Works on iPhone.";
  const openings = (await scriptsOf(briefOf("en", description))).map(({ scenes: [hook] }) => hook);
  expect(openings).toContainEqual(
    expect.objectContaining({
      headline: "14 days free, then $12 a month",
      narration: "Shiftly is a rota app for cafés. 14 days free, then $12 a month.",
    }),
  );
});

test("no film opens with a price of nobody knows what, even where some of it is free", async () => {
  const description =
    "Shiftly is a rota app for cafés. Staff get it on their phone. $3 per person per month, free up to 5 people. Works on iPhone.";
  for (const script of await scriptsOf(briefOf("en", description)))
    expect(script.scenes[0]?.narration).not.toContain("$3");
});

describe("where it is", () => {
  test.each([
    [
      "tr",
      "Bağ evimizde hafta sonu kahvaltısı. Cunda'da, zeytin ağaçlarının altında. 22 çeşit, hepsi kendi bahçemizden ya da komşudan. Kişi başı 750 TL, 6 yaş altı ücretsiz. Cumartesi pazar 09.00-14.00. Rezervasyon şart: 0266 555 11 45",
      "Cunda'da",
    ],
    [
      "tr",
      "Kiralık karavan, 4 kişilik. Günlük 3.900 TL, en az 3 gece. Duş, tuvalet, buzdolabı ve güneş paneli var. B sınıfı ehliyet yeterli. Teslim yeri Fethiye. Evcil hayvan kabul ediyoruz. Depozito 10.000 TL, araçla birlikte geri verilir.",
      "Fethiye",
    ],
  ] as const)("is in every script of half a minute, in %s", async (language, description, town) => {
    for (const script of await scriptsOf(briefOf(language, description)))
      expect(toldIn(script), script.structure).toContain(town);
  });
});

describe("who somebody is at home", () => {
  test.each([
    [
      "tr",
      "Merhaba ben Sevgi, 3 çocuk annesiyim. Keçi sütlü sabun 95 TL, lavantalı 85 TL. 5 alana 1 hediye.",
      "Keçi sütlü sabun 95 TL, lavantalı 85 TL.",
    ],
    [
      "en",
      "I'm a mum of three. Goat milk soap from my kitchen in Bude. £5 a bar.",
      "Goat milk soap from my kitchen in Bude.",
    ],
  ] as const)("is not what is sold, in %s", (language, description, product) => {
    expect(productOf(language, description)?.text).toBe(product);
  });
});

describe("what somebody made because of it", () => {
  test.each([
    [
      "en",
      "When my dad lost his hearing he stopped coming to dinner. So I made TableTalk, a little microphone for the table. $149.",
      "I made TableTalk, a little microphone for the table.",
    ],
    [
      "tr",
      "Annem ekmek yaparken hep ölçü kabı aradı. Bu yüzden Ölçek'i tasarladım. Dört kaşık bir arada. 190 TL.",
      "Ölçek'i tasarladım.",
    ],
  ] as const)("is what it is, and what was before a story, in %s", (language, description, product) => {
    expect(factsOf(language, description)[0]?.kind).toBe("story");
    expect(productOf(language, description)?.text).toBe(product);
  });
});
