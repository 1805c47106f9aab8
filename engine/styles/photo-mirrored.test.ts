import { expect, test } from "vitest";
import type { Context, Picture } from "../drawing/canvas.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { createFilm } from "../testing/frames.ts";
import { boardOf } from "../testing/seen-subject.ts";
import { type PhotoWindow, prepareInWindow } from "./photo-beyond.ts";

const size = 720;

function photo(paint: (context: Context) => void): Picture {
  const { context, image } = createNodeLayer(size, size);
  context.fillStyle = "#d8d4cc";
  context.fillRect(0, 0, size, size);
  paint(context);
  return { image, width: size, height: size, live: false };
}

const tile = size / 12;

/** A wall of tiles, every other one dark. */
function paintTiles(context: Context): void {
  context.fillStyle = "#203a60";
  for (let at = 0; at < 144; at++) {
    const [column, row] = [at % 12, Math.floor(at / 12)];
    if ((column + row) % 2) context.fillRect(column * tile, row * tile, tile, tile);
  }
}

function paintThing(context: Context, from: number, to: number): void {
  context.fillStyle = "#b01818";
  context.fillRect(size * from, size * 0.3, size * (to - from), size * 0.6);
}

/** A square in the middle of a wide frame: `at` gives its pixels in red, at shares of its size from its left upper corner. */
function inTheMiddle(picture: Picture) {
  const { stage } = createFilm(boardOf("story", "16:9", "scene"), { scale: 1 / 3 });
  const { width, height } = stage;
  const box = { x: Math.round((width - height) / 2), y: 0, width: height, height };
  const edges: PhotoWindow["edges"] = ["left", "right"];
  const { context } = createNodeLayer(width, height);
  context.drawImage(prepareInWindow(stage, picture, { box, edges }, 1).image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return (across: number, down: number): number =>
    data[(Math.round(down * height) * width + Math.round(box.x + across * height)) * 4] ?? 0;
}

const sides = [
  { side: "left", beyond: (share: number) => -share },
  { side: "right", beyond: (share: number) => 1 + share },
] as const;

const spreadOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
const downwards = Array.from({ length: 90 }, (_, at) => 0.05 + at / 100);

test.each(sides)("a wall's pattern goes on beyond the $side side, out of focus with the distance", (one) => {
  const red = inTheMiddle(photo(paintTiles));
  const spread = (share: number) => spreadOf(downwards.map((down) => red(one.beyond(share), down)));
  const within = spreadOf(downwards.map((down) => red(0.04, down)));
  expect(spread(0.04)).toBeGreaterThan(within * 0.9);
  expect(spread(0.12)).toBeGreaterThan(within * 0.4);
  expect(spread(0.35)).toBeLessThan(within * 0.25);
});

test.each([0.12, 0.2, 0.28])("what stands %f from both sides before a calm wall is shown once", (from) => {
  const red = inTheMiddle(photo((context) => paintThing(context, from, 1 - from)));
  const wall = red(0.03, 0.6);
  for (const { side, beyond } of sides)
    for (let share = 0; share < 0.38; share += 0.01)
      expect(Math.abs(red(beyond(share), 0.6) - wall), `${side}, ${share.toFixed(2)} beyond`).toBeLessThan(6);
});

test.each(sides)("nothing of a photo fades at its $side side", ({ side }) => {
  const [from, to] = side === "left" ? [0.03, 0.4] : [0.6, 0.97];
  const red = inTheMiddle(photo((context) => paintThing(context, from, to)));
  const at = side === "left" ? 0.05 : 0.95;
  expect(Math.abs(red(at, 0.6) - red(0.5 + (at - 0.5) * 0.4, 0.6))).toBeLessThan(4);
});
