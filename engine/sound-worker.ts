import { parentPort } from "node:worker_threads";
import type { Stereo } from "./sound/loudness.ts";
import { makeSound, type SoundRequest } from "./sound-step.ts";

/** The thread that SoundThread starts: requests in, finished sound out. */
parentPort?.on("message", async (request: SoundRequest) => {
  // A rejection ends the thread with an error, which the other side hears of.
  const { left, right } = await makeSound(request);
  const sound: Stereo = { left, right };
  parentPort?.postMessage(sound, transferable([left, right]));
});

function transferable(arrays: Float32Array[]): ArrayBuffer[] {
  return arrays.map((array) => array.buffer).filter((buffer) => buffer instanceof ArrayBuffer);
}
