import { describe, expect, test } from "vitest";
import { splitSentences } from "../sentences/split-sentences.ts";
import { englishReader } from "./read-english.ts";
import { turkishReader } from "./read-turkish.ts";

describe("long sentences", () => {
  test.each([
    [
      "It connects to your bank, sorts expenses automatically and reminds you to put money aside.",
      ["It connects to your bank.", "It sorts expenses automatically.", "It reminds you to put money aside."],
    ],
    [
      "Invoicely sends invoices, tracks payments and chases late payers so you don't have to.",
      [
        "Invoicely sends invoices.",
        "Invoicely tracks payments.",
        "Invoicely chases late payers so you don't have to.",
      ],
    ],
    [
      "Luma is a handmade soy candle that burns for 60 hours.",
      ["Luma is a handmade soy candle.", "Luma burns for 60 hours."],
    ],
    ["It contains vitamins, minerals and fibre from oats, rye and barley of our region.", undefined],
    ["It heats the milk, foams it and cleans itself if you press the button for three seconds.", undefined],
    ["It never leaks on the way to work, smells of plastic or stains your favourite bag.", undefined],
    ["If your old phone is a brick that needs a charger all day, come to us.", undefined],
    ["Luma is a gift for anyone that has everything they could wish for.", undefined],
    ["The first electric lamp that works under water and in the snow.", undefined],
    ["No shampoo of ours contains anything that contains sulfates or plastic of any kind.", undefined],
    ["A paper filter tears in the wet hand, leaves dust in the cup and costs five cents.", undefined],
    ["Free shipping on everything we make — except on furniture and lamps.", undefined],
    ["Ours is a soap that smells of fig and that lasts for three long months.", undefined],
    ["Together with the app, it tracks sleep, measures pulse and reports to your doctor.", undefined],
    [
      "Fairy leaves residue, dries skin and smells of chlorine for many hours in the kitchen.",
      [
        "Fairy leaves residue.",
        "Fairy dries skin.",
        "Fairy smells of chlorine for many hours in the kitchen.",
      ],
    ],
    ["Is Luma a candle that burns for 60 hours and smells of fig?", undefined],
    [
      "The Gull is a clinic of three vets, which is why our appointments last as long as they need to.",
      undefined,
    ],
    ["20-year guarantee on slate; 10 on tiles.", undefined],
    ["Prices start at £1,450; fitting is included, painting isn't.", undefined],
    ["You get 30 edited pictures; extra ones are £12 each.", undefined],
    [
      "The frame is oak; the seat is woven from paper cord.",
      ["The frame is oak.", "The seat is woven from paper cord."],
    ],
  ])("in English: %s", (sentence, parts) => {
    expect(englishReader.splitLong(sentence)).toEqual(parts ?? [sentence]);
  });

  test.each([
    [
      "Banka hesabınıza bağlanır, harcamalarınızı kendiliğinden ayırır ve vergi için para ayırmanızı hatırlatır.",
      [
        "Banka hesabınıza bağlanır.",
        "Harcamalarınızı kendiliğinden ayırır.",
        "Vergi için para ayırmanızı hatırlatır.",
      ],
    ],
    [
      "Butik taş otelimizde balon manzaralı odalar, ev yapımı kahvaltı ve şömineli bir salon sizi bekliyor.",
      undefined,
    ],
    [
      "Erken rezervasyon yaparsanız her odada deniz manzarası olur, kahvaltı her sabah odanıza kadar gelir.",
      undefined,
    ],
    [
      "Kâğıt filtreler diğer markalarda suda hemen yırtılır, kahveye toz bırakır ve her gün para harcatır.",
      undefined,
    ],
    ["Uygulamayla birlikte uykunuzu izler, nabzınızı ölçer, doktorunuza bildirir ve sizi uyarır.", undefined],
    ["Açıldıktan sonra 3 gün dayanır, tadını korur, buzdolabında saklanır ve kolayca ısınır.", undefined],
    ["Yumuşak bıçaklar suda hemen eğilir, bir yılda paslanır, kolayca kırılır ve çöpe gider.", undefined],
    ["Kargo her sipariş için bedava — yalnızca İstanbul içinde.", undefined],
    ["Metrekaresi 9.500 TL'den başlar; montaj dahildir, boya hariçtir.", undefined],
    ["Fotoğrafınızı kartpostala çevirip 79 TL'ye yollar; pul dahil.", undefined],
    [
      "Kendi bahçemizden topladığımız zeytinleri aynı gün soğuk sıkıyor ve koyu renkli şişelere dolduruyoruz.",
      undefined,
    ],
  ])("in Turkish: %s", (sentence, parts) => {
    expect(turkishReader.splitLong(sentence)).toEqual(parts ?? [sentence]);
  });
});

