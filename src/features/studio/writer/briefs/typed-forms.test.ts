import { describe, expect, test } from "vitest";
import { worth } from "../reading/fact.ts";
import { briefOf, factsOf, factTextsOf, scriptsOf, toldIn } from "./scripts-for-tests.ts";

describe("a table tells of each thing what stands in its row", () => {
  test.each([
    [
      "typed with bars",
      "en",
      "Product | Size | Price\nBeeswax candle | small | £9\nBeeswax candle | large | £16\nAll hand dipped in Devon.",
      ["Beeswax candle, small: £9.", "Beeswax candle, large: £16.", "All hand dipped in Devon."],
    ],
    [
      "of Markdown",
      "en",
      "| Product | Price |\n|---|---|\n| Oak stool | €80 |\n| Ash bench | €140 |",
      ["Oak stool: €80.", "Ash bench: €140."],
    ],
    [
      "pasted from a sheet",
      "tr",
      "Ürün\tBoy\tFiyat\nBalmumu mum\tküçük\t180 TL\nBalmumu mum\tbüyük\t320 TL\nHepsi Bolu'da elde dökülür.",
      ["Balmumu mum, küçük: 180 TL.", "Balmumu mum, büyük: 320 TL.", "Hepsi Bolu'da elde dökülür."],
    ],
    [
      "with the column's name beside a number that says nothing without it",
      "en",
      "Plan | Price | Guests\nBrunch cruise | $49 | 12\nSunset cruise | $79 | 20",
      ["Brunch cruise, Guests 12: $49.", "Sunset cruise, Guests 20: $79."],
    ],
    [
      "and beside each of several prices",
      "tr",
      "Hizmet | Hafta içi | Hafta sonu\nYıkama | 200 TL | 250 TL\nCila | 900 TL | 1.100 TL",
      ["Yıkama: Hafta içi 200 TL, Hafta sonu 250 TL.", "Cila: Hafta içi 900 TL, Hafta sonu 1.100 TL."],
    ],
    [
      "whose first row is one of them",
      "en",
      "Oak stool | small | €80\nOak stool | large | €95\nAsh bench | long | €140",
      ["Oak stool, small: €80.", "Oak stool, large: €95.", "Ash bench, long: €140."],
    ],
    [
      "but no profile's lines",
      "en",
      "Ceramic mugs | 320 ml | $28\nThrown by hand in Porto",
      ["Ceramic mugs.", "320 ml.", "$28.", "Thrown by hand in Porto."],
    ],
  ] as const)("%s", (_, language, description, facts) => {
    expect(factTextsOf(language, description)).toEqual(facts);
  });
});

describe("a form tells what the product is", () => {
  test.each([
    [
      "by its model and type",
      "en",
      "Model: Trekker 40\nType: Hiking backpack\nCapacity: 40 L\nPrice: €129\nRain cover included",
      "Trekker 40 hiking backpack.",
      "Trekker 40 hiking backpack",
    ],
    [
      "by its model and type",
      "tr",
      "Fiyat: 3.490 TL\nModel: Trek 40\nTür: İnce uyku tulumu\nHacim: 40 litre\nYağmurluk dahil",
      "Trek 40 ince uyku tulumu.",
      "Trek 40 ince uyku tulumu",
    ],
    ["by its type alone", "en", "Type: oak stool\nHeight: 45 cm\nPrice: €80", "Oak stool.", "Oak stool"],
    [
      "by its name",
      "en",
      "Product name: Oakline Standing Desk. Features: • Holds 120 kg • 10-year warranty",
      "Oakline Standing Desk.",
      "Oakline Standing Desk",
    ],
    [
      "by the title of its listing, whose parts are told one by one",
      "en",
      "Title: Leather Wallet for Men - Slim Bifold - Full Grain Leather\nPrice: $54.00\n• 6 card slots",
      "Leather Wallet for Men.",
      "Leather Wallet for Men",
    ],
    [
      "by the title of its listing",
      "tr",
      "Başlık: El yapımı deri cüzdan\nFiyat: 649 TL\n• 6 kart gözü",
      "El yapımı deri cüzdan.",
      "El yapımı deri cüzdan",
    ],
  ] as const)("%s, in %s", async (_, language, description, product, name) => {
    const facts = factsOf(language, description);
    expect(facts.find((fact) => fact.worth === worth.product)?.text).toBe(product);
    expect(facts.map(({ text }) => text).join(" ")).not.toMatch(/Features|Title|Başlık|Model/u);
    const [script] = await scriptsOf(briefOf(language, description), 1);
    expect(script?.brandName).toBe(name);
  });

  test("but two lines with colons are none", () => {
    expect(factTextsOf("en", "Type: small or tall\nPrice: €80")).toContain("Type: small or tall.");
  });

  test("and behind a sentence they are told of what it says", () => {
    const description = "Oak stools from Devon.\nType: small or tall\nHeight: 45 cm\nPrice: €80";
    expect(factTextsOf("en", description)).toContain("Type: small or tall.");
  });
});

