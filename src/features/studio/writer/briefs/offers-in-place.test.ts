import { describe, expect, test } from "vitest";
import { builtInWriter } from "../built-in-writer.ts";
import { briefOf, scriptsOf, spokenIn } from "./scripts-for-tests.ts";

/* Where offers, and what goes along with a product, stand in a film. */

const games =
  "Our magnetic travel games fit in a glovebox. 5 games in one tin, no loose pieces, ages 4 and up. $24.99. Free shipping this week.";
const board =
  "- çocuklar için ahşap denge tahtası\n- kayın ağacı, su bazlı boya\n- 200 kiloya kadar taşır\n- 1.850 TL\n- kargo bedava";
const salon =
  "Kuaförler ve güzellik salonları için randevu programı. Müşteriniz gece bile kendi randevusunu alır. SMS hatırlatması gelmeyen müşteriyi yarıya indirir. 30 gün ücretsiz, sonra aylık 299 TL. randevum.example";
const rota =
  "Shiftly makes the rota for small restaurants. Staff set when they can work, everyone gets their shifts by text. Saves about 4 hours a week. 14 day free trial, then £19 a month.";
const bags =
  "Deri çanta atölyesiyiz, Bornova. El dikişi, hakiki dana derisi. 3.900 TL yerine 2.730 TL. İndirim 15 Kasım'a kadar. tabakdericilik.example";

const hooksOf = async (language: "en" | "tr", description: string) =>
  (await scriptsOf(briefOf(language, description))).map(({ scenes: [hook] }) => hook?.narration ?? "");

describe("an offer opens behind what it is of", () => {
  test.each([
    [
      "tr",
      salon,
      "Kuaförler ve güzellik salonları için randevu programı. 30 gün ücretsiz, sonra aylık 299 TL.",
    ],
    ["en", rota, "Shiftly makes the rota for small restaurants. 14 day free trial, then £19 a month."],
  ] as const)("in %s", async (language, description, opening) => {
    const scripts = await scriptsOf(briefOf(language, description));
    const opened = scripts.filter(({ scenes: [hook] }) => hook?.narration === opening);
    expect(opened.length).toBeGreaterThan(0);
    for (const script of opened) {
      // The offer is seen, and what it is isn't told again.
      const [product = ""] = opening.split(". ");
      expect(opening).toContain(script.scenes[0]?.headline ?? "none");
      expect(spokenIn(script).split(product)).toHaveLength(2);
    }
  });

  test.each([
    [
      "tr",
      "Karavan kiralama, Fethiye. Mutfaklı, duşlu. Gecelik 3.500 TL. Sınırsız kilometre. Evcil hayvan kabul ediyoruz.",
      "Karavan kiralama, Fethiye. Evcil hayvan kabul ediyoruz.",
    ],
    [
      "en",
      "My online course takes you from starter to loaf. 24 videos. A printable timetable. I answer every question myself. $49 once.",
      "My online course takes you from starter to loaf. I answer every question myself.",
    ],
  ] as const)("and so does what somebody does or gets, in %s", async (language, description, opening) => {
    expect(await hooksOf(language, description)).toContain(opening);
  });

  test("also where a question says what it is, which no other opening asks again", async () => {
    const description =
      "Yoga matı mı arıyorsunuz? Mantardan yaptığımız mat terledikçe kaymaz. 183x61 cm. 1.350 TL yerine 990 TL. 14 gün iade.";
    const hooks = await hooksOf("tr", description);
    expect(hooks).toContain("Yoga matı mı arıyorsunuz? 1.350 TL yerine 990 TL.");
    for (const hook of hooks) expect(hook).not.toContain("arıyorsanız");
  });

  test.each([
    [
      "en",
      "Rentwise is property management software for landlords with 1 to 20 units. Collect rent, track repairs and store leases in one place. $12 per unit a month, first month free. No setup fee. rentwise.example",
      "No setup fee.",
    ],
    [
      "en",
      "I make stained glass suncatchers at my kitchen table. Each one takes me about four hours. Birds, herbs, houses or your own pet from a photo. Prices start at $38 and postage is free within the US. Etsy: GlassWrenStudio",
      "Prices start at $38 and postage is free within the US.",
    ],
    [
      "en",
      "LingoLoop helps remote teams practise English in 15-minute calls with a real coach. Pick a slot, talk, get notes afterwards. $89 per person a month. Teams in 14 countries use it. First call is free. lingoloop.example",
      "First call is free.",
    ],
    [
      "tr",
      "Balkonda sebze yetiştirmek isteyenler için hazır saksı seti. İçinde 3 saksı, toprak, domates, biber ve fesleğen tohumu var. 590 TL, kargo bizden. Kurulum videosu hediye. balkonbahcem.example",
      "İçinde 3 saksı, toprak, domates, biber ve fesleğen tohumu var.",
    ],
    [
      "tr",
      "LGS'ye hazırlanan 8. sınıf öğrencileri için online matematik grup dersi. Haftada 2 gün, 5 kişilik gruplar. Aylık 3.600 TL. Deneme dersi ücretsiz. Kayıt için WhatsApp 0533 555 02 21",
      "Deneme dersi ücretsiz.",
    ],
    [
      "tr",
      "Denizli'de dokuttuğumuz %100 pamuk peştamal ve havlular. Plaj peştamalı 320 TL, banyo havlusu 280 TL. 3 alana 1 bedava. Kargo 2 gün. Sipariş: instagram @denizdokuma",
      "3 alana 1 bedava.",
    ],
  ] as const)(
    "and never alone, however little time there is, in %s: %s",
    async (language, description, offer) => {
      for (const targetSeconds of [15, 30, 60] as const) {
        const scripts = await builtInWriter.write(briefOf(language, description, { targetSeconds }), 0);
        for (const { scenes } of scripts) {
          if (scenes[0]?.narration !== offer) continue;
          // Where there is no time to say of what, that is seen.
          expect(scenes[0].headline.length).toBeGreaterThan(offer.length + 8);
        }
      }
    },
  );

  test("also where little is told", async () => {
    const description =
      "Çiçek Kapı İzmir'de iki saatte çiçek teslim eder. Buketler 550 TL'den başlar, orkide 1.450 TL. Not kartı ücretsiz. Sipariş için 0232 465 78 90'ı arayın.";
    const scripts = await builtInWriter.write(briefOf("tr", description), 0);
    expect(scripts.map(({ scenes }) => scenes[0]?.narration)).not.toContain("Not kartı ücretsiz.");
  });

  test("but where the offer says so itself", async () => {
    const description =
      "Loft Chess teaches chess to adults. Groups of six, online. Free chess lesson on Mondays. £18 a month. Coaches with titles.";
    const hooks = await hooksOf("en", description);
    expect(hooks).toContain("Free chess lesson on Mondays.");
  });
});

