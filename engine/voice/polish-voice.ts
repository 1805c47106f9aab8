import { fadeEnds } from "../sound/fade-ends.ts";
import { biquad, highPass, highShelf, peaking } from "../sound/filters.ts";
import { letGo } from "../sound/let-go.ts";
import { partSamples } from "../sound/loudness.ts";
import { blockSamples, loadSignal, placeAfter, places } from "../sound/signal.ts";
import { levelVoice } from "./level-voice.ts";
import { sampleRate } from "./voice-track.ts";

const taps = 16;
const phases = 320;

/** Changes the sample rate with a windowed sinc (32 samples wide), so that no harsh images remain. */
export function resample(input: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return input;
  const { run, left, right, weights } = loadSignal();
  weights.set(sincWeights(Math.min(1, to / from) * 0.94));
  const output = new Float32Array(Math.floor((input.length * to) / from));
  const padded = new Float32Array(input.length + taps * 2);
  padded.set(input, taps - 1);
  const step = from / to;
  // As many as a block of input is enough for.
  const most = Math.floor(Math.min(blockSamples, (blockSamples - taps * 2 - 1) / step));
  for (let index = 0; index < output.length; index += most) {
    const count = Math.min(most, output.length - index);
    const place = (index * from) / to;
    const base = Math.floor(place);
    left.set(padded.subarray(base, base + blockSamples));
    const end = placeAfter(places.right, count);
    run.resample(places.right, end, places.left, places.weights, place - base, step);
    output.set(right.subarray(0, count), index);
  }
  letGo(padded);
  return output;
}

/** What each of 32 samples counts for, at 320 places from one sample to the next and at the next. */
function sincWeights(cutoff: number): Float32Array {
  const table = new Float32Array((phases + 1) * taps * 2);
  for (let phase = 0; phase <= phases; phase++) {
    for (let tap = 0; tap < taps * 2; tap++) {
      const x = tap - taps + 1 - phase / phases;
      const sinc = x === 0 ? cutoff : Math.sin(Math.PI * x * cutoff) / (Math.PI * x);
      table[phase * taps * 2 + tap] = sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / taps));
    }
  }
  return table;
}

/**
 * Makes a synthetic voice easier to listen to: rumble out, some chest, less of the edge that formant
 * synthesis has at 3 to 6 kHz, even level, and a trace of room. Works in place.
 */
export function polishVoice(samples: Float32Array): Float32Array {
  biquad(samples, highPass(75, 0.7));
  biquad(samples, peaking(190, 1, 2.5));
  biquad(samples, peaking(3_400, 1.1, -3.5));
  biquad(samples, highShelf(7_000, -3));
  compress(samples);
  addRoom(samples);
  // The room's last reflection is cut off.
  fadeEnds(samples);
  return levelVoice(samples);
}

/** What a voice that sounds natural by itself still wants: rumble out, even level, no clicks where it was cut. Works in place. */
export function evenVoice(samples: Float32Array): Float32Array {
  biquad(samples, highPass(75, 0.7));
  compress(samples);
  fadeEnds(samples);
  return levelVoice(samples);
}

/** Gentle compression, 2.5 to 1 above −20 dB. */
function compress(samples: Float32Array): void {
  const state = new Float64Array(1);
  for (let from = 0; from < samples.length; from += partSamples) {
    compressPart(samples.subarray(from, from + partSamples), state);
  }
}

/** @param state the level that the next part goes on from */
function compressPart(samples: Float32Array, state: Float64Array): void {
  const attack = Math.exp(-1 / (0.006 * sampleRate));
  const release = Math.exp(-1 / (0.12 * sampleRate));
  const threshold = 0.1;
  let level = state[0] as number; // of one
  for (let index = 0; index < samples.length; index++) {
    const value = samples[index] as number; // in range
    const size = Math.abs(value);
    level = size + (level - size) * (size > level ? attack : release);
    if (level > threshold) samples[index] = value * (threshold / level) ** 0.6;
  }
  state[0] = level;
}

/** A few early reflections, 24 dB down: without any the voice seems to come from inside the head. */
function addRoom(samples: Float32Array): void {
  const dry = samples.slice();
  for (const [seconds, gain] of [
    [0.011, 0.07],
    [0.019, -0.055],
    [0.029, 0.04],
    [0.041, -0.03],
  ] as const) {
    addDelayed(samples, dry, Math.round(seconds * sampleRate), gain);
  }
  letGo(dry);
}

function addDelayed(samples: Float32Array, dry: Float32Array, delay: number, gain: number): void {
  for (let index = delay; index < samples.length; index++) {
    samples[index] = (samples[index] as number) + (dry[index - delay] as number) * gain; // both in range
  }
}
