import { describe, expect, test } from "vitest";
import { statedRating } from "#engine/styles/reviews-rating.ts";
import { briefOf, scriptIn, scriptsOf, spokenIn } from "./briefs/scripts-for-tests.ts";
import { builtInWriter } from "./built-in-writer.ts";

const headlinesOf = ({ scenes }: { scenes: { headline: string }[] }) =>
  scenes.slice(1, -1).map(({ headline }) => headline);

describe("the scripts of a round", () => {
  test.each([
    [
      "en",
      "Hay is a lamp for small rooms. It weighs 200 grams. The base is oak. The shade is linen. The cable is three metres long. Oak comes from Kent. It costs $40. Ships in two days.",
    ],
    [
      "tr",
      "Hay küçük odalar için bir lambadır. 200 gram gelir. Tabanı meşedir. Başlığı ketendir. Kablosu üç metredir. Meşesi Bolu'dan gelir. Fiyatı 900 TL. İki günde kargoda.",
    ],
  ] as const)("show different facts, in %s", async (language, description) => {
    for (const targetSeconds of [15, 30] as const) {
      const brief = briefOf(language, description, { brandName: "Hay", targetSeconds });
      const written = await builtInWriter.write(brief, 0);
      const [first = [], second = [], third = []] = written.map(headlinesOf);
      for (const [one, other] of [
        [first, second],
        [first, third],
        [second, third],
      ] as const) {
        const shared = other.filter((headline) => one.includes(headline)).length;
        expect(shared / other.length).toBeLessThanOrEqual(0.75);
      }
    }
  });
});

describe("a rating", () => {
  test.each([
    [
      "en",
      "Hay is a lamp for small rooms. Rated 4.8/5 by 2,000 buyers. The base is oak. The shade is linen. The cable is three metres long. It costs $40. Ships in two days.",
    ],
    [
      "tr",
      "Hay küçük odalar için bir lambadır. 2.000 alıcıdan 4,8/5 puan aldı. Tabanı meşedir. Başlığı ketendir. Kablosu üç metredir. Fiyatı 900 TL. İki günde kargoda.",
    ],
  ] as const)("that is said is seen, too, in %s", async (language, description) => {
    for (const targetSeconds of [15, 30, 60] as const) {
      const brief = briefOf(language, description, { brandName: "Hay", targetSeconds });
      for (const script of await scriptsOf(brief)) {
        if (!/4[.,]8/.test(spokenIn(script))) continue;
        const ratings = script.scenes.map(({ headline }) => statedRating(headline)?.value);
        expect(ratings, `${script.structure} ${targetSeconds}`).toContain(4.8);
      }
    }
  });
});

describe("problem and solution", () => {
  test.each([
    [
      "en",
      "ShiftPilot builds rotas in minutes. Tired of spreadsheets? It costs $4 per month.",
      "Tired of spreadsheets?",
    ],
    [
      "tr",
      "Nöbetçi, vardiyaları dakikalar içinde hazırlar. Tablolardan bıktınız mı? Ayda 49 TL.",
      "Tablolardan bıktınız mı?",
    ],
  ] as const)("open with the brief's own problem, in %s", async (language, description, problem) => {
    const brief = briefOf(language, description, { targetSeconds: 15 });
    const script = await scriptIn(brief, "problem-solution");
    expect(script.scenes[0]).toMatchObject({ role: "hook", headline: problem, narration: problem });
    expect(spokenIn(script).split(problem)).toHaveLength(2);
  });
});

