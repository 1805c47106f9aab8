import { describe, expect, test } from "vitest";
import { briefOf, factTextsOf, scriptsOf, toldIn } from "../briefs/scripts-for-tests.ts";
import { englishReader } from "./read-english.ts";
import { turkishReader } from "./read-turkish.ts";

describe("what is asked of whoever makes the film is not told", () => {
  test.each([
    ["Please don't use scary pictures.", true],
    ["Could you make something romantic, not cheesy?", true],
    ["And please don't mention the prices.", true],
    ["Make it funny!", true],
    ["Can you do something with this?", true],
    ["Nothing too flashy.", true],
    ["Nothing too small for us.", false],
    ["Could you also make a version for the US?", true],
    ["Can you make a birthday cake?", false],
    ["Please don't make it cheesy, she would hate that.", true],
    ["Don't make it too long.", true],
    ["Don't make it a habit to wait.", false],
    ["Keep it short please.", true],
    ["Use a fun gen z voice.", true],
    ["Avoid the word “glow”.", true],
    ["Hook should be a question.", true],
    ["Do not mention competitors.", true],
    ["Don't show faces.", true],
    ["Video idea: start with a messy desk, then show our organiser.", true],
    ["Music: lofi.", true],
    ["Here's what I need: a fun TikTok video for my nail salon.", true],
    ["Please include our address and don't use the word cheap.", true],
    ["I'd like something energetic that gets people to come in for a free trial day.", true],
    ["We want it to feel friendly and honest.", true],
    ["We need something fun.", true],
    ["Hi team, could you put together a 30 second reel for our spring sale?", true],
    ["Lost cat poster style vid please.", true],
    ["Hi can you do a video for my cattery.", true],
    ["Need a short for our repair cafe.", true],
    ["Need a spot for your wedding?", false],
    ["Need a short break?", false],
    ["Target: people who sleep badly.", true],
    ["Please make it calm and end with our website luma.example.", true],
    ["End with our website luma.example.", true],
    ["Please finish on the discount code.", true],
    ["Make it warm with a splash of milk.", false],
    ["Start with the large brush.", false],
    ["End with our cheesecake.", false],
    ["I'd like you to taste it.", false],
    ["We want our guests to feel at home.", false],
    ["I wanted something better for my kids.", false],
    ["Keep it fun: no exams unless they ask.", false],
    ["Show the code at the till.", false],
    ["Do not use on the face.", false],
    ["Don't use hair clips.", false],
    ["Add a photo.", false],
    ["Keep it cool and dry.", false],
    ["Do not use on broken skin.", false],
    ["Never use bleach.", false],
    ["Use the coarse setting for French press.", false],
    ["Make it your own with a name.", false],
    ["Music: The Paper Moons, from 8 pm.", false],
    ["Style: Scandinavian.", false],
    ["Could you make more of your mornings?", false],
    ["Please tell us when you book.", false],
    ["Tell us your method.", false],
  ])("in English: %s", (sentence, is) => {
    expect(englishReader.isRequest(sentence)).toBe(is);
  });

  test.each([
    ["Lütfen videoda iğne falan gösterilmesin.", true],
    ["Ciddi bir dil kullanın.", true],
    ["Romantik ama abartısız bir şey olsun.", true],
    ["Lütfen fiyatı yazmayın.", true],
    ["Komik olsun!", true],
    ["Kısa olsun lütfen.", true],
    ["“Parlaklık” kelimesini kullanmayın.", true],
    ["Açılış soru olsun.", true],
    ["Rakiplerden bahsetmeyin.", true],
    ["Yüz göstermeyin.", true],
    ["Müzik: lofi.", true],
    ["Instagram için yeni güneş kremimiz hakkında 3 kısa senaryo yazar mısınız?", true],
    ["Ucuz kelimesi geçmesin.", true],
    ["Enerjik bir şey istiyorum.", true],
    ["Daha çok kişi gelsin istiyoruz.", true],
    ["Hedef: boyun ağrısı çekenler.", true],
    ["Hedef kitlemiz: yeni anneler.", true],
    ["Bahçeniz yeşersin.", false],
    ["Çocuklar özel bir şey öğrenir.", false],
    ["Sesli komut kullanın, ışıklar yansın.", false],
    ["Yüz göstermeden fotoğraf çekimi yapılır.", false],
    ["Afiyet olsun!", false],
    ["Yüzünüzde kullanmayın.", false],
    ["Toneri sabah kullanın.", false],
    ["Dilediğiniz gibi kullanın.", false],
    ["Siparişiniz kısa sürede elinizde olsun.", false],
    ["Düğününüzde canlı müzik olsun.", false],
    ["Sürüşte telefon kullanmayın.", false],
    ["Açık yarada kullanmayın.", false],
    ["Diş ipini her akşam kullanın.", false],
    ["Emlakçılar lütfen aramasın.", false],
    ["Demleme yönteminizi yazın.", false],
    ["Müzik: Gece Treni, 20:00.", false],
    ["Adınızı sepete yazın.", false],
  ])("in Turkish: %s", (sentence, is) => {
    expect(turkishReader.isRequest(sentence)).toBe(is);
  });

  test.each([
    ["en", "For our Etsy shop: linen apron with two deep pockets."],
    ["tr", "Trendyol mağazamız için: iki derin cepli keten önlük."],
  ] as const)("nor is where the film will be seen, %s", (language, description) => {
    expect(factTextsOf(language, description).join(" ")).not.toMatch(/etsy|trendyol/iu);
  });
});

