import { expect, test } from "vitest";
import type { Context, Picture } from "../drawing/canvas.ts";
import { studioShot } from "../drawing/studio-shot.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import { createFilm, drawAt, testPhoto } from "../testing/frames.ts";
import { boardOf, portrait, product, seenOn, withHeadline } from "../testing/seen-subject.ts";
import { styleIds } from "./style-ids.ts";

type PaintGround = (context: Context, width: number, height: number) => void;

const white: PaintGround = (context, width, height) => {
  context.fillStyle = "#fcfcfa";
  context.fillRect(0, 0, width, height);
};

/** Lit in the middle, and darker towards the corners. */
const vignette: PaintGround = (context, width, height) => {
  const light = context.createRadialGradient(
    width / 2,
    height / 2,
    0,
    width / 2,
    height / 2,
    Math.hypot(width, height) / 2,
  );
  light.addColorStop(0, "#f4f4f2");
  light.addColorStop(0.6, "#e0e0de");
  light.addColorStop(1, "#b4b4b2");
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
};

/** Paper of one colour, bent from the table up to the wall. */
const paper: PaintGround = (context, width, height) => {
  const light = context.createLinearGradient(0, 0, 0, height);
  light.addColorStop(0, "#f6d7e4");
  light.addColorStop(1, "#d99ab4");
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
};

