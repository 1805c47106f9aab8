import { expect, test } from "vitest";
import type { Picture } from "../drawing/canvas.ts";
import { studioShot } from "../drawing/picture-focus.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import { createFilm, drawAt, testPhoto } from "../testing/frames.ts";
import { boardOf, product, seenOn, withHeadline } from "../testing/seen-subject.ts";
import { styleIds } from "./style-ids.ts";

/** A green product on a nearly white ground, as a shop's catalogue has it, its shadow below. */
function inStudio(width: number, height: number): Picture {
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#fcfcfa";
  context.fillRect(0, 0, width, height);
  const size = Math.min(width, height) * 0.5;
  context.fillStyle = "#dedede";
  context.fillRect((width - size) / 2, height * 0.8, size, size * 0.04);
  context.fillStyle = "#00ff00";
  context.fillRect((width - size) / 2, height * 0.8 - size, size, size);
  return { image, width, height, live: false };
}

const shapes = [
  [900, 1_200],
  [900, 900],
  [1_350, 900],
] as const;

const cases = (["story", "compare"] as const).flatMap((style) =>
  (["9:16", "1:1", "16:9"] as const).flatMap((aspect) =>
    shapes.map(([width, height]) => ({ style, aspect, width, height })),
  ),
);

test.each(cases)(
  "$style $aspect: a product on white, $width × $height, is seen on white beside or above the words",
  ({ style, aspect, width, height }) => {
    const board = withHeadline(boardOf(style, aspect, "scene"), "Sabah taze");
    const photo = inStudio(width, height);
    const { words, face, frame } = seenOn(board, photo);
    const isClear = words.x + words.width < face.x || words.y > face.y + face.height - frame.height * 0.02;
    expect(isClear, JSON.stringify({ words, face })).toBe(true);
    expect(face.height).toBeGreaterThan(frame.height * 0.18);
    // Undistorted and whole.
    expect(face.width / face.height).toBeGreaterThan(0.9);
    // What is right of it is neither grey nor mud.
    const film = createFilm(board, { pictures: new Map([["photo", photo]]) });
    const at = { x: (face.x + face.width + frame.width) / 2, y: face.y + face.height * 0.4 };
    const { data } = contextOf(drawAt(film, film.timeline.duration * 0.7)).getImageData(at.x, at.y, 1, 1);
    expect(Math.min(...data)).toBeGreaterThan(235);
  },
);

test.each(styleIds)("%s: a product on white is whole, however wide or tall its photo is", (style) => {
  for (const [width, height] of shapes) {
    const { face, frame } = seenOn(
      withHeadline(boardOf(style, "9:16", "scene"), "Taze"),
      inStudio(width, height),
    );
    expect.soft(face.width / face.height, `${width} × ${height}`).toBeGreaterThan(0.88);
    expect.soft(face.width / face.height, `${width} × ${height}`).toBeLessThan(1.12);
    expect.soft(face.height, `${width} × ${height}`).toBeGreaterThan(frame.height * 0.08);
  }
});

test("only what stands on an even, nearly white ground is a studio's", () => {
  const shot = studioShot(createNodeLayer, inStudio(900, 1_200));
  expect(shot?.color).toBe("#fcfcfa");
  expect(shot?.subject.x).toBeCloseTo(0.25, 1);
  expect(shot?.subject.width).toBeCloseTo(0.5, 1);
  const blank = createNodeLayer(90, 90);
  blank.context.fillStyle = "#ffffff";
  blank.context.fillRect(0, 0, 90, 90);
  for (const other of [
    testPhoto(),
    product(900, 900),
    { image: blank.image, width: 90, height: 90, live: false },
    { ...inStudio(900, 900), live: true },
    { ...inStudio(900, 900), crop: { x: 0.5, y: 0.5, zoom: 2 } },
  ])
    expect(studioShot(createNodeLayer, other)).toBeUndefined();
});
