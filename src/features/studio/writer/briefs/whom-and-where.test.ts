import { describe, expect, test } from "vitest";
import { builtInWriter } from "../built-in-writer.ts";
import { briefOf, factsOf, factTextsOf, spokenIn } from "./scripts-for-tests.ts";

const nameOf = async (language: "en" | "tr", description: string) =>
  (await builtInWriter.write(briefOf(language, description), 0))[0]?.brandName;

describe("what a film is called by", () => {
  test.each([
    [
      "who they say to be, and not what there is to book",
      "en",
      "hi we're Little Oak Nursery in Bath, forest school twice a week, home cooked meals, ages 2 to 5. book a tour on 01225 555 0133",
      "Little Oak Nursery",
    ],
    [
      "an address, and no piece of a sentence",
      "en",
      "Dog's breath stinks? Our dental chews clean teeth in a week. No grain. 30 chews for $19. www.minthound.example",
      "Minthound",
    ],
    [
      "an address, and not what is ours",
      "tr",
      "Yeni sezon yürüyüş botumuz geldi. Su geçirmez, 900 gram, kauçuk taban. 3.450 TL. patikabot.example",
      "Patikabot",
    ],
    [
      "what something is, where many sell",
      "en",
      "Sourdough workshop in Leith. Six people at most. £75 with lunch. Tickets: eventbrite.co.uk",
      "Sourdough workshop",
    ],
    [
      "what is done, and not whom it is for",
      "tr",
      "Emlakçılar için: ilan fotoğrafı çekiyoruz. Aynı gün teslim, 20 kare. Daire başı 1.800 TL. 0532 000 11 22",
      "İlan fotoğrafı",
    ],
    [
      "what something is, and not the quarter that it is in",
      "tr",
      "Pilates dersleri başlıyor! 6 kişilik gruplar. Ayda 8 ders 3.600 TL. Kadıköy Moda. Rezervasyon: 0532 000 45 67",
      "Pilates dersleri",
    ],
    [
      "what something is, and not the street's name",
      "tr",
      "Öğretmenevleri'nde kiralık 2+1 daire. 95 m², 4. kat. Kira 22.000 TL. Öğrenciye uygun. 0555 000 11 22",
      "Kiralık 2+1 daire",
    ],
    [
      "who is there, behind where that is",
      "tr",
      "Her gün 6 çeşit ev yemeği çıkıyor. Öğle menüsü 220 TL. Hafta içi açığız. Perpa karşısı, Usta Sofrası",
      "Usta Sofrası",
    ],
    [
      "what is done, and not the field that says so",
      "tr",
      "Servis: Klima montajı ve bakımı. Aynı gün randevu, 2 yıl işçilik garantisi. Bakım 900 TL. Ara: 0224 000 55 66",
      "Klima montajı ve bakımı",
    ],
    [
      "who is to be called, before where that is",
      "en",
      "We buy whole record collections. Jazz, soul, punk, vinyl of all kinds. Free valuation from photos. Vinyl Junction, Gateshead – 0191 498 0123",
      "Vinyl Junction",
    ],
    [
      "what is sold, and not whose it was",
      "en",
      "selling my late dads workshop as a whole. £4,200 the lot. Collection from Hexham. text 07700 900118",
      "Workshop",
    ],
    [
      "what is sold, and not where it was bought",
      "tr",
      "Halden taze balık, levrek 420 tl çipura 380 tl, kadıköy içi teslim, sipariş whatsapp 0532 555 02 02",
      "Taze balık",
    ],
  ] as const)("%s", async (_, language, description, name) => {
    expect(await nameOf(language, description)).toBe(name);
  });
});

