/** Seconds that the film goes on by at most from one frame to the next, however long the page stood still. */
const longestStep = 0.25;

export interface PlayheadOptions {
  /** Of the film, in seconds. */
  duration: () => number;
  /** Called whenever playing has come to another moment, the last of them the film's end. */
  onStep: () => void;
}

/** Which moment of a film a page shows. While it plays, that goes on with every frame of the browser, until the end. */
export class Playhead {
  readonly #options: PlayheadOptions;
  #time = 0;
  /** Of the next frame, from the browser; 0 while it stands still. */
  #request = 0;
  #last = 0;

  constructor(options: PlayheadOptions) {
    this.#options = options;
  }

  get time(): number {
    return this.#time;
  }

  get playing(): boolean {
    return this.#request !== 0;
  }

  seek(t: number): void {
    this.#time = Math.min(Math.max(t, 0), this.#options.duration());
  }

  /** From the beginning, if it is at the end. */
  play(): void {
    if (this.playing) return;
    if (this.#time >= this.#options.duration()) this.#time = 0;
    this.#last = performance.now();
    this.#request = requestAnimationFrame(this.#step);
  }

  pause(): void {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  readonly #step = (now: number): void => {
    const duration = this.#options.duration();
    this.#time += Math.min((now - this.#last) / 1000, longestStep);
    this.#last = now;
    if (this.#time >= duration) {
      this.#time = duration;
      this.#request = 0;
    } else {
      this.#request = requestAnimationFrame(this.#step);
    }
    this.#options.onStep();
  };
}
