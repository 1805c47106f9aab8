import { describe, expect, test } from "vitest";
import { briefOf, scriptsOf } from "../briefs/scripts-for-tests.ts";

/* What brands are called whose owners say so in passing, or not at all. */

const nameOf = async (language: "en" | "tr", description: string) =>
  (await scriptsOf(briefOf(language, description), 1))[0]?.brandName;

describe("a brand is called by", () => {
  test.each([
    [
      "its name behind how it came to be",
      "en",
      "My daughter can't eat gluten and hated her birthday cakes. So I spent two years testing flours. Now Tilly's Bakes makes celebration cakes in Norwich. From £45.",
      "Tilly's Bakes",
    ],
    [
      "its name behind how it came to be",
      "tr",
      "Dedem Ayvalık'ta 60 yıl zeytin topladı. İşimi bırakıp köye döndüm. Şimdi Halis Zeytinyağı adıyla soğuk sıkım yağ üretiyorum. 5 litre 2.200 TL.",
      "Halis Zeytinyağı",
    ],
    [
      "the name behind what they have",
      "tr",
      "Küçük işletmeler için ön muhasebe programı Defterim. Faturayı telefondan kesersiniz. Ayda 149 TL.",
      "Defterim",
    ],
    [
      "its last line, where that says what kind of thing is sold",
      "tr",
      "Ortopedik yastığımız boynu düz tutar. Visko sünger, yıkanabilir kılıf. 1.190 TL. Uykucu Yatak",
      "Uykucu Yatak",
    ],
    [
      "its last line, with any word in its middle",
      "en",
      "We come to your home in Nottingham and change flat tyres. Call out £30. 7am to 9pm. 0115 555 0177. Wheelie Good Tyres",
      "Wheelie Good Tyres",
    ],
    [
      "whose sale it is",
      "en",
      "Black Friday at Oak & Iron: 25% off every standing desk. Solid oak top, 10 year warranty. Was $890, now $667.",
      "Oak & Iron",
    ],
    [
      "what it is called, all of it typed small",
      "en",
      "hey we just opened a tiny bookshop in hastings called the paper lantern we do second hand books and good cake",
      "The Paper Lantern",
    ],
    [
      "what it is called, all of it typed small",
      "tr",
      "merhaba biz kadıköyde seramik yapıyoruz adımız kumru atölye, kupalar 450 tl, siparişe özel renk",
      "Kumru Atölye",
    ],
    [
      "its last line, all of it typed small",
      "en",
      "sourdough, focaccia and cinnamon buns, baked from 4am\nopen wed to sun\n12 church street\nthe corner oven",
      "The Corner Oven",
    ],
    [
      "its last line, all of it typed small",
      "tr",
      "taze ekmek, poğaça ve simit\nher gün açığız\npaket servis 0232 555 01 09\nkumru fırın",
      "Kumru Fırın",
    ],
    [
      "who stands behind a number to call, all of it typed small",
      "tr",
      "ekşi mayalı ekmek, tam buğday ve siyez. her sabah 7'de fırından çıkıyor. 1 kg 180 tl. whatsapp'tan sipariş 0531 555 02 20 maya evi",
      "Maya Evi",
    ],
  ] as const)("%s, in %s", async (_, language, description, name) => {
    expect(await nameOf(language, description)).toBe(name);
  });
});

describe("without a name it is called by what is sold, and by no more:", () => {
  test.each([
    [
      "en",
      "New: Hush curtains. Heavy velvet, blocks 99% of light. Eyelet top. From £69 a pair.",
      "Hush curtains",
    ],
    ["tr", "Yeni: Serin yatak örtüsü. %100 pamuk müslin, dört mevsim. 1.490 TL.", "Serin yatak örtüsü"],
    [
      "en",
      "We clean gutters and solar panels in Tucson. From $120 a house. Insured.",
      "Gutter and solar panel cleaning",
    ],
    [
      "en",
      "Weekend wilderness first aid course in Aviemore, 16 May. £145. Max 12 people.",
      "Weekend wilderness first aid course",
    ],
    ["tr", "Bahçemdeki incirlerden reçel yapıyorum. Şekeri az. Kavanozu 190 TL.", "Reçel"],
    [
      "tr",
      "Doğum günü ve söz organizasyonu yapıyoruz, Mersin. Paketler 4.500 TL'den başlıyor.",
      "Doğum günü ve söz organizasyonu",
    ],
    ["tr", "Sipariş üzerine amigurumi oyuncak yapıyorum. Boyu 25 cm. Fiyatı 480 TL.", "Amigurumi oyuncak"],
    [
      "en",
      "Do you run a small shop? Tally counts your stock from a phone camera. Works offline. $15 a month.",
      "Tally",
    ],
    [
      "tr",
      "Kuşadası'nda dalış eğitimi. 3 gün. Ekipman dahil 9.500 TL. Gruplar en fazla 4 kişi.",
      "Dalış eğitimi",
    ],
    [
      "en",
      "Our magnetic travel games fit in a glovebox. 5 games in one tin. $24.99.",
      "Magnetic travel games",
    ],
    ["en", "Our sports drink with sea salt has no sugar. 12 cans £18. Mixed in Hull.", "Sports drink"],
    ["en", "25% off every standing desk until Sunday. Solid oak top. Was $890, now $667.", "Standing desk"],
    [
      "tr",
      "Sonbahar indirimi: tüm deri çantalarda %30. El dikişi, hakiki dana derisi. 2.730 TL.",
      "Deri çantalar",
    ],
    ["tr", "Bambu Bebek Battaniyesi 100x100 cm\n549,90 TL\n%100 bambu müslin.", "Bambu Bebek Battaniyesi"],
    ["tr", "biz bodrumda tekne kiralıyoruz, 12 kişilik, günlük 18 bin tl", "Tekne"],
    ["tr", "Biz pırlanta yüzük yapıyoruz. Kişiye özel. 12.000 TL'den başlıyor.", "Pırlanta yüzük"],
    [
      "tr",
      "Argan ve keratinli bakım maskemiz ilk kullanımdan itibaren yumuşatır. 250 ml. 389 TL.",
      "Argan ve keratinli bakım maskesi",
    ],
    ["tr", "Bebek ayakkabısı, yumuşak deri, kaymaz taban. 18-24 numara. 490 TL.", "Bebek ayakkabısı"],
    ["tr", "Köpeğinizi biz gezdiriyoruz. Günde iki kez. Aylık 4.000 TL.", "Köpek gezdirme"],
    ["tr", "Halılarınızı evinizden alıp yıkıyoruz. Metrekaresi 60 TL.", "Halı yıkama"],
  ] as const)("%s: %s", async (language, description, name) => {
    expect(await nameOf(language, description)).toBe(name);
  });
});

describe("nobody is called by", () => {
  test.each([
    ["en", "oak benches, hand made\nfrom 120 pounds\nopen all week\ncome and say hi", /hi/iu],
    ["en", "Summer sale at Covent Garden: 20% off every oak bench. Hand made. £240.", /Covent/u],
    [
      "en",
      "i have a dog called biscuit and i knit jumpers for dogs like him, any size, 25 pounds",
      /Biscuit/u,
    ],
    ["tr", "Düğün fotoğrafçısı Bursa. Albüm dahil 18.000 TL. Tarih almak için yazın.", /^Bursa$/u],
    ["tr", "ahşap masa, el yapımı\n2.400 tl\nher gün açığız\nhepinizi bekleriz", /bekle/iu],
  ] as const)("what only stands where names do, in %s: %s", async (language, description, none) => {
    expect(await nameOf(language, description)).not.toMatch(none);
  });
});
