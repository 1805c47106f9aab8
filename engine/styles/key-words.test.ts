import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { fitText } from "../drawing/fit-text.ts";
import { contextOf } from "../node-canvas.ts";
import { keyWordsOf } from "./key-words.ts";

function keyOf(headline: string, maxWidth = 2000): string | undefined {
  const context = contextOf(createCanvas(1, 1));
  const block = fitText(context, headline, { face: "heavy", maxWidth, maxHeight: 900, maxSize: 60 });
  return keyWordsOf(headline, block)?.text;
}

test.each([
  ["Now $129 instead of $159", "$129"],
  ["Was $599, now $449", "$449"],
  ["A 30 ml bottle costs $32", "$32"],
  ["Numaralı gözlükler 1.299 TL yerine 899 TL", "899 TL"],
  ["Günlük menü 240 TL", "240 TL"],
  ["İkinci çift %40 indirimli", "%40"],
  ["Prices from €180 a night", "€180"],
])("%s: the figure is set off", (headline, key) => expect(keyOf(headline)).toBe(key));

test.each([
  ["Roasted in small batches", "Roasted"],
  ["Open 24/7 in Kadıköy", "Kadıköy"],
  ["From $9 to $29 everywhere", "everywhere"],
])("%s: no price to be sure of, so the longest word is", (headline, key) =>
  expect(keyOf(headline)).toBe(key),
);

test.each([
  ["Groups have at most 10 people and two guides", "10 people"],
  ["Bugüne kadar 6.400 öğrenci mezun oldu", "6.400 öğrenci"],
  ["Paketiniz 90 dakikada teslim", "90 dakikada"],
  ["Pazar hariç 09.00-20.00 arası açığız", "09.00-20.00"],
  ["İlk gönderiniz YENİ50 koduyla yarı fiyatına", "YENİ50"],
  ["Trips last 5 to 9 days in Norway", "Norway"],
])("%s: the only number is set off with what it counts", (headline, key) =>
  expect(keyOf(headline)).toBe(key),
);

test.each([
  ["Kids under 6 eat free", "free"],
  ["Free delivery across Europe", "Free"],
  ["İlk muayene her zaman ücretsiz", "ücretsiz"],
  ["Our gluten free biscuits", "biscuits"],
])("%s: what costs nothing is set off", (headline, key) => expect(keyOf(headline)).toBe(key));

test.each([
  ["Always under one minute", "minute"],
  ["You carry a day pack, because we help", "carry"],
  ["Light without cables", "cables"],
  ["Vade farksız taksit imkânı sunuyoruz", "farksız"],
  ["Yeni dönem Mart'ta başlıyor", "Mart'ta"],
  ["Siparişler aynı gün hazırlanır", "Siparişler"],
  ["Her cilt için ürünler", "ürünler"],
  ["YENİ DÖNEM MART'TA BAŞLIYOR", "MART'TA"],
])("%s: neither what joins words nor a Turkish verb is", (headline, key) =>
  expect(keyOf(headline)).toBe(key),
);

test("a figure that two lines share is set off on its own line only", () => {
  const context = contextOf(createCanvas(1, 1));
  const block = fitText(context, "Menü 240 TL", {
    face: "heavy",
    maxWidth: 130,
    maxHeight: 900,
    maxSize: 60,
  });
  const key = keyWordsOf("Menü 240 TL", block);
  expect(new Set(key?.words.map(({ line }) => line)).size).toBe(1);
});
