import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { contrast } from "../drawing/color.ts";
import { contextOf } from "../node-canvas.ts";
import { paletteIds } from "../palettes.ts";
import { createFilm, sampleStoryboard } from "../testing/frames.ts";
import { createLandscape } from "./story-landscape.ts";

const films = paletteIds.flatMap((palette) =>
  (["9:16", "1:1", "16:9"] as const).map((aspect) => ({ palette, aspect })),
);

test.each(films)("$palette $aspect: the sun never stands behind words", ({ palette, aspect }) => {
  const { stage } = createFilm({ ...sampleStoryboard("en"), style: "story", palette, aspect });
  const { width, height } = stage;
  const words = { x: width * 0.1, y: height * 0.2, width: width * 0.7, height: height * 0.34 };
  for (const index of [0, 1, 2, 3]) {
    const canvas = createCanvas(width, height);
    const context = contextOf(canvas);
    createLandscape(stage, index, words)(context, { t: 6, duration: 6, film: 6 });
    const { data } = context.getImageData(words.x, words.y, words.width, words.height);
    const faint = [];
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
      if (contrast(color, "#fffaf2") < 2) faint.push(color);
    }
    // Single stars and motes may.
    expect(faint.length / (data.length / 4), `scene ${index}`).toBeLessThan(0.004);
  }
});
