import { setImmediate as nextTurn } from "node:timers/promises";
import type { Frame } from "node-av";
import { PictureBuffer } from "./picture-buffer.ts";
import type { YuvPicture } from "./yuv-picture.ts";

/** Bytes of all frames that may wait: ten in Full HD. */
const mostBytes = 32_000_000;
/** More than that many even out nothing more. */
const mostFrames = 8;
/** Milliseconds of drawing after which it is looked whether the encoder has finished. */
const longestBreath = 1;

interface FrameSize {
  width: number;
  height: number;
  framesPerSecond: number;
}

/**
 * Frames that are drawn and wait for their encoder. Some take longer to draw than to encode, others the other way round:
 * ahead by a few, this thread and the encoder's hardly wait for each other.
 */
export class FrameQueue {
  readonly #encode: (frame: Frame) => Promise<void>;
  readonly #buffers: readonly PictureBuffer[];
  readonly #free: PictureBuffer[];
  readonly #waiting: PictureBuffer[] = [];
  #encoding: Promise<void> | undefined;
  #failure: { error: unknown } | undefined;
  /** Told when a buffer is free, or when none will be. */
  #onFree: (() => void) | undefined;
  #breathed = 0;

  /** @param encode encodes one frame, whose pixels may be overwritten when it resolves; called in order, one at a time */
  constructor({ width, height, framesPerSecond }: FrameSize, encode: (frame: Frame) => Promise<void>) {
    this.#encode = encode;
    const frames = Math.min(mostFrames, Math.max(1, Math.floor(mostBytes / (width * height * 1.5))));
    this.#buffers = Array.from({ length: frames }, () => new PictureBuffer(width, height, framesPerSecond));
    this.#free = [...this.#buffers];
  }

  /** A picture that frames can be taken of. */
  createPicture(): YuvPicture {
    const [buffer] = this.#buffers;
    if (!buffer) throw new Error("a queue has room for a frame");
    return buffer.createPicture();
  }

  /** Takes a picture's frame, as soon as there is room, and has it encoded. Throws what encoding an earlier one threw. */
  async add(picture: YuvPicture): Promise<void> {
    const buffer = await this.#freeBuffer();
    buffer.take(picture);
    this.#waiting.push(buffer);
    this.#encoding ??= this.#encodeWaiting();
  }

  /** What whoever draws awaits now and then, where it is given: the encoder is handed its next frame by this same thread. */
  breathe(): Promise<void> | undefined {
    if (this.#waiting.length === 0 || performance.now() - this.#breathed < longestBreath) return undefined;
    return nextTurn().then(() => {
      this.#breathed = performance.now();
    });
  }

  /** Resolves when all frames are encoded. Throws what encoding one of them threw. */
  async finish(): Promise<void> {
    await this.#encoding;
    if (this.#failure) throw this.#failure.error;
  }

  /** Lets go of everything, frames that wait too, when the encoder reads none any more. */
  async close(): Promise<void> {
    this.#waiting.length = 0;
    await this.#encoding;
    for (const buffer of this.#buffers) buffer.free();
  }

  async #freeBuffer(): Promise<PictureBuffer> {
    for (;;) {
      if (this.#failure) throw this.#failure.error;
      const buffer = this.#free.pop();
      if (buffer) return buffer;
      await new Promise<void>((resolve) => {
        this.#onFree = resolve;
      });
    }
  }

  /** Never rejects: whoever adds the next frame, or waits for the end, is told. */
  async #encodeWaiting(): Promise<void> {
    try {
      for (let buffer = this.#waiting.shift(); buffer; buffer = this.#waiting.shift()) {
        await this.#encode(buffer.yuv);
        this.#free.push(buffer);
        this.#onFree?.();
      }
    } catch (error) {
      this.#failure = { error };
      this.#onFree?.();
    }
    this.#encoding = undefined;
  }
}
