import { expect, test } from "vitest";
import { mixSound } from "../mix-sound.ts";
import { sampleStoryboard } from "../testing/frames.ts";
import { planTimeline } from "../timeline.ts";
import { highestBetween, lowerBetweenSamples } from "./between-samples.ts";

/** A tone of so many hertz whose samples lie as far from its crests as can be. */
function tone(hertz: number, amplitude: number): Float32Array {
  return Float32Array.from(
    { length: 9_600 },
    (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / 48_000 + Math.PI / 4),
  );
}

/** The highest point of the curve through samples, by a long sum at eight places between any two high ones. */
function highest(channel: Float32Array): number {
  let peak = 0;
  for (let at = 64; at < channel.length - 64; at++) {
    if (Math.abs(channel[at] ?? 0) < 0.5) continue;
    for (let way = 0; way < 1; way += 1 / 8) {
      let value = 0;
      for (let index = at - 63; index <= at + 64; index++) {
        const angle = Math.PI * (index - at - way);
        const share = angle === 0 ? 1 : (Math.sin(angle) / angle) * Math.cos(angle / 130) ** 2;
        value += share * (channel[index] ?? 0);
      }
      peak = Math.max(peak, Math.abs(value));
    }
  }
  return peak;
}

test("what rises too high between samples is turned down in both channels", () => {
  const sound = { left: tone(12_000, 1.1), right: tone(300, 0.3) };
  expect(Math.max(...sound.left)).toBeLessThan(0.78);
  expect(highest(sound.left)).toBeGreaterThan(1);
  lowerBetweenSamples(sound);
  expect(highest(sound.left)).toBeLessThan(highestBetween * 1.03);
  expect(highest(sound.left)).toBeGreaterThan(highestBetween * 0.8);
  expect(Math.max(...sound.right)).toBeLessThan(0.25);
});

test("what does not is left as it is", () => {
  const sound = { left: tone(300, 0.74), right: tone(12_000, 0.74) };
  const before = { left: sound.left.slice(), right: sound.right.slice() };
  lowerBetweenSamples(sound);
  expect(sound).toEqual(before);
});

test("a film's mix rises no higher between its samples, however sharp what is said", () => {
  const timeline = planTimeline(sampleStoryboard("en"));
  const hiss = tone(12_000, 0.5).map((value, index) => (index % 4_800 < 96 ? value : 0));
  const clips = timeline.scenes.map(({ sceneId }) => ({ sceneId, samples: hiss }));
  const mix = mixSound({ timeline, voice: { clips }, music: undefined });
  // At the hard ends of a hiss the sum of sixteen is half a decibel off.
  expect(highest(mix.left)).toBeLessThan(highestBetween * 1.06);
});
