import { describe, expect, test } from "vitest";
import { withoutEnd } from "../language/sentence-text.ts";
import { shortenText } from "../sentences/shorten-text.ts";
import { englishReader } from "./read-english.ts";
import { turkishReader } from "./read-turkish.ts";

describe("a headline", () => {
  test.each([
    ["It smells of fig and cedar.", "Smells of fig and cedar"],
    ["Luma is a handmade soy candle.", "A handmade soy candle"],
    ["Luma burns for 60 hours.", "Burns for 60 hours"],
    ["It is not a medical device and does not replace a doctor.", undefined],
    ["It has 24 seats.", "24 seats"],
    ["Luma has classes of eight and warm showers.", "Classes of eight and warm showers"],
    ["Luma has always burnt for 60 hours.", undefined],
    [
      "Luma has classes of eight, coaches who fought pro in three countries and showers that are actually hot.",
      "Classes of eight, coaches who fought pro in three countries and showers that are actually hot",
    ],
    ["It has been tested by dentists.", undefined],
    ["It has to cool for an hour.", undefined],
    ["It has a stone and weighs 12 kg.", undefined],
    ["It is made from one piece of oak.", "Made from one piece of oak"],
    ["Luma is for people who work from home.", "For people who work from home"],
    ["They are made by hand.", undefined],
    ["This is a problem for many of us.", undefined],
    ["But it never leaks.", "It never leaks"],
    ["So soft that you forget it.", undefined],
    ["Plus sizes cost the same.", undefined],
    ["So you sleep better.", "You sleep better"],
  ])("in English leaves out what stands beside it on screen: %s", (sentence, headline) => {
    expect(englishReader.headlineOf(sentence, "Luma")).toBe(headline ?? withoutEnd(sentence));
  });

  test.each([
    [
      "We bake our bread in small batches every single day because it tastes better.",
      "We bake our bread in small batches every single day",
    ],
    [
      "It folds to the size of a small phone, so that it goes into every pocket.",
      "Folds to the size of a small phone",
    ],
    [
      "Invoicely sends invoices and chases late payers so you don't have to.",
      "Invoicely sends invoices and chases late payers",
    ],
    [
      "Our oven needs ninety seconds for a whole pizza, which still surprises our guests.",
      "Our oven needs ninety seconds for a whole pizza",
    ],
    [
      "Our check-up of your pet takes us thirty minutes, including a written report.",
      "Our check-up of your pet takes us thirty minutes",
    ],
    [
      "It is made from recycled bottles in Porto, and it weighs as much as an apple.",
      "Made from recycled bottles in Porto",
    ],
  ])("in English is cut where only an addition goes: %s", (sentence, headline) => {
    expect(englishReader.headlineOf(sentence, undefined)).toBe(headline);
  });

  test.each([
    "Velvet Cream is suitable for all skin types except very sensitive skin.",
    "Our app does not store your data unless you turn on the cloud backup in the settings.",
    "You can return shoes until they have been worn outside of your own home.",
    "The watch is waterproof with the optional case that is sold separately.",
    "We deliver within 24 hours if you order before noon on weekdays.",
    "Results were seen in a lab with 12 people who also did daily exercises.",
    "It may help with sleep for some people who take it regularly.",
    "The pump runs without electricity from the grid in places with enough sunshine.",
    "Never leave the heater on with nobody in the room, because it gets hot.",
    "We roast our beans every morning and bake fresh croissants in the afternoon.",
    "Free shipping on all orders over 50 dollars within the whole country.",
    "The battery lasts up to nine days while the screen and the radio are off.",
    "The jacket keeps you dry in the rain, but it must not be washed in a machine.",
    "The case is waterproof to fifty metres, which only holds with a closed lid.",
    "Our serum smooths the finest wrinkles on your face, which was seen in 3 of 10 users.",
    "We answer every call ourselves so you only pay for what you really use.",
    "We insure city bikes, e-bikes, and you can cancel it at the end of each month.",
    "We did not build our factory in the north because the land is cheap there.",
    "You can return every unopened jar to our shop, and the receipt must be with it.",
    "If your order arrives late, we pay it back because we promised it.",
    "At our clinic, we believe that every pet deserves time, which is why visits last 30 minutes.",
    "Our three vets, who all live in the village, answer the phone themselves, even on Sundays.",
    "Her student Ben said: “I ordered dinner in Madrid without a menu.”",
    "A soap that many people buy because it is cheap dries the skin of your hands.",
  ])("in English keeps every condition: %s", (sentence) => {
    expect(englishReader.headlineOf(sentence, undefined)).toBe(withoutEnd(sentence));
  });

  test.each([
    [
      "It is dishwasher safe when you remove the wooden handle first.",
      "Dishwasher safe when you remove the wooden handle first",
    ],
    ["Luma is safe for cats unless they eat it.", "Safe for cats unless they eat it"],
  ])("in English keeps the condition of what is left: %s", (sentence, headline) => {
    expect(englishReader.headlineOf(sentence, "Luma")).toBe(headline);
  });

  test.each([
    "Do you lose 5 hours a week to manual scheduling?",
    "Tired of spreadsheets?",
    "“Who needs a lamp that works under water?”",
  ])("in English of a question is the question: %s", (sentence) => {
    expect(englishReader.headlineOf(sentence, undefined)).toBe(sentence);
  });

  test.each([
    ["Luma, 60 saat yanan el yapımı bir soya mumudur.", "60 saat yanan el yapımı bir soya mumu"],
    ["İncir ve sedir kokar.", "İncir ve sedir kokar"],
    [
      "Luma, Ada ve Nora'nın atölyesinde üretilen bir mumdur.",
      "Luma, Ada ve Nora'nın atölyesinde üretilen bir mum",
    ],
    ["Üstelik her yere kargo bedava.", "Her yere kargo bedava"],
    [
      "Banka hesabınızdaki harcamaları her akşam tek tek listeler, böylece ay sonunda şaşırmazsınız.",
      "Banka hesabınızdaki harcamaları her akşam tek tek listeler",
    ],
    [
      "Ekmeklerimizi her sabah odun ateşinde taş fırında pişiriyoruz, öğleden sonra simit yapıyoruz.",
      "Ekmeklerimizi her sabah odun ateşinde taş fırında pişiriyoruz",
    ],
  ])("in Turkish leaves out an addition: %s", (sentence, headline) => {
    expect(turkishReader.headlineOf(sentence, "Luma")).toBe(headline ?? withoutEnd(sentence));
  });

  test.each([
    "Düğme yerine çıtçıt, düz dikişler, kaşındıran etiket yok.",
    "Kâğıt filtre günde 2 TL'ye mal olur.",
    "Hafta içi saat 14.00'e kadar verilen siparişler aynı gün kargoya teslim edilir.",
    "Rakip ürünler her gün şarj edilmek zorundadır.",
    "Eski modelimiz ilk yılında sık sık bozuluyordu.",
    "Üç hekimimiz pazar günleri bile telefonlara kendileri bakıyor.",
    "Tuz Yolu, mektuplara cevap vermeyi bırakan bir fener bekçisinin romanıdır.",
    "Kemik & Yosun, PC ve Switch için sakin bir bulmaca oyunu.",
    "Kâğıt filtrenin aksine çelik filtre yıllarca kullanılır.",
    "Her hafta Hatay'da 340 aileye yemek ulaştırıyoruz.",
    "Çok hassas ciltler dışında tüm cilt tiplerine uygundur.",
    "Bulut yedeğini açmadığınız sürece uygulamamız hiçbir verinizi saklamaz.",
    "Ahşap sapı çıkarırsanız bulaşık makinesinde güvenle yıkanır.",
    "Saatimiz on metreye kadar su geçirmez, kılıfı takılmadıysa garanti geçerli olmaz.",
    "Uygulamamız bütün cihazlarınızda çalışır, ama eski telefonlarda yavaş açılır.",
    "Ön siparişler iki gün içinde kargoya verilir, yalnızca İstanbul'a teslim edilir.",
    "Yeterli güneş alan yerlerde şebeke elektriği olmadan çalışır.",
    "Muayene 900 TL'dir, buna yazılı rapor da dahildir, ilk muayene ise ücretsizdir.",
    "Krem yüzünüzdeki en ince kırışıklıkları azaltır, bu 10 kişiden 3'ünde görülür.",
    "İlk siparişinizde kargo ücretsizdir ve iade süresi çok uzundur.",
    "Bağışları ayırır, okurlara yardım eder, bol bol çay içersiniz.",
  ])("in Turkish keeps every condition: %s", (sentence) => {
    expect(turkishReader.headlineOf(sentence, undefined)).toBe(withoutEnd(sentence));
  });

  test("in Turkish of a question is the question", () => {
    const question = "Vardiya planlamak haftada 5 saatinizi mi alıyor?";
    expect(turkishReader.headlineOf(question, undefined)).toBe(question);
  });
});

