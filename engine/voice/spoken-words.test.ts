import { expect, test } from "vitest";
import { narrationWords } from "../timeline.ts";
import { spokenWords } from "./spoken-words.ts";

const said = (text: string, language: "en" | "tr") => spokenWords(narrationWords(text), language).join(" ");

test.each([
  ["€1.150/month, €12,50 a bottle, 1.299,90€", "1150 euros a month, 12 euros 50 a bottle, 1299 euros 90"],
  ["$4 per user / month, £38 / hr", "4 dollars per user a month, 38 pounds an hour"],
  ["$32pp, £28.50pp", "32 dollars per person, 28 pounds 50 per person"],
  ["890 eur, 40 GBP", "890 euros, 40 pounds"],
  ["$0.15/sq ft, $9.80/lb", "15 cents a square foot, 9 dollars 80 a pound"],
  ["400MG, 500 ML, 60x85x60 cm", "400 milligrams, 500 milliliters, 60 by 85 by 60 centimeters"],
  ["Only $12/month.", "Only 12 dollars a month."],
  ["$1,299.99 or €4", "1,299 dollars 99 or 4 euros"],
  ["$1 each, £3.50, ₺100", "1 dollar each, 3 pounds 50, 100 lira"],
  ["$0.99 a song", "99 cents a song"],
  ["We raised $5M, $2.50k", "We raised 5 million dollars, 2.50 thousand dollars"],
  ["40€ now, 9.90€/mo", "40 euros now, 9 euros 90 a month"],
  ["24 $ only", "24 dollars only"],
  ["$10-$20 and $5–10", "10 to 20 dollars and 5 to 10 dollars"],
  ["Support 24/7!", "Support 24 7!"],
  ["60/hour, 3/4 full", "60 an hour, three quarters full"],
  ["The #1 in town, No. 5.", "The number 1 in town, number 5."],
  ["Call 617-555-0156!", "Call 6 1 7, 5 5 5, 0 1 5 6!"],
  ["Call (512) 555-0147.", "Call (5 1 2, 5 5 5, 0 1 4 7."],
  ["1-800-555-0100", "1, 8 0 0, 5 5 5, 0 1 0 0"],
  ["Pages 100-2000", "Pages 100-2000"],
  ["No. We do not.", "No. We do not."],
  ["500 ml, 5kg, 1 lb, 10 km/h", "500 milliliters, 5 kilograms, 1 pound, 10 kilometers an hour"],
  ["15 W at 20°C", "15 watts at 20 degrees"],
  ["Vitamin B12, iPhone 15, 4x4", "Vitamin B12, iPhone 15, 4x4"],
  ["Mon-Fri 9am-6:30pm, Sat 10-2", "Monday to Friday 9am to 6:30pm, Saturday 10 to 2"],
  ["Tues & Fri. The Sun shines.", "Tuesday & Friday. The Sun shines."],
  ["Nov 30, Dec. 5, 11/30/2026", "November 30, December 5, November 30, 2026"],
  ["60-75 minutes, 0-24 months", "60 to 75 minutes, 0 to 24 months"],
  ["Call 0113 496 0100.", "Call 0 1 1 3, 4 9 6, 0 1 0 0."],
  ["+1 707 555 0123", "+1 7 0 7, 5 5 5, 0 1 2 3"],
  ["+44 20 7946 0958", "+44 2 0, 7 9 4 6, 0 9 5 8"],
  ["1500, 1800 or 2200 kcal, since 2019 300 homes", "1500, 1800 or 2200 calories, since 2019 300 homes"],
  ["180 x 90 cm, 180x90, 12 x $165", "180 by 90 centimeters, 180 by 90, 12 times 165 dollars"],
  [
    "A 6 m² room, £4 per m², a 2lb bag, 5L of it",
    "A 6 square meter room, 4 pounds per square meter, a 2 pound bag, 5 liters of it",
  ],
  ["$350 / $600, $1.5M", "350 dollars , 600 dollars, 1.5 million dollars"],
  ["4.8/5 and 50/50, w/ lid, approx. 5", "4.8 out of 5 and 50 50, with lid, approximately 5"],
  ["5th Ave. and World War II, an IV drip", "5th avenue and World War 2, an IV drip"],
  ["DM @nells_candles or @ash.soap.", "DM at nells candles or at ash dot soap."],
  ["Go to northbeam.co/shop!", "Go to northbeam.co/shop!"],
  ["Since 1998, est. 1905, the 1990s", "Since 19 98, established 19 oh 5, the 19 nineties"],
  ["In 2026 we open, in 1900 homes, from 1850 kcal", "In 20 26 we open, in 1900 homes, from 1850 calories"],
  ["~3 hours for ~$30, 299 TL", "about 3 hours for about 30 dollars, 299 lira"],
  ["8 AM - 5 PM, Mon - Fri, blue - 3 sizes", "8 AM to 5 PM, Monday to Friday, blue - 3 sizes"],
  ["2 - 4 people, size 42 - 3 colors, today - 5 left", "2 to 4 people, size 42 - 3 colors, today - 5 left"],
  ["7 p.m. ET, ET came", "7 p.m. Eastern, ET came"],
  ["a 250 ml bottle, 250 ml of it", "a 250 milliliter bottle, 250 milliliters of it"],
  ["45 m2, per m2, 2 tsp", "45 square meters, per square meter, 2 teaspoons"],
  ["10k steps, a 10k run, 14k gold, 4K", "10 thousand steps, a 10k run, 14 karat gold, 4K"],
  ["1:1 coaching, 9:30, 7 days/week", "1 to 1 coaching, 9:30, 7 days a week"],
  ["NYC, HIIT, SaaS, #summer, A/B test", "N Y C, hit, sass, hashtag summer, A-B test"],
  ["Çeşme and Ayşe’s Kadıköy, İstanbul", "cheshmeh and aysheh's kadeekoy, istanbool"],
  ["Beyoğlu, Çiğdem, façade, Zürich", "beyohloo, cheedem, façade, Zürich"],
  ["12 Elm Rd, Mt. Hood, 5th Ave", "12 Elm road, Mount Hood, 5th avenue"],
  ['A 27" monitor, a 12" x 18" print, 8″', "A 27 inch monitor, a 12 inch by 18 inch print, 8 inch"],
  ['"From 9 to 5" we bake.', '"From 9 to 5" we bake.'],
  ["20,00 TL, 1.250,50 TL, 1,5 kg", "20 lira, 1250.50 lira, 1.5 kilograms"],
  ["2.000 customers, 1.5 m, 2.000.000", "2000 customers, 1.5 meters, 2000000"],
  ["500K TL, 1.2M USD, 4K TV", "500 thousand lira, 1.2 million dollars, 4K TV"],
  [
    "100k+ users, 10K+ sold, 1.5M+ views",
    "100 thousand plus users, 10 thousand plus sold, 1.5 million plus views",
  ],
  [
    "A$30, US$1, C$45.50, ¥500, $5-off, €19.-",
    "30 Australian dollars, 1 dollar, 45 Canadian dollars 50, 500 yen, 5 dollars off, 19 euros",
  ],
  ["20–30°C, 10-15cm, Jan 5th–7th", "20 to 30 degrees, 10 to 15 centimeters, January 5th to 7th"],
  ["9/10 customers, open 9/10", "9 out of 10 customers, open 9/10"],
  ["1½ hours, ½ price, M-F", "1 and a half hours, half price, Monday to Friday"],
  ["incl. VAT, max. 4 people, min. $20", "including VAT, maximum 4 people, minimum 20 dollars"],
  ["It takes 5 min. Then rest.", "It takes 5 minutes. Then rest."],
  ["No.5 at 12 King St, St. Mary's, St Ives", "number 5 at 12 King street, St. Mary's, St Ives"],
  ["TELL US MORE, made in the US", "TELL us MORE, made in the US"],
  ["Kiln™ mugs, Oak®, x2", "Kiln mugs, Oak, times 2"],
  ["6 pcs, 500 mcg, 1000 IU, 6 mos", "6 pieces, 500 micrograms, 1000 I U, 6 months"],
  ["FAQ, VIP, LED, EV, 0% APR", "F A Q, V I P, L E D, E V, 0% A P R"],
  ["Just CHF 20, AED 1.", "Just 20 Swiss francs, 1 dirham."],
  ["USD 1,200/month, 30 SEK, 9 USD/mo", "1,200 dollars a month, 30 kronor, 9 dollars a month"],
  ["TRY 30 DAYS, 20 USD 30 EUR", "TRY 30 DAYS, 20 dollars 30 euros"],
  ["10 000 customers, $12 500 off", "10000  customers, 12500 dollars  off"],
  ["1 250 000 GBP, room 12 500 people", "1250000   pounds, room 12 500 people"],
  ["Call 212 555 000.", "Call 2 1 2, 5 5 5, 0 0 0."],
])("English: %s", (written, spoken) => expect(said(written, "en")).toBe(spoken));

