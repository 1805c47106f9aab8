import type { Film } from "../drawing/film.ts";
import { throwIfCancelled, toEngineError } from "../errors.ts";
import { FramePainter } from "./frame-painter.ts";
import { FrameQueue } from "./frame-queue.ts";
import type { LayerQueue } from "./layer-queue.ts";
import { Liveliness, livelinessOf } from "./liveliness.ts";
import { type MovieOptions, MovieWriter } from "./movie-writer.ts";
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
  /** Called before each frame is drawn, to bring clips to that moment. */
  prepareFrame?: (t: number) => Promise<void>;
  /** Layers of the film whose canvases are drawn ahead, between frames. */
  layers?: LayerQueue;
  onFrame?: (done: number, total: number) => void;
  /** Called when all is drawn, while the last frames are encoded; `liveliest` is a moment in seconds. */
  onDrawn?: (liveliest: number) => Promise<void>;
  signal?: AbortSignal | undefined;
  /** For benches only: opens another encoder of the pictures. */
  openVideoEncoder?: MovieOptions["openVideoEncoder"];
}

/** Frames that have no sound beside them yet are kept in memory, though encoded; films of that length need not wait. */
const mostSecondsWithoutSound = 60;

/**
 * Draws and encodes all frames. This thread draws, converts and writes the file while the encoder works on the frames
 * before on threads of its own; memory stays the same however long the film is.
 *
 * Throws `render_cancelled`, `render_failed`, and what `prepareFrame` and `sound` throw.
 */
export async function encodeFilm(options: EncodeOptions): Promise<{ frames: number }> {
  const { film, framesPerSecond, path, title, format, openVideoEncoder } = options;
  const { width, height, language } = film.stage;
  const frames = Math.max(1, Math.round(film.timeline.duration * framesPerSecond));
  let writer: MovieWriter | undefined;
  try {
    writer = await MovieWriter.open({
      path,
      title,
      language,
      format,
      width,
      height,
      framesPerSecond,
      openVideoEncoder,
    });
    const opened = writer;
    const sound = options.sound.then((finished) => opened.setSound(finished));
    // Awaited after the frames; an error waits until then.
    sound.catch(() => {});
    const queue = new FrameQueue({ width, height, framesPerSecond }, (frame) => opened.writeFrame(frame));
    try {
      const liveliest = await drawAll({ ...options, sound }, frames, queue);
      // Neither is left under way when the other has failed: both read what is closed then.
      const ends = await Promise.allSettled([
        queue.finish().then(async () => {
          options.onFrame?.(frames, frames);
          await sound;
          await opened.finish();
        }),
        options.onDrawn?.(liveliest),
      ]);
      for (const end of ends) if (end.status === "rejected") throw end.reason;
    } finally {
      await queue.close();
    }
  } catch (error) {
    await writer?.close().catch(() => {});
    throw toEngineError(error);
  }
  return { frames };
}

/**
 * @param options with the sound as the writer gets it
 * @returns the liveliest moment, in seconds
 */
async function drawAll(
  options: Omit<EncodeOptions, "sound"> & { sound: Promise<void> },
  frames: number,
  queue: FrameQueue,
): Promise<number> {
  const { film, framesPerSecond, signal, prepareFrame, layers, onFrame } = options;
  const picture = queue.createPicture();
  const painter = new FramePainter(film, picture);
  const liveliness = new Liveliness(film, framesPerSecond);
  for (let frame = 0; frame < frames; frame++) {
    throwIfCancelled(signal);
    if (frame === mostSecondsWithoutSound * framesPerSecond) await options.sound;
    const t = frame / framesPerSecond;
    await prepareFrame?.(t);
    for (const _ of painter.paintInParts(t)) await queue.breathe();
    if (liveliness.isCandidate(frame)) liveliness.note(frame, livelinessOf(picture));
    await queue.add(picture);
    onFrame?.(frame, frames);
    film.prepareNext(t);
    layers?.drawNext();
    await queue.breathe();
  }
  return liveliness.moment;
}
