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

describe("where a sentence ends", () => {
  test.each([
    [
      "at a picture behind a Turkish verb",
      "tr",
      "Düğün için gelin çiçeği hazırlıyoruz 💐 canlı çiçekten buket 1.750 tl den başlıyor. En az 1 hafta önce yazın.",
      [
        "Düğün için gelin çiçeği hazırlıyoruz.",
        "Canlı çiçekten buket 1.750 TL'den başlıyor.",
        "En az 1 hafta önce yazın.",
      ],
    ],
    [
      "behind a price that is no ordinal, where all is typed small",
      "tr",
      "köpek oteli, günlük 450. kedi bakımı 700. kafes yok, kameralı takip var.",
      ["Köpek oteli, günlük 450.", "Kedi bakımı 700.", "Kafes yok, kameralı takip var."],
    ],
    [
      "but not behind an ordinal",
      "tr",
      "yeni salonumuz açıldı. 100. yıl mahallesinde, 120. sayı çıktı.",
      ["Yeni salonumuz açıldı.", "100. yıl mahallesinde, 120. sayı çıktı."],
    ],
    [
      "behind a title before a bar",
      "tr",
      "Dükkânım | küçük esnaf için stok programı. Telefondan barkod okutun. Aylık 199 TL.",
      ["Dükkânım, küçük esnaf için stok programı.", "Telefondan barkod okutun.", "Aylık 199 TL."],
    ],
    [
      "behind an English title before a bar",
      "en",
      "Rota | staff planning for cafés. Swap shifts with one tap. Works on iPhone.",
      ["Rota, staff planning for cafés.", "Swap shifts with one tap.", "Works on iPhone."],
    ],
  ] as const)("%s, in %s", (_, language, description, facts) => {
    expect(factTextsOf(language, description)).toEqual(facts);
  });
});

describe("A levels", () => {
  test.each([
    ["A level maths tutor in Leeds. £40 an hour. Online.", "A-level maths tutor"],
    ["a level physics lessons in York, gcse and a level, £35 an hour", "A-level physics lessons"],
    ["a level floor in a day. £40 a metre. Call 0113 555 0101.", "Level floor"],
  ])("keep their article, which a floor loses: %s", async (description, name) => {
    const [script] = await scriptsOf(briefOf("en", description));
    expect(script?.brandName).toBe(name);
  });
});

describe("two words that end a brief", () => {
  test.each([
    ["en", "Handmade soap with goat milk. £6 a bar. Made in small batches. Sutton Coldfield", undefined],
    ["tr", "El yapımı sabunlar. Tanesi 80 TL. Doğal yağlardan. Gökova Akyaka", undefined],
    ["en", "Handmade soap. £6 a bar. Sold at markets in York. Mossy Hollow", "Mossy Hollow"],
    ["en", "Handmade soap. £6 a bar. Vegan. Hollow Soaps", "Hollow Soaps"],
    ["tr", "Halı yıkama metrekaresi 45 TL. Kayseri'de servis. Ak Köpük", "Ak Köpük"],
  ] as const)("are a town that nobody knows or a name, in %s: %s", (language, description, name) => {
    expect(readBrief(briefOf(language, description)).name).toBe(name);
  });
});

