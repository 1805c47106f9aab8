import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AV_LOG_ERROR, AVSEEK_FLAG_BACKWARD, Decoder, Demuxer, Log } from "node-av";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSample } from "../bench/measure.ts";
import { checkOutput } from "../check-output.ts";
import { Film } from "../drawing/film.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { writeWave } from "../sound/wave-file.ts";
import { frameSizes } from "../storyboard.ts";
import type { Timeline } from "../timeline.ts";
import { sampleRate } from "../voice/voice-track.ts";
import { keyFrameSeconds } from "./codecs.ts";
import { encodeFilm } from "./encode-film.ts";
import {
  type FrameRate,
  frameRates,
  type OutputFormatId,
  outputFormatIds,
  outputFormats,
  resolutionIds,
  sizeAt,
} from "./output-formats.ts";

let folder = "";
beforeAll(async () => {
  Log.setLevel(AV_LOG_ERROR);
  folder = await mkdtemp(join(tmpdir(), "vitrin-formats-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const aspects = ["9:16", "1:1", "16:9"] as const;
interface Output {
  format: OutputFormatId;
  aspect: (typeof aspects)[number];
  size: { width: number; height: number };
  rate: FrameRate;
  frames: number;
}

/** Each format in each resolution; of rates and shapes, each pair with any other value comes once. */
const outputs = outputFormatIds.flatMap((format, row) =>
  resolutionIds.map((resolution, column) => ({
    format,
    resolution,
    rate: frameRates[(row + column) % frameRates.length] ?? 30,
    aspect: aspects[(row + 2 * column) % aspects.length] ?? "9:16",
  })),
);

/** A tone, as loud as a film. */
function tone(seconds: number): Float32Array {
  return Float32Array.from(
    { length: Math.ceil(seconds * sampleRate) },
    (_, index) => Math.sin((index * 440 * 2 * Math.PI) / sampleRate) / 2,
  );
}

/** Decodes all pictures from the one that a jump to `from` seconds leads to. */
async function picturesFrom(path: string, from: number) {
  const demuxer = await Demuxer.open(path);
  const stream = demuxer.video();
  if (!stream) throw new Error("no pictures");
  if (from > 0) await demuxer.seek(from, -1, AVSEEK_FLAG_BACKWARD);
  const decoder = await Decoder.create(stream);
  const pictures: { seconds: number; width: number; height: number }[] = [];
  for await (const frame of decoder.frames(demuxer.packets(stream.index))) {
    if (!frame) continue;
    const seconds = (Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den;
    pictures.push({ seconds, width: frame.width, height: frame.height });
    frame.free();
  }
  decoder.close();
  await demuxer.close();
  return pictures;
}

/** Seconds of sound, and its loudest sample. */
async function soundOf(path: string): Promise<{ seconds: number; peak: number }> {
  const demuxer = await Demuxer.open(path);
  const stream = demuxer.audio();
  if (!stream) throw new Error("no sound");
  const decoder = await Decoder.create(stream);
  let samples = 0;
  let peak = 0;
  for await (const frame of decoder.frames(demuxer.packets(stream.index))) {
    if (!frame) continue;
    const plane = frame.data?.[0];
    for (let at = 0; plane && at + 4 <= frame.nbSamples * 4; at += 4) {
      peak = Math.max(peak, Math.abs(plane.readFloatLE(at)));
    }
    samples += frame.nbSamples;
    frame.free();
  }
  decoder.close();
  await demuxer.close();
  return { seconds: samples / sampleRate, peak };
}

/** The language that players show beside the sound. */
async function saidLanguageOf(path: string): Promise<string | undefined> {
  const demuxer = await Demuxer.open(path);
  const language = demuxer.audio()?.metadata?.get("language");
  await demuxer.close();
  return language ?? undefined;
}

/** Makes a film, checks it, and returns its path and the seconds at which its first picture is shown. */
async function expectAsAsked({ format, aspect, size, rate, frames }: Output) {
  const duration = frames / rate;
  const name = join(folder, `${format}-${size.width}`);
  const path = `${name}.${format}`;
  await writeWave(`${name}.wav`, [tone(duration), tone(duration)], sampleRate);
  const scene = { sceneId: "only", index: 0, start: 0, end: duration, cuts: [], voiceStart: 0, captions: [] };
  const timeline: Timeline = { duration, scenes: [scene] };
  const storyboard = { ...(await loadSample()), aspect };
  const film = new Film({ storyboard, timeline, pictures: new Map(), ...size, createLayer: createNodeLayer });
  const sound = Promise.resolve(`${name}.wav`);
  await encodeFilm({ film, sound, format, framesPerSecond: rate, title: "Output", path });

  const probe = await checkOutput(path, { ...size, format, framesPerSecond: rate, duration });
  expect(probe.container.split(",")).toContain(format);
  expect(probe.video).toMatchObject({ ...size, codec: outputFormats[format].videoCodec });
  expect(probe.video?.framesPerSecond).toBeCloseTo(rate, 2);
  expect(probe.audio).toMatchObject({ codec: outputFormats[format].audioCodec, channels: 2, sampleRate });

  expect(await saidLanguageOf(path)).toBe(format === "avi" ? undefined : "eng");
  const pictures = await picturesFrom(path, 0);
  expect(pictures).toHaveLength(frames);
  const first = pictures[0]?.seconds ?? 0;
  for (const [index, picture] of pictures.entries()) {
    expect(picture).toMatchObject(size);
    expect(picture.seconds - first).toBeCloseTo(index / rate, 2);
  }
  const heard = await soundOf(path);
  // Encoders put up to two of their frames of silence around it.
  expect(Math.abs(heard.seconds - duration)).toBeLessThan(0.06);
  expect(heard.peak).toBeGreaterThan(0.3);
  return { path, first, duration };
}

test.each(outputs)("$format in $resolution, $aspect at $rate frames a second", async (output) => {
  const size = sizeAt(frameSizes[output.aspect], output.resolution);
  // The largest take seconds each; shorter, the smallest would be too little to be known as a film.
  await expectAsAsked({ ...output, size, frames: output.resolution === "eight_k" ? 2 : 3 });
});

/** Lasts beyond the second picture that can be jumped to, whose place no size changes. */
const long = outputFormatIds.map((format, row) => ({
  format,
  rate: frameRates[row % frameRates.length] ?? 30,
}));

test.each(long)("a long $format at $rate frames a second can be jumped into", async ({ format, rate }) => {
  const size = { width: 288, height: 512 };
  const frames = rate * keyFrameSeconds + 3;
  const { path, first, duration } = await expectAsAsked({ format, aspect: "9:16", size, rate, frames });
  const [landed] = await picturesFrom(path, duration - 0.5 / rate);
  expect((landed?.seconds ?? 0) - first).toBeCloseTo(keyFrameSeconds, 2);
});
