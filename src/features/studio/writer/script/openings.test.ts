import { expect, test } from "vitest";
import { briefOf, scriptsOf, spokenIn } from "../briefs/scripts-for-tests.ts";
import { builtInWriter } from "../built-in-writer.ts";

/* What scripts open with where little in a brief sells, and what opens none. */

const openingsOf = async (language: "en" | "tr", description: string) =>
  (await builtInWriter.write(briefOf(language, description), 0)).map(({ scenes }) => scenes[0]?.narration);

test.each([
  ["en", "Knitted baby blankets of merino wool. Made to order in 2 weeks. £48, gift wrapping free.", /£48/u],
  ["en", "Roof cleaning and moss removal. Free quotes. We cover all of Kent.", /^Free quotes/u],
  ["en", "Natural deodorant for sensitive skin. Baking soda free. Refills $9.", /^Baking/u],
  ["en", "Chess sets turned by hand. Free UK shipping. Walnut and maple.", /^Free UK/u],
  ["tr", "Sıvı sabun atölyesi Moda'da. Malzemeler dahil 650 TL. Kontenjan 12 kişi.", /^Malzemeler/u],
  ["tr", "Gelinlik kiralama. 36-46 beden, 120 model, prova ücretsiz. Temizlik dahil.", /^36/u],
  ["tr", "Ahşap müzik kutusu. Kayın ağacı. Hediye paketi ücretsiz, 2 günde kargoda.", /^Hediye/u],
  ["tr", "Kütüphanemiz taşınıyor! Kitap taşımak için 40 gönüllü arıyoruz. Kahvaltı bizden.", /^Kahvaltı/u],
  ["tr", "Pilli değil, kurmalı: ahşap müzik kutusu. Hediye paketi ücretsiz. Kayın ağacı.", /^Hediye/u],
  ["tr", "Tiyatro atölyesi yetişkinler için. 6.000 TL. Sahne Altı, Taksim", /^Sahne Altı,/u],
  ["tr", "Ev yapımı erişte ve tarhana. 800 TL üzeri kargo bedava. Tarhana 300 TL.", /^800/u],
] as const)(
  "what goes along with a product opens no film before what it is, in %s: %s",
  async (language, description, addition) => {
    const [first] = await openingsOf(language, description);
    expect(first).not.toMatch(addition);
  },
);

test.each([
  ["en", "Mobile car valeting in Swindon. Full valet £65. We bring our own water and power.", "We bring"],
  ["en", "Second Chapter is a bookshop. Paperbacks £1. Every pound goes to the hospice.", "Every pound"],
  ["tr", "Sabun atölyesi Moda'da. 650 TL. Kendi sabununuzu yapıp eve götürüyorsunuz.", "Kendi sabununuzu"],
  ["tr", "Kiralık karavan. Günlük 3.200 TL. Evcil hayvanları da gözümüz gibi seviyoruz.", undefined],
  ["tr", "Kütüphanemiz taşınıyor! Kitap taşımak için 40 gönüllü arıyoruz. Pazar 9.00.", "Kitap taşımak"],
  ["en", "Shoe repairs in Leith. Heels £12. We also cut keys. You own it.", undefined],
] as const)(
  "where nothing sells, what somebody does or gets opens one of the scripts, in %s: %s",
  async (language, description, start) => {
    const openings = await openingsOf(language, description);
    const opened = openings.filter((text) => start !== undefined && text?.startsWith(start));
    expect(opened).toHaveLength(start === undefined ? 0 : 1);
    expect(openings.join(" ")).not.toMatch(/We also|You own it|da gözümüz/u);
  },
);

test.each([
  [
    "en",
    "Used Trek road bike, 56 cm frame, 2019, new tyres last spring, some scratches on the top tube, rides perfectly. 480 euros.",
    "Used Trek road bike? Start here.",
  ],
  [
    "en",
    "Wedding photographer based in Galway. 8 hours from €1,900. Booking 2027 now.",
    "Wedding photographer? Start here.",
  ],
  [
    "tr",
    "2. el iPhone 12, 128 GB, ekranda çizik yok, kasada ufak darbe var. 14.500 TL.",
    "2. el iPhone 12 arıyorsanız bu video sizin için.",
  ],
  [
    "tr",
    "Kiralık karavan, 4 kişilik. Günlük 3.200 TL, en az 3 gün. Kasko dahil.",
    "Kiralık karavan arıyorsanız bu video sizin için.",
  ],
] as const)(
  "what a product is called asks whoever looks for it, once, in %s: %s",
  async (language, description, hook) => {
    const openings = await openingsOf(language, description);
    expect(openings.filter((text) => text === hook)).toHaveLength(1);
    const all = await scriptsOf(briefOf(language, description), 4);
    expect(all.filter(({ scenes }) => scenes[0]?.narration === hook)).toHaveLength(1);
  },
);

