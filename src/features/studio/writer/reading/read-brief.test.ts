import { expect, test } from "vitest";
import { briefOf, factTextsOf } from "../briefs/scripts-for-tests.ts";
import { fallbackName } from "../names/fallback-name.ts";
import { phrasesOf } from "../phrases/phrases-of.ts";
import { readBrief } from "./read-brief.ts";

test.each([
  ["en", "Hi! I bake cakes for weddings in Hull.", "Cakes"],
  ["tr", "Merhaba! Hull'da düğün pastaları yapıyorum.", "Düğün pastaları"],
  ["en", "I tune pianos. 25 years, 4,000 pianos.", "Piano tuning"],
  ["tr", "Yetişkinlere yüzme öğretiyorum. Bornova'da.", "Yüzme"],
  ["en", "Hand-poured planters. Three sizes.", "Hand-poured planters"],
  ["en", "Boiler service £75! Same-day visits.", "Boiler service"],
  ["tr", "ZEYTİN SABUNU! PARABEN YOK. INSTAGRAM: @zeytin.sabun", "@zeytin.sabun"],
  ["en", "Learn to swim in ten lessons. Book a free trial. Bring a friend for half.", "Learn to swim"],
  ["en", "Stop scrubbing. Save two hours a week.", "Stop scrubbing"],
  ["en", "Find your next flat without a broker. Pay nothing up front.", "Find your next flat"],
  ["tr", "On derste yüzmeyi öğrenin. Ücretsiz denemeye gelin.", "Yüzmeyi öğrenin"],
  ["tr", "Evinizi bir günde boyatın. Eşyaları taşımayın.", "Evinizi bir günde boyatın"],
  ["tr", "Merhaba ben Zehra, 8 yıldır evde ekmek yapıyorum.", "Zehra"],
] as const)("neither a greeting nor a sentence is a brand: %s %s", (language, description, name) => {
  const brief = briefOf(language, description);
  expect(fallbackName(brief, readBrief(brief).facts, phrasesOf(language))).toBe(name);
});

test.each([
  ["tr", "Lumo kulaklık 649 TL. 40 saat çalışır.", "https://www.lumo.example", "Lumo"],
  [
    "tr",
    "Kırk Kahve'den taze çekirdek. 250 gramı 349 TL.",
    "https://kirkkahve.com.tr/abonelik",
    "Kırk Kahve",
  ],
  ["tr", "Taze çekirdek. Çınar fincanları 220 TL.", "https://instagram.com/cinar", "Çınar"],
  ["tr", "DilUstası ile İngilizce konuşun. Ayda 199 TL.", undefined, "DilUstası"],
  ["en", "Lumo earbuds $64. They play for 40 hours.", "https://lumo.example", "Lumo"],
  ["en", "Forty Coffee, every week. $14 a bag.", "https://www.forty-coffee.example", "Forty Coffee"],
  ["en", "ShiftPilot rotas in minutes. $4 a month.", undefined, "ShiftPilot"],
  ["tr", "Lumo kulaklık 649 TL", undefined, "Lumo"],
  ["en", "Lumo earbuds $64. They play for 40 hours.", "https://sound.example", "Lumo"],
  ["tr", "Fit Kutu; günlük yemek kutusu. 2.750 TL.", "https://fitkutu.example", "Fit Kutu"],
  ["en", "The Salt House is a nine-room inn in Whitby.", "https://salthouse.example", "Salt House"],
  ["tr", "Elektrikli bisiklet Rota X2: 100 km menzil. ₺42.999.", undefined, "Rota X2"],
  ["tr", "Bıktınız mı? ÇiftÇorap klipsi çorapları bir arada tutar.", undefined, "ÇiftÇorap"],
  ["tr", "🐶 Pati Kuaför 🐱 Kadıköy'de kedi tıraşı. 450₺", undefined, "Pati Kuaför"],
  ["tr", "Dr. Ayşe Yıldız Diş Kliniği Nişantaşı'nda.", undefined, "Dr. Ayşe Yıldız Diş Kliniği"],
  ["tr", "Yoga Evi Moda'da yeni dönem başlıyor.", undefined, "Yoga Evi"],
  ["tr", "Her mumda %30! Nida'nın Mumları - soya mumu.", undefined, "Nida'nın Mumları"],
  ["tr", "Leke Yok, halı ve koltuk yıkama servisi. 900 TL.", undefined, "Leke Yok"],
  ["tr", "Bez çanta atölyesi Çaput. Her parça tek.", undefined, "Çaput"],
  ["tr", "biz 3 arkadas kahveci actik adı Molakahve. latte 70 tl", undefined, "Molakahve"],
  ["en", "New term at Lotus Room Yoga in Fitzroy. $25.", undefined, "Lotus Room Yoga"],
  ["en", "Mercer & Lowe, employment law. London.", undefined, "Mercer & Lowe"],
  ["en", "30% off! Nell's Candles - soy wax.", undefined, "Nell's Candles"],
  ["en", "QR menus for your restaurant: MenuSquare. $19/mo.", undefined, "MenuSquare"],
  ["en", "NEW TERM AT LOTUS ROOM YOGA IN FITZROY. $25 A CLASS.", undefined, "Lotus Room Yoga"],
  ["tr", "DOĞAL SABUNLAR. ADIMIZ KÖPÜK ATÖLYESİ. PARABEN YOK.", undefined, "Köpük Atölyesi"],
  ["tr", "Nivo robot süpürge 8.990 TL, 12 aya varan taksit.", undefined, "Nivo"],
  // What may as well be plain words is no name.
  ["tr", "Kablosuz kulaklık 649 TL. 40 saat çalışır.", undefined, undefined],
  ["tr", "Radyo kulaklık 649 TL.", undefined, undefined],
  ["tr", "Kahve kavuruyoruz. Kilosu 900 TL.", "https://kahve.example", undefined],
  ["tr", "WhatsApp hattımız açık. Kek 400 TL.", undefined, undefined],
  ["en", "Retro earbuds $64. They play for 40 hours.", "https://sound.example", undefined],
  ["en", "Folding bike. Battery keeps 80% of its capacity.", undefined, undefined],
  ["en", "Vitamin B12 drops $9.", undefined, undefined],
  ["en", "Coffee for mornings. $14 a bag.", "https://coffee.example", undefined],
] as const)("a name that is surely one is known, in %s: %s (%s)", (language, description, link, name) => {
  const brief = briefOf(language, description, link === undefined ? {} : { link });
  expect(readBrief(brief).name).toBe(name);
});

