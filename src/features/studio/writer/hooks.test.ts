import { describe, expect, test } from "vitest";
import { builtInWriter } from "./built-in-writer.ts";
import { worth } from "./fact.ts";
import { briefOf, factsOf, scriptsOf, secondsOf, spokenIn } from "./scripts-for-tests.ts";

const gym = briefOf(
  "en",
  "Ironhouse gym, open 24/7, Manchester city centre. Monthly membership £29.99 no contract. First week free. Rated 4.8/5 by 900 members. Showers, sauna, parking. Must be 16+. Text JOIN to 07700 900123",
  { brandName: "Ironhouse", tone: "energetic" },
);
const app = briefOf(
  "tr",
  "Kasapp, küçük işletmeler için ön muhasebe programıdır. Fatura keser ve stok takibi yapar. Ayda 349 TL. İlk 14 gün ücretsiz. 5.200 işletme Kasapp kullanıyor. Geçiş ücretsiz.",
  { brandName: "Kasapp", link: "https://kasapp.example" },
);
const hotel = briefOf(
  "tr",
  "Mavi Sardunya Alaçatı'da 9 odalı butik bir oteldir. Gecelik 4.200 TL'den başlıyor. Eylül'de 3 gece kal 2 gece öde! Booking puanı 9,4. Denize 10 dakika. 12 yaş altı misafir alınmıyor.",
  { link: "https://mavisardunya.example", tone: "premium" },
);

/** Its first words, as they stand in the brief or not. */
const isFact = ({ description }: { description: string }, hook: string | undefined) =>
  hook !== undefined && description.includes(hook.replace(/[.!]$/u, ""));

describe("the three scripts of a round", () => {
  test.each([
    ["a gym", gym, ["First week free", "Rated 4.8/5 by 900 members"]],
    ["an app", app, ["İlk 14 gün ücretsiz", "5.200 işletme Kasapp kullanıyor"]],
    ["a hotel", hotel, ["Eylül'de 3 gece kal 2 gece öde", "Booking puanı 9,4"]],
  ] as const)(
    "open with what sells best in the brief, each with another fact: %s",
    async (_, brief, best) => {
      for (const targetSeconds of [15, 30, 60] as const) {
        const scripts = await builtInWriter.write({ ...brief, targetSeconds }, 0);
        const hooks = scripts.map(({ scenes }) => scenes[0]);
        expect(new Set(hooks.map((hook) => hook?.narration)).size).toBe(3);
        const opened = hooks.filter((hook) => isFact(brief, hook?.narration));
        expect(opened.length, `${targetSeconds} s`).toBeGreaterThanOrEqual(2);
        for (const fact of best) {
          const hook = opened.find((line) => line?.narration.startsWith(fact));
          expect(hook?.headline, `${targetSeconds} s`).toBe(fact);
        }
      }
    },
  );

  test.each([
    ["a gym", gym],
    ["an app", app],
    ["a hotel", hotel],
  ] as const)("say a fact once, also the one that opened: %s", async (_, brief) => {
    for (const script of await builtInWriter.write(brief, 0)) {
      const hook = script.scenes[0]?.narration ?? "";
      expect(spokenIn(script).split(hook)).toHaveLength(2);
    }
  });

  test.each([
    ["a gym", gym, ["Ironhouse gym", "£29.99", "07700 900123"]],
    ["an app", app, ["ön muhasebe programıdır", "349 TL", "kasapp.example"]],
    ["a hotel", hotel, ["butik bir oteldir", "4.200 TL", "mavisardunya.example"]],
  ] as const)(
    "lose no price and no address to their opening, and keep their length: %s",
    async (_, brief, needed) => {
      for (const targetSeconds of [15, 30] as const) {
        for (const script of await scriptsOf({ ...brief, targetSeconds })) {
          const seen = script.scenes.map(({ headline }) => headline).join(" / ");
          for (const text of needed) expect(`${spokenIn(script)} ${seen}`, script.structure).toContain(text);
          const seconds = secondsOf({ ...brief, targetSeconds }, script);
          expect(seconds, script.structure).toBeLessThan(targetSeconds + 1.8);
        }
      }
    },
  );
});

describe("a bare price", () => {
  test.each([
    ["en", "Casa Azul is a hotel by the sea. Doubles from €110. Adults only.", "premium", /€110/],
    ["tr", "Cenaze hizmetleri veriyoruz. Paket 18.500 TL'den başlıyor. 7/24 açığız.", "friendly", /18\.500/],
    ["en", "We arrange funerals in Leeds. Cremation from £995. We answer at night.", "friendly", /£995/],
  ] as const)("opens nothing that is fine or grave, in %s: %s", async (language, text, tone, price) => {
    for (const targetSeconds of [15, 30] as const)
      for (const { scenes } of await scriptsOf(briefOf(language, text, { tone, targetSeconds })))
        expect(scenes[0]?.narration).not.toMatch(price);
  });
});

