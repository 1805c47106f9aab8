import { describe, expect, test } from "vitest";
import { worth } from "../reading/fact.ts";
import { readBrief } from "../reading/read-brief.ts";
import { briefOf, factsOf, factTextsOf, scriptsOf, spokenIn } from "./scripts-for-tests.ts";

describe("a brief is cut where its sentences end", () => {
  test.each([
    [
      "behind what stands in brackets",
      "en",
      "New patient special: exam and cleaning for $99 (reg. $240). Teeth whitening $249.",
      ["New patient special: exam and cleaning for $99 (reg. $240).", "Teeth whitening $249."],
    ],
    [
      "before a name with a small first letter",
      "tr",
      "iPhone'unuza özel tasarım kılıf! iPhone 14, 15 ve 16 serisine uyumlu. 449 TL.",
      ["iPhone'unuza özel tasarım kılıf!", "iPhone 14, 15 ve 16 serisine uyumlu.", "449 TL."],
    ],
    [
      "behind a question, whoever goes on in small letters",
      "en",
      "Need a cleaner? we do homes and offices in Dublin. €25 an hour.",
      ["Need a cleaner?", "We do homes and offices in Dublin.", "€25 an hour."],
    ],
    [
      "behind a question in Turkish, too",
      "tr",
      "Eviniz dağıldı mı? biz Kadıköy'de ev temizliği yapıyoruz. 1.900 TL.",
      ["Eviniz dağıldı mı?", "Biz Kadıköy'de ev temizliği yapıyoruz.", "1.900 TL."],
    ],
    [
      "where a comma stands for a full stop",
      "en",
      "Our bestseller is the Balance Moon, it's a stacking toy with 12 pieces of beech. It costs $48.",
      [
        "Our bestseller is the Balance Moon.",
        "It's a stacking toy with 12 pieces of beech.",
        "It costs $48.",
      ],
    ],
    [
      "at a picture before a new clause",
      "en",
      "Handmade silver jewelry by Nora 💍✨ each piece is one of a kind. Rings from $45.",
      ["Handmade silver jewelry by Nora.", "Each piece is one of a kind.", "Rings from $45."],
    ],
    [
      "at each fact of a list that ends with the price",
      "en",
      "hand poured soy candle, lavender and cedar, burns 45 hours, $24",
      ["Hand poured soy candle.", "Lavender and cedar.", "Burns 45 hours.", "$24."],
    ],
    [
      "at each fact of a Turkish list that ends with the price",
      "tr",
      "el yapımı soya mumu, lavanta kokulu, 45 saat yanar, 320 tl",
      ["El yapımı soya mumu.", "Lavanta kokulu.", "45 saat yanar.", "320 TL."],
    ],
    [
      "before the price of what was typed in one go",
      "tr",
      "el yapımı soya mumu lavanta kokulu 45 saat yanar 320 tl",
      ["El yapımı soya mumu lavanta kokulu 45 saat yanar.", "320 TL."],
    ],
    [
      "with the limit of a bracket as a sentence of its own",
      "en",
      "Moon is a stacking toy. It's for ages 3 and up (small parts, not for children under 3).",
      ["Moon is a stacking toy.", "It's for ages 3 and up.", "Small parts, not for children under 3."],
    ],
    [
      "with the limit of a Turkish bracket as a sentence of its own",
      "tr",
      "Denge Ayı 3 yaş ve üzeri için (küçük parça içerir, 3 yaş altına uygun değildir). 890 TL.",
      ["Denge Ayı 3 yaş ve üzeri için.", "Küçük parça içerir.", "3 yaş altına uygun değildir.", "890 TL."],
    ],
  ] as const)("%s, in %s", (_, language, description, facts) => {
    expect(factTextsOf(language, description)).toEqual(facts);
  });

  test.each([
    ["en", "Crumb bakes bread in Leeds!! £4 a loaf!!!", ["Crumb bakes bread in Leeds!", "£4 a loaf!"]],
    [
      "tr",
      "Moda Fırını her sabah açık!!! Simit 20tl, çay 15 Tl'den!!",
      ["Moda Fırını her sabah açık!", "Simit 20 TL, çay 15 TL'den!"],
    ],
  ] as const)(
    "with one mark at the end and its currency as it is written, in %s",
    (language, text, facts) => {
      expect(factTextsOf(language, text)).toEqual(facts);
    },
  );
});

