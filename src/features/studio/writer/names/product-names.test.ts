import { describe, expect, test } from "vitest";
import { briefOf, scriptsOf, secondsOf, toldIn } from "../briefs/scripts-for-tests.ts";
import { builtInWriter } from "../built-in-writer.ts";
import { worth } from "../reading/fact.ts";
import { readBrief } from "../reading/read-brief.ts";

test.each([
  ["en", "Our olive oil soap is cut by hand and cured for six weeks. $8 a bar.", "Olive oil soap"],
  [
    "en",
    "soy candles hand poured in small batches in asheville. burn time 45 hours. 8 oz $18.",
    "Soy candles",
  ],
  ["en", "Math tutoring for grades 6-12, online or in person. $55 an hour.", "Math tutoring"],
  ["en", "3-bedroom apartment for rent in Lisbon, Alfama. €1,850/month.", "3-bedroom apartment"],
  ["en", "A meal planner for busy families. It writes the shopping list. $6 a month.", "Meal planner"],
  [
    "en",
    "Tired of dust? This is a cordless vacuum cleaner that weighs 900 g. $89.",
    "Cordless vacuum cleaner",
  ],
  ["en", "Dr. Amelia Hart, dentist in Dublin. Check-up and cleaning €65.", "Dr. Amelia Hart"],
  ["en", "Learn to draw in 30 days. 15 minutes a day. $79.", "Learn to draw"],
  [
    "en",
    "Our app helps you split bills with flatmates. No sign up needed. Download Splitly on iOS and Android.",
    "Splitly",
  ],
  ["tr", "Zeytinyağlı sabunlarımız elle kesilir ve dinlendirilir. 95 TL.", "Zeytinyağlı sabunlarımız"],
  ["tr", "LGS ve YKS için matematik özel ders, online ya da yüz yüze. Saati 900 TL.", "Matematik özel ders"],
  ["tr", "İzmir Karşıyaka'da kiralık 3+1 daire. Aylık 38.000 TL.", "Kiralık 3+1 daire"],
  ["tr", "Tahılsız köpek maması, %70 taze tavuk. 2 kg 690 TL.", "Tahılsız köpek maması"],
  ["tr", "Dt. Selin Aksoy, Bornova'da diş hekimi. Muayene 1.800 TL.", "Dt. Selin Aksoy"],
  ["tr", "30 günde çizim öğrenin. Günde 15 dakika. 1.290 TL.", "30 günde çizim öğrenin"],
  [
    "tr",
    "Diş beyazlatma tek seansta 45 dakika sürüyor. Ağrısız, lazerli. Muayene ücretsiz.",
    "Diş beyazlatma",
  ],
  ["tr", "Boyoz satıyoruz, her sabah taze. 15 TL.", "Boyoz"],
  [
    "tr",
    "Uygulamamız ev arkadaşlarıyla hesap bölüşmeyi kolaylaştırır. Bölüş'ü App Store ve Google Play'den indirin.",
    "Bölüş",
  ],
  [
    "en",
    "Do you hate ironing? Drop your shirts before 9. £2.20 a shirt. Press Express, opposite Bristol Temple Meads.",
    "Press Express",
  ],
  [
    "en",
    "Pine & Petal Weddings\nDried flower bouquets, arches\nBridal bouquet from $140\nBooking now: hello@pineandpetal.example",
    "Pine & Petal",
  ],
  ["en", "for sale garden shed 8x6 good condition roof felt replaced last year £120 ono", "Garden shed 8x6"],
  ["tr", "kediniz sıkılıyor mu? mırkutu = her ay 5 oyuncak + mama, 690 tl, ev kedileri için", "Mırkutu"],
  [
    "tr",
    "Eski bisikletleri yeniliyorum. Dedenizin bisikletini getirin, yeniden yola çıksın. 0222 555 03 30",
    "Bisiklet",
  ],
  ["tr", "Taşınıyoruz! Aynı ekip, daha geniş odalar. Randevu: 0232 555 01 77", "Bizden size"],
  [
    "en",
    "Our museum reopens on 14 March after two years of work. Adults £9. Harbour Street, Whitby.",
    "Museum",
  ],
  ["en", "Selling handmade quilts made by my nan, 82. Single £160, double £220.", "Handmade quilts"],
  ["en", "we sell handmade leather wallets. hand stitched. $59", "Handmade leather wallets"],
  ["en", "I make custom engagement rings in my London workshop.", "Custom engagement rings"],
  ["en", "We are a family dental clinic in York. Check-ups £40.", "Family dental clinic"],
  ["en", "I'm a wedding photographer from Leeds. 12 years.", "Wedding photographer"],
  ["en", "My mom started making soap in our kitchen. $8.", "Soap"],
  ["en", "My husband and I roast coffee in our garage. $18 a bag.", "Coffee"],
  ["en", "My daughter designed these coloring books. $9 each.", "Coloring books"],
  ["en", "Our family bakery is open every day. Loaves $6.", "Family bakery"],
  ["en", "My sister paints. Each picture is one of a kind. $90.", "From me to you"],
  ["en", "We make sure your garden looks great. £40 an hour.", "From us to you"],
  ["en", "We sell everything you need for camping.", "From us to you"],
  ["tr", "Bursa'da el yapımı mum üretiyoruz. 120 TL.", "El yapımı mum"],
  ["tr", "Küçük işletmeler için web sitesi tasarlıyoruz.", "Web sitesi"],
  ["tr", "Köyden gelen doğal zeytinyağı, soğuk sıkım.", "Doğal zeytinyağı"],
  ["tr", "Nakliyat firmasıyız. 4.500 TL'den başlar.", "Nakliyat firması"],
  ["tr", "annem evde tarhana, erişte, salça yapıyor. kilosu 250 lira", "Tarhana"],
  ["tr", "Spor salonumuz açıldı! Aylık 900 TL.", "Spor salonumuz"],
  ["tr", "Evinize güneş paneli. 25 yıl garanti.", "Güneş paneli"],
  ["tr", "Evlere temizlik yapıyoruz. Saati 300 TL.", "Temizlik"],
  ["tr", "Her hafta 340 aileye yemek ulaştırıyoruz.", "Bizden size"],
] as const)(
  "without a name, the brand is what the brief calls it, in %s: %s",
  async (language, text, name) => {
    const scripts = await builtInWriter.write(briefOf(language, text), 0);
    for (const { brandName } of scripts) expect(brandName).toBe(name);
  },
);