describe("what belongs together", () => {
  test.each([
    [
      "en",
      "Wash your car without water.\nSpray it on.\nWipe it off.\nUse one bottle for 4 cars.\n$19.90 per bottle.",
      ["Wash", "Spray", "Wipe", "Use"],
    ],
    [
      "tr",
      "Arabanızı susuz yıkayın.\nPüskürtün.\nSilin.\nBir şişeyle 4 araba yıkayın.\nŞişesi 390 TL.",
      ["Arabanızı", "Püskürtün", "Silin", "Bir şişeyle"],
    ],
  ] as const)("steps keep their order in every structure, in %s", async (language, description, steps) => {
    for (const structure of ["how-to", "unboxing", "comparison", "list", "testimonial"] as const) {
      const spoken = spokenIn(
        await scriptIn(briefOf(language, description, { targetSeconds: 60 }), structure),
      );
      const places = steps.map((step) => spoken.indexOf(step));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
    }
  });

  test.each([
    [
      "en",
      "InboxZero sorts mail. Before: 40 emails a day. After: one dashboard. 9 out of 10 emails never reach you. $8 a month.",
      /Before: 40 emails a day\. After: one dashboard\./,
    ],
    [
      "tr",
      "KutuSıfır postaları ayırır. Önce: günde 40 e-posta. Sonra: tek panel. 10 e-postanın 9'u size ulaşmaz. Ayda 99 TL.",
      /Önce: günde 40 e-posta\. Sonra: tek panel\./,
    ],
  ] as const)("a before and its after stay side by side, in %s", async (language, description, pair) => {
    for (const structure of ["comparison", "list", "founder-story", "before-after"] as const)
      expect(spokenIn(await scriptIn(briefOf(language, description), structure))).toMatch(pair);
  });

  test.each([
    [
      "en",
      "Hay is a lamp. The base is oak. The price is $40. The shade weighs 200 grams.",
      ["$40", "200 grams"],
    ],
    ["tr", "Hay bir lambadır. Tabanı meşedir. Fiyatı 900 TL. 200 gram gelir.", ["900 TL", "200 gram"]],
  ] as const)("a list leads with the numbers, in %s", async (language, description, numbers) => {
    const spoken = spokenIn(await scriptIn(briefOf(language, description), "list"));
    const soft = spoken.indexOf(language === "en" ? "The base" : "Tabanı");
    for (const number of numbers) expect(spoken.indexOf(number)).toBeLessThan(soft === -1 ? Infinity : soft);
  });
});

test.each([
  ["en", "THE PAPER MOONS LIVE! Friday 17 October, doors 7pm. The Exchange, Bristol. Tickets £16 adv."],
  ["tr", "Gece Treni konseri! 17 Ekim Cuma, kapı açılış 20:00. Ankara. Biletler 450 TL."],
  ["en", "Bulky waste collection is free for residents twice a year. Book online. Mattresses yes, paint no."],
  ["tr", "Gölpınar Belediyesi iri atıkları yılda iki kez ücretsiz alıyor. 153'ü arayın. Boya alınmaz."],
  ["en", "We're hiring! Barista, full time, in York. £12.60 an hour plus tips. No experience needed."],
] as const)(
  "what nobody looks for or compares is offered as no answer to that, %s: %s",
  async (language, description) => {
    const structures = (await scriptsOf(briefOf(language, description), 4)).map(({ structure }) => structure);
    for (const structure of ["problem-solution", "comparison", "before-after"] as const)
      expect(structures).not.toContain(structure);
  },
);

test.each([
  ["en", "Used Canon EF 70-200mm. Gently used, no fungus. Paint wear on the hood. $950 firm."],
  ["tr", "2014 Renault Megane, dizel, manuel. Değişen yok. Tramer 12.400 TL. 745.000 TL."],
] as const)("what is sold on is no after of a before, %s: %s", async (language, description) => {
  const structures = (await scriptsOf(briefOf(language, description), 4)).map(({ structure }) => structure);
  expect(structures).not.toContain("before-after");
});

test("the story of a cause opens its scripts, but not each of them", async () => {
  const brief = briefOf(
    "en",
    "Every winter 40 people sleep rough in our town. We open the church hall every night. £12 pays for one night. Volunteers welcome.",
  );
  const hooks = (await scriptsOf(brief, 1)).map(({ scenes }) => scenes[0]?.narration);
  const stories = hooks.filter((hook) => hook === "Every winter 40 people sleep rough in our town.");
  expect(stories.length).toBeGreaterThan(0);
  expect(stories.length).toBeLessThan(hooks.length);
});

test("a problem that it names itself is solved", async () => {
  const brief = briefOf(
    "en",
    "Tired of the news? A newsletter with one good thing every Sunday. 18,000 readers. Free.",
  );
  const scripts = await scriptsOf(brief);
  expect(scripts.find(({ structure }) => structure === "problem-solution")?.scenes[0]?.narration).toBe(
    "Tired of the news?",
  );
});
