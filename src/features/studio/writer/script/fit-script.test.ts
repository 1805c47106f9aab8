import { describe, expect, test } from "vitest";
import { briefOf, scriptIn, scriptsOf, secondsOf, spokenIn } from "../briefs/scripts-for-tests.ts";
import { phrasesOf } from "../phrases/phrases-of.ts";

describe("fifteen seconds", () => {
  test.each([
    [
      "a plumber's number and price",
      briefOf(
        "en",
        "Emergency plumber in Bristol. 24/7, no call-out fee, Gas Safe registered. Burst pipes, blocked drains, boiler repairs. Call 0117 496 0123. From £65 per hour.",
        { brandName: "O'Neill & Sons", tone: "informative" },
      ),
      ["O'Neill & Sons", "plumber", "£65", "0117 496 0123"],
    ],
    [
      "Turkish number and price",
      briefOf(
        "tr",
        "Kadıköy'de acil tesisatçı. 7/24 hizmet, servis ücreti yok, belgeli ustalar. Patlak boru, tıkalı gider, kombi tamiri. 0216 555 12 34'ü arayın. Saati 750 TL'den.",
        { brandName: "Usta İsmail", tone: "informative" },
      ),
      ["Usta İsmail", "tesisatçı", "750 TL", "0216 555 12 34"],
    ],
    [
      "what the product is, where questions come before it",
      briefOf(
        "en",
        "Tired of spreadsheets? Do you lose 5 hours a week to manual scheduling? ShiftPilot builds rotas in minutes. It costs $4 per employee per month.",
        { brandName: "ShiftPilot", tone: "energetic" },
      ),
      ["ShiftPilot builds rotas in minutes.", "$4"],
    ],
    [
      "what a Turkish product is, where questions come before it",
      briefOf(
        "tr",
        "Tablolardan bıktınız mı? Vardiya planlamak haftada 5 saatinizi mi alıyor? Nöbetçi, vardiyaları dakikalar içinde hazırlar. Çalışan başına ayda 49 TL.",
        { brandName: "Nöbetçi", tone: "energetic" },
      ),
      ["Nöbetçi, vardiyaları dakikalar içinde hazırlar.", "49 TL"],
    ],
    [
      "what a product is not",
      briefOf(
        "en",
        "PulseBand measures heart rate. It is not a medical device. Battery lasts 9 days. The strap is grey. Water resistant to 50 m. The price is $129.",
        { brandName: "PulseBand" },
      ),
      ["PulseBand measures heart rate.", "not a medical device", "$129"],
    ],
    [
      "what a Turkish product is not",
      briefOf(
        "tr",
        "NabızBant nabzı ölçer. Pili 9 gün dayanır. Kayışı gridir. 50 m'ye kadar su geçirmez. Tıbbi cihaz değildir. 2.499 TL.",
        { brandName: "NabızBant" },
      ),
      ["NabızBant nabzı ölçer.", "Tıbbi cihaz değildir", "2.499 TL"],
    ],
  ])("have room for %s", async (_, brief, needed) => {
    for (const script of await scriptsOf({ ...brief, targetSeconds: 15 })) {
      const spoken = spokenIn(script);
      for (const text of needed) expect(spoken, script.structure).toContain(text);
      expect(secondsOf({ ...brief, targetSeconds: 15 }, script)).toBeLessThan(18);
    }
  });

  test.each([
    [
      "en",
      "InboxZero",
      "Before: 40 emails a day. After: one dashboard. InboxZero sorts, labels and archives mail. 9 out of 10 emails never reach you. $8 a month.",
      /After: one dashboard/,
    ],
    [
      "tr",
      "KutuSıfır",
      "Önce: günde 40 e-posta. Sonra: tek panel. KutuSıfır postaları ayırır, etiketler ve arşivler. 10 e-postanın 9'u size hiç ulaşmaz. Ayda 99 TL.",
      /Sonra: tek panel/,
    ],
  ] as const)("have an after for every before, in %s", async (language, brandName, description, after) => {
    const brief = briefOf(language, description, { brandName, targetSeconds: 15, tone: "informative" });
    for (const script of await scriptsOf(brief))
      if (/Before: 40|Önce: günde/.test(spokenIn(script))) expect(spokenIn(script)).toMatch(after);
  });

  test.each([
    [
      "en",
      "Unlike paper filters, the steel filter is used for years. A paper filter costs $0.05 a day. Ours costs $22 once. It fits all V60 drippers.",
      "$22",
    ],
    [
      "tr",
      "Kâğıt filtrenin aksine çelik filtre yıllarca kullanılır. Kâğıt filtre günde 2 TL'ye mal olur. Bizimki bir kez 440 TL. Tüm V60'lara uyar.",
      "440 TL",
    ],
  ] as const)(
    "say the own price rather than somebody else's, in %s",
    async (language, description, price) => {
      const brief = briefOf(language, description, { brandName: "SteelDrip", targetSeconds: 15 });
      for (const script of await scriptsOf(brief)) expect(spokenIn(script)).toContain(price);
    },
  );

  test.each([
    [
      "en",
      `${"Our vets answer the phone themselves and ".repeat(5)}sleep. ${"A check-up takes time and ".repeat(6)}$55.`,
    ],
    [
      "tr",
      `${"Hekimlerimiz telefona kendileri bakıyor ve ".repeat(5)}uyuyor. ${"Muayene zaman alır ve ".repeat(6)}900 TL.`,
    ],
  ] as const)("don't tell two sentences that each fill them, in %s", async (language, description) => {
    const brief = briefOf(language, description, { targetSeconds: 15 });
    for (const script of await scriptsOf(brief)) expect(secondsOf(brief, script)).toBeLessThan(24);
  });

  test.each([
    ["en", "We roast coffee in Leeds. Our shop is near the station. Dogs are welcome.", "Moor"],
    ["tr", "Bursa'da kahve kavuruyoruz. Dükkânımız istasyonun yanında. Köpekler girebilir.", "Kozalak"],
  ] as const)("say the name, in %s", async (language, description, brandName) => {
    const brief = briefOf(language, description, {
      brandName,
      link: "https://shop.example",
      targetSeconds: 15,
    });
    for (const script of await scriptsOf(brief)) expect(spokenIn(script)).toContain(brandName);
  });

  test.each([
    [
      "en",
      "The Hay lamp folds flat and weighs 200 grams. Its base holds three keys and a phone. This makes it a good hallway light. It costs $40 and ships from Hull.",
      ["This makes"],
      "Its base",
    ],
    [
      "tr",
      "Hay lambası katlanır ve 200 gram gelir. Tabanında üç anahtar ve bir telefon durur. Bu da onu iyi bir antre lambası yapar. Fiyatı 900 TL, Bursa'dan yola çıkar.",
      ["Bu da onu"],
      "Tabanında",
    ],
  ] as const)(
    "keep the sentence that another leans on, in %s",
    async (language, description, leaning, on) => {
      const brief = briefOf(language, description, { targetSeconds: 15 });
      for (const script of await scriptsOf(brief)) {
        const spoken = spokenIn(script);
        for (const text of leaning) if (spoken.includes(text)) expect(spoken).toContain(on);
      }
    },
  );
});

