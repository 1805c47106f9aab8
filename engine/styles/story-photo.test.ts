import { expect, test } from "vitest";
import type { Picture } from "../drawing/canvas.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm, drawAt, sampleStoryboard, withPhotos } from "../testing/frames.ts";
import {
  addGrain,
  boardOf,
  portrait,
  product,
  seenOn,
  selfie,
  withHeadline,
} from "../testing/seen-subject.ts";

const headline = "Cildiniz ışıl ışıl parlasın";

function story(
  aspect: Storyboard["aspect"],
  role: "scene" | "cta",
  position: "bottom" | "middle",
): Storyboard {
  const board = withHeadline(boardOf("story", aspect, role), headline);
  return { ...board, captions: { ...board.captions, position } };
}

/** Two green things on a table whose edge reaches to both sides, far from each other. */
function pair(): Picture {
  const [width, height] = [900, 900];
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#9a9a9a";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#505050";
  context.fillRect(0, height * 0.72, width, height * 0.28);
  context.fillStyle = "#00ff00";
  for (const x of [0.22, 0.58]) context.fillRect(x * width, height * 0.25, width * 0.2, height * 0.57);
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

const selfieBeforeStripes = selfie("striped");

const crowded = [
  { photo: "a selfie", picture: selfieBeforeStripes },
  { photo: "a portrait", picture: portrait(600, 900) },
  { photo: "a pair", picture: pair() },
  { photo: "a product", picture: product(900, 900) },
  { photo: "a wide one", picture: product(1_350, 900, true) },
].flatMap((photo) => (["scene", "cta"] as const).map((role) => ({ role, ...photo })));

test.each(crowded)(
  "1:1, captions in the middle, $role: words keep off what is seen on $photo",
  ({ role, picture }) => {
    const { words, face, frame } = seenOn(story("1:1", role, "middle"), picture);
    const near = frame.height * 0.025;
    const isClear = words.x + words.width <= face.x + near || words.y >= face.y + face.height - near;
    expect(isClear, JSON.stringify({ words, face })).toBe(true);
    expect(face.height).toBeGreaterThan(frame.height * 0.2);
    expect(face.x).toBeGreaterThan(0);
    expect(face.x + face.width).toBeLessThan(frame.width);
  },
);

test("9:16: a pair is seen from side to side, above the words", () => {
  const { words, face, frame } = seenOn(story("9:16", "scene", "bottom"), pair());
  expect(face.x).toBeGreaterThan(frame.width * 0.05);
  expect(face.x + face.width).toBeLessThan(frame.width * 0.95);
  expect(words.y).toBeGreaterThan(face.y + face.height - frame.height * 0.02);
  expect(face.height).toBeGreaterThan(frame.height * 0.2);
});

test("9:16: of a wide photo half of the width is seen at least", () => {
  const [width, height] = [1_500, 1_000];
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#9a9a9a";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#00ff00";
  context.fillRect(width * 0.25, height * 0.4, width * 0.5, height * 0.2);
  const { face, frame } = seenOn(story("9:16", "scene", "bottom"), { image, width, height, live: false });
  expect(face.x).toBeGreaterThan(0);
  expect(face.width).toBeLessThan(frame.width * 0.85);
});

test("9:16: a selfie's face ends little below the words' head", () => {
  const { words, face, frame } = seenOn(story("9:16", "scene", "bottom"), selfieBeforeStripes);
  expect(words.y).toBeGreaterThan(face.y + face.height - frame.height * 0.03);
});

test("no frame of a change is so light that the photos are lost in it", () => {
  const { context, image } = createNodeLayer(900, 1_600);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, 900, 1_600);
  context.fillStyle = "#000000";
  context.fillRect(0, 0, 450, 1_600);
  const film = createFilm(
    { ...withPhotos(sampleStoryboard("en")), style: "story" },
    { pictures: new Map([["photo", { image, width: 900, height: 1_600, live: false }]]) },
  );
  const { index, start } = film.timeline.scenes[1] ?? { index: 0, start: 0 };
  for (let t = start; t < start + film.transition(index).seconds; t += 1 / 30) {
    const row = contextOf(drawAt(film, t)).getImageData(0, 110, film.stage.width, 1).data;
    const reds = row.filter((_, at) => at % 4 === 0);
    expect.soft(Math.max(...reds) - Math.min(...reds), `${(t - start).toFixed(2)} s in`).toBeGreaterThan(60);
  }
});
