import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSample } from "./bench/measure.ts";
import { readClipSound } from "./clip-sound.ts";
import { renderVideo } from "./render-video.ts";
import { measureLoudness } from "./sound/loudness.ts";
import { readWave } from "./sound/wave-file.ts";
import type { Storyboard } from "./storyboard.ts";
import { writeCameraClip } from "./testing/camera-clip.ts";
import { makeTimedClip } from "./testing/timed-clip.ts";
import { synthesizeWithEspeak } from "./voice/espeak.ts";
import { sampleRate } from "./voice/voice-track.ts";
import { isVoiceFile } from "./voice-files.ts";

let folder = "";
let clip = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrin-clip-sound-"));
  clip = join(folder, "clip.webm");
  await writeFile(clip, await makeTimedClip(4, steps(4, 0.05)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A soft tone whose pitch tells the second: 1,000 Hz in the first, 2,000 in the second, and so on. */
function steps(seconds: number, level: number): Float32Array {
  return Float32Array.from({ length: seconds * sampleRate }, (_, index) => {
    const pitch = 1_000 * (1 + Math.floor(index / sampleRate));
    return level * Math.sin((2 * Math.PI * pitch * index) / sampleRate);
  });
}

/** How much of a tone is in a second and its neighbourhood, 0.4 seconds around it. */
function toneAt(samples: Float32Array, second: number, pitch: number): number {
  const part = samples.subarray(
    Math.round((second - 0.2) * sampleRate),
    Math.round((second + 0.2) * sampleRate),
  );
  let [real, imaginary] = [0, 0];
  for (const [index, value] of part.entries()) {
    const angle = (2 * Math.PI * pitch * index) / sampleRate;
    real += value * Math.cos(angle);
    imaginary += value * Math.sin(angle);
  }
  return (2 * Math.hypot(real, imaginary)) / part.length;
}

test("a part of a clip is heard from its beginning, as loud as a voice", async () => {
  const sound = await readClipSound(clip, { from: 1, seconds: 2 });
  expect(sound.length / sampleRate).toBeCloseTo(2, 1);
  expect(measureLoudness({ left: sound, right: sound })).toBeCloseTo(-17.5, 0);
  expect(toneAt(sound, 0.5, 2_000)).toBeGreaterThan(20 * toneAt(sound, 0.5, 1_000));
  expect(toneAt(sound, 1.5, 3_000)).toBeGreaterThan(20 * toneAt(sound, 1.5, 2_000));
});

test("what is said in the middle of a camcorder's six channels is as loud as a voice", async () => {
  const path = join(folder, "camcorder.mts");
  await writeCameraClip({ path, format: "mpegts", seconds: 4, surround: "ac3", start: 1_000 });
  const sound = await readClipSound(path, { from: 1, seconds: 2 });
  expect(sound.length / sampleRate).toBeCloseTo(2, 1);
  expect(measureLoudness({ left: sound, right: sound })).toBeCloseTo(-17.5, 0);
  expect(toneAt(sound, 1, 1_000)).toBeGreaterThan(20 * toneAt(sound, 1, 2_000));
});

test("a room in which nothing happens is not made as loud as a voice", async () => {
  const quiet = join(folder, "quiet.webm");
  await writeFile(quiet, await makeTimedClip(1, steps(1, 0.002)));
  const sound = await readClipSound(quiet, { from: 0, seconds: 60 });
  expect(sound.length / sampleRate).toBeCloseTo(1, 1);
  expect(measureLoudness({ left: sound, right: sound })).toBeLessThan(-35);
});

test.each([
  ["a clip without a sound", "../public/clips/hero-en.mp4"],
  ["what is no clip", "./samples/en.json"],
])("%s is silent", async (_, file) => {
  const path = fileURLToPath(new URL(file, import.meta.url));
  expect(await readClipSound(path, { from: 0, seconds: 2 })).toHaveLength(0);
});

test("in a film a clip is heard alone where nothing is said, for as long as its part lasts, and softly under the voice", async () => {
  const sample = await loadSample();
  const media: Storyboard["scenes"][number]["media"] = {
    assetId: "clip",
    kind: "video",
    trim: { start: 0, end: 4 },
    sound: "beside",
  };
  const [first, second] = sample.scenes;
  if (!first || !second) throw new Error("the sample has two scenes");
  const storyboard: Storyboard = {
    ...sample,
    scenes: [
      { ...first, narration: "", media },
      { ...second, narration: "One two three four five six seven.", media },
    ],
    music: { ...sample.music, enabled: false },
    brand: { ...sample.brand, endCard: { enabled: false } },
  };
  const workDirectory = join(folder, "film");
  const size = { width: 90, height: 160 };
  const request = { storyboard, assets: { clip }, workDirectory, size, framesPerSecond: 6 };
  const { timeline } = await renderVideo(request);
  const [alone, under] = timeline.scenes;
  expect((alone?.end ?? 0) - (alone?.start ?? 0)).toBeGreaterThanOrEqual(4);
  const { channels } = readWave(join(workDirectory, "sound.wav"));
  const heard = channels[0] ?? new Float32Array();
  const loud = toneAt(heard, 0.5, 1_000);
  expect(loud).toBeGreaterThan(0.05);
  expect(toneAt(heard, 2.5, 3_000)).toBeGreaterThan(0.05);
  const soft = toneAt(heard, (under?.start ?? 0) + 1.5, 2_000);
  expect(soft).toBeGreaterThan(loud * 0.2);
  expect(soft).toBeLessThan(loud * 0.6);

  const silent = storyboard.scenes.map((scene) => ({ ...scene, media: { ...media, sound: undefined } }));
  await renderVideo({ ...request, storyboard: { ...storyboard, scenes: silent } });
  const without = readWave(join(workDirectory, "sound.wav")).channels[0] ?? new Float32Array();
  expect(toneAt(without, 0.5, 1_000)).toBeLessThan(loud * 0.02);
});

/** Somebody says a sentence in a clip, after half a second of silence. */
async function spokenClip(path: string, text: string): Promise<number> {
  const { clips } = await synthesizeWithEspeak({
    language: "en",
    speed: 1,
    scenes: [{ sceneId: "a", text }],
  });
  const said = clips[0]?.samples ?? new Float32Array();
  const sound = new Float32Array(said.length + sampleRate);
  sound.set(said, sampleRate / 2);
  const seconds = sound.length / sampleRate;
  await writeFile(path, await makeTimedClip(seconds, sound));
  return seconds;
}

test("somebody in a clip says its scene: captions follow them, the scene is as long as they speak, and nobody else speaks", async () => {
  const sample = await loadSample();
  const [first, second] = sample.scenes;
  if (!first || !second) throw new Error("the sample has two scenes");
  const text = "I never spill my coffee.";
  const path = join(folder, "spoken.webm");
  const seconds = await spokenClip(path, text);
  const storyboard: Storyboard = {
    ...sample,
    scenes: [
      { ...first, narration: "Hear it." },
      { ...second, narration: text, media: { assetId: "clip", kind: "video", sound: "speech" } },
    ],
    music: { ...sample.music, enabled: false },
  };
  const workDirectory = join(folder, "spoken");
  const size = { width: 90, height: 160 };
  const request = { storyboard, assets: { clip: path }, workDirectory, size, framesPerSecond: 6 };
  const { timeline } = await renderVideo(request);
  const scene = timeline.scenes[1];
  if (!scene) throw new Error("the film has two scenes");
  expect(scene.voiceStart).toBe(scene.start);
  expect(scene.end - scene.start).toBeGreaterThanOrEqual(seconds - 0.1);
  const words = scene.captions.flatMap((caption) => caption.words);
  expect(words.map((word) => word.text).join(" ")).toBe(text);
  expect(words[0]?.start).toBeCloseTo(scene.start + 0.5, 1);
  expect(words.at(-1)?.end).toBeLessThan(scene.start + seconds - 0.3);
  // One of the first scene's, one of the clip's.
  const voices = (await readdir(workDirectory)).filter((name) => isVoiceFile(name) && name.endsWith("wav"));
  expect(voices).toHaveLength(2);
  const { channels } = readWave(join(workDirectory, "sound.wav"));
  const heard = (channels[0] ?? new Float32Array()).subarray(
    Math.round((scene.start + 0.5) * sampleRate),
    Math.round((scene.start + seconds - 0.5) * sampleRate),
  );
  expect(measureLoudness({ left: heard, right: heard })).toBeGreaterThan(-17);

  // Without a voice it is heard all the same, and its words fill the scene.
  const off = { ...storyboard, voice: { ...storyboard.voice, enabled: false } };
  await renderVideo({ ...request, storyboard: off, workDirectory: join(folder, "off") });
  const alone = readWave(join(folder, "off", "sound.wav")).channels[0] ?? new Float32Array();
  expect(measureLoudness({ left: alone, right: alone })).toBeGreaterThan(-16);
});

test("one part of a clip says a scene and is heard beside another: both have it", async () => {
  const sample = await loadSample();
  const trim = { start: 0, end: 3 };
  const scenes = sample.scenes.slice(0, 2).map((scene, index) => ({
    ...scene,
    narration: "One two.",
    media: { assetId: "clip", kind: "video", trim, sound: index === 0 ? "speech" : "beside" },
  }));
  const storyboard = { ...sample, scenes, music: { ...sample.music, enabled: false } };
  const size = { width: 90, height: 160 };
  const workDirectory = join(folder, "both");
  await renderVideo({ storyboard, assets: { clip }, workDirectory, size, framesPerSecond: 6 });
  const kept = (await readdir(workDirectory)).filter((name) => /^clip-.*wav$/.test(name));
  expect(kept).toHaveLength(1);
});
