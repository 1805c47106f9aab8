import { describe, expect, test } from "vitest";
import { findCategory } from "../phrases/find-category.ts";
import { phrasesOf } from "../phrases/phrases-of.ts";
import { worth } from "../reading/fact.ts";
import { turkishHeadline } from "../reading/turkish-headline.ts";
import { headlinesOf } from "../script/make-scenes.ts";
import { briefOf, factsOf, scriptsOf } from "./scripts-for-tests.ts";

describe("a number to call is one in every notation", () => {
  test.each([
    ["tr", "0 535 555 12 12"],
    ["tr", "0 (312) 555 02 45"],
    ["tr", "0312 555 0245"],
    ["tr", "0.532.555.01.77"],
    ["tr", "0-532-555-01-77"],
    ["tr", "532 555 01 77"],
    ["tr", "+90 532 555 01 77"],
    ["en", "(585) 555-0142"],
    ["en", "585.555.0142"],
    ["en", "512-555-0134"],
    ["en", "07700900789"],
    ["en", "+44 7700 900123"],
  ] as const)("%s: %s", (language, number) => {
    const told = language === "tr" ? "Kombi bakımı ve tamiri." : "Boiler service and repair.";
    expect(factsOf(language, `${told} ${number}`).at(-1)?.worth).toBe(worth.contact);
  });

  test.each([
    ["tr", "Kışlık mont. 1.250.000 adet satıldı."],
    ["tr", "Hafif tente. 0,5 - 1,5 - 2,5 metre boylar."],
    ["en", "A light tarp. 0.5-1.5-2.5 m lengths."],
    ["en", "A quick car. 0-60 mph in 3.2 seconds."],
  ] as const)("and no measure is, %s: %s", (language, description) => {
    expect(factsOf(language, description).at(-1)?.worth).toBe(worth.figure);
  });
});

describe("the worth of a sentence", () => {
  test.each([
    ["tr", "Balık yağı. Tarım Bakanlığı onay no: 012345.", "figure"],
    ["tr", "Randevu programı. WhatsApp hatırlatma mesajı.", "rest"],
    ["tr", "Randevu programı. Sorularınız için WhatsApp hattımız açık.", "contact"],
    ["tr", "Diş polikliniği. SGK anlaşmalı değiliz.", "limit"],
    ["tr", "Örgü oyuncak. Kargo alıcıya ait.", "limit"],
    ["tr", "Palyaço gösterisi. Pasta bizden değil.", "limit"],
    ["tr", "İkinci el telefon. Ekranda çizik yok, arka camda ufak kılcal çatlak var.", "limit"],
    ["en", "A used shelf. A few light scuffs on one side.", "limit"],
    ["en", "A used phone. A small hairline crack at the back.", "limit"],
    ["en", "Burgers on charcoal. 2 for £15 on Mondays (eat in only).", "offer"],
    ["en", "A bright house in Leeds. EPC rating C.", "rest"],
    ["en", "2 bed condo in Austin. HOA $310/mo. Asking $549,000.", "offer"],
    ["tr", "Girişimcilik kampı. Katılım 500 TL. 100.000 TL ödül.", "selling"],
    ["en", "Office cleaning. £5m public liability.", "figure"],
    ["en", "Horse riding for kids. Max weight 60 kg.", "limit"],
    ["en", "Horse riding for kids. Book at least 48 hours in advance.", "limit"],
    ["en", "Tax returns for freelancers. Deadline: April 15.", "limit"],
    ["en", "Office cleaning. From $90. No contract under 12 months?", "rest"],
    ["en", "Phone repairs. From $79. You don't pay if we can't fix it.", "selling"],
    ["en", "A used watch. Light wear on the bracelet.", "limit"],
    ["en", 'Bread cookbook. $32. Bookshop.example says: "the friendliest book of the year".', "rest"],
    ["tr", "Telefon tamiri. 900 TL. Tamir edemezsek ücret almıyoruz.", "selling"],
    ["tr", "Çocuklar için binicilik. En fazla 60 kg.", "limit"],
    ["tr", "Vergi danışmanlığı. Son gün 31 Mart.", "limit"],
    ["tr", "Stok uygulaması. Telefonla barkod okutun.", "rest"],
    ["tr", "İkinci el kitap. Kargo alıcı ödemeli.", "limit"],
    ["tr", "Dedemden kalma makine. Enstantane çalışıyor, ışıkölçer bozuk.", "limit"],
    ["tr", "Kesme tahtası. Bulaşık makinesine girmez.", "limit"],
    ["tr", "Kira uygulaması. Ticari mülkler için henüz yok.", "limit"],
    ["tr", "Bungalov kiralama. Evcil hayvan kabul edilmez.", "limit"],
    ["tr", "Gitar kursu. Kayıtlar 12 Aralık Cuma gece yarısı kapanıyor.", "limit"],
    ["en", "Guitar course. Doors close Friday 12 Dec at midnight.", "limit"],
    ["en", "A used camera. Shutter fires, light meter dead.", "limit"],
    ["en", "We fix phones. Cracked screens while you wait.", "rest"],
    ["en", "Dog grooming. No aggressive dogs sorry.", "limit"],
  ] as const)("in %s: %s", (language, description, value) => {
    expect(factsOf(language, description).at(-1)?.worth).toBe(worth[value]);
  });
});

