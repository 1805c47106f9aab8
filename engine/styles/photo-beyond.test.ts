import { expect, test } from "vitest";
import type { Picture } from "../drawing/canvas.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { createFilm } from "../testing/frames.ts";
import { boardOf } from "../testing/seen-subject.ts";
import { prepareInWindow } from "./photo-beyond.ts";

const size = 600;

/** A photo all over in wide stripes, light and dark in turn. */
function striped(direction: "upright" | "level"): Picture {
  const { context, image } = createNodeLayer(size, size);
  for (let stripe = 0; stripe < 6; stripe++) {
    context.fillStyle = stripe % 2 ? "#f4f0e8" : "#10141c";
    const at = (stripe * size) / 6;
    context.fillRect(direction === "upright" ? at : 0, direction === "level" ? at : 0, size, size);
  }
  return { image, width: size, height: size, live: false };
}

const cases = [
  { edge: "bottom", aspect: "9:16", direction: "upright", x: 0 },
  { edge: "right", aspect: "16:9", direction: "level", x: 0 },
  { edge: "left", aspect: "16:9", direction: "level", x: 1 },
] as const;

test.each(cases)("stripes at a photo's $edge edge even out beyond it", ({ edge, aspect, direction, x }) => {
  const { stage } = createFilm(boardOf("story", aspect, "scene"), { scale: 1 / 3 });
  const side = Math.min(stage.width, stage.height);
  const box = { x: x * (stage.width - side), y: 0, width: side, height: side };
  const { image, width, height } = prepareInWindow(stage, striped(direction), { box, edges: [edge] }, 1);
  const { context } = createNodeLayer(width, height);
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  /** The lightest less the darkest of a line along the edge, at a share of the way from there to the frame's. */
  const spread = (share: number) => {
    const values = Array.from({ length: side }, (_, along) => {
      const away = side + Math.round(share * (Math.max(width, height) - side - 1));
      const [column, row] =
        edge === "bottom" ? [along, away] : [edge === "right" ? away : width - 1 - away, along];
      return data[(row * width + column) * 4] ?? 0;
    });
    return Math.max(...values) - Math.min(...values);
  };
  expect(spread(0.02)).toBeGreaterThan(90);
  expect(spread(0.5)).toBeLessThan(spread(0.02) * 0.6);
  expect(spread(1)).toBeLessThan(spread(0.02) / 3);
});