describe("lists of facts", () => {
  test.each([
    [
      "Ready in 24 hours, 0 sugar, delivered to your door.",
      ["Ready in 24 hours.", "0 sugar.", "Delivered to your door."],
    ],
    ["It contains vitamins, minerals and fibre from oats.", undefined],
    ["So far, 12,000 people save their money with us.", undefined],
    ["Walk in, no appointment.", undefined],
    ["Open Mon-Sat 6:30-18:00, e.g. for breakfast on the go.", undefined],
    ["On orders over 50 dollars, free shipping within the country.", undefined],
    ["Not suitable for 3 groups, pregnant women, heart patients.", undefined],
    [
      "2 kilos of oats, no sugar, artificial flavours.",
      ["2 kilos of oats.", "No sugar, artificial flavours."],
    ],
    ["Waterproof to 50 metres, with the optional case.", undefined],
    ["14-day free trial, no credit card needed.", undefined],
    ["Not included: 2 batteries, a charger, three screws.", undefined],
    ["Closed when it rains, 3 umbrellas, delivered to your door.", undefined],
    ["Coffee Shop, Istanbul's daily roasted, single-origin cold brew.", undefined],
    ["Custom colours on request of yours, 3 weeks.", undefined],
    [
      "full grain italian leather, hand stitched, RFID blocking, lifetime repair",
      ["Full grain italian leather.", "Hand stitched.", "RFID blocking.", "Lifetime repair."],
    ],
    [
      "Webcams so you can watch your dog all day, trained staff, big outdoor yard.",
      ["Webcams so you can watch your dog all day.", "Trained staff.", "Big outdoor yard."],
    ],
    [
      "I'm a photographer, 12 years experience, candid style, packages from £850, only 6 dates left.",
      [
        "I'm a photographer.",
        "12 years experience.",
        "Candid style.",
        "Packages from £850, only 6 dates left.",
      ],
    ],
    [
      "Cold brew, one bottle makes 12 cups, no sugar, brewed 18 hours, organic beans from Guatemala.",
      [
        "Cold brew, one bottle makes 12 cups.",
        "No sugar.",
        "Brewed 18 hours.",
        "Organic beans from Guatemala.",
      ],
    ],
    ["100% natural, olive oil based, no perfume.", ["100% natural.", "Olive oil based.", "No perfume."]],
    [
      "Barbershop in Brooklyn, walk-ins welcome, fades from $25, hot towel shave, beard trims on Sundays.",
      [
        "Barbershop in Brooklyn.",
        "Walk-ins welcome.",
        "Fades from $25.",
        "Hot towel shave.",
        "Beard trims on Sundays.",
      ],
    ],
    [
      "Classes run Tuesday evenings, 7 to 9, all materials included, big bright studio.",
      ["Classes run Tuesday evenings, 7 to 9.", "All materials included.", "Big bright studio."],
    ],
    [
      "Used Trek road bike, 56 cm frame, 2019, new tyres last spring, some scratches on the top tube.",
      [
        "Used Trek road bike.",
        "56 cm frame, 2019.",
        "New tyres last spring.",
        "Some scratches on the top tube.",
      ],
    ],
    [
      "Selling my Nintendo Switch OLED, white, 2 years old, dock and two controllers, tiny mark on the back.",
      [
        "Selling my Nintendo Switch OLED, white.",
        "2 years old.",
        "Dock and two controllers.",
        "Tiny mark on the back.",
      ],
    ],
    ["Coffee shops in Leeds, York Minster, Hull docks.", undefined],
    ["Perfect for new moms, busy students, night owls.", undefined],
    ["Removes coffee stains, red wine, pet hair.", undefined],
    ["Zaps coffee stains, red wine, pet hair.", undefined],
    ["Kill weeds, garden pests, fire ants.", undefined],
    ["Goodbye dry skin, split ends, red eyes.", undefined],
    ["We sell handmade soaps, scented candles, bath bombs.", undefined],
    ["Not tested on animals, plant based, cruelty free.", undefined],
    ["Three cards for $12, free shipping, gift wrap.", undefined],
    ["New York, Los Angeles, San Francisco, always sunny.", undefined],
  ])("in English: %s", (sentence, parts) => {
    expect(englishReader.splitFacts(sentence)).toEqual(parts ?? [sentence]);
  });

  test.each([
    ["24 saatte demlenir, 0 şeker, kapınıza gelir.", ["24 saatte demlenir.", "0 şeker.", "Kapınıza gelir."]],
    ["Kahve Dükkanı, İstanbul'da günlük kavrulan, tek köken çekirdeklerden soğuk demleme.", undefined],
    ["KutuSıfır 3 postayı ayırır, etiketler ve arşivler.", undefined],
    [
      "Ağrısız implant, 10 yıl garanti, taksit imkanı.",
      ["Ağrısız implant.", "10 yıl garanti.", "Taksit imkanı."],
    ],
    [
      "Doğal zeytinyağı, soğuk sıkım, 0.4 asit, erken hasat.",
      ["Doğal zeytinyağı.", "Soğuk sıkım.", "0.4 asit.", "Erken hasat."],
    ],
    [
      "Geniş bel lastiği, derin cepler, altı farklı renk.",
      ["Geniş bel lastiği.", "Derin cepler.", "Altı farklı renk."],
    ],
    [
      "Aylık 900 TL, kişisel antrenör, 24 saat açık, sauna.",
      ["Aylık 900 TL.", "Kişisel antrenör.", "24 saat açık, sauna."],
    ],
    [
      "El dokuması ipek şallar, Bursa ipeği, doğal kök boya, her biri numaralı.",
      ["El dokuması ipek şallar.", "Bursa ipeği.", "Doğal kök boya.", "Her biri numaralı."],
    ],
    ["El yapımı, doğal, katkısız keçi sütü sabunu.", undefined],
    ["Lavanta kokulu, elde kesilmiş, zeytinyağlı sabun.", undefined],
    ["Kahve lekesi, kırmızı şarap, kedi tüyü söker.", undefined],
    ["Kahve lekesi, kırmızı şarap, kedi tüyüne son.", undefined],
    ["Yeni anneler, yoğun öğrenciler, gece kuşları için.", undefined],
    ["İngilizce öğretmenlerle birebir 25 dakikalık dersler, istediğin saatte.", undefined],
    ["Sınıfta 12 yaş altı çocuklar, ders kitapları, öğle yemeği.", undefined],
    ["Kaşar, sucuk ve zeytin tabağı da 3 kişilik olarak var.", undefined],
    ["İncir, siyah çay ve ıslak taş notaları var içinde.", undefined],
    ["Biber, domates ve patlıcan kutusu kapınıza gelir.", undefined],
    ["2 dakikada hazır kahvaltı, katkı maddesi, koruyucu yok.", undefined],
    ["Dahil değil: 2 pil, bir şarj aleti, kılıf.", undefined],
    ["Her gün 18.00'e kadar açık, örn. yolda kahvaltı için.", undefined],
    ["Kapıda ödersen 3 gün içinde gelir, 2 hediye, 1 kart.", undefined],
    ["6 haftada öğreten, canlı eğitmenli, haftalık projeli çevrim içi kurs.", undefined],
    ["Servis ücreti gece de 1.200 TL, KDV dahil.", undefined],
    ["Bir saat ders 600 TL, özel dersin yarısından az.", undefined],
    ["Bağışları ayırır, okurlara yardım eder, bol bol çay içersiniz.", undefined],
    ["İsteğinize özel renk de çalışıyoruz, 3 hafta.", undefined],
  ])("in Turkish: %s", (sentence, parts) => {
    expect(turkishReader.splitFacts(sentence)).toEqual(parts ?? [sentence]);
  });
});

