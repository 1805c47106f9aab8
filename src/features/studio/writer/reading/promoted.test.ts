import { describe, expect, test } from "vitest";
import { briefOf, factTextsOf, scriptsOf } from "../briefs/scripts-for-tests.ts";

const nameOf = async (language: "en" | "tr", description: string) =>
  (await scriptsOf(briefOf(language, description), 1))[0]?.brandName;

describe("what we are asked to make known is what the film is about", () => {
  test.each([
    [
      "Promote my mobile car detailing service in Austin TX. I come to you. Takes 2 hours.",
      "Mobile car detailing service in Austin TX.",
    ],
    [
      "Need new customers for my dog grooming salon Pawfect Cuts in Leeds. Small dogs from £30.",
      "Dog grooming salon Pawfect Cuts in Leeds.",
    ],
    [
      "Please help us advertise our family bakery Rye & Shine. Fresh bread daily from 7am.",
      "Family bakery Rye & Shine.",
    ],
    ["Looking to get more bookings for my yoga studio. Classes every day.", "Yoga studio."],
    ["We want to showcase our new rooftop terrace. Open until midnight.", "Rooftop terrace."],
    ["Can you promote our flower workshops please? Every Sunday at 11.", "Flower workshops."],
    ["Help me sell my vintage campervan. It sleeps four. £18,000.", "Vintage campervan."],
    ["Make a reel about winter boots for kids. Sizes 22 to 35. $49.", "Winter boots for kids."],
    [
      "Video to promote our escape room: The Vault. 60 minutes, 2-6 players. $32 per person.",
      "Escape room: The Vault.",
    ],
    [
      "I need a TikTok ad for my lash extension business. Classic set $95. Located in Scottsdale.",
      "My lash extension business.",
    ],
    ["Make an ad for a nail salon in Leeds. Gel from £25.", "Nail salon in Leeds."],
    [
      "Airbnb listing: cozy A-frame cabin in the Smoky Mountains. Sleeps 6. $180 per night.",
      "Cozy A-frame cabin in the Smoky Mountains.",
    ],
    [
      "Short video for our bakery in Bristol: sourdough, croissants and coffee. Open 7 to 3.",
      "Our bakery in Bristol.",
    ],
  ])("%s", (description, told) => {
    expect(factTextsOf("en", description)[0]).toBe(told);
  });

  test.each([
    ["I want to promote my business. We sell handmade leather belts from £40.", "promote"],
    ["Help us advertise our Instagram page. Hand-poured candles from £12.", "advertise"],
    ["We need more bookings! Salt & Stone is a day spa in Bath. Open every day.", "bookings"],
    ["Zero sugar energy drink. Target gym goers 18-30. Three flavors.", "Target"],
    ["Zero sugar energy drink. Make it hype. Three flavors.", "hype"],
    ["Create a 30s video for Mooncup Tea. It's an herbal blend. 20 bags per box.", "Create"],
    ["Make a video for TikTok. We sell crochet bags. £45.", "TikTok"],
    ["Video for our SaaS: Invoicely Flow chases unpaid invoices by email. Free for 5 clients.", "SaaS"],
  ])("and where that says nothing, it is not told: %s", (description, asked) => {
    expect(factTextsOf("en", description).join(" ")).not.toContain(asked);
  });

  test.each([
    "Want more customers for your salon? Our booking app fills empty chairs.",
    "Create a video for your brand in minutes. Vidly writes, films and edits.",
    "Need more customers? We put you on the map.",
    "Get more bookings for your hotel. We photograph rooms.",
    "We promote your music to 400 radio stations. From £90.",
    "We advertise our prices openly. No hidden fees. Cleaning from £20 an hour.",
  ])("but who sees it is not asked by us: %s", (description) => {
    const [first = ""] = description.split(/(?<=[.?]) /u);
    expect(factTextsOf("en", description)).toContain(first);
  });

  test.each([
    ["tr", "Doğal taş bileklik. Kişiye özel ölçü. Genç kadınlara hitap etsin.", "hitap"],
    ["tr", "Doğal taş bileklik satıyorum, sayfam @tasveben. Kişiye özel ölçü.", "sayfam"],
    ["en", "We're launching an energy drink, name is VOLT9. Zero sugar.", "name is"],
  ] as const)("nor is what only leads to that, in %s: %s", (language, description, left) => {
    expect(factTextsOf(language, description).join(" ")).not.toContain(left);
  });

  test.each(["Target the root of the pain.", "Our serum targets dark spots."])(
    "a thing may have a target: %s",
    (sentence) => {
      expect(factTextsOf("en", `A cream for tired legs. ${sentence} 30 ml for £18.`)).toContain(sentence);
    },
  );

  test("a name that is not told yet is none", () => {
    const told = "We sell an energy drink, its name is not final.";
    expect(factTextsOf("en", `${told} Zero sugar. Three flavors.`)).toContain(told);
  });

  test("a Turkish film's subject, before the film that is asked for", () => {
    const facts = factTextsOf(
      "tr",
      "Çocuklar için kodlama kursu tanıtım videosu istiyorum. Haftada 1 saat, online.",
    );
    expect(facts[0]).toBe("Çocuklar için kodlama kursu.");
    expect(facts.join(" ")).not.toContain("istiyorum");
  });
});

