import { describe, expect, test } from "vitest";
import { briefOf, factTextsOf, scriptsOf } from "../briefs/scripts-for-tests.ts";

/* What a brief says in passing of whose it is, and what looks like a name there and is none. */

const nameOf = async (language: "en" | "tr", description: string) =>
  (await scriptsOf(briefOf(language, description), 1))[0]?.brandName;

describe("a brand is called by", () => {
  test.each([
    [
      "what its owner runs",
      "en",
      "I run Nellie's Ark, a boarding cattery in Ludlow. Ten heated pens, £14 a night. 01584 555 014",
      "Nellie's Ark",
    ],
    [
      "whom one calls",
      "en",
      "3 bed semi in Otley, new kitchen, long garden. Guide price £285,000. Call Dale & Thorp on 01943 555 017.",
      "Dale & Thorp",
    ],
    [
      "whom one calls for more",
      "tr",
      "Eskişehir'de kiralık 2+1 daire. 90 m², balkonlu. Aylık 22.000 TL. Bilgi için Porsuk Emlak 0222 555 01 18",
      "Porsuk Emlak",
    ],
    [
      "whose number it is, with a comma between",
      "tr",
      "İşletmeler için vergi danışmanlığı veriyoruz. İlk görüşme ücretsiz. 14 yıldır İzmit'te. Pusula Mali Müşavirlik, 0262 555 01 17",
      "Pusula Mali Müşavirlik",
    ],
    [
      "its address, and not by who does what",
      "en",
      "Three brothers roast coffee in a Hull railway arch. A bag: £9, a kilo £30. Roasted on Tuesdays. Order at archbeans.example",
      "Archbeans",
    ],
    [
      "its address, and not by what one learns or has free",
      "en",
      "learn to play the fiddle in your lunch hour. half hour lessons on zoom. first lesson is free then £18. bowline.example",
      "Bowline",
    ],
    [
      "whoever speaks, and not by one thing that has a price",
      "tr",
      "Taze balığı kapınıza getiriyoruz. Levrek 450 TL/kg. Temizlenmiş gelir. Sipariş WhatsApp 0532 555 04 04",
      "Bizden size",
    ],
    [
      "what it makes, and not by how",
      "en",
      "We manufacture oak toys for nurseries, turned in our shed in Fife. Finished with beeswax. Over 90 nurseries have them.",
      "Oak toys",
    ],
    [
      "its account, and not by what a customer says behind that",
      "tr",
      'el örgüsü atkı, %100 yün, 180 cm. 540 tl. siparişler için instagram @yumakevi "Anneme aldım, çok sevdi" Nazan hanım',
      "@yumakevi",
    ],
  ] as const)("%s, in %s: %s", async (_, language, description, name) => {
    expect(await nameOf(language, description)).toBe(name);
  });
});

test("who presents a brand has told nothing of it yet", () => {
  const facts = factTextsOf(
    "en",
    "Introducing Stockly 📦 The stock app for market traders who hate paper. $6 a month. stockly.example",
  );
  expect(facts[0]).toBe("The stock app for market traders who hate paper.");
});

test("what a customer says stands apart from the account before it", () => {
  const facts = factTextsOf(
    "tr",
    'el örgüsü atkı, %100 yün. 540 tl. siparişler için instagram @yumakevi "Anneme aldım, çok sevdi" Nazan hanım',
  );
  expect(facts.slice(-2)).toEqual([
    "Siparişler için Instagram @yumakevi.",
    '"Anneme aldım, çok sevdi" – Nazan hanım.',
  ]);
});

test("where to ask for something free is where a film ends", async () => {
  const [script] = await scriptsOf(
    briefOf(
      "en",
      "We supply felted wool packaging for small food brands. It composts in a year. Over 300 brands pack in it. Request a free sample at woolwrap.example.",
    ),
    1,
  );
  expect(script?.scenes.at(-1)?.narration).toContain("Request a free sample at woolwrap.example.");
});

test.each([
  [
    "that it is free on a phone",
    "en",
    "Walkie is an app that counts your dog's walks. Free on iPhone. Premium is $4 a month. Reminds you at dusk.",
    /^Free on iPhone/u,
  ],
  [
    "how many come, behind what one takes home",
    "en",
    "soap making workshop every sunday in hove, 2 hours, £38 per person, all materials included, you take home four soaps, max 8 people, book at latherroom.example",
    /max 8/u,
  ],
  [
    "what is free, before what it is of",
    "en",
    "The invoicing app for freelance translators who hate spreadsheets. Free for 3 clients, then $7/month. Reminds who pays late. Send quotes in 20 seconds. tallyvoice.example",
    /^Free for 3 clients/u,
  ],
] as const)("no film opens with %s, in %s", async (_, language, description, opening) => {
  for (const targetSeconds of [15, 30] as const) {
    const scripts = await scriptsOf(briefOf(language, description, { targetSeconds }), 1);
    const hooks = scripts.map(({ scenes }) => scenes[0]);
    for (const hook of hooks) expect(hook?.narration).not.toMatch(opening);
    if (targetSeconds === 15) for (const hook of hooks) expect(hook?.headline).not.toMatch(opening);
  }
});

