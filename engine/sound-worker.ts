import { parentPort } from "node:worker_threads";
import { makeSound, type SoundRequest } from "./sound-step.ts";

/** The thread that SoundThread starts: requests in, paths of finished sound out. */
parentPort?.on("message", async (request: SoundRequest) => {
  // A rejection ends the thread with an error, which the other side hears of.
  parentPort?.postMessage(await makeSound(request));
});
