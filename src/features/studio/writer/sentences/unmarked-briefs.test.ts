import { expect, test } from "vitest";
import { briefOf, factsOf, factTextsOf, toldIn } from "../briefs/scripts-for-tests.ts";
import { builtInWriter } from "../built-in-writer.ts";

/* Where the sentences of briefs end that have hardly a mark, what these are called, and what of them is needed. */

test.each([
  [
    "en",
    "hi so basically i make dog bandanas on my kitchen table in tulsa theyre reversible and machine washable im on etsy as barkandbridle thx!!",
    ["I make dog bandanas on my kitchen table in Tulsa.", "I'm on Etsy as barkandbridle."],
  ],
  [
    "en",
    "hi so basically i make dog bandanas on my kitchen table in tulsa theyre reversible and machine washable i can embroider the dogs name for 4 bucks more orders take about a week",
    [
      "I make dog bandanas on my kitchen table in Tulsa.",
      "They're reversible and machine washable.",
      "I can embroider the dogs name for 4 bucks more.",
      "Orders take about a week.",
    ],
  ],
  [
    "en",
    "looking for a dj?? own lights and sound, song requests always welcome, packages from 350 for 4 hrs. message me on facebook: dj rhys evans",
    ["Message me on Facebook: dj rhys evans."],
  ],
  [
    "tr",
    "slm el yapımı makrome duvar süsü yapıyorum 450 TL kargo dahil dm",
    ["El yapımı makrome duvar süsü yapıyorum.", "450 TL, kargo dahil.", "Bilgi için DM."],
  ],
  ["tr", "Ekşi mayalı ekmek 85 TL dm atın", ["Ekşi mayalı ekmek 85 TL.", "Bilgi için DM atın."]],
  [
    "tr",
    "Mrb arkadaşlar Moda'da küçük bir kafe açtık. Hafta içi öğrenciye yüzde 15. Moda Cad. 41",
    ["Moda'da küçük bir kafe açtık.", "Hafta içi öğrenciye yüzde 15.", "Moda Cad. 41."],
  ],
  [
    "tr",
    "arkadaşlar 2. el bisiklet satıyorum bianchi 26 jant çok temiz 7500 tl pazarlık olur",
    ["2. el bisiklet satıyorum."],
  ],
  [
    "tr",
    "2018 model corolla 120 bin km hasar kayıtsız 985 bin tl takas yok",
    ["2018 model corolla 120 bin km.", "Hasar kayıtsız.", "985 bin TL, takas yok."],
  ],
  [
    "tr",
    "nakliyat firmasıyız evden eve asansörlü taşıma sigortalı istanbul ankara izmir ücretsiz ekspertiz 0850 111 00 22",
    ["Nakliyat firmasıyız.", "0850 111 00 22."],
  ],
  [
    "tr",
    "yks koçluğu yapıyorum haftalık program birebir görüşme 1500 tl aylık ilk görüşme ücretsiz @kocderya",
    ["YKS koçluğu yapıyorum.", "İlk görüşme ücretsiz.", "@kocderya."],
  ],
  [
    "tr",
    "Bursa da ev yemekleri yapıyoruz. Günlük menü 220 TL. Bursa da eve servis var.",
    ["Bursa'da ev yemekleri yapıyoruz.", "Bursa'da eve servis var."],
  ],
  [
    "en",
    "selling handmade soy candles 8oz $18 2 for $32 free pickup in austin, scents: fig, cedar, linen. insta @wickandwillow",
    ["Free pickup in Austin.", "Scents: fig, cedar, linen."],
  ],
  [
    "en",
    "hey! so i do lash extensions from home in croydon, infills available, dm to book x",
    ["DM to book."],
  ],
  [
    "tr",
    "Cumartesi canlı müzik var! Grup Makam saat 21.00 de. Biletlerde %40 a varan indirim başladı.",
    ["Grup Makam saat 21.00'de.", "Biletlerde %40'a varan indirim başladı."],
  ],
  ["tr", "iPhone 13 128 GB. Batarya 91. Kutu fatura var. 24.500 TL.", ["Batarya 91.", "Kutu fatura var."]],
  ["en", "Wedding cakes by Rosa! Book 2 months ahead. IG: rosas.cakes", ["Instagram: @rosas.cakes."]],
  ["tr", "Ev yemekleri yapıyorum. Günlük menü 220 TL. insta ev_yemekleri", ["Instagram: @ev_yemekleri."]],
  [
    "tr",
    "merhaba ben elif evde diyetisyenlik yapıyorum yani online görüşüyoruz 400 den fazla danışanım oldu aylık paket 1800 tl ilk görüşme ücretsiz hamileler ve emzirenler için de program var instagram @dyt.elifkara",
    [
      "400 den fazla danışanım oldu.",
      "Aylık paket 1800 TL.",
      "İlk görüşme ücretsiz.",
      "Instagram @dyt.elifkara.",
    ],
  ],
  [
    "tr",
    "8 yıllık öğretmenim LGS ve YKS hazırlık matematik özel ders veriyorum İzmir Bornova ve Karşıyaka'ya geliyorum saati 900 TL ilk ders 400 TL en fazla 2 kişilik gruplar da olur",
    [
      "8 yıllık öğretmenim.",
      "LGS ve YKS hazırlık matematik özel ders veriyorum.",
      "En fazla 2 kişilik gruplar da olur.",
    ],
  ],
  [
    "tr",
    "araç kaplama ve cam filmi yapıyoruz renk değişimi de oluyor sedan komple kaplama 28000 tl cam filmi 4500 tl işlem 2 gün sürüyor Ostim 1234. cadde no 8",
    ["İşlem 2 gün sürüyor."],
  ],
] as const)("it is told sentence by sentence, in %s: %s", (language, brief, sentences) => {
  expect(factTextsOf(language, brief)).toEqual(expect.arrayContaining([...sentences]));
});