describe("with its name", () => {
  test.each([
    ["en", "Need new customers for my dog salon Pawfect Cuts in Leeds. From £30.", "Pawfect Cuts"],
    ["en", "Help us advertise our family bakery Rye & Shine. Fresh bread daily.", "Rye & Shine"],
    ["en", "Invoicely Flow automatically chases unpaid invoices. Free for 5 clients.", "Invoicely Flow"],
    ["en", "Name: Sunny Paws. Organic dog treats made in Ohio. $12 a bag.", "Sunny Paws"],
    ["en", "Grand opening of Bella Forno, wood fired pizza. Saturday June 7 from 12pm.", "Bella Forno"],
    ["en", "The Luma desk lamp. Three colors. Now $59 instead of $89.", "Luma"],
    ["en", "Create a 30s video for Mooncup Tea. It's an herbal blend. £8.", "Mooncup Tea"],
    ["en", "Family law attorney Rebecca Stone in Phoenix. Divorce and custody. Call now.", "Rebecca Stone"],
    ["en", "Our cleaning robot WinBot Mini cleans a window in 4 minutes. £129.", "WinBot Mini"],
    ["en", "Meal prep service in Chicago - FitBox Kitchen. 30 weekly meals. From $9.", "FitBox Kitchen"],
    ["en", "We're launching an energy drink, name is VOLT9. Zero sugar. Three flavors.", "VOLT9"],
    ["en", "Back pain? The SitRight cushion has two layers of foam. $39.", "SitRight"],
    ["en", "Wedding band The Gold Tones. Soul and funk. From £1,800.", "The Gold Tones"],
    ["en", "Kitchen knife sharpening by mail. $8 per knife. EdgeBack.com", "EdgeBack"],
    ["tr", "Bel ağrısı için ortopedik minder OrtoMin. Yıkanabilir kılıf. 799 TL.", "OrtoMin"],
    [
      "tr",
      "Kış lastiği zamanı! Montaj ücretsiz. Kardeşler Oto Lastik, Sincan Ankara",
      "Kardeşler Oto Lastik",
    ],
    ["tr", "Kitap kafemiz Sayfa Arası'nda kahve ve kitap var. Her gün açık.", "Sayfa Arası"],
    ["tr", "Etüt merkezimizde 12 kişilik sınıflar. Yemek dahil. Yıldız Etüt, Gebze.", "Yıldız Etüt"],
    ["en", "Pet portrait artist here. I paint your dog in watercolor. $75.", "Pet portrait artist"],
    ["tr", "Mersin'de araç kiralama. Kasko dahil. Akdeniz Rent a Car. 0324 555 66 77", "Akdeniz Rent a Car"],
    ["tr", "Evde bakım isteyenler için Lumi LED maske. 3 ışık modu. 2.490 TL.", "Lumi LED"],
    ["en", "Video to promote our escape room: The Vault. 60 minutes. $32 per person.", "Vault"],
    ["tr", "Taksim'de stand-up gecesi. Bilet 350 TL, bir içecek dahil. Kahkaha Sahne", "Kahkaha Sahne"],
    ["en", "Moving company in Denver: MileHigh Movers. Two movers from $129 an hour.", "MileHigh Movers"],
    ["tr", "Diyarbakır'da küçük bir lokantayız: Ana Sofrası. Tabldot 220 TL.", "Ana Sofrası"],
    ["tr", "Robot süpürge Süpüro. 120 dakika çalışır. 6.990 TL.", "Süpüro"],
    ["tr", "Ankara'da pilates stüdyomuz FitNar açıldı. 4 kişilik gruplar. 8 ders 2.400 TL.", "FitNar"],
    ["tr", "Köy kahvaltısı için Dere Bahçe'ye bekliyoruz. Kişi başı 550 TL.", "Dere Bahçe"],
    ["tr", "Oto kuaför Parlakoto. İç dış detaylı temizlik. 12.000 TL.", "Parlakoto"],
    ["tr", "Saç dökülmesine karşı Biorise şampuan. %100 bitkisel. 240 TL.", "Biorise"],
    ["tr", "Güvenilir ekip arayanlara: Pırıl Temizlik. İstanbul'un her yerine geliyoruz.", "Pırıl Temizlik"],
    ["tr", "Kodlama kursu. İlk ders ücretsiz! Adı: MiniKod Akademi", "MiniKod Akademi"],
  ] as const)("in %s: %s", async (language, description, name) => {
    expect(await nameOf(language, description)).toBe(name);
  });

  test.each([
    ["en", "Saturday June 7 from 12pm. First 50 guests get a free pizza.", "Saturday June 7"],
    ["en", "Make a video for TikTok. We sell crochet bags. £45.", "TikTok"],
    ["en", "Our neighbour Tom Hill bakes the bread. We toast it. Sandwiches £5.", "Tom Hill"],
    ["tr", "Serpme kahvaltı kişi başı 550 TL. Hafta sonu rezervasyon şart.", "Serpme kahvaltı kişi başı"],
    ["tr", "Taze balık restoran Ayvalık. Her gün 12'den itibaren.", "Ayvalık"],
    ["en", "Invoicing that works with QuickBooks. Free for a month.", "QuickBooks"],
    ["en", "We're launching an energy drink next month. Zero sugar.", "Energy drink next month"],
    ["en", "Our rosé won gold in 2025. Very dry. $24.", "Rosé won gold"],
    ["tr", "Kış lastiği zamanı! 4 lastik alana montaj ücretsiz.", "Kış lastiği zamanı"],
    ["en", "The Italian leather wallet. Three colors. $45.", "Italian"],
    ["en", "Coffee shop London. Open from 7. Flat white £3.", "London"],
    ["tr", "Sabahları Türk kahvesi. Taze çekilmiş, 250 gram 180 TL.", "Türk"],
    ["tr", "Köyden gelen Maraş dondurması. Kilosu 400 TL.", "Maraş"],
    ["tr", "Yeni koleksiyonumuz geldi! Keten gömlekler, 5 renk. 890 TL. Ücretsiz kargo.", "Ücretsiz kargo"],
  ] as const)("and none of what is none, in %s: %s", async (language, description, name) => {
    expect(await nameOf(language, description)).not.toBe(name);
  });
});

