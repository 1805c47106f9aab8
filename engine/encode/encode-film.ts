import { createCanvas } from "@napi-rs/canvas";
import { drawFrame } from "../draw-frame.ts";
import type { Film } from "../drawing/film.ts";
import { throwIfCancelled } from "../errors.ts";
import { contextOf } from "../node-canvas.ts";
import { paddedWidth } from "./convert-pixels.ts";
import { EncoderThread } from "./encoder-thread.ts";
import { Liveliness } from "./liveliness.ts";
import type { OutputFormatId } from "./output-formats.ts";

export interface EncodeOptions {
  film: Film;
  /** Path of its WAV file. May be under way still; it is needed only at the end. */
  sound: Promise<string>;
  format: OutputFormatId;
  framesPerSecond: number;
  title: string;
  /** Where to write; the caller renames it when all is well. */
  path: string;
  /** A thread started earlier, for this film alone. */
  encoder?: EncoderThread;
  /** Called before each frame is drawn, to bring clips to that moment. */
  prepareFrame?: (t: number) => Promise<void>;
  onFrame?: (done: number, total: number) => void;
  /** Called when all is drawn, while the last frames are encoded; `liveliest` is a moment in seconds. */
  onDrawn?: (liveliest: number) => Promise<void>;
  signal?: AbortSignal | undefined;
}

/**
 * Draws and encodes all frames. Drawing runs on this thread while earlier frames are converted and encoded on
 * others; memory stays the same however long the film is.
 */
export async function encodeFilm(options: EncodeOptions): Promise<{ frames: number }> {
  const { film, framesPerSecond, path, title, format, onFrame } = options;
  const { width, height } = film.stage;
  const frames = Math.max(1, Math.round(film.timeline.duration * framesPerSecond));
  const encoder = options.encoder ?? new EncoderThread();
  let done = 0;
  try {
    encoder.open({ path, title, format, width, height, framesPerSecond }, () => {
      done += 1;
      onFrame?.(done, frames);
    });
    const sound = options.sound.then((finished) => encoder.setSound(finished));
    // Awaited after the frames; an error waits until then.
    sound.catch(() => {});
    const liveliest = await drawAll(options, frames, encoder);
    await sound;
    await Promise.all([encoder.finish(), options.onDrawn?.(liveliest)]);
  } catch (error) {
    await encoder.stop();
    throw error;
  }
  return { frames };
}

/** @returns the liveliest moment, in seconds */
async function drawAll(options: EncodeOptions, frames: number, encoder: EncoderThread): Promise<number> {
  const { film, framesPerSecond, signal, prepareFrame } = options;
  const rowPixels = paddedWidth(film.stage.width);
  const canvas = createCanvas(rowPixels, film.stage.height);
  const context = contextOf(canvas);
  const liveliness = new Liveliness(film, framesPerSecond);
  for (let frame = 0; frame < frames; frame++) {
    throwIfCancelled(signal);
    const t = frame / framesPerSecond;
    await prepareFrame?.(t);
    // An empty canvas: what was read back would be copied before it is drawn on again, which takes longer.
    canvas.width = rowPixels;
    drawFrame(context, film, t);
    await encoder.settle();
    const onTaken = liveliness.isCandidate(frame)
      ? (score: number) => liveliness.note(frame, score)
      : undefined;
    encoder.encode(canvas.data(), onTaken);
  }
  await encoder.settle(0);
  return liveliness.moment;
}