describe("questions and answers", () => {
  test.each([
    [
      "en",
      "Q: Does it fit my phone? A: Yes, from 4.7 to 7 inch. Q: Is it waterproof? A: No, splash proof only. Bike phone mount with power bank, $39.",
      /\b[QA]:/u,
      [/Does it fit my phone\? Yes, from/u, /Is it waterproof\? No, splash/u],
    ],
    [
      "tr",
      "Soru: Telefonuma uyar mı? Cevap: Evet, 4,7 ile 7 inç arası. Soru: Su geçirir mi? Cevap: Sıçramaya dayanır. Güç bankalı telefon tutucu, 899 TL.",
      /Soru:|Cevap:/u,
      [/uyar mı\? Evet, 4,7/u, /geçirir mi\? Sıçramaya dayanır/u],
    ],
  ] as const)(
    "are told without their labels, and together, %s",
    async (language, description, label, pairs) => {
      const told = (await scriptsOf(briefOf(language, description, { targetSeconds: 60 }))).map(toldIn);
      for (const text of told) expect(text).not.toMatch(label);
      for (const pair of pairs) expect(told.some((text) => pair.test(text))).toBe(true);
      // An answer is never heard without what it answers.
      for (const text of told)
        expect(text.replace(/mı\? Evet|phone\? Yes/gu, "")).not.toMatch(/(?:Evet|Yes), /u);
    },
  );
});

describe("what belongs together stays so", () => {
  test.each([
    [
      "a quotation and who said it",
      "en",
      'Dewkind Barrier Cream. "My skin stopped stinging in three days." – Maya R.',
      ["Dewkind Barrier Cream.", '"My skin stopped stinging in three days." – Maya R.'],
    ],
    [
      "and whoever signs the brief is not told",
      "tr",
      "Kadıköy'de birebir gitar dersi. İlk ders gönlünüzden ne koparsa. – Barış",
      ["Kadıköy'de birebir gitar dersi.", "İlk ders gönlünüzden ne koparsa."],
    ],
    [
      "people that a heading speaks of",
      "en",
      "Small Hours is a podcast about people who work at night: a baker, a midwife, a bridge inspector.",
      ["Small Hours is a podcast about people who work at night: a baker, a midwife, a bridge inspector."],
    ],
    [
      "what something is about",
      "en",
      "A debut novel about three sisters, one smuggler and the winter of 1962.",
      ["A debut novel about three sisters, one smuggler and the winter of 1962."],
    ],
    [
      "an enumeration",
      "tr",
      "Roman. Üç kız kardeş, bir kaçakçı ve 1962 kışı.",
      ["Roman.", "Üç kız kardeş, bir kaçakçı ve 1962 kışı."],
    ],
    [
      "one of several things and its price",
      "en",
      'Two products: 1) "Calm" tea – chamomile, lemon balm, 20 bags, £5.90. 2) "Kick" tea – black tea, ginger, 20 bags, £6.50.',
      [
        '"Calm" tea – chamomile, lemon balm, 20 bags, £5.90.',
        '"Kick" tea – black tea, ginger, 20 bags, £6.50.',
      ],
    ],
    [
      "each part of a list with its price among them",
      "tr",
      "kadın polar pijama takımı, yumuşak kumaş, s m l xl beden, 549 tl, aynı gün kargo, iade kolay, renk olarak lila ve gri var, makinede 30 derecede yıkayın, ütü yapmayın",
      [
        "Kadın polar pijama takımı.",
        "Yumuşak kumaş.",
        "S m l xl beden.",
        "549 TL.",
        "Aynı gün kargo.",
        "İade kolay.",
        "Renk olarak lila ve gri var.",
        "Makinede 30 derecede yıkayın.",
        "Ütü yapmayın.",
      ],
    ],
    [
      "and in English, but for what the price includes",
      "en",
      "Linen apron, two deep pockets, $24, ships tomorrow, machine washable",
      ["Linen apron.", "Two deep pockets.", "$24.", "Ships tomorrow.", "Machine washable."],
    ],
    [
      "a label behind the price",
      "tr",
      "telefon kılıfı, şeffaf silikon, kamera korumalı, 149 tl, kargo bedava, renk: şeffaf siyah mavi",
      [
        "Telefon kılıfı.",
        "Şeffaf silikon.",
        "Kamera korumalı.",
        "149 TL.",
        "Kargo bedava.",
        "Renk: şeffaf siyah mavi.",
      ],
    ],
    [
      "who somebody is, without a greeting",
      "tr",
      "Merhabalar, ben düğün fotoğrafçısı Cansu. Kapadokya'da çekim yapıyorum.",
      ["Ben düğün fotoğrafçısı Cansu.", "Kapadokya'da çekim yapıyorum."],
    ],
    [
      "a street, its town and who is called there",
      "en",
      "A small B&B with four rooms. Ring Mary on 01451 555 012, she likes to talk.",
      ["A small B&B with four rooms.", "Ring Mary on 01451 555 012, she likes to talk."],
    ],
  ] as const)("%s", (_, language, description, facts) => {
    expect(factTextsOf(language, description)).toEqual(facts);
  });
});

