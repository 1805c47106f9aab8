import { expect, test } from "vitest";
import { briefOf, factsOf, scriptsOf } from "../briefs/scripts-for-tests.ts";
import { worth } from "../reading/fact.ts";
import { readBrief } from "../reading/read-brief.ts";

/* Briefs as sellers type them, with no name in its field: what the film calls the brand. */

test.each([
  [
    "en",
    "Cold brew concentrate, 1 litre makes 8 glasses. Keeps 3 weeks. $19. Night Owl Coffee Co.",
    "Night Owl Coffee Co",
  ],
  [
    "en",
    "hot sauce made by two brothers in austin. no sugar. 5 oz bottles $9. Brothers Burn",
    "Brothers Burn",
  ],
  ["en", "Natural deodorant. Refills $9. Not tested on animals. Plain Jane Body", "Plain Jane Body"],
  [
    "tr",
    "Soğuk sıkım zeytinyağı. 1 litre şişe 480 TL. Kargo alıcıya ait. Bademli Zeytinlik",
    "Bademli Zeytinlik",
  ],
  ["tr", "Cilt bakımı 1.500 TL. Cumartesi de açığız. Lila Cilt", "Lila Cilt"],
  ["tr", "Tiyatro atölyesi yetişkinler için. 6.000 TL. Sahne Altı, Taksim", "Sahne Altı"],
  ["tr", "Evden eve nakliyat. Ekspertiz ücretsiz. 0850 000 12 34 Yıldız Nakliyat", "Yıldız Nakliyat"],
  ["en", "We mend bikes while you wait. Service £45. 07700 900123 Wheel Kind", "Wheel Kind"],
  ["en", "Learn to sew a tote bag. Lunch included. £65. The Thread Room, Hebden Bridge", "The Thread Room"],
  ["en", "The Tide Tables app shows wind for 4,000 beaches. Works offline.", "Tide Tables"],
  ["en", "Flat and fast. Riverside 10K returns Sunday 14 June. £28.", "Riverside 10K"],
  ["en", "Every $25 buys a coat. Coats for Kids Duluth is run by volunteers.", "Coats for Kids Duluth"],
  ["en", "Maple & Thread - hand knitted blankets, machine washable at 30. £48.", "Maple & Thread"],
  ["en", "Tired of a dead phone? Our solar power bank TrailCell 20 charges in the sun. $59.", "TrailCell"],
  ["en", "Kids outgrow shoes fast. With StompSwap you send back the old pair. $18 a month.", "StompSwap"],
  [
    "en",
    "the tiny greenhouse. rare houseplants by post. hoya from £9. thetinygreenhouse.example",
    "The Tiny Greenhouse",
  ],
] as const)(
  "whoever signs a brief, heads it or has its address is told by it, in %s: %s",
  (language, description, name) => {
    expect(readBrief(briefOf(language, description)).name).toBe(name);
  },
);

test.each([
  ["en", "Fixed fee £35 a month, with a real person called Denise. No long contract."],
  ["en", "Sofa bed, hardly used. £120. Pick up in Leeds. Cash Only"],
  ["en", "Sofa bed, hardly used. £120. Leeds, West Yorkshire"],
  ["en", "Fresh pasta every day. From £6. Order Today"],
  ["en", "We write CVs for nurses. LinkedIn profile £40. We post to YouTube."],
  ["en", "Sail the Hebrides with a skipper. Up to 6 guests. £95 each. Departs Oban."],
  ["en", "Birthdays and engagements. Packages from $350. Book early. San Diego."],
  ["en", "Pilates for new mothers. £14 a class. Mats provided. Stoke Newington"],
  ["en", "Vinyl and coffee. Records from £3. Open daily. Covent Garden"],
  ["tr", "Kahvaltı tabağı 450 TL. Her gün açığız. Bahçemiz var. Bağdat Caddesi"],
  ["tr", "Çadır 900 TL. Duş sıcak. Mutfak ortak. Kabak Koyu"],
  ["tr", "Gelinlik kiralama. Prova ücretsiz. Eskişehir Odunpazarı"],
  ["tr", "Halı yıkama m² 45 TL. Ücretsiz servis. Ankara Çankaya"],
  ["tr", "Ev yapımı reçel. Kavanoz 120 TL. Ücretsiz Kargo"],
  ["tr", "Ev yapımı reçel. Kavanoz 120 TL. İyi Günler"],
  ["tr", "Kabak Koyu'nda yoga kampı. 3 gece 4 gün. 8.900 TL. Eğitmen Deniz Aksoy"],
] as const)(
  "an offer, a place or a person in it gives a brief no name, in %s: %s",
  (language, description) => {
    expect(readBrief(briefOf(language, description)).name).toBeUndefined();
  },
);

