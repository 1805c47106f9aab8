import { expect, test } from "vitest";
import { drawn, filmOf, isFace, partsAt } from "../testing/frame-behind-words.ts";
import { boardOf, product, withHeadline } from "../testing/seen-subject.ts";

/** Wide pictures in a square film, of which only a strip was seen beside the words. */

const [short, long] = [
  "Bugün %20 indirim",
  "Cepte harcamalarınızı kendiliğinden kategorilere ayıran bir bütçe uygulaması",
];
const told = [
  { headline: short, role: "scene" },
  { headline: long, role: "scene" },
  // A call to action is short: a long one with its button may leave no height.
  { headline: short, role: "cta" },
] as const;
const cases = (["kinetic", "showcase"] as const).flatMap((style) => told.map((each) => ({ style, ...each })));

test.each(cases)(
  "$style 1:1, $role: a wide photo stands above the words, large and whole: $headline",
  ({ style, headline, role }) => {
    const board = withHeadline(boardOf(style, "1:1", role), headline);
    const { frame, words } = drawn(filmOf(board, product(1_600, 1_000)), headline);
    const seen = Array.from({ length: frame.width * frame.height }, (_, at) => ({
      x: at % frame.width,
      y: Math.floor(at / frame.width),
    })).filter(({ x, y }) => isFace(...partsAt(frame, x, y)));
    const top = Math.min(...seen.map(({ y }) => y));
    const bottom = Math.max(...seen.map(({ y }) => y));
    expect(bottom).toBeLessThan(Math.min(...words.map(({ y }) => y)));
    // As high as it is wide: nothing of it is cut.
    const width = Math.max(...seen.map(({ x }) => x)) - Math.min(...seen.map(({ x }) => x));
    expect(width / (bottom - top)).toBeGreaterThan(0.85);
    expect(bottom - top).toBeGreaterThan(frame.height * (role === "cta" ? 0.12 : 0.15));
    // Letters that are read on a telephone.
    expect(Math.min(...words.map(({ height }) => height / 0.7))).toBeGreaterThan(frame.height * 0.04);
  },
);
