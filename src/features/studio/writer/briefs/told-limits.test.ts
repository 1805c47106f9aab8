import { describe, expect, test } from "vitest";
import { worth } from "../reading/fact.ts";
import { briefOf, factsOf, scriptIn, scriptsOf, spokenIn, toldIn } from "./scripts-for-tests.ts";

const lines = async (language: "en" | "tr", description: string) => {
  const scripts = await scriptsOf(briefOf(language, description, { targetSeconds: 15 }));
  return scripts.map(({ scenes }) =>
    scenes.map(({ headline, narration }) => `${headline}\n${narration}`).join("\n"),
  );
};

describe("fifteen seconds say or show", () => {
  test.each([
    [
      "en",
      "Online therapy with Dr. Ortiz. 50 min, $160. This is not an emergency service, call 911 then. Book: ortiz.example",
      "not an emergency service",
    ],
    [
      "tr",
      "Kombi bakımı 750 TL! Aynı gün servis. Tüm markalar. Parça değişimi ayrıca ücretlendirilir. 7/24 arayın: 0850 222 33 44",
      "ayrıca ücretlendirilir",
    ],
    [
      "tr",
      "Balon süsleme. Doğum günü, nişan. Paketler 3.500 TL / 6.000 TL. İzmir dışına çıkmıyoruz.",
      "dışına çıkmıyoruz",
    ],
    [
      "tr",
      "Online matematik kursu. Haftada 3 canlı ders. Kayıtlar 30 Kasım'da bitiyor. Aylık 1.990 TL.",
      "30 Kasım'da bitiyor",
    ],
    [
      "tr",
      "Kedi oteli. Gecelik 500 TL. Günde 2 fotoğraf. Kısırlaştırılmamış erkek kedi alamıyoruz.",
      "alamıyoruz",
    ],
    [
      "tr",
      "Hassas ciltler için krem. 50 ml 420 TL. Hamileler doktora danışmadan kullanmamalı. Parfüm içermez.",
      "kullanmamalı",
    ],
    [
      "tr",
      "Ofisinize haftalık meyve kutusu. 25 kişilik 1.850 TL. Sözleşme yok. Şu an yalnızca Avrupa yakası.",
      "yalnızca Avrupa yakası",
    ],
    [
      "tr",
      "Yüzük 520 TL, küpe 450 TL. Gümüş, 925 ayar. Adres yok, kargo var. İsim yazılan ürünlerde iade yoktur.",
      "iade yoktur",
    ],
    [
      "en",
      "Boiler service £75! Same-day visits. All makes. Parts charged separately. Call 0800 555 0199",
      "charged separately",
    ],
    [
      "en",
      "SAT course. 3 live classes a week, recordings for 1 year. Enrollment closes November 30. $149/month.",
      "closes November 30",
    ],
    ["en", "Goat milk gelato. Small batches. $14 a pint. Ships nationwide. Contains pistachio.", "pistachio"],
    [
      "en",
      "A cream for sensitive skin. 50 ml, $32. Not tested on animals. Ask your doctor if you are pregnant.",
      "your doctor",
    ],
    [
      "en",
      "Silver rings $52. Nickel free. Made in Leeds. Engraved pieces can't be returned.",
      "can't be returned",
    ],
    [
      "en",
      "Baby onesies. Organic cotton. Was $38, now $29.90. Wash at 30°C, do not bleach.",
      "do not bleach",
    ],
    [
      "en",
      "Sourdough at home for 8 years. Rye $10, walnut $11. Order by Wednesday, pick up Saturday.",
      "by Wednesday",
    ],
  ] as const)("every limit, in %s: %s", async (language, description, limit) => {
    for (const film of await lines(language, description)) expect(film).toContain(limit);
  });

  test.each([
    [
      "tr",
      "Zeytinyağlı sabun. Üçlü set 289,90 TL. Kargo bedava. El yapımı. Instagram: @zeytince.sabun",
      "@zeytince.sabun",
    ],
    [
      "en",
      "Olive oil soap. Set of 3 for $24.99. Free shipping. DM to order 👉 @oliveandash.soap",
      "@oliveandash.soap",
    ],
  ] as const)("the account by which somebody is found, in %s", async (language, description, account) => {
    for (const film of await lines(language, description)) expect(film).toContain(account);
  });
});

