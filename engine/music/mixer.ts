import { letGo } from "../sound/let-go.ts";
import type { Stereo } from "../sound/stereo.ts";
import { sampleRate } from "../voice/voice-track.ts";

/** Makes each sound once and adds it wherever it is played. To be told when there is no more to play. */
export class Mixer {
  readonly sound: Stereo;
  readonly #from: number;
  readonly #sounds = new Map<string, Float32Array>();

  /** For the samples of a piece from one on to before another. */
  constructor(from: number, to: number) {
    this.#from = from;
    this.sound = { left: new Float32Array(to - from), right: new Float32Array(to - from) };
  }

  /** `pan` from −1 (left) to 1; `seconds` from the start of the piece. */
  add(key: string, make: () => Float32Array, seconds: number, gain: number, pan = 0): void {
    let sample = this.#sounds.get(key);
    if (!sample) {
      sample = make();
      this.#sounds.set(key, sample);
    }
    const { left, right } = this.sound;
    const start = Math.round(seconds * sampleRate) - this.#from;
    const end = Math.min(sample.length, left.length - start);
    const gainLeft = gain * Math.cos(((pan + 1) * Math.PI) / 4) * Math.SQRT2;
    const gainRight = gain * Math.sin(((pan + 1) * Math.PI) / 4) * Math.SQRT2;
    for (let index = Math.max(0, -start); index < end; index++) {
      const value = sample[index] as number; // all three indices in range
      left[start + index] = (left[start + index] as number) + value * gainLeft;
      right[start + index] = (right[start + index] as number) + value * gainRight;
    }
  }

  finish(): void {
    letGo(...this.#sounds.values());
    this.#sounds.clear();
  }
}
