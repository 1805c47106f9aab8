import { describe, expect, test } from "vitest";
import { worth } from "../reading/fact.ts";
import { factsOf, factTextsOf } from "./scripts-for-tests.ts";

describe("what is dictated without a mark is told as its sentences", () => {
  test.each([
    [
      "en",
      "learn spanish with real conversations not grammar drills i'm Carla from Bogota i teach on zoom one to one 50 minutes 25 dollars first class is free ive taught for 9 years all levels welcome whatsapp +57 300 555 0199",
      [
        "Learn Spanish with real conversations not grammar drills.",
        "I'm Carla from Bogota.",
        "I teach on Zoom one to one 50 minutes 25 dollars.",
        "First class is free.",
        "I've taught for 9 years.",
        "All levels welcome.",
        "WhatsApp +57 300 555 0199.",
      ],
    ],
    [
      "tr",
      "gitarı nota ezberlemeden çalarak öğrenin ben barış izmirliyim zoomdan birebir 45 dakika 600 lira ilk ders ücretsiz 9 yıldır öğretiyorum her seviye olur whatsapp 0555 555 03 19",
      [
        "Gitarı nota ezberlemeden çalarak öğrenin.",
        "Ben barış izmirliyim.",
        "Zoomdan birebir 45 dakika 600 lira.",
        "İlk ders ücretsiz.",
        "9 yıldır öğretiyorum.",
        "Her seviye olur.",
        "WhatsApp 0555 555 03 19.",
      ],
    ],
  ] as const)("in %s", (language, description, facts) => {
    expect(factTextsOf(language, description)).toEqual(facts);
  });
});

test.each([
  [
    "en",
    "hi so i have a 2016 honda civic sedan 84k miles one owner clean title new tires last month small dent on the back door asking 11500 obo no trades",
    [
      "I have a 2016 honda civic sedan 84k miles, one owner, clean title.",
      "New tires last month.",
      "Small dent on the back door.",
      "Asking 11500 obo, no trades.",
    ],
  ],
  [
    "en",
    "we are a small bakery in galway and every morning at 5 we make croissants and cinnamon buns we close when its all gone usually by 1 closed mondays come to 14 dominick street",
    [
      "We are a small bakery in Galway and every morning at 5 we make croissants and cinnamon buns.",
      "We close when its all gone usually by 1, closed Mondays.",
      "Come to 14 dominick street.",
    ],
  ],
  [
    "tr",
    "2015 model renault clio dizel 142 bin km boyasız tramer 4 bin lira lastikler yeni değişti muayene ekimde bitiyor 585 bin lira pazarlık olur takas yok",
    [
      "2015 model renault clio dizel 142 bin km, boyasız.",
      "Tramer 4 bin lira.",
      "Lastikler yeni değişti.",
      "Muayene ekimde bitiyor.",
      "585 bin lira, pazarlık olur, takas yok.",
    ],
  ],
] as const)("and as parts of few words, in %s", (language, description, facts) => {
  expect(factTextsOf(language, description)).toEqual(facts);
});

test.each([
  [
    "en",
    "house cleaning lady, 15 yrs exp, honest and reliable, $35/hr, min 3 hours, pets ok, Plano only, call or text Maria 972 555 0133",
    [
      "House cleaning lady.",
      "15 yrs exp.",
      "Honest and reliable.",
      "$35/hr, min 3 hours.",
      "Pets ok.",
      "Plano only.",
      "Call or text Maria 972 555 0133.",
    ],
  ],
  [
    "tr",
    "ev temizliği, 15 yıl tecrübe, kendi malzememle, günlük 2000 tl, en az 5 saat, sadece Çankaya, referanslı",
    [
      "Ev temizliği.",
      "15 yıl tecrübe.",
      "Kendi malzememle.",
      "Günlük 2000 TL, en az 5 saat.",
      "Sadece Çankaya, referanslı.",
    ],
  ],
] as const)("a profile typed with commas is a list, in %s", (language, description, facts) => {
  expect(factTextsOf(language, description)).toEqual(facts);
});

test("what costs something else is not the price", () => {
  const facts = factsOf(
    "en",
    "An air purifier. Filter lasts 12 months (replacement €29). €149, ships across the EU.",
  );
  expect(facts.find((fact) => fact.worth === worth.offer)?.text).toContain("€149");
});

test.each([
  ["en", "SUMMER SALE ON ALL LINEN SHIRTS. 30% OFF WITH CODE LINEN30.", "LINEN30"],
  ["tr", "TÜM KETEN GÖMLEKLERDE İNDİRİM. KOD: KETEN30.", "KETEN30"],
] as const)("a code stays as it has to be typed, in %s", (language, description, code) => {
  expect(factTextsOf(language, description).join(" ")).toContain(code);
});

test("a number is written to in the way before it", () => {
  const run =
    "Evinizde köpek tıraşı yapıyorum hafta sonu da gelirim bir gece önceden whatsapp 0535 555 04 56";
  expect(factTextsOf("tr", run).at(-1)).toMatch(/bir gece önceden WhatsApp 0535 555 04 56\.$/iu);
});

test("several prices in one go don't keep it whole", () => {
  const run =
    "kardeşimle her gün taze kavuruyoruz filtre 90 TL latte 110 TL öğrenciye yüzde 10 indirim var moda caddesi 14 numara sabah 8 akşam 10 arası";
  expect(factTextsOf("tr", run)).toContain("Moda caddesi 14 numara sabah 8 akşam 10 arası.");
});

