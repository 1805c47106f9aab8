import { describe, expect, test } from "vitest";
import { worth } from "../reading/fact.ts";
import { readBrief } from "../reading/read-brief.ts";
import { shortenText } from "../sentences/shorten-text.ts";
import { briefOf, factsOf, factTextsOf, scriptsOf, spokenIn, toldIn } from "./scripts-for-tests.ts";

describe("who types in haste is read", () => {
  test.each([
    [
      "before a price that a picture parts from what it is for",
      "en",
      "we walk dogs in south Austin 🐶 $22 per walk, $65 overnight. insured.",
      ["We walk dogs in south Austin.", "$22 per walk, $65 overnight.", "Insured."],
    ],
    [
      "without a second full stop",
      "tr",
      "online diyetisyen randevusu.. haftalık takip.. aylık 1.500 tl.",
      ["Online diyetisyen randevusu.", "Haftalık takip.", "Aylık 1.500 TL."],
    ],
    [
      "behind a shout, where every sentence begins small",
      "tr",
      "kişiye özel beslenme listesi. ilk görüşme ücretsiz! aylık 1.500 tl.",
      ["Kişiye özel beslenme listesi.", "İlk görüşme ücretsiz!", "Aylık 1.500 TL."],
    ],
    [
      "behind a shout in English, too",
      "en",
      "we bake sourdough in Leeds. open all weekend! loaves from £4.",
      ["We bake sourdough in Leeds.", "Open all weekend!", "Loaves from £4."],
    ],
    [
      "at a picture behind what has come in",
      "tr",
      "yeni sezon ayakkabılar geldi 👟 hakiki deri, ortopedik taban, 5 renk. 890 TL.",
      ["Yeni sezon ayakkabılar geldi.", "Hakiki deri.", "Ortopedik taban, 5 renk.", "890 TL."],
    ],
    [
      "at a picture behind a price",
      "tr",
      "kalıcı oje 450 tl, kirpik lifting 700 tl 💅 steril malzeme, uzman eller. bursa.",
      ["Kalıcı oje 450 TL, kirpik lifting 700 TL.", "Steril malzeme, uzman eller.", "Bursa'dayız."],
    ],
    [
      "behind a number, where every sentence begins small",
      "en",
      "2BR flat to rent in Dublin 8. furnished, bright. available from Aug 1. no smokers. €2,100 a month.",
      [
        "2BR flat to rent in Dublin 8.",
        "Furnished, bright.",
        "Available from Aug 1.",
        "No smokers.",
        "€2,100 a month.",
      ],
    ],
    [
      "behind the name of a street",
      "en",
      "Bakery in Portland. 1420 NE Alberta St. Closed Mondays. Bread from £4.",
      ["Bakery in Portland.", "1420 NE Alberta St.", "Closed Mondays.", "Bread from £4."],
    ],
    [
      "behind an account",
      "tr",
      "el örgüsü oyuncak. sipariş için dm @minik.ilmek kargo 60 tl",
      ["El örgüsü oyuncak.", "Sipariş için DM @minik.ilmek.", "Kargo 60 TL."],
    ],
    [
      "without the capitals of a shout",
      "tr",
      "KURUMSAL TEMİZLİK HİZMETİ! Ofis ve apartman. 25 TL'den başlar.",
      ["Kurumsal temizlik hizmeti!", "Ofis ve apartman.", "25 TL'den başlar."],
    ],
    [
      "with a list whole that counts single things up, too",
      "tr",
      "Doğuma hazırlık kursu. Ebe eşliğinde 5 hafta, nefes, ağrı yönetimi, emzirme. 3.200 TL.",
      ["Doğuma hazırlık kursu.", "Ebe eşliğinde 5 hafta, nefes, ağrı yönetimi, emzirme.", "3.200 TL."],
    ],
    [
      "with a list whole that counts single things up in English, too",
      "en",
      "A birth class. 5 weeks with a midwife, breathing, pain relief, feeding. $320.",
      ["A birth class.", "5 weeks with a midwife, breathing, pain relief, feeding.", "$320."],
    ],
    [
      "at a picture behind a place",
      "en",
      "nail tech in Croydon 💅 gel manicure £25, builder gel £35. DM to book @nails.",
      ["Nail tech in Croydon.", "Gel manicure £25, builder gel £35.", "DM to book @nails."],
    ],
    [
      "with the capitals of dates",
      "tr",
      "yaz okulu başlıyor. 24 haziran - 30 ağustos. haftalık 4.900 tl.",
      ["Yaz okulu başlıyor.", "24 Haziran - 30 Ağustos.", "Haftalık 4.900 TL."],
    ],
    [
      "with the capitals of English dates",
      "en",
      "kids camp from march 3 to may 10. we march on. $320.",
      ["Kids camp from March 3 to May 10.", "We march on.", "$320."],
    ],
    [
      "without the word that something is new",
      "en",
      "new in: linen collection from our studio. wide leg pants $79.",
      ["Linen collection from our studio.", "Wide leg pants $79."],
    ],
    [
      "without whom it greets",
      "tr",
      "merhaba arkadaşlar temiz bebek arabası satıyorum. 2.800 TL.",
      ["Temiz bebek arabası satıyorum.", "2.800 TL."],
    ],
    [
      "with the choice that a dash adds",
      "en",
      "We come to you - home or office. Full package $180.",
      ["We come to you - home or office.", "Full package $180."],
    ],
    [
      "with a house that is for sale as what it is about",
      "en",
      "House for sale in Asheville: 3 beds, 2 baths, big fenced yard, new roof. $465,000.",
      ["House for sale in Asheville.", "3 beds.", "2 baths.", "Big fenced yard.", "New roof.", "$465,000."],
    ],
    [
      "with a thing before all that is told of it",
      "tr",
      "Satılık yazlık: Didim Akbük, denize 300 metre, havuzlu site. 4.250.000 TL.",
      ["Satılık yazlık.", "Didim Akbük, denize 300 metre.", "Havuzlu site.", "4.250.000 TL."],
    ],
    [
      "with a service before its prices",
      "tr",
      "Evde güzellik: manikür 300 TL, kalıcı oje 450 TL. Steril malzeme.",
      ["Evde güzellik.", "Manikür 300 TL, kalıcı oje 450 TL.", "Steril malzeme."],
    ],
    [
      "with the capitals of where one writes",
      "tr",
      "el örgüsü patik. sipariş için whatsapp 0532 555 01 77. instagram'da da varız.",
      ["El örgüsü patik.", "Sipariş için WhatsApp 0532 555 01 77.", "Instagram'da da varız."],
    ],
  ] as const)("%s, in %s", (_, language, description, facts) => {
    expect(factTextsOf(language, description)).toEqual(facts);
  });
});