test.each([
  ["Pzt-Cmt 09.00-19.00.", "pazartesiden cumartesiye dokuzdan on dokuza kadar."],
  ["Sal–Paz açığız.", "salıdan pazara açığız."],
  ["15 Aralık Cumartesi 20.30, Pazar 14.00", "15 Aralık Cumartesi yirmi otuz, Pazar on dört"],
  ["No:45/3, 60x85x60 cm", "numara 45/3, 60 çarpı 85 çarpı 60 santimetre"],
  ["64 gb, 1000 MG", "64 gigabayt, 1000 miligram"],
  ["100₺ indirim, ₺100", "100 lira indirim, 100 lira"],
  ["Fiyatı 1.299,90 ₺.", "Fiyatı 1.299 lira 90 kuruş."],
  ["₺1.299,90 ve 24,00 TL", "1.299 lira 90 kuruş ve 24 lira"],
  ["1.500 TL'ye, 500 TL’den, 90 TL'lik", "1.500 liraya, 500 liradan, 90 liralık"],
  ["₺100'e, 100₺'nin, 50 TL'si, 20 TL'yle", "100 liraya, 100 liranın, 50 lirası, 20 lirayla"],
  ["$5'a, 5 $'dan, €4'ya", "5 dolara, 5 dolardan, 4 avroya"],
  ["10. kahve bizden!", "onuncu kahve bizden!"],
  ["4. yılda 23. mağaza", "dördüncü yılda yirmi üçüncü mağaza"],
  ["Sayısı 10. Yeni geldi.", "Sayısı 10. Yeni geldi."],
  ["%94'ü, %50'ye", "yüzde doksan dördü, yüzde elliye"],
  ["%50 indirim", "%50 indirim"],
  ["3'ü 2024'te, 5'li, 1.000'den", "üçü iki bin yirmi dörtte, beşli, binden"],
  ["14.00'e kadar, saat 9.30, 18:45", "on dörde kadar, saat dokuz otuz, on sekiz kırk beş"],
  ["7/24 açık, 24/7", "7 24 açık, 24 7"],
  ['27" monitör, 17″ jant, "saat 9" dedi', '27 inç monitör, 17 inç jant, "saat 9" dedi'],
  ["500K TL, 1,2M TL'ye, 10K takipçi", "500 bin lira, 1,2 milyon liraya, 10 bin takipçi"],
  ["10K+ müşteri, 1M+ satış, 4K ekran", "10 bin artı müşteri, 1 milyon artı satış, 4K ekran"],
  ["100-150₺, ₺20–30, 20-30 TL", "100-150 lira, 20–30 lira, 20-30 lira"],
  ["1/2 porsiyon, 3/4 oranında, No 1/2 kat", "yarım porsiyon, dörtte üç oranında, No 1/2 kat"],
  ["A'dan Z'ye, C'den", "A'dan zeye, ceden"],
  ["YKS'ye, TYT, Luma™ mum, bkz. sayfa", "ye ke seye, te ye te, Luma mum, bakınız sayfa"],
  ["20 USD, 5 EUR, -5°C’de", "20 dolar, 5 avro, eksi 5 derecede"],
  ["-18°C, Mr. Kebap, ISO 9001, XL", "eksi 18 derece, mistır Kebap, iso 9001, iks el"],
  ["Digital, yeni cake'ler, club'a, Hande, Nail", "dicital, yeni keyk'ler, klab'a, Hande, Nail"],
  ["4.9 puan, 2.50 boy", "4.9 puan, 2.50 boy"],
  ["500 ml, 5kg, 12 m², 20 dk", "500 mililitre, 5 kilo, 12 metrekare, 20 dakika"],
  ["northbeam.co, www.ev.com.tr/bal", "northbeam nokta ko, ev nokta kom nokta te re bölü bal"],
  ["Ev.com'da, bilgi@ev.com.tr’ye", "Ev nokta kom'da, bilgi et ev nokta kom nokta te re'ye"],
  ["https://ev.shop/yaz-indirimi/", "ev nokta şop bölü yaz-indirimi"],
  ["Kampanya bitti.hemen gelin", "Kampanya bitti.hemen gelin"],
  ["0312 555 44 33, 2+1 daire", "0312 555 44 33, 2+1 daire"],
  ["220 tl, 1.850 TL/hafta, 59,90₺/ay", "220 lira, haftalık 1.850 lira, aylık 59 lira 90 kuruş"],
  ["09:00-18:30 arası, 10.00-19.00 açık", "dokuz ile on sekiz otuz arası, ondan on dokuza kadar açık"],
  ["08.00-24.00, 15.00-20.00 TL", "sekizden yirmi dörde kadar, 15.00-20.00 lira"],
  ["6 m²'lik oda, m²'si 60 TL, 60 °C'ye", "6 metrekarelik oda, metrekaresi 60 lira, 60 dereceye"],
  ["180x90 cm, 12 x ₺3.950", "180 çarpı 90 santimetre, 12 çarpı 3.950 lira"],
  ["25 km/s hız, 500 kcal", "saatte 25 kilometre hız, 500 kalori"],
  ["3.500 TL / 6.000 TL", "3.500 lira , 6.000 lira"],
  ["Dr. Ayşe, Av. Mert, Ak A.Ş.", "doktor Ayşe, avukat Mert, Ak anonim şirketi."],
  ["Uzm. Psk. Derya Kaya", "uzman psikolog Derya Kaya"],
  ["Moda Mah. Sofyalı Sok. No: 8", "Moda mahallesi Sofyalı sokak numara 8"],
  ["II. Abdülhamit, 30.11.2026'da, 30.11.2026", "ikinci Abdülhamit, 30.11.2026'da, 30 kasım 2026"],
  ["@zeytince.sabun, @nida_mum'dan", "zeytince nokta sabun, nida alt çizgi mum'dan"],
  ["Instagram'da, WhatsApp, iPhone", "instagram'da, vatsap, ayfon"],
  ["4,8/5 puan, 3/4", "5 üzerinden 4,8 puan, 3/4"],
  ["TBMM'nin KDV dahil", "TBMM'nin KDV dahil"],
  ["Cafemizde brunch, CAFE’ye, cafe-pub", "kafemizde branç, kafe'ye, kafe pab"],
  ["Workshoplar OFFLİNE, check-up'ta", "vörkşoplar oflayn, çekap'ta"],
  ["Size özel, Nail Bey, liken, it ve on kedi", "Size özel, Nail Bey, liken, it ve on kedi"],
  ["USB-C'li, IT ekibi, THY'den", "yu es bi si'li, ay ti ekibi, te he ye'den"],
  [
    "₺1.5M, €800K, ~3 saat, 70×140 cm",
    "1,5 milyon lira, 800 bin avro, yaklaşık 3 saat, 70 çarpı 140 santimetre",
  ],
  ["½ kilo, Bağdat Cd. 12", "yarım kilo, Bağdat caddesi 12"],
  ["USD 20, EUR 5'ya, CHF 9, TL 100!", "20 dolar, 5 avroya, 9 frank, 100 lira!"],
  ["10 000 müşteri, 12 500 TL, 3 000₺'ye", "10000  müşteri, 12500  lira, 3000 liraya "],
  ["12 500 kişi, 0 532 111 000", "12 500 kişi, 0 532 111 000"],
])("Turkish: %s", (written, spoken) => expect(said(written, "tr")).toBe(spoken));

