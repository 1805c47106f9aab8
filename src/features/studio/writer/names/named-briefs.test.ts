import { describe, expect, test } from "vitest";
import { briefOf, factTextsOf, scriptsOf } from "../briefs/scripts-for-tests.ts";
import { readBrief } from "../reading/read-brief.ts";

/* What a film calls who typed the brief, and what of it is then told. */

test.each([
  [
    "as it was typed before a dash",
    "en",
    "Paws at Home — dog sitting in your own home so your dog never has to leave the sofa. £35 a night.",
    "Paws at Home",
  ],
  [
    "before a dash also where its link writes it as one word",
    "en",
    "Bread by Ana - sourdough loaves that are baked to order every Friday and left at your door. £5 a loaf.",
    "Bread by Ana",
    "https://breadbyana.example",
  ],
  [
    "before a colon in Turkish",
    "tr",
    "Kumsal: mısır lifinden üretilmiş, doğada çözünen diş fırçası. 4'lü paket 180 TL.",
    "Kumsal",
  ],
  [
    "where a form asks for it",
    "en",
    "Product name: TideKnot Mat\nType: recycled rope doormat\nPrice £85\nShips UK only",
    "TideKnot Mat",
  ],
  [
    "where a Turkish form asks for it",
    "tr",
    "Ürün adı: Pamuk Bulut Yastık\nTür: karabuğday dolgulu yastık\nFiyat 640 TL",
    "Pamuk Bulut Yastık",
  ],
  [
    "by the kind of business before a town",
    "tr",
    "Minik Pati Veteriner Kliniği Bornova da hizmetinizde. İlk muayene 350 TL. 7/24 nöbet var.",
    "Minik Pati Veteriner Kliniği",
  ],
  [
    "by a profession and a person",
    "tr",
    "Avukat Deniz Korkmaz. İş hukuku ve tazminat davaları. İzmir Alsancak. 0232 555 98 76",
    "Avukat Deniz Korkmaz",
  ],
  [
    "by what it does in English",
    "en",
    "Bramble Cottage sleeps 4 + a cot, Norfolk coast, 10 min walk to the beach. From £420 a week.",
    "Bramble Cottage",
  ],
  [
    "by a kind of lodging",
    "tr",
    "Zeytin Dalı Bungalov, Kaz Dağları eteklerinde 6 ahşap ev. Gecelik 4.800 TL. Kahvaltı dahil.",
    "Zeytin Dalı Bungalov",
  ],
  [
    "by the title of a book",
    "en",
    "Ebook: Bread for Slow Sundays. 86 pages, 12 recipes. $14. PDF + EPUB.",
    "Bread for Slow Sundays",
    "https://slowsundays.example",
  ],
  [
    "by the title of a book in Turkish",
    "tr",
    "E-kitap: Evde Çalışanlar İçin 30 Günlük Düzen. 96 sayfa, PDF. 129 TL.",
    "Evde Çalışanlar İçin 30 Günlük Düzen",
    "https://duzen.example",
  ],
  [
    "behind a dash at its end",
    "en",
    "I turn bowls. Ash and walnut. From £48. Come to the shed in Hexham by appointment – Nell Ward Woodwork",
    "Nell Ward Woodwork",
  ],
  [
    "by a school",
    "tr",
    "Maviş Yüzme Okulu kapalı ısıtmalı havuz Çayyolu. 8 ders 3.600 TL. Tanışma dersi ücretsiz.",
    "Maviş Yüzme Okulu",
  ],
  [
    "by how a craftsman is addressed",
    "tr",
    "Bıçak bileme. Bıçak 60 TL, makas 90 TL. Bileyci Rıza Usta, Kemeraltı 2. Beyler Sokak no 14",
    "Bileyci Rıza Usta",
  ],
  [
    "by a profession and a person in English",
    "en",
    "Chef Marco Bellini. Private dinners at your home for up to 12. £65 a head. 07700 900 118",
    "Chef Marco Bellini",
  ],
] as const)("somebody is called %s, in %s: %s", (_, language, description, name, ...link) => {
  const [address] = link;
  expect(readBrief(briefOf(language, description, address ? { link: address } : {})).name).toBe(name);
});

