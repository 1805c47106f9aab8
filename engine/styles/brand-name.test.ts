import { expect, test } from "vitest";
import type { Storyboard } from "../storyboard.ts";
import { sampleStoryboard, testPhoto, withPhotos } from "../testing/frames.ts";
import { writtenTexts } from "../testing/written-texts.ts";

const pictures = new Map([["photo", testPhoto()]]);
const films = (["chat", "reviews"] as const).flatMap((style) =>
  (["9:16", "1:1", "16:9"] as const).flatMap((aspect) =>
    ["Northbeam Coffee", "İstanbul Işıltılı Kozmetik ve Güzellik"].map((name) => ({ style, aspect, name })),
  ),
);

test.each(films)("$style $aspect: $name can be read beside its avatar", ({ style, aspect, name }) => {
  const board: Storyboard = { ...sampleStoryboard("en"), style, aspect, brand: { name } };
  const texts = writtenTexts(withPhotos(board), 2, { pictures });
  // The header has the name too, in at most 42.
  const sizes = texts.filter(({ text }) => text.length > 3 && name.includes(text)).map(({ size }) => size);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.min(...sizes)).toBeGreaterThan(name.length > 20 ? 26 : 34);
});
