import { expect, test } from "vitest";
import { statedRating } from "./reviews-rating.ts";

test.each([
  ["4.8/5 from our customers", "4.8"],
  ["4.8 out of 5 stars", "4.8"],
  ["Kullanıcılardan 4,9 yıldız", "4,9"],
  ["4,9 YILDIZ", "4,9"],
  ["Loved: 4.9 stars on 2,000 reviews", "4.9"],
  ["5 stars from our customers", "5"],
  ["Rated 5 stars", "5"],
  ["Müşterilerimizden 5 yıldız aldı", "5"],
  ["Google'da 5 yıldız!", "5"],
  ["Our guests say: 5/5", "5"],
])("%s: %s stars are lit", (headline, text) => {
  expect(statedRating(headline)).toEqual({ text, value: Number(text.replace(",", ".")) });
});

test.each([
  "Loved by everyone",
  "A five-star feeling",
  "14/5 done",
  "0 stars",
  "5 startups use it",
  "5 yıldızlı otel keyfi",
  "Win 5 stars hotel stay",
  "A 5-star hotel for less",
  "4.5-star hotel",
  "4 out of 5 dentists recommend it",
  "5 kişiden 4/5 memnun",
  "1/5 fiyatına",
  "Collect 5 stars",
])("%s: no stars are lit", (headline) => {
  expect(statedRating(headline)).toBeUndefined();
});