test.each([
  ["en", "One makes two bowls. Ramen kit with fresh noodles. £9."],
  ["en", "Reminder: our winter hats are back. Merino wool. £28."],
  ["en", "Candles: lavender, fig and cedar. Hand poured. £18."],
  ["en", "Last Chance - summer dresses from £20. Ends Sunday."],
  ["tr", "Rıza Usta, Ali Usta ve Can biliyor. Bıçak 60 TL. Randevu yok."],
  ["tr", "Duyuru: kışlık montlar geldi. 2.400 TL. Kargo ücretsiz."],
  ["tr", "Kokular: lavanta, vanilya, okyanus. Elde dökülür. 250 TL."],
  ["tr", "Masaj: ağrıyan sırtlar için derin doku. Seans 900 TL."],
  ["tr", "Malzeme: pamuk keten karışımı kumaş. Gömlek 890 TL."],
] as const)("nothing else is a name, in %s: %s", (language, description) => {
  expect(readBrief(briefOf(language, description)).name).toBeUndefined();
});

test("a title that is longer than any name on screen is none", async () => {
  const brief = briefOf(
    "en",
    "Product name: Hand-loomed recycled rope doormat with a coir core for outdoor porches\nType: recycled rope doormat\nPrice £85\nShips UK only",
  );
  for (const { brandName } of await scriptsOf(brief, 1)) expect(brandName.length).toBeLessThanOrEqual(40);
});

describe("what was only said to give a name", () => {
  test.each([
    ["en", "It's an app that splits bills. No sign up. Free up to 3 groups. It's called Halfsies.", "called"],
    ["tr", "Fatura bölen bir uygulama. Kayıt yok. 3 gruba kadar ücretsiz. Adı Bölüşelim.", "Adı"],
  ] as const)("is told in no film, in %s", async (language, description, giving) => {
    const brief = briefOf(language, description);
    expect(readBrief(brief).name).toBeDefined();
    expect(factTextsOf(language, description).join(" ")).not.toContain(giving);
  });

  test("leaves what is named", () => {
    const [first] = factTextsOf("tr", "Kumsal: doğada çözünen diş fırçası. 4'lü paket 180 TL.");
    expect(first).toBe("Doğada çözünen diş fırçası.");
  });
});

test.each([
  ["I fix laptops. Cracked screens, dead batteries. Diagnosis free.", "Laptop repairs"],
  ["we walk dogs in south Austin. $22 a walk. Insured.", "Dog walking"],
  ["We clean ovens, and nothing else. From £55. Leeds only.", "Oven cleaning"],
  ["I teach guitar. All ages. £28 an hour.", "Guitar lessons"],
  ["We clean everything. From £55. Leeds only.", "From us to you"],
] as const)("a brief without a name is called by what is done: %s", async (description, brandName) => {
  for (const script of await scriptsOf(briefOf("en", description), 1))
    expect(script.brandName).toBe(brandName);
});

describe("a brief without a name is called by a thing", () => {
  test.each([
    [
      "and by no verb",
      "Merhaba hanımlar reformer pilates stüdyomuz Ataşehir'de açıldı! Deneme dersi 400 TL.",
      "Reformer pilates stüdyomuz",
    ],
    [
      "and not by what there is",
      "Köyümüzün yaylasından süzme çiçek balı. Kendi arılarımız var 60 kovan. 850 gr kavanoz 480 TL, 2 kavanoz 900 TL.",
      "Süzme çiçek balı",
    ],
    [
      "and not by what a price is of",
      "Halılarınız kirlendi mi? Evden alıp yıkayıp teslim ediyoruz. Metrekaresi 90 TL. 3 günde teslim.",
      "Halı",
    ],
    [
      "and not by where",
      "Lise öğrencilerine haftada iki gün birebir matematik özel ders veriyorum. Online veya Eskişehir'de evinizde. Saati 900 TL.",
      "Matematik özel ders",
    ],
    [
      "and not by when nobody is there",
      "Evcil hayvan kuaförü Karşıyaka traş yıkama küçük ırk 600 TL, büyük ırk 900 TL. Pazartesi kapalıyız. Kafes yok.",
      "Evcil hayvan kuaförü",
    ],
    [
      "and not by for how many years",
      "Lise ve üniversite için matematik ve fizik özel ders veriyorum 12 yıllık öğretmenim. Online veya evinizde. Saati 900 TL.",
      "Matematik ve fizik özel ders",
    ],
    [
      "and not by how many there are",
      "Suya alışıyor, sonra yüzüyor. 8 ders 3.600 TL. Tanışma dersi ücretsiz.",
      "Bizden size",
    ],
    [
      "and not by what is included",
      "Kır düğünü mekanı arayan çiftler. Yemek, dj, süsleme dahil kişi başı 1.450 TL.",
      "Kır düğünü mekanı",
    ],
  ] as const)("%s", async (_, description, brandName) => {
    for (const script of await scriptsOf(briefOf("tr", description), 1))
      expect(script.brandName).toBe(brandName);
  });
});
