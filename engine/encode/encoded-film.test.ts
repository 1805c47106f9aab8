import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AV_LOG_ERROR, Decoder, Demuxer, type Frame, Log } from "node-av";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { loadSample } from "../bench/measure.ts";
import { Film } from "../drawing/film.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { writeWave } from "../sound/wave-file.ts";
import type { Storyboard } from "../storyboard.ts";
import { styleIds } from "../styles/style-ids.ts";
import { planTimeline } from "../timeline.ts";
import { sampleRate } from "../voice/voice-track.ts";
import { encodeFilm } from "./encode-film.ts";
import { FramePainter } from "./frame-painter.ts";
import { MovieWriter } from "./movie-writer.ts";
import { PictureBuffer } from "./picture-buffer.ts";
import { blockSize, paddedWidth, YuvPicture } from "./yuv-picture.ts";

beforeAll(() => Log.setLevel(AV_LOG_ERROR));

const framesPerSecond = 30;
const upright = { width: 288, height: 512 };
/** Its last row of macroblocks is cut off. */
const lying = { width: 480, height: 270 };
type Size = typeof upright;

async function emptyFolder(): Promise<{ path: string; soundPath: string }> {
  const folder = await mkdtemp(join(tmpdir(), "vitrin-encoded-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const soundPath = join(folder, "sound.wav");
  await writeWave(soundPath, [new Float32Array(sampleRate)], sampleRate);
  return { path: join(folder, "film.mp4"), soundPath };
}

/** The brightness of a file's pictures, each row by row without padding, in turn. */
async function* decodedPictures(path: string): AsyncGenerator<Uint8Array> {
  const demuxer = await Demuxer.open(path);
  const stream = demuxer.video();
  if (!stream) throw new Error("no pictures");
  const decoder = await Decoder.create(stream);
  for await (const frame of decoder.frames(demuxer.packets(stream.index))) {
    if (!frame) continue;
    yield brightnessOf(frame);
    frame.free();
  }
  decoder.close();
  await demuxer.close();
}

function brightnessOf({ data, linesize, width, height }: Frame): Uint8Array {
  const [plane] = data ?? [];
  const [stride = 0] = linesize;
  if (!plane) throw new Error("no brightness");
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++)
    pixels.set(plane.subarray(row * stride, row * stride + width), row * width);
  return pixels;
}

/** How far the macroblock is off that is farthest: the mean of its pixels' distances. */
function worstBlock(decoded: Uint8Array, { planes }: YuvPicture, { width, height }: Size): number {
  let worst = 0;
  for (let top = 0; top < height; top += blockSize) {
    for (let left = 0; left < width; left += blockSize) {
      let sum = 0;
      const rows = Math.min(blockSize, height - top);
      for (let y = top; y < top + rows; y++) {
        for (let x = left; x < left + blockSize; x++)
          sum += Math.abs((decoded[y * width + x] ?? 0) - (planes.y[y * planes.yStride + x] ?? 0));
      }
      worst = Math.max(worst, sum / (rows * blockSize));
    }
  }
  return worst;
}

function pictureOf({ width, height }: Size): YuvPicture {
  const yStride = paddedWidth(width);
  return new YuvPicture(width, height, { yStride, uvStride: yStride / 2 });
}

test.each(styleIds)("%s: every part of every picture of the file is as it was drawn", async (style) => {
  await expectFileAsDrawn({ ...(await loadSample()), style }, upright);
});

test("the last row of macroblocks is as it was drawn where it is cut off", async () => {
  await expectFileAsDrawn({ ...(await loadSample()), style: "price", aspect: "16:9" }, lying);
});

/** Says so little that its scenes are as short as can be. */
function inFewWords(storyboard: Storyboard): Storyboard {
  const scenes = storyboard.scenes.map((scene) => ({
    ...scene,
    narration: scene.narration.split(" ").slice(0, 2).join(" "),
  }));
  return { ...storyboard, scenes };
}

/** Encodes the first scene and the way to the second, and compares all. */
async function expectFileAsDrawn(storyboard: Storyboard, size: Size): Promise<void> {
  const { path, soundPath } = await emptyFolder();
  const plan = planTimeline(inFewWords(storyboard));
  const timeline = { ...plan, duration: (plan.scenes[1]?.start ?? 0) + 1 };
  const films = [0, 1].map(
    () => new Film({ storyboard, timeline, pictures: new Map(), ...size, createLayer: createNodeLayer }),
  );
  const [film, other] = films;
  if (!film || !other) throw new Error("no films");
  const file = { path, format: "mp4", title: "Drawn", framesPerSecond } as const;
  const { frames } = await encodeFilm({ film, sound: Promise.resolve(soundPath), ...file });
  const picture = pictureOf(size);
  const painter = new FramePainter(other, picture);
  let [frame, worst] = [0, 0];
  for await (const decoded of decodedPictures(path)) {
    painter.paint(frame / framesPerSecond);
    worst = Math.max(worst, worstBlock(decoded, picture, size));
    frame += 1;
  }
  expect(frame).toBe(frames);
  expect(worst).toBeLessThan(14);
}

/** Blocks of one brightness each; those of a row in the middle are brighter by `more`. */
function mosaic({ width, height }: Size, more: number): Uint8Array {
  const rgba = new Uint8Array(width * height * 4);
  const middle = Math.floor(height / blockSize / 2);
  for (let at = 0; at < width * height; at++) {
    const [column, row] = [Math.floor((at % width) / blockSize), Math.floor(at / width / blockSize)];
    const light = (Math.imul(row * 100 + column, 0x9e3779b1) >>> 25) + (row === middle ? more : 0);
    rgba.fill(light, at * 4, at * 4 + 4);
  }
  return rgba;
}

test.each([
  { told: "nothing of it", isTold: false, seen: 0 },
  { told: "of it", isTold: true, seen: 20 },
])("an encoder that is told $told encodes a row that becomes 20 brighter as $seen brighter", async (row) => {
  const { path, soundPath } = await emptyFolder();
  const { width, height } = upright;
  const all = { x: 0, y: 0, width, height };
  const movie = await MovieWriter.open({ path, format: "mp4", title: "Told", ...upright, framesPerSecond });
  movie.setSound(soundPath);
  const buffer = new PictureBuffer(width, height, framesPerSecond);
  const picture = buffer.createPicture();
  picture.load(mosaic(upright, 0), all);
  for (let frame = 0; frame < 12; frame++) {
    buffer.take(picture);
    await movie.writeFrame(buffer.yuv);
  }
  picture.load(mosaic(upright, 20), all);
  buffer.take(picture);
  // Taken once more, it is as it was.
  if (!row.isTold) buffer.take(picture);
  await movie.writeFrame(buffer.yuv);
  await movie.finish();
  buffer.free();
  const pictures: Uint8Array[] = [];
  for await (const decoded of decodedPictures(path)) pictures.push(decoded);
  const expected = pictureOf(upright);
  expected.load(mosaic(upright, row.seen), all);
  expect(worstBlock(pictures.at(-1) ?? new Uint8Array(), expected, upright)).toBeLessThan(3);
});
