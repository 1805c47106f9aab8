import { expect, test } from "vitest";
import { keys, pluck } from "../music/instruments.ts";
import { resample } from "../voice/polish-voice.ts";
import { sampleRate } from "../voice/voice-track.ts";
import { measureLoudness, normalizeLoudness } from "./loudness.ts";
import { blockSamples } from "./signal.ts";

/** White noise, −1 to 1. */
function noise(length: number, seed: number): Float32Array {
  return Float32Array.from(
    { length },
    (_, at) => ((Math.imul(at * 31 + seed + 1, 0x9e3779b1) >>> 8) / 2 ** 24) * 2 - 1,
  );
}

/** The greatest difference between samples and what is expected at their places. */
function worstOf(samples: Float32Array, expected: (at: number) => number): number {
  return samples.reduce((worst, value, at) => Math.max(worst, Math.abs(value - expected(at))), 0);
}

const turns = (count: number) => Math.sin(2 * Math.PI * count);

test("electric-piano tones are two sines of which one bends the other, and a third", () => {
  const frequency = 440 * 2 ** ((64 - 69) / 12);
  const tone = keys(64, 1.3);
  expect(tone.length).toBe(1.3 * sampleRate);
  const expected = (at: number) => {
    const t = at / sampleRate;
    const ends = Math.min(1, t / 0.008) * Math.min(1, (1.3 - t) / 0.12);
    const bend = 0.9 * Math.exp(-3 * t) * turns(frequency * t);
    const tine = 0.12 * Math.exp(-14 * t) * turns(7.01 * frequency * t);
    return 0.4 * Math.exp(-1.7 * t) * ends * (Math.sin(2 * Math.PI * frequency * t + bend) + tine);
  };
  expect(worstOf(tone, expected)).toBeLessThan(1e-6);
});

test("plucked tones bend by a sine twice as high", () => {
  const frequency = 440 * 2 ** ((81 - 69) / 12);
  const expected = (at: number) => {
    const t = at / sampleRate;
    const ends = Math.min(1, t / 0.003) * Math.min(1, (0.7 - t) / 0.1);
    const bend = 0.7 * 2.2 * Math.exp(-11 * t) * turns(2 * frequency * t);
    return 0.5 * Math.exp(-5.2 * t) * ends * Math.sin(2 * Math.PI * frequency * t + bend);
  };
  expect(worstOf(pluck(81, 0.7), expected)).toBeLessThan(1e-6);
});

test.each([8_000, 16_000, 22_050, 44_100, 96_000])("from %i samples a second to 48,000", (rate) => {
  const input = noise(Math.ceil((blockSamples * 2.5 * rate) / sampleRate), rate);
  const cutoff = Math.min(1, sampleRate / rate) * 0.94;
  const expected = (at: number) => {
    // Weights are known for each 320th of a sample.
    const place = Math.round(((at * rate) / sampleRate) * 320) / 320;
    let sum = 0;
    for (let from = Math.floor(place) - 15; from <= Math.floor(place) + 16; from++) {
      const x = from - place;
      const sinc = x === 0 ? cutoff : Math.sin(Math.PI * x * cutoff) / (Math.PI * x);
      sum += (input[from] ?? 0) * sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / 16));
    }
    return sum;
  };
  const output = resample(input, rate, sampleRate);
  expect(output.length).toBe(Math.floor((input.length * sampleRate) / rate));
  expect(worstOf(output, expected)).toBeLessThan(2e-6);
});

/** What BS.1770's filters leave of a channel. */
function weighted(samples: Float32Array): number[] {
  const [y, z]: [number[], number[]] = [[], []];
  for (const [at, x] of samples.entries()) {
    const [x1 = 0, x2 = 0] = [samples[at - 1], samples[at - 2]];
    const [y1 = 0, y2 = 0, z1 = 0, z2 = 0] = [y[at - 1], y[at - 2], z[at - 1], z[at - 2]];
    const shelf = 1.53512485958697 * x - 2.69169618940638 * x1 + 1.19839281085285 * x2;
    y.push(shelf + 1.69065929318241 * y1 - 0.73248077421585 * y2);
    z.push((y[at] ?? 0) - 2 * y1 + y2 + 1.99004745483398 * z1 - 0.99007225036621 * z2);
  }
  return z;
}

test("loudness is the energy of both channels behind both filters", () => {
  // One block of 0.4 seconds, so that no gate takes part.
  const [left, right] = [noise(19_200, 1).map((value) => value * 0.3), noise(19_200, 2)];
  const energy = [left, right].flatMap(weighted).reduce((sum, value) => sum + value * value, 0);
  expect(measureLoudness({ left, right })).toBeCloseTo(-0.691 + 10 * Math.log10(energy / 19_200), 9);
});

test.each(["left", "right"] as const)("a peak in the %s channel alone is limited", (side) => {
  const sound = { left: noise(sampleRate, 1), right: noise(sampleRate, 2) };
  for (const channel of [sound.left, sound.right])
    for (const at of channel.keys()) channel[at] = (channel[at] ?? 0) * 0.1;
  sound[side][30_001] = -1;
  normalizeLoudness(sound, measureLoudness(sound));
  expect(sound[side][30_001]).toBeCloseTo(-0.75, 5);
});
