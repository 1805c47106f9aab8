import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadSample } from "./bench/measure.ts";
import { mixSound } from "./mix-sound.ts";
import { composeMusic } from "./music/compose-music.ts";
import { measureLoudness } from "./sound/loudness.ts";
import { readWave, writeWave } from "./sound/wave-file.ts";
import { makeSound, planSound } from "./sound-step.ts";
import { planTimeline, type Timeline } from "./timeline.ts";
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

/** Of one scene after the other, each as long. */
function evenTimeline(scenes: number, seconds: number): Timeline {
  return {
    duration: scenes * seconds,
    scenes: Array.from({ length: scenes }, (_, index) => ({
      sceneId: `s${index}`,
      index,
      start: index * seconds,
      end: (index + 1) * seconds,
      voiceStart: index * seconds + 0.3,
      cuts: [],
      captions: [],
    })),
  };
}

test("the music of a long film goes on through it: no pause, no click, as loud as before", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrin-sound-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const sample = await loadSample();
  const storyboard = { ...sample, music: { enabled: true, mood: "driving" as const, seed: 5 } };
  const timeline = evenTimeline(20, 11);
  const path = await makeSound(planSound(folder, storyboard, timeline, undefined));
  const [left = new Float32Array(), right = new Float32Array()] = readWave(path).channels;
  expect(left.length).toBe(220 * sampleRate);
  const between = (from: number, to: number) => ({
    left: left.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate)),
    right: right.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate)),
  });
  const steps = ({ left: samples }: ReturnType<typeof between>) =>
    samples.reduce((most, value, at) => Math.max(most, Math.abs(value - (samples[at - 1] ?? value))), 0);
  const usual = steps(between(30, 50));
  // Wherever one piece of work ends and the next begins.
  for (const { end } of timeline.scenes.slice(2, -1)) {
    expect(steps(between(end - 0.5, end + 0.5)), `step at ${end}`).toBeLessThan(usual * 1.5);
    for (let from = end - 1; from < end + 1; from += 0.4)
      expect(measureLoudness(between(from, from + 0.5)), `loudness at ${from}`).toBeGreaterThan(-24);
    const [before, after] = [between(end - 4, end), between(end, end + 4)].map(measureLoudness);
    expect(Math.abs((after ?? 0) - (before ?? 0)), `change at ${end}`).toBeLessThan(4);
  }
  expect(measureLoudness({ left, right })).toBeCloseTo(-14, 0);
});

test.each([1.25, 2.45])(
  "music that comes back from below a voice that ended %f s before does so over a seam as within a run",
  async (ended) => {
    const folder = await mkdtemp(join(tmpdir(), "vitrin-sound-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const sample = await loadSample();
    const storyboard = { ...sample, music: { enabled: true, mood: "driving" as const, seed: 5 } };
    const timeline = evenTimeline(2, 35);
    const hum = Float32Array.from({ length: 4 * sampleRate }, (_, at) => 0.2 * Math.sin(at / 20));
    const [first] = timeline.scenes;
    if (!first) throw new Error("a timeline has a scene");
    first.voiceStart = 35 - ended - 4;
    const path = join(folder, "hum.wav");
    await writeWave(path, [hum], sampleRate);
    const request = planSound(folder, storyboard, timeline, undefined);
    const made = readWave(await makeSound({ ...request, voice: [{ sceneId: "s0", path }] })).channels[0];
    const whole = mixSound({
      timeline,
      voice: { clips: [{ sceneId: "s0", samples: hum }] },
      music: composeMusic({ mood: "driving", seed: 5, duration: 70 }),
    }).left;
    const loudness = (samples: Float32Array = new Float32Array(), from: number) => {
      const part = samples.slice(Math.round(from * sampleRate), Math.round((from + 0.4) * sampleRate));
      return measureLoudness({ left: part, right: part });
    };
    const rise = (samples?: Float32Array) => loudness(samples, 35) - loudness(samples, 34.3);
    expect(Math.abs(rise(made) - rise(whole))).toBeLessThan(1);
  },
);

test("a voice goes on through the seams of a long film", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrin-sound-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const sample = await loadSample();
  const storyboard = { ...sample, music: { ...sample.music, enabled: false } };
  const timeline = evenTimeline(20, 11);
  const hum = Float32Array.from({ length: 10.2 * sampleRate }, (_, at) => 0.2 * Math.sin(at / 20));
  const clip = join(folder, "hum.wav");
  await writeWave(clip, [hum], sampleRate);
  const clips = timeline.scenes.map(({ sceneId }) => ({ sceneId, path: clip }));
  const request = planSound(folder, storyboard, timeline, undefined);
  const path = await makeSound({ ...request, voice: clips });
  const [left = new Float32Array()] = readWave(path).channels;
  for (const { voiceStart } of timeline.scenes) {
    const said = left.subarray(
      Math.round(voiceStart * sampleRate),
      Math.round((voiceStart + 10.2) * sampleRate),
    );
    const gain = Math.max(...said.subarray(sampleRate, 2 * sampleRate)) / 0.2;
    const worst = said.reduce(
      (most, value, at) => Math.max(most, Math.abs(value - gain * (hum[at] ?? 0))),
      0,
    );
    expect(worst / gain).toBeLessThan(0.01);
  }
});
