import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawFrame } from "../draw-frame.ts";
import type { Picture } from "../drawing/canvas.ts";
import { scatter } from "../drawing/easing.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm } from "../testing/frames.ts";
import {
  addGrain,
  boardOf,
  drawn,
  longest,
  portrait,
  product,
  seenOn,
  selfie,
  withHeadline,
} from "../testing/seen-subject.ts";

const cases = (["story", "compare"] as const).flatMap((style) =>
  (["9:16", "1:1", "16:9"] as const).flatMap((aspect) =>
    (["scene", "cta"] as const).flatMap((role) =>
      ([2 / 3, 3 / 4, 4 / 5] as const).map((ratio) => ({ style, aspect, role, ratio })),
    ),
  ),
);

test.each(cases)(
  "$style $aspect $role: the longest headline leaves a face free on a photo of $ratio",
  ({ style, aspect, role, ratio }) => {
    const { words, face, frame } = seenOn(
      boardOf(style, aspect, role),
      portrait(Math.round(900 * ratio), 900),
    );
    const isClear = words.x + words.width <= face.x || words.y >= face.y + face.height - frame.height * 0.015;
    expect(isClear, JSON.stringify({ words, face })).toBe(true);
    // All of it, and not so small as to be lost.
    expect(face.y).toBeGreaterThan(0);
    expect(face.height).toBeGreaterThan(frame.height * 0.17);
    expect(face.width * 1.3).toBeGreaterThan(face.height * 0.97);
  },
);

test.each(["story", "compare"] as const)(
  "%s: a photo is lifted into the empty room above its subject, and no farther",
  (style) => {
    const board = boardOf(style, "9:16", "scene");
    const [even, striped] = (["even", "striped"] as const).map((wall) => seenOn(board, selfie(wall, 0.5)));
    if (!even || !striped) throw new Error("no photos");
    const lift = (striped.face.y - even.face.y) / even.frame.height;
    // One that can't be lifted may be smaller instead.
    expect(lift).toBeGreaterThan(0.03);
    expect(lift).toBeLessThan(0.13);
  },
);

test.each([
  { style: "story", middle: 0.38 },
  { style: "story", middle: 0.45 },
  { style: "compare", middle: 0.38 },
] as const)("$style: name and label stay above a head at $middle of a photo", ({ style, middle }) => {
  const board = boardOf(style, "9:16", "scene");
  const { face, frame } = seenOn(board, selfie("even", middle));
  const { header } = createFilm(board, { scale: 1 / 4 }).stage.safe;
  expect(face.y).toBeGreaterThan(header.y + header.height - frame.height * 0.005);
});

test.each(
  (["1:1", "16:9"] as const).flatMap((aspect) =>
    ([2 / 3, 3 / 4, 4 / 5] as const).flatMap((ratio) =>
      (
        [
          "Karmakarışık saçlar → Yumuşacık, ışıl ışıl",
          `${longest.slice(0, 40)} → ${longest.slice(43, 80)}`,
        ] as const
      ).map((headline) => ({ aspect, ratio, headline })),
    ),
  ),
)(
  "compare $aspect: a photo of $ratio stands between the words of a pair: $headline",
  ({ aspect, ratio, headline }) => {
    const board = boardOf("compare", aspect, "scene");
    const scenes = board.scenes.map((scene) => ({ ...scene, headline }));
    const { words, face, frame } = seenOn({ ...board, scenes }, portrait(Math.round(900 * ratio), 900));
    expect(words.height).toBeGreaterThan(0);
    // All of the face, and as large as a photo beside words shows it; the left half has lost its green.
    expect(face.y).toBeGreaterThan(0);
    expect(face.height).toBeGreaterThan(frame.height * 0.17);
    expect(face.height).toBeLessThan(frame.height * 0.32);
    expect(face.y + face.height).toBeLessThan(
      aspect === "1:1" ? words.y + frame.height * 0.015 : frame.height / 2,
    );
  },
);

test("compare 16:9: words of a pair stand beside a tall photo, not on it", () => {
  const board = boardOf("compare", "16:9", "scene");
  const scenes = board.scenes.map((scene) => ({ ...scene, headline: "Karmakarışık → Yumuşacık, ışıl ışıl" }));
  const { lines } = drawn({ ...board, scenes }, portrait(600, 900));
  const { width } = createFilm(board, { scale: 1 / 4 }).stage;
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line.x + line.width < width * 0.38 || line.x > width * 0.62).toBe(true);
});