describe("a headline is the core of what is said", () => {
  test.each([
    ["en", "We are a family dentist in Boise.", "Family dentist in Boise"],
    ["en", "We're a 4 person web studio in Lisbon.", "4 person web studio in Lisbon"],
    ["en", "We offer cleanings, fillings and crowns.", "Cleanings, fillings and crowns"],
    ["en", "I do custom names and birth dates.", "Custom names and birth dates"],
    ["en", "We have no minimum order.", "No minimum order"],
    ["en", "Full English breakfast is included.", "Full English breakfast included"],
    ["en", "Dogs are welcome.", "Dogs welcome"],
    ["en", "A day ticket is $15 (cash only).", "A day ticket: $15 (cash only)"],
    ["en", "Packages start at €2,400 for 6 hours.", "Packages from €2,400 for 6 hours"],
    ["en", "The price is $129.", "$129"],
    ["en", "Price: €129.", "€129"],
    ["tr", "Dolgu ve kanal tedavisi yapıyoruz.", "Dolgu ve kanal tedavisi"],
    ["tr", "Bursa Nilüfer'de aile diş hekimiyiz.", "Bursa Nilüfer'de aile diş hekimi"],
    ["tr", "Dört kişilik web stüdyosuyuz.", "Dört kişilik web stüdyosu"],
    ["tr", "Kargo ücretsizdir.", "Kargo ücretsiz"],
    ["tr", "Üçlü paketi 450 TL'dir.", "Üçlü paketi 450 TL"],
    ["tr", "Fiyat: 649,90 TL.", "649,90 TL"],
  ] as const)("in %s: %s", (language, sentence, headline) => {
    const reader = { en: englishReader, tr: turkishReader }[language];
    expect(reader.headlineOf(sentence, undefined)).toBe(headline);
  });

  test.each([
    ["en", "We do not offer refunds."],
    ["en", "We offer to pick you up."],
    ["en", "We have helped 300 families."],
    ["en", "We sell honey and we make candles."],
    ["en", "Plants are not included."],
    ["en", "What you see is included."],
    ["en", "A session is $260 and I haul it away."],
    ["tr", "Pazarda satıyoruz."],
    ["tr", "Keçi sütünden yapıyoruz."],
    ["tr", "En iyi fiyatı sunuyoruz."],
    ["tr", "Tamirleri yerinde kendimiz yapıyoruz."],
    ["tr", "8 yıldır evde ekmek yapıyorum."],
    ["tr", "Randevuya zamanında gelmeliyiz."],
    ["tr", "İlk muayene ücretsiz, sonrası 900 TL'dir."],
  ] as const)("and else all of it, in %s: %s", (language, sentence) => {
    const reader = { en: englishReader, tr: turkishReader }[language];
    expect(reader.headlineOf(sentence, undefined)).toBe(withoutEnd(sentence));
  });

  test.each([
    [
      "Drafts replies from your own help center, and a human always approves them before they go out",
      "Drafts replies from your own help center…",
    ],
    [
      "From 1st September you will find all of us at 22 Station Parade instead of at number seven",
      "From 1st September you will find all of us at 22 Station Parade…",
    ],
    [
      "Kendi bahçemizden topladığımız zeytinleri aynı gün soğuk sıkıyor ve koyu renkli şişelere dolduruyoruz",
      "Kendi bahçemizden topladığımız zeytinleri aynı gün soğuk sıkıyor…",
    ],
  ])("that breaks off does so before a phrase: %s", (text, shown) => {
    expect(shortenText(text, 85)).toBe(shown);
  });
});

