import { sampleRate } from "../voice/voice-track.ts";

/** What begins or ends at once, clicks. */
const fadeSeconds = 0.01;

/** Lets a sound's channels begin from silence and end in it, within ten milliseconds. Works in place. */
export function fadeEnds(...channels: readonly Float32Array[]): void {
  for (const channel of channels) {
    const length = Math.min(Math.round(fadeSeconds * sampleRate), channel.length);
    for (let index = 0; index < length; index++) {
      const gain = index / length;
      for (const at of [index, channel.length - 1 - index]) channel[at] = (channel[at] as number) * gain; // in range
    }
  }
}
