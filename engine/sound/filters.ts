import { sampleRate } from "../voice/voice-track.ts";

/** Coefficients of a second-order filter, already divided by a0 (the RBJ cookbook's forms). */
export interface Coefficients {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/** Samples that are worked on at a time where the result of each counts for the next: 10 ms. */
export const partSamples = 480;

/**
 * Filters the samples in place, part by part. In a loop over all of them, which the compiler takes on while it runs, what
 * goes on from sample to sample would be an object, made anew at each step: two to three times as slow. A part is too short
 * for that; the function is compiled between two of them.
 */
export function biquad(samples: Float32Array, coefficients: Coefficients): void {
  const state = new Float64Array(4);
  for (let from = 0; from < samples.length; from += partSamples) {
    filterPart(samples.subarray(from, from + partSamples), coefficients, state);
  }
}

/** @param state what the next part goes on from: the last two inputs, and results */
function filterPart(samples: Float32Array, { b0, b1, b2, a1, a2 }: Coefficients, state: Float64Array): void {
  let x1 = state[0] as number; // four of them
  let x2 = state[1] as number;
  let y1 = state[2] as number;
  let y2 = state[3] as number;
  for (let index = 0; index < samples.length; index++) {
    const x = samples[index] as number; // in range
    const y = b0 * x + b1 * x1 + b2 * x2 - a2 * y2 - a1 * y1;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    samples[index] = y;
  }
  state.set([x1, x2, y1, y2]);
}

function angles(frequency: number, q: number): { cos: number; alpha: number } {
  const omega = (2 * Math.PI * frequency) / sampleRate;
  return { cos: Math.cos(omega), alpha: Math.sin(omega) / (2 * q) };
}

export function highPass(frequency: number, q: number): Coefficients {
  const { cos, alpha } = angles(frequency, q);
  const a0 = 1 + alpha;
  return {
    b0: (1 + cos) / 2 / a0,
    b1: -(1 + cos) / a0,
    b2: (1 + cos) / 2 / a0,
    a1: (-2 * cos) / a0,
    a2: (1 - alpha) / a0,
  };
}

export function lowPass(frequency: number, q: number): Coefficients {
  const { cos, alpha } = angles(frequency, q);
  const a0 = 1 + alpha;
  return {
    b0: (1 - cos) / 2 / a0,
    b1: (1 - cos) / a0,
    b2: (1 - cos) / 2 / a0,
    a1: (-2 * cos) / a0,
    a2: (1 - alpha) / a0,
  };
}

/** Raises or lowers (dB) around a frequency. */
export function peaking(frequency: number, q: number, gain: number): Coefficients {
  const { cos, alpha } = angles(frequency, q);
  const amplitude = 10 ** (gain / 40);
  const a0 = 1 + alpha / amplitude;
  return {
    b0: (1 + alpha * amplitude) / a0,
    b1: (-2 * cos) / a0,
    b2: (1 - alpha * amplitude) / a0,
    a1: (-2 * cos) / a0,
    a2: (1 - alpha / amplitude) / a0,
  };
}

/** Raises or lowers (dB) everything above a frequency. */
export function highShelf(frequency: number, gain: number): Coefficients {
  const { cos, alpha } = angles(frequency, Math.SQRT1_2);
  const a = 10 ** (gain / 40);
  const root = 2 * Math.sqrt(a) * alpha;
  const a0 = a + 1 - (a - 1) * cos + root;
  return {
    b0: (a * (a + 1 + (a - 1) * cos + root)) / a0,
    b1: (-2 * a * (a - 1 + (a + 1) * cos)) / a0,
    b2: (a * (a + 1 + (a - 1) * cos - root)) / a0,
    a1: (2 * (a - 1 - (a + 1) * cos)) / a0,
    a2: (a + 1 - (a - 1) * cos - root) / a0,
  };
}
