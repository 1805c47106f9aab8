import { expect, test } from "vitest";
import { phrasesOf } from "./phrases-of.ts";
import { fallbackName } from "./read-brief.ts";
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
