import { letGo } from "./let-go.ts";
import { loadSignal, placeAfter, places } from "./signal.ts";
import type { Stereo } from "./stereo.ts";

const hop = 4_800; // 100 ms
const blockSize = 4 * hop; // 75 % overlap

/** Integrated loudness in LUFS (BS.1770-4, gated); −Infinity for silence. */
export function measureLoudness(sound: Stereo): number {
  return measure(sound).loudness;
}

/** The loudness, and the highest sample of both channels. */
function measure(sound: Stereo): { loudness: number; peak: number } {
  const { energies, peak } = weigh(sound);
  const hopsPerBlock = blockSize / hop;
  // What is shorter than a block is one by itself.
  const blocks = energies.length < hopsPerBlock ? [sumOf(energies) / Math.max(1, sound.left.length)] : [];
  for (let start = 0; start + hopsPerBlock <= energies.length; start++) {
    blocks.push(sumOf(energies.slice(start, start + hopsPerBlock)) / blockSize);
  }
  const loudness = (mean: number) => -0.691 + 10 * Math.log10(mean);
  const average = (list: number[]) => sumOf(list) / list.length;
  const audible = blocks.filter((block) => loudness(block) > -70);
  if (audible.length === 0) return { loudness: Number.NEGATIVE_INFINITY, peak };
  const gate = loudness(average(audible)) - 10;
  return { loudness: loudness(average(audible.filter((block) => loudness(block) > gate))), peak };
}

function sumOf(list: readonly number[]): number {
  return list.reduce((sum, value) => sum + value, 0);
}

/** The energy of each hop behind ITU-R BS.1770-4's K-weighting, the head's shelf and then the low-frequency roll-off. */
function weigh({ left, right }: Stereo): { energies: number[]; peak: number } {
  const signal = loadSignal();
  // Seven pairs: of either channel what goes on from hop to hop.
  const state = signal.numbers.subarray(0, 14).fill(0);
  const energies: number[] = [];
  for (let from = 0; from < left.length; from += hop) {
    const part = left.subarray(from, from + hop);
    signal.left.set(part);
    signal.right.set(right.subarray(from, from + hop));
    const end = placeAfter(places.left, part.length);
    energies.push(signal.run.energy(places.left, places.right, end, places.numbers));
  }
  return { energies, peak: Math.max(...state.subarray(12)) };
}

// Loops over whole channels are functions of their own: the compiler takes them on while they run, and where a second
// one follows in the same function, or one goes round another, it has to give its work up and begin again.

/** Multiplies a channel in place. */
function applyGain(channel: Float32Array, gain: number): void {
  for (let index = 0; index < channel.length; index++) channel[index] = (channel[index] as number) * gain; // in range
}

/**
 * −2.5 dB: room for what AAC adds, up to a decibel where consonants are sharp, and for the curve that players draw through
 * the samples, which rises above them by half a decibel and, where consonants or claps meet, by more
 * (`between-samples.ts`). EBU R 128 and streaming services ask for no more than −1 dB of that (dBTP).
 */
const ceiling = 0.75;

/**
 * Samples that are worked on at a time where the result of each counts for the next: 10 ms. In a loop over all of them,
 * which the compiler takes on while it runs, what goes on from sample to sample would be an object, made anew at each step:
 * two to three times as slow. A part is too short for that; the function is compiled between two of them.
 */
export const partSamples = 480;

/**
 * Multiplies both channels by `gain`, and keeps every sample within ±most by turning the level down 5 ms ahead of each
 * peak. In place.
 */
function applyGainAndLimit(sound: Stereo, gain: number, most: number): void {
  const levels = new Float32Array(sound.left.length);
  findLimits(levels, sound, gain, most);
  rampDown(levels);
  applyLevels(sound, gain, levels);
  letGo(levels);
}

/** Writes what each sample may be multiplied by at most. */
function findLimits(levels: Float32Array, { left, right }: Stereo, gain: number, most: number): void {
  for (let index = 0; index < levels.length; index++) {
    const peak = gain * Math.max(Math.abs(left[index] as number), Math.abs(right[index] as number)); // same length
    levels[index] = peak > most ? most / peak : 1;
  }
}

/** Spreads each reduction backwards as a ramp, so that the level is down before the peak comes. */
function rampDown(levels: Float32Array): void {
  const ahead = 240;
  for (let index = levels.length - 2; index >= 0; index--) {
    const after = levels[index + 1] as number; // in range
    levels[index] = Math.min(levels[index] as number, after + (1 - after) / ahead + 1e-6, 1);
  }
}

/** Multiplies by the gain and by levels, which rise again over 80 ms. */
function applyLevels({ left, right }: Stereo, gain: number, levels: Float32Array): void {
  let level = 1;
  for (let from = 0; from < levels.length; from += partSamples) {
    const end = from + partSamples;
    const part = { left: left.subarray(from, end), right: right.subarray(from, end) };
    level = applyToPart(part, gain, levels.subarray(from, end), level);
  }
}

/**
 * @param before the level at the end of the part before
 * @returns that at the end of this
 */
function applyToPart({ left, right }: Stereo, gain: number, levels: Float32Array, before: number): number {
  const release = 1 - Math.exp(-1 / (0.08 * 48_000));
  let level = before;
  for (let index = 0; index < levels.length; index++) {
    const wanted = levels[index] as number; // all of the same length
    level = wanted < level ? wanted : level + (wanted - level) * release;
    left[index] = (left[index] as number) * gain * level;
    right[index] = (right[index] as number) * gain * level;
  }
  return level;
}

/** Brings a sound that goes on into another to a loudness. Whatever peaks it has, it keeps. */
export function scaleToLoudness(sound: Stereo, targetLufs: number): void {
  const { loudness } = measure(sound);
  if (!Number.isFinite(loudness)) return;
  const gain = 10 ** ((targetLufs - loudness) / 20);
  applyGain(sound.left, gain);
  applyGain(sound.right, gain);
}

/** Most sounds are there after the second; words of nothing but hard consonants are not after the third. */
const mostPasses = 6;

/**
 * Brings the mix to the target loudness, no sample above `most`, −2.5 dB if nothing else is said: gain, limiter, and again
 * what the limiter took.
 */
export function normalizeLoudness(sound: Stereo, targetLufs: number, most = ceiling): void {
  const limited = most * 1.000_001; // rounding included
  for (let pass = 0; pass < mostPasses; pass++) {
    const { loudness, peak } = measure(sound);
    const isClose = !Number.isFinite(loudness) || Math.abs(loudness - targetLufs) < 0.15;
    if (isClose && peak <= limited) return;
    const gain = isClose ? 1 : 10 ** ((targetLufs - loudness) / 20);
    if (peak * gain <= limited) {
      // Nothing is taken from it: it is as loud as it should be.
      applyGain(sound.left, gain);
      applyGain(sound.right, gain);
      return;
    }
    applyGainAndLimit(sound, gain, most);
  }
}