/** Grey that turns lighter towards the left edge. */
function lightAtLeft(): Picture {
  const [width, height] = [600, 900];
  const { context, image } = createNodeLayer(width, height);
  const light = context.createLinearGradient(0, 0, width, 0);
  light.addColorStop(0, "#ffffff");
  light.addColorStop(0.16, "#707070");
  light.addColorStop(1, "#383838");
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  return { image, width, height, live: false };
}

test.each(["1:1", "16:9"] as const)("story %s: a photo at the right goes on without a seam", (aspect) => {
  const board = boardOf("story", aspect, "scene");
  const film = createFilm(board, { scale: 1 / 4, pictures: new Map([["photo", lightAtLeft()]]) });
  const canvas = createCanvas(film.stage.width, film.stage.height);
  drawFrame(contextOf(canvas), film, film.timeline.duration * 0.7);
  // Of what is above all words, the greatest step from one pixel to the next.
  const reds = contextOf(canvas)
    .getImageData(0, 2, canvas.width, 1)
    .data.filter((_, at) => at % 4 === 0);
  const steps = reds.subarray(1).map((red, at) => Math.abs(red - (reds[at] ?? 0)));
  // The photo's own light, which no veil dims here, falls off by 5 or 6 a pixel, and so does what mirrors it.
  expect(Math.max(...steps)).toBeLessThan(9);
});

const products = (["story", "compare"] as const).flatMap((style) =>
  [
    { shape: "square", photo: product(900, 900) },
    { shape: "wide", photo: product(1_350, 900) },
    { shape: "wide, on a table", photo: product(1_350, 900, true) },
  ].flatMap((photo) => ["Sabah taze", longest].map((headline) => ({ style, headline, ...photo }))),
);

test.each(products)(
  "$style 1:1: words stand below the product of a photo that is $shape: $headline",
  ({ style, headline, photo }) => {
    const { words, face, frame } = seenOn(withHeadline(boardOf(style, "1:1", "scene"), headline), photo);
    expect(words.y).toBeGreaterThan(face.y + face.height - frame.height * 0.02);
    expect(face.y).toBeGreaterThan(0);
    expect(face.height).toBeGreaterThan(frame.height * 0.2);
  },
);

test.each(products.filter(({ shape }) => shape !== "wide, on a table"))(
  "$style 9:16, captions in the middle: words stand below the product of a photo that is $shape: $headline",
  ({ style, headline, photo }) => {
    const board = boardOf(style, "9:16", "scene");
    const middle = { ...board, captions: { ...board.captions, position: "middle" as const } };
    const { words, face, frame } = seenOn(withHeadline(middle, headline), photo);
    expect(words.y).toBeGreaterThan(face.y + face.height - frame.height * 0.02);
    expect(face.height).toBeGreaterThan(frame.height * 0.1);
  },
);

test("a part of a photo that somebody chose fills a square frame", () => {
  const board = boardOf("compare", "1:1", "scene");
  const media = { assetId: "photo", kind: "image" as const, crop: { x: 0.5, y: 0.5, zoom: 1 } };
  const chosen = { ...board, scenes: board.scenes.map((scene) => ({ ...scene, media })) };
  // Its foot is behind the words.
  const { face, frame } = seenOn(chosen, product(900, 900));
  expect(face.width).toBeGreaterThan(frame.width * 0.5);
});

/** The share of a face of which hardly any light is lost. */
function litShare(board: Storyboard, photo: Picture): number {
  const pixels = drawn(board, photo).canvas.data();
  let [face, lit] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    if (green < 40 || green < red * 1.4 || green < blue * 1.4) continue;
    face++;
    if (green > 200) lit++;
  }
  return lit / face;
}