describe("a small letter begins a sentence", () => {
  test.each([
    ["behind a Turkish question", "tr", "Taşınıyor musunuz? iki kişi bir kamyonet saati 1200 TL", 2],
    ["behind a long shout", "en", "Linen duvet covers in sage and oat! stonewashed so soft from day one", 2],
    [
      "although a name begins another one",
      "en",
      "we are moving to 22 Station Parade. same staff, bigger kitchen. first week free bread. same hours. Tonino's Pizza, Harrogate",
      5,
    ],
    ["but not behind a name with a mark", "en", "Our ice cream Yummy! is made in Leeds every morning.", 1],
    ["nor where it goes on", "en", "We love what we do here all day long! and so do they.", 1],
  ] as const)("%s", (_, language, description, count) => {
    expect(factTextsOf(language, description)).toHaveLength(count);
  });
});

describe("what is typed without its mark", () => {
  test.each([
    ["we dont break stuff and we cant be late", "We don't break stuff and we can't be late."],
    ["im Jess and ive cleaned homes for years", "I'm Jess and I've cleaned homes for years."],
    ["Theyre baked daily and wont crumble", "They're baked daily and won't crumble."],
    ["Follow @dontpanic on im.example", "Follow @dontpanic on im.example."],
  ])("gets it: %s", (typed, text) => {
    expect(factTextsOf("en", typed)).toEqual([text]);
  });

  test("is a limit also so", () => {
    const [, limit] = factsOf("en", "Mobile mechanic in Leeds. i dont do gearboxes.");
    expect(limit).toMatchObject({ text: "I don't do gearboxes.", worth: worth.limit });
  });
});

describe("prices in one go", () => {
  test.each([
    ["en", "Duvet covers double £129 king £149.", "Duvet covers double £129, king £149."],
    ["tr", "Çocuk başı 700 TL kardeşe 550 TL.", "Çocuk başı 700 TL, kardeşe 550 TL."],
    ["en", "Cut and colour £60 or £45 before noon.", "Cut and colour £60 or £45 before noon."],
    ["en", "Save £5 on orders over £40.", "Save £5 on orders over £40."],
    ["tr", "300 TL üzeri siparişe 50 TL indirim.", "300 TL üzeri siparişe 50 TL indirim."],
    ["tr", "2.990 TL yerine 2.390 TL.", "2.990 TL yerine 2.390 TL."],
  ] as const)("are told one by one, in %s: %s", (language, description, text) => {
    expect(factTextsOf(language, description).join(" ")).toBe(text);
  });

  test.each([
    [
      "en",
      "Two lads and a van, £60 per hour, fuel included within 20 miles. Call 07700 900789.",
      ["Two lads and a van.", "£60 per hour, fuel included within 20 miles."],
    ],
    [
      "tr",
      "Ev yapımı mantı, kıymalı, kilosu 450 TL, yarım kilo 240 TL. Sadece Kadıköy.",
      ["Ev yapımı mantı, kıymalı.", "Kilosu 450 TL, yarım kilo 240 TL."],
    ],
  ] as const)("stand apart from what they are for, in %s: %s", (language, description, facts) => {
    expect(factTextsOf(language, description).slice(0, 2)).toEqual(facts);
  });
});

describe("parts that mean something only together stay so", () => {
  test.each([
    ["en", "18 flavours, 6 of them vegan."],
    ["en", "9 hours of battery, 36 with the case."],
    ["en", "160 cm wide, 45 deep, 78 high."],
    ["en", "Mix with water, massage for 30 seconds, rinse."],
    ["en", "Customers tell us they sleep better; we can't promise that."],
    ["en", "3 pots, soil discs, basil, parsley and chive seeds, and a guide."],
    ["tr", "Genişlik 160, derinlik 45, yükseklik 78 cm."],
    ["tr", "Müşterilerimiz daha iyi uyuduklarını söylüyor; söz veremeyiz."],
  ] as const)("in %s: %s", (language, sentence) => {
    const begun = { en: "Oat cream. ", tr: "Yulaf kremi. " }[language];
    expect(factTextsOf(language, begun + sentence)).toContain(sentence);
  });
});

test("a long offer is the film's offer", () => {
  const description =
    "Come celebrate our 10th birthday! On 21 June everything in the shop is 10% off, the first 50 visitors get a tote bag, and there's cake at 3.";
  const offer = factsOf("en", description, { targetSeconds: 15 }).find(({ text }) => text.includes("10%"));
  expect(offer?.worth).toBe(worth.offer);
});

test.each([
  ["nails in san jose and new york", "Nails in San Jose and New York."],
  ["piano lessons in ghent", "Piano lessons in Ghent."],
  ["surf school in st ives near cape town", "Surf school in St Ives near Cape Town."],
  ["a new lamp for long evenings", "A new lamp for long evenings."],
])("places have their capitals: %s", (typed, text) => {
  expect(factTextsOf("en", typed)).toEqual([text]);
});

test.each([
  ["en", "We collect winter coats. Last year we gave away 412. Thank you!"],
  ["tr", "Kışlık mont topluyoruz. Geçen yıl 412 mont dağıttık. Teşekkürler!"],
] as const)("thanks are for us, in %s: %s", (language, description) => {
  expect(factTextsOf(language, description)).toHaveLength(2);
});
