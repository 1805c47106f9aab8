import { sampleRate } from "../voice/voice-track.ts";

/** What notes and hits are made with. */

/** The samples of a note that lasts so long, all of them zero. */
export function silence(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * sampleRate));
}

/** exp(−rate · t), sample by sample: a product takes a tenth of the time of a power. */
export class Decay {
  readonly #step: number;
  #level: number;

  constructor(rate: number) {
    this.#step = Math.exp(-rate / sampleRate);
    this.#level = 1 / this.#step;
  }

  next(): number {
    this.#level *= this.#step;
    return this.#level;
  }
}
