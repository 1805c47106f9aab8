import { parentPort } from "node:worker_threads";
import type { EncoderAnswer, EncoderOrder } from "./encoder-thread.ts";
import { livelinessOf } from "./liveliness.ts";
import { type MovieOptions, MovieWriter } from "./movie-writer.ts";
import { PictureBuffer } from "./picture-buffer.ts";

/** The thread that EncoderThread starts: pictures in, a file out, orders carried out one after the other. */
interface Film {
  writer: MovieWriter;
  /** Two, in turn: one is filled while the encoder reads the other. */
  buffers: [PictureBuffer, PictureBuffer];
  /** The frame that is being encoded, after all before it. */
  encoding: Promise<void>;
}

let film: Film | undefined;
let last: Promise<void> = Promise.resolve();
let sound: string | undefined;

function answer(message: EncoderAnswer): void {
  parentPort?.postMessage(message);
}

async function open(movie: MovieOptions): Promise<void> {
  const { width, height, framesPerSecond } = movie;
  const writer = await MovieWriter.open(movie);
  const [one, other] = [0, 1].map(() => new PictureBuffer(width, height, framesPerSecond));
  if (one && other) film = { writer, buffers: [one, other], encoding: Promise.resolve() };
}

/** Converts a picture while the one before it is encoded. */
async function take(film: Film, pixels: ArrayBuffer, rated: boolean): Promise<void> {
  const [buffer, busy] = film.buffers;
  film.buffers = [busy, buffer];
  buffer.load(pixels);
  answer({ type: "taken", liveliness: rated ? livelinessOf(buffer) : undefined });
  await film.encoding;
  if (sound) film.writer.setSound(sound);
  film.encoding = film.writer.writeFrame(buffer.yuv).then(() => answer({ type: "written" }));
  // Whoever awaits it next is told.
  film.encoding.catch(() => {});
}

async function carryOut(order: Exclude<EncoderOrder, { type: "sound" | "stop" }>): Promise<void> {
  if (order.type === "open") return open(order.movie);
  if (!film) throw new Error("no film has been opened");
  if (order.type === "picture") return take(film, order.pixels, order.rated);
  await film.encoding;
  if (sound) film.writer.setSound(sound);
  await film.writer.finish();
  end();
}

/** Given up already: a file that cannot be closed changes nothing. */
async function stop(): Promise<void> {
  await film?.encoding.catch(() => {});
  await film?.writer.close().catch(() => {});
  end();
}

function end(): void {
  for (const buffer of film?.buffers ?? []) buffer.free();
  answer({ type: "ended" });
  parentPort?.close();
}

parentPort?.on("message", (order: EncoderOrder) => {
  if (order.type === "sound") {
    sound = order.path;
    return;
  }
  // After a failure nothing is done any more but to stop.
  last = order.type === "stop" ? last.catch(() => {}).then(stop) : last.then(() => carryOut(order));
  last.catch((error: unknown) =>
    answer({ type: "failed", message: error instanceof Error ? error.message : String(error) }),
  );
});