describe("a product in few words opens with what is told of it", () => {
  test.each([
    [
      "en",
      "Hush curtains. Heavy velvet, blocks 99% of light. Eyelet top. From £69 a pair. Made in Hull.",
      "Hush curtains. Heavy velvet, blocks 99% of light.",
    ],
    [
      "tr",
      "Serin yatak örtüsü. %100 pamuk müslin, dört mevsim. 240x260 cm. 1.490 TL. Denizli'de dokunur.",
      "Serin yatak örtüsü. %100 pamuk müslin, dört mevsim.",
    ],
  ] as const)("in %s", async (language, description, opening) => {
    expect(await hooksOf(language, description)).toContain(opening);
  });

  test("and not with a price", async () => {
    for (const hook of await hooksOf(
      "en",
      "Hush curtains. From £69 a pair. Eyelet top. Heavy velvet. Made in Hull.",
    ))
      expect(hook).not.toMatch(/^Hush curtains\. .*£/u);
  });
});

describe("what goes along with a product for nothing", () => {
  test.each([
    ["en", games, "Free shipping this week."],
    ["tr", board, "Kargo bedava."],
  ] as const)("opens no film by itself, and is told last, in %s", async (language, description, added) => {
    for (const script of await scriptsOf(briefOf(language, description))) {
      const [hook, ...others] = script.scenes;
      expect(hook?.narration, script.structure).not.toMatch(new RegExp(`^${added}`, "u"));
      const told = others.filter(({ narration }) => narration.includes(added));
      for (const scene of told) expect(others.indexOf(scene), script.structure).toBe(others.length - 2);
    }
  });
});

test.each([
  ["tr", bags, /^İndirim 15/u],
  [
    "en",
    "Oak desks from Leeds. Solid top, 120 cm wide. Sale ends Sunday. £390. Delivered in a week.",
    /^Sale ends/u,
  ],
] as const)(
  "no film opens with the last day of nobody knows what, in %s",
  async (language, description, day) => {
    for (const hook of await hooksOf(language, description)) expect(hook).not.toMatch(day);
  },
);

test.each([
  [
    "tr",
    "Annem ve ben Antep'te ev baklavası yapıyoruz. Sade yağ, boz fıstık. Kilosu 950 TL. Bayram için son sipariş 25 Mart.",
    "Bayram için son sipariş 25 Mart.",
  ],
  [
    "en",
    "We bake stollen in York. Butter, rum and almonds. £16 each. Last orders December 14.",
    "Last orders December 14.",
  ],
  [
    "en",
    "We opened a bookshop in Hull called Ink. Second hand books. Story time at 11. Come say hi!",
    "Come say hi",
  ],
] as const)(
  "a film ends in the last day, or in what visitors are asked to do, in %s",
  async (language, description, end) => {
    for (const { scenes } of await scriptsOf(briefOf(language, description), 1))
      expect(scenes.at(-1)?.narration).toContain(end);
  },
);
