import { Worker } from "node:worker_threads";
import { EngineError } from "./errors.ts";
import type { SoundRequest } from "./sound-step.ts";

/**
 * makeSound on a thread of its own, beside the frames: the sound is needed only when they are written to the file.
 * Started before there is anything to do, so that it is ready when the voice is.
 */
export class SoundThread {
  readonly #worker = new Worker(new URL("./sound-worker.ts", import.meta.url));
  readonly #failed: Promise<never>;

  constructor() {
    this.#failed = new Promise((_, reject) => {
      this.#worker.once("error", (cause) =>
        reject(new EngineError("render_failed", "music and mix failed", { cause })),
      );
    });
    this.#failed.catch(() => {});
  }

  /** @returns the path of the finished sound */
  make(request: SoundRequest): Promise<string> {
    const made = new Promise<string>((resolve) => this.#worker.once("message", resolve));
    this.#worker.postMessage(request);
    const result = Promise.race([made, this.#failed]);
    // Awaited only when the frames are under way; until then an error waits too.
    result.catch(() => {});
    return result;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
