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
  { edge: "bottom", aspect: "9:16", direction: "upright", isAtEnd: false },
  { edge: "top", aspect: "9:16", direction: "upright", isAtEnd: true },
  { edge: "right", aspect: "16:9", direction: "level", isAtEnd: false },
  { edge: "left", aspect: "16:9", direction: "level", isAtEnd: true },
] as const;

test.each(cases)("stripes at a photo's $edge edge even out beyond it", (wanted) => {
  const { edge, aspect, direction, isAtEnd } = wanted;
  const { stage } = createFilm(boardOf("story", aspect, "scene"), { scale: 1 / 3 });
  const side = Math.min(stage.width, stage.height);
  const at = isAtEnd ? { x: stage.width - side, y: stage.height - side } : { x: 0, y: 0 };
  const box = { ...at, width: side, height: side };
  const { image, width, height } = prepareInWindow(stage, striped(direction), { box, edges: [edge] }, 1);
  const { context } = createNodeLayer(width, height);
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  /** The lightest less the darkest of a line along the edge, at a share of the way from there to the frame's. */
  const spread = (share: number) => {
    const values = Array.from({ length: side }, (_, along) => {
      const away = side + Math.round(share * (Math.max(width, height) - side - 1));
      const across = isAtEnd ? Math.max(width, height) - 1 - away : away;
      const [column, row] = direction === "upright" ? [along, across] : [across, along];
      return data[(row * width + column) * 4] ?? 0;
    });
    return Math.max(...values) - Math.min(...values);
  };
  expect(spread(0.02)).toBeGreaterThan(90);
  expect(spread(0.5)).toBeLessThan(spread(0.02) * 0.6);
  expect(spread(1)).toBeLessThan(spread(0.02) / 3);
});
