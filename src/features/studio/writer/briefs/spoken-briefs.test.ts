import { describe, expect, test } from "vitest";
import { builtInWriter } from "../built-in-writer.ts";
import { worth } from "../reading/fact.ts";
import { briefOf, factsOf, factTextsOf, scriptsOf, spokenIn } from "./scripts-for-tests.ts";

/* Briefs as people talk: what is only a beginning goes, and what is meant is read. */

describe("a brief that begins as one speaks", () => {
  test.each([
    [
      "en",
      "so basically it's an app that splits bills with flatmates. you scan the receipt. free up to 3 groups",
      "An app that splits bills with flatmates.",
    ],
    ["en", "ok so this is a board game about bees. 2 to 4 players. £24", "A board game about bees."],
    [
      "en",
      "Hi ladies, brow lamination in Hove this week. £35. Book on 07700 900 222.",
      "Brow lamination in Hove this week.",
    ],
    ["tr", "yani kısaca ev yapımı kedi maması. 500 gr 190 TL. tahılsız.", "Ev yapımı kedi maması."],
    ["tr", "Merhaba hanımlar, ipek kirpik stüdyomuz açıldı. Kirpik 900 TL.", "İpek kirpik stüdyomuz açıldı."],
  ] as const)("says at once what it is, in %s: %s", (language, description, product) => {
    const facts = factsOf(language, description);
    expect(facts[0]?.text).toBe(product);
    expect(facts[0]?.worth).toBe(worth.product);
  });

  test.each([
    [
      "en",
      "PARENTS!! Holiday coding camp for ages 8-12. £145 per child. 6 places left.",
      "Holiday coding camp",
    ],
    [
      "en",
      "Dog owners! Self-wash station for muddy dogs in Hove. £9 a wash. Open daily.",
      "Self-wash station",
    ],
    ["tr", "ANNELER! Bebek masajı atölyesi. 4 ders 2.200 TL. Kontenjan 6 kişi.", "Bebek masajı"],
    [
      "en",
      "osteopath in Cheltenham here 👋 45 min session £52. over 20 yrs experience.",
      "Osteopath in Cheltenham.",
    ],
  ] as const)("is about none of whom it speaks to, in %s: %s", (language, description, product) => {
    const [first] = factsOf(language, description);
    expect(first?.text.startsWith(product)).toBe(true);
    expect(first?.worth).toBe(worth.product);
  });

  test("has its marks", () => {
    const told = factTextsOf(
      "en",
      "Board game for two. its not for small kids. its rules fit on a card. £24.",
    );
    expect(told).toContain("It's not for small kids.");
    expect(told).toContain("Its rules fit on a card.");
  });
});

test.each([
  [
    "en",
    "everything we bake is vegan so everybody can relax 😊 birthday cakes from $55, order 3 days before.",
    ["Everything we bake is vegan so everybody can relax.", "Birthday cakes from $55, order 3 days before."],
  ],
  [
    "tr",
    "bütün aletlerimiz her müşteriden sonra steril edilir 🌸 manikür 300 tl, pedikür 400 tl.",
    ["Bütün aletlerimiz her müşteriden sonra steril edilir.", "Manikür 300 TL, pedikür 400 TL."],
  ],
  [
    "en",
    "hiya we sharpen knives ✨ drop them at the shop before 11. £4 a knife.",
    ["We sharpen knives.", "Drop them at the shop before 11.", "£4 a knife."],
  ],
  [
    "tr",
    "bıçak bileme ✨ sabah 11'e kadar bırakın akşam 4'te alın. bıçak 60 tl.",
    ["Bıçak bileme.", "Sabah 11'e kadar bırakın akşam 4'te alın.", "Bıçak 60 TL."],
  ],
  [
    "tr",
    "Çiçek Durağı'ndan aynı gün teslimat 💐 saat 15:00'e kadar verilen siparişler bugün kapıda.",
    ["Çiçek Durağı'ndan aynı gün teslimat.", "Saat 15:00'e kadar verilen siparişler bugün kapıda."],
  ],
  [
    "tr",
    "evcil hayvan kuaförü karşıyaka 🐶 traş ve yıkama küçük ırk 600 tl.",
    ["Evcil hayvan kuaförü Karşıyaka.", "Traş ve yıkama küçük ırk 600 TL."],
  ],
] as const)("a thing and its price begin anew behind a picture, in %s", (language, description, facts) => {
  expect(factTextsOf(language, description)).toEqual(facts);
});