describe("nobody unboxes", () => {
  test.each([
    ["en", "Selling my Trek bike, comes with lights, packed and ready. £280."],
    ["en", "Mobile car detailing. We come to you. Full package $180."],
    ["en", "House for sale in Asheville. The garden shed is packed with tools. $465,000."],
    ["tr", "Çiğ köfte dükkânı açtık. Porsiyon 110 TL. Paket servis var."],
    ["tr", "Satılık yazlık, kutu gibi temiz. 4.250.000 TL."],
    ["tr", "İkinci el bebek arabası, kutusu duruyor. 2.800 TL."],
  ] as const)("in %s: %s", async (language, description) => {
    const scripts = await scriptsOf(briefOf(language, description));
    expect(scripts.map(({ structure }) => structure)).not.toContain("unboxing");
  });
});

test("a shout keeps the capitals of the name that is known", () => {
  const brief = briefOf("tr", "DEMİR KULÜP AÇILDI! Sauna, otopark ve yüzlerce alet var. Aylık 1.490 TL.", {
    brandName: "Demir Kulüp",
  });
  expect(readBrief(brief).facts[0]?.text).toBe("Demir Kulüp açıldı!");
});

describe("what a brief without a name is called", () => {
  test.each([
    ["en", "Selling my trek fx2 bike size M, bought in 2022. £280.", "Trek fx2 bike"],
    ["en", "We do dog walking & pet sitting in south Austin. $22 per walk.", "Dog walking & pet sitting"],
    [
      "tr",
      "Temiz kullanılmış bebek arabası satıyorum, az kullanıldı. 2.800 TL.",
      "Temiz kullanılmış bebek arabası",
    ],
    ["tr", "Çiğ köfte dükkânı açtık! Etsiz, katkısız. Porsiyon 110 TL.", "Çiğ köfte dükkânı"],
    ["tr", "Butik kahvaltı evimiz Alaçatı'da. Serpme kahvaltı 650 TL.", "Butik kahvaltı evimiz"],
    ["tr", "Zeytinyağımız Edremit'ten, kendi bahçemizden. 5 litre 1.650 TL.", "Zeytinyağı"],
    ["tr", "Ankara Çayyolu'nda güzellik merkezimiz açıldı. Cilt bakımı 600 TL.", "Güzellik merkezimiz"],
    ["tr", "Satılık 2019 model Renault Clio, 78 bin km, dizel. 685.000 TL.", "2019 model Renault Clio"],
    [
      "en",
      "Handmade beeswax food wraps, set of 3 for $18! Last up to a year.",
      "Handmade beeswax food wraps",
    ],
    ["tr", "Yaz okulu başlıyor. Haftalık 4.900 TL.", "Yaz okulu"],
    ["tr", "Salon, mutfak, banyo tadilat. Keşif ücretsiz.", "Salon, mutfak, banyo tadilat"],
    ["en", "Kitchens, bathrooms, lofts. We build them all. From £900.", "Kitchens, bathrooms, lofts"],
    ["en", "CLEARANCE - garden furniture. Teak bench was £320 now £190.", "From us to you"],
    ["en", "Night market every Friday in August. Free entry.", "Night market"],
    ["en", "Fundraiser: our shelter needs a new roof. $12,400 raised of $20,000.", "Fundraiser"],
    ["en", "We sell full size bed frames. From $180.", "Full size bed frames"],
    ["en", "We do not bring water. It costs $30, and we come to you.", "From us to you"],
    ["en", "Gluten free bakery opening May 3rd in Portland! Free coffee.", "Gluten free bakery"],
    ["en", "Everything must go by Friday. Oak table $200, fridge $150.", "From us to you"],
    ["tr", "Konser: Sahilde Caz, 23 Ağustos, Amfi Tiyatro. Bilet 450 TL.", "Konser"],
  ] as const)("%s: %s", async (language, description, brandName) => {
    for (const script of await scriptsOf(briefOf(language, description), 1)) {
      expect(script.brandName).toBe(brandName);
    }
  });

  test("is nothing that only says where to write", async () => {
    const brief = briefOf("tr", "Yeni ayakkabılar geldi. 1.290 TL yerine 890 TL. DM'den yazın.");
    for (const script of await scriptsOf(brief, 1)) expect(script.brandName).not.toMatch(/yazın/u);
  });
});

