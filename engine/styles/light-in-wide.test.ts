import { expect, test } from "vitest";
import type { Picture, Rect } from "../drawing/canvas.ts";
import { scatter } from "../drawing/easing.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { frameOf, partsAt } from "../testing/frame-behind-words.ts";
import { addGrain, boardOf, drawn, withHeadline } from "../testing/seen-subject.ts";

/** A bright room, as far as one sees: parts of it are white, and none is dark. */
function brightRoom(): Picture {
  const [width, height] = [1_500, 1_000];
  const { context, image } = createNodeLayer(width, height);
  for (let x = 0; x < width; x += 100) {
    for (let y = 0; y < height; y += 100) {
      const grey = Math.round(205 + 50 * scatter(x, y)).toString(16);
      context.fillStyle = `#${grey.repeat(3)}`;
      context.fillRect(x, y, 100, 100);
    }
  }
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

test.each(["story", "compare"] as const)(
  "%s 16:9: a bright photo is dark behind the words, and bright above and beside them",
  (style) => {
    const board = withHeadline(boardOf(style, "16:9", "scene"), "Fits under an airplane seat");
    const { lines, canvas } = drawn(board, brightRoom());
    const frame = frameOf(canvas);
    const meanIn = ({ x, y, width, height }: Rect) => {
      let sum = 0;
      for (let down = 0; down < height; down++)
        for (let across = 0; across < width; across++)
          sum += partsAt(frame, Math.round(x + across), Math.round(y + down))[1];
      return sum / (Math.floor(width) * Math.floor(height));
    };
    const { width, height } = canvas;
    const left = Math.min(...lines.map(({ x }) => x));
    const right = Math.max(...lines.map((line) => line.x + line.width));
    for (const line of lines) expect(meanIn(line)).toBeLessThan(122);
    // Below the brand's name, above what is written.
    const above = { x: left, y: height * 0.12, width: right - left, height: height * 0.08 };
    expect(meanIn(above)).toBeGreaterThan(190);
    // Nor is there a black band where captions stand.
    expect(
      meanIn({ x: width * 0.7, y: height * 0.8, width: width * 0.25, height: height * 0.12 }),
    ).toBeGreaterThan(95);
    expect(
      meanIn({ x: width * 0.75, y: height * 0.2, width: width * 0.2, height: height * 0.3 }),
    ).toBeGreaterThan(215);
  },
);
