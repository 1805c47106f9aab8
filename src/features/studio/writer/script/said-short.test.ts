import { describe, expect, test } from "vitest";
import { briefOf, scriptsOf, spokenIn } from "../briefs/scripts-for-tests.ts";
import { phrasesOf } from "../phrases/phrases-of.ts";
import { tellBrief } from "./said-short.ts";

/* Fifteen seconds that have no time for a long sentence on what is sold and for anything else that opens. */

const firstRound = (language: "en" | "tr", description: string, targetSeconds: 15 | 30 = 15) =>
  scriptsOf(briefOf(language, description, { targetSeconds }), 1);

describe("where what is sold takes a long sentence", () => {
  test.each([
    [
      "en",
      "We grow oyster mushrooms for restaurants and home cooks in a cellar in Bristol. 250 g for £6, a kilo for £20. Picked the morning you get them. Order on 0117 496 0123.",
    ],
    [
      "en",
      "My aunt's recipe, four kinds of dumplings, steamed the minute you order: pork and chive, prawn and ginger, spiced mushroom, and sweet red bean. £8 for a box of ten. We deliver in Leeds on Saturdays. Instagram @bunandbamboo",
    ],
    [
      "tr",
      "Yeni başlayan yetişkinler için hafta sonu seramik atölyesi. Kil ve fırınlama dahil 4 ders 5.200 TL, tek ders 1.500 TL. Gruplar 6 kişi. Önlük bizden. camurevi.example",
    ],
    [
      "tr",
      "Bahçesi olmayanlar için balkonda sebze yetiştirme seti satıyoruz. Toprağı, tohumu ve saksısı içinde, 1.250 TL. Kurulumu 10 dakika sürüyor. 0532 555 03 03",
    ],
  ] as const)(
    "each script opens with the brief's own words, and with others, in %s: %s",
    async (language, told) => {
      const openings = (await firstRound(language, told)).map(({ scenes }) => scenes[0]?.narration);
      const ours = Object.values(phrasesOf(language).structures).flatMap(({ short, named, unnamed }) =>
        [short, ...named, ...unnamed].map(({ narration }) => narration),
      );
      expect(new Set(openings).size).toBe(3);
      for (const opening of openings) expect(ours).not.toContain(opening);
    },
  );

  test.each([
    ["en", "We grow oyster mushrooms.", "for restaurants and home cooks in a cellar in Bristol"],
    ["tr", "Sebze yetiştirme seti", "Bahçesi olmayanlar için balkonda"],
  ] as const)("all of it is seen where less is said, in %s", async (language, said, seen) => {
    const told = {
      en: "We grow oyster mushrooms for restaurants and home cooks in a cellar in Bristol. 250 g for £6, a kilo for £20. Picked the morning you get them. Order on 0117 496 0123.",
      tr: "Bahçesi olmayanlar için balkonda sebze yetiştirme seti satıyoruz. Toprağı, tohumu ve saksısı içinde, 1.250 TL. Kurulumu 10 dakika sürüyor. 0532 555 03 03",
    }[language];
    const scripts = await firstRound(language, told);
    const short = scripts.filter((script) => !spokenIn(script).includes(seen));
    expect(short.some((script) => spokenIn(script).includes(said))).toBe(true);
    for (const { scenes } of short) expect(scenes[0]?.headline).toContain(seen);
    expect(short.length).toBeLessThan(scripts.length);
  });

  test("what no screen has room for is short in half a minute, too", async () => {
    const scripts = await firstRound(
      "en",
      "My aunt's recipe, four kinds of dumplings, steamed the minute you order: pork and chive, prawn and ginger, spiced mushroom, and sweet red bean. £8 for a box of ten. We deliver in Leeds on Saturdays. Instagram @bunandbamboo",
      30,
    );
    const openings = scripts.map(({ scenes }) => scenes[0]?.narration);
    expect(openings).toContain("My aunt's recipe, four kinds of dumplings, steamed the minute you order.");
  });
});