describe("the worth of a sentence", () => {
  test.each([
    ["en", "Trek bike, size M. Small scratch on the frame. £280.", "Small scratch on the frame.", "limit"],
    ["tr", "Oyuncu koltuğu satıyorum. Kolunda ufak çizik var. 3.000 TL.", "Kolunda ufak çizik var.", "limit"],
    [
      "tr",
      "Diyetisyen. Haftalık takip ve whatsapp desteği. 1.500 TL.",
      "Haftalık takip ve WhatsApp desteği.",
      "rest",
    ],
    ["tr", "Yeni ayakkabılar. 890 TL. DM'den yazın.", "DM'den yazın.", "contact"],
    ["en", "Knitted hats in five colours. $20. DM us to order.", "DM us to order.", "contact"],
    [
      "en",
      "Meal prep in Leeds. High protein, dairy free options.",
      "High protein, dairy free options.",
      "rest",
    ],
    ["en", "House for sale in Asheville. Big yard.", "House for sale in Asheville.", "product"],
    ["en", "Jazz night on the roof. Cocktails from £8. Tickets £18.", "Tickets £18.", "offer"],
    ["tr", "Çatıda caz gecesi. Kokteyl 300 TL. Bilet 450 TL.", "Bilet 450 TL.", "offer"],
  ] as const)("in %s: %s", (language, description, sentence, value) => {
    const fact = factsOf(language, description).find(({ text }) => text === sentence);
    expect(fact?.worth).toBe(worth[value]);
  });

  test("a scratch that isn't there limits nothing", () => {
    const facts = factsOf("tr", "Oyuncu koltuğu satıyorum. Ufak çizik bile yok. 3.000 TL.");
    expect(facts.filter((fact) => fact.worth === worth.limit)).toEqual([]);
  });
});

