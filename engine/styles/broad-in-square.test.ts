import { expect, test } from "vitest";
import { createNodeLayer } from "../node-canvas.ts";
import { drawn, filmOf, isFace, partsAt } from "../testing/frame-behind-words.ts";
import { addGrain, boardOf, portrait, product, seenOn, withHeadline } from "../testing/seen-subject.ts";

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

test("kinetic 1:1: above words of one line a wide photo is larger, and most of its box is the photo", () => {
  const headline = "250 g: £9.50";
  const seenIn = (words: string) => {
    const board = withHeadline(boardOf("kinetic", "1:1", "scene"), words);
    const { frame } = drawn(filmOf(board, product(1_500, 1_000)), words);
    const rows = Array.from({ length: frame.height }, (_, y) => y);
    return rows.filter((y) =>
      Array.from({ length: frame.width }, (_, x) => x).some((x) => isFace(...partsAt(frame, x, y))),
    ).length;
  };
  expect(seenIn(headline)).toBeGreaterThan(
    seenIn("Özenle kavrulan kahveler her pazartesi sabahı kapında") * 1.15,
  );
});

test("kinetic 1:1: a long headline beside a tall photo takes more lines, and is read on a telephone", () => {
  const headline = "Northbound Trails organises small group hiking trips in Norway and Scotland";
  const board = withHeadline(boardOf("kinetic", "1:1", "scene"), headline);
  const { frame, words } = drawn(filmOf(board, portrait(900, 1_600)), headline);
  expect(Math.min(...words.map(({ height }) => height / 0.7))).toBeGreaterThan(frame.height * 0.052);
});

test.each(["story", "compare"] as const)(
  "%s 1:1: what lies on a table between hands is above the words",
  (style) => {
    const [width, height] = [1_600, 1_200];
    const { context, image } = createNodeLayer(width, height);
    context.fillStyle = "#6d5440";
    context.fillRect(0, 0, width, height);
    context.fillStyle = "#3f352d";
    context.fillRect(0, 0, width, height * 0.3);
    context.fillStyle = "#d39c78";
    context.fillRect(0, height * 0.35, width * 0.3, height * 0.15);
    context.fillRect(width * 0.7, height * 0.35, width * 0.3, height * 0.15);
    context.fillStyle = "#00ff00";
    context.beginPath();
    context.ellipse(width / 2, height * 0.7, width * 0.25, height * 0.16, 0, 0, 2 * Math.PI);
    context.fill();
    addGrain(context, width, height);
    const board = withHeadline(boardOf(style, "1:1", "scene"), "Mercimek çorbası ₺90, ızgara köfte ₺280");
    const { face, words } = seenOn(board, { image, width, height, live: false });
    expect(face.y + face.height).toBeLessThan(words.y);
  },
);
