/** Files sent at once: more would only make each slower. */
const parallel = 2;

/** Sends files in the order in which they were added, a few at once. */
export class UploadQueue {
  readonly #waiting = new Map<string, () => Promise<void>>();
  #running = 0;

  /** @param send must not fail */
  add(key: string, send: () => Promise<void>): void {
    this.#waiting.set(key, send);
    this.#pump();
  }

  /** Takes one out that has not begun. */
  drop(key: string): void {
    this.#waiting.delete(key);
  }

  #pump(): void {
    for (const [key, send] of this.#waiting) {
      if (this.#running >= parallel) return;
      this.#waiting.delete(key);
      this.#running += 1;
      void send().finally(() => {
        this.#running -= 1;
        this.#pump();
      });
    }
  }
}
