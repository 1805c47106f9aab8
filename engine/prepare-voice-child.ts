import { answerParent } from "./run-in-child.ts";
import type { PrepareOrder } from "./speak-naturally.ts";
import { sharedEspeak } from "./voice/espeak-program.ts";
import { KokoroModel } from "./voice/kokoro/model.ts";

/** The process that prepareNaturalVoice starts. */
answerParent<PrepareOrder, never, null>(async ({ cache }) => {
  await KokoroModel.load(cache);
  // Compiled once and kept (rendererEnvironment): the processes of the first film take them from there.
  await sharedEspeak();
  await import("./voice/kokoro/kokoro.ts");
  await import("./render-video.ts");
  return null;
});
