import { describe, expect, test } from "vitest";
import { shortenText } from "../sentences/shorten-text.ts";
import { factTextsOf } from "./scripts-for-tests.ts";

describe("a post or a pasted page is read", () => {
  test.each([
    [
      "part by part where pictures are all that parts it",
      "en",
      "🌿 OAK & FERN 🌿 potted by hand in Leeds 🪴 repotting while you wait 🚫 no plastic pots ⏰ open Tuesday to Sunday 📦 dm @oakandfern",
      [
        "Potted by hand in Leeds.",
        "Repotting while you wait.",
        "No plastic pots.",
        "Open Tuesday to Sunday.",
        "DM @oakandfern.",
      ],
    ],
    [
      "part by part in Turkish, also behind a price or a place",
      "tr",
      "💅 PEMBE TIRNAK 💅 kalıcı oje ve protez tırnak 🌸 steril aletler ✨ min. 500₺ 📍 Moda 📅 randevu için dm @pembetirnak",
      [
        "Kalıcı oje ve protez tırnak.",
        "Steril aletler.",
        "Min. 500₺.",
        "Moda.",
        "Randevu için DM @pembetirnak.",
      ],
    ],
    [
      "with the address as a part of its own behind a letter's picture",
      "en",
      "Wedding photos in Galway ☘️ relaxed style 💍 from €1,450 📅 2026 dates filling fast ✉️ hello@saoirse.example",
      [
        "Wedding photos in Galway.",
        "Relaxed style.",
        "From €1,450.",
        "2026 dates filling fast.",
        "hello@saoirse.example.",
      ],
    ],
    [
      "with a hand's picture as what points to the account",
      "en",
      "Vegan lipstick 💄 cruelty free 🐰 free shipping over $35 🚚 shop link in bio 👉 @glowhaus",
      ["Vegan lipstick.", "Cruelty free.", "Free shipping over $35.", "Shop link in bio: @glowhaus."],
    ],
    [
      "with the account behind what it offers as a part of its own",
      "en",
      "2-for-1 cocktails every Thursday 5–7pm @thevelvetroom. House spritz £9. Order your cakes for Friday via DM @cakes.",
      [
        "2-for-1 cocktails every Thursday 5–7pm.",
        "@thevelvetroom.",
        "House spritz £9.",
        "Order your cakes for Friday via DM @cakes.",
      ],
    ],
    [
      "with the account as a part of its own in Turkish",
      "tr",
      "Perşembe 2 al 1 öde kokteyl 17.00-19.00 arası @kadifeoda. Spritz 350₺. Sipariş ve tüm sorularınız için @kadifeoda.",
      [
        "Perşembe 2 al 1 öde kokteyl 17.00-19.00 arası.",
        "@kadifeoda.",
        "Spritz 350₺.",
        "Sipariş ve tüm sorularınız için @kadifeoda.",
      ],
    ],
    [
      "with a heading for what stands below it",
      "tr",
      "Bungalov Sapanca\n\nFiyata dahil\n✓ Kahvaltı\n✓ Jakuzi\n\nGecelik 4.500 TL.",
      ["Bungalov Sapanca.", "Fiyata dahil: Kahvaltı.", "Fiyata dahil: Jakuzi.", "Gecelik 4.500 TL."],
    ],
    [
      "but not with the first line as one",
      "en",
      "Oak chopping boards\n- oiled by hand\n- $40",
      ["Oak chopping boards.", "Oiled by hand.", "$40."],
    ],
    [
      "with the number by itself that something else follows",
      "tr",
      "Evde köpek tıraşı. 0532 555 32 32 saldırgan köpek alamıyoruz. 0532 555 32 33 numaradan arayın.",
      [
        "Evde köpek tıraşı.",
        "0532 555 32 32.",
        "Saldırgan köpek alamıyoruz.",
        "0532 555 32 33 numaradan arayın.",
      ],
    ],
    [
      "with the minus of a discount",
      "en",
      "Granola with cocoa. Subscribe: \u221215%. $9 a bag.",
      ["Granola with cocoa.", "Subscribe: -15%.", "$9 a bag."],
    ],
    [
      "behind nothing",
      "tr",
      "Granola, ilave şeker 0. Fıstıklı ya da kakaolu. 890 TL.",
      ["Granola, ilave şeker 0.", "Fıstıklı ya da kakaolu.", "890 TL."],
    ],
    [
      "with hours and ages as they are written",
      "en",
      "CRAFT FAIR IN BRISTOL. 7 DECEMBER 10AM TO 4PM. ENTRY £2, UNDER 12S FREE. CASH ONLY.",
      ["Craft fair in Bristol.", "7 December 10am to 4pm.", "Entry £2, under 12s free.", "Cash only."],
    ],
    [
      "with the capital of a date's day",
      "tr",
      "El emeği şenliği. 7 aralık pazar 10.00-16.00. Her pazar açık.",
      ["El emeği şenliği.", "7 Aralık Pazar 10.00-16.00.", "Her pazar açık."],
    ],
    [
      "with the star of a rating as a word",
      "en",
      "Inventory app for shops. 4.7★ on the App Store from 2.3k ratings. Works offline.",
      ["Inventory app for shops.", "4.7 stars on the App Store from 2.3k ratings.", "Works offline."],
    ],
    [
      "with the star of a rating as a Turkish word",
      "tr",
      "Stok uygulaması. App Store'da 4,7⭐. Çevrim dışı çalışır.",
      ["Stok uygulaması.", "App Store'da 4,7 yıldız.", "Çevrim dışı çalışır."],
    ],
    [
      "with a floor below the ground",
      "tr",
      "Telefon tamiri. Forum AVM -1. kat, giriş arkada. 6 ay garanti.",
      ["Telefon tamiri.", "Forum AVM -1. kat, giriş arkada.", "6 ay garanti."],
    ],
    [
      "with who does what together",
      "tr",
      "Vergi danışmanlığı. Belgeleri yükleyin, biz arayalım, siz onaylayın. Yıllık 6.900 TL.",
      ["Vergi danışmanlığı.", "Belgeleri yükleyin, biz arayalım, siz onaylayın.", "Yıllık 6.900 TL."],
    ],
    [
      "at one picture before a percentage",
      "tr",
      "Örgü battaniyeler el emeği 🧶 %100 pamuk ip, 30 derecede yıkanır. 900 TL.",
      ["Örgü battaniyeler el emeği.", "%100 pamuk ip, 30 derecede yıkanır.", "900 TL."],
    ],
    [
      "with what stands in brackets whole",
      "en",
      "PlayStation 5, boxed, with 2 games (Astro Bot, Gran Turismo 7, both discs) and a spare pad. $320.",
      [
        "PlayStation 5, boxed, with 2 games (Astro Bot, Gran Turismo 7, both discs) and a spare pad.",
        "$320.",
      ],
    ],
    [
      "with the terms of an offer beside it",
      "en",
      "Burgers on charcoal. Classic £9. 2 for £15 on Mondays (eat in only). Chips £3.",
      ["Burgers on charcoal.", "Classic £9.", "2 for £15 on Mondays (eat in only).", "Chips £3."],
    ],
    [
      "without the headings of its sections",
      "en",
      "Overview\nTidyBoard is a task board for teams.\n\nKey features\n• Shared lists\n\nPricing\n$4 a month.\nAbout this item\n• Works offline",
      ["TidyBoard is a task board for teams.", "Shared lists.", "$4 a month.", "Works offline."],
    ],
    [
      "without Turkish headings",
      "tr",
      "Genel Bakış\nÖZELLİKLER\nDefterim, esnaf için bir veresiye defteridir.\n\nÖzellikler\n- Stok takibi\n\nFiyat\nAyda 99 TL.\nÜrün Özellikleri:\n* Suya dayanıklı",
      ["Defterim, esnaf için bir veresiye defteridir.", "Stok takibi.", "Ayda 99 TL.", "Suya dayanıklı."],
    ],
    [
      "without the stars of a footnote and of bold words",
      "en",
      "**Zinc tablets** in a jar of 90.\n## Details\nTaken once a day.\n*Not evaluated by the FDA.",
      ["Zinc tablets in a jar of 90.", "Taken once a day.", "Not evaluated by the FDA."],
    ],
    [
      "behind a grade of one letter",
      "en",
      "3 bed house for sale. EPC rating C. 0.4 miles to the tram. Energy band B. No chain.",
      ["3 bed house for sale.", "EPC rating C.", "0.4 miles to the tram.", "Energy band B.", "No chain."],
    ],
    [
      "behind a keyboard of one letter",
      "tr",
      "Yenilenmiş bilgisayar. Klavye Türkçe Q. Kapakta hafif çizikler olabilir. 9.000 TL.",
      ["Yenilenmiş bilgisayar.", "Klavye Türkçe Q.", "Kapakta hafif çizikler olabilir.", "9.000 TL."],
    ],
    [
      "behind the name of a street",
      "tr",
      "Kaçış oyunu. Alsancak Gül Sok. Online rezervasyon yapın. Kişi başı 300 TL.",
      ["Kaçış oyunu.", "Alsancak Gül Sok.", "Online rezervasyon yapın.", "Kişi başı 300 TL."],
    ],
    [
      "with the capital of whom to call",
      "en",
      "MAN WITH A VAN IN LEEDS. FULLY INSURED. CALL DENISE 07700 900456. OR CALL US ON 07700 900457.",
      [
        "Man with a van in Leeds.",
        "Fully insured.",
        "Call Denise 07700 900456.",
        "Or call us on 07700 900457.",
      ],
    ],
    [
      "with the mark before what hangs on a price",
      "tr",
      "Amigurumi oyuncak. 450₺ den başlar. Büyük boy 600 TL den. 700 TL de kargo dahil.",
      ["Amigurumi oyuncak.", "450₺'den başlar.", "Büyük boy 600 TL'den.", "700 TL de kargo dahil."],
    ],
  ] as const)("%s, in %s", (_, language, description, facts) => {
    expect(factTextsOf(language, description)).toEqual(facts);
  });
});

