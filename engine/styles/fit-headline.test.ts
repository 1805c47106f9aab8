import { expect, test } from "vitest";
import { sampleStoryboard } from "../testing/frames.ts";
import { writtenTexts } from "../testing/written-texts.ts";

const looks = (["kinetic", "story", "showcase", "compare", "reviews"] as const).flatMap((style) =>
  (["9:16", "1:1", "16:9"] as const).map((aspect) => ({ style, aspect })),
);

function sizesOf({ style, aspect }: (typeof looks)[number], headline: string): number[] {
  const scene = { id: "only", role: "scene" as const, headline, narration: "" };
  const seen = style === "kinetic" ? headline.toLocaleUpperCase("tr") : headline;
  return writtenTexts({ ...sampleStoryboard("tr"), style, aspect, scenes: [scene] }, 2)
    .filter(({ text }) => text.length > 2 && seen.includes(text))
    .map(({ size }) => size);
}

test.each(looks)("$style $aspect: a headline of one word is far larger than a sentence", (look) => {
  const largest = Math.max(...sizesOf(look, "Her sabah yeniden taze kavrulur"));
  expect(Math.min(...sizesOf(look, "Taze"))).toBeGreaterThan(largest * 1.3);
});

test.each(looks)("$style $aspect: a long word stays in one piece", (look) => {
  const [size = 0] = sizesOf(look, "Vazgeçilmezlerimizden");
  expect(size).toBeGreaterThan(34);
});

test.each(looks)("$style $aspect: one of two words is no smaller, and mostly larger", (look) => {
  const largest = Math.max(...sizesOf(look, "Her sabah yeniden taze kavrulur"));
  expect(Math.min(...sizesOf(look, "Siz gelin"))).toBeGreaterThan(largest * 1.1);
});
