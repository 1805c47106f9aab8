import { Worker } from "node:worker_threads";
import { EngineError } from "../errors.ts";
import type { YuvPlanes } from "./convert-pixels.ts";
import type { MovieOptions } from "./movie-writer.ts";
import { PictureBuffer } from "./picture-buffer.ts";
import { createSharedPicture, type PictureLayout, planesOf } from "./shared-picture.ts";

/** What the thread is told first. */
export interface EncoderSetup extends MovieOptions {
  layout: PictureLayout;
  pictures: SharedArrayBuffer[];
}

export type EncoderOrder =
  | { type: "open"; setup: EncoderSetup }
  | { type: "picture"; slot: number }
  | { type: "sound"; path: string }
  | { type: "finish" }
  | { type: "stop" };

export type EncoderAnswer =
  | { type: "taken"; slot: number }
  | { type: "written" }
  | { type: "ended" }
  | { type: "failed"; message: string };

export interface PictureSlot {
  slot: number;
  planes: YuvPlanes;
}

/** Pictures between canvas and encoder: one being filled, two waiting. */
const picturesInFlight = 3;

/**
 * A MovieWriter on a thread of its own: drawing takes a thread without a pause, and an encoder that had to wait for
 * its turn on the same one would stand idle for a fifth of the time. Started before there is a film, so that it has
 * loaded what it needs while the voice speaks.
 */
export class EncoderThread {
  readonly #worker: Worker;
  #pictures: readonly PictureSlot[] = [];
  #ready: PictureSlot[] = [];
  #waiting: PromiseWithResolvers<PictureSlot> | undefined;
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
        this.#waiting?.reject(this.#failure);
        reject(this.#failure);
      };
      this.#worker.once("error", (error) => fail(String(error)));
      this.#worker.on("message", (message: EncoderAnswer) => {
        const freed = message.type === "taken" && this.#pictures[message.slot];
        if (freed) this.#give(freed);
        else if (message.type === "written") this.#onWritten();
        else if (message.type === "failed") fail(message.message);
      });
    });
    // Whoever takes or finishes next is told.
    this.#failed.catch(() => {});
  }

  /** Begins a film; `onWritten` is called after each frame. Returns how its pictures lie in memory. */
  open(movie: MovieOptions, onWritten: () => void): PictureLayout {
    this.#onWritten = onWritten;
    const sample = new PictureBuffer(movie.width, movie.height, movie.framesPerSecond);
    const { layout } = sample;
    sample.free();
    const pictures = Array.from({ length: picturesInFlight }, () => createSharedPicture(layout));
    this.#pictures = pictures.map((memory, slot) => ({ slot, planes: planesOf(memory, layout) }));
    this.#ready = [...this.#pictures];
    this.#send({ type: "open", setup: { ...movie, layout, pictures } });
    return layout;
  }

  /** Memory for the next picture, as soon as there is some. Throws what went wrong with those before. */
  async take(): Promise<PictureSlot> {
    // Lets what has arrived have its turn: drawing leaves none.
    await new Promise((resolve) => setImmediate(resolve));
    if (this.#failure) throw this.#failure;
    const ready = this.#ready.shift();
    if (ready) return ready;
    this.#waiting = Promise.withResolvers();
    return this.#waiting.promise;
  }

  /** Hands a filled picture over. Pictures become frames in this order. */
  encode({ slot }: PictureSlot): void {
    this.#send({ type: "picture", slot });
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

  #send(order: EncoderOrder): void {
    this.#worker.postMessage(order);
  }

  #give(picture: PictureSlot): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) waiting.resolve(picture);
    else this.#ready.push(picture);
  }
}
