import { expect, test } from "vitest";
import { createNodeLayer } from "../node-canvas.ts";
import { type Picture, prepareCover } from "./canvas.ts";
import { focusAcross } from "./picture-focus.ts";

/** Discs on an even wall, at these shares of the picture's width. */
function picture(...places: number[]): Picture {
  const [width, height] = [1500, 1000];
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#e8dccb";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#5b3550";
  for (const place of places) {
    context.beginPath();
    context.arc(place * width, 500, 160, 0, Math.PI * 2);
    context.fill();
  }
  return { image, width, height, live: false };
}

test("a subject at a wide picture's side stands in the midst of a narrow box", () => {
  for (const place of [0.25, 0.5, 0.75]) {
    const wide = picture(place);
    const focus = focusAcross(createNodeLayer, wide);
    expect(focus).toBeCloseTo(place, 1);
    const { image } = prepareCover(
      createNodeLayer,
      { ...wide, focus },
      { x: 0, y: 0, width: 90, height: 160 },
      1,
    );
    const { context } = createNodeLayer(90, 160);
    context.drawImage(image, 0, 0);
    expect(context.getImageData(45, 80, 1, 1).data[0]).toBe(0x5b);
  }
});

test("a picture with as much to see everywhere keeps its middle, and so do an even one and a clip", () => {
  expect(focusAcross(createNodeLayer, picture(0.15, 0.38, 0.62, 0.85))).toBeCloseTo(0.5, 5);
  expect(focusAcross(createNodeLayer, picture(0.12, 0.9))).toBeCloseTo(0.5, 1);
  expect(focusAcross(createNodeLayer, picture())).toBe(0.5);
  expect(focusAcross(createNodeLayer, { ...picture(0.2), live: true })).toBe(0.5);
});
