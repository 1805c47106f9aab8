import { expect, test } from "vitest";
import { phrasesOf } from "./phrases-of.ts";
import { fallbackName, readBrief } from "./read-brief.ts";
import { briefOf } from "./scripts-for-tests.ts";

test.each([
  ["en", "Hi! I bake cakes for weddings in Hull.", "Our product"],
  ["tr", "Merhaba! Hull'da düğün pastaları yapıyorum.", "Ürünümüz"],
  ["en", "I tune pianos. 25 years, 4,000 pianos.", "Our product"],
  ["tr", "Yetişkinlere yüzme öğretiyorum. Bornova'da.", "Ürünümüz"],
  ["en", "Hand-poured planters. Three sizes.", "Hand-poured planters"],
] as const)("neither a greeting nor a sentence is a brand: %s %s", (language, description, name) => {
  expect(fallbackName(briefOf(language, description), phrasesOf(language))).toBe(name);
});

test.each([
  ["tr", "Lumo kulaklık 649 TL. 40 saat çalışır.", "https://www.lumo.example", "Lumo"],
  [
    "tr",
    "Kırk Kahve'den taze çekirdek. 250 gramı 349 TL.",
    "https://kirkkahve.com.tr/abonelik",
    "Kırk Kahve",
  ],
  ["tr", "Taze çekirdek. Çınar fincanları 220 TL.", "https://instagram.com/cinar", "Çınar"],
  ["tr", "DilUstası ile İngilizce konuşun. Ayda 199 TL.", undefined, "DilUstası"],
  ["en", "Lumo earbuds $64. They play for 40 hours.", "https://lumo.example", "Lumo"],
  ["en", "Forty Coffee, every week. $14 a bag.", "https://www.forty-coffee.example", "Forty Coffee"],
  ["en", "ShiftPilot rotas in minutes. $4 a month.", undefined, "ShiftPilot"],
  // What may as well be plain words is no name.
  ["tr", "Lumo kulaklık 649 TL. 40 saat çalışır.", undefined, undefined],
  ["tr", "Kahve kavuruyoruz. Kilosu 900 TL.", "https://kahve.example", undefined],
  ["tr", "WhatsApp hattımız açık. Kek 400 TL.", undefined, undefined],
  ["en", "Lumo earbuds $64. They play for 40 hours.", "https://sound.example", undefined],
  ["en", "Coffee for mornings. $14 a bag.", "https://coffee.example", undefined],
] as const)("a name that is surely one is known, in %s: %s (%s)", (language, description, link, name) => {
  const brief = briefOf(language, description, link === undefined ? {} : { link });
  expect(readBrief(brief).name).toBe(name);
});