describe("a sentence goes with what it needs", () => {
  test("whom something is for goes with what it is", () => {
    const description =
      "For property managers: we inspect flat roofs by drone. No scaffolding. From €290 per building. skyroof.example";
    expect(factTextsOf("en", description)[0]).toBe("For property managers: we inspect flat roofs by drone.");
  });

  test("where it is goes with where to call", () => {
    const description =
      "We teach grown-ups to swim. Small groups of four. 8 lessons for £96. Hebden Bridge. Book: swimlate.example";
    expect(factTextsOf("en", description)).toContain("Hebden Bridge. Book: swimlate.example.");
  });

  test("who stands before a number is no place", () => {
    const description =
      "Ahşap oyuncak yapıyorum. Araba 250 TL. Elde zımpara. Kemal Usta. Sipariş: 0544 555 31 90";
    expect(factTextsOf("tr", description).join(" ")).not.toContain("Kemal Usta. Sipariş");
  });

  test("of what make something is that is sold stands behind that", () => {
    const description =
      "ikinci el bebek arabası satıyorum chicco marka 8 ay kullanıldı, yağmurluğu var. 3500 lira. eskişehir içi teslim";
    expect(factTextsOf("tr", description)[0]).toBe("İkinci el bebek arabası satıyorum.");
    expect(
      factTextsOf("tr", "zeytinyağı ve peynir satıyoruz 2015 yılından beri. Kilosu 420 TL.")[0],
    ).toContain("2015");
  });

  test("what is done together and what one does alone are two", () => {
    const description =
      "evde yemek şefi. menüyü birlikte seçiyoruz alışveriş ve temizlik bana ait. kişi başı 950 tl";
    expect(factTextsOf("tr", description)).toContain("Alışveriş ve temizlik bana ait.");
  });

  test("who speaks, what they do and what one sends them are three", () => {
    const description =
      "merhaba ben Selin, evde 3d yazıcıyla kişiye özel anahtarlık ve masa lambası yapıyorum, isim ya da fotoğraf gönderiyorsunuz 2 günde hazır. anahtarlık 120 tl";
    expect(factTextsOf("tr", description).slice(0, 2)).toEqual([
      "Ben Selin. Evde 3d yazıcıyla kişiye özel anahtarlık ve masa lambası yapıyorum.",
      "İsim ya da fotoğraf gönderiyorsunuz 2 günde hazır.",
    ]);
  });
});

test("whom to call stands behind who said something, and thanks are not read out", () => {
  const said =
    'Klima bakımı 900 TL. Bursa içi servis. "Saatinde geldiler, ortalığı temiz bıraktılar" – Hakan B. Ara: 0224 000 55 66';
  expect(factTextsOf("tr", said).at(-1)).toBe("Ara: 0224 000 55 66.");
  const thanked = "Bebek battaniyesi örüyorum. 1.200 TL. Sipariş: instagram @ilmekannem teşekkürler 🧶";
  expect(factTextsOf("tr", thanked).join(" ")).not.toContain("teşekkürler");
});

test("where to look stands behind who said something, and what it is behind a name and its picture", () => {
  const said =
    'Hearthline sweeps chimneys across Devon. From £65. "Spotless, not a speck on the rug." – Dan W. hearthline.co.uk';
  expect(factTextsOf("en", said).slice(-2)).toEqual([
    '"Spotless, not a speck on the rug." – Dan W.',
    "hearthline.co.uk.",
  ]);
  const pictured = "PlotKeeper 🌱 the allotment planner. Tells you what to sow each week. £12 a year.";
  expect(factTextsOf("en", pictured)[0]).toBe("PlotKeeper, the allotment planner.");
});

test("fillings are one fact", () => {
  const description =
    "Homemade frozen dumplings\npork & chive, chicken & corn, tofu & mushroom\n20 pieces $14\ntext 949-555-0133";
  expect(factTextsOf("en", description)).toContain("Pork & chive, chicken & corn, tofu & mushroom.");
});

test("a quarter of a minute says what something with a name is without whom it is for, once that was said", async () => {
  const description =
    "Notya, üniversite öğrencileri için ders notu paylaşma uygulaması. 45 üniversiteden 12.000 not. Ücretsiz, reklamsız sürüm ayda 49 TL. notya.example";
  const scripts = await builtInWriter.write(briefOf("tr", description, { targetSeconds: 15 }), 0);
  const openings = scripts.map(({ scenes }) => scenes[0]?.narration);
  expect(openings).toContain("Notya, üniversite öğrencileri için ders notu paylaşma uygulaması.");
  expect(openings).toContain("Notya, ders notu paylaşma uygulaması.");
});

test("what keeps water out denies nothing", () => {
  const kindOf = (text: string) =>
    factsOf("tr", `Yürüyüş botu. ${text} 3.450 TL.`).find((fact) => fact.text === text)?.kind;
  for (const text of ["Su geçirmez.", "Tabanı kaymaz.", "Leke tutmaz."])
    expect(kindOf(text)).toBe("statement");
  for (const text of ["Kredi kartı geçmez.", "Yağ içermez."]) expect(kindOf(text)).toBe("negative");
});

test("where a quarter of a minute has one scene, that shows what there is no time to say it costs", async () => {
  const description =
    "selling my late dads workshop as a whole - lathe, bandsaw, two drill presses, about 200 hand tools, everything oiled and working. £4,200 the lot, no splitting. collection only from Hexham, trailer needed. text 07700 900118";
  for (const script of await builtInWriter.write(briefOf("en", description, { targetSeconds: 15 }), 0)) {
    const seen = script.scenes.map(({ headline }) => headline).join(" / ");
    expect(`${spokenIn(script)} ${seen}`).toContain("£4,200 the lot");
    expect(`${spokenIn(script)} ${seen}`).toContain("Collection only from Hexham");
  }
});
