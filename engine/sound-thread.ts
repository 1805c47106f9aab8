import { Worker } from "node:worker_threads";
import { EngineError, type EngineErrorCode } from "./errors.ts";
import type { SoundRequest } from "./sound-step.ts";
import type { SynthesizeVoice, VoiceRequest, VoiceTrack } from "./voice/voice-track.ts";

/** What the thread is asked for; it answers in the order of its tasks. */
export type SoundTask = { id: number } & (
  | { kind: "speak"; request: VoiceRequest }
  | { kind: "make"; request: SoundRequest }
);

export type SoundAnswer =
  | { id: number; result: VoiceTrack | string }
  | { id: number; code: EngineErrorCode; message: string };

interface Waiting {
  resolve: (result: VoiceTrack | string) => void;
  reject: (error: EngineError) => void;
}

/**
 * The built-in voice, music and mix on a thread of their own: the voice beside the first pictures, the rest beside the
 * frames, as it is needed only when those are written to the file. Started before there is anything to do, and kept for
 * the process's next render: its code is fast only after a while.
 */
export class SoundThread {
  static #kept: SoundThread | undefined;
  readonly #worker = new Worker(new URL("./sound-worker.ts", import.meta.url));
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #failed: EngineError | undefined;

  private constructor() {
    this.#worker.on("message", (answer: SoundAnswer) => {
      const task = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ("result" in answer) task?.resolve(answer.result);
      else task?.reject(new EngineError(answer.code, answer.message));
    });
    this.#worker.on("error", (cause) => this.#fail("the thread of the sound failed", cause));
  }

  /** For one render; to be given back. */
  static take(): SoundThread {
    const thread = SoundThread.#kept ?? new SoundThread();
    SoundThread.#kept = undefined;
    thread.#worker.ref();
    return thread;
  }

  /** Says a narration with the built-in voice. Throws as that does. */
  readonly speak: SynthesizeVoice = (request) =>
    // Each kind of task has its kind of result.
    this.#ask((id) => ({ id, kind: "speak", request })) as Promise<VoiceTrack>;

  /** makeSound. @returns the path of the finished sound */
  make(request: SoundRequest): Promise<string> {
    const path = this.#ask((id) => ({ id, kind: "make", request })) as Promise<string>; // as above
    // Awaited only when the frames are under way; until then an error waits too.
    path.catch(() => {});
    return path;
  }

  #ask(taskOf: (id: number) => SoundTask): Promise<VoiceTrack | string> {
    if (this.#failed) return Promise.reject(this.#failed);
    const id = this.#asked++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage(taskOf(id));
    });
  }

  #fail(message: string, cause?: unknown): void {
    this.#failed ??= new EngineError("render_failed", message, { cause });
    for (const { reject } of this.#waiting.values()) reject(this.#failed);
    this.#waiting.clear();
  }

  /** Ends it if it is still at work, for a render that has ended; the process need not wait for it otherwise. */
  async giveBack(): Promise<void> {
    if (this.#waiting.size === 0 && !this.#failed && !SoundThread.#kept) {
      this.#worker.unref();
      SoundThread.#kept = this;
      return;
    }
    this.#fail("the render has ended");
    await this.#worker.terminate();
  }
}
