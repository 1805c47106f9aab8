import { expect, test } from "vitest";
import type { Picture } from "../drawing/canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm } from "../testing/frames.ts";
import {
  boardOf,
  bottleBeforeTiles,
  portrait,
  product,
  seenOn,
  selfie,
  withHeadline,
} from "../testing/seen-subject.ts";

const cases = (["story", "compare"] as const).flatMap((style) =>
  (["scene", "cta"] as const).flatMap((role) =>
    [
      { shape: "as a telephone's", photo: product(900, 1_600, true) },
      { shape: "tall", photo: product(900, 1_125, true) },
      { shape: "wide", photo: product(1_350, 900, true) },
    ].map((photo) => ({ style, role, ...photo })),
  ),
);

/** Between the brand's name and captions below it, and not small. */
function expectWhole(board: Storyboard, photo: Picture): void {
  const { face, frame } = seenOn(board, photo);
  const { header, captions } = createFilm(board, { scale: 1 / 4 }).stage.safe;
  expect(face.y).toBeGreaterThanOrEqual(header.y + header.height);
  expect(face.y + face.height).toBeLessThanOrEqual(captions.y + 1);
  // It is as high as wide.
  expect(face.height / face.width).toBeCloseTo(1, 1);
  expect(face.height).toBeGreaterThan(frame.height * 0.2);
}

test.each(cases)(
  "$style 16:9 $role: a product on its foot is seen whole above captions, $shape",
  ({ style, role, photo }) => {
    expectWhole(withHeadline(boardOf(style, "16:9", role), "Sabah taze"), photo);
  },
);

test.each(cases.filter(({ shape }) => shape !== "wide"))(
  "$style 1:1 $role: words stand beside a product on its foot, and captions below it, $shape",
  ({ style, role, photo }) => {
    const board = withHeadline(boardOf(style, "1:1", role), "Bütün gün soğuk tutan şişe");
    const { words, face, frame } = seenOn(board, photo);
    const { header, captions } = createFilm(board, { scale: 1 / 4 }).stage.safe;
    expect(words.x + words.width).toBeLessThan(face.x);
    expect(face.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(face.y + face.height).toBeLessThanOrEqual(captions.y + 1);
    expect(face.height / face.width).toBeCloseTo(1, 1);
    expect(face.height).toBeGreaterThan(frame.height * 0.2);
  },
);

test.each(cases.filter(({ role }) => role === "scene"))(
  "$style 16:9 and 1:1, captions at the top: a product on its foot is seen whole below them, $shape",
  ({ style, role, shape, photo }) => {
    for (const aspect of ["16:9", "1:1"] as const) {
      if (aspect === "1:1" && shape === "wide") continue;
      const board = withHeadline(boardOf(style, aspect, role), "Sabah taze");
      const above = { ...board, captions: { ...board.captions, position: "top" as const } };
      const { face, frame } = seenOn(above, photo);
      const { captions } = createFilm(above, { scale: 1 / 4 }).stage.safe;
      expect(face.y).toBeGreaterThanOrEqual(captions.y + captions.height);
      expect(face.y + face.height).toBeLessThan(frame.height * 0.99);
      expect(face.height / face.width).toBeCloseTo(1, 1);
    }
  },
);

test.each(cases)(
  "$style 16:9 $role, captions in the middle: a product on its foot stands above them, $shape",
  ({ style, role, photo }) => {
    const board = withHeadline(boardOf(style, "16:9", role), "Sabah taze");
    expectWhole({ ...board, captions: { ...board.captions, position: "middle" } }, photo);
  },
);

const beforeTiles = bottleBeforeTiles(1_000, 1_500);
const shape = (0.72 * 1_500) / (0.3 * 1_000);

test.each(["story", "compare"] as const)(
  "%s 16:9 and 1:1: a product before tiles is seen above captions",
  (style) => {
    for (const aspect of ["16:9", "1:1"] as const) {
      const board = withHeadline(boardOf(style, aspect, "scene"), "Sabah taze");
      const { face, frame } = seenOn(board, beforeTiles);
      const { captions } = createFilm(board, { scale: 1 / 4 }).stage.safe;
      expect.soft(face.y + face.height, aspect).toBeLessThanOrEqual(captions.y + 1);
      expect.soft(face.height / face.width, aspect).toBeCloseTo(shape, 0);
      expect.soft(face.height, aspect).toBeGreaterThan(frame.height * 0.45);
    }
  },
);

test.each(["story", "compare", "kinetic"] as const)(
  "%s 9:16, captions in the middle: words stand below a product before tiles",
  (style) => {
    const board = withHeadline(boardOf(style, "9:16", "scene"), "Sabah taze");
    const middle = { ...board, captions: { ...board.captions, position: "middle" as const } };
    const { words, face, frame } = seenOn(middle, beforeTiles);
    expect(words.y).toBeGreaterThan(face.y + face.height - frame.height * 0.01);
    expect(face.height / face.width).toBeCloseTo(shape, 0);
    expect(face.height).toBeGreaterThan(frame.height * 0.15);
  },
);

const people = (["story", "compare"] as const).flatMap((style) =>
  (["bottom", "top"] as const).flatMap((position) =>
    [
      { shape: "near", photo: selfie("striped") },
      { shape: "far", photo: portrait(1_000, 1_500, 0.35) },
    ].map((photo) => ({ style, position, ...photo })),
  ),
);

test.each(people)("$style 1:1, captions at the $position: words stand beside somebody $shape", (wanted) => {
  const { style, position, photo } = wanted;
  const board = withHeadline(boardOf(style, "1:1", "scene"), "Bütün gün soğuk tutan şişe");
  const captions = { ...board.captions, position };
  const { words, face } = seenOn({ ...board, captions }, photo);
  expect(words.x + words.width).toBeLessThan(face.x);
});

test("a part of a photo that somebody chose stays where it was chosen", () => {
  const board = withHeadline(boardOf("story", "16:9", "scene"), "Sabah taze");
  const media = { assetId: "photo", kind: "image" as const, crop: { x: 0.5, y: 0.5, zoom: 1 } };
  const chosen = { ...board, scenes: board.scenes.map((scene) => ({ ...scene, media })) };
  const { face, frame } = seenOn(chosen, product(900, 1_600, true));
  expect(face.y).toBeGreaterThan(frame.height * 0.45);
});

test.each(["story", "compare"] as const)("%s 1:1: words stand beside a part that somebody chose", (style) => {
  const board = withHeadline(boardOf(style, "1:1", "scene"), "Bütün gün soğuk tutan şişe");
  const media = { assetId: "photo", kind: "image" as const, crop: { x: 0.5, y: 0.4, zoom: 1.3 } };
  const chosen = { ...board, scenes: board.scenes.map((scene) => ({ ...scene, media })) };
  const { words, face } = seenOn(chosen, portrait(1_000, 1_500, 0.35));
  expect(words.x + words.width).toBeLessThan(face.x);
});
