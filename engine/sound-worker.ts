import { parentPort } from "node:worker_threads";
import { toEngineError } from "./errors.ts";
import { makeSound } from "./sound-step.ts";
import type { SoundAnswer, SoundTask } from "./sound-thread.ts";
import { synthesizeWithEspeak } from "./voice/espeak.ts";
import type { VoiceTrack } from "./voice/voice-track.ts";

/** The thread that SoundThread starts: tasks in, voice tracks and paths of finished sound out. */
let before = Promise.resolve();
parentPort?.on("message", (task: SoundTask) => {
  // One after the other, though their files are read and written in between.
  before = before.then(() => answer(task));
});

async function answer(task: SoundTask): Promise<void> {
  const { id } = task;
  try {
    if (task.kind === "make") return post({ id, result: await makeSound(task.request) });
    const track = await synthesizeWithEspeak(task.request);
    post({ id, result: track }, track);
  } catch (error) {
    const { code, message } = toEngineError(error);
    post({ id, code, message });
  }
}

/** @param track whose samples become the other side's */
function post(answer: SoundAnswer, track?: VoiceTrack): void {
  // Samples are made here, in memory that is not shared.
  parentPort?.postMessage(answer, track?.clips.map(({ samples }) => samples.buffer as ArrayBuffer) ?? []);
}