test.each([
  ["Muayene ücretsiz. nişantaşında iki kat kliniğiz.", "Nişantaşı'nda iki kat kliniğiz."],
  ["Yayla balı. Türkiyenin her yerine kargo.", "Türkiye'nin her yerine kargo."],
  ["Zeytinyağı üretiyoruz. Ayvalıktan sofranıza.", "Ayvalık'tan sofranıza."],
  ["Kedi ve köpek muayenesi. Bornova da hizmetinizdeyiz.", "Bornova'da hizmetinizdeyiz."],
  ["Köpek traşı 600 TL. instagramdan randevu alabilirsiniz.", "Instagram'dan randevu alabilirsiniz."],
  ["El yapımı mum. İzmir den kargo.", "İzmir'den kargo."],
  ["Kahvaltı salonu. İzmir de güzel, Ankara da.", "İzmir de güzel, Ankara da."],
  ["Turşu kurduk. Tuzladan gelen sularla.", "Tuzladan gelen sularla."],
] as const)("a suffix hangs on a place behind a mark: %s", (description, fact) => {
  expect(factTextsOf("tr", description)).toContain(fact);
});

test("a hotel with a restaurant asks nobody whether they are hungry", async () => {
  const brief = briefOf(
    "en",
    "The Lantern House Hotel\nEscape to the Lake District. 14 rooms, log fires, award-winning restaurant. 2 nights dinner, bed & breakfast from £189pp. Call 015394 55501",
  );
  for (const { scenes } of await scriptsOf(brief))
    expect(scenes[0]?.narration).not.toMatch(/[Hh]ungry|room\./u);
});

test.each([
  [
    "tr",
    "Cüzdanım uygulaması harcamaları ayırır. Özet çıkarır. Ücretsiz. Premium aylık 59,90 TL",
    /^(?:Ücretsiz|Premium)/u,
  ],
  [
    "en",
    "Tally is an app that sorts your spending. It sums up each month. Free. Pro $4 a month.",
    /^(?:Free|Pro)/u,
  ],
] as const)("a word that says not of what opens no film, in %s", async (language, description, bare) => {
  for (const targetSeconds of [15, 30] as const)
    for (const { scenes } of await builtInWriter.write(briefOf(language, description, { targetSeconds }), 0))
      expect(scenes[0]?.narration).not.toMatch(bare);
});

