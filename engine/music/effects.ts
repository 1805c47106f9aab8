import { applyGain, type Stereo } from "../sound/loudness.ts";
import { sampleRate } from "../voice/voice-track.ts";

/** Dotted-eighth echoes that cross from side to side, and a short room. */
export function echo({ left, right }: Stereo, seconds: number): void {
  const delay = Math.round(seconds * sampleRate);
  for (let index = delay; index < left.length; index++) {
    const fromRight = (right[index - delay] as number) * 0.24; // in range
    right[index] = (right[index] as number) + (left[index - delay] as number) * 0.24;
    left[index] = (left[index] as number) + fromRight;
  }
  for (const [ms, gain] of [
    [23, 0.16],
    [37, 0.13],
    [53, 0.1],
    [71, 0.08],
  ] as const) {
    const room = Math.round((ms / 1000) * sampleRate);
    for (let index = left.length - 1; index >= room; index--) {
      left[index] = (left[index] as number) + (right[index - room] as number) * gain; // in range
      right[index] = (right[index] as number) + (left[index - room] as number) * gain;
    }
  }
}

/** A quarter of a cosine down to silence over the last `seconds`. */
export function fadeOut(sound: Stereo, seconds: number): void {
  const length = Math.round(seconds * sampleRate);
  const tail = { left: sound.left.subarray(-length), right: sound.right.subarray(-length) };
  for (let index = 0; index < tail.left.length; index++) {
    const gain = Math.cos((index / tail.left.length) * (Math.PI / 2));
    applyGain(
      { left: tail.left.subarray(index, index + 1), right: tail.right.subarray(index, index + 1) },
      gain,
    );
  }
}
