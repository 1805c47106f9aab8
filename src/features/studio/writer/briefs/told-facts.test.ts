import { describe, expect, test } from "vitest";
import { briefOf, factsOf, factTextsOf, scriptIn, scriptsOf, spokenIn } from "./scripts-for-tests.ts";

describe("what is told", () => {
  test.each([
    [
      "tr",
      "Günlük yemek kutusu. Kargo değil, sabah 06:00-08:00 arası kendi kuryemizle.",
      "Kargo değil, sabah 06:00-08:00 arası kendi kuryemizle.",
    ],
    [
      "tr",
      "Defne Hanım Butik Otel, Alaçatı'da 9 odalı taş bir ev. Gecelik 4.500 TL.",
      "Defne Hanım Butik Otel, Alaçatı'da 9 odalı taş bir ev.",
    ],
    ["tr", "Yemek kutusu. 1500 kcal, 1800 kcal, 2200 kcal.", "1500 kcal, 1800 kcal, 2200 kcal."],
    [
      "tr",
      "Pekmez yapıyoruz. 500 ml, 1 litre ve 5 litrelik seçenekler var.",
      "500 ml, 1 litre ve 5 litrelik seçenekler var.",
    ],
    [
      "en",
      "We roast coffee. 250 g, 1 kg and 5 kg bags are on our shelves.",
      "250 g, 1 kg and 5 kg bags are on our shelves.",
    ],
    [
      "tr",
      "Merhaba ben Zehra, 8 yıldır evde ekmek yapıyorum. 130 TL.",
      "Merhaba ben Zehra. 8 yıldır evde ekmek yapıyorum.",
    ],
  ] as const)("is not cut where its parts need each other, in %s: %s", (language, description, fact) => {
    expect(factTextsOf(language, description)).toContain(fact);
  });

  test.each([
    ["en", "Boiler service £75! Same-day visits. All makes.", "Boiler service £75!"],
    [
      "en",
      "B2B: wholesale olive oil for restaurants. 12% off orders of 20 tins or more.",
      "Wholesale olive oil",
    ],
    [
      "en",
      "Stride: the running app with training plans and races with friends. Free on iOS and Android.",
      "the running app",
    ],
    [
      "en",
      '"First cream that never made me itch" says Ellie. A balm for dry hands and lips. 50 ml, $32.',
      "A balm",
    ],
    [
      "tr",
      "Elektrikli bisiklet Rota X2: 100 km menzil, 21 kg, katlanır. ₺42.999 peşin.",
      "Elektrikli bisiklet Rota X2.",
    ],
  ] as const)("comes before all what the product is, in %s: %s", (language, description, product) => {
    const facts = factsOf(language, description);
    expect(facts.toSorted((one, other) => other.worth - one.worth)[0]?.text).toContain(product);
  });
});