test.each([
  ["en", "We are a community food bank in Barnsley. We need tins. Donate on Thursdays."],
  ["tr", "Zeytinyağımız erken hasat, soğuk sıkım. 5 litre teneke 1.900 TL."],
  ["tr", "Sokak hayvanları için kısırlaştırma derneğiyiz. Bir kısırlaştırma 900 TL."],
  ["tr", "Hafızanı mı kaybettin? Anahtarını bulan minik takip cihazı: Nerde. Pili 1 yıl gider, 399 TL."],
  ["tr", "Gece uyuyamayanlara: Lavanta yastığı. 30x20 cm, kılıfı yıkanır. 390 TL."],
  ["tr", "Merhaba, ben Sevgi. Evde ekşi mayalı ekmek yapıyorum, siyez unu, katkı yok. Tanesi 140 TL."],
  ["tr", "Bebek fotoğraf çekimi Bursa. 15 düzenlenmiş fotoğraf. 4.500 TL."],
  ["tr", "30 günde çizim öğrenin. Günde 15 dakika, 30 kısa video ders. 1.290 TL."],
  ["tr", "Pırıl Ekip, Anadolu Yakası'nda ev ve ofis temizliği yapar. 2+1 daire 1.900 TL."],
  ["tr", "Espresso çekirdeklerini her sabah kavuruyoruz. 250 gr 349 TL."],
  ["tr", "Merhabalar, ben düğün fotoğrafçısı Cansu. Kapadokya'dayım. Tam gün 28.000 TL."],
  ["en", "Spotless cleans sofas and carpets in your home. Three-piece suite £90."],
  ["en", "Unlike regular protein bars, ours have only 5 ingredients. $28 a box."],
  ["en", "Mugs thrown by hand in Leeds. Glazed in blue. $28."],
  ["en", "Grand opening night in York. Come at 7. Bring a friend."],
] as const)("but nobody is asked for what nobody looks for, in %s: %s", async (language, description) => {
  for (const { scenes } of await scriptsOf(briefOf(language, description), 4))
    expect(scenes[0]?.narration).not.toMatch(/Start here|arıyorsanız/u);
});

test.each([
  [
    "en",
    "Pilates reformer studio opening 1 Feb in Auckland. Founding members pay $39 a week. Only 60 spots.",
  ],
  ["tr", "Yoga ve nefes kampı Kabak Koyu'nda, 3 gece. 20-23 Haziran. Çadır ya da bungalov. 8.900 TL."],
] as const)(
  "nobody is told to begin today with what has its day, in %s: %s",
  async (language, description) => {
    for (const { scenes } of await scriptsOf(briefOf(language, description), 4))
      expect(`${scenes[0]?.headline} ${scenes[0]?.narration}`).not.toMatch(/today|bugün/iu);
  },
);

test("a list begins with no measure of what it is about", async () => {
  const description =
    "Handmade oak chopping boards. 40 x 25 cm. Solid English oak. £35 each, two for £60. Oiled by hand.";
  const [, first] =
    (await scriptsOf(briefOf("en", description))).find(({ structure }) => structure === "list")?.scenes ?? [];
  expect(first?.narration).not.toContain("40 x 25 cm");
});

test("what one wishes people comes before what helps, and is not what is sold", async () => {
  const told =
    "Kediniz evde yalnız kalmasın. Bornova'da kedi bakım evi. Günlüğü 400 TL, kum dahil. Her akşam video gönderiyoruz. En fazla 8 kedi alıyoruz. mirmirevi.example";
  const scripts = await scriptsOf(briefOf("tr", told, { targetSeconds: 15 }), 1);
  const openings = scripts.map(({ scenes }) => scenes[0]?.narration);
  expect(openings).toContain("Kediniz evde yalnız kalmasın.");
  for (const script of scripts) expect(spokenIn(script)).toContain("Bornova'da kedi bakım evi.");
});

test.each([15, 30, 60] as const)(
  "in %d seconds no film opens with what the post costs",
  async (targetSeconds) => {
    const told =
      "Fern & Fell weaves willow baskets from its own withies in Somerset. Each takes a day to weave. Log baskets from £55, shoppers from £70. We post across the UK for £8.";
    for (const { scenes } of await scriptsOf(briefOf("en", told, { targetSeconds }), 1))
      expect(`${scenes[0]?.headline} ${scenes[0]?.narration}`).not.toContain("£8");
  },
);

test.each([
  ["en", "We're moving! Our vet practice opens at 4 Station Parade, Hexham on 2 March. Call 01434 555 017."],
  ["tr", "Taşınıyoruz! Veteriner kliniğimiz 2 Mart'ta İstasyon Caddesi 4'te açılıyor. 0232 555 01 77"],
] as const)("news that a brief begins with opens one of three: %s", async (language, description) => {
  const [news = ""] = /^[^!]+!/u.exec(description) ?? [];
  expect((await openingsOf(language, description)).filter((opening) => opening === news)).toHaveLength(1);
});

test("words that only begin to speak show what it is", async () => {
  const description =
    "Anadolu'dan el dokuması jüt kilimler. Doğal boya, çift taraflı, 120 x 180 cm 4.200 TL.";
  const brief = briefOf("tr", description, { targetSeconds: 15 });
  const beginnings = (await scriptsOf(brief, 3))
    .map(({ scenes }) => scenes[0])
    .filter((scene) => /^(?:Merhaba!|Kısaca (?:anlatal|bakal)ım\.)$/u.test(scene?.narration ?? ""));
  expect(beginnings.length).toBeGreaterThan(0);
  for (const scene of beginnings) expect(scene?.headline).toBe("El dokuması jüt kilimler");
});

test("what a product is opens on screen where a screen has room for it, and its name where not", async () => {
  const opened = async (what: string) => {
    const brief = briefOf(
      "en",
      `Start your week with Larder, the meal planner that turns ${what}. $4 a month.`,
    );
    return (await scriptsOf(brief, 1)).flatMap(({ scenes: [hook] }) =>
      hook?.narration.startsWith("Start your week") ? [hook.headline] : [],
    );
  };
  expect(await opened("whatever is already in your fridge into dinner")).toContain(
    "Meal planner that turns whatever is already in your fridge into dinner",
  );
  expect(
    await opened("whatever is already in your fridge, freezer and cupboards into a week of proper dinners"),
  ).toContain("Larder");
});
