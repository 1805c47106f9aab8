import { expect, test } from "vitest";
import { drawn, filmOf, isFace, partsAt } from "../testing/frame-behind-words.ts";
import { boardOf, product, withHeadline } from "../testing/seen-subject.ts";

/** How high the subject of a photo of some shape is seen, as a share of a wide frame's height. */
function heightIn(headline: string, width: number, height: number): number {
  const board = withHeadline(boardOf("showcase", "16:9", "scene"), headline);
  const { frame } = drawn(filmOf(board, product(width, height)), headline);
  const rows = Array.from({ length: frame.height }, (_, y) => y).filter((y) =>
    Array.from({ length: frame.width }, (_, x) => x).some((x) => isFace(...partsAt(frame, x, y))),
  );
  return rows.length / frame.height;
}

test.each(["Nothing to wear?", "Costs £245 and comes with a lifetime repair promise"])(
  "showcase 16:9: a wide photo is seen nearly as large as a square one: %s",
  (headline) => {
    expect(heightIn(headline, 1_600, 900)).toBeGreaterThan(heightIn(headline, 1_200, 1_200) * 0.85);
  },
);
