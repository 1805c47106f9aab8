import { expect, test } from "vitest";
import type { Picture, Rect } from "../drawing/canvas.ts";
import { createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { drawnAt, isFace, partsAt } from "../testing/frame-behind-words.ts";
import { createFilm } from "../testing/frames.ts";
import { boardOf, drawn, nearby, product, seenOn, withHeadline } from "../testing/seen-subject.ts";

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

/** Somebody near, with a pendant low on a plain shirt. */
function withPendant(): Picture {
  const photo = nearby(900, 1_200);
  const { context, image } = createNodeLayer(photo.width, photo.height);
  context.drawImage(photo.image, 0, 0);
  context.fillStyle = "#d9b04a";
  context.fillRect(420, 1_050, 60, 90);
  return { ...photo, image };
}

test.each(["story", "kinetic"] as const)("%s: nothing is written on somebody with a pendant", (style) => {
  const board = boardWith(style, "El yapımı, günlük ve taze: 12 kişilik ₺1.450");
  board.captions = { enabled: true, style: "pop", position: "middle", size: "l" };
  const film = createFilm(board, { scale: 1 / 4, pictures: new Map([["photo", withPendant()]]) });
  const { frame, words } = drawnAt(film, board.scenes[0]?.headline ?? "", film.timeline.duration * 0.7);
  const seen = Array.from({ length: frame.width * frame.height }, (_, at) => ({
    x: at % frame.width,
    y: Math.floor(at / frame.width),
  })).filter(({ x, y }) => isFace(...partsAt(frame, x, y)));
  const [right, bottom] = [Math.max(...seen.map(({ x }) => x)), Math.max(...seen.map(({ y }) => y))];
  const [left, top] = [Math.min(...seen.map(({ x }) => x)), Math.min(...seen.map(({ y }) => y))];
  expect(words.length).toBeGreaterThan(1);
  const isOnFace = ({ x, y, width, height }: Rect) =>
    x < right && x + width > left && y < bottom && y + height > top;
  expect(words.filter(isOnFace)).toEqual([]);
  // All of the face is seen.
  expect(Math.abs((bottom - top) / (right - left) - 1.15)).toBeLessThan(0.1);
});