test("what a film has no room to show is not cut within brackets", () => {
  const text = "A console, boxed, with three games (one, two and three) and a spare pad for two";
  expect(shortenText(text, 50)).toBe("A console, boxed, with three games…");
  const short = "A console with games (one, two, three and four more of them) for two";
  expect(shortenText(short, 45)).toBe("A console with games…");
  const prices = "Karma aşı 900 TL, kuduz aşısı 600 TL, kısırlaştırma 4.500 TL'den başlayan fiyatlarla";
  expect(shortenText(prices, 75)).toBe("Karma aşı 900 TL, kuduz aşısı 600 TL…");
});

test.each([
  ["Baby blankets. £48 inc postage uk only xx", ["Baby blankets.", "£48 inc postage UK only."]],
  [
    "First month half price until 31 jan. We mar nothing.",
    ["First month half price until 31 Jan.", "We mar nothing."],
  ],
])("who types small is read as meant: %s", (description, facts) => {
  expect(factTextsOf("en", description)).toEqual(facts);
});

test("a picture between words of one sentence parts nothing", () => {
  expect(factTextsOf("en", "Fresh bread 🥖 and butter 🧈 with jam 🍓 for everybody. $9.")).toEqual([
    "Fresh bread and butter with jam for everybody.",
    "$9.",
  ]);
});