describe("a heading with dashes", () => {
  test.each([
    [
      "en",
      "Bella Notte - Italian restaurant - Brooklyn\n- wood fired pizza from $16\n- homemade pasta",
      "Bella Notte",
      "Bella Notte, Italian restaurant, Brooklyn.",
    ],
    [
      "en",
      "Harbour Dental Clinic — family dentist in Austin. Whitening $249.",
      "Harbour Dental Clinic",
      "Harbour Dental Clinic, family dentist in Austin.",
    ],
    [
      "tr",
      "Nazlı Ocakbaşı - Adana\n• Adana kebap 420 TL\n• Günlük lahmacun 90 TL",
      "Nazlı Ocakbaşı",
      "Nazlı Ocakbaşı, Adana.",
    ],
  ] as const)("names and tells what it is, in %s: %s", (language, description, name, fact) => {
    const read = readBrief(briefOf(language, description));
    expect(read.name).toBe(name);
    expect(read.facts[0]?.text).toBe(fact);
  });
});

describe("the name", () => {
  test.each([
    [
      "tr",
      "Alaçatı'da 9 odalı butik otelimiz Mavi Sardunya'da sizi bekliyoruz. Gecelik 4.200 TL.",
      "https://mavisardunya.example",
      "Mavi Sardunya",
    ],
    [
      "en",
      "Stay with us in one of 9 rooms at Casa Azul in Tavira. Doubles €110.",
      "https://casaazul.example",
      "Casa Azul",
    ],
  ] as const)("is written as the brief does and found by the link, in %s", (language, text, link, name) => {
    expect(readBrief(briefOf(language, text, { link })).name).toBe(name);
  });
});

describe("what a brief limits", () => {
  test.each([
    ["tr", "Gülüş diş kliniğidir. İmplant 18.500 TL. Hamilelere röntgen çekilmez.", "Hamilelere"],
    ["tr", "Uyku planı bir e-kitaptır. 149 TL. Tıbbi tavsiye yerine geçmez.", "yerine geçmez"],
    ["tr", "Ay bir oyuncaktır. Küçük parça içerir, 3 yaş altına uygun değildir. 890 TL.", "Küçük parça"],
    ["en", "Calm is a herbal tea. $12. Pregnant women should ask first.", "Pregnant"],
  ] as const)("is known as that, in %s: %s", (language, description, words) => {
    const facts = factsOf(language, description);
    expect(facts.find(({ text }) => text.includes(words))?.worth).toBe(worth.limit);
  });

  test.each([
    ["en", "Bumpr is a phone case. Only 28 g. $34.", "Only 28 g."],
    ["tr", "Kabuk bir telefon kılıfıdır. Sadece 28 gram. 449 TL.", "Sadece 28 gram."],
  ] as const)("is not how little it weighs, in %s: %s", (language, description, light) => {
    const facts = factsOf(language, description);
    expect(facts.find(({ text }) => text === light)?.worth).toBeLessThan(worth.limit);
  });
});

describe("a title in quotation marks", () => {
  test.each([
    [
      "tr",
      '"Bebeğim Neden Uyumuyor?" e-kitabı, 15 yıllık çocuk hemşiresinden 7 adımlık uyku planı. 124 sayfa, PDF ve EPUB. Bu haftaya özel 249 TL yerine 149 TL.',
      "Bebeğim Neden Uyumuyor",
    ],
    [
      "en",
      'Ebook "Why Babies Never Sleep" is a 7 step plan for new parents. 124 pages. $19 instead of $29.',
      "Why Babies Never Sleep",
    ],
  ] as const)("denies nothing: it says what the product is, in %s", (language, description, title) => {
    const facts = factsOf(language, description);
    expect(facts.toSorted((one, other) => other.worth - one.worth)[0]?.text).toContain(title);
    expect(facts.find(({ text }) => text.includes("149 TL"))?.leans).toBeUndefined();
  });
});

describe("a second way to be reached", () => {
  test.each([
    [
      "en",
      "Bella is a pizza place in Brooklyn. Pizza from $16. Reservations: 718-555-0190\nIG @bella.bk",
      "@bella.bk",
    ],
    [
      "tr",
      "Nazlı, Adana'da bir kebapçıdır. Kebap 420 TL. Rezervasyon: 0322 555 11 22\n@nazliocak",
      "@nazliocak",
    ],
  ] as const)("that is only an account is seen beside the number, never said, in %s", async (...brief) => {
    const [language, description, account] = brief;
    for (const targetSeconds of [15, 30] as const) {
      for (const script of await scriptsOf(briefOf(language, description, { targetSeconds }))) {
        expect(spokenIn(script)).not.toContain(account);
        expect(script.scenes.at(-1)?.headline).toContain(account);
      }
    }
  });
});

describe("a price said of “it”", () => {
  test("is told in fifteen seconds wherever it stands", async () => {
    const brief = briefOf(
      "en",
      "Our bestseller is the Balance Moon, it's a stacking toy with 12 pieces made of beech wood and painted with water based paint. Kids love it and so do the adults. It's for ages 3 and up. It costs $48 and shipping is free over $60.",
      { link: "https://moon.example", targetSeconds: 15 },
    );
    for (const script of await scriptsOf(brief)) expect(spokenIn(script), script.structure).toContain("$48");
  });
});