test("in a brief in capitals a name that is known keeps its letters, and the rest are sentences", () => {
  const brief = briefOf("tr", "LUMA MUM İLE EVİNİZ ISINSIN. LUMA'NIN KOKUSU 40 SAAT SÜRER.", {
    brandName: "LuMa",
  });
  expect(readBrief(brief).facts.map(({ text }) => text)).toEqual([
    "LuMa mum ile eviniz ısınsın.",
    "LuMa'nın kokusu 40 saat sürer.",
  ]);
});

test.each([
  [
    "en",
    "We make wooden toys. Rattle, stacking stones, duck. Rattle £12, stacking stones £24, duck £20.",
    ["We make wooden toys.", "Rattle £12, stacking stones £24, duck £20."],
  ],
  [
    "tr",
    "Ahşap oyuncak yapıyoruz. Çıngırak, denge taşları, ördek. Çıngırak 280 TL, denge taşları 540 TL, ördek 460 TL.",
    ["Ahşap oyuncak yapıyoruz.", "Çıngırak 280 TL, denge taşları 540 TL, ördek 460 TL."],
  ],
  [
    "tr",
    "Ahşap oyuncak yapıyoruz. Çıngırak, kayık, ördek. Çıngırak 280 TL, ördek 460 TL.",
    ["Ahşap oyuncak yapıyoruz.", "Çıngırak, kayık, ördek.", "Çıngırak 280 TL, ördek 460 TL."],
  ],
] as const)(
  "what is counted up is told once where each has its price, in %s: %s",
  (language, description, told) => {
    expect(factTextsOf(language, description)).toEqual(told);
  },
);

test.each([
  [
    "WE ARE HIRING 🚚\nForklift drivers, Hull depot\n• £13 per hour",
    "We are hiring: Forklift drivers, Hull depot.",
  ],
  ["Now hiring! Baristas, full time. £12.60 an hour.", "Now hiring: Baristas, full time."],
  ["We're hiring! We train you. £12.60 an hour.", "We're hiring!"],
])("whom a job advert seeks is told beside that it does: %s", (description, told) => {
  expect(readBrief(briefOf("en", description)).facts[0]?.text).toBe(told);
});
