import { Worker } from "node:worker_threads";
import { EngineError } from "../errors.ts";
import type { Stereo } from "../sound/loudness.ts";
import type { YuvPlanes } from "./convert-pixels.ts";
import { PictureBuffer } from "./picture-buffer.ts";
import { createSharedPicture, type PictureLayout, planesOf } from "./shared-picture.ts";

export interface EncoderFormat {
  path: string;
  title: string;
  width: number;
  height: number;
  framesPerSecond: number;
}

/** What the thread is started with. */
export interface EncoderSetup extends EncoderFormat {
  layout: PictureLayout;
  pictures: SharedArrayBuffer[];
}

export type EncoderOrder =
  | { type: "picture"; slot: number }
  | { type: "sound"; sound: Stereo }
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
 * its turn on the same one would stand idle for a fifth of the time.
 */
export class EncoderThread {
  readonly layout: PictureLayout;
  readonly #worker: Worker;
  readonly #ready: PictureSlot[];
  #waiting: PromiseWithResolvers<PictureSlot> | undefined;
  #failure: EngineError | undefined;
  readonly #ended: Promise<void>;
  readonly #failed: Promise<never>;

  constructor(format: EncoderFormat, onWritten: () => void) {
    const sample = new PictureBuffer(format.width, format.height, format.framesPerSecond);
    this.layout = sample.layout;
    sample.free();
    const pictures = Array.from({ length: picturesInFlight }, () => createSharedPicture(this.layout));
    this.#ready = pictures.map((memory, slot) => ({ slot, planes: planesOf(memory, this.layout) }));
    const all = [...this.#ready];
    this.#worker = new Worker(new URL("./encode-worker.ts", import.meta.url), {
      workerData: { ...format, layout: this.layout, pictures } satisfies EncoderSetup,
    });
    this.#ended = new Promise((resolve) => this.#worker.once("exit", () => resolve()));
    this.#failed = new Promise((_, reject) => {
      const fail = (message: string) => {
        this.#failure ??= new EngineError("render_failed", `the encoder failed: ${message}`);
        this.#waiting?.reject(this.#failure);
        reject(this.#failure);
      };
      this.#worker.once("error", (error) => fail(String(error)));
      this.#worker.on("message", (message: EncoderAnswer) => {
        const freed = message.type === "taken" && all[message.slot];
        if (freed) this.#give(freed);
        else if (message.type === "written") onWritten();
        else if (message.type === "failed") fail(message.message);
      });
    });
    // Whoever takes or finishes next is told.
    this.#failed.catch(() => {});
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

  setSound(sound: Stereo): void {
    this.#send({ type: "sound", sound });
  }

  /** Waits until everything is in the file. */
  async finish(): Promise<void> {
    this.#send({ type: "finish" });
    await Promise.race([this.#ended, this.#failed]);
  }

  /** Gives up: the file is closed as it is. */
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
