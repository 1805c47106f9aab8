import { expect, test } from "vitest";
import { briefOf, scriptsOf } from "../briefs/scripts-for-tests.ts";
import { splitSentences } from "../sentences/split-sentences.ts";
import { findEnglishName } from "./find-english-name.ts";

const nameOf = async (language: "en" | "tr", description: string) =>
  (await scriptsOf(briefOf(language, description), 1))[0]?.brandName;

test.each([
  ["en", "Introducing the TrailBlaze 45L backpack. Weighs only 900 grams. £120.", "TrailBlaze 45L"],
  ["en", "Introducing our new Aurora sleep mask. Blocks all light. Weighs 40 grams. $29.", "Aurora"],
  ["en", "Say hello to the all-new FreshBox Mini lunch box. Cold for 8 hours. $24.", "FreshBox Mini"],
  ["en", "Introducing SnapGuard phone cases: drop-tested from 3 metres. $19.", "SnapGuard"],
  ["en", "We just launched Kindred Box, a monthly self-care box. Five products. $35 a month.", "Kindred Box"],
  ["en", "Looking for a gift? Our Starry Night lamp projects 12 constellations. £32.", "Starry Night"],
  ["en", "Presenting the 2026 summer collection from Alba Linen. Dresses from €79.", "Alba Linen"],
  ["tr", "Yeni Aurora uyku maskesiyle tanışın. Işığı tamamen keser. 40 gram. 349 TL.", "Aurora"],
  ["tr", "Tanıştıralım: PeakFlask termos. 36 saat soğuk tutar. 750 ml, 899 TL.", "PeakFlask"],
  ["tr", "Yeni nesil elektrikli scooter Volta X ile özgürce dolaşın. 40 km menzil. 24.900 TL.", "Volta X"],
  ["en", "Learn Spanish by talking. Parla matches you with native tutors. First lesson free.", "Parla"],
  ["en", 'Our escape room "The Alchemist" is open in Leeds! 60 minutes. From £18.', "The Alchemist"],
  [
    "tr",
    "Konuşarak öğrenin. Konuşka sizi eğitmenlerle görüntülü derslerde buluşturur. İlk ders ücretsiz.",
    "Konuşka",
  ],
  ["tr", "Yaprak & Çekirdek Eskişehir'de bir bitki kafesi. Her gün açık. Kahve 90 TL.", "Yaprak & Çekirdek"],
  ["tr", "Çıtır Kutu her perşembe tarladan sebze getirir. Küçük kutu 390 TL.", "Çıtır Kutu"],
  ["tr", "Kor Kupa kahvenizi 90 dakika boyunca sıcak tutar. 3.290 TL.", "Kor Kupa"],
  ["tr", "Gezgin Yağmurluk kendi cebine katlanır. Beş renk. 1.890 TL.", "Gezgin Yağmurluk"],
] as const)("a launch gives a name, in %s: %s", async (language, description, name) => {
  expect(await nameOf(language, description)).toBe(name);
});

test.each([
  ["en", "Introducing Italian leather wallets made by hand. Three colours. £45.", "Italian leather wallets"],
  ["en", "Discover Turkish coffee the way it should be. Ground every morning. £9.", "Turkish coffee"],
  ["en", "Introducing our new Swedish massage. An hour of peace. £50.", "Swedish massage"],
  [
    "en",
    "Looking for a gift? Our letterbox flowers fit through the door and start from £22.",
    "Letterbox flowers",
  ],
  ["en", "Rent our vintage campervan from £95 a night. Sleeps four, dog friendly.", "Vintage campervan"],
  ["tr", "Preslenmiş çiçeklerle düğün davetiyesi tasarlıyorum. Adedi 95 TL.", "Düğün davetiyesi"],
  ["tr", "Klasik karavanımızı geceliği 2.500 TL'den kiralayın. Dört kişi yatar.", "Klasik karavan"],
  ["tr", "%100 zeytinyağından yapılmış doğal sabun. Katkısız. 3'lü paket 249 TL.", "Doğal sabun"],
  ["tr", "Plastik şişeden üretilmiş köpek tasmaları. Makinede yıkanır. 390 TL.", "Köpek tasmaları"],
  ["tr", "Diş kliniğimizde implant ve beyazlatma yapıyoruz. İlk muayene ücretsiz.", "Diş kliniği"],
  ["tr", "Güzellik salonumuzda lazer epilasyon yapıyoruz. Paketler 2.500 TL.", "Güzellik salonu"],
  ["tr", "Seramik atölyemizde haftada iki gün ders veriyoruz. Kişi başı 900 TL.", "Seramik atölyesi"],
] as const)("and otherwise it is called what it is, in %s: %s", async (language, description, name) => {
  expect(await nameOf(language, description)).toBe(name);
});