describe("no film opens with", () => {
  test.each([
    [
      "what is not given",
      "tr",
      "Palyaço gösterisi yapıyoruz. 2 saat 4.500 TL. Pasta bizden değil.",
      "bizden değil",
    ],
    [
      "what isn't free",
      "tr",
      "Koltuk yıkama yapıyoruz. Üçlü 900 TL. Keşif ücretsiz değil.",
      "ücretsiz değil",
    ],
    [
      "what costs extra in Turkish",
      "tr",
      "Tekne kiralama. Günlük 18.000 TL. Öğle yemeği 500 TL ekstra.",
      "ekstra",
    ],
    ["what isn't free in English", "en", "Sofa cleaning in Leeds. £60. Parking is not free.", "not free"],
    [
      "what shipping costs",
      "en",
      "A used camera with two lenses. $280. Shipping $15 or pick up.",
      "Shipping",
    ],
    [
      "what it costs at least",
      "en",
      "Fine line tattoos in Leeds. Min charge $150. By appointment.",
      "Min charge",
    ],
    ["what the post takes", "en", "Oak chopping boards. £35. Hand wash only. Post to UK £4.50.", "Post"],
    ["what a dog pays", "en", "Campervans in Scotland. £85/night. Dogs welcome (£30 per trip).", "Dogs"],
  ] as const)("%s, in %s", async (_, language, description, extra) => {
    for (const { scenes } of await scriptsOf(briefOf(language, description)))
      expect(scenes[0]?.headline).not.toContain(extra);
  });
});

test("a question is shown beside another fact with its own mark alone", () => {
  const asked = factsOf("en", "Office cleaning. No contract for a year?")[1];
  const [spare] = factsOf("en", "Daily or weekly.");
  if (!asked || !spare) throw new Error("no facts");
  const scenes = [
    { lead: "", facts: [spare] },
    { lead: "", facts: [asked] },
  ];
  const shown = new Set(["No contract for a year?"]);
  const headlines = headlinesOf(scenes, [{ ...spare, text: "Free survey." }], ({ text }) => text, shown);
  expect(headlines[1]).toBe("No contract for a year? Free survey.");
});

test("a headline doesn't leave out the flaw behind what is whole", () => {
  const sentence = "Ekranda çizik yok, arka camda ufak kılcal çatlak var.";
  expect(turkishHeadline(sentence, undefined)).toBe("Ekranda çizik yok, arka camda ufak kılcal çatlak var");
});