test.each(
  (["story", "compare"] as const).flatMap((style) =>
    (["1:1", "16:9"] as const).flatMap((aspect) =>
      (["scene", "cta"] as const).flatMap((role) =>
        ([2 / 3, 1, 3 / 2, 16 / 9] as const).map((ratio) => ({ style, aspect, role, ratio })),
      ),
    ),
  ),
)("$style $aspect $role: a face in the middle of a photo of $ratio keeps its light", (wanted) => {
  const { style, aspect, role, ratio } = wanted;
  const board = withHeadline(boardOf(style, aspect, role), "Elde dökülen soya mumu");
  expect(litShare(board, portrait(Math.round(900 * ratio), 900, 0.4))).toBeGreaterThan(0.8);
});

test.each(["story", "compare"] as const)("%s 9:16: words stand below a face that fills a photo", (style) => {
  for (const photo of [selfie("striped", 0.42), portrait(900, 900, 0.6), portrait(1_350, 900, 0.6)]) {
    const { words, face, frame } = seenOn(
      withHeadline(boardOf(style, "9:16", "scene"), "Elde dökülen soya mumu"),
      photo,
    );
    expect(words.y).toBeGreaterThan(face.y + face.height - frame.height * 0.02);
  }
});

const atHead = (["story", "compare"] as const).flatMap((style) =>
  (["bottom", "top"] as const).flatMap((position) =>
    ([1, 4 / 3, 3 / 2] as const).map((ratio) => ({ style, position, ratio })),
  ),
);

test.each(atHead)(
  "$style 9:16, captions at the $position: a head at the upper edge of a photo of $ratio is below all that stands there",
  ({ style, position, ratio }) => {
    const board = withHeadline(boardOf(style, "9:16", "scene"), "Kısa söz");
    const shown = { ...board, captions: { ...board.captions, position } };
    const { words, face, frame } = seenOn(shown, portrait(Math.round(900 * ratio), 900, 0.17));
    const { header, captions } = createFilm(shown, { scale: 1 / 4 }).stage.safe;
    const above = position === "top" ? captions : header;
    expect(face.y).toBeGreaterThan(above.y + above.height - frame.height * 0.005);
    expect(face.y + face.height).toBeLessThan(words.y);
  },
);

test.each(["story", "compare"] as const)(
  "%s 9:16, captions in the middle: words stand below a face in a tall photo",
  (style) => {
    const board = withHeadline(boardOf(style, "9:16", "scene"), "Elde dökülen soya mumu");
    const middle = { ...board, captions: { ...board.captions, position: "middle" as const } };
    const { words, face } = seenOn(middle, portrait(600, 900, 0.5));
    expect(words.y).toBeGreaterThan(face.y + face.height);
  },
);

test.each([2 / 3, 3 / 4, 3 / 2])(
  "compare 9:16: words of a pair stand below a face on a photo of %d",
  (ratio) => {
    const board = withHeadline(boardOf("compare", "9:16", "scene"), "Karışık → Düz");
    const { words, face, frame } = seenOn(board, portrait(Math.round(900 * ratio), 900, 0.45));
    expect(words.y).toBeGreaterThan(face.y + face.height - frame.height * 0.015);
    // Its left half has lost its green.
    expect(face.height).toBeGreaterThan(frame.height * 0.12);
  },
);

/** A wide photo of a busy shop, in which what is sold, green, stands at the foot; nothing of it is calm. */
function atFoot(): Picture {
  const [width, height] = [900, 600];
  const { context, image } = createNodeLayer(width, height);
  for (let x = 0; x < width; x += 60) {
    for (let y = 0; y < height; y += 60) {
      const grey = Math.round(60 + 120 * scatter(x, y)).toString(16);
      context.fillStyle = `#${grey.repeat(3)}`;
      context.fillRect(x, y, 60, 60);
    }
  }
  context.fillStyle = "#00ff00";
  context.fillRect(width * 0.3, height * 0.5, width * 0.4, height * 0.36);
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

test.each(["story", "compare"] as const)(
  "%s 1:1: what is at the foot of a wide photo is above the words",
  (style) => {
    const board = withHeadline(boardOf(style, "1:1", "scene"), "Fits under an airplane seat");
    const { words, face, frame } = seenOn(board, atFoot());
    expect(face.y + face.height).toBeLessThan(words.y + frame.height * 0.01);
    // Nor is it small for that.
    expect(face.width).toBeGreaterThan(frame.width * 0.3);
  },
);
