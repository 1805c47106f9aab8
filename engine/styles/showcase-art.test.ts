import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Layer } from "../drawing/canvas.ts";
import { Film } from "../drawing/film.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { parseStoryboard } from "../storyboard.ts";
import { planTimeline } from "../timeline.ts";
import { createArtwork } from "./showcase-art.ts";

const storyboard = parseStoryboard(
  JSON.parse(readFileSync(new URL("../samples/en.json", import.meta.url), "utf8")),
);

/** The layers that an artwork is made of: its wall, its middle and its front. */
function layersOf(index: number, card: { width: number; height: number }): Layer[] {
  const layers: Layer[] = [];
  const film = new Film({
    storyboard,
    timeline: planTimeline(storyboard),
    pictures: new Map(),
    width: 1080,
    height: 1920,
    createLayer(width, height) {
      const layer = createNodeLayer(width, height);
      layers.push(layer);
      return layer;
    },
  });
  layers.length = 0;
  createArtwork(film.stage, index, { x: 0, y: 0, ...card });
  return layers;
}

function isEmpty({ context }: Layer, x: number, y: number, width: number, height: number): boolean {
  const { data } = context.getImageData(x, y, width, height);
  return data.every((value, at) => at % 4 !== 3 || value === 0);
}

// A wide card cuts its set off above and below, a tall one at its sides; the other edges must be the box's own.
test.each([0, 1, 2])("all of set %i lies in the boxes that it names", (index) => {
  const [, ...wide] = layersOf(index, { width: 2_400, height: 1_300 });
  expect(wide).toHaveLength(2);
  for (const layer of wide) {
    expect(layer.width).toBeLessThan(2_000);
    expect(isEmpty(layer, 0, 0, 1, layer.height)).toBe(true);
    expect(isEmpty(layer, layer.width - 1, 0, 1, layer.height)).toBe(true);
  }
  const [, ...tall] = layersOf(index, { width: 1_300, height: 2_400 });
  for (const layer of tall) {
    expect(layer.height).toBeLessThan(2_000);
    expect(isEmpty(layer, 0, 0, layer.width, 1)).toBe(true);
    expect(isEmpty(layer, 0, layer.height - 1, layer.width, 1)).toBe(true);
  }
});