describe("a film", () => {
  test("doesn't open with what costs extra", async () => {
    const brief = briefOf(
      "en",
      "Mobile car detailing. We come to your door. Full package $180. Pet hair removal +$30.",
    );
    for (const { scenes } of await scriptsOf(brief)) expect(scenes[0]?.headline).not.toContain("+$30");
  });

  test("doesn't open with what is refused", async () => {
    const brief = briefOf("en", "Vintage jeans, washed by hand. Most pairs $55. No returns on sale items.");
    for (const { scenes } of await scriptsOf(brief)) expect(scenes[0]?.headline).not.toMatch(/^No /u);
  });

  test("for restaurants is not for whoever is hungry", async () => {
    const brief = briefOf(
      "tr",
      "İşletmeniz için QR menü. Fiyat değiştirin. 1.200 restoran kullanıyor. Aylık 149 TL.",
    );
    for (const script of await scriptsOf(brief)) expect(toldIn(script)).not.toMatch(/Acıktınız|Midenizde/u);
  });

  test("of a show doesn't open with what a drink costs", async () => {
    const brief = briefOf("en", "Jazz night on the roof. Three live bands. Cocktails from £8. Tickets £18.");
    const hooks = (await scriptsOf(brief)).map(({ scenes }) => scenes[0]?.headline);
    expect(hooks.join(" ")).not.toContain("Cocktails");
    expect(hooks).toContain("Tickets £18");
  });

  test("breaks what it has no room to show off behind a thought", () => {
    const text = "Find a free pitch near you, invite your friends to a game, book it without a deposit";
    expect(shortenText(text, 75)).toBe("Find a free pitch near you, invite your friends to a game…");
    expect(shortenText("One, two three four five six seven eight nine ten", 40)).toBe(
      "One, two three four five six seven…",
    );
  });

  test("doesn't end in a price instead of a call", async () => {
    const house =
      "A house in Asheville near the river with three sunny bedrooms and oak floors in every room and a quiet garden behind it with old apple trees.";
    const brief = briefOf("en", `${house} $465,000. Open this Saturday.`, { targetSeconds: 15 });
    for (const script of await scriptsOf(brief)) expect(script.scenes.at(-1)?.narration).not.toContain("465");
  });

  test("asks nobody for somebody to call who sells sheets for the laundry", async () => {
    const brief = briefOf("en", "Eco laundry sheets. One sheet is one wash. 60 sheets for £15. No plastic.");
    for (const script of await scriptsOf(brief)) expect(toldIn(script)).not.toContain("you can call");
    const service = briefOf("en", "Laundry picked up at your door. Washed and ironed in a day. £15 a bag.");
    const told = (await scriptsOf(service)).map(spokenIn).join(" ");
    expect(told).toContain("you can call");
  });
});

test("who a greeting is for is no name", () => {
  expect(
    readBrief(briefOf("tr", "Selam arkadaşlar, el örgüsü patik yapıyorum. 200 TL.")).name,
  ).toBeUndefined();
});