describe("a film's call to action", () => {
  test.each([
    [
      "en",
      "Petal Post delivers flowers in Manchester within two hours and wraps each of them by hand. Bouquets from £29, orchids £54.50. Call 0161 496 0345 between eight in the morning and six in the evening.",
      "0161 496 0345",
    ],
    [
      "tr",
      "Çiçek Kapı İzmir'de iki saatte çiçek teslim eder. Buketler 550 TL'den başlar, orkide 1.450 TL. Not kartı ücretsiz. Sipariş için 0232 465 78 90'ı arayın.",
      "0232 465 78 90",
    ],
  ] as const)("shows the number that isn't said, in %s", async (language, description, number) => {
    const brief = briefOf(language, description, { link: "https://petalpost.example", targetSeconds: 15 });
    for (const script of await scriptsOf(brief)) {
      if (!spokenIn(script).includes(number)) expect(script.scenes.at(-1)?.headline).toContain(number);
    }
  });

  test.each([
    ["en", "Hay is a lamp for small rooms. It weighs 200 grams. The base is oak. It costs $40.", "$40"],
    ["tr", "Hay küçük odalar için bir lambadır. 200 gram gelir. Tabanı meşedir. Fiyatı 900 TL.", "900 TL"],
  ] as const)("shows the price that no scene shows, in %s", async (language, description, price) => {
    for (const targetSeconds of [15, 30] as const) {
      const brief = briefOf(language, description, { brandName: "Hay", targetSeconds });
      for (const { scenes, structure } of await scriptsOf(brief))
        expect(scenes.map(({ headline }) => headline).join(" / "), structure).toContain(price);
    }
  });
});

describe("what a film ends with", () => {
  test.each([
    [
      "en",
      "House cleaning in Toronto. Two people, three hours, all products included: $149. We don't clean windows above the second floor.",
    ],
    [
      "tr",
      "Haliç kıyısında yoga stüdyosu. Derslerde en fazla 8 kişi, mat ve çay bizden. Tek ders 450 TL, on ders 3.600 TL.",
    ],
  ] as const)("is seen as it is heard, in %s", async (language, description) => {
    for (const { scenes } of await scriptsOf(briefOf(language, description, { targetSeconds: 15 }))) {
      const call = scenes.at(-1);
      const { unlinked } = phrasesOf(language).shortCall;
      if (call?.narration === unlinked && !/\d/u.test(call.headline))
        expect(`${call.headline}.`).toBe(unlinked);
    }
  });
});

describe("a title", () => {
  test.each([
    [
      "en",
      "Before: three hours of ironing every Sunday. After: fresh shirts. We iron for you.",
      "before-after",
    ],
    ["tr", "Önce: her pazar üç saat ütü. Sonra: hazır gömlekler. Sizin için ütülüyoruz.", "before-after"],
  ] as const)("has one colon at most, in %s", async (language, description, structure) => {
    const { title } = await scriptIn(briefOf(language, description, { brandName: "Crisp" }), structure);
    expect(title).toMatch(/^Crisp – [^:]+: [^:]+$/u);
  });
});

describe("a text that must be cut", () => {
  test.each(["en", "tr"] as const)("is shown up to a word and never spoken, in %s", async (language) => {
    const long = `${"Kestrel brings home apples and pears and ".repeat(12)}plums.`;
    const brief = briefOf(language, long, { brandName: "Kestrel" });
    for (const { scenes } of await scriptsOf(brief)) {
      expect(scenes.map(({ narration }) => narration).join(" ")).not.toContain("…");
      for (const { headline } of scenes) {
        if (headline.length > 60) expect(headline).toMatch(/\p{L}…$/u);
        expect(headline).not.toMatch(/\band…$/u);
      }
    }
  });
});

describe("a film of which little is said", () => {
  test.each([
    ["en", "We roast our beans every morning in Leeds."],
    ["tr", "Çekirdeklerimizi her sabah Moda'da kavuruyoruz."],
  ] as const)("is shorter rather than silent, in %s", async (language, description) => {
    const brief = briefOf(language, description, { targetSeconds: 60 });
    for (const script of await scriptsOf(brief)) {
      expect(secondsOf(brief, script)).toBeLessThan(55);
      expect(secondsOf(brief, script)).toBeGreaterThan(12);
    }
  });
});