describe("where it is stands apart from what it is", () => {
  test.each([
    [
      "Grand opening of Bella Forno, wood fired pizza restaurant at 221 Main Street, Springfield. Free pizza.",
      ["Grand opening of Bella Forno, wood fired pizza restaurant.", "221 Main Street, Springfield."],
    ],
    [
      "Try our new brunch menu at 14 King Street, Leeds. Eggs and waffles.",
      ["Try our new brunch menu.", "14 King Street, Leeds."],
    ],
  ])("%s", (description, told) => {
    expect(factTextsOf("en", description)).toEqual(expect.arrayContaining(told));
  });

  test.each([
    "We're open daily at 12 High Street, Bath.",
    "Our new shop is located at 12 High Street, Bath.",
    "Find us at 12 High Street, Bath.",
    "Tickets for the play at 8 pm cost £12.",
  ])("but what is said of the place stays with it: %s", (sentence) => {
    expect(factTextsOf("en", `${sentence} Coffee from £3. Cakes baked every day.`)).toContain(sentence);
  });
});

describe("a Turkish town alone is where they are", () => {
  test.each([
    ["Nişan organizasyonu yapıyoruz. Konya. Instagram @dugumevi", "Konya'dayız."],
    ["Konuşma kulübümüz başlıyor! İlk katılım ücretsiz. Kadıköy", "Kadıköy'deyiz."],
    ["Düğün fotoğrafçısıyım. Albüm dahil. Beşiktaş.", "Beşiktaş'tayım."],
    ["Tekne turları yapıyoruz. Yemek dahil. Kuşadası.", "Kuşadası'ndayız."],
  ])("%s", (description, told) => {
    expect(factTextsOf("tr", description)).toContain(told);
  });

  test("but beside a number it stays where one calls", () => {
    expect(factTextsOf("tr", "Kombi bakımı yapıyoruz. Bursa. 0224 111 22 33").join(" ")).not.toContain(
      "Bursa'da",
    );
  });
});
