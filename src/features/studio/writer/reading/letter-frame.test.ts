import { describe, expect, test } from "vitest";
import { briefOf, factTextsOf } from "../briefs/scripts-for-tests.ts";
import { withoutLetterFrame } from "./letter-frame.ts";
import { readBrief } from "./read-brief.ts";

const letter = `Subject: video for our open day

Hello team,

We'd like a short video for our nursery's open day on Saturday 14 March, 10am to 1pm. Little Acorns is a Montessori nursery in Cheltenham. We have a forest school garden. Parents can book a tour at littleacorns.example/visit.

Kind regards,
Hannah Reeve
Nursery Manager
Little Acorns Ltd`;

describe("a brief that was sent as a letter", () => {
  test("is told without what frames it, and with the day that it asks a film for", () => {
    expect(factTextsOf("en", letter)).toEqual([
      "Our nursery's open day on Saturday 14 March, 10am to 1pm.",
      "Little Acorns is a Montessori nursery in Cheltenham.",
      "We have a forest school garden.",
      "Parents can book a tour at littleacorns.example/visit.",
    ]);
  });

  test("keeps how to reach who wrote it, in Turkish too", () => {
    const text =
      "Konu: tanıtım videosu\n\nMerhabalar,\n\nKayseri'de mobilya döşeme atölyemiz var. Koltuk yüzü 4.500 TL'den başlıyor.\n\nSaygılarımla,\nMurat Öz\nSatış Müdürü\n0352 555 01 44";
    expect(withoutLetterFrame(text).split("\n").filter(Boolean)).toEqual([
      "Kayseri'de mobilya döşeme atölyemiz var. Koltuk yüzü 4.500 TL'den başlıyor.",
      "0352 555 01 44",
    ]);
  });

  test.each([
    ["Dear video people,\n\nWe bake bread in Leeds.\n\nThanks ever so much,\nHelen"],
    ["Hi there, hope you're well. We bake bread in Leeds."],
    ["I hope this email finds you well. We bake bread in Leeds."],
    ["Dear video friends,\nWe bake bread in Leeds.\nThank you so much,\nHelen"],
  ])("is told without whom it greets, and without thanks: %s", (text) => {
    expect(factTextsOf("en", text)).toEqual(["We bake bread in Leeds."]);
  });

  test("keeps what it is about where that has a day or a price", () => {
    const text = "Subject: Grand opening 5 May\nFrom: Ayla\n\nHello team,\nWe bake bread in Leeds.";
    expect(withoutLetterFrame(text)).toBe("Grand opening 5 May\nWe bake bread in Leeds.");
  });

  test("is called by who it is sent for, where nothing else says so", () => {
    const text =
      "Hello,\nWe build garden rooms in Kent in ten days. From £14,900 installed.\n\nBest wishes,\nTom Reed\nDirector\nOakline Rooms";
    expect(withoutLetterFrame(text)).toMatch(/Oakline Rooms$/u);
    expect(readBrief(briefOf("en", text)).name).toBe("Oakline Rooms");
  });

  test("whose only name answers a number says so, and none is told alone", () => {
    const told = "We tune pianos in Hexham.\nA tuning is £75.";
    const facts = (end: string) => factTextsOf("en", `Hi,\n${told}\n\nKind regards,\nHannah Reeve${end}`);
    expect(facts("\n07700 900123")).toEqual([
      "We tune pianos in Hexham.",
      "A tuning is £75.",
      "Hannah Reeve 07700 900123.",
    ]);
    expect(facts("")).toEqual(["We tune pianos in Hexham.", "A tuning is £75."]);
  });

  test("whose only name is a business's is called by that", () => {
    const text =
      "Merhaba,\n2011'den beri Denizli'de asansör bakımı ve montajı yapıyoruz. Aylık bakım 900 TL'den başlıyor.\nSaygılarımızla\nYükselen Asansör\nwww.yukselenasansor.example";
    expect(withoutLetterFrame(text)).toContain("Yükselen Asansör");
    expect(withoutLetterFrame(text)).not.toMatch(/Merhaba|Saygı/u);
    expect(readBrief(briefOf("tr", text)).name).toBe("Yükselen Asansör");
  });

  test.each([
    "Hello Fresh Bakery\nSourdough every day. £4 a loaf.",
    "We print cards.\nThanks\nfor reading this far, as our cards are made to be read from the first to the last word.",
    "From: £49\nGarden tables made of oak.",
    "Best\nWe bake bread in Leeds every morning, and on Sundays we bake cakes too.",
  ])("and any other is left as it is: %s", (text) => {
    expect(withoutLetterFrame(text)).toBe(text);
  });
});

test("what a letter is about is no fact below its greeting either", () => {
  const text = "Sayın yetkili,\nKonu: Yaz kampı tanıtımı\nKampımız Bolu'da, göl kenarında.";
  expect(withoutLetterFrame(text)).toBe("Kampımız Bolu'da, göl kenarında.");
});
