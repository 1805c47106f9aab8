import { describe, expect, test } from "vitest";
import { capitalised } from "../language/sentence-text.ts";
import { withoutShouting } from "../language/without-shouting.ts";
import { readerOf } from "../reading/read-brief.ts";
import { splitHeading } from "./split-heading.ts";
import { splitSentences } from "./split-sentences.ts";

describe("sentences", () => {
  test.each([
    ["It weighs 1.5 kg. It fits.", ["It weighs 1.5 kg.", "It fits."]],
    ["Made by Dr. Ada in Izmir! Really?", ["Made by Dr. Ada in Izmir!", "Really?"]],
    ["- soft\n- warm\n1) light", ["soft.", "warm.", "light."]],
    ["Charger. 15 W. $29. With vitamin C. Soft.", ["Charger.", "15 W.", "$29.", "With vitamin C.", "Soft."]],
    ["Yahoo! is fun. We sell kites.", ["Yahoo! is fun.", "We sell kites."]],
    ["2 for 1. 5 guests.", ["2 for 1.", "5 guests."]],
    ["“Why pay more?” asks Ada. Soft.", ["“Why pay more?” asks Ada.", "Soft."]],
    ["It costs 20. We ship it.", ["It costs 20.", "We ship it."]],
    ["2. Dünya Savaşı müzesi.", ["2. Dünya Savaşı müzesi."]],
    ["Mağazamız 2. katta. Bekleriz", ["Mağazamız 2. katta.", "Bekleriz."]],
    ["Back at 6. Book at 305 555 0100", ["Back at 6.", "Book at 305 555 0100."]],
    ["Open until 10. Reserve a table", ["Open until 10.", "Reserve a table."]],
    ["Yeni yerimiz 5. Cadde üzerinde", ["Yeni yerimiz 5. Cadde üzerinde."]],
    ["!!! ...", []],
    ["1.\n2)\n-", []],
    ["PulseBand. $129.", ["PulseBand.", "$129."]],
    ["Eau de parfum. €95.", ["Eau de parfum.", "€95."]],
    ["Koku. 1.850 ₺. 24/7.", ["Koku.", "1.850 ₺.", "24/7."]],
    ["U.S. orders ship free. We pack today.", ["U.S. orders ship free.", "We pack today."]],
    ["Made in the U.S. We ship it.", ["Made in the U.S.", "We ship it."]],
    ["Roasting. Est. 1990. Try it.", ["Roasting.", "Est. 1990.", "Try it."]],
    ["A 5.5 in. screen. Come on in. We wait.", ["A 5.5 in. screen.", "Come on in.", "We wait."]],
    [
      "Opens at 8 a.m. on weekdays and at 9 a.m. on Sundays. Closes at 5 p.m. Come early.",
      ["Opens at 8 a.m. on weekdays and at 9 a.m. on Sundays.", "Closes at 5 p.m.", "Come early."],
    ],
    [
      "Soap, oils etc. for you. Creams etc. We ship.",
      ["Soap, oils etc. for you.", "Creams etc.", "We ship."],
    ],
    ["It is No. 1 in Leeds. Just say no. We wait.", ["It is No. 1 in Leeds.", "Just say no.", "We wait."]],
    [
      "Sabah açarız. Tel. 0312 555 10 10. Mah. içinde teslimat.",
      ["Sabah açarız.", "Tel. 0312 555 10 10.", "Mah. içinde teslimat."],
    ],
    ["Vet in Tucson, 6 p.m. - 8 a.m. daily.", ["Vet in Tucson, 6 p.m. - 8 a.m. daily."]],
    ["Kral Cad. 12. Elma vb. ürünler.", ["Kral Cad. 12. Elma vb. ürünler."]],
    ["Ürün harika.Hemen deneyin!Kargo bedava", ["Ürün harika.", "Hemen deneyin!", "Kargo bedava."]],
    ["Made by Dr.Ada in Izmir. Node.js course.", ["Made by Dr. Ada in Izmir.", "Node.js course."]],
    ["Kavruk.com'da. booking.com olur.", ["Kavruk.com'da.", "booking.com olur."]],
    ["€14.90 incl. shipping. $20 excl. VAT.", ["€14.90 incl. shipping.", "$20 excl. VAT."]],
  ])("of %j", (text, sentences) => {
    expect(splitSentences(text, "tr")).toEqual(sentences);
  });
});

