import { expect, test } from "vitest";
import { drawn, filmOf, isFace, partsAt } from "../testing/frame-behind-words.ts";
import { boardOf, nearby, selfieInDots, withHeadline } from "../testing/seen-subject.ts";

/** Photos and a clip of a face, and how many times as high as wide that is. */
const photos = [
  ...[1_440, 1_920].map((height) => {
    const ratio = (0.36 * height) / (0.56 * 1_080);
    return { who: `taken by themselves, 1080 × ${height}`, photo: selfieInDots(height), ratio };
  }),
  {
    who: "who films themselves",
    photo: { ...selfieInDots(1_920), live: true },
    ratio: (0.36 * 1_920) / (0.56 * 1_080),
  },
  { who: "near, in a plain shirt, 4:5", photo: nearby(1_000, 1_250), ratio: 0.46 / 0.4 },
];
const cases = (["story", "compare", "kinetic", "checklist"] as const).flatMap((style) =>
  photos.flatMap((photo) =>
    ["Sabah taze", "İçine 13 inç dizüstü bilgisayar sığar"].map((headline) => ({
      style,
      headline,
      ...photo,
    })),
  ),
);

test.each(cases)(
  "$style 9:16: the chin of somebody $who is above the words: $headline",
  ({ style, photo, ratio, headline }) => {
    const board = withHeadline(boardOf(style, "9:16", "scene"), headline);
    const { frame, words } = drawn(filmOf(board, photo), headline);
    const rows = Array.from({ length: frame.height }, (_, y) =>
      Array.from({ length: frame.width }, (_x, x) => x).filter((x) => isFace(...partsAt(frame, x, y))),
    );
    const width = Math.max(...rows.map((row) => row.length));
    // What words, a veil or a sheet hide of it is taken to be there.
    const chin = rows.findIndex((row) => row.length > 0) + width * ratio;
    const sheetAbove = style === "checklist" ? frame.height * 0.045 : 0;
    expect(chin).toBeLessThan(Math.min(...words.map(({ y }) => y)) - sheetAbove);
    expect(width).toBeGreaterThan(frame.width * 0.3);
  },
);
