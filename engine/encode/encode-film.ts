import { createCanvas } from "@napi-rs/canvas";
import { drawFrame } from "../draw-frame.ts";
import type { Film } from "../drawing/film.ts";
import { throwIfCancelled } from "../errors.ts";
import { contextOf } from "../node-canvas.ts";
import type { Stereo } from "../sound/loudness.ts";
import { MovieWriter } from "./movie-writer.ts";
import { PictureBuffer } from "./picture-buffer.ts";

export interface EncodeOptions {
  film: Film;
  sound: Stereo;
  framesPerSecond: number;
  title: string;
  /** Where to write; the caller renames it when all is well. */
  path: string;
  /** Called before each frame is drawn, to bring clips to that moment. */
  prepareFrame?: (t: number) => Promise<void>;
  onFrame?: (done: number, total: number) => void;
  signal?: AbortSignal | undefined;
}

/** Frames between canvas and encoder: one being filled, one waiting, one being encoded. */
const buffersInFlight = 3;

/**
 * Draws and encodes all frames. Drawing and conversion run on this thread while earlier frames are encoded on
 * others; memory stays the same however long the film is.
 */
export async function encodeFilm(options: EncodeOptions): Promise<{ frames: number }> {
  const { film, framesPerSecond, signal } = options;
  const { width, height } = film.stage;
  const frames = Math.max(1, Math.round(film.timeline.duration * framesPerSecond));
  const pool = new BufferPool(width, height, framesPerSecond);
  const canvas = createCanvas(pool.rowPixels, height);
  const context = contextOf(canvas);
  const writer = await MovieWriter.open({
    path: options.path,
    framesPerSecond,
    title: options.title,
    sound: options.sound,
  });
  let written: Promise<void> = Promise.resolve();
  let failure: unknown;
  let done = 0;
  try {
    for (let frame = 0; frame < frames; frame++) {
      throwIfCancelled(signal);
      const t = frame / framesPerSecond;
      await options.prepareFrame?.(t);
      drawFrame(context, film, t);
      const buffer = await pool.take();
      if (failure) throw failure;
      buffer.load(canvas.data());
      written = written
        .then(() => writer.writeFrame(buffer.yuv))
        .then(() => {
          pool.give(buffer);
          done += 1;
          options.onFrame?.(done, frames);
        });
      // Kept until the next turn of the loop, which throws it.
      written.catch((error: unknown) => {
        failure = error;
        pool.give(buffer);
      });
    }
    await written;
    await writer.finish();
  } catch (error) {
    await written.catch(() => {});
    await writer.close().catch(() => {});
    throw error;
  } finally {
    pool.free();
  }
  return { frames };
}

class BufferPool {
  readonly rowPixels: number;
  readonly #all: PictureBuffer[];
  readonly #ready: PictureBuffer[];
  readonly #waiting: ((buffer: PictureBuffer) => void)[] = [];

  constructor(width: number, height: number, framesPerSecond: number) {
    this.#all = Array.from(
      { length: buffersInFlight },
      () => new PictureBuffer(width, height, framesPerSecond),
    );
    this.#ready = [...this.#all];
    this.rowPixels = this.#all[0]?.rowPixels ?? width;
  }

  /** A buffer that nobody uses, as soon as there is one. Lets finished work have its turn first. */
  async take(): Promise<PictureBuffer> {
    await new Promise((resolve) => setImmediate(resolve));
    return this.#ready.shift() ?? new Promise((resolve) => this.#waiting.push(resolve));
  }

  give(buffer: PictureBuffer): void {
    const next = this.#waiting.shift();
    if (next) next(buffer);
    else this.#ready.push(buffer);
  }

  free(): void {
    for (const buffer of this.#all) buffer.free();
  }
}
