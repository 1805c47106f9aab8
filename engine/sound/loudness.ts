import { type Coefficients, partSamples } from "./filters.ts";
import { letGo } from "./let-go.ts";

/** Two channels of the same length at 48 kHz, −1 to 1. */
export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

/** ITU-R BS.1770-4 K-weighting at 48 kHz: the head's shelf, then the low-frequency roll-off. */
const shelf: Coefficients = {
  b0: 1.53512485958697,
  b1: -2.69169618940638,
  b2: 1.19839281085285,
  a1: -1.69065929318241,
  a2: 0.73248077421585,
};
/** Its other coefficients are 1, −2 and 1. */
const rollOff = { a1: -1.99004745483398, a2: 0.99007225036621 };

const blockSize = 19_200; // 400 ms
const hop = 10 * partSamples; // 75 % overlap

/** Integrated loudness in LUFS (BS.1770-4, gated); −Infinity for silence. */
export function measureLoudness({ left, right }: Stereo): number {
  const energy = new Float64Array(Math.ceil(left.length / hop));
  for (const channel of [left, right]) addEnergy(channel, energy);
  const blocks: number[] = [];
  const hopsPerBlock = blockSize / hop;
  for (let start = 0; start + hopsPerBlock <= energy.length; start++) {
    let sum = 0;
    for (let slot = start; slot < start + hopsPerBlock; slot++) sum += energy[slot] ?? 0;
    blocks.push(sum / blockSize);
  }
  const loudness = (mean: number) => -0.691 + 10 * Math.log10(mean);
  const average = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const audible = blocks.filter((block) => loudness(block) > -70);
  if (audible.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = loudness(average(audible)) - 10;
  return loudness(average(audible.filter((block) => loudness(block) > gate)));
}

/** Adds the K-weighted energy of each hop. */
function addEnergy(channel: Float32Array, energy: Float64Array): void {
  const state = new Float64Array(6);
  for (let from = 0; from < channel.length; from += partSamples) {
    const slot = Math.floor(from / hop);
    energy[slot] =
      (energy[slot] as number) + weightedEnergy(channel.subarray(from, from + partSamples), state); // in range
  }
}

/**
 * The energy of a part of a channel behind both filters of the K-weighting.
 * @param state what the next part goes on from: the last two inputs, results of the first filter, and of the second
 */
function weightedEnergy(samples: Float32Array, state: Float64Array): number {
  let x1 = state[0] as number; // six of them
  let x2 = state[1] as number;
  let y1 = state[2] as number;
  let y2 = state[3] as number;
  let z1 = state[4] as number;
  let z2 = state[5] as number;
  let sum = 0;
  for (let index = 0; index < samples.length; index++) {
    const x = samples[index] as number; // in range
    const y = shelf.b0 * x + shelf.b1 * x1 + shelf.b2 * x2 - shelf.a2 * y2 - shelf.a1 * y1;
    const z = y - 2 * y1 + y2 - rollOff.a2 * z2 - rollOff.a1 * z1;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    z2 = z1;
    z1 = z;
    sum += z * z;
  }
  state.set([x1, x2, y1, y2, z1, z2]);
  return sum;
}

// Loops over whole channels are functions of their own: the compiler takes them on while they run, and where a second
// one follows in the same function, or one goes round another, it has to give its work up and begin again.

/** A channel's highest sample. */
function peakOf(channel: Float32Array): number {
  let peak = 0;
  for (let index = 0; index < channel.length; index++) {
    const level = Math.abs(channel[index] as number); // in range
    if (level > peak) peak = level;
  }
  return peak;
}

/** Multiplies a channel in place. */
function applyGain(channel: Float32Array, gain: number): void {
  for (let index = 0; index < channel.length; index++) channel[index] = (channel[index] as number) * gain; // in range
}

/** −1.3 dB: room for what AAC adds between the samples. */
const ceiling = 0.86;

/**
 * Multiplies both channels by `gain`, and keeps every sample within ±ceiling by turning the level down 5 ms ahead of each
 * peak. In place.
 */
function applyGainAndLimit(sound: Stereo, gain: number): void {
  const levels = new Float32Array(sound.left.length);
  findLimits(levels, sound, gain);
  rampDown(levels);
  applyLevels(sound, gain, levels);
  letGo(levels);
}

/** Writes what each sample may be multiplied by at most. */
function findLimits(levels: Float32Array, { left, right }: Stereo, gain: number): void {
  for (let index = 0; index < levels.length; index++) {
    const peak = gain * Math.max(Math.abs(left[index] as number), Math.abs(right[index] as number)); // same length
    levels[index] = peak > ceiling ? ceiling / peak : 1;
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

/** Brings the mix to the target loudness, no sample above −1.3 dB: gain, limiter, and again what the limiter took. */
export function normalizeLoudness(sound: Stereo, targetLufs: number): void {
  const { left, right } = sound;
  let peak = Math.max(peakOf(left), peakOf(right));
  for (let pass = 0; pass < 3; pass++) {
    const loudness = measureLoudness(sound);
    const isClose = !Number.isFinite(loudness) || Math.abs(loudness - targetLufs) < 0.15;
    if (isClose && peak <= ceiling) return;
    const gain = isClose ? 1 : 10 ** ((targetLufs - loudness) / 20);
    if (peak * gain <= ceiling) {
      // Nothing is taken from it: it is as loud as it should be.
      applyGain(left, gain);
      applyGain(right, gain);
      return;
    }
    applyGainAndLimit(sound, gain);
    peak = ceiling;
  }
}