describe("names", () => {
  test.each([
    ["Pocketwise helps freelancers save.", "Pocketwise"],
    ["Our new app is called Blue Heron 2. Try it.", "Blue Heron 2"],
    ["We make candles. Nothing is better.", undefined],
    ["Dogs are welcome!", undefined],
    ["Moss & Bone is a cozy puzzle game for PC and Switch.", "Moss & Bone"],
    ["Meet Luma, the candle that burns for 60 hours.", "Luma"],
    ["Product: wireless earbuds\nBrand: Nimbus Air\nPrice: $49", "Nimbus Air"],
    ["Meet Sunday deadlines without stress. Bookly books for you.", undefined],
    ["Try Monday yoga. Classes at 7.", undefined],
    ["Try Monday.", undefined],
    ['Grandma\'s soup in a jar. She said "Mangia".', undefined],
    ["Handmade Leather Wallets, the Best Friend of a Pocket.", undefined],
    ["This is Turkey's best tea.", undefined],
    ["Our chef was named Chef of the Year. We cook fish.", undefined],
    ["London, Paris and Rome in one trip. Tours from $900.", undefined],
    ["Summer, at last. We sell ice.", undefined],
    ["Spring gives life. Our seeds cost $2.", undefined],
    ["Barcelona is a city. We run walking tours there.", undefined],
    ["Discover Italy with us. Tours from $90.", undefined],
    ["Hollow Oak Joinery builds fitted wardrobes in Leeds.", "Hollow Oak Joinery"],
    ["Nordlys Optik sells children's glasses.", "Nordlys Optik"],
    ["Lotta's Laundry washes 8 kg for £14.", "Lotta's Laundry"],
    ["We tune pianos. Classes Monday has none.", undefined],
    ["Black Friday is here. Lamps at half price.", undefined],
    ["Mother's Day makes us bake. Cakes from £12.", undefined],
    ["Tide & Timber is a boat yard.", "Tide & Timber"],
    ["New York has many bars. We made a map of them.", undefined],
    ["“I slept so well in it,” says Jo. The tent weighs 1.2 kg.", undefined],
    ["“I have never slept so well in any tent!” The tent weighs 1.2 kg.", undefined],
    ["A podcast on money, “Penny Hour”, every Monday.", "Penny Hour"],
  ])("in English: %s", (text, name) => {
    expect(englishReader.findName(splitSentences(text, "en"))).toBe(name);
  });

  test.each([
    ["Luma, el yapımı bir mumdur.", "Luma"],
    ["Zeytin Dalı markası ile üretiyoruz.", "Zeytin Dalı"],
    ["Bursa'da el yapımı mum üretiyoruz.", undefined],
    ["Doğal, katkısız sabun.", undefined],
    ["Kemik & Yosun, PC ve Switch için sakin bir bulmaca oyunu.", "Kemik & Yosun"],
    ["Ürün: kulaklık\nMarka: Nimbus\nFiyat: 1.490 TL", "Nimbus"],
    ["Kahvaltı, günün en önemli öğünüdür. Serpme 400 TL.", undefined],
    ["Sıcak, taze bir ekmek. 20 TL.", undefined],
    ["Kargo Türkiye'nin Her Yerine Bedava. Tek Fiyat 99 TL.", undefined],
    ["Bodrum, yazın bir cennettir. Tekne turu 900 TL.", undefined],
    ["Işıltı Optik, kırılmayan çocuk gözlükleri satıyor.", "Işıltı Optik"],
    ["Bahçeden Kapına, Antalya'daki bahçemizden yeni toplanmış portakal gönderir.", "Bahçeden Kapına"],
    ["Dalga & Tahta, nisandan ekime kadar kano kiralar. Saati 300 TL, günü 900 TL.", "Dalga & Tahta"],
    ["Dil kafesiyiz. Salıları İspanyolca, perşembeleri Arapça konuşulur.", undefined],
    ["Piyano akort ediyorum. Saati 300 TL, yarım saati bedavadır.", undefined],
    ["Bıyık Bakım, kedinize evinizde bakar: günde iki ziyaret.", "Bıyık Bakım"],
    ["Anneler Günü, bütün hafta kutlanıyor. Çiçekler 400 TL.", undefined],
    ["UÇURTMA, gençler için banka hesabıdır.", "UÇURTMA"],
    ["Ayşe Hanım, Fatma Hanım ve Can dikiyor.", undefined],
    ["Taze Ekmek, sıcak servis.", undefined],
    ["“Hiç bu kadar iyi uyumamıştım” diyor Cem. Çadır 1,2 kg gelir.", undefined],
  ])("in Turkish: %s", (text, name) => {
    expect(turkishReader.findName(splitSentences(text, "tr"))).toBe(name);
  });
});