describe("what something costs, and not what it is,", () => {
  test.each([
    ["tr", "Yuvam bir kreş uygulamasıdır. Çocuk başına ayda 60 TL. 340 kreş kullanıyor.", /60 TL/],
    ["tr", "Çizgi Okulu bir çizim kursudur. Tek seferlik 1.290 TL. Günde 15 dakika.", /1\.290/],
    ["tr", "Demir Kulüp bir spor salonudur. Aylık 1.490 TL. 7/24 açık.", /1\.490/],
    ["en", "Nestly is an app for nurseries. Per child €2 a month. Used by 340 nurseries.", /€2/],
    ["en", "Iron House is a gym. Monthly £24.99. It never closes.", /24\.99/],
  ] as const)("opens no film, in %s: %s", async (language, text, price) => {
    for (const targetSeconds of [15, 30] as const)
      for (const { scenes } of await scriptsOf(briefOf(language, text, { targetSeconds })))
        expect(scenes[0]?.narration).not.toMatch(price);
  });
});

describe("an opening for a kind of products", () => {
  test.each([
    ["en", "We collect, wash and iron your shirts. $2.50 a shirt. Ten shirts or more.", /wear/],
    ["tr", "Gömleklerinizi alıyor, yıkıyor ve ütülüyoruz. Gömlek başına 65 TL.", /giysem|Dolab/],
    ["en", "Apartment for rent in Porto, 80 m². No pets, no cats. €1,200 a month.", /[Pp]et people/],
    ["tr", "Kiralık daire, 80 m². Evcil hayvan kabul edilmiyor. Aylık 30.000 TL.", /Patili/],
  ] as const)("is for what is sold, in %s: %s", async (language, text, hook) => {
    for (const { scenes } of await scriptsOf(briefOf(language, text)))
      expect(scenes[0]?.narration).not.toMatch(hook);
  });
});

describe("offers", () => {
  test.each([
    [
      "en",
      "Crumb & Co is a bakery in Leeds. We bake every morning at 5am. Sourdough £4.50. 20% off everything after 4pm. Open Tue–Sun 7am–6pm. Seats 12.",
      /20% off/,
    ],
    [
      "tr",
      "Moda Fırını Kadıköy'de bir fırındır. Her sabah 06:00'da açılır. Ekmek 95 TL. Saat 18:00'den sonra her şey %20 indirimli. Haftada 6 gün açık. 12 kişilik yerimiz var.",
      /%20/,
    ],
  ] as const)("are told before opening hours in every film, in %s", async (language, text, offer) => {
    for (const script of await scriptsOf(briefOf(language, text, { targetSeconds: 15 }))) {
      const seen = script.scenes.map(({ headline }) => headline).join(" / ");
      expect(`${spokenIn(script)} ${seen}`, script.structure).toMatch(offer);
    }
  });
});

describe("what opens a film where every second counts", () => {
  test.each([
    [
      "tr",
      "Pırıl Ekip, Anadolu Yakası'nda ev ve ofis temizliği yapar. 2+1 daire 1.900 TL, 3+1 daire 2.400 TL. Pazar günleri çalışmıyoruz. 0533 444 55 66'dan yazabilirsiniz.",
      { brandName: "Pırıl Ekip" },
    ],
    [
      "tr",
      "Özel Gülüş Ağız ve Diş Sağlığı Polikliniği Çankaya'da hizmet veriyor. İmplant 18.500 TL'den başlayan fiyatlarla, 12 aya varan taksit. Randevu için 0312 555 66 77",
      {},
    ],
  ] as const)("may be what it is, once a round, in %s: %s", async (language, text, others) => {
    const brief = briefOf(language, text, { ...others, targetSeconds: 15 });
    const scripts = await builtInWriter.write(brief, 0);
    const product = text.split(". ")[0] ?? "";
    const opened = scripts.filter(({ scenes }) => scenes[0]?.narration.startsWith(product));
    expect(opened).toHaveLength(1);
    for (const script of opened) expect(secondsOf(brief, script)).toBeLessThan(16.1);
  });

  test("is no call for coffee where plants are sold", async () => {
    const brief = briefOf(
      "tr",
      "Yaprak saksı bitkilerini kapınıza getirir. Her bitki bakım kartıyla gelir. 290 TL.",
    );
    for (const { scenes } of await scriptsOf(brief)) expect(scenes[0]?.narration).not.toMatch(/yudum|fincan/);
  });

  test.each([
    ["en", "New drop! Running shoes of ocean plastic. 210 grams. $119.", "Running shoes"],
    ["tr", "Yeni sezon! Deniz plastiğinden koşu ayakkabısı. 210 gram. 1.900 TL.", "Deniz plastiğinden"],
  ] as const)("is no announcement taken for the product, in %s", (language, text, product) => {
    const facts = factsOf(language, text);
    expect(facts.find((fact) => fact.worth === worth.product)?.text).toContain(product);
  });

  test("is the next fact where the strongest takes too long", async () => {
    const text =
      "El yapımı gümüş takılar. Her parça tek. Yüzükler 650 TL'den, kolyeler 990 TL'den başlıyor. 10 Aralık'a kadar isim yazdırmak ücretsiz. Sipariş için DM @nora.gumus";
    const scripts = await builtInWriter.write(briefOf("tr", text, { targetSeconds: 15 }), 0);
    expect(scripts.map(({ scenes }) => scenes[0]?.headline)).toContain("Her parça tek");
  });

  test("a price that is said nowhere is seen", async () => {
    const text =
      "Uyku Planı, 15 yıllık bir çocuk hemşiresinin yeni ebeveynler için adım adım yazdığı, evde hemen uygulanabilen yedi adımlık bir rehberdir. 249 TL yerine 149 TL. Tıbbi tavsiye yerine geçmez.";
    const brief = briefOf("tr", text, { link: "https://uykuplani.example", targetSeconds: 15 });
    for (const { scenes, structure } of await scriptsOf(brief))
      expect(JSON.stringify(scenes), structure).toContain("149 TL");
  });
});

