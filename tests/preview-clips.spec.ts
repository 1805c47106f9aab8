import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { expect, type Page, test } from "@playwright/test";
import { rolldown } from "rolldown";
import { loadPictures } from "#engine/load-pictures.ts";
import type { Storyboard } from "#engine/storyboard.ts";
import { differentShare, sampleStoryboard } from "#engine/testing/frames.ts";
import { makeTimedClip, secondOf } from "#engine/testing/timed-clip.ts";
import { trackMatrices, turnClip } from "#engine/testing/turned-clip.ts";
import { planTimeline } from "#engine/timeline.ts";

/* The clips of the preview, in Chromium, beside the renderer's: the same picture at the same moment of the film. */

let folder = "";
let timed: Buffer;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrin-preview-clips-"));
  timed = await makeTimedClip(3);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Long enough for a clip of three seconds to end; three scenes of it are the shortest film. */
const sceneSeconds = 5;

function film(...media: Storyboard["scenes"][number]["media"][]): Storyboard {
  const board = sampleStoryboard("en");
  const scenes = media.map((one, index) => ({
    id: `scene${index}`,
    role: "scene" as const,
    headline: "Clip",
    narration: "",
    minimumSeconds: sceneSeconds,
    ...(one && { media: one }),
  }));
  // No longer than the scenes: they would be stretched.
  return { ...board, scenes, brand: { name: "Luma" }, targetSeconds: 15 };
}

async function bundle(): Promise<string> {
  const build = await rolldown({
    input: new URL("../engine/testing/browser-clips.ts", import.meta.url).pathname,
    platform: "browser",
    logLevel: "silent",
  });
  const { output } = await build.generate({ format: "iife" });
  await build.close();
  return output[0].code;
}

async function open(
  page: Page,
  board: Storyboard,
  files: Record<string, Buffer>,
  size: [number, number],
): Promise<void> {
  await page.addScriptTag({ content: await bundle() });
  const encoded = Object.fromEntries(
    Object.entries(files).map(([id, file]) => [id, file.toString("base64")]),
  );
  await page.evaluate(([one, two, three]) => window.openClips(one, two, three), [
    board,
    encoded,
    size,
  ] as const);
}

/** What the renderer shows of a clip at each of these moments of the film. */
async function rendered(
  board: Storyboard,
  files: Record<string, Buffer>,
  id: string,
  moments: readonly number[],
  [width, height]: [number, number],
) {
  const paths: Record<string, string> = {};
  for (const [name, file] of Object.entries(files)) {
    paths[name] = join(folder, name);
    await writeFile(paths[name], file);
  }
  const loaded = await loadPictures(board, paths, { width: 320, height: 320 });
  const canvas = createCanvas(width, height);
  const pictures = [];
  for (const t of moments) {
    await loaded.prepareFrame(planTimeline(board), t);
    const image = loaded.pictures.get(id)?.image;
    // In Node a picture is a Skia canvas; only its type is the standard one.
    canvas.getContext("2d").drawImage(image as unknown as Canvas, 0, 0, width, height);
    pictures.push(canvas.getContext("2d").getImageData(0, 0, width, height).data);
  }
  await loaded.close();
  return pictures;
}

test("a clip stands at the renderer's picture, wherever the film is: trimmed, at its end, and shown twice", async ({
  page,
}) => {
  const trim = { start: 1, end: 2.2 };
  const board = film(
    { assetId: "clip", kind: "video" },
    { assetId: "clip", kind: "video", trim },
    { assetId: "other", kind: "video" },
  );
  const size: [number, number] = [32, 16];
  const files = { clip: timed, other: timed };
  // Forth and back, past the end, and into the change from one scene to the next.
  const moments = [0, 1.44, 0.7, 4.5, sceneSeconds + 0.2, sceneSeconds + 1.15, sceneSeconds + 3, 2];
  const wanted = await rendered(board, files, "clip", moments, size);
  await open(page, board, files, size);
  for (const [index, t] of moments.entries()) {
    const right = wanted[index] ?? [];
    await expect
      .poll(async () => {
        const { pixels } = await page.evaluate((at) => window.showClip("clip", at), t);
        return secondOf(pixels);
      }, `at ${t} s`)
      .toBeCloseTo(secondOf(right), 1);
  }
  // The scenes share a file, and each has a place in it; what is far off was not asked for.
  expect(await page.evaluate(() => window.openedClips)).toEqual(["clip", "clip"]);
});

test("a clip that a phone marked as turned is turned", async ({ page }) => {
  const upright = await readFile(new URL("../public/clips/hero-en.mp4", import.meta.url));
  const files = { clip: turnClip(upright, trackMatrices[90]) };
  const board = film({ assetId: "clip", kind: "video" });
  const size: [number, number] = [96, 54];
  const [right] = await rendered(board, files, "clip", [1.5], size);
  await open(page, board, files, size);
  await expect
    .poll(async () => {
      const { pixels } = await page.evaluate(() => window.showClip("clip", 1.5));
      return differentShare(Uint8Array.from(pixels), right ?? new Uint8Array(), ...size, 6);
    })
    .toBeLessThan(0.03);
});

test("a clip plays in step with the film, is fetched shortly before its scene, and keeps the last picture of its part", async ({
  page,
}) => {
  const trim = { start: 0.5, end: 2.5 };
  const board = film(undefined, { assetId: "clip", kind: "video", trim }, { assetId: "far", kind: "video" });
  await open(page, board, { clip: timed, far: timed }, [32, 16]);
  await page.evaluate(() => window.showClip("clip", 0));
  expect(await page.evaluate(() => window.openedClips)).toEqual([]);
  const play = (from: number, stop: number) =>
    page.evaluate(([one, other]) => window.playClips("clip", one, other), [from, stop] as const);
  const frames = await play(sceneSeconds - 0.5, sceneSeconds + 1.2);
  expect(await page.evaluate(() => window.openedClips)).toEqual(["clip"]);
  // A busy machine may lose pictures now and then; what is in step is so most of the time.
  const apart = frames
    .filter(({ t }) => t > sceneSeconds + 0.3)
    .map(({ t, pixel }) => Math.abs(secondOf(pixel) - (t - sceneSeconds + trim.start)))
    .sort((one, two) => one - two);
  expect(apart.length).toBeGreaterThan(5);
  expect(apart[Math.floor(apart.length / 2)]).toBeLessThan(0.1);

  const stop = sceneSeconds + 2.3;
  const late = await play(sceneSeconds + 1.5, stop);
  expect(Math.max(...late.map(({ pixel }) => secondOf(pixel)))).toBeLessThan(trim.end + 0.05);
  await expect
    .poll(async () => secondOf((await page.evaluate((t) => window.showClip("clip", t), stop)).pixels))
    .toBeCloseTo(trim.end, 1);
});

test("a clip that the browser can't decode keeps its still", async ({ page }) => {
  const board = film({ assetId: "clip", kind: "video" });
  await open(page, board, { clip: timed.subarray(0, 40) }, [32, 16]);
  const frames = await page.evaluate(() => window.playClips("clip", 0, 0.3));
  expect(new Set(frames.map(({ pixel }) => pixel.join(" ")))).toEqual(new Set(["0 0 0 255"]));
});
