import { availableParallelism } from "node:os";
import { renderMemoryLimit } from "#engine/render-in-child.ts";
import { runInChild } from "#engine/run-in-child.ts";
import type { Storyboard } from "#engine/storyboard.ts";
import { createTurns } from "#engine/take-turns.ts";
import type { VoiceTiming } from "#engine/timeline.ts";

/** What crosses to the child. */
export interface SoundOrder {
  storyboard: Storyboard;
  /** Paths of the recording and of the clips that are heard, by asset id. */
  assets: Record<string, string>;
  directory: string;
  /** The voice whose files lie in the directory already; the built-in one speaks when left out. */
  voiceName?: string;
}

export interface MadeSound {
  path: string;
  timing: VoiceTiming | null;
}

const PROGRAM = new URL("./preview-sound-child.ts", import.meta.url);
const SECONDS = 90;

/** Each may take all of a core, and the memory of minutes of sound: others wait until one is done. */
const turns = createTurns(availableParallelism());

/**
 * Makes a film's sound with the steps that its render uses, in a process of its own without our keys, which may hold as
 * much memory as a render.
 * @param person for whom: people take turns
 * @throws EngineError
 */
export function runPreviewSound(person: string, order: SoundOrder): Promise<MadeSound> {
  return turns.take(person, () =>
    runInChild<never, MadeSound>(PROGRAM, order, {
      signal: AbortSignal.timeout(SECONDS * 1000),
      memoryLimit: renderMemoryLimit(),
    }),
  );
}
