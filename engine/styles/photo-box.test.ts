import { expect, test } from "vitest";
import { createNodeLayer } from "../node-canvas.ts";
import { mainPhotoBox, photoBox } from "./photo-box.ts";

const low = { x: 100, y: 50, width: 900, height: 300 };

function boxOf(width: number, height: number) {
  return photoBox({ image: createNodeLayer(1, 1).image, width, height, live: false }, low);
}

test.each([
  [1200, 1600],
  [1080, 1920],
  [1400, 1400],
  [1600, 1200],
  [3000, 1000],
])("of a picture of %i × %i three quarters of the height are seen", (width, height) => {
  const box = boxOf(width, height);
  const seen = box.height / box.width / (height / width);
  expect(Math.min(1, seen)).toBeGreaterThan(0.745);
  expect(box.x + box.width / 2).toBeCloseTo(low.x + low.width / 2);
  expect(box.width).toBeLessThanOrEqual(low.width);
});

test("a broad picture has the whole box", () => expect(boxOf(1920, 700)).toEqual(low));

test("no photo becomes a strip, the main one of a scene least of all", () => {
  const tallest = { image: createNodeLayer(1, 1).image, width: 500, height: 2400, live: false };
  expect(photoBox(tallest, low)).toEqual({ ...low, x: 437.5, width: 225 });
  expect(mainPhotoBox(tallest, low)).toEqual({ ...low, x: 325, width: 450 });
});
