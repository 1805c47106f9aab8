import { expect, test } from "vitest";
import { drawn, filmOf, isFace, partsAt } from "../testing/frame-behind-words.ts";
import { boardOf, selfieInDots, withHeadline } from "../testing/seen-subject.ts";

const cases = (["story", "compare", "kinetic", "checklist"] as const).flatMap((style) =>
  [1_440, 1_920].flatMap((height) =>
    ["Sabah taze", "İçine 13 inç dizüstü bilgisayar sığar"].map((headline) => ({ style, height, headline })),
  ),
);

test.each(cases)(
  "$style 9:16: the chin of who took a photo of 1080 × $height is above the words: $headline",
  ({ style, height, headline }) => {
    const board = withHeadline(boardOf(style, "9:16", "scene"), headline);
    const { frame, words } = drawn(filmOf(board, selfieInDots(height)), headline);
    const rows = Array.from({ length: frame.height }, (_, y) =>
      Array.from({ length: frame.width }, (_x, x) => x).filter((x) => isFace(...partsAt(frame, x, y))),
    );
    const width = Math.max(...rows.map((row) => row.length));
    // What words, a veil or a sheet hide of it is taken to be there.
    const chin = rows.findIndex((row) => row.length > 0) + (width * 0.36 * height) / (0.56 * 1_080);
    const sheetAbove = style === "checklist" ? frame.height * 0.045 : 0;
    expect(chin).toBeLessThan(Math.min(...words.map(({ y }) => y)) - sheetAbove);
    expect(width).toBeGreaterThan(frame.width * 0.3);
  },
);