describe("what was typed or dictated without a mark is told clause by clause", () => {
  test.each([
    [
      "en",
      "end of tenancy cleaning in manchester we do ovens carpets and windows from 120 pounds for a studio we bring everything you just leave the keys or we come back free call sam 07700 900123",
      [
        "End of tenancy cleaning in Manchester.",
        "We do ovens carpets and windows from 120 pounds for a studio.",
        "We bring everything.",
        "You just leave the keys or we come back free.",
        "Call Sam 07700 900123.",
      ],
    ],
    [
      "tr",
      "temiz kullanılmış kallax 4x4 beyaz üst tarafında çizikler var vidaları tam 1500 tl elden teslim çankaya 3. kat asansör yok yanınızda birini getirin",
      [
        "Temiz kullanılmış kallax 4x4 beyaz üst tarafında çizikler var.",
        "Vidaları tam 1500 TL elden teslim Çankaya 3. kat asansör yok.",
        "Yanınızda birini getirin.",
      ],
    ],
    [
      "en",
      "kitchen knives sharpened at your door 🔪 i'm in your street every second week",
      ["Kitchen knives sharpened at your door.", "I'm in your street every second week."],
    ],
  ] as const)("%s: %s", (language, description, facts) => {
    expect(factTextsOf(language, description)).toEqual(facts);
  });
});

describe("names of places keep their capitals", () => {
  test.each([
    [
      "tr",
      "koltuk yıkama bursa nilüfer osmangazi yıldırım",
      "Koltuk yıkama Bursa Nilüfer Osmangazi Yıldırım.",
    ],
    ["tr", "nilüfer çiçeği ve yıldırım kargo", "Nilüfer çiçeği ve yıldırım kargo."],
    [
      "tr",
      "YENİ FIRINIMIZ BEŞEVLER MAH. İZMİR YOLU CAD. NO 12",
      "Yeni fırınımız Beşevler Mah. İzmir Yolu Cad. No 12.",
    ],
    ["tr", "BURSA NİLÜFER ŞUBEMİZ DE AÇILDI", "Bursa Nilüfer şubemiz de açıldı."],
    ["en", "NEW BAKERY AT 12 HIGH STREET IN NORWICH", "New bakery at 12 High Street in Norwich."],
    ["en", "THE HIGH STREET NEEDS BREAD", "The high street needs bread."],
  ] as const)("%s: %s", (language, description, fact) => {
    expect(factTextsOf(language, description)).toEqual([fact]);
  });
});

test("what a form calls what sells and what proves it is not told", () => {
  const form =
    "Product: Dripwatch leak sensors\nUSP: finds a leak before it floods\nProof: used in 900 buildings\nPrice: £69";
  expect(factTextsOf("en", form).slice(1, 3)).toEqual([
    "Finds a leak before it floods.",
    "Used in 900 buildings.",
  ]);
});