describe("what a post begins with in capitals", () => {
  test.each([
    ["en", "🌿 OAK & FERN 🌿 potted by hand in Leeds 🪴 no plastic pots 📦 dm @oakandfern", "Oak & Fern"],
    [
      "tr",
      "✨ İNCE ÇİZGİ DÖVME ✨ kişiye özel tasarım 🎨 steril iğne 📍 Moda 📅 dm @incecizgi.tattoo",
      "İnce Çizgi Dövme",
    ],
    ["en", "🔥 FLASH SALE 🔥 potted by hand in Leeds 🪴 no plastic pots 📦 dm @oakandfern", undefined],
    ["tr", "📸 DÜĞÜN FOTOĞRAFÇISI 📸 İzmir ve çevresi 💍 albüm dahil 📅 dm @isikfoto", undefined],
  ] as const)("is its name where its account is called so, too, %s: %s", (language, description, name) => {
    expect(readBrief(briefOf(language, description)).name).toBe(name);
  });
});

describe("what a brief without a name is called", () => {
  test.each([
    ["en", "Suds hand car wash, Preston. Inside and out £15.", "Suds hand car wash"],
    ["en", "TWO GUYS AND A VAN. HOUSE MOVES AND SINGLE ITEMS. £45 PER HOUR.", "Two guys and a van"],
    [
      "en",
      "Gutter cleaning and pressure washing in Charlotte. From $120.",
      "Gutter cleaning and pressure washing",
    ],
    ["en", "Selling: IKEA Billy shelf, white. Want £40.", "IKEA Billy shelf"],
    ["en", "Mobile dog groomer covering Leeds and Wakefield. Nails £10.", "Mobile dog groomer"],
    ["en", "Garage sale this Saturday, rain or shine! Vinyl records 2 for $5.", "Garage sale"],
    ["en", "2 bed 2 bath condo, Austin TX 78704. Asking $549,000.", "2 bed 2 bath condo"],
    ["tr", "1972 model Omega kol saati, iyi çalışıyor. 48.000 TL.", "1972 model Omega kol saati"],
    ["tr", "📸 DÜĞÜN FOTOĞRAFÇISI 📸 İzmir ve çevresi. Albüm dahil. 12.000 TL.", "Düğün Fotoğrafçısı"],
    ["tr", "Satılık iPhone 12 64 gb. Pil sağlığı %84. 11.500 TL.", "iPhone 12 64 gb"],
    ["en", "2016 honda civic 1.8, 74k miles. £6,450.", "2016 honda civic 1.8"],
    [
      "tr",
      "Minik Dostlar Veteriner Kliniği 7/24 acil. Kuduz aşısı 600 TL.",
      "Minik Dostlar Veteriner Kliniği",
    ],
    ["tr", "İkinci el Bosch bulaşık makinesi. 4 yıllık. 5.500 TL.", "Bosch bulaşık makinesi"],
    ["tr", "Kaz dağlarında 3 günlük sessizlik kampı. Kişi başı 5.500 TL.", "Sessizlik kampı"],
    ["tr", "Amigurumi oyuncaklar el emeği göz nuru. 25 cm. 450 TL.", "Amigurumi oyuncaklar"],
  ] as const)("%s: %s", async (language, description, brandName) => {
    for (const script of await scriptsOf(briefOf(language, description), 1)) {
      expect(script.brandName).toBe(brandName);
    }
  });
});