describe("a mark behind a number or a word", () => {
  test.each([
    ["en", "Oak table, seats 6. Handmade in Cork.", ["Oak table, seats 6.", "Handmade in Cork."]],
    ["en", "No children under 12. Dogs welcome.", ["No children under 12.", "Dogs welcome."]],
    ["en", "Lavender, vanilla, fig. 250 ml glass jar.", ["Lavender, vanilla, fig.", "250 ml glass jar."]],
    ["tr", "Verilmez!! whatsapptan yazın", ["Verilmez!", "whatsapptan yazın."]],
    ["tr", "Uzm. Psk. Derya Kaya ile görüşme.", ["Uzm. Psk. Derya Kaya ile görüşme."]],
    ["en", "It is No. 1. in Leeds.", ["It is No. 1. in Leeds."]],
    [
      "en",
      "best soap ever :) only $5. Ships fast ;-) and free. I <3 it.",
      ["best soap ever.", "only $5.", "Ships fast and free."],
    ],
    ["tr", "Çocuklar bayılıyor :)) Evde yapıyoruz :D.", ["Çocuklar bayılıyor.", "Evde yapıyoruz."]],
    ["en", "Open at 8:30. Ratio 1:3) is ours.", ["Open at 8:30.", "Ratio 1:3) is ours."]],
    [
      "tr",
      "Adres: İvedik OSB 1354. Cadde No: 12. Tel: 0312 444 01 02",
      ["Adres: İvedik OSB 1354. Cadde No: 12.", "Tel: 0312 444 01 02."],
    ],
    ["tr", "Kontenjan 12. Sıvı sabun yapıyoruz.", ["Kontenjan 12.", "Sıvı sabun yapıyoruz."]],
    ["tr", "Sınıf mevcudu en fazla 8. Kitaplar bizden.", ["Sınıf mevcudu en fazla 8.", "Kitaplar bizden."]],
    ["tr", "Koltuk sayısı 24. Kapalı otopark var.", ["Koltuk sayısı 24.", "Kapalı otopark var."]],
    ["tr", "18 Ekim Pazar sabah 9. Kahvaltı bizden.", ["18 Ekim Pazar sabah 9.", "Kahvaltı bizden."]],
    ["tr", "Bu akşam 5. Kahve Festivali var.", ["Bu akşam 5. Kahve Festivali var."]],
    ["tr", "Toplam 3. Kapı solda.", ["Toplam 3.", "Kapı solda."]],
    ["tr", "Atölye açılıyor. 12. Sıvı Sabun Günü.", ["Atölye açılıyor.", "12. Sıvı Sabun Günü."]],
    ["tr", "1. Sıvı sabun 2. Katı sabun 3. Krem", ["Sıvı sabun.", "Katı sabun.", "Krem."]],
    ["en", "1. soap 2. towels 3. tea", ["soap.", "towels.", "tea."]],
    ["tr", "Evimiz 2. Levent'te, 3. Köprü yolunda.", ["Evimiz 2. Levent'te, 3. Köprü yolunda."]],
    ["en", "Classes capped at 10. corehouse.example", ["Classes capped at 10.", "corehouse.example."]],
    [
      "tr",
      "El örgüsü oyuncaklar 🧸 organik pamuk ip, yıkanabilir, isim yazılır.",
      ["El örgüsü oyuncaklar.", "organik pamuk ip, yıkanabilir, isim yazılır."],
    ],
    [
      "en",
      "Hand poured candles 🕯️ soy wax, cotton wick, vegan",
      ["Hand poured candles.", "soy wax, cotton wick, vegan."],
    ],
    ["en", "Our cakes 🎂 and pies, tarts, buns", ["Our cakes and pies, tarts, buns."]],
  ] as const)("ends a sentence or not, in %s: %s", (language, text, sentences) => {
    expect(splitSentences(text, language)).toEqual(sentences);
  });
});

