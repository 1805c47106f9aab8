import { parentPort } from "node:worker_threads";
import type { YuvPlanes } from "./convert-pixels.ts";
import type { EncoderAnswer, EncoderOrder, EncoderSetup } from "./encoder-thread.ts";
import { MovieWriter } from "./movie-writer.ts";
import { PictureBuffer } from "./picture-buffer.ts";
import { planesOf } from "./shared-picture.ts";

/** The thread that EncoderThread starts: pictures in, a file out, orders carried out one after the other. */
interface Film {
  writer: MovieWriter;
  buffer: PictureBuffer;
  pictures: YuvPlanes[];
}

let film: Film | undefined;
let last: Promise<void> = Promise.resolve();
let sound: string | undefined;

function answer(message: EncoderAnswer): void {
  parentPort?.postMessage(message);
}

async function open(setup: EncoderSetup): Promise<void> {
  const buffer = new PictureBuffer(setup.width, setup.height, setup.framesPerSecond);
  const pictures = setup.pictures.map((memory) => planesOf(memory, setup.layout));
  film = { writer: await MovieWriter.open(setup), buffer, pictures };
}

async function carryOut(order: Exclude<EncoderOrder, { type: "sound" | "stop" }>): Promise<void> {
  if (order.type === "open") return open(order.setup);
  if (!film) throw new Error("no film has been opened");
  const { writer, buffer, pictures } = film;
  if (order.type === "picture") {
    const picture = pictures[order.slot];
    if (!picture) throw new RangeError(`no picture ${order.slot}`);
    buffer.copy(picture);
    // Copied: the next picture can be drawn while this one is encoded.
    answer({ type: "taken", slot: order.slot });
    if (sound) writer.setSound(sound);
    await writer.writeFrame(buffer.yuv);
    answer({ type: "written" });
  } else {
    if (sound) writer.setSound(sound);
    await writer.finish();
    end();
  }
}

/** Given up already: a file that cannot be closed changes nothing. */
async function stop(): Promise<void> {
  await film?.writer.close().catch(() => {});
  end();
}

function end(): void {
  film?.buffer.free();
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
