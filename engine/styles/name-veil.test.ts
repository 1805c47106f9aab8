import { expect, test } from "vitest";
import type { Picture } from "../drawing/canvas.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { addGrain, boardOf, drawn, withHeadline } from "../testing/seen-subject.ts";

const [width, height] = [1_080, 1_920];
const daylight = 216;

/** A street: a house in the shade at the left, behind the brand's name, and daylight on all else. */
function street(): Picture {
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = `rgb(${daylight},${daylight},${daylight})`;
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#3c3c3c";
  context.fillRect(0, 0, width * 0.46, height * 0.8);
  for (let y = 0; y < height; y += 160) {
    context.fillStyle = "#c8c8c8";
    context.fillRect(width * 0.5, y, width * 0.5, 12);
  }
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

test.each(["story", "kinetic", "compare"] as const)(
  "%s: where only the dark part of a photo is behind the name, the rest keeps its light",
  (style) => {
    const board = withHeadline(boardOf(style, "9:16", "scene"), "Sabah taze");
    const { canvas } = drawn(board, street());
    const pixels = canvas.data();
    let [sum, count] = [0, 0];
    for (let y = Math.round(canvas.height * 0.15); y < canvas.height * 0.28; y++) {
      for (let x = Math.round(canvas.width * 0.7); x < canvas.width * 0.9; x++) {
        sum += pixels[(y * canvas.width + x) * 4 + 1] ?? 0;
        count++;
      }
    }
    expect(sum / count).toBeGreaterThan(daylight * 0.85);
  },
);
