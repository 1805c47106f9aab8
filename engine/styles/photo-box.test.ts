import { expect, test } from "vitest";
import { createNodeLayer } from "../node-canvas.ts";
import { mainPhotoBox, photoBox, sidePhotoBox } from "./photo-box.ts";

const low = { x: 100, y: 50, width: 900, height: 300 };

function boxOf(width: number, height: number) {
  return photoBox({ image: createNodeLayer(1, 1).image, width, height, live: false }, low);
}

test.each([
  [1200, 1600, 0.95],
  [1080, 1920, 0.94],
  [1400, 1400, 0.75],
  [1600, 1200, 0.75],
  [3000, 1000, 0.75],
])("of a picture of %i × %i at least a share of %f of the height is seen", (width, height, share) => {
  const box = boxOf(width, height);
  const seen = box.height / box.width / (height / width);
  expect(Math.min(1, seen)).toBeGreaterThan(share - 0.005);
  expect(box.x + box.width / 2).toBeCloseTo(low.x + low.width / 2);
  expect(box.width).toBeLessThanOrEqual(low.width);
});

test("a broad picture has the whole box", () => expect(boxOf(1920, 700)).toEqual(low));

test("no photo becomes a strip, the main one of a scene least of all", () => {
  const tallest = { image: createNodeLayer(1, 1).image, width: 500, height: 2400, live: false };
  expect(photoBox(tallest, low)).toEqual({ ...low, x: 460, width: 180 });
  expect(mainPhotoBox(tallest, low)).toEqual({ ...low, x: 370, width: 360 });
});

test.each([
  [1200, 1600, 0.95],
  [1080, 1920, 0.95],
  [1500, 1500, 0.75],
  [2400, 1000, 0.9],
])("beside words most of %i × %i is seen", (width, height, share) => {
  const room = { x: 1000, y: 100, width: 700, height: 600 };
  const box = sidePhotoBox({ image: createNodeLayer(1, 1).image, width, height, live: false }, room);
  const scale = Math.max(box.width / width, box.height / height);
  expect(box.height / (height * scale)).toBeGreaterThan(share - 0.01);
  expect(box.width / (width * scale)).toBeGreaterThan(0.59);
  expect(box.x + box.width).toBe(room.x + room.width);
  expect(Math.abs(box.y + box.height / 2 - room.y - room.height / 2)).toBeLessThan(1);
});