describe("a brief as people type it", () => {
  test.each([
    [
      "tr",
      "ev yapımı mantı satıyoruz donuk 500 gr 220 tl sipariş için 0532 418 77 90",
      ["Ev yapımı mantı satıyoruz.", "Donuk 500 gr 220 TL.", "Sipariş için 0532 418 77 90."],
    ],
    [
      "en",
      "homemade dumplings frozen 2lb bag $18 text 617-555-0142 to order, pickup only",
      ["Homemade dumplings frozen 2lb bag $18.", "Text 617-555-0142 to order, pickup only."],
    ],
    [
      "tr",
      "Mantı satıyoruz diyen çok, bizimki ev yapımı. 220 TL.",
      ["Mantı satıyoruz diyen çok, bizimki ev yapımı.", "220 TL."],
    ],
    [
      "tr",
      "selam arkadaslar biz 3 kişi kahveci açtık. latte 70 tl",
      ["Biz 3 kişi kahveci açtık.", "Latte 70 TL."],
    ],
    ["en", "hey everyone we opened a coffee shop. lattes $5", ["We opened a coffee shop.", "Lattes $5."]],
  ] as const)("is told as sentences, in %s: %s", (language, description, facts) => {
    expect(factTextsOf(language, description)).toEqual(facts);
  });

  test.each([
    ["tr", '"İlk defa bir krem beni kaşındırmadı" diyor müşterimiz Elif. Krem parfüm içermez. 420 TL.'],
    ["en", '"First cream that never made me itch" says our customer Ellie. It has no perfume. $32.'],
  ] as const)("opens a testimonial with the customer's words, in %s: %s", async (language, description) => {
    const script = await scriptIn(briefOf(language, description, { targetSeconds: 15 }), "testimonial");
    expect(script.scenes[0]?.headline).toMatch(/^“.+”$/u);
  });

  test.each([
    [
      "tr",
      "B2B: Restoranlar için toptan zeytinyağı. 5 lt teneke ₺1.450 + KDV. Mutfağınıza 48 saatte.",
      /Acıktınız/u,
    ],
    ["en", "Wholesale pizza boxes and sauces for restaurants. Cases from $42.", /Hungry/u],
  ] as const)(
    "for the trade asks nobody whether they are hungry, in %s: %s",
    async (language, description, hook) => {
      for (const script of await scriptsOf(briefOf(language, description)))
        expect(spokenIn(script)).not.toMatch(hook);
    },
  );

  test.each([
    ["tr", "Diş kliniği, Nişantaşı. İmplant tedavisi. İlk muayene ücretsizdir.", /Keşfedin|yakından bakın/u],
    ["en", "Employment lawyers in London. First call is free.", /Come and see|Discover it/u],
  ] as const)(
    "of something grave is closed with information, in %s: %s",
    async (language, description, call) => {
      for (const tone of ["friendly", "premium"] as const)
        for (const { scenes } of await scriptsOf(briefOf(language, description, { tone })))
          expect(scenes.at(-1)?.headline).not.toMatch(call);
    },
  );

  test.each([
    ["tr", "Düğün ve nişan organizasyonu. Paketler 3.500 TL / 6.000 TL. İzmir'deyiz."],
    ["en", "Up & Away Events. Birthdays, engagements. Packages $350 / $600. San Diego."],
  ] as const)("that has packages of nothing is not unboxed, in %s: %s", async (language, description) => {
    const scripts = await scriptsOf(briefOf(language, description));
    expect(scripts.map(({ structure }) => structure)).not.toContain("unboxing");
  });

  test.each([
    ["tr", "Zeytinyağlı sabun. Üçlü set 289,90 TL. @zeytince.sabun", "Bizi @zeytince.sabun hesabında"],
    ["en", "Olive oil soap. Set of 3 for $24.99. @oliveandash.soap", "Find us at @oliveandash.soap."],
  ] as const)(
    "that only names an account says what it is for, in %s: %s",
    async (language, description, call) => {
      for (const script of await scriptsOf(briefOf(language, description)))
        expect(spokenIn(script)).toContain(call);
    },
  );

  test.each([
    ["tr", "QR menü. Kurulum ücretsiz, aylık 299 TL. www.menukare.example", "Adresimiz menukare.example."],
    ["en", "QR menus. Free setup, $19/mo. www.menusquare.example", "Visit menusquare.example."],
  ] as const)(
    "that has an address only in its text says it, in %s: %s",
    async (language, description, call) => {
      for (const script of await scriptsOf(briefOf(language, description)))
        expect(spokenIn(script)).toContain(call);
    },
  );

  test.each([
    [
      "tr",
      "Online terapi. 50 dk 1.800 TL. Acil durumlarda 112'yi arayın, bu hizmet acil yardım değildir.",
      "112",
    ],
    ["en", "Online therapy. 50 min, $160. We are no emergency service, call 911 then.", "911"],
  ] as const)("calls nobody to an emergency service, in %s: %s", async (language, description, number) => {
    for (const { scenes } of await scriptsOf(briefOf(language, description)))
      expect(scenes.at(-1)?.headline).not.toContain(number);
  });

  test.each([
    ["en", "A quiet hotel in Ljubljana. Rooms from €140. Booking.com rating 9.3."],
    ["tr", "Alaçatı'da taş otel. Gecelik 4.500 TL. Booking.com puanı 9,4."],
  ] as const)("sends nobody to where it is rated, in %s: %s", async (language, description) => {
    for (const { scenes } of await scriptsOf(briefOf(language, description)))
      expect(scenes.at(-1)?.narration).not.toContain("Booking.com");
  });

  test.each([
    [
      "tr",
      "Antika saat tamiri. 1 yıl garanti. Kurmalı, cep saati. Moda Mah. Sofyalı Sok. No: 8. Tel: 0312 444 01 02",
      /(?:var|söz|nokta|bakın|edin|ekleyelim|isteriz)\. Moda Mah/iu,
    ],
    [
      "en",
      "Spotless Sofa cleans carpets in Leeds. Three-seater £75. 12 Kirkstall Road. Call 0113 496 0100.",
      /(?:There is more|finally|more look)\. 12/u,
    ],
  ] as const)("announces no address as one thing more, in %s: %s", async (language, description, led) => {
    for (const script of await scriptsOf(briefOf(language, description)))
      expect(spokenIn(script)).not.toMatch(led);
  });

  test("tells what isn't done after what is", async () => {
    const description =
      "Taş otel Alaçatı'da 9 odalı. Kahvaltı fiyata dahil. Gecelik 4.500 TL. 12 yaş altı çocuk kabul etmiyoruz.";
    const spoken = spokenIn(await scriptIn(briefOf("tr", description), "founder-story"));
    expect(spoken.indexOf("12 yaş altı")).toBeGreaterThan(spoken.indexOf("4.500 TL"));
  });
});
