import { describe, expect, test } from "vitest";
import { briefOf, factsOf, scriptsOf, secondsOf, spokenIn } from "../briefs/scripts-for-tests.ts";
import { builtInWriter } from "../built-in-writer.ts";
import { worth } from "../reading/fact.ts";

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

/** What it shows first, as it stands in the brief or not. */
const isFact = ({ description }: { description: string }, headline: string | undefined) =>
  headline !== undefined && description.includes(headline);

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
        const opened = hooks.filter((hook) => isFact(brief, hook?.headline));
        expect(opened.length, `${targetSeconds} s`).toBeGreaterThanOrEqual(1);
        // In fifteen seconds there is no time for what it is before what it offers.
        for (const fact of targetSeconds === 15 ? [] : best) {
          const hook = opened.find((line) => line?.narration.includes(fact));
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
        expect(scenes[0]?.narration.split(/(?<=[.!?]) /u)[0]).not.toMatch(price);
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
  ] as const)("may be what it is, in %s: %s", async (language, text, others) => {
    const brief = briefOf(language, text, { ...others, targetSeconds: 15 });
    const scripts = await builtInWriter.write(brief, 0);
    const product = text.split(". ")[0] ?? "";
    const opened = scripts.filter(({ scenes }) => scenes[0]?.narration.startsWith(product));
    expect(opened.length).toBeGreaterThan(0);
    expect(new Set(opened.map(spokenIn)).size).toBe(opened.length);
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
  expect(hooks).toContain("Smash House opens in Shoreditch. First 100 burgers are on us.");
});

test.each([
  ["en", "We do dog grooming in Leeds from our own van. Full groom £35, nails £8. Nervous dogs welcome."],
  ["tr", "Çamaşırınızı evinizden alıp ütülü teslim ediyoruz. Gömlek 45 TL, takım 210 TL. Beşiktaş'tayız."],
] as const)(
  "what is sold opens one script of a first round, or two, in %s: %s",
  async (language, description) => {
    const [product = ""] = description.split(". ");
    const openings = async (round: number) =>
      (await builtInWriter.write(briefOf(language, description), round)).filter(({ scenes }) =>
        scenes[0]?.narration.startsWith(product),
      );
    const [first, second] = [await openings(0), await openings(1)];
    expect([1, 2]).toContain(first.length);
    expect(second).toEqual([]);
  },
);
