import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawCover, type Picture } from "./drawing/canvas.ts";
import { focusAcross } from "./drawing/picture-focus.ts";
import { contextOf, createNodeLayer } from "./node-canvas.ts";
import { shownCentre } from "./shown-centre.ts";
import { frameSizes } from "./storyboard.ts";

/** A disc on a wall, at these shares of the picture. */
function picture(width: number, height: number, x: number, y: number): Picture {
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#e8dccb";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#5b3550";
  context.beginPath();
  context.arc(x * width, y * height, Math.min(width, height) / 6, 0, Math.PI * 2);
  context.fill();
  return { image, width, height, live: false };
}

function drawn(shown: Picture, { width, height }: { width: number; height: number }): Buffer {
  const canvas = createCanvas(width / 10, height / 10);
  drawCover(contextOf(canvas), shown, { x: 0, y: 0, width: width / 10, height: height / 10 });
  return canvas.data();
}

test.each([
  { name: "wide, its subject at the right", width: 300, height: 200, at: [0.7, 0.5] },
  { name: "tall, its subject high up", width: 200, height: 500, at: [0.5, 0.3] },
  { name: "slightly tall", width: 200, height: 230, at: [0.4, 0.3] },
] as const)("a crop about the shown centre changes nothing: $name", ({ width, height, at: [x, y] }) => {
  const uncut = picture(width, height, x, y);
  for (const aspect of ["9:16", "1:1", "16:9"] as const) {
    const crop = { ...shownCentre(createNodeLayer, uncut, aspect), zoom: 1 };
    const untouched = drawn({ ...uncut, focus: focusAcross(createNodeLayer, uncut) }, frameSizes[aspect]);
    expect(drawn({ ...uncut, crop }, frameSizes[aspect]).equals(untouched)).toBe(true);
  }
});

test("a subject at the side is where the picture is cut", () => {
  expect(shownCentre(createNodeLayer, picture(300, 200, 0.7, 0.5), "9:16").x).toBeGreaterThan(0.6);
});