describe("a headline", () => {
  test.each([
    [
      "tr",
      "Kedi ve köpek tıraşı. Yıkama: 450₺. Tam bakım: 850₺. Pazar kapalıyız. Randevu: 0216 555 12 34",
      ["450₺", "850₺"],
    ],
    [
      "en",
      "Dog grooming in Austin. Bath: $45. Full groom: from $80. Closed Sundays. Book: (512) 555-0188",
      ["$45", "$80"],
    ],
  ] as const)(
    "shows the prices that there is no time to say, in %s: %s",
    async (language, description, prices) => {
      for (const film of await lines(language, description))
        for (const price of prices) expect(film).toContain(price);
    },
  );

  test("shows with a limit also what is heard, if both have room", async () => {
    const description =
      "Dört santim kalınlığında masif meşeden elde yapılan altı kişilik yemek masası. Fiyatı ₺18.750. Sandalyeler fiyata dahil değil. Randevu: 0216 555 12 34";
    const script = await scriptIn(briefOf("tr", description, { targetSeconds: 15 }), "how-to");
    const scene = script.scenes.find(({ headline }) => headline.includes("Sandalyeler"));
    expect(spokenIn(script) + scene?.headline).toContain("₺18.750");
    expect(scene?.headline.split(". ").length).toBe(2);
  });
});

describe("is a limit", () => {
  test.each([
    ["en", "It isn't a medicine."],
    ["en", "We do not handle criminal cases."],
    ["en", "We're not wheelchair accessible yet, sorry."],
    ["en", "It depends on your roof."],
    ["en", "Made in a kitchen that handles sesame."],
    ["en", "Contains caffeine."],
    ["en", "Excludes gift cards and already reduced items."],
    ["en", "Two nights minimum at weekends."],
    ["en", "No walk ins on Saturdays."],
    ["en", "Exchange within 28 days, not on personalised items."],
    ["en", "Avoid broken skin."],
    ["en", "Patch test first."],
    ["en", "I don't teach jazz."],
    ["en", "May to September, weather permitting."],
    ["en", "We may have to cancel on the day."],
    ["tr", "Caz öğretmiyorum."],
    ["tr", "Mayıs-eylül, hava uygunsa."],
    ["tr", "Sabah iptal etmek zorunda kalabiliriz."],
    ["tr", "Renkler yıllar içinde biraz solar."],
    ["en", "No substitutions, but tell us about allergies."],
    ["en", "We don't give advice on buying property."],
    ["en", "Children welcome, parties are not."],
    ["en", "It does not remove carbon monoxide."],
    ["tr", "Karbonmonoksiti temizlemez."],
    ["tr", "Her gün retinol kullanıyorsanız önermiyoruz."],
    ["tr", "Şanzıman ve kaporta yapmam."],
    ["tr", "Çocuk hastalarımızı 3 yaşından itibaren kabul ediyoruz."],
    ["tr", "3-5 yaş."],
    ["tr", "Önce küçük bir bölgede deneyin."],
    ["tr", "Şeker hastasıysanız önce doktorunuza danışın."],
    ["tr", "5 GHz desteklemez."],
    ["tr", "Açık yaraya sürmeyin."],
    ["tr", "Kapağını mikrodalgaya koymayın."],
    ["tr", "4 aydan küçük yavrulara vermeyin."],
    ["tr", "Tanı koymaz."],
    ["tr", "Doktor değilim, size de iyi geleceğine söz veremem."],
    ["tr", "Binamız tekerlekli sandalyeye uygun değil maalesef."],
    ["tr", "Çatınıza göre değişir."],
    ["tr", "Kiracıysanız ev sahibinin izni gerekir."],
    ["tr", "Güneş paneli ayrı satılır."],
    ["tr", "Koruyucu gözlük dahil, eldiven ayrıca satılır."],
    ["tr", "Köpek kabul edemiyoruz."],
    ["tr", "18 yaş sınırı vardır."],
    ["tr", "Boya, pil ve moloz alınmaz."],
    ["tr", "Hafta sonu en az iki gece."],
    ["tr", "Hafta sonu çalışabiliyor olmalısınız."],
    ["tr", "Hepsi vegan; susam işlenen bir mutfakta hazırlanır."],
    ["tr", "Kafein içerir."],
  ] as const)("%s: %s", (language, limit) => {
    const begun = { en: "Oat cream for dry hands. ", tr: "Kuru eller için yulaf kremi. " }[language];
    expect(factsOf(language, begun + limit).at(-1)?.worth).toBe(worth.limit);
  });

  test.each([
    ["en", "Batteries are not required."],
    ["en", "Avoid the queue and order ahead."],
    ["tr", "Küçük iş demeyin."],
    ["tr", "Verilerinizi satmayız."],
    ["tr", "Evcil hayvan sorun değil."],
    ["tr", "Deneyim şart değil, eğitimi biz veriyoruz."],
    ["tr", "Bu fırsatı kaçırmayın."],
    ["tr", "A2'den C1'e kadar."],
    ["tr", "Ek ücret alınmaz."],
  ] as const)("but not this, %s: %s", (language, text) => {
    const begun = { en: "Oat cream for dry hands. ", tr: "Kuru eller için yulaf kremi. " }[language];
    expect(factsOf(language, begun + text).at(-1)?.worth).not.toBe(worth.limit);
  });
});

