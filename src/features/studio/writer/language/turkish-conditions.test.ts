import { describe, expect, test } from "vitest";
import { isConditional } from "./turkish-grammar.ts";

describe("a Turkish text holds a condition", () => {
  test.each([
    "Yağmur yağarsa içerideyiz",
    "Beğenmezseniz paranızı iade ediyoruz",
    "Bugün ararsan yarın geliriz",
    "Kısa da olsa işe yarar",
    "İnsanlar isterse uzatıyoruz",
    "Lisede okuyorsanız indirimlisiniz",
  ])("where one is set: %s", (text) => {
    expect(isConditional(text)).toBe(true);
  });

  test.each([
    "Lise öğrencilerine matematik dersi",
    "Yazlık elbiseler ve liseler için formalar",
    "Herkese kapımız açık",
    "İstediğiniz adrese gönderiyoruz",
    "12 Nisan Cumartesi konserdeyiz",
    "Yüksek kaliteli pamuk",
    "Masanız hazır",
    "Susam, çörek otu ve insan gibi hizmet",
    "Bursa'dan Manisa'ya taşıyoruz",
  ])("and not where a word only ends so: %s", (text) => {
    expect(isConditional(text)).toBe(false);
  });
});
