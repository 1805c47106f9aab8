import type { Coefficients } from "./filters.ts";
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
const rollOff: Coefficients = { b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621 };

const blockSize = 19_200; // 400 ms
const hop = 4_800; // 75 % overlap

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

/** Adds the K-weighted energy of each hop, both filters in one go and nothing but the sums kept. */
function addEnergy(channel: Float32Array, energy: Float64Array): void {
  let [x1, x2, y1, y2, z1, z2] = [0, 0, 0, 0, 0, 0];
  for (let slot = 0; slot < energy.length; slot++) {
    const end = Math.min((slot + 1) * hop, channel.length);
    let sum = 0;
    for (let index = slot * hop; index < end; index++) {
      const x = channel[index] as number; // in range
      const y = shelf.b0 * x + shelf.b1 * x1 + shelf.b2 * x2 - shelf.a1 * y1 - shelf.a2 * y2;
      const z = rollOff.b0 * y + rollOff.b1 * y1 + rollOff.b2 * y2 - rollOff.a1 * z1 - rollOff.a2 * z2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      z2 = z1;
      z1 = z;
      sum += z * z;
    }
    energy[slot] = (energy[slot] as number) + sum; // in range
  }
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
  const levels = new Float32Array(sound.left.length).fill(1);
  findLimits(levels, sound, gain);
  rampDown(levels);
  applyLevels(sound, gain, levels);
  letGo(levels);
}

/** Writes what each sample may be multiplied by at most. */
function findLimits(levels: Float32Array, { left, right }: Stereo, gain: number): void {
  for (let index = 0; index < levels.length; index++) {
    const peak = gain * Math.max(Math.abs(left[index] as number), Math.abs(right[index] as number)); // same length
    if (peak > ceiling) levels[index] = ceiling / peak;
  }
}

/** Spreads each reduction backwards as a ramp, so that the level is down before the peak comes. */
function rampDown(levels: Float32Array): void {
  const ahead = 240;
  let ramp = 1;
  for (let index = levels.length - 1; index >= 0; index--) {
    ramp = Math.min(levels[index] as number, ramp + (1 - ramp) / ahead + 1e-6, 1); // in range
    levels[index] = ramp;
  }
}

/** Multiplies by the gain and by levels that rise again over 80 ms. */
function applyLevels({ left, right }: Stereo, gain: number, levels: Float32Array): void {
  const release = 1 - Math.exp(-1 / (0.08 * 48_000));
  let level = 1;
  for (let index = 0; index < levels.length; index++) {
    const wanted = levels[index] as number; // all of the same length
    level = wanted < level ? wanted : level + (wanted - level) * release;
    left[index] = (left[index] as number) * gain * level;
    right[index] = (right[index] as number) * gain * level;
  }
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