describe("who looks for a product is asked", () => {
  const hooksOf = async (language: "en" | "tr", description: string, targetSeconds: 15 | 30 = 30) =>
    (await scriptsOf(briefOf(language, description, { targetSeconds, brandName: "Halfsies" }))).map(
      ({ scenes }) => scenes[0]?.narration,
    );

  test.each([
    [
      "en",
      "An app that splits bills with flatmates. No sign up for your friends. Free up to 3 groups then $2.99/mo.",
      /^App\?/mu,
    ],
    [
      "en",
      "A service that walks your dog. Two walks a day in Leeds. Photos of each walk. £14 a walk.",
      /^Service\?/mu,
    ],
    ["en", "Rent our campervan! Sleeps 4. £110 a night. Pick up in Inverness.", /^Rent our.*\?/mu],
    [
      "tr",
      "Mısır lifinden üretilmiş, doğada çözünen diş fırçası. 4'lü paket 180 TL. Vegan.",
      /üretilmiş arıyor/u,
    ],
  ] as const)("by no word for anything, in %s: %s", async (language, description, anything) => {
    for (const targetSeconds of [15, 30] as const)
      expect((await hooksOf(language, description, targetSeconds)).join("\n")).not.toMatch(anything);
  });

  test.each([
    [
      "en",
      "Recycled rope doormat. Price £85. Woven by hand in 2 days. Ships UK only.",
      "Recycled rope doormat",
    ],
    [
      "tr",
      "İngilizce konuşma kulübü. Haftada 2 gün online. Aylık 1.800 TL. Kayıt için DM.",
      "İngilizce konuşma kulübü",
    ],
    ["tr", "Laptop tamiri yapıyoruz. Çoğu aynı gün teslim. 3 ay garanti. 0222 555 40 04", "Laptop tamiri"],
    ["en", "We do dog grooming. Full groom £35. Nervous dogs welcome. 07700 900 345", "Dog grooming"],
  ] as const)("and what it is is not said again behind that, in %s", async (language, description, noun) => {
    const asked = new RegExp(`^${noun}(?:\\?| arıyorsanız)`, "u");
    const scripts = (
      await Promise.all(
        ([15, 30] as const).map((targetSeconds) =>
          scriptsOf(briefOf(language, description, { targetSeconds })),
        ),
      )
    ).flat();
    const asking = scripts.filter(({ scenes }) => asked.test(scenes[0]?.narration ?? ""));
    expect(asking.length).toBeGreaterThan(0);
    for (const script of asking)
      expect(spokenIn(script).toLowerCase().split(noun.toLowerCase())).toHaveLength(2);
  });
});

describe("nothing is compared", () => {
  test.each([
    ["tr", "Süzme çiçek balı. Kavanoz 480 TL. Türkiye'nin her yerine kargo."],
    ["tr", "Uyku rehberi. 249 TL yerine 149 TL. 96 sayfa."],
    ["tr", "Ölçünüze göre dikilen perdeler. Metresi 450 TL. Montaj dahil."],
    ["en", "Deep tissue massage in Hove. Half an hour £38. Open twice a week."],
    ["en", "Sleep guide for new parents. $19 instead of $29. 86 pages."],
    ["en", "Logo design in a week. More than 200 logos drawn. £350."],
  ] as const)("where a brief compares nothing, in %s: %s", async (language, description) => {
    const scripts = await builtInWriter.write(briefOf(language, description), 0);
    expect(scripts.map(({ structure }) => structure)).not.toContain("comparison");
  });

  test.each([
    ["tr", "Klasik mumların aksine soya mumumuz is yapmaz. Kavanoz 250 TL. İki kat daha uzun yanar."],
    ["en", "Unlike paraffin our candles burn clean. £18 a jar. They last twice as long."],
    ["en", "Beeswax wraps instead of cling film. Set of three £12. They last a year."],
  ] as const)("but where it does, in %s: %s", async (language, description) => {
    const scripts = await builtInWriter.write(briefOf(language, description), 0);
    expect(scripts.map(({ structure }) => structure)).toContain("comparison");
  });
});

test.each([
  [
    "en",
    "gcse maths tutor in Leeds. £38 an hour. pdf notes after each lesson.",
    ["GCSE maths tutor in Leeds.", "PDF notes after each lesson."],
  ],
  [
    "tr",
    "lgs ve yks matematik dersi. saati 900 tl. ders notları pdf olarak gelir.",
    ["LGS ve YKS matematik dersi.", "Ders notları PDF olarak gelir."],
  ],
  [
    "tr",
    "evinizde piyano dersi veriyorum 12 yıllık öğretmenim. saati 900 tl.",
    ["Evinizde piyano dersi veriyorum.", "12 yıllık öğretmenim."],
  ],
] as const)(
  "what is spelt is in capitals, and years begin anew, in %s: %s",
  (language, description, facts) => {
    expect(factTextsOf(language, description)).toEqual(expect.arrayContaining([...facts]));
  },
);