test.each([
  ["tr", "Yeni mağazamızda keten gömlekler var. Tanesi 900 TL.", /mağaza/iu],
  ["tr", "Türk kahvesiyle tanışın. Her sabah taze çekilir. 250 gram 180 TL.", /^Türk$/u],
  ["tr", "Termosumuz 36 saat soğuk tutar. 750 ml, 899 TL.", /tutar/iu],
  ["en", "Our Greek salad lunch feeds four people. £18.", /^Greek$/u],
  ["tr", "Küçük restoranların komisyonsuz sipariş almasını sağlıyoruz. Ayda 990 TL.", /^Restoran$/u],
  ["en", "Kick-start your year with a 6 week strength programme. Starts 12 January. £79.", /^Kick-start$/u],
  ["tr", "Sonbahar menümüz çıktı. Balkabaklı ravioli ve armutlu tart. Kişi başı 900 TL.", /çıktı/u],
] as const)("nothing else is a name, in %s: %s", async (language, description, wrong) => {
  expect(await nameOf(language, description)).not.toMatch(wrong);
});

test("what has the name is what the film is about", async () => {
  const brief = briefOf("en", "Looking for a gift? Our Starry Night lamp projects 12 constellations. £32.");
  for (const { scenes } of await scriptsOf(brief, 1))
    expect(scenes.map(({ narration }) => narration).join(" ")).toContain("lamp projects");
});

test.each([
  ["Start your day with Brewly, a coffee subscription from small roasters. $14 a bag.", "Brewly"],
  ["Kick-start your year with CoastMoves. Twelve weeks, three sessions each. £99.", "CoastMoves"],
  ["I spent years on hard hills. Today Kessel boots are worn by 2,000 guides. £140 a pair.", "Kessel"],
  [
    "The Harbour Lights Winter Festival returns from 28 November to 22 December at Pier 7. 60 wooden stalls, mulled wine and an ice rink. Entry is free.",
    "Harbour Lights Winter Festival",
  ],
  ["Rent a campervan from Drift & Roam and see the Highlands. Sleeps four. £85 a night.", "Drift & Roam"],
  ["Wool coats were £240 now £165. Winter sale at Marlow & Finch until Sunday.", "Marlow & Finch"],
] as const)(
  "so does what one begins something with, or what is used by now: %s",
  async (description, name) => {
    expect(await nameOf("en", description)).toBe(name);
  },
);

test.each([
  ["Start your day with Italian coffee, a taste of Naples at home. £9 a bag.", "Italian coffee"],
  ["Boost your energy with Vitamin C. Our tablets dissolve in 30 seconds. $7.90.", "Vitamin C"],
  ["The Christmas Market returns from 28 November. 60 stalls. Entry is free.", "Christmas Market"],
  ["Pay your rent with Apple Pay. No card needed, no queue. £2 a month.", "Apple Pay"],
  ["I spent years on hard hills. Today Italian boots are worn by 2,000 guides. £140 a pair.", "Italian"],
  ["I bake at home. Now Christmas cakes are made to order. £30 each.", "Christmas"],
] as const)("and where that is from, when, or how one pays is none: %s", async (description, name) => {
  expect(findEnglishName(splitSentences(description, "en"))).not.toBe(name);
});
