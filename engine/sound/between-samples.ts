import type { Stereo } from "./stereo.ts";

/**
 * −2 dBTP: AAC adds mostly up to 0.3 dB to the curve that players draw through the samples, and a whole one at a few sharp
 * consonants. EBU R 128 and streaming services ask for no more than −1 dB of it.
 */
export const highestBetween = 0.794;

/** Between lower samples than this, the curve stays below that in whatever is said or played. */
const worthLooking = 0.62;

/** What is too high is turned down for so many samples before and after, 5 ms: too short to be heard as a change of level. */
const reach = 240;

/** Samples on either side of a gap by which the curve in it is drawn. */
const sides = 8;

/** The shares of each of them in the curve a quarter, a half and three quarters of the way from one sample to the next. */
const kernels: readonly (readonly number[])[] = [0.25, 0.5, 0.75].map((way) => {
  const shares = Array.from({ length: 2 * sides }, (_, index) => {
    const away = index - (sides - 1) - way;
    const angle = Math.PI * away;
    return (Math.sin(angle) / angle) * Math.cos(angle / (2 * sides + 1)) ** 2;
  });
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
});

/**
 * Turns both channels down for a moment wherever the curve through the samples of either rises above `highestBetween`, as it
 * does by a decibel and more where two consonants or claps meet. In place. Only where samples are high already is it looked
 * for: of all of a film that would take longer than its mix.
 */
export function lowerBetweenSamples(sound: Stereo): void {
  for (const channel of [sound.left, sound.right]) {
    const last = channel.length - sides - 1;
    for (let at = nextHigh(channel, sides - 1); at < last; at = nextHigh(channel, at + 1)) {
      const peak = Math.max(highestAfter(channel, at - 1), highestAfter(channel, at));
      if (peak > highestBetween) turnDown(sound, at, (highestBetween * 0.998) / peak);
    }
  }
}

/** The first high sample from a place on. A loop by itself, which the compiler makes fast. */
function nextHigh(channel: Float32Array, from: number): number {
  let at = from;
  while (at < channel.length && Math.abs(channel[at] as number) < worthLooking) at++; // in range
  return at;
}

/** How far the curve goes from zero between a sample and the next. */
function highestAfter(channel: Float32Array, at: number): number {
  const from = Math.max(0, at - sides + 1);
  let highest = 0;
  for (const kernel of kernels) {
    let value = 0;
    for (let index = 0; index < kernel.length; index++)
      value += (kernel[index] as number) * (channel[from + index] as number); // in range
    highest = Math.max(highest, Math.abs(value));
  }
  return highest;
}

/** Multiplies by `gain` about a place, and by what rises to one on both sides of it. */
function turnDown({ left, right }: Stereo, middle: number, gain: number): void {
  const end = Math.min(left.length - 1, middle + reach);
  for (let at = Math.max(0, middle - reach); at <= end; at++) {
    const near = Math.cos(((at - middle) / reach) * (Math.PI / 2)) ** 2;
    const level = 1 - (1 - gain) * near;
    left[at] = (left[at] as number) * level; // in range
    right[at] = (right[at] as number) * level;
  }
}