test.each([
  ["en", "PawPal GPS collar. Tracks your dog live on a map. Battery lasts 21 days.", "PawPal"],
  [
    "en",
    "Launching on Product Hunt next week: Ledgerly, invoicing for freelancers. Create an invoice in 30 seconds.",
    "Ledgerly",
  ],
  [
    "en",
    "Spring cleaning sale!! Up to 40% off garden furniture until 30 April. Teak bench was 399 now 249.",
    "Garden furniture",
  ],
  ["en", "I bake sourdough in my garage in Ghent. Orders by Thursday evening via DM.", "Sourdough"],
  [
    "en",
    "Up to 70% off everything this weekend. Sneakers, jackets, bags. Free shipping.",
    "Sneakers, jackets, bags",
  ],
  ["en", "Just 3 ingredients. No sugar. Our granola is baked in Leeds every Monday.", "Granola"],
  ["en", "Coming soon: Driftwood, a podcast about the sea. New episode every Friday.", "Driftwood"],
  [
    "en",
    "After 5 years of work our board game Salt Roads is finally here. 2-5 players, 60 minutes.",
    "Salt Roads",
  ],
  ["en", "Say hello to Nimbus, the umbrella that doesn't flip. £39.", "Nimbus"],
  ["en", "Tired of tangled cables? CableKind keeps them in order. Set of five for $19.", "CableKind"],
  [
    "en",
    "Now hiring baristas in Bristol! £13 an hour plus tips. Send CV to jobs@monocoffee.co.uk",
    "Monocoffee",
  ],
  [
    "en",
    "Thanks to everyone who came to our opening! Bluebird Books is open daily 10-6 in Totnes.",
    "Bluebird Books",
  ],
  ["en", "Looking for a dog walker in Hackney? I'm Tom, insured and DBS checked. 30 min walk £14.", "Tom"],
  [
    "en",
    "Welcome to The Rusty Anchor, a seafood restaurant in Whitby. Catch of the day £16.",
    "The Rusty Anchor",
  ],
  [
    "en",
    "Order before Sunday and get your Mother's Day bouquet delivered free. From £28. Petal & Stem, York.",
    "Petal & Stem",
  ],
  ["en", "Buy one get one free on all candles until Sunday. Soy wax, cotton wick, 40 hours.", "Candles"],
  [
    "en",
    "From farm to table in 24 hours. Organic vegetable boxes from £15 a week, delivered in Kent.",
    "Organic vegetable boxes",
  ],
  [
    "en",
    "Finally a backpack that fits under the seat. 24 litres, waterproof, laptop sleeve. The Aero 24 costs €89.",
    "The Aero 24",
  ],
  ["en", "Meal prep made easy – GreenFork delivers 10 lunches for $79 every Monday.", "GreenFork"],
  [
    "en",
    "Sustainable swimwear made from ocean plastic. Sizes XS-3XL. Bikinis from €69.",
    "Sustainable swimwear",
  ],
  ["en", "Hand poured in Cornwall. Sea salt caramel fudge, 150 g, £5.", "Hand poured in Cornwall"],
  ["en", "Check out our new menu! Truffle burger £14, vegan option available.", "Truffle burger"],
  [
    "en",
    "Get your garden ready. Lawn mowing from £25, hedges from £40. Call Dave 07700 900456.",
    "Get your garden ready",
  ],
  [
    "en",
    "Because your skin deserves better: Lunaria night cream with retinol, 50 ml, $32.",
    "Lunaria night cream",
  ],
  ["en", "Winner of Best Pie 2023. Pork pies from Hobson's butchers, Melton. £4.50 each.", "Pork pies"],
  ["en", "Only 12 left! Limited edition print of Brighton Pier, signed, £45.", "Limited edition print"],
  ["en", "At Kiln & Co we fire every mug twice. Dishwasher safe. £22.", "Kiln & Co"],
  [
    "tr",
    "Merhabalar, Kadıköy'de seramik atölyemiz var. Hafta sonu çömlek kursu 1.250 TL, malzeme dahil.",
    "Hafta sonu çömlek kursu",
  ],
  ["tr", "YENİ SEZON ELBİSELER GELDİ 💃 keten, pamuk. 36-44 beden. 899 TL'den başlıyor.", "Elbiseler"],
  [
    "tr",
    "Yazılım ekibimize uzaktan çalışacak kıdemli backend geliştirici arıyoruz. Go ve PostgreSQL bilgisi şart.",
    "Kıdemli backend geliştirici",
  ],
  ["tr", "Zeytinyağımız erken hasat, soğuk sıkım. Asit oranı 0,3. 5 litre teneke 1.900 TL.", "Zeytinyağı"],
  [
    "tr",
    "Selamlar herkese! Ev yapımı reçellerimiz hazır. Çilek, kayısı, vişne. Kavanoz 120 TL.",
    "Ev yapımı reçellerimiz",
  ],
  ["tr", "Sonunda açıldık! Moda Fırın sizi bekliyor. Her sabah 7'de taze simit 15 TL.", "Moda Fırın"],
  ["tr", "Kargo bedava! Telefon kılıfları 149 TL. Tüm modeller var.", "Telefon kılıfları"],
  ["tr", "Sadece 3 gün! Tüm ayakkabılarda %50 indirim. Stoklarla sınırlı.", "Ayakkabılar"],
  [
    "tr",
    "Yıllardır beklediğiniz uygulama geldi: Sipariş Defteri, esnaflar için stok takibi. Aylık 99 TL.",
    "Sipariş Defteri",
  ],
  [
    "tr",
    "Çocuğunuz matematikten korkuyor mu? Sayı Ormanı ile oyun oynayarak öğrenir. 7-11 yaş. Aylık 149 TL.",
    "Sayı Ormanı",
  ],
  ["tr", "Bayram öncesi halı yıkama m² 45 TL. Ücretsiz servis. Tel 0532 000 00 00", "Halı yıkama"],
  [
    "tr",
    "Doğum günü pastası sipariş alınır. 1 kg 650 TL. Bir gün önceden haber verin. @pastacininevi",
    "@pastacininevi",
  ],
  [
    "tr",
    "Düğün sezonu başladı. Gelinlik provası ücretsiz. Nişantaşı Defne Gelinlik'te sizi bekliyoruz.",
    "Nişantaşı Defne Gelinlik",
  ],
  ["tr", "Anadolu'nun tuzundan el yapımı banyo tuzu. 250 gr 140 TL. Köpük Sabunevi", "Köpük Sabunevi"],
  [
    "tr",
    "Biz Ayşe ve Murat. Urla'da lavanta yetiştiriyoruz. Lavanta kesesi 60 TL, yağ 180 TL.",
    "Ayşe ve Murat",
  ],
  [
    "tr",
    "Ev taşıyacaksanız bize sorun. Asansörlü taşıma, sigortalı. Yıldız Nakliyat 0212 000 00 00",
    "Yıldız Nakliyat",
  ],
  [
    "tr",
    "Üniversiteye hazırlık matematik özel ders, saati 700 TL, online. Haftada 2 gün.",
    "Matematik özel ders",
  ],
  ["tr", "Kışa hazır mısınız? Yün battaniye 1.450 TL, el dokuması, Uşak'tan.", "Yün battaniye"],
  ["tr", "Günde 10 dakika ile İngilizce. Kelimo uygulamasında 3.000 kelime var. İlk ay ücretsiz.", "Kelimo"],
  ["tr", "Satılık 2019 model karavan, 4 kişilik, 650.000 TL, Muğla.", "Satılık 2019 model karavan"],
  ["tr", "Kedinizin tüyleri dökülüyor mu? PatiFırça ile iki dakikada temizlenir. 249 TL.", "PatiFırça"],
  ["tr", "Teknik servis: telefon ekran değişimi 30 dakikada. iPhone 11 ekran 1.800 TL.", "Teknik servis"],
  [
    "tr",
    "Geleneksel usulle mayalanan ekşi mayalı ekmek. 900 gr 110 TL. Cumartesi pazarında.",
    "Ekşi mayalı ekmek",
  ],
  ["tr", "Hoş geldin bebek! Organik pamuk zıbın seti 5 parça 690 TL. 0-6 ay.", "Organik pamuk zıbın seti"],
  ["tr", "Artık Türkiye'de: Lumora cilt serumu, C vitamini %15. 30 ml 549 TL.", "Lumora"],
  [
    "tr",
    "Öğrencilere %20 indirim. Kahve 60 TL, filtre kahve sınırsız. Beşiktaş, Barış Kahvecisi",
    "Barış Kahvecisi",
  ],
  [
    "tr",
    "Rüzgâr sörfü kursu Alaçatı'da. 6 saat 9.000 TL, ekipman dahil. 12 yaş ve üzeri.",
    "Rüzgâr sörfü kursu",
  ],
  [
    "tr",
    "Bugün ne pişirsem derdine son. Tarifim uygulaması elinizdeki malzemeye göre yemek önerir.",
    "Tarifim",
  ],
  [
    "tr",
    "Sevgililer Günü için kişiye özel isimli kolye, gümüş 925 ayar, 590 TL.",
    "Kişiye özel isimli kolye",
  ],
  // Whose address, place or year it is.
  ["en", "Everything 10% off this week. Paper & Pine, 18 Market Row, Norwich.", "Paper & Pine"],
  ["en", "Enzyme powder cleanser 60g. £22. By Fern & Fable, made in Leeds.", "Fern & Fable"],
  ["en", "We buy old vinyl records. We pay cash. Groove Hunters, since 1994.", "Groove Hunters"],
  ["en", "AI headshots for your team. $29 a person. Snapcrew. snapcrew.example", "Snapcrew"],
  ["tr", "10. yaşımızı kutluyoruz! Her şey %10 indirimli. Kâğıt & Çam, Kemeraltı 18, İzmir.", "Kâğıt & Çam"],
  ["tr", "Enzim pudra temizleyici. 480 TL. Eğrelti Kozmetik, İzmir'de üretilir.", "Eğrelti Kozmetik"],
  ["tr", "Eski plak alıyoruz. Nakit ödüyoruz. Cızırtı Plak, 1994'ten beri.", "Cızırtı Plak"],
  ["en", "Beeswax candles from our own hives in the Cotswolds. £12 each.", "Beeswax candles"],
  ["tr", "Kendi kovanlarımızdan bal mumu mum, Muğla. Tanesi 280 TL.", "Bal mumu mum"],
  ["tr", "Dondurma arabamız size geliyor! 12 çeşit. Top başına 45 TL.", "Dondurma arabası"],
  [
    "tr",
    "Gelinliğinizden bebeğinize mevlit elbisesi dikiyoruz. Önce fotoğrafını gönderin. 6.500 TL.",
    "Mevlit elbisesi",
  ],
  ["en", "Last chance! Our sale ends at midnight. 30% off all linen shirts. Free returns.", "Linen shirts"],
  [
    "tr",
    "Cumartesi bahçe satışı var. Huş Sokak 22, Tuzla. Çocuk bisikleti 800 TL, kitap 30 TL.",
    "Bizden size",
  ],
  // How much of it there is belongs to no name, nor how it is used.
  ["en", "Enzyme powder cleanser 60g. Rice bran and papaya. £22.", "Enzyme powder cleanser"],
  [
    "tr",
    "Soğuk demleme kahve konsantresi 1 litre. 8 fincan çıkar. 390 TL.",
    "Soğuk demleme kahve konsantresi",
  ],
  [
    "tr",
    "Enzim pudra temizleyici 60 g. Suyla karıştırın. Haftada iki kez kullanın. 480 TL.",
    "Enzim pudra temizleyici",
  ],
  [
    "tr",
    "Ataşehir'de fizik tedavi kliniğimiz 3 Mart Pazartesi açılıyor. Bel ağrısı.",
    "Fizik tedavi kliniğimiz",
  ],
  // What is only told of the product is no name.
  ["en", "We dye it in sage and oat until it is soft. Free delivery & 100 night trial.", "From us to you"],
  ["tr", "Değerli müşterilerimiz taşınıyoruz! Aynı ekip aynı fiyat daha büyük mutfak.", "Bizden size"],
  ["en", "Selling my 2016 Golf. Small dent on the rear left, full service history. £6,900.", "2016 Golf"],
  [
    "en",
    "We turn your old wedding dress into a christening gown. From £220. Send us a photo first.",
    "From us to you",
  ],
  ["tr", "Müjde! Yeni şubemiz Bornova'da. İlk hafta tüm kahveler 50 TL.", "Bizden size"],
] as const)("%s: %s", async (language, description, name) => {
  const [script] = await scriptsOf(briefOf(language, description, { targetSeconds: 15 }), 1);
  expect(script?.brandName).toBe(name);
});

test.each([
  ["en", "Groove Hunters, since 1994. We buy old vinyl records.", "We buy old vinyl records."],
  ["tr", "Enzim pudra temizleyici. Eğrelti Kozmetik, İzmir'de üretilir.", "Enzim pudra temizleyici."],
  ["tr", "Her şey %10 indirimli. Kâğıt & Çam, Kemeraltı 18, İzmir. Kırtasiye ve kart.", "Kırtasiye ve kart."],
  ["en", "Dear customers, we are moving! Pizza from a wood oven.", "Pizza from a wood oven."],
  ["tr", "Yeni geldi 🌿 Keten nevresim takımı. 2.890 TL.", "Keten nevresim takımı."],
  ["en", "New in 🌿 linen duvet covers. £129.", "Linen duvet covers."],
  [
    "en",
    "Field sales reps hate typing. With Fieldnote they talk after each visit.",
    "With Fieldnote they talk after each visit.",
  ],
] as const)("who somebody is, is not what they have, in %s: %s", (language, description, product) => {
  expect(factsOf(language, description).find((fact) => fact.worth === worth.product)?.text).toBe(product);
});
