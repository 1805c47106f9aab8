import { expect, test } from "vitest";
import { boardOf, portrait, seenOn, withHeadline } from "../testing/seen-subject.ts";

/** A face's height in widths, as `portrait` draws it. */
const face = 1.3;

test.each(
  (["kinetic", "checklist", "price"] as const).flatMap((style) =>
    ([4 / 3, 1, 3 / 4] as const).map((ratio) => ({ style, ratio })),
  ),
)("$style: a head near the upper edge of a photo of $ratio is whole in a broad box", ({ style, ratio }) => {
  const board = withHeadline(boardOf(style, "9:16", "scene"), "Her gün elde pişer");
  const { width, height } = seenOn(board, portrait(Math.round(900 * ratio), 900, 0.19)).face;
  expect(height / width).toBeGreaterThan(face * 0.9);
});
