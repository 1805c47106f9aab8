import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadSample } from "./bench/measure.ts";
import { readWave } from "./sound/wave-file.ts";
import { makeSound, planSound } from "./sound-step.ts";
import { planTimeline } from "./timeline.ts";
import { sampleRate } from "./voice/voice-track.ts";

test("music goes on below the end card", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrin-sound-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const sample = await loadSample();
  const storyboard = { ...sample, brand: { ...sample.brand, endCard: { enabled: true } } };
  const timeline = planTimeline(storyboard);
  const path = await makeSound(planSound(folder, storyboard, timeline, undefined));
  const [samples = new Float32Array()] = readWave(path).channels;
  expect(samples.length / sampleRate).toBeCloseTo(timeline.duration, 2);
  const card = samples.subarray(Math.round((timeline.endCard?.start ?? 0) * sampleRate));
  const half = card.subarray(0, card.length / 2);
  expect(half.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeGreaterThan(0.05);
});
