import { describe, expect, test } from "vitest";
import { worth } from "../reading/fact.ts";
import { briefOf, factsOf, factTextsOf, scriptsOf, spokenIn } from "./scripts-for-tests.ts";

describe("a profile's line is told part by part", () => {
  test.each([
    [
      "en",
      "handmade silver earrings ✨ 925 sterling, made to order in Porto 💎 from €38 | gift box included | ships in 3-5 days | DM @lua.prata",
      [
        "Handmade silver earrings.",
        "925 sterling.",
        "Made to order in Porto.",
        "From €38.",
        "Gift box included.",
        "Ships in 3-5 days.",
        "DM @lua.prata.",
      ],
    ],
    [
      "tr",
      "el yapımı gümüş küpe ve kolyeler ✨ nikel içermez 💎 450 TL'den başlayan fiyatlar | hediye kutusu bizden | sipariş için dm @ayisigi.taki",
      [
        "El yapımı gümüş küpe ve kolyeler.",
        "Nikel içermez.",
        "450 TL'den başlayan fiyatlar.",
        "Hediye kutusu bizden.",
        "Sipariş için DM @ayisigi.taki.",
      ],
    ],
    [
      "en",
      "Ceramic mugs, thrown by hand • 320 ml • dishwasher safe • $28",
      ["Ceramic mugs, thrown by hand.", "320 ml.", "Dishwasher safe.", "$28."],
    ],
  ] as const)("in %s: %s", (language, description, facts) => {
    expect(factTextsOf(language, description)).toEqual(facts);
  });

  test.each([
    ["a picture within a phrase", "fresh bread 🍞 and rolls every morning in Leeds. $4 a loaf."],
    ["a picture beside a word", "our cold brew ☕ concentrate lasts 14 days. $12."],
  ])("but not at %s", (_, description) => {
    expect(factTextsOf("en", description)[0]).toMatch(/(?:and rolls|concentrate lasts)/u);
  });
});

describe("steps that are counted within a line", () => {
  test.each([
    [
      "en",
      "How to use FreshSeal: 1) Stretch the lid over any bowl. 2) Press down the edge. 3) Put it in the fridge. Set of 6 silicone lids. $18.99.",
      ["Stretch the lid over any bowl.", "Press down the edge.", "Put it in the fridge."],
      "Set of 6 silicone lids.",
    ],
    [
      "tr",
      "TazeKapak nasıl kullanılır: 1) Kapağı kâsenin üzerine gerin. 2) Kenarını bastırın. 3) Buzdolabına koyun. 6'lı silikon kapak seti. 349,90 TL.",
      ["Kapağı kâsenin üzerine gerin.", "Kenarını bastırın.", "Buzdolabına koyun."],
      "6'lı silikon kapak seti.",
    ],
  ] as const)(
    "lose their numbers, and aren't what the product is, in %s",
    (language, text, steps, product) => {
      const facts = factsOf(language, text);
      expect(facts.slice(0, 3).map((fact) => fact.text)).toEqual(steps);
      expect(facts.find((fact) => fact.worth === worth.product)?.text).toBe(product);
    },
  );

  test.each([
    ["en", "Set of 6 silicone lids. Stretch the lid. Press down the edge. Put it in the fridge. $18.99."],
    ["tr", "6'lı silikon kapak seti. Kapağı gerin. Kenarını bastırın. Buzdolabına koyun. 349,90 TL."],
  ] as const)("are told from the first on, in %s", async (language, description) => {
    const steps = description.split(". ").slice(1, 4);
    for (const script of await scriptsOf(briefOf(language, description, { targetSeconds: 15 }))) {
      const spoken = spokenIn(script);
      const told = steps.map((step) => spoken.includes(step));
      expect(told, script.structure).toEqual(told.toSorted((one, other) => Number(other) - Number(one)));
    }
  });

  test.each([
    ["en", "A yoga studio. Book online, come 10 minutes early, bring nothing. £14 a class."],
    ["tr", "Yoga stüdyosu. Online yer ayırtın, 10 dakika önce gelin, hiçbir şey getirmeyin. 450 TL."],
  ] as const)("or told in one sentence stay one, in %s", (language, description) => {
    expect(factTextsOf(language, description)).toContain(`${description.split(". ")[1]}.`);
  });
});

describe("who types in small letters", () => {
  test.each([
    [
      "en",
      "full grain italian leather from spain. open monday to friday. @italian.shoes, see french.example",
      ["Full grain Italian leather from Spain.", "Open Monday to Friday."],
    ],
    ["en", "nail polish that lasts. you may try it. fine bone china.", ["Nail polish that lasts."]],
    [
      "tr",
      "hakiki italyan derisi. istanbul'da ingilizce dersi.",
      ["Hakiki İtalyan derisi.", "İstanbul'da İngilizce dersi."],
    ],
  ] as const)("has names of days, languages and places with a capital, in %s", (language, text, facts) => {
    for (const fact of facts) expect(factTextsOf(language, text)).toContain(fact);
    expect(factTextsOf(language, text).join(" ")).not.toMatch(
      /Polish|May|China|@Italian|French\.example|Defne/u,
    );
  });

  test.each([
    [
      "en",
      "hi! i'm Jonas and i repair bikes in a van. puncture 150 kr.",
      ["I'm Jonas and I repair bikes in a van.", "Puncture 150 kr."],
    ],
    [
      "tr",
      "selam! ben Jülide, minibüsümde bisiklet tamir ediyorum. yama 200 tl.",
      ["Ben Jülide, minibüsümde bisiklet tamir ediyorum.", "Yama 200 TL."],
    ],
  ] as const)("is quoted with the capitals that belong there, in %s", (language, description, facts) => {
    expect(factTextsOf(language, description)).toEqual(facts);
  });
});
