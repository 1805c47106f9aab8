import { sampleRate } from "../voice/voice-track.ts";
import { blockSamples, loadSignal, placeAfter, places } from "./signal.ts";

/** Coefficients of a second-order filter, already divided by a0 (the RBJ cookbook's forms). */
export interface Coefficients {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/** Filters the samples in place. */
export function biquad(samples: Float32Array, { b0, b1, b2, a1, a2 }: Coefficients): void {
  const { run, numbers, left } = loadSignal();
  numbers.set([b0, b1, b2, a1, a2, 0, 0, 0, 0]);
  for (let from = 0; from < samples.length; from += blockSamples) {
    const part = samples.subarray(from, from + blockSamples);
    left.set(part);
    run.biquad(places.left, placeAfter(places.left, part.length), places.numbers);
    part.set(left.subarray(0, part.length));
  }
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
