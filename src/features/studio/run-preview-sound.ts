import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { EngineErrorCode } from "#engine/errors.ts";
import { rendererArguments, rendererEnvironment } from "#engine/run-in-child.ts";
import type { Storyboard } from "#engine/storyboard.ts";
import { createTurns } from "#engine/take-turns.ts";
import type { VoiceTiming } from "#engine/timeline.ts";

export interface SoundOrder {
  /** For whom: people take turns. */
  person: string;
  storyboard: Storyboard;
  /** Paths of the recording and of the clips that are heard, by asset id. */
  assets: Record<string, string>;
  directory: string;
  /** The voice whose files lie in the directory already; the built-in one speaks when left out. */
  voiceName?: string;
}

export type SoundAnswer =
  | { outcome: "made"; path: string; timing: VoiceTiming | null }
  | { outcome: "failed"; code: EngineErrorCode; message: string };

const SECONDS = 90;

/** Each may take all of a core, and the memory of minutes of sound: others wait until one is done. */
const turns = createTurns(availableParallelism());

/** Makes a film's sound with the steps that its render uses, in a process of its own without our keys. */
export function runPreviewSound(order: SoundOrder): Promise<SoundAnswer> {
  return turns.take(order.person, () => make(order));
}

async function make(order: SoundOrder): Promise<SoundAnswer> {
  const child = fork(fileURLToPath(new URL("./preview-sound-child.ts", import.meta.url)), [], {
    env: rendererEnvironment(),
    execArgv: rendererArguments,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), SECONDS * 1000);
  try {
    return await new Promise<SoundAnswer>((resolve, reject) => {
      let answer: SoundAnswer | undefined;
      child.on("message", (message: SoundAnswer) => {
        answer = message;
      });
      child.once("error", reject);
      child.once("close", () =>
        resolve(answer ?? { outcome: "failed", code: "render_failed", message: "the process ended" }),
      );
      child.send(order);
    });
  } finally {
    clearTimeout(timer);
  }
}