describe("addresses, tags and emoji leave no holes", () => {
  test.each([
    ["See https://luma.example/x now #candle 🎉", ["See luma.example/x now."]],
    ["Shop at www.linenhouse.com/?ref=1 or visit us.", ["Shop at linenhouse.com or visit us."]],
    ["Write to ada@luma.example. Soon.", ["Write to ada@luma.example.", "Soon."]],
    ["Soft soap. https://luma.example #soap #bath", ["Soft soap."]],
    ["We are #1 in #Leeds today.", ["We are #1 in Leeds today."]],
    ["Shop here or visit us 👉 12 King St", ["Shop here or visit us.", "12 King St."]],
    ["Was $80, now $40 😍🔥.", ["Was $80, now $40."]],
    ["Fresh 🍞 every day", ["Fresh every day."]],
    [
      "✨ Candle of the month ✨ 🕯️ Scent: orange 🍊 Burn time: 45 h 🔥 Price: 24 $ 📦",
      ["Candle of the month.", "Scent: orange.", "Burn time: 45 h.", "Price: 24 $."],
    ],
    ["✅ Free wifi\n✅ Dogs welcome", ["Free wifi.", "Dogs welcome."]],
    [
      `Alın: www.ketenevi.com'dan ya da gelin 👉 Kral Cad. 12`,
      ["Alın: ketenevi.com'dan ya da gelin.", "Kral Cad. 12."],
    ],
    [`Order at ${"long-".repeat(12)}name.example today. Soft.`, ["Soft."]],
    [`Noise ${"x".repeat(40)}`, []],
    ["5★ rated by guests. Soft.", ["Soft."]],
    ["We ♥ coffee. Soft.", ["Soft."]],
    ["Biz ❤️ çay. Soft.", ["Soft."]],
    ["Height ≥ 3 cm. Made by Владимир in Leeds. Soft.", ["Soft."]],
  ])("of %j", (text, sentences) => {
    expect(splitSentences(text, "tr")).toEqual(sentences);
  });
});

describe("what was copied from elsewhere", () => {
  test.each([
    [
      "<b>New!</b> Soap <script>alert('x')</script> with lavender &amp; milk.<br/>Size M&lt;L",
      ["New!", "Soap with lavender & milk.", "Size M<L."],
    ],
    [`<a href="https://soap.example">Buy now</a> for $7 &amp; more.`, ["Buy now for $7 & more."]],
    ["<ul><li>One thing</li><li>Another thing</li></ul>", ["One thing.", "Another thing."]],
    ["Width <M and >L of us.", ["Width <M and >L of us."]],
    [
      "Best burgers in town. Best burgers in town. Best burgers in town! Only $5.",
      ["Best burgers in town.", "Only $5."],
    ],
    ["Save 20 % today. Save 20 € today.", ["Save 20 % today.", "Save 20 € today."]],
    ["Product: wireless earbuds\nTarget audience: \nPrice: $49", ["wireless earbuds.", "Price: $49."]],
    ["Ürün: kablosuz kulaklık\nHedef kitle:\nFiyat: 49 TL", ["kablosuz kulaklık.", "Fiyat: 49 TL."]],
    ["Features:\n- soft\n- warm", ["soft.", "warm."]],
    [
      "Not included:\n- the battery\n- a case\n\nSoft.",
      ["Not included: the battery.", "Not included: a case.", "Soft."],
    ],
    ["Steps:\n1. Unpack it\n2. Plug it in", ["Unpack it.", "Plug it in."]],
    [
      "Only until Sunday:\n50% off\nfree coffee\nWe love you.\nSoft",
      ["Only until Sunday: 50% off.", "Only until Sunday: free coffee.", "We love you.", "Soft."],
    ],
    ["Yakında:\n- hediye kartı\nBekleriz", ["Yakında: hediye kartı.", "Bekleriz."]],
  ])("of %j", (text, sentences) => {
    expect(splitSentences(text, "tr")).toEqual(sentences);
  });
});