test.each([
  [
    "en",
    "We're Dot & Bramble, a two-woman floristry studio in Totnes. Packages start at £950.",
    "Dot & Bramble",
  ],
  [
    "tr",
    "Anneannem 40 yıl tarhana yaptı. Şimdi aynı tarifle biz yapıyoruz. Uşak tarhanası, 1 kg 380 TL.",
    "",
  ],
] as const)("nobody is called or looked for by who speaks, in %s", async (language, brief, name) => {
  for (const script of await builtInWriter.write(briefOf(language, brief), 0)) {
    if (name) expect(script.brandName).toBe(name);
    expect(`${script.brandName} ${toldIn(script)}`).not.toMatch(/tarifle biz arıyor/u);
  }
});

test("that somebody is new here is said to us, and no film", () => {
  const [first] = factTextsOf("en", "hey! new here 👋 i bake gluten free brownies, box of 6 is £14.");
  expect(first).toMatch(/^I bake gluten free brownies/u);
});

test("who has been at something for years is one sentence with what goes on from that", () => {
  expect(factTextsOf("tr", "8 yıllık deneyimim var, evde bebek bakıyorum.")[0]).toMatch(
    /^8 yıllık deneyimim var/u,
  );
});

test.each([
  [
    "en",
    "Sleep better tonight. Organic latex mattresses made in Leeds. 100 night trial.",
    "Organic latex mattresses",
  ],
  [
    "en",
    "FINAL WEEK!! Clearance at Hanley's Carpets. Up to 60% off roll ends. Ends Sunday 5pm.",
    "Hanley's Carpets",
  ],
  [
    "en",
    "NEW MENU!! Smash burgers, loaded fries, vegan options. Open Thurs-Sun 5-10pm. 12 Dock Rd. Kids eat free Sundays",
    "Smash burgers",
  ],
  [
    "en",
    "my etsy shop sells personalised baby blankets. super soft bamboo. from £28. etsy.com/shop/tinyloom",
    "Personalised baby blankets",
  ],
  [
    "en",
    "for sale: 2019 Honda Civic EX, 61k miles, one owner, clean title, new tires. asking $14,500 obo. Call 480-555-0110",
    "2019 Honda Civic EX",
  ],
  ["tr", "Kampüs yakınında kız öğrenci yurdu. Aylık 12.500 TL. 0332 444 55 66", "Kız öğrenci yurdu"],
  ["tr", "Cumartesi canlı müzik var! Giriş 300 TL, içecek dahil. Kemeraltı Sokak 5", "Canlı müzik"],
  [
    "tr",
    "Çocuklar için robotik kodlama atölyesi 7-12 yaş. 8 hafta 4800 TL. Deneme dersi bedava.",
    "Robotik kodlama atölyesi",
  ],
  [
    "tr",
    "Bozcaada'da 6 odalı taş evimiz Lodos Konak. Kahvaltımız bahçemizden: reçeller, taze otlar.",
    "Lodos Konak",
  ],
  [
    "tr",
    "Eskişehir'de 3 yaş ve üzeri için yarı zamanlı oyun atölyesi: Minik Kozalak. Orman günü her cuma.",
    "Minik Kozalak",
  ],
] as const)("it is called by a name or a thing, in %s: %s", async (language, brief, name) => {
  const [script] = await builtInWriter.write(briefOf(language, brief), 0);
  expect(script?.brandName).toBe(name);
});

