import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { Demuxer } from "node-av";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asRecordedLive } from "./testing/live-clip.ts";
import { makeTimedClip, secondOf } from "./testing/timed-clip.ts";
import { type TrackMatrix, trackMatrices, turnClip } from "./testing/turned-clip.ts";
import { VideoClip } from "./video-clip.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrin-clip-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A real clip, of this repository's own: 540 × 960. */
const upright = readFileSync(new URL("../public/clips/hero-en.mp4", import.meta.url));
const longest = 320;

/** The picture at one and a half seconds, and the size that the clip says it has. */
async function show(name: string, file: Buffer) {
  const path = join(folder, `${name}.mp4`);
  await writeFile(path, file);
  const clip = await VideoClip.open(path, longest);
  try {
    await clip.seek(1.5);
    const { image, width, height } = clip.picture;
    const canvas = createCanvas(width, height);
    // In Node a picture is a Skia canvas; only its type is the standard one.
    canvas.getContext("2d").drawImage(image as unknown as Canvas, 0, 0);
    return { canvas, size: clip.size };
  } finally {
    await clip.close();
  }
}

type Place = (x: number, y: number, width: number, height: number) => [number, number];
/** Where a pixel of the upright picture, `width` × `height`, has to be seen. */
const turns: [string, TrackMatrix, boolean, Place][] = [
  ["a quarter clockwise", trackMatrices[90], true, (x, y, _, height) => [height - 1 - y, x]],
  ["half", trackMatrices[180], false, (x, y, width, height) => [width - 1 - x, height - 1 - y]],
  ["a quarter anticlockwise", trackMatrices[270], true, (x, y, width) => [y, width - 1 - x]],
  ["and mirrored", [-1, 0, 0, 1], false, (x, y, width) => [width - 1 - x, y]],
];

test.each(turns)(
  "a clip that a phone marked as turned %s is shown so",
  async (name, matrix, swaps, place) => {
    const plain = await show("plain", upright);
    const { width, height } = plain.canvas;
    expect([width, height, plain.size]).toEqual([180, 320, { width: 540, height: 960 }]);
    const turned = await show(name, turnClip(upright, matrix));
    expect(turned.size).toEqual(swaps ? { width: 960, height: 540 } : plain.size);
    expect([turned.canvas.width, turned.canvas.height]).toEqual(swaps ? [height, width] : [width, height]);
    const before = plain.canvas.getContext("2d").getImageData(0, 0, width, height).data;
    const after = turned.canvas
      .getContext("2d")
      .getImageData(0, 0, turned.canvas.width, turned.canvas.height).data;
    const misplaced = [];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [atX, atY] = place(x, y, width, height);
        const at = (atY * turned.canvas.width + atX) * 4;
        if (before[(y * width + x) * 4] !== after[at]) misplaced.push([x, y]);
      }
    }
    expect(misplaced.slice(0, 3)).toEqual([]);
  },
);

test("a clip that does not say how long it is, as browsers record, has the length of its pictures", async () => {
  const path = join(folder, "live.webm");
  await writeFile(path, await asRecordedLive(await makeTimedClip(2)));
  const said = await Demuxer.open(path);
  expect(said.duration).toBe(0);
  await said.close();
  const clip = await VideoClip.open(path, longest);
  try {
    expect(clip.seconds).toBeCloseTo(2, 1);
    for (const second of [1.5, 0.5]) {
      await clip.seek(second);
      // As above: in Node a picture is a Skia canvas.
      const canvas = clip.picture.image as unknown as Canvas;
      expect(secondOf(canvas.getContext("2d").getImageData(4, 4, 1, 1).data)).toBeCloseTo(second, 1);
    }
  } finally {
    await clip.close();
  }
});