describe("what a brief begins with, before a colon,", () => {
  test.each([
    ["en", "Night plumber in Bristol: I come within the hour.", true],
    ["en", "A blanket that isn't hot: 6 kg of beads.", true],
    ["tr", "Arı dostu kır çiçeği tohumu: 24 yerli tür, çim yok.", true],
    ["en", "Electric scooter: 40 km range, 25 km/h top speed, folds in 3 seconds.", true],
    ["tr", "Elektrikli scooter: 40 km menzil, 25 km/s hız, katlanır gövde.", true],
    ["tr", "Keten gömlek: %100 keten, sedef düğme.", true],
    ["en", "Opening hours: 9 am, 5 pm on Sundays.", false],
    ["en", "Battery life: 10 hours, 12 with care.", false],
    ["en", "Lunch menu: 2 courses $20, 3 courses $25.", false],
    ["tr", "Çalışma saatleri: 9 sabah, 18 akşam.", false],
    ["tr", "Tur programı: 3 gün, 2 gece.", false],
    ["en", "Soap bars: lavender, mint, wild rose.", false],
    ["en", "This week only, in Leeds: 20% off all pans.", false],
    ["en", "Free with every order: a linen bag.", false],
    ["en", "Why we do it: bread should taste of bread.", false],
    ["en", "Not for small children: it has small parts.", false],
    ["en", "Haircuts for everybody: $20.", false],
    ["en", "Price: $20 for adults.", false],
    ["en", "Our crackers have 3 ingredients: almonds, water and salt.", false],
    ["en", "We use the best there is: butter, flour and eggs.", false],
    ["tr", "Yalnızca bu hafta sonu: bütün tavalar yarı fiyatına.", false],
  ] as const)("stands for itself where it can: %s %s", (language, sentence, isSplit) => {
    expect(splitHeading(sentence, readerOf(language))).toHaveLength(isSplit ? 2 : 1);
  });
});

describe("a brief in capitals", () => {
  test.each([
    [
      "GLOW SERUM WITH VITAMIN C. VISIBLE RESULTS IN 14 DAYS.",
      "en",
      "Glow serum with vitamin C. Visible results in 14 days.",
    ],
    [
      "FREE SHIPPING IN THE US. TELL US. MADE IN TEXAS.",
      "en",
      "Free shipping in the US. Tell us. Made in Texas.",
    ],
    ["CALL JOHN OR MR O'BRIEN. I BAKE.", "en", "Call John or Mr O'Brien. I bake."],
    [
      "OPEN MONDAY TO FRIDAY, 3 MAY. USB-C AND HDMI INCLUDED. DON'T WAIT.",
      "en",
      "Open Monday to Friday, 3 May. USB-C and HDMI included. Don't wait.",
    ],
    [
      "WHAT YOU GET:\n- ITALIAN LEATHER\n- IT MAY LAST A LIFE",
      "en",
      "What you get:\n- Italian leather\n- It may last a life",
    ],
    ["IŞIL IŞIL CİLT. 30 TL ÜZERİ KARGO BEDAVA!", "tr", "Işıl ışıl cilt. 30 TL üzeri kargo bedava!"],
    [
      "KARGO TÜRKİYE'NİN HER YERİNE BEDAVA. KDV DAHİL.",
      "tr",
      "Kargo Türkiye'nin her yerine bedava. KDV dahil.",
    ],
    [
      "ABD VE AB'YE DE YOLLUYORUZ. USB-C VE HDMI DAHİL.",
      "tr",
      "ABD ve AB'ye de yolluyoruz. USB-C ve HDMI dahil.",
    ],
    [
      "29 EKİM'DE İSMAİL USTA, 1998'DEN BERİ İZMİR'DE.",
      "tr",
      "29 Ekim'de İsmail Usta, 1998'den beri İzmir'de.",
    ],
    ["SİPARİŞ IŞIK EVİ'NDE: ISIKEVI.COM.TR'DE.", "tr", "Sipariş ışık Evi'nde: isikevi.com.tr'de."],
    ["Our USB lamp is made in the USA.", "en", "Our USB lamp is made in the USA."],
  ] as const)("is not shouted: %s", (text, language, calm) => {
    expect(withoutShouting(text, language)).toBe(calm);
  });
});

describe("capitals", () => {
  test.each([
    ["ışıl", "tr", "Işıl"],
    ["içi çift", "tr", "İçi çift"],
    ["iPhone'a uyar", "tr", "iPhone'a uyar"],
    ["eBay finds", "en", "eBay finds"],
    ["ada@luma.example is open", "en", "ada@luma.example is open"],
    ["bitti.hemen gelin", "tr", "Bitti.hemen gelin"],
    ["luma.example'dan alın", "tr", "luma.example'dan alın"],
  ] as const)("of %s", (text, language, capital) => {
    expect(capitalised(text, language)).toBe(capital);
  });
});