describe("an opening for a kind of product is only for what the brief is about", () => {
  test.each([
    ["tr", "Boğaz manzaralı düğün salonu. 400 kişilik. Hafta içi 950 TL. Yemek, pasta ve müzik dahil."],
    ["tr", "Yenilenmiş bilgisayar. 16 GB bellek. 12.750 TL. Kozmetik B kalite. Stokta 7 adet."],
    ["tr", "Kedi kumu. Doğal, tozsuz, parfümsüz. 189 TL."],
    ["tr", "Depremde sesinizi ailenize ulaştıran uygulama. Ücretsiz, reklam yok."],
    ["en", "Founders & Funders Night. Thursday in Leeds. 12 startups pitch, 30 investors in the room. £25."],
    ["en", "An app that finds your family after an earthquake. Free. No ads."],
    ["en", "A quiet office for rent. Two desks. Fast wifi. £300. A hotel and a villa are next door."],
  ] as const)("%s: %s", (language, description) => {
    expect(findCategory(description, phrasesOf(language))).toBeUndefined();
  });

  test.each([
    ["tr", "Düğün pastaları yapıyoruz. Kişi başı 120 TL.", "Acıktınız mı?"],
    ["tr", "Kafeinsiz kahve. 250 gram 240 TL.", "Günün ilk yudumu"],
    ["en", "Pizza from a wood oven. £9.", "Hungry? Keep watching"],
  ] as const)("%s: %s", (language, description, headline) => {
    expect(findCategory(description, phrasesOf(language))?.hooks[0]?.headline).toBe(headline);
  });
});

describe("structures", () => {
  test.each([
    ["en", "Fades and beard trims. Walk-ins welcome. Cut $30. Closed Mondays."],
    ["en", "Neapolitan pizza from a wood oven. Margherita £9. 48 hour dough."],
    ["tr", "Diş beyazlatma ve implant. İlk muayene ücretsiz. Pazar kapalıyız."],
    ["tr", "Günlük tekne kiralama. Günlük 18.000 TL. Yakıt dahil."],
  ] as const)("compare nothing first where nothing is compared, %s: %s", async (language, description) => {
    const [first] = await Promise.all([scriptsOf(briefOf(language, description), 1)]);
    expect(first.map(({ structure }) => structure)).not.toContain("comparison");
  });

  test("compare where the brief does", async () => {
    const brief = briefOf("en", "Unlike paper filters ours lasts for years. Steel mesh. £18.");
    const first = await scriptsOf(brief, 1);
    expect(first.map(({ structure }) => structure)).toContain("comparison");
  });

  test.each([
    ["en", "Vintage watch, 1972, keeps good time. No box or papers. $4,850. Insured shipping included."],
    ["tr", "1972 model kol saati, iyi çalışıyor. Kutusu yok. 48.000 TL."],
  ] as const)("unbox nothing that has no box, %s: %s", async (language, description) => {
    const scripts = await scriptsOf(briefOf(language, description));
    expect(scripts.map(({ structure }) => structure)).not.toContain("unboxing");
  });

  test.each([
    ["en", "Selling my late grandpa's Leica M3 with a 50mm lens. Light meter dead. €1,450."],
    ["tr", "Satılık Leica M3, 50mm lens. Işıkölçer bozuk. 62.000 TL."],
  ] as const)("have nobody behind a thing that is sold on, %s: %s", async (language, description) => {
    const scripts = await scriptsOf(briefOf(language, description));
    expect(scripts.map(({ structure }) => structure)).not.toContain("founder-story");
  });

  test("unbox no lunch that is brought", async () => {
    const brief = briefOf("en", "Cloud kitchen for office lunch. Bowls $12. Compostable packaging.");
    const scripts = await scriptsOf(brief);
    expect(scripts.map(({ structure }) => structure)).not.toContain("unboxing");
  });
});

describe("what a brief is about", () => {
  test.each([
    ["en", "Selling: IKEA Billy shelf, white. 202 x 80 cm. Want £40.", "Selling IKEA Billy shelf, white."],
    ["en", "38 m². Bright flat for rent in Porto. €900 a month.", "Bright flat for rent in Porto."],
    [
      "tr",
      "Sahibinden satılık 2+1 daire, Moda Caferağa Mahallesi. 95 m² net. 6.500.000 TL.",
      "Sahibinden satılık 2+1 daire, Moda Caferağa Mahallesi.",
    ],
    ["tr", "Satılık: Ege kilimi. 120x180 cm. 4.000 TL.", "Satılık Ege kilimi."],
    ["tr", "Efsane Cuma! 24-30 Kasım. Tüm montlarda %50 indirim var.", "Tüm montlarda %50 indirim var."],
  ] as const)("in %s: %s", (language, description, product) => {
    const { text } = factsOf(language, description).find((fact) => fact.worth === 6) ?? { text: "" };
    expect(text).toBe(product);
  });
});
