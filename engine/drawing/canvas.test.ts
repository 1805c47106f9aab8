import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import { drawCover, type Picture } from "./canvas.ts";

/** A picture whose red tells the height: 0 at its upper edge, 200 at its lower. */
function ladder(width: number, height: number): Picture {
  const { context, image } = createNodeLayer(width, height);
  const gradient = context.createLinearGradient(0, 0, 0, height);
  gradient.addColorStop(0, "rgb(0,0,0)");
  gradient.addColorStop(1, "rgb(200,0,0)");
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  return { image, width, height, live: false };
}

/** The height of the picture, as a share, that is seen at a height of the box. */
function seenAt(share: number, picture: Picture, box: { width: number; height: number }, zoom = 1): number {
  const canvas = createCanvas(box.width, box.height);
  drawCover(contextOf(canvas), picture, { x: 0, y: 0, ...box }, { zoom });
  const row = Math.min(Math.round(box.height * share), box.height - 1);
  return (canvas.data()[(row * box.width + 5) * 4] ?? 0) / 200;
}

test("of a tall picture that nobody has cropped, a box shows what is above its middle", () => {
  expect(seenAt(0.5, ladder(100, 300), { width: 100, height: 100 })).toBeCloseTo(0.35, 1);
  // So near to its upper edge, the box begins there.
  expect(seenAt(0, ladder(100, 130), { width: 100, height: 100 })).toBeLessThan(0.02);
  expect(seenAt(0.5, ladder(200, 180), { width: 100, height: 20 })).toBeCloseTo(0.5, 1);
});

test("a chosen crop is kept", () => {
  const crop = { x: 0.5, y: 0.7, zoom: 1 };
  expect(seenAt(0.5, { ...ladder(100, 300), crop }, { width: 100, height: 100 })).toBeCloseTo(0.7, 1);
});

test("a picture of its box's own shape is enlarged about its middle", () => {
  const box = { width: 100, height: 180 };
  expect(seenAt(0.5, ladder(100, 180), box, 1.3)).toBeCloseTo(0.5, 1);
});