describe("what others call somebody", () => {
  test.each([
    ["en", "I bake birthday cakes in my kitchen, people call it Crumb Corner. From £35.", "Crumb Corner"],
    ["tr", "Mahallede herkes bize Köşe Fırın diyor. Ekşi mayalı ekmek 90 TL.", "Köşe Fırın"],
    ["tr", "Ekşi mayalı ekmek yapıyoruz, mahallede Köşe Fırın olarak biliniriz. 90 TL.", "Köşe Fırın"],
  ] as const)("is a name, in %s", (language, description, name) => {
    expect(readBrief(briefOf(language, description)).name).toBe(name);
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

test("who speaks is said, and not shown with what they make", async () => {
  const description =
    "Merhaba, ben Nurgül. Bodrum'da evimin bahçesinde yetişen mandalinalardan reçel yapıyorum. 380 gr 220 TL. Katkı yok. 0533 555 09 21";
  for (const script of await scriptsOf(briefOf("tr", description))) {
    expect(spokenIn(script)).toContain("ben Nurgül");
    expect(script.scenes.map(({ headline }) => headline).join("\n")).not.toMatch(/ben Nurgül|…/u);
  }
});

test("no film opens with a price of nobody knows what, even where some of it is free", async () => {
  const description =
    "Shiftly is a rota app for cafés. Staff get it on their phone. $3 per person per month, free up to 5 people. Works on iPhone.";
  for (const script of await scriptsOf(briefOf("en", description)))
    expect(script.scenes[0]?.narration).not.toContain("$3");
});

describe("Turkish typed in one go, in the fields of a notice", () => {
  test.each([
    [
      "çocuklar için robotik kodlama kursu 7-12 yaş hafta sonu cumartesi 10:00 ve 13:00 gruplar 6 kişilik malzemeler bizden aylık 2400 tl deneme dersi ücretsiz bursa nilüfer",
      [
        "Çocuklar için robotik kodlama kursu.",
        "7-12 yaş.",
        "Hafta sonu cumartesi 10:00 ve 13:00.",
        "Gruplar 6 kişilik, malzemeler bizden.",
        "Aylık 2400 TL.",
        "Deneme dersi ücretsiz.",
        "Bursa Nilüfer.",
      ],
    ],
    [
      "kına organizasyonu yapıyoruz süsleme dahil 25 kişiye kadar 9000 tl den başlıyor fotoğraf çekimi ücretsiz kostüm bizden konya ve çevresi",
      [
        "Kına organizasyonu yapıyoruz, süsleme dahil.",
        "25 kişiye kadar 9000 TL'den başlıyor.",
        "Fotoğraf çekimi ücretsiz, kostüm bizden.",
        "Konya ve çevresi.",
      ],
    ],
    // What is had with a price stays with it, and a request whole.
    [
      "ofis temizliği yapıyoruz haftalık kdv dahil 3500 tl her şey dahil paket sabah 7 de başlıyoruz bizden teklif alın",
      [
        "Ofis temizliği yapıyoruz.",
        "Haftalık kdv dahil 3500 TL her şey dahil paket sabah 7 de başlıyoruz.",
        "Bizden teklif alın.",
      ],
    ],
  ])("is told field by field: %s", (description, facts) => {
    expect(factTextsOf("tr", description)).toEqual(facts);
  });

  test("is called by what is done", async () => {
    const brief = briefOf("tr", "kına organizasyonu yapıyoruz. 9000 tl den başlıyor. süsleme dahil. konya");
    expect((await scriptsOf(brief))[0]?.brandName).toBe("Kına organizasyonu");
  });
});

describe("how to reach somebody, at the end of what is typed in one go", () => {
  test.each([
    [
      "en",
      "we fix cracked phone screens at your desk, Manchester city centre, most iphones £79 and most samsungs £99, takes 40 minutes, lifetime warranty, book by whatsapp 07700 900 612",
      "Book by WhatsApp 07700 900 612.",
      "Takes 40 minutes.",
    ],
    [
      "tr",
      "evden eve nakliyat antalya merkez paketleme dahil 2+1 daire 14.000 tl den başlıyor asansörlü taşıma var eşyanız sigortalı ücretsiz keşif için arayın 0242 555 07 18",
      "Ücretsiz keşif için arayın 0242 555 07 18.",
      "Asansörlü taşıma var, eşyanız sigortalı.",
    ],
  ] as const)("is whole, and so is what stands before it, in %s", (language, description, reach, before) => {
    const facts = factTextsOf(language, description);
    expect(facts.at(-1)).toBe(reach);
    expect(facts).toContain(before);
  });
});

describe("what nobody looks for or is called", () => {
  test("what somebody says that they are", async () => {
    const description =
      "Online diyetisyenim, 9 yıldır çalışıyorum. Aylık 2.800 TL. Haftada bir görüntülü görüşme. Dyt. Pelin Arıkan";
    for (const script of await scriptsOf(briefOf("tr", description)))
      expect(toldIn(script)).not.toContain("diyetisyenim arıyorsanız");
  });

  test("whom a brief calls out to", () => {
    const description = "Parents of fussy eaters! My kitchen sessions get kids cooking. £9 per family.";
    expect(productOf("en", description)?.text).toBe("My kitchen sessions get kids cooking.");
  });

  test("how large a home is that is moved", async () => {
    const description =
      "Evden eve nakliyat Antalya merkez, paketleme dahil. 2+1 daire 14.000 TL. Asansörlü taşıma var.";
    const [script] = await scriptsOf(briefOf("tr", description));
    expect(script?.brandName).toBe("Evden eve nakliyat");
  });

  test("who makes it with whom, as a thing that they make", async () => {
    const description =
      "Ev yapımı mantı satıyoruz. Kilosu 520 TL. Salı günleri kargolarız. Anne kız yapıyoruz.";
    for (const { scenes } of await scriptsOf(briefOf("tr", description)))
      expect(scenes.map(({ headline }) => headline).join("\n")).not.toMatch(/Anne kız(?! yapıyoruz)/u);
  });
});

test.each([
  ["en", "Beeswax food wraps from Orkney. Set of three £16. Not for raw meat. Morag x", "Not for raw meat."],
  [
    "en",
    "Cooking on Zoom for kids. £9 per family. Chef Dani 👩‍🍳 book at danicooks.example",
    "Book at danicooks.example.",
  ],
] as const)(
  "a brief ends with what it tells, and not with a kiss or a name, in %s",
  (language, description, last) => {
    expect(factTextsOf(language, description).at(-1)).toBe(last);
  },
);

test("a fishmonger is known by what it is called where it is told of as a place", () => {
  const description = "Zeki Balıkçılık'ta her sabah taze balık. Hamsi kilosu 180 TL. 06.30'da açıyoruz.";
  expect(readBrief(briefOf("tr", description)).name).toBe("Zeki Balıkçılık");
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

describe("what a brand isn't called", () => {
  test.each([
    [
      "en",
      "I teach adults to swim. Most of my students were scared. £24. Ask for Helen 01392 555 013",
      "Helen",
    ],
    ["tr", "Oto yıkama ve detaylı temizlik, yerinize geliyoruz. Su ve elektrik bizden. 650 TL.", undefined],
  ] as const)("by whom it is for or what goes along, in %s", async (language, description, name) => {
    const [script] = await scriptsOf(briefOf(language, description));
    expect(script?.brandName).not.toMatch(/students|bizden/u);
    if (name) expect(script?.brandName).toBe(name);
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

describe("what is printed, made and paid", () => {
  test("is called by nothing that its buyers have already", async () => {
    const description = "We print your kids drawings on cushions. Ready in a week. $35 each.";
    for (const script of await scriptsOf(briefOf("en", description)))
      expect(`${script.brandName} ${toldIn(script)}`).not.toMatch(/Kids drawings(?:\?|$| )/u);
  });

  test("keeps its first word in Turkish, and its price apart from its delivery", async () => {
    const description =
      "annemle birlikte el örgüsü amigurumi bebek yapıyoruz hepsi organik pamuk isme özel 750 tl 10 günde hazır kargo dahil";
    const [script] = await scriptsOf(briefOf("tr", description));
    expect(script?.brandName).toBe("El örgüsü amigurumi bebek");
    expect(factTextsOf("tr", description)).toContain("10 günde hazır, kargo dahil.");
  });

  test("is one of several between pictures, also behind a limit", () => {
    const description = "✂️ Barber in Dundee, walk ins only ✂️ skin fade £16 ✂️ beard trim £9 ✂️ closed mondays";
    expect(factTextsOf("en", description)).toEqual([
      "Barber in Dundee, walk ins only.",
      "Skin fade £16.",
      "Beard trim £9.",
      "Closed Mondays.",
    ]);
  });

  test("is asked of a master by name", async () => {
    const description = "15 yıllık marangozum. Mutfak metretülü 9.500 TL'den. Hasan Usta 0264 555 77 10";
    const [script] = await scriptsOf(briefOf("tr", description));
    expect(script?.brandName).toBe("Hasan Usta");
  });
});
