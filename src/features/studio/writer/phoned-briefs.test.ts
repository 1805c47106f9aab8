import { describe, expect, test } from "vitest";
import { worth } from "./fact.ts";
import { readBrief } from "./read-brief.ts";
import { briefOf, factsOf, factTextsOf, scriptIn, scriptsOf, spokenIn, toldIn } from "./scripts-for-tests.ts";

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

describe("a few words between commas", () => {
  test.each([
    [
      "en",
      "I mend windows. Draught proofing, new cords, new putty. £180.",
      "Draught proofing, new cords, new putty.",
    ],
    [
      "tr",
      "Kiralık karavan, 4 kişilik, 2021 model. Günlük 3.900 TL.",
      "Kiralık karavan, 4 kişilik, 2021 model.",
    ],
  ] as const)("stay one sentence, in %s", (language, description, sentence) => {
    expect(factTextsOf(language, description)).toContain(sentence);
  });
});

describe("a name", () => {
  test.each([
    [
      "en",
      "How long do you look for a parking spot? Driveway Days lists private driveways, from £6 a day. Book on your phone.",
      "Driveway Days",
    ],
    [
      "tr",
      "Getirin yapalım. Pençe 450 TL, topuk 250 TL, genişletme 200 TL. Çoğu iş aynı gün biter. Usta Ayakkabı Tamiri",
      "Usta Ayakkabı Tamiri",
    ],
  ] as const)("is found where somebody does something or signs, in %s", (language, description, name) => {
    expect(readBrief(briefOf(language, description)).name).toBe(name);
  });

  test.each([
    ["en", "Leather wallets. £30. Full Grain Leather covers from Leeds. Ships in 2 days."],
    ["en", "Bikes from £90. Fresh Maine lobsters in summer. Leeds."],
  ] as const)("is none where things only are, in %s: %s", (language, description) => {
    expect(readBrief(briefOf(language, description)).name).toBeUndefined();
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