test.each([
  [
    "Mırmır Malt macunu kedinizin tüyleri doğal yolla atmasına yardımcı olur. Somon aromalı, şekersiz. 100 gr tüp 189 TL, 2 al 1 öde. 6 aydan küçük yavrulara verilmez. mirmir.example",
    "6 aydan küçük yavrulara verilmez",
  ],
  [
    "Datça bademinden el yapımı badem ezmesi. Katkısız, şeker oranı %20. 250 gr kutu 340 TL, 500 gr 620 TL. Kabuklu yemiş içerir. Sipariş: 0545 555 08 81",
    "Kabuklu yemiş içerir",
  ],
] as const)("whom it may harm is in each film of fifteen seconds: %s", async (brief, limit) => {
  const scripts = await builtInWriter.write(briefOf("tr", brief, { targetSeconds: 15 }), 0);
  for (const script of scripts) expect(toldIn(script)).toContain(limit);
});

test("what a viewer needn't throw away is no limit", () => {
  const worthOf = (text: string) => factsOf("tr", `${text} Atölyemizde deri koltuk boyuyoruz.`)[0]?.worth;
  expect(worthOf("Eskiyen deri koltuklarınızı atmayın.")).not.toBe(3);
  expect(worthOf("Külünü çöpe atmayın.")).toBe(3);
});

test.each([
  [
    "en",
    "we fix phones while you wait. screens batteries charging ports. iphone screen from 59. most done in 40 min. unit 4 the arcade walthamstow open 7 days",
    "Unit 4 the arcade",
  ],
  [
    "tr",
    "araç kaplama yapıyoruz. renk değişimi de oluyor. sedan 28000 tl. Ostim 1234. cadde no 8",
    "cadde no 8",
  ],
] as const)("where it is is in each film, in %s", async (language, brief, place) => {
  const scripts = await builtInWriter.write(briefOf(language, brief, { targetSeconds: 15 }), 0);
  for (const script of scripts) expect(toldIn(script)).toContain(place);
});

test("what is sold is seen once in a headline", async () => {
  const brief =
    "Ofisiniz için su arıtma cihazı. Filtre değişimi dahil, aylık 450 TL kiralama. 2 yıl garanti. Keşif ücretsiz. 0850 222 33 44";
  for (const { scenes } of await builtInWriter.write(briefOf("tr", brief, { targetSeconds: 15 }), 0))
    for (const { headline } of scenes) expect(headline.split("su arıtma cihazı").length).toBeLessThan(3);
});

test("nobody is asked whether they look for a name", async () => {
  const brief =
    "My name is Sam and I teach guitar to adults. No sheet music. Lessons are £30 for 45 min. Email sam@slowguitar.co.uk";
  for (const script of await builtInWriter.write(briefOf("en", brief), 0))
    expect(toldIn(script)).not.toMatch(/(?<!\p{L})name\?/iu);
});
