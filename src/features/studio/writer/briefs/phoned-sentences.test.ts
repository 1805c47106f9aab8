import { describe, expect, test } from "vitest";
import { briefOf, factTextsOf, scriptsOf, toldIn } from "./scripts-for-tests.ts";

/* Where sentences of briefs end that are typed on a phone, with pictures, in one go, with commas for full stops. */

describe("a few words between commas", () => {
  test.each([
    [
      "en",
      "I mend windows. Draught proofing, new cords, new putty. £180.",
      "Draught proofing, new cords, new putty.",
    ],
    [
      "tr",
      "Kiralık karavan, 4 kişilik, 2021 model. Günlük 3.900 TL.",
      "Kiralık karavan, 4 kişilik, 2021 model.",
    ],
  ] as const)("stay one sentence, in %s", (language, description, sentence) => {
    expect(factTextsOf(language, description)).toContain(sentence);
  });
});

describe("where a sentence ends", () => {
  test.each([
    [
      "at a picture behind a Turkish verb",
      "tr",
      "Düğün için gelin çiçeği hazırlıyoruz 💐 canlı çiçekten buket 1.750 tl den başlıyor. En az 1 hafta önce yazın.",
      [
        "Düğün için gelin çiçeği hazırlıyoruz.",
        "Canlı çiçekten buket 1.750 TL'den başlıyor.",
        "En az 1 hafta önce yazın.",
      ],
    ],
    [
      "behind a price that is no ordinal, where all is typed small",
      "tr",
      "köpek oteli, günlük 450. kedi bakımı 700. kafes yok, kameralı takip var.",
      ["Köpek oteli, günlük 450.", "Kedi bakımı 700.", "Kafes yok, kameralı takip var."],
    ],
    [
      "but not behind an ordinal",
      "tr",
      "yeni salonumuz açıldı. 100. yıl mahallesinde, 120. sayı çıktı.",
      ["Yeni salonumuz açıldı.", "100. yıl mahallesinde, 120. sayı çıktı."],
    ],
    [
      "behind a title before a bar",
      "tr",
      "Dükkânım | küçük esnaf için stok programı. Telefondan barkod okutun. Aylık 199 TL.",
      ["Dükkânım, küçük esnaf için stok programı.", "Telefondan barkod okutun.", "Aylık 199 TL."],
    ],
    [
      "behind an English title before a bar",
      "en",
      "Rota | staff planning for cafés. Swap shifts with one tap. Works on iPhone.",
      ["Rota, staff planning for cafés.", "Swap shifts with one tap.", "Works on iPhone."],
    ],
  ] as const)("%s, in %s", (_, language, description, facts) => {
    expect(factTextsOf(language, description)).toEqual(facts);
  });
});

describe("Turkish typed in one go, in the fields of a notice", () => {
  test.each([
    [
      "çocuklar için robotik kodlama kursu 7-12 yaş hafta sonu cumartesi 10:00 ve 13:00 gruplar 6 kişilik malzemeler bizden aylık 2400 tl deneme dersi ücretsiz bursa nilüfer",
      [
        "Çocuklar için robotik kodlama kursu.",
        "7-12 yaş.",
        "Hafta sonu cumartesi 10:00 ve 13:00.",
        "Gruplar 6 kişilik, malzemeler bizden.",
        "Aylık 2400 TL.",
        "Deneme dersi ücretsiz.",
        "Bursa Nilüfer.",
      ],
    ],
    [
      "kına organizasyonu yapıyoruz süsleme dahil 25 kişiye kadar 9000 tl den başlıyor fotoğraf çekimi ücretsiz kostüm bizden konya ve çevresi",
      [
        "Kına organizasyonu yapıyoruz, süsleme dahil.",
        "25 kişiye kadar 9000 TL'den başlıyor.",
        "Fotoğraf çekimi ücretsiz, kostüm bizden.",
        "Konya ve çevresi.",
      ],
    ],
    // What is had with a price stays with it, and a request whole.
    [
      "ofis temizliği yapıyoruz haftalık kdv dahil 3500 tl her şey dahil paket sabah 7 de başlıyoruz bizden teklif alın",
      [
        "Ofis temizliği yapıyoruz.",
        "Haftalık kdv dahil 3500 TL her şey dahil paket sabah 7 de başlıyoruz.",
        "Bizden teklif alın.",
      ],
    ],
  ])("is told field by field: %s", (description, facts) => {
    expect(factTextsOf("tr", description)).toEqual(facts);
  });

  test("is called by what is done", async () => {
    const brief = briefOf("tr", "kına organizasyonu yapıyoruz. 9000 tl den başlıyor. süsleme dahil. konya");
    expect((await scriptsOf(brief))[0]?.brandName).toBe("Kına organizasyonu");
  });
});

