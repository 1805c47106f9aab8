import { readFile } from "node:fs/promises";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { differentShare } from "./testing/frames.ts";
import { goldenFile, goldenSheets } from "./testing/golden-sheets.ts";

/** What lossy storage of the reference alone comes to is below 0.001; a line of text that moves is above 0.01. */
const tolerance = 0.003;

test.each(goldenSheets)("$name looks as it was last approved", async ({ name, draw }) => {
  const now = draw();
  const approved = await loadImage(await readFile(goldenFile(name)));
  expect([now.width, now.height], "the size of the sheet").toEqual([approved.width, approved.height]);
  const canvas = createCanvas(approved.width, approved.height);
  canvas.getContext("2d").drawImage(approved, 0, 0);
  const share = differentShare(now.data(), canvas.data(), now.width, now.height);
  expect(
    share,
    `see engine/testing/golden/${name}.webp; node engine/testing/renew-golden.ts ${name}`,
  ).toBeLessThan(tolerance);
});
