import { expect, test } from "vitest";
import type { Rect } from "../drawing/canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm } from "../testing/frames.ts";
import { boardOf, drawn, product, seenOn, withHeadline } from "../testing/seen-subject.ts";

/** What an upright film shows above words and captions in its middle (docs/decisions/055). */

const products = [
  { shown: "a telephone's photo", photo: product(900, 1_600, true) },
  { shown: "a tall photo", photo: product(900, 1_125, true) },
  { shown: "a square photo", photo: product(900, 900, true) },
  { shown: "a wide photo", photo: product(1_350, 900, true) },
];

const headlines = [
  { style: "story", headline: "Kısa söz" },
  { style: "compare", headline: "Kısa söz" },
  { style: "compare", headline: "Karmakarışık saçlar → Yumuşacık, ışıl ışıl" },
] as const;

const cases = headlines.flatMap((told) => products.map((shown) => ({ ...told, ...shown })));

function boardWith(style: Storyboard["style"], headline: string): Storyboard {
  const board = withHeadline(boardOf(style, "9:16", "scene"), headline);
  return { ...board, captions: { enabled: true, style: "box", position: "middle" } };
}

const isOn = (line: Rect, { y, height }: Rect) => line.y < y + height && line.y + line.height > y;

test.each(cases)(
  "$style, $headline: a product on $shown stands above the words",
  ({ style, headline, photo }) => {
    const board = boardWith(style, headline);
    const { face, frame } = seenOn(board, photo);
    // Of a pair only the right half is green.
    const right = face.x + face.width;
    const subject = { ...face, x: frame.width - right, width: 2 * right - frame.width };
    const { header, captions } = createFilm(board, { scale: 1 / 4 }).stage.safe;
    const { lines } = drawn(board, photo);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => isOn(line, subject))).toEqual([]);
    expect(subject.y + subject.height).toBeLessThan(captions.y);
    // Below the brand's name and the label, and as large as there is room.
    expect(subject.y).toBeGreaterThan(header.y + header.height - frame.height * 0.01);
    expect(subject.height).toBeGreaterThan(frame.height * 0.13);
    // Nothing of it is cut, nor in the dark.
    expect(Math.abs(subject.height / subject.width - 1)).toBeLessThan(0.12);
  },
);