test("no film opens with a dog's treats as if they were an award", async () => {
  const brief = briefOf(
    "tr",
    "Her ay kapınıza köpek kutusu. 4 oyuncak, 2 ödül maması. İlk kutu %50 indirimli.",
  );
  for (const { scenes } of await scriptsOf(brief)) expect(scenes[0]?.headline).not.toContain("ödül");
});

describe("what sells nothing opens no film", () => {
  test.each([
    [
      "en",
      "Thai massage in Cork. Foot massage for tired feet. Open every day 10-9. Last appointment 8pm.",
      /^Last appointment/u,
    ],
    [
      "en",
      "Thai massage in Cork. Foot massage for tired feet. Walk-ins welcome if we're free.",
      /^Walk-ins/u,
    ],
    [
      "tr",
      "Kazaklar ve montlar için kış indirimi. Her şeyde %30. Hediye kartları ve indirimli ürünler hariç.",
      /hariç/u,
    ],
    [
      "tr",
      "Denizli'de kişisel depo. 48 kamera. Kilidinizi getirin ya da bizden 350 TL'ye alın.",
      /^Kilidinizi/u,
    ],
    ["en", "Lightweight school backpack with a chest strap. Reflective strips all around. CHF 129.", /^CHF/u],
    ["en", "Linen duvet cover set with coconut buttons. Stonewashed and soft. Double $189", /^Double/u],
  ] as const)("in %s: %s", async (language, description, hook) => {
    for (const { scenes } of await scriptsOf(briefOf(language, description)))
      expect(scenes[0]?.narration).not.toMatch(hook);
  });
});

test.each([
  ["en", "Oakline is a standing desk. Holds 120 kg. 10-year warranty. €789.", /warranty/u],
  ["en", "Sail the Hebrides with a skipper. Up to 6 guests. £95 each. Departs Oban.", /guests/u],
  ["en", "Our grow kit has all you need. Sprouts in 10 days. $32. Refill seeds $6.", /Refill/u],
  ["en", "Luma face oil for dry skin. Cold pressed. 30 ml for $48. Made in Leeds.", /30 ml/u],
  ["en", "Luma face oil for dry skin. Cold pressed. 30 ml for $48, free shipping over $60.", /30 ml/u],
  ["tr", "El dokuması pamuk kilimler. Kök boya. 120x180 cm 2.450 TL, kargo ücretsiz.", /120x180/u],
  [
    "tr",
    "Meşe Masa ayarlanabilir bir çalışma masasıdır. 120 kg taşır. 10 yıl garanti. 24.900 TL.",
    /garanti/u,
  ],
] as const)(
  "nothing opens that says nothing of what it is, in %s: %s",
  async (language, description, bare) => {
    for (const { scenes } of await scriptsOf(briefOf(language, description)))
      expect(scenes[0]?.narration).not.toMatch(bare);
  },
);

test("what is on the house opens", async () => {
  const description =
    "Smash House opens in Shoreditch. Double burgers. Oat shakes. First 100 burgers are on us.";
  const hooks = (await scriptsOf(briefOf("en", description))).map(({ scenes }) => scenes[0]?.narration);
  expect(hooks).toContain("First 100 burgers are on us.");
});

test.each([
  ["en", "We do dog grooming in Leeds from our own van. Full groom £35, nails £8. Nervous dogs welcome."],
  ["tr", "Çamaşırınızı evinizden alıp ütülü teslim ediyoruz. Gömlek 45 TL, takım 210 TL. Beşiktaş'tayız."],
] as const)("what is sold opens one script of a first round, in %s: %s", async (language, description) => {
  const [product = ""] = description.split(". ");
  const openings = async (round: number) =>
    (await builtInWriter.write(briefOf(language, description), round)).filter(({ scenes }) =>
      scenes[0]?.narration.startsWith(product),
    );
  expect([await openings(0), await openings(1)].map(({ length }) => length)).toEqual([1, 0]);
});

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
  ["tr", "Gece uyuyamayanlara: Lavanta yastığı. 30x20 cm, kılıfı yıkanır. 390 TL."],
  ["tr", "Merhaba, ben Sevgi. Evde ekşi mayalı ekmek yapıyorum, siyez unu, katkı yok. Tanesi 140 TL."],
  ["tr", "Bebek fotoğraf çekimi Bursa. 15 düzenlenmiş fotoğraf. 4.500 TL."],
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
