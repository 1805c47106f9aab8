import { createCanvas } from "@napi-rs/canvas";
import { drawFrame } from "../draw-frame.ts";
import type { Film } from "../drawing/film.ts";
import { throwIfCancelled } from "../errors.ts";
import { contextOf } from "../node-canvas.ts";
import type { Stereo } from "../sound/loudness.ts";
import { EncoderThread } from "./encoder-thread.ts";
import { loadPixels } from "./shared-picture.ts";

export interface EncodeOptions {
  film: Film;
  /** May be under way still; it is needed only at the end. */
  sound: Promise<Stereo>;
  framesPerSecond: number;
  title: string;
  /** Where to write; the caller renames it when all is well. */
  path: string;
  /** Called before each frame is drawn, to bring clips to that moment. */
  prepareFrame?: (t: number) => Promise<void>;
  onFrame?: (done: number, total: number) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Draws and encodes all frames. Drawing and conversion run on this thread while earlier frames are encoded on
 * others; memory stays the same however long the film is.
 */
export async function encodeFilm(options: EncodeOptions): Promise<{ frames: number }> {
  const { film, framesPerSecond, path, title, onFrame } = options;
  const { width, height } = film.stage;
  const frames = Math.max(1, Math.round(film.timeline.duration * framesPerSecond));
  let done = 0;
  const encoder = new EncoderThread({ path, title, width, height, framesPerSecond }, () => {
    done += 1;
    onFrame?.(done, frames);
  });
  try {
    const sound = options.sound.then((finished) => encoder.setSound(finished));
    // Awaited after the frames; an error waits until then.
    sound.catch(() => {});
    await drawAll(options, frames, encoder);
    await sound;
    await encoder.finish();
  } catch (error) {
    await encoder.stop();
    throw error;
  }
  return { frames };
}

async function drawAll(options: EncodeOptions, frames: number, encoder: EncoderThread): Promise<void> {
  const { film, framesPerSecond, signal, prepareFrame } = options;
  const canvas = createCanvas(encoder.layout.rowPixels, film.stage.height);
  const context = contextOf(canvas);
  for (let frame = 0; frame < frames; frame++) {
    throwIfCancelled(signal);
    const t = frame / framesPerSecond;
    await prepareFrame?.(t);
    drawFrame(context, film, t);
    const picture = await encoder.take();
    loadPixels(canvas.data(), encoder.layout, picture.planes);
    encoder.encode(picture);
  }
}