test.each([
  ["en", "Blue Harbour, fish restaurant in Izmir. Open every day. Call 0232 999 88 77."],
  ["tr", "Mavi Liman, İzmir'de balık restoranı. Her gün açık. Bizi arayın: 0232 999 88 77."],
] as const)("%s: an emergency number within a telephone number is none", (language, description) => {
  const called = factsOf(language, description).find(({ text }) => text.includes("999 88 77"));
  expect(called?.worth).toBe(worth.contact);
});

test.each([
  [
    "Used Trek road bike, 56 cm frame, 2019, new tyres last spring, some scratches on the top tube. 480 euros, pick up in Ghent only.",
    "ome scratches on the top tube",
  ],
  [
    "Selling my Nintendo Switch OLED, white, 2 years old, dock and two controllers, tiny mark on the back. $210.",
    "iny mark on the back",
  ],
] as const)("what is worn is told in every film, however short: %s", async (description, worn) => {
  for (const targetSeconds of [15, 30] as const)
    for (const script of await scriptsOf(briefOf("en", description, { targetSeconds })))
      expect(toldIn(script), script.structure).toContain(worn);
});

test.each([
  ["Kombi bakımı yapıyorum. Bakım 900 TL. Doğal gaz projesi çizmiyorum.", "Doğal gaz projesi çizmiyorum."],
  ["Köy yumurtası satıyorum. 30'lu koli 240 TL. Kargo yok, kırılır çünkü.", "Kargo yok, kırılır çünkü."],
  ["Duvar piyanosu, 1984 yapımı. 95.000 TL. Kasasında sigara yanığı var.", "Kasasında sigara yanığı var."],
])("what isn't done and what is not as new are limits in Turkish: %s", (description, limit) => {
  expect(factsOf("tr", description).find(({ text }) => text === limit)?.worth).toBe(worth.limit);
});

test("who is not to call is no problem that a film opens with", () => {
  const told = "Devren kiralık büfe. Kira 35 bin TL. Ciddi alıcılar arasın, emlakçılar aramasın.";
  expect(factsOf("tr", told).map(({ kind }) => kind)).not.toContain("problem");
});
