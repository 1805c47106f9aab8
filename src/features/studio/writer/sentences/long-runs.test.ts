import { expect, test } from "vitest";
import { briefLimits } from "../../schema.ts";
import { briefOf, factTextsOf, scriptsOf } from "../briefs/scripts-for-tests.ts";

test.each(["en", "tr"] as const)(
  "a gap between columns is no riddle: %s",
  { timeout: 10_000 },
  (language) => {
    const gap = " ".repeat(27);
    expect(factTextsOf(language, `Luma${gap}mugs thrown by hand.${gap}$24${gap}each!`)).toContain(
      "Luma mugs thrown by hand.",
    );
  },
);

test("emoji at a line's end are left out, whatever stands before them", () => {
  expect(
    factTextsOf("en", "Mugs thrown by hand 🌿 👩‍👩‍👧‍👦✨\nGlazed twice 5️⃣ ⭐\nMade in © Lisbon 🇵🇹"),
  ).toEqual(["Mugs thrown by hand.", "Glazed twice.", "Made in © Lisbon."]);
});

const runs = [
  " ",
  "\t",
  "🌿",
  "🌿 ",
  "A",
  "A ",
  "A, ",
  "olive soap, oat bar, ",
  "12 cm bar, 3 pcs, ",
  "1 A",
  "1. ",
  "- ",
  "(a) ",
  "#a ",
  "@a ",
  "https://a.co ",
  ". https://a.co",
];

test.each(runs)("whole briefs of %j bring scripts", async (part) => {
  for (const [before, after] of [
    ["Mugs by hand. 12 ", "!"],
    ["", " mugs by hand"],
  ] as const) {
    const room = briefLimits.description - before.length - after.length;
    const description = before + part.repeat(Math.floor(room / part.length)) + after;
    for (const language of ["en", "tr"] as const)
      expect((await scriptsOf(briefOf(language, description), 1)).length).toBeGreaterThan(0);
  }
});

test.each([
  [
    "soya mumu 200 gr 340 TL / kokular lavanta ve incir / 800 TL üzeri kargo ücretsiz",
    ["Soya mumu 200 gr 340 TL.", "Kokular lavanta ve incir.", "800 TL üzeri kargo ücretsiz."],
  ],
  ["El örgüsü bere, mavi / yeşil / kırmızı.", ["El örgüsü bere, mavi / yeşil / kırmızı."]],
] as const)("strokes part what is told, and no colours: %s", (description, told) => {
  expect(factTextsOf("tr", description)).toEqual(told);
});

test.each([
  [
    "satılık 2016 clio 1.5 dci manuel boyasız sağ kapı değişen muayene 2027 ocak 640 bin tl ufak pazarlık olur takas yok",
    [
      "Satılık 2016 clio 1.5 dci manuel, boyasız.",
      "Sağ kapı değişen.",
      "Muayene 2027 Ocak.",
      "640 bin TL.",
      "Ufak pazarlık olur, takas yok.",
    ],
  ],
  [
    "satılık 2014 focus 1.6 benzin tramer 9 bin lastikler 2024 muayene 2027 mart 590 bin tl takas yok",
    [
      "Satılık 2014 focus 1.6 benzin.",
      "Tramer 9 bin, lastikler 2024.",
      "Muayene 2027 Mart.",
      "590 bin TL, takas yok.",
    ],
  ],
  [
    "halı yıkama m2 45 tl ücretsiz servis sincan eryaman 3 günde teslim leke çıkmazsa para yok diyemeyiz ama elimizden geleni yaparız",
    [
      "Halı yıkama m2 45 TL.",
      "Ücretsiz servis Sincan Eryaman.",
      "3 günde teslim.",
      "Leke çıkmazsa para yok diyemeyiz ama elimizden geleni yaparız.",
    ],
  ],
  [
    "almanca özel ders veriyorum öğretmenlik mezunuyum 5 yıldır online 1 saat 800 TL 10 saatlik paket 7000 ilk 20 dk tanışma ücretsiz çocuk grubu almıyorum",
    [
      "Almanca özel ders veriyorum, öğretmenlik mezunuyum.",
      "5 yıldır online.",
      "1 saat 800 TL.",
      "10 saatlik paket 7000.",
      "İlk 20 dk tanışma ücretsiz.",
      "Çocuk grubu almıyorum.",
    ],
  ],
  [
    "köy yumurtası satıyorum tavuklar serbest geziyor whatsapp 0542 555 01 63 kargo yok kırılır çünkü",
    [
      "Köy yumurtası satıyorum.",
      "Tavuklar serbest geziyor.",
      "WhatsApp 0542 555 01 63.",
      "Kargo yok kırılır çünkü.",
    ],
  ],
  [
    "bornovada evde kuaför hizmeti veriyorum gelin başı dahil değil sadece bayan hafta içi 10 18 arası 0533 555 01 27 pelin",
    [
      "Bornova'da evde kuaför hizmeti veriyorum.",
      "Gelin başı dahil değil, sadece bayan.",
      "Hafta içi 10 18 arası.",
      "0533 555 01 27 Pelin.",
    ],
  ],
] as const)("what is typed in one go in Turkish is told part by part: %s", (description, told) => {
  expect(factTextsOf("tr", description)).toEqual(told);
});

test.each([
  "Müşteri notları telefonunuzda şifreli olarak güvenle saklanır, hiçbir zaman sunucuya gönderilmez.",
  "Derneğimiz “Bir Tas Su”, 2016'dan beri Muğla'da sokak hayvanlarına su istasyonu kuruyor.",
  "İki kişi hafta içi 4.200 TL, hafta sonu 5.800 TL; kahvaltı dahil.",
])("no half of a sentence is told alone: %s", (sentence) => {
  expect(factTextsOf("tr", `${sentence} Bize yazın.`)[0]).toBe(sentence);
});