describe("what is asked of us is heeded where it can be", () => {
  const sunscreen = {
    en: "Please write 3 short scripts for instagram about our new sunscreen. Our brand is called Halo Sun. SPF 50, no white cast, 50 ml, $22. It is not waterproof. CTA: shop now at halosun.example",
    tr: "Instagram için yeni güneş kremimiz hakkında 3 kısa senaryo yazar mısınız? Markamızın adı Halo Güneş. SPF 50, beyaz iz bırakmaz, 50 ml, 349 TL. Suya dayanıklı değildir. CTA: halogunes.example'dan sipariş verin",
  } as const;

  test.each([
    ["en", /our new sunscreen\./iu, /Halo Sun/u, "Shop now at halosun.example"],
    ["tr", /yeni güneş kremimiz\./iu, /Halo Güneş/u, "halogunes.example'dan sipariş verin"],
  ] as const)(
    "the film says what it is about, whose it is and where to order, %s",
    async (language, subject, name, call) => {
      for (const script of await scriptsOf(briefOf(language, sunscreen[language]), 2)) {
        expect(toldIn(script)).toMatch(subject);
        expect(toldIn(script)).toMatch(name);
        expect(toldIn(script)).not.toMatch(/senaryo|scripts|brand is|Markamızın/u);
        expect(script.scenes.at(-1)?.headline).toBe(call);
      }
    },
  );

  test.each([
    [
      "en",
      "I shoot weddings on film and digital in Lake Como. Packages start at €2,400 for 6 hours. I take only 20 weddings a year. Please don't mention the prices.",
    ],
    [
      "tr",
      "Kapadokya'da düğün çekimi yapıyorum. Paketler 14.000 TL'den başlıyor, albüm dahil. Yılda en fazla 25 düğün alıyorum. Lütfen fiyatı yazmayın.",
    ],
  ] as const)("a film that is to have no prices has none, %s", async (language, description) => {
    for (const script of await scriptsOf(briefOf(language, description), 2))
      expect(toldIn(script)).not.toMatch(/€|TL|2,400|14\.000/u);
  });
});