describe("what speaks to us about the video", () => {
  test.each([
    ["Please make a video for my coffee shop.", true],
    ["I need a 15-second reel for our new app.", true],
    ["We'd like an ad that shows the price.", true],
    ["Make a short video about our bakery.", true],
    ["The video should be funny.", true],
    ["CTA: Order at nimbus.example.", true],
    ["Target audience: young parents.", true],
    ["We produce video doorbells.", false],
    ["You need no script to talk to our bot.", false],
    ["Our clip should hold 12 sheets of paper.", false],
    ["Please order our reel-to-reel tape online.", false],
    ["Every home needs a video doorbell.", false],
    ["Price: $49.", false],
  ])("in English: %s", (sentence, is) => {
    expect(englishReader.isRequest(sentence)).toBe(is);
  });

  test.each([
    ["Kahvecimiz için bir video istiyorum.", true],
    ["Bize 15 saniyelik tanıtım videosu hazırlayın.", true],
    ["Dükkânımız için reklam filmi çeker misiniz?", true],
    ["Video enerjik olsun.", true],
    ["Marka: Nimbus.", true],
    ["Çağrı: nimbus.example'dan sipariş verin.", true],
    ["Reklamsız oyun hazırladık.", false],
    ["Video kapı zili üretiyoruz.", false],
    ["Saç klipsi: iki tane olsun.", false],
    ["Çocuğunuz için video derslerimiz hazır.", false],
    ["Kendi videonuzu dakikalar içinde hazırlayın.", false],
  ])("in Turkish: %s", (sentence, is) => {
    expect(turkishReader.isRequest(sentence)).toBe(is);
  });
});
