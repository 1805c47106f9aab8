import { parentPort, workerData } from "node:worker_threads";
import type { Stereo } from "../sound/loudness.ts";
import type { EncoderAnswer, EncoderOrder, EncoderSetup } from "./encoder-thread.ts";
import { MovieWriter } from "./movie-writer.ts";
import { PictureBuffer } from "./picture-buffer.ts";
import { planesOf } from "./shared-picture.ts";

/** The thread that EncoderThread starts: pictures in, a file out, orders carried out one after the other. */
const setup: EncoderSetup = workerData;

function answer(message: EncoderAnswer): void {
  parentPort?.postMessage(message);
}

const buffer = new PictureBuffer(setup.width, setup.height, setup.framesPerSecond);
const pictures = setup.pictures.map((memory) => planesOf(memory, setup.layout));
const opened = MovieWriter.open(setup);
let last: Promise<void> = opened.then(() => {});
let sound: Stereo | undefined;

async function carryOut(order: EncoderOrder): Promise<void> {
  const writer = await opened;
  if (order.type === "picture") {
    const picture = pictures[order.slot];
    if (!picture) throw new RangeError(`no picture ${order.slot}`);
    buffer.copy(picture);
    // Copied: the next picture can be drawn while this one is encoded.
    answer({ type: "taken", slot: order.slot });
    if (sound) writer.setSound(sound);
    await writer.writeFrame(buffer.yuv);
    answer({ type: "written" });
  } else if (order.type === "finish") {
    if (sound) writer.setSound(sound);
    await writer.finish();
    end();
  }
}

/** Given up already: a file that cannot be opened, or closed, changes nothing. */
async function stop(): Promise<void> {
  await opened.then((writer) => writer.close()).catch(() => {});
  end();
}

function end(): void {
  buffer.free();
  answer({ type: "ended" });
  parentPort?.close();
}

parentPort?.on("message", (order: EncoderOrder) => {
  if (order.type === "sound") {
    sound = order.sound;
    return;
  }
  // After a failure nothing is done any more but to stop.
  last = order.type === "stop" ? last.catch(() => {}).then(stop) : last.then(() => carryOut(order));
  last.catch((error: unknown) =>
    answer({ type: "failed", message: error instanceof Error ? error.message : String(error) }),
  );
});