test.each([
  [
    "en",
    "lost cat poster style vid pls - we do pet portraits from photos, watercolour, A4 £45, 2 week turnaround",
    /^We do pet portraits/u,
  ],
  ["tr", "hızlıca tanıtım lazım, çiçekçiyiz karşıyakada, aynı gün teslimat, 12 gül 650 tl", /^Çiçekçiyiz/u],
] as const)("what is asked before it is told stands by itself: %s", (language, description, first) => {
  expect(factTextsOf(language, description)[0]).toMatch(first);
});

test.each([
  [
    "Video şöyle başlasın: “Kışın ne özlersiniz?” Sonra ürünü anlatın: Kars'tan göbek kaşar. Kilosu 620 TL. Fiyatları büyük yazın. Firma adımız Ayaz Mandırası, site ayazmandira.example",
    ["Kışın ne özlersiniz?", "Kars'tan göbek kaşar.", "Kilosu 620 TL.", "ayazmandira.example."],
  ],
  [
    "Çocuk kampı, Bolu'da göl kenarında. Haftası 9.000 TL. Acaba iki ayrı video mu yapsak? Kararsızız.",
    ["Çocuk kampı, Bolu'da göl kenarında.", "Haftası 9.000 TL."],
  ],
  [
    "Beton sevmiyoruz. Şaka bir yana, biz iki mimarız ve taş ev yapıyoruz.",
    ["Beton sevmiyoruz.", "Biz iki mimarız ve taş ev yapıyoruz."],
  ],
] as const)("what a Turkish brief asks us to say is told without that it asks: %s", (description, told) => {
  expect(factTextsOf("tr", description)).toEqual(told);
});

test("where somebody is now is told, whatever else is not to be", () => {
  const told = factTextsOf(
    "en",
    "We hire bikes in Bath. Don't mention the old shop, we've moved to Unit 9, Dock Yard.",
  );
  expect(told).toEqual(["We hire bikes in Bath.", "We've moved to Unit 9, Dock Yard."]);
});

test("what people are asked to do is told where nothing else says where", () => {
  const told = factTextsOf(
    "en",
    "Acorn Accounts does payroll in York. We'd like people to book a free call at acorn.example/call.",
  );
  expect(told).toEqual(["Acorn Accounts does payroll in York.", "Book a free call at acorn.example/call."]);
});

test("of a request to show an address the address is left, unless it is told elsewhere", () => {
  const told = "Luma prints notebooks on recycled cups. Each has 120 pages. £12 each.";
  const asked = "Please make it calm and end with our website luma.example";
  expect(factTextsOf("en", `${told} ${asked}`).at(-1)).toBe("luma.example.");
  expect(factTextsOf("en", `${told} Order at luma.example. ${asked}`).at(-1)).toBe("Order at luma.example.");
});

test.each([
  "make a video for my course please. 6 weeks of watercolour for beginners, £120",
  "Make a video for our products. 6 weeks of watercolour for beginners, £120",
])("a film's course or product is called what it is: %s", (text) => {
  expect(factTextsOf("en", text).join(" ")).not.toMatch(/course|products|please/iu);
});

test("a brand's own words are no customer's", () => {
  const told = factTextsOf(
    "en",
    'Here you go. It\'s from our website: "Acorn Accounts does payroll in York. Payslips cost £6."',
  );
  expect(told.slice(1)).toEqual(["Acorn Accounts does payroll in York.", "Payslips cost £6."]);
});

test.each([
  [
    "en",
    "Can you please make an ad for our escape room? It's called The Clockmaker's Cellar and it's in Brighton. £28 each.",
    "Our escape room is called The Clockmaker's Cellar and it's in Brighton.",
  ],
  [
    "tr",
    "Kaçış odamız için reklam yapar mısınız? Adı Saatçinin Mahzeni, Beşiktaş'ta. Kişi başı 450 TL.",
    "Kaçış odamız.",
  ],
] as const)("what a film is asked for is told, in %s: %s", (language, description, first) => {
  expect(factTextsOf(language, description)[0]).toBe(first);
});
