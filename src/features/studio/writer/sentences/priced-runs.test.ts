import { describe, expect, test } from "vitest";
import { briefOf, factsOf, factTextsOf, scriptsOf } from "../briefs/scripts-for-tests.ts";
import { builtInWriter } from "../built-in-writer.ts";
import { worth } from "../reading/fact.ts";

/* What costs how much, one thing behind the other as it is typed on a telephone. */

test.each([
  [
    "tr",
    "Zeytinyağı, Ayvalık. 5 lt teneke 2.400 tl 1 lt şişe 560 tl.",
    "5 lt teneke 2.400 TL, 1 lt şişe 560 TL.",
  ],
  [
    "tr",
    "ev yapımı erişte 1 kg 180 tl 3 kg 500 tl. köy yumurtası ile.",
    "Ev yapımı erişte 1 kg 180 TL, 3 kg 500 TL.",
  ],
  [
    "tr",
    "Yaş pasta yapıyorum. 10 kişilik 1200 20 kişilik 2000 lira.",
    "10 kişilik 1200, 20 kişilik 2000 lira.",
  ],
  [
    "tr",
    "patili dostlar için ödül maması yapıyorum koruyucu yok 250 gr 180 tl 3 tanesi 500 tl kargo alıcıya ait",
    "250 gr 180 TL, 3 tanesi 500 TL.",
  ],
  ["tr", "erişte yapıyorum 1 kg 150 tl 3 paket 400 tl. köy yumurtası ile.", "1 kg 150 TL, 3 paket 400 TL."],
  ["en", "Honey from our hives. 1 lb jar $12 3 lb jar $30. Local pickup.", "1 lb jar $12, 3 lb jar $30."],
] as const)("has its commas, in %s: %s", (language, description, told) => {
  expect(factTextsOf(language, description)).toContain(told);
});

test.each([
  [
    "en",
    "I service bikes in Bristol. Basic service 45 quid, full service 80, puncture 15.",
    "Basic service 45 quid, full service 80, puncture 15.",
  ],
  [
    "tr",
    "Evde kuaför hizmeti. Saç kesimi 400 TL, fön 250, boya 1200.",
    "Saç kesimi 400 TL, fön 250, boya 1200.",
  ],
] as const)("stays one list where only one says of what money, in %s: %s", (language, description, told) => {
  expect(factTextsOf(language, description)).toContain(told);
});

test.each([
  ["tr", "ev yemekleri 🍲 mercimek 90 tl mantı 180 tl sarma 160 tl. 0216 555 22 11", "Ev yemekleri."],
  ["en", "nail art in Croydon 💅 gel £25 acrylics £38 toes £20. Evenings too.", "Nail art in Croydon."],
  ["en", "home made bakes 🍪 brownie £3 cookie £2 tray bake £9. Order by Thursday.", "Home made bakes."],
] as const)("begins behind the one picture before it, in %s: %s", (language, description, thing) => {
  expect(factTextsOf(language, description)[0]).toBe(thing);
});

test("quid are money", async () => {
  const [script] = await builtInWriter.write(
    briefOf(
      "en",
      "hey so i do mobile bike servicing round bristol. basic service 45 quid, full service 80. i come to you",
    ),
    0,
  );
  expect(script?.brandName).toBe("Mobile bike servicing");
});

test("what a month costs opens nothing before anybody knows of what", async () => {
  const description =
    "Anlıyor ama konuşamıyor musunuz?\nHaftada 3 gün birebir online konuşma dersi veriyoruz. Öğretmenlerimizin hepsi burada büyümüş eğitmenler. Ders 30 dakika. Aylık paket 3.600 TL.\nwww.konusalim.example";
  for (const targetSeconds of [15, 30] as const)
    for (const { scenes } of await scriptsOf(briefOf("tr", description, { targetSeconds })))
      expect(scenes[0]?.narration).not.toMatch(/^Aylık paket/u);
});