/** A green product on a studio's ground, as a shop's catalogue has it, its shadow below. */
function inStudio(width: number, height: number, paintGround = white): Picture {
  const { context, image } = createNodeLayer(width, height);
  paintGround(context, width, height);
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

test.each(cases)(
  "$style $aspect: a product on white, $width × $height, stands on its foot, which nothing covers",
  ({ style, aspect, width, height }) => {
    const board = withHeadline(boardOf(style, aspect, "scene"), "Sabah taze");
    const photo = inStudio(width, height);
    const { face, frame } = seenOn(board, photo);
    const film = createFilm(board, { pictures: new Map([["photo", photo]]) });
    const canvas = drawAt(film, film.timeline.duration * 0.7);
    const middle = face.x + face.width / 2;
    const foot = face.y + face.height - Math.max(3, frame.height * 0.006);
    expect(contextOf(canvas).getImageData(middle, foot, 1, 1).data[1]).toBeGreaterThan(235);
  },
);

const grounds = [
  ["vignette", vignette],
  ["paper", paper],
] as const;

test.each(
  grounds.flatMap(([name, ground]) =>
    (["story", "compare"] as const).flatMap((style) =>
      (["9:16", "1:1", "16:9"] as const).map((aspect) => ({ name, ground, style, aspect })),
    ),
  ),
)("$style $aspect: what a studio lit on a $name keeps its light, and no edge is seen", (shot) => {
  const { ground, style, aspect } = shot;
  const board = withHeadline(boardOf(style, aspect, "scene"), "Sabah taze");
  const photo = inStudio(900, 900, ground);
  const { words, face, frame } = seenOn(board, photo);
  expect(words.x + words.width < face.x || words.y > face.y + face.height).toBe(true);
  const film = createFilm(board, { pictures: new Map([["photo", photo]]) });
  const canvas = drawAt(film, film.timeline.duration * 0.7);
  // Along a line above the product's middle, as far as its ground reaches: never a step.
  const row = face.y + face.height * 0.3;
  const from = Math.round(face.x + face.width + 4);
  const { data } = contextOf(canvas).getImageData(from, row, Math.round(frame.width * 0.97) - from, 1);
  const greens = Array.from({ length: data.length / 4 }, (_, at) => data[at * 4 + 1] ?? 0);
  expect(Math.min(...greens)).toBeGreaterThan(130);
  expect(Math.max(...greens.slice(1).map((green, at) => Math.abs(green - (greens[at] ?? 0))))).toBeLessThan(
    8,
  );
});

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

test.each(["story", "compare"] as const)(
  "%s: a bottle in a wide photo is large beside a button, too",
  (style) => {
    const [width, height] = [1_500, 1_000];
    const { context, image } = createNodeLayer(width, height);
    paper(context, width, height);
    context.fillStyle = "#00ff00";
    context.fillRect(640, 180, 220, 680);
    const board = withHeadline(boardOf(style, "1:1", "cta"), "Sabah taze");
    const { face, frame } = seenOn(board, { image, width, height, live: false });
    expect(face.height).toBeGreaterThan(frame.height * 0.36);
  },
);

/** A bottle that has most of its photo's height, on a studio's paper or cut out of it. */
function bottle({ onPaper = true } = {}): Picture {
  const [width, height] = [1_200, 1_500];
  const { context, image } = createNodeLayer(width, height);
  if (onPaper) paper(context, width, height);
  context.fillStyle = "#00ff00";
  context.fillRect(480, 250, 240, 1_000);
  return { image, width, height, live: false };
}

test.each(["story", "compare"] as const)("%s: a bottle is as large beside a long address", (style) => {
  const board = withHeadline(boardOf(style, "1:1", "cta"), "Sabah taze");
  const long = { ...board, brand: { name: "Kıyı", url: "https://kiyikahvecisi.example/yaz" } };
  const { face, frame } = seenOn(long, bottle());
  expect(face.height).toBeGreaterThan(frame.height * 0.45);
});

const underCaptions = styleIds.flatMap((style) =>
  (["1:1", "16:9"] as const).flatMap((aspect) =>
    (["scene", "cta"] as const).map((role) => ({ style, aspect, role })),
  ),
);

test.each(underCaptions)(
  "$style $aspect $role: captions at the top do not touch a bottle beside the words",
  ({ style, aspect, role }) => {
    const captions = { enabled: true, style: "box", position: "top" } as const;
    const board = { ...withHeadline(boardOf(style, aspect, role), "Sabah taze"), captions };
    const { safe } = createFilm(board).stage;
    for (const onPaper of [true, false]) {
      const { face, frame } = seenOn(board, bottle({ onPaper }));
      expect(face.y).toBeGreaterThan(safe.captions.y + safe.captions.height);
      expect(face.height).toBeGreaterThan(frame.height * 0.18);
    }
  },
);

test("what stands on an even ground that reaches all edges is a studio's", () => {
  const shot = studioShot(createNodeLayer, inStudio(900, 1_200));
  expect(shot?.groundAt(0.5, 0).map(Math.round)).toEqual([252, 252, 250]);
  for (const ground of [white, vignette, paper]) {
    const { subject } = studioShot(createNodeLayer, inStudio(900, 1_200, ground)) ?? {};
    expect(subject?.x).toBeCloseTo(0.25, 1);
    expect(subject?.width).toBeCloseTo(0.5, 1);
    expect(subject?.y).toBeCloseTo(0.42, 1);
  }
});

test("a white tube on white stands there in all of its height, and not its label alone", () => {
  const { context, image } = createNodeLayer(900, 900);
  white(context, 900, 900);
  const tube = context.createLinearGradient(320, 0, 580, 0);
  tube.addColorStop(0, "#eeeeec");
  tube.addColorStop(0.3, "#fbfbfa");
  tube.addColorStop(1, "#dededb");
  context.fillStyle = tube;
  context.fillRect(320, 150, 260, 600);
  const picture = { image, width: 900, height: 900, live: false };
  const plain = studioShot(createNodeLayer, picture);
  expect(plain?.subject.y).toBeCloseTo(150 / 900, 1);
  expect(plain?.subject.height).toBeCloseTo(600 / 900, 1);
  const labelled = createNodeLayer(900, 900);
  labelled.context.drawImage(image, 0, 0);
  labelled.context.fillStyle = "#2f7d5b";
  labelled.context.fillRect(370, 400, 160, 100);
  const { subject } = studioShot(createNodeLayer, { ...picture, image: labelled.image }) ?? {};
  expect(subject?.y).toBeCloseTo(150 / 900, 1);
  expect(subject?.height).toBeCloseTo(600 / 900, 1);
});

test("beyond a picture its ground goes on, and a light in its middle makes no beam", () => {
  const greenOn = (ground: PaintGround) => {
    const { groundAt } = studioShot(createNodeLayer, inStudio(900, 900, ground)) ?? {};
    return (x: number, y: number) => groundAt?.(x, y)[1] ?? 0;
  };
  const bent = greenOn(paper);
  expect(bent(-2, 0.1)).toBeCloseTo(bent(0, 0.1), -1);
  expect(bent(-2, 0)).toBeGreaterThan(bent(-2, 1) + 40);
  const lit = greenOn(vignette);
  expect(lit(0.5, 0)).toBeGreaterThan(lit(0, 0) + 15);
  expect(lit(0.5, -1)).toBeCloseTo(lit(0, -1), -1);
});

test("a table, a wall without anything, a clip and a chosen part are no studio's", () => {
  const blank = createNodeLayer(90, 90);
  blank.context.fillStyle = "#ffffff";
  blank.context.fillRect(0, 0, 90, 90);
  for (const other of [
    testPhoto(),
    product(900, 900, true),
    portrait(900, 1_200),
    { image: blank.image, width: 90, height: 90, live: false },
    { ...inStudio(900, 900), live: true },
    { ...inStudio(900, 900), crop: { x: 0.5, y: 0.5, zoom: 2 } },
  ])
    expect(studioShot(createNodeLayer, other)).toBeUndefined();
});

test("light that falls off towards an edge falls on beyond it, and an even ground stays even", () => {
  const redAt = (paintGround: PaintGround, x: number) =>
    studioShot(createNodeLayer, inStudio(900, 900, paintGround))?.groundAt(x, 0.45)[0] ?? 0;
  const beyond = redAt(vignette, 0) - redAt(vignette, -0.06);
  expect(beyond).toBeGreaterThan(2);
  expect(beyond).toBeLessThan(12);
  expect(redAt(white, 0)).toBeCloseTo(redAt(white, -0.3), 0);
});
