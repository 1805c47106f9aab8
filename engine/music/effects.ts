import type { Stereo } from "../sound/stereo.ts";
import { sampleRate } from "../voice/voice-track.ts";

/** Dotted-eighth echoes that cross from side to side, and a short room. */
export function echo(sound: Stereo, seconds: number): void {
  repeatAcross(sound, Math.round(seconds * sampleRate));
  for (const [ms, gain] of [
    [23, 0.16],
    [37, 0.13],
    [53, 0.1],
    [71, 0.08],
  ] as const) {
    reflectAcross(sound, Math.round((ms / 1000) * sampleRate), gain);
  }
}

/** Each echo has echoes of its own. */
function repeatAcross({ left, right }: Stereo, delay: number): void {
  for (let index = delay; index < left.length; index++) {
    const fromRight = (right[index - delay] as number) * 0.24; // in range
    right[index] = (right[index] as number) + (left[index - delay] as number) * 0.24;
    left[index] = (left[index] as number) + fromRight;
  }
}

/** A wall's, heard once. */
function reflectAcross({ left, right }: Stereo, delay: number, gain: number): void {
  for (let index = left.length - 1; index >= delay; index--) {
    left[index] = (left[index] as number) + (right[index - delay] as number) * gain; // in range
    right[index] = (right[index] as number) + (left[index - delay] as number) * gain;
  }
}

/** A quarter of a cosine down to silence over the last `seconds`. */
export function fadeOut(sound: Stereo, seconds: number): void {
  const { left, right } = sound;
  const length = Math.min(Math.round(seconds * sampleRate), left.length);
  const start = left.length - length;
  for (let index = 0; index < length; index++) {
    const gain = Math.cos((index / length) * (Math.PI / 2));
    left[start + index] = (left[start + index] as number) * gain; // in range
    right[start + index] = (right[start + index] as number) * gain;
  }
}

/** Turned down at once, a tone would click. */
const duckAttack = Math.round(0.004 * sampleRate);

/** Turns the sound down by `depth` within four milliseconds before a sample, and up again over 0.2 s from there on. */
export function duck({ left, right }: Stereo, start: number, depth: number): void {
  const length = Math.round(0.2 * sampleRate);
  const end = Math.min(length, left.length - start);
  for (let index = Math.max(-duckAttack, -start); index < end; index++) {
    const share =
      index < 0 ? (1 + index / duckAttack) ** 2 * (1 - 2 * (index / duckAttack)) : (1 - index / length) ** 2;
    const gain = 1 - depth * share;
    left[start + index] = (left[start + index] as number) * gain; // in range
    right[start + index] = (right[start + index] as number) * gain;
  }
}
