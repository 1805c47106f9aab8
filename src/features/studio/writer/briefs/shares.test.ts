import { describe, expect, test } from "vitest";
import { isBargain } from "../language/sentence-text.ts";
import { factTextsOf } from "./scripts-for-tests.ts";

describe("a share", () => {
  test.each([
    "10% niacinamide",
    "with 70% cocoa, sea salt",
    "%10 niasinamid",
    "% 85 kakao",
    "%99,9 saf",
    "%100 pamuk",
    "100% linen",
    "20 % vol. alcohol",
    "%70 taze tavuk",
    "Kills 99.9% of bacteria",
    "dairy free options",
    "fragrance-free",
    "Bakterilerin %99'unu yok eder",
  ])("is no bargain: %s", (text) => expect(isBargain(text)).toBe(false));

  test.each([
    "10% off",
    "Up to 30% in our outlet",
    "Save 15% with two",
    "20% for students",
    "20% cashback",
    "-20%",
    "All pans 25%",
    "%40 indirim",
    "%50'ye varan fırsatlar",
    "Sepette %20",
    "İkinci ürüne %50",
    "%30 daha ucuz",
    "Öğrenciye %15",
    "%20 peşinat ile",
  ])("but it is what is taken off: %s", (text) => expect(isBargain(text)).toBe(true));

  test.each([
    [
      "en",
      "Dark chocolate bar, 70% cocoa, sea salt flakes, no dairy. £4.",
      ["Dark chocolate bar.", "70% cocoa.", "Sea salt flakes.", "No dairy.", "£4."],
    ],
    [
      "tr",
      "Gece serumu, %10 niasinamid, %1 çinko, parfümsüz. 420 TL.",
      ["Gece serumu.", "%10 niasinamid.", "%1 çinko, parfümsüz.", "420 TL."],
    ],
  ] as const)("is a fact of a list, in %s", (language, description, facts) => {
    expect(factTextsOf(language, description)).toEqual(facts);
  });
});