test.each([
  [
    "what stands in marks behind ours",
    "Derneğimiz “Bir Tas Su”, sokak hayvanlarına su istasyonu kuruyor. Bugüne kadar 312 istasyon kurduk.",
    "Bir Tas Su",
  ],
  ["its year and make", "satılık 2016 clio 1.5 dci manuel. 640 bin tl. 0535 555 01 72", "2016 Clio"],
  [
    "whose practice it is",
    "Diş hekimi Dr. Barış Ekin'in muayenehanesi Bakırköy'de. İmplant yapıyoruz.",
    "Dr. Barış Ekin",
  ],
  [
    "who we are",
    "Kaç çocuk? En çok 12. Biz Balonlu Köşk, doğum günü partileri düzenliyoruz.",
    "Balonlu Köşk",
  ],
  ["what a model is", "Dikey Pro ofis koltuğu. Bel desteği 7 kademe. 7.990 TL.", "Dikey Pro"],
  [
    "its own mail",
    "Ofisler için bitki kiralıyoruz. 43 ofisle çalışıyoruz. Yeşil Dal. teklif@yesildal.example",
    "Yeşil Dal",
  ],
  [
    "its address and its trade",
    "Urla'da taş ev yapıyoruz. Taştan Mimarlık, tastan.example",
    "Taştan Mimarlık",
  ],
  [
    "who signs with a trade",
    "Oteller için çarşaf yıkıyoruz. Kilosu 38 TL. Ege Çamaşırhanesi, 0242 555 01 05",
    "Ege Çamaşırhanesi",
  ],
  [
    "where its owner is, behind a place",
    "Kuru fasulye 180 TL. Her gün açığız. Ankara Cebeci, Hukuk Fakültesi karşısı, Emine Abla'nın Yeri",
    "Emine Abla'nın Yeri",
  ],
  [
    "what there is, and not by the town before it",
    "Kartepe'de, ormanın kıyısında altı evlik bir tatil yeriyiz. Geceliği 4.200 TL.",
    "Tatil yeri",
  ],
  [
    "a name without its ending",
    "Oğlum matematikten nefret ediyordu. Sayarız'ı yaptım. Aylık 149 TL.",
    "Sayarız",
  ],
  [
    "a thing, and not whom it is for",
    "İkinci el piyano alacaklara: 1984 yapımı Petrof duvar piyanosu. 95.000 TL.",
    "Petrof duvar piyanosu",
  ],
] as const)("a Turkish brand is called by %s", async (_, description, name) => {
  expect(await nameOf("tr", description)).toBe(name);
});

test.each([
  [
    "selling my 2014 ford focus 1.0 ecoboost 71k miles full service history £3,950 ono cash or bank transfer text 07700 900411",
    "2014 ford focus",
  ],
  [
    "english tutor gcse n a level online or in person within 8 miles of bath £34/hr ex head of dept text 07700 900411",
    "English tutor",
  ],
  [
    "I was a chef for twelve years. My hands were always dry. That's how Larder Balm came about. Tins £8.",
    "Larder Balm",
  ],
  [
    "got 30 spare paint tins? someone near you needs them. Potluck is free, it's local. list what you have. we keep it out of the bin.",
    "Potluck",
  ],
  [
    "1) The Small Red Bus: vegan hot dogs, chips £3.50\n2) Kings Square on Mondays\n3) IG @redbus.glos",
    "The Small Red Bus",
  ],
  [
    "man with van leeds single items to full house moves £40 per hr min 2 hrs fully insured text paul 07700 900127",
    "Man with van",
  ],
  ["Room to rent in shared house Cardiff. £480 pcm.", "Room to rent"],
  ["charity dog wash sat 12 july 10-2 village hall. £4 a dog.", "Charity dog wash"],
  [
    "dog friendly caravan site wigan sleeps 6 decking wifi 5 mins to town from £180 for 3 nights no smokers",
    "From us to you",
  ],
  ["Rinse Again buys, repairs and sells used dryers in Derby. From £90.", "Rinse Again"],
  [
    "Menu - Sunday lunch club at Ida's\nRoast lamb or nut roast\n£26 per head, 14 seats\nBook: idas@mail.example",
    "Sunday lunch club",
  ],
])(
  "a brief typed in a hurry is called by what it is of, and no phrase of its: %s",
  async (description, name) => {
    expect(await nameOf("en", description)).toBe(name);
  },
);

test.each([
  ["Sourdough and cinnamon buns baked by Hart & Rye in Otley every morning. Loaves £4.50.", "Hart & Rye"],
  ["Soy candles poured by Wick House. Forty hours each. £18.", "Wick House"],
] as const)("who made what a brief begins with has their name: %s", async (description, name) => {
  expect(await nameOf("en", description)).toBe(name);
});

test.each([
  // Whose the bread of a café is, and who makes any such thing.
  ["We are a tiny café with bread baked by Hart & Rye. Flat white £3.", "Hart & Rye"],
  ["A tiny café by the weir. Sandwiches on bread baked by Hart & Rye. Flat white £3.", "Hart & Rye"],
  ["Leather wallets made by Italian Masters. Three colours. £45.", "Italian Masters"],
] as const)("and a supplier is nobody's name: %s", async (description, name) => {
  expect(await nameOf("en", description)).not.toBe(name);
});