const spokenWith = (text: string, language: "en" | "tr", name: string, spokenAs: string) =>
  spokenWords(narrationWords(text), language, { name, spokenAs });

test.each([
  ["en", "Nuxe", "nooks", "Nuxe cream, “Nuxe”! NUXE’s shop.", "nooks cream, “nooks”! nooks's shop."],
  ["en", "Nuxe", "nooks", "Nuxes and Luxe stay.", "Nuxes and Luxe stay."],
  [
    "en",
    "Oak & Ivy Co.",
    "oak and eye-vee company",
    "At Oak & Ivy Co. now",
    "At oak and eye-vee company. now",
  ],
  ["en", "Oak & Ivy", "oakivy", "Oak & Ivy, again", "oakivy  , again"],
  ["en", "Oak Ivy", "one two three four", "Oak Ivy's Oak and Ivy", "one two three four's Oak and Ivy"],
  ["tr", "İris Co", "iris kompani", "İRİS CO’nun kremi, iris", "iris kompani'nun kremi, iris"],
] as const)("%s: %s is said as %s in %s", (language, name, spokenAs, text, said) => {
  const words = spokenWith(text, language, name, spokenAs);
  expect(words.join(" ")).toBe(said);
  expect(words).toHaveLength(narrationWords(text).length);
});

test.each(["en", "tr"] as const)(
  "%s: a word that objects have as well is a word like any other",
  (language) => {
    for (const text of [
      "A constructor set, 5 constructor parts.",
      "The best constructor. And 24 toString's valueOf",
    ])
      expect(said(text, language)).toBe(text);
  },
);

test("words stay as many as they are shown", () => {
  const words = narrationWords("“$12/month” 😍 (24/7), 10. kahve");
  expect(spokenWords(words, "en")).toHaveLength(words.length);
  expect(spokenWords(words, "tr")).toHaveLength(words.length);
});
