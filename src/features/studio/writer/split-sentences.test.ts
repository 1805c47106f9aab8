import { describe, expect, test } from "vitest";
import { splitSentences, withoutShouting } from "./split-sentences.ts";

describe("sentences", () => {
  test.each([
    ["It weighs 1.5 kg. It fits.", ["It weighs 1.5 kg.", "It fits."]],
    ["Made by Dr. Ada in Izmir! Really?", ["Made by Dr. Ada in Izmir!", "Really?"]],
    ["- soft\n- warm\n1) light", ["soft.", "warm.", "light."]],
    ["Mağazamız 2. katta. Bekleriz", ["Mağazamız 2. katta.", "Bekleriz."]],
    ["See https://luma.example/x now #candle 🎉", ["See now."]],
    ["!!! ... 123", []],
  ])("of %j", (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });
});

describe("a brief in capitals", () => {
  test.each([
    [
      "GLOW SERUM WITH VITAMIN C. VISIBLE RESULTS IN 14 DAYS.",
      "en",
      "Glow serum with vitamin C. Visible results in 14 days.",
    ],
    ["IŞIL IŞIL CİLT. 30 TL ÜZERİ KARGO BEDAVA!", "tr", "Işıl ışıl cilt. 30 TL üzeri kargo bedava!"],
    ["Our USB lamp is made in the USA.", "en", "Our USB lamp is made in the USA."],
  ] as const)("is not shouted: %s", (text, language, calm) => {
    expect(withoutShouting(text, language)).toBe(calm);
  });
});