test("a name that ends with a full stop is asked for with a question mark", async () => {
  const brief = briefOf("en", "We roast coffee for cafes on Tuesdays. From $9 a pound.", {
    brandName: "Harbor Roast Co.",
    targetSeconds: 15,
  });
  for (const script of await scriptsOf(brief)) {
    expect(toldIn(script)).not.toMatch(/(?:Do you know|Why|What is) Harbor Roast Co\.(?!\?)/u);
    expect(toldIn(script)).not.toContain("Co..");
  }
});

test("a name with a kind of business is found before figures", () => {
  const { name } = readBrief(briefOf("tr", "Minik Dostlar Veteriner Kliniği 7/24 acil. Kuduz aşısı 600 TL."));
  expect(name).toBe("Minik Dostlar Veteriner Kliniği");
});

test("short films tell one of two prices of tins", async () => {
  const brief = briefOf(
    "tr",
    "Restoranlar için toptan zeytinyağı. 5 L teneke 1.450 TL, 18 L teneke 4.900 TL + KDV. Numune gönderiyoruz. siparis@kazdagi.example",
    { targetSeconds: 15, brandName: "Kazdağı Zeytin" },
  );
  for (const script of await builtInWriter.write(brief, 0))
    expect(secondsOf(brief, script)).toBeLessThanOrEqual(16);
});

test("short films tell a price of a list that begins with what is free", async () => {
  const brief = briefOf(
    "tr",
    "Sıcak yoga, 38 derece, 60 dk. Moda'da oturanlara ilk ders ücretsiz, tek ders 600 TL, 10 ders 4.800 TL (6 ay geçerli). Hamileler için önerilmez. Caferağa Mah. Moda Cad. No:88.",
    { targetSeconds: 15, brandName: "Kor Yoga" },
  );
  for (const script of await builtInWriter.write(brief, 0))
    expect(secondsOf(brief, script)).toBeLessThanOrEqual(16);
});

test("short films tell a price of a long list that has brackets", async () => {
  const brief = briefOf(
    "tr",
    "Kedi ve köpek kliniği. Karma aşı 900 TL, kuduz aşısı 600 TL, kısırlaştırma (kedi) 4.500 TL'den başlayan fiyatlarla. Evde muayene var. 0555 123 45 67",
    { targetSeconds: 15 },
  );
  for (const script of await builtInWriter.write(brief, 0))
    expect(toldIn(script)).toContain("Karma aşı 900 TL");
});

test.each([
  ["en", "I'm Elena, a wedding photographer based in Lake Como. I shoot on film.", "Elena"],
  ["en", "I help burnt-out managers say no. I'm Tessa Quill, a coach with 12 years in HR.", "Tessa Quill"],
  ["en", "Introducing the Nimbus 3. It's lighter. $210.", "Nimbus 3"],
  ["tr", 'Gelinliğinizden mevlit elbisesi dikiyoruz. "Kutuyu açınca ağladım" (Hatice, Trabzon).', undefined],
  ["en", 'We sew christening gowns. "Best day ever" – Helen, Durham.', undefined],
  ["en", '"Calm" is our chamomile tea, "Kick" the one with ginger. 20 bags, £5.90.', undefined],
] as const)("a name is who or what it names, in %s: %s", (language, description, name) => {
  expect(readBrief(briefOf(language, description)).name).toBe(name);
});

test("an app is what it does, and not where it is to be had", () => {
  const { facts } = readBrief(
    briefOf(
      "tr",
      "Uygulamamız ev arkadaşlarıyla hesap bölüşmeyi kolaylaştırır. Bölüş'ü App Store ve Google Play'den indirin.",
    ),
  );
  expect(facts.find(({ worth: value }) => value === worth.product)?.text).toMatch(/^Uygulamamız/u);
});
