import { describe, expect, test } from "vitest";
import { briefOf, scriptsOf } from "../briefs/scripts-for-tests.ts";
import { phrasesFor } from "../phrases/phrases-of.ts";

async function brandOf(language: "en" | "tr", description: string): Promise<string | undefined> {
  const [script] = await scriptsOf(briefOf(language, description), 1);
  return script?.brandName;
}

describe("what a brief without a name calls its product", () => {
  test.each([
    // Where its noun ends: at a verb that what stands behind it gives away.
    ["Our bike trailer carries two kids or 40 kg of shopping. Folds flat in 20 seconds.", "Bike trailer"],
    [
      "Our Friday night beginners session gets you on the wheel in ten minutes. £38.",
      "Friday night beginners session",
    ],
    ["Our candles fill a small room. €18 each, three scents.", "Candles"],
    ["Our dog collars for puppies don't rot. $26.", "Dog collars"],
    ["Handmade dog collars out of climbing rope. Sizes XS to XL, $26.", "Handmade dog collars"],
    [
      "I started sewing weighted lap pads when my son couldn't sit still. They cost £42.",
      "Weighted lap pads",
    ],
    // What is done is called as one looks for it.
    ["we fit garage doors. free survey, 10 yr guarantee, done in a day.", "Garage door fitting"],
    ["I've been restoring old rocking horses since I retired. From £450.", "Old rocking horse restoration"],
    ["I tune pianos. 25 years, 4,000 pianos.", "Piano tuning"],
    ["looking after your cat while you're away, 2 visits a day, £14 a day", "Looking after your cat"],
    // What "one" and "ours" stand for.
    [
      "After my second knee surgery I couldn't find a cushion that worked in the car. So I designed one. €34.",
      "Cushion",
    ],
    [
      "Nothing beats a proper pie. Ours are made with beef from the farm next door. £5.50 each.",
      "Proper pie",
    ],
    ["Been making marmalade since lockdown and it got out of hand. £5 a jar.", "Marmalade"],
    ["My vintage camper doubles as a bar. Two taps, bunting included. £450.", "Vintage camper"],
    ["we do bouncy castle hire in Telford. prices start at £60 a day", "Bouncy castle hire"],
    ["Massage in your own home. 60 min £55. Harrogate & Knaresborough", "Massage"],
    ["Two sisters, one oven. Brownies by post from Whitstable. £18.50.", "Brownies"],
    [
      "Coming soon!! Noodle Yard opens in June. Hand-pulled noodles. First 50 bowls half price.",
      "Noodle Yard",
    ],
    [
      "Coming soon!! Hand-pulled noodles. First 50 bowls half price. Bring your appetite",
      "Hand-pulled noodles",
    ],
    ["Hi everyone, I'm Priya and I teach Bharatanatyam to adults. £95 for ten weeks.", "Priya"],
    [
      "We're opening a second climbing wall in Bath on 2 March! Founding membership £38/month.",
      "Climbing wall",
    ],
    // Not what is said before it.
    ["Your kids will love this one. A treasure hunt in a box: 12 clues and a map. $29.99.", "Treasure hunt"],
    ["Saturday only! Plant sale at St Mary's hall, Dunmow, 10am - 1pm. Tomato plants £1.", "Plant sale"],
  ])("in English: %s", async (description, name) => {
    expect(await brandOf("en", description)).toBe(name);
  });

  test.each([
    [
      "Ceviz ağacından el oyması satranç takımı. Tahta 45 cm, şah 9,5 cm. 7.800 TL.",
      "El oyması satranç takımı",
    ],
    [
      "Yıllarca ofiste çalıştıktan sonra köye dönüp keçi beslemeye başladım. Şimdi keçi peyniri ve kefir yapıyorum. Peynir kilosu 620 TL.",
      "Keçi peyniri ve kefir",
    ],
    [
      "Kızım astım olunca bütün temizlik ürünlerini attım ve kendim yapmaya başladım. Bugün dört çeşit yüzey temizleyicimiz var. 1 litre 160 TL, üçlü set 420 TL.",
      "Yüzey temizleyicimiz",
    ],
    ["Cumartesi günü Moda'da plak pazarı kuruyoruz. 40 satıcı, DJ ve kahve. Giriş ücretsiz.", "Plak pazarı"],
    ["Pazar kahvaltısı kapınızda. Siz saat seçin biz getirelim. 2 kişilik 950 TL.", "Pazar kahvaltısı"],
    ["Her cuma kapınıza taze çiçek. Fiyonk yok, jelatin yok. 550 TL.", "Taze çiçek"],
    ["İşitme cihazı kubbesi 20'li paket. Oticon ve Phonak'a uyar. 480 TL.", "İşitme cihazı kubbesi"],
    [
      "Bozcaada'da 6 odalı taş evimiz 1 Mayıs'ta açılıyor! Bahçemizin domatesi var. 4.200 TL.",
      "6 odalı taş evimiz",
    ],
    ["Anneannemin tarifiyle tarhana yapıyorum. 20 gün güneşte kurur. Kilosu 320 TL.", "Tarhana"],
    ["Çankaya'da elektrikçi. Gece ve hafta sonu da çalışıyorum.", "Çankaya'da elektrikçi"],
    // A kind of thing that is known, where nothing else says what it is.
    ["Bahçenizi siz mi biçiyorsunuz? Ayda iki kez gelip biçiyoruz. 500 m²'ye kadar 2.200 TL.", "Bahçe"],
    ["Gerçek su böreği yiyeniniz kaldı mı? Her sabah 4'te hamuru elle açıyoruz. Tepsisi 1.400 TL.", "Börek"],
    ["Fotoğraflarınızı taşa basıyoruz. 20x30 650 TL. Dışarıda da solmaz.", "Fotoğraf"],
    ["Eski gelinliğinizi saklamayın, yastık takımına dönüştürüyorum. 1.500 TL'den başlar.", "Gelinlik"],
    ["Yetişkinlere yüzme öğretiyorum. Bornova'da.", "Yüzme"],
  ])("in Turkish: %s", async (description, name) => {
    expect(await brandOf("tr", description)).toBe(name);
  });

  test.each([
    ["en", "Five years later I've made over 3,000 of them. Each one takes an hour. £42."],
    ["en", "2 visits a day while you're away. £14 a day."],
    ["en", "You will love this one. £12."],
    ["en", "We're the people who fix zips. Coats, tents, boots, bags. Most repairs £12 to £20."],
    ["en", "Fed up? Find me at the market every Saturday. £5 each."],
    ["tr", "Katlanır, yüzer, sırt çantasına sığar. 14.900 TL."],
    ["tr", "Kurulum ve toplama bize ait. Kişi başı 45 TL'den başlıyor."],
    ["tr", "Dükkanımızdaki her şey 200 TL'nin altında. Her cuma yenisi gelir."],
    ["en", "We turn photos into puzzles. £24."],
    ["tr", "Pansiyonunuz mu var? Misafir kendi girer, kod her konaklamada değişir. 3.900 TL."],
    ["tr", "Tahta 45 cm, şah 9,5 cm. Üzerine isim kazınır."],
  ] as const)("is from whoever speaks, where no noun is sure: %s %s", async (language, description) => {
    const { fallbackName } = phrasesFor(briefOf(language, description));
    expect(await brandOf(language, description)).toBe(fallbackName);
  });
});

test.each([
  ["The Tarn Folk Festival returns to Kendal on 8 May. Entry £12. tarnfolk.example", "Tarn Folk Festival"],
  ["The Otley Book Fair is back. Sixty stalls, free entry. otleybook.example", "Otley Book Fair"],
  // What is on sale there, and when, is no part of what it is called.
  ["Tarn Folk Tickets are out now. Entry £12. tarnfolk.example", "Tarn Folk"],
  ["The Hearthline Summer Sale is on. Stoves from £400. hearthline.example", "Hearthline"],
] as const)(
  "what an address is called goes on with what kind of event that is: %s",
  async (description, name) => {
    expect(await brandOf("en", description)).toBe(name);
  },
);
