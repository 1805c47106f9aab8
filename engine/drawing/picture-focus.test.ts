import { expect, test } from "vitest";
import { createNodeLayer } from "../node-canvas.ts";
import { drawCover, type Picture } from "./canvas.ts";
import { emptyAbove, focusAcross, subjectHeights } from "./picture-focus.ts";

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
    const { context } = createNodeLayer(90, 160);
    drawCover(context, { ...wide, focus }, { x: 0, y: 0, width: 90, height: 160 });
    expect(context.getImageData(45, 80, 1, 1).data[0]).toBe(0x5b);
  }
});

test("a picture with as much to see everywhere keeps its middle, and so do an even one and a clip", () => {
  expect(focusAcross(createNodeLayer, picture(0.15, 0.38, 0.62, 0.85))).toBeCloseTo(0.5, 5);
  expect(focusAcross(createNodeLayer, picture(0.12, 0.9))).toBeCloseTo(0.5, 1);
  expect(focusAcross(createNodeLayer, picture())).toBe(0.5);
  expect(focusAcross(createNodeLayer, { ...picture(0.2), live: true })).toBe(0.5);
});

test("what is empty above a subject is measured, and nothing is where there are contours to the edge, or in a clip", () => {
  // The disc's upper edge is at 34 %.
  expect(emptyAbove(createNodeLayer, picture(0.5))).toBeCloseTo(0.34, 1);
  expect(emptyAbove(createNodeLayer, { ...picture(0.5), live: true })).toBe(0);
  const striped = picture(0.5);
  const { context, image } = createNodeLayer(1500, 1000);
  context.drawImage(striped.image, 0, 0);
  context.fillStyle = "#204060";
  for (let x = 0; x < 1500; x += 300) context.fillRect(x, 0, 150, 1000);
  expect(emptyAbove(createNodeLayer, { ...striped, image })).toBe(0);
  // A wall that grows darker from side to side is a wall.
  const shaded = createNodeLayer(1500, 1000);
  const light = shaded.context.createLinearGradient(0, 0, 1500, 0);
  light.addColorStop(0, "#ffffff");
  light.addColorStop(1, "#808080");
  shaded.context.fillStyle = light;
  shaded.context.fillRect(0, 0, 1500, 1000);
  shaded.context.fillStyle = "#101010";
  shaded.context.fillRect(500, 600, 500, 400);
  expect(emptyAbove(createNodeLayer, { ...striped, image: shaded.image })).toBeCloseTo(0.6, 1);
});

test("a plain shirt that fills a picture's foot is worn by somebody, and a table is not", () => {
  const ofFoot = (paint: (context: CanvasRenderingContext2D) => void) => {
    const { context, image } = createNodeLayer(900, 1200);
    context.fillStyle = "#d8c6b0";
    context.fillRect(0, 0, 900, 1200);
    paint(context);
    return subjectHeights(createNodeLayer, { image, width: 900, height: 1200, live: false });
  };
  const shirt = ofFoot((context) => {
    context.fillStyle = "#b9826a";
    context.fillRect(330, 250, 240, 480);
    context.fillStyle = "#202024";
    context.beginPath();
    context.ellipse(450, 1200, 620, 500, 0, 0, 2 * Math.PI);
    context.fill();
  });
  expect(shirt.bottom).toBe(1);
  expect(shirt.collar).toBeCloseTo(0.59, 1);
  const table = ofFoot((context) => {
    context.fillStyle = "#7b5230";
    context.fillRect(0, 850, 900, 350);
    context.fillStyle = "#1c473b";
    context.fillRect(330, 300, 240, 700);
  });
  expect(table.bottom).toBeCloseTo(0.83, 1);
  expect(table.collar).toBeUndefined();
  const empty = ofFoot((context) => {
    context.fillStyle = "#7b5230";
    context.fillRect(0, 850, 900, 350);
  });
  expect(empty.collar).toBeUndefined();
});