test.each([
  ["en", "We only bake wedding cakes for couples within ten miles of Hexham town centre. From £240."],
  ["en", "We make oat biscuits without any nuts for schools and nurseries around Hexham. From £4."],
  ["tr", "Sadece kurumsal müşteriler için ofis temizliği hizmeti veriyoruz. 2.400 TL."],
  ["en", "Holiday coding camp for ages 8-12. £180 a week. Lunch included."],
  ["tr", "4-9 yaş çocuklar için yaz okulu. Haftalık 4.500 TL."],
] as const)("what narrows or denies is never left out, in %s: %s", (language, told) => {
  const { short } = tellBrief(briefOf(language, told, { targetSeconds: 15 }));
  expect(short?.ways ?? []).toEqual([]);
});

test.each([
  [
    "whose recipe it is by no script",
    "Grandad's recipe, two kinds of chutney. £5 a jar. Ten jars left.",
    "recipe?",
    false,
  ],
  [
    "a thing made by hand",
    "Hand-knitted tea cosies in Shetland wool. £18 each. Twelve colours.",
    "cosies?",
    true,
  ],
])("whoever looks for a product is asked for %s", async (_, told, question, isAsked) => {
  const spoken = (await firstRound("en", told, 30)).map(spokenIn).join(" ");
  expect(spoken.includes(question)).toBe(isAsked);
});

test.each([
  ["en", "Smash House opens in Shoreditch. Burgers £9. Free fries all week."],
  ["en", "Our magnetic travel games fit in a glovebox. £14 each. Six to choose from."],
  ["en", "The first lamp that works under water and in the snow. £60. One charge lasts a week."],
  ["en", "Our bread is baked in the old forge. £4 a loaf. Closed Mondays."],
  ["en", "A soap that many people buy for the smell. £5. Ours has none."],
  ["en", "A newsletter for people who grow things in pots. £3 a month. Every Sunday."],
  ["tr", "Kahvede kesilmeyen yulaf sütü. Litresi 95 TL. Şeker katılmadı."],
  ["tr", "Kadınlara özel spor salonu. Aylık 1.400 TL. Pilates de var."],
  ["tr", "Ortopedik yastığımız boynu düz tutar. 690 TL. Kılıfı yıkanır."],
] as const)("what would break off is said whole, in %s: %s", (language, told) => {
  const { short } = tellBrief(briefOf(language, told, { targetSeconds: 15 }));
  expect(short?.ways ?? []).toEqual([]);
});

test("nobody says hello twice", async () => {
  const scripts = await firstRound(
    "tr",
    "Merhaba ben Nurcan. Evde glutensiz kurabiye yapıyorum. 1 kiloluk kutu 620 TL'den başlıyor. Siparişi 2 gün önceden vermeniz gerekiyor. Mersin içi teslimat ücretsiz. WhatsApp 0532 555 05 05",
  );
  for (const script of scripts) expect(spokenIn(script)).not.toContain("Merhaba! Merhaba");
});

test("since when it is new may be left out, and is seen", () => {
  const told =
    "Elm Street Dental in Ripon is taking on new NHS patients for the first time in five years. Join online.";
  expect(tellBrief(briefOf("en", told)).short?.ways).toContain(
    "Elm Street Dental in Ripon is taking on new NHS patients.",
  );
});

test.each([
  "Mobile dog groomer covering Guildford, Woking and Farnham.",
  "Dog groomer in Leeds, Otley and Ilkley.",
])("of several places none is told alone: %s", (told) => {
  const ways = tellBrief(briefOf("en", `${told} Baths from £30.`)).short?.ways ?? [];
  for (const way of ways) expect(way).not.toMatch(/Guildford|Leeds/u);
});

test("where somebody comes to may be left out behind what they do", () => {
  const told = "Oven & hob cleaning, Ripon, Thirsk and Northallerton. Ovens £55.";
  expect(tellBrief(briefOf("en", told)).short?.ways).toContain("Oven & hob cleaning.");
});