describe("a headline that would be cut off", () => {
  test.each([
    // What the last deed is done to takes nothing back of the first.
    [
      "It reads invoices from email, matches them to orders and flags anything that doesn't add up.",
      "Reads invoices from email",
    ],
    [
      "It reads invoices from email, matches them to orders and files returns for anyone who isn't registered.",
      undefined,
    ],
    // How large it is, behind what it does.
    [
      "It is a smart tag that rings when you walk away from your bag, about the size of a coin.",
      "Smart tag that rings when you walk away from your bag",
    ],
    ["It is a tag, the size of a coin.", "Tag, the size of a coin"],
  ] as const)("is shown without what only adds: %s", (sentence, headline) => {
    const shown = englishReader.headlineOf(sentence, undefined);
    if (headline !== undefined) expect(shown).toBe(headline);
    else expect(shown).toContain("anyone who isn't registered");
  });

  test("presents what one begins something with by what it is", () => {
    const sentence =
      "Start your week with Larder, the meal planner that turns what is already in your fridge into dinner.";
    expect(englishReader.headlineOf(sentence, "Larder")).toBe(
      "Meal planner that turns what is already in your fridge into dinner",
    );
    expect(englishReader.headlineOf("Start your week with a swim, the best thing there is.", "Larder")).toBe(
      "Start your week with a swim, the best thing there is",
    );
  });
});