describe("how to reach somebody, at the end of what is typed in one go", () => {
  test.each([
    [
      "en",
      "we fix cracked phone screens at your desk, Manchester city centre, most iphones £79 and most samsungs £99, takes 40 minutes, lifetime warranty, book by whatsapp 07700 900 612",
      "Book by WhatsApp 07700 900 612.",
      "Takes 40 minutes.",
    ],
    [
      "tr",
      "evden eve nakliyat antalya merkez paketleme dahil 2+1 daire 14.000 tl den başlıyor asansörlü taşıma var eşyanız sigortalı ücretsiz keşif için arayın 0242 555 07 18",
      "Ücretsiz keşif için arayın 0242 555 07 18.",
      "Asansörlü taşıma var, eşyanız sigortalı.",
    ],
  ] as const)("is whole, and so is what stands before it, in %s", (language, description, reach, before) => {
    const facts = factTextsOf(language, description);
    expect(facts.at(-1)).toBe(reach);
    expect(facts).toContain(before);
  });
});

test.each([
  ["en", "Beeswax food wraps from Orkney. Set of three £16. Not for raw meat. Morag x", "Not for raw meat."],
  [
    "en",
    "Cooking on Zoom for kids. £9 per family. Chef Dani 👩‍🍳 book at danicooks.example",
    "Book at danicooks.example.",
  ],
] as const)(
  "a brief ends with what it tells, and not with a kiss or a name, in %s",
  (language, description, last) => {
    expect(factTextsOf(language, description).at(-1)).toBe(last);
  },
);

describe("what is printed, made and paid", () => {
  test("is called by nothing that its buyers have already", async () => {
    const description = "We print your kids drawings on cushions. Ready in a week. $35 each.";
    for (const script of await scriptsOf(briefOf("en", description)))
      expect(`${script.brandName} ${toldIn(script)}`).not.toMatch(/Kids drawings(?:\?|$| )/u);
  });

  test("keeps its first word in Turkish, and its price apart from its delivery", async () => {
    const description =
      "annemle birlikte el örgüsü amigurumi bebek yapıyoruz hepsi organik pamuk isme özel 750 tl 10 günde hazır kargo dahil";
    const [script] = await scriptsOf(briefOf("tr", description));
    expect(script?.brandName).toBe("El örgüsü amigurumi bebek");
    expect(factTextsOf("tr", description)).toContain("10 günde hazır, kargo dahil.");
  });

  test("is one of several between pictures, also behind a limit", () => {
    const description = "✂️ Barber in Dundee, walk ins only ✂️ skin fade £16 ✂️ beard trim £9 ✂️ closed mondays";
    expect(factTextsOf("en", description)).toEqual([
      "Barber in Dundee, walk ins only.",
      "Skin fade £16.",
      "Beard trim £9.",
      "Closed Mondays.",
    ]);
  });

  test("is asked of a master by name", async () => {
    const description = "15 yıllık marangozum. Mutfak metretülü 9.500 TL'den. Hasan Usta 0264 555 77 10";
    const [script] = await scriptsOf(briefOf("tr", description));
    expect(script?.brandName).toBe("Hasan Usta");
  });
});
