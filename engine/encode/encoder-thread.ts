import { Worker } from "node:worker_threads";
import { EngineError } from "../errors.ts";
import type { MovieOptions } from "./movie-writer.ts";

export type EncoderOrder =
  | { type: "open"; movie: MovieOptions }
  | { type: "picture"; pixels: ArrayBuffer; rated: boolean }
  | { type: "sound"; path: string }
  | { type: "finish" }
  | { type: "stop" };

export type EncoderAnswer =
  | { type: "taken"; liveliness: number | undefined }
  | { type: "written" }
  | { type: "ended" }
  | { type: "failed"; message: string };

/** Pictures on their way to the encoder's thread, each as large as a frame of RGBA. */
const picturesInFlight = 2;

/**
 * A MovieWriter on a thread of its own: drawing takes a thread without a pause, and an encoder that had to wait for
 * its turn on the same one would stand idle for a fifth of the time. Started before there is a film, so that it has
 * loaded what it needs while the voice speaks.
 */
export class EncoderThread {
  readonly #worker: Worker;
  /** Who wants to know of each picture on its way, the oldest first. */
  readonly #onTaken: ((liveliness: number) => void)[] = [];
  #waiting: PromiseWithResolvers<void> | undefined;
  #failure: EngineError | undefined;
  #onWritten: () => void = () => {};
  readonly #ended: Promise<void>;
  readonly #failed: Promise<never>;

  constructor() {
    this.#worker = new Worker(new URL("./encode-worker.ts", import.meta.url));
    this.#ended = new Promise((resolve) => this.#worker.once("exit", () => resolve()));
    this.#failed = new Promise((_, reject) => {
      const fail = (message: string) => {
        this.#failure ??= new EngineError("render_failed", `the encoder failed: ${message}`);
        this.#waiting?.resolve();
        reject(this.#failure);
      };
      this.#worker.once("error", (error) => fail(String(error)));
      this.#worker.on("message", (message: EncoderAnswer) => {
        if (message.type === "taken") this.#take(message.liveliness);
        else if (message.type === "written") this.#onWritten();
        else if (message.type === "failed") fail(message.message);
      });
    });
    // Whoever takes or finishes next is told.
    this.#failed.catch(() => {});
  }

  /** Begins a film; `onWritten` is called after each frame. */
  open(movie: MovieOptions, onWritten: () => void): void {
    this.#onWritten = onWritten;
    this.#send({ type: "open", movie });
  }

  /** Waits until at most so many pictures are on their way. Throws what went wrong with those before. */
  async settle(most = picturesInFlight - 1): Promise<void> {
    // Lets what has arrived have its turn: drawing leaves none.
    await new Promise((resolve) => setImmediate(resolve));
    while (!this.#failure && this.#onTaken.length > most) {
      this.#waiting = Promise.withResolvers();
      await this.#waiting.promise;
    }
    if (this.#failure) throw this.#failure;
  }

  /**
   * Hands a picture over, RGBA with rows padded as PictureBuffer wants them; its memory goes along and is empty here.
   * Pictures become frames in this order. `onTaken`, if given, is told how lively it is.
   */
  encode(pixels: Buffer, onTaken?: (liveliness: number) => void): void {
    if (!(pixels.buffer instanceof ArrayBuffer)) throw new TypeError("pixels in shared memory");
    // A buffer of the canvas library must not change threads as it is; moved to an array of our own, it may.
    const moved = pixels.buffer.transfer();
    this.#onTaken.push(onTaken ?? (() => {}));
    this.#send({ type: "picture", pixels: moved, rated: onTaken !== undefined }, [moved]);
  }

  setSound(path: string): void {
    this.#send({ type: "sound", path });
  }

  /** Waits until everything is in the file. */
  async finish(): Promise<void> {
    this.#send({ type: "finish" });
    await Promise.race([this.#ended, this.#failed]);
  }

  /** Gives up: the file is closed as it is. Nothing happens if it has been finished. */
  async stop(): Promise<void> {
    this.#send({ type: "stop" });
    await this.#ended;
  }

  #send(order: EncoderOrder, moved: ArrayBuffer[] = []): void {
    this.#worker.postMessage(order, moved);
  }

  #take(liveliness: number | undefined): void {
    const onTaken = this.#onTaken.shift();
    if (liveliness !== undefined) onTaken?.(liveliness);
    this.#waiting?.resolve();
  }
}