describe("how to order", () => {
  test("keeps its word before the number", () => {
    const facts = factTextsOf(
      "tr",
      "sabun satıyorum lavantalı. kargo bizden. sipariş whatsapp 0541 555 80 16",
    );
    expect(facts).toContain("Sipariş için WhatsApp 0541 555 80 16.");
    expect(facts).not.toContain("Sipariş.");
  });

  test("is no part of what is told before an account", () => {
    const facts = factTextsOf("tr", "yaş pasta yapıyorum. izmir karşıyaka teslim ederim insta @pastaevim");
    expect(facts).toContain("İzmir Karşıyaka teslim ederim.");
    expect(factTextsOf("tr", "ahşap puzzle. isme özel. 3 günde kargo insta @tahtatospik")).toContain(
      "3 günde kargo.",
    );
  });

  test.each([
    [
      "en",
      "I knit jumpers for greyhounds. Merino, machine washable. £38 small. Takes two weeks. Etsy: SlimHoundKnits",
    ],
    ["tr", "El örgüsü kazak. Merinos yün. 1.200 TL. İki haftada hazır. Shopier: orgucu"],
  ] as const)("ends a film by the shop that it names, in %s", async (language, description) => {
    for (const { scenes } of await builtInWriter.write(briefOf(language, description), 0))
      expect(scenes.at(-1)?.narration).toMatch(/^(?:Etsy: SlimHoundKnits|Shopier: orgucu)/u);
  });

  test("sales@ is an address and no sale", async () => {
    const description =
      "Label printing for food producers. Proofs within 24 hours. We print for three dairies. Request a sample pack: sales@badgerlabel.example or 608-555-0144";
    for (const { scenes } of await builtInWriter.write(briefOf("en", description), 0))
      expect(scenes.at(-1)?.narration).toContain("Request a sample pack");
  });
});

test.each([
  [
    "fön 300 kesim 450 boya 1500den başlıyor. bornovada evde yapıyorum",
    ["Fön 300, kesim 450, boya 1500'den başlıyor.", "Bornova'da evde yapıyorum."],
  ],
  [
    "büfe devren. kira 40bin devir 1200bin demirbaş dahil ciddi alıcılar arasın 05325550194 emlakçılar aramasın",
    [
      "Büfe devren.",
      "Kira 40 bin.",
      "Devir 1200 bin demirbaş dahil.",
      "Ciddi alıcılar arasın 05325550194.",
      "Emlakçılar aramasın.",
    ],
  ],
  [
    "reformer pilates 4 kişilik grup 8 ders 5400 özel ders 1200 tek ders 900 pazar kapalı ig: @salonpera",
    [
      "Reformer pilates.",
      "4 kişilik grup.",
      "8 ders 5400.",
      "Özel ders 1200.",
      "Tek ders 900.",
      "Pazar kapalı.",
      "Instagram: @salonpera.",
    ],
  ],
  [
    "evde yapıyorum fön 350 kesim 400 boya 1200den başlıyor boyayı siz alırsanız 700",
    ["Evde yapıyorum.", "Fön 350, kesim 400, boya 1200'den başlıyor.", "Boyayı siz alırsanız 700."],
  ],
  ["köy yumurtası satıyorum. 30lu koli 240 tl.", ["Köy yumurtası satıyorum.", "30'lu koli 240 TL."]],
  ["tadilat yapıyoruz. fiyatlar 900den başlıyo", ["Tadilat yapıyoruz.", "Fiyatlar 900'den başlıyor."]],
  ["saat sabah 8 den akşam 9 a kadar açığız", ["Saat sabah 8'den akşam 9'a kadar açığız."]],
  [
    "Düğün organizasyonu yapıyoruz. Kapora %30 whatsap 0258 555 01 77",
    ["Düğün organizasyonu yapıyoruz.", "Kapora %30.", "WhatsApp 0258 555 01 77."],
  ],
] as const)("what stands behind a figure is written as it is in Turkish: %s", (description, told) => {
  expect(factTextsOf("tr", description)).toEqual(told);
});

test("the figures of a card are prices, three in one sentence", () => {
  const card =
    "MENÜ\nMercimek 90\nEzogelin 95\nKuru fasulye 180\nSütlaç 85\nPide ..... 150\nİrmik 80\nKadıköy'de esnaf lokantasıyız.";
  const facts = factsOf("tr", card);
  expect(facts.map(({ text }) => text)).toEqual([
    "Mercimek 90, Ezogelin 95, Kuru fasulye 180.",
    "Sütlaç 85, Pide 150, İrmik 80.",
    "Kadıköy'de esnaf lokantasıyız.",
  ]);
  expect(facts.find(({ worth: value }) => value === worth.offer)?.text).toContain("Mercimek 90");
  expect(facts.find(({ worth: value }) => value === worth.product)?.text).toContain("lokantasıyız");
});
