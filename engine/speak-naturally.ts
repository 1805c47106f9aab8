import { whileAwaited } from "./idle-voice.ts";
import { runInChild } from "./run-in-child.ts";
import { defaultSpeaker, type SpeakerId } from "./speakers.ts";
import type { Storyboard } from "./storyboard.ts";
import { createTurns } from "./take-turns.ts";
import { modelCache } from "./voice/kokoro/kept-model.ts";
import { isModelInstalled, isModelUnmade } from "./voice/kokoro/model.ts";

/** What crosses to the child. */
export interface SpeakOrder {
  storyboard: Storyboard;
  workDirectory: string;
  speaker: SpeakerId;
}

/** What crosses to the child that makes the voice ready. */
export interface PrepareOrder {
  /** Where the model is kept. */
  cache: string;
}

/** Megabytes: the network needs 1,100 for most scenes, twice that for one of 220 sounds without a pause. */
const memoryLimit = 2_600;

/** The name under which a film's narration is kept that the natural voice says; undefined if another one must say it. */
export function naturalVoiceName({ language, voice }: Storyboard): string | undefined {
  if (language !== "en" || !voice.enabled || voice.recordingAssetId || !isModelInstalled()) return undefined;
  return `kokoro-${voice.speaker ?? defaultSpeaker}`;
}

/** One film after the other: each takes all cores and a gigabyte, and two at once would both come later. */
const turns = createTurns(1);
/** Whose turn has not come. */
const waiting = new Set<SpeakRequest>();

export interface SpeakRequest {
  /** For whom, where several people have films said: they take turns. */
  person?: string;
  storyboard: Storyboard;
  workDirectory: string;
  /** Called when those before it are done: what they said may be brought into the work directory then. */
  onTurn?: (() => Promise<void>) | undefined;
  /** Called after each scene, with how many are said. The next film's turn comes when what it returned has ended. */
  onScene?: ((done: number) => Promise<unknown>) | undefined;
  /**
   * Called while it waits for its turn, each time that another film of the same person has a scene said: it may be one of
   * its own. `onTurn` comes when what it returned has ended; if that fails, nothing else fails with it.
   */
  onOthersScene?: (() => Promise<unknown>) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Has the natural voice say a film's narration, in a process of its own, and leaves the voice step's files in the work
 * directory: a render with `voiceName: naturalVoiceName(storyboard)` goes on from them. What is there already is not said
 * again. Only for films that have such a name.
 *
 * Throws EngineError `voice_unavailable`, `voice_failed`, `render_cancelled`, `memory_exceeded`, `render_failed`, and what
 * `onTurn` throws.
 */
export async function speakNaturally(request: SpeakRequest): Promise<void> {
  if (await isSaid(request)) return;
  const { person = "", storyboard } = request;
  waiting.add(request);
  await whileAwaited(() => turns.take(person, () => speakInTurn(request)), storyboard);
}

async function speakInTurn(request: SpeakRequest): Promise<void> {
  waiting.delete(request);
  const told: Promise<unknown>[] = [];
  try {
    await request.onTurn?.();
    if (!(await isSaid(request))) await speak(request, told);
  } finally {
    await Promise.allSettled(told);
  }
}

async function isSaid({ storyboard, workDirectory }: SpeakRequest): Promise<boolean> {
  const name = naturalVoiceName(storyboard);
  // Loaded when it is needed: it brings decoders with it.
  const { isSaidBy } = await import("./voice-step.ts");
  return name !== undefined && isSaidBy(storyboard, name, workDirectory);
}

async function speak(
  { person, storyboard, workDirectory, onScene, signal }: SpeakRequest,
  told: Promise<unknown>[],
): Promise<void> {
  // One scene after the other, so that nobody is told of two at once.
  let last: Promise<unknown> = Promise.resolve();
  const tell = async (done: number) => {
    await onScene?.(done);
    const others = [...waiting].filter((other) => other.person === person);
    await Promise.allSettled(others.map((other) => other.onOthersScene?.()));
  };
  const speaker = storyboard.voice.speaker ?? defaultSpeaker;
  const order: SpeakOrder = { storyboard, workDirectory, speaker };
  await runInChild<number, number>(new URL("./speak-child.ts", import.meta.url), order, {
    onProgress(done) {
      // Awaited at the end; one that fails keeps nobody from hearing of the next.
      last = last.catch(() => {}).then(() => tell(done));
      told.push(last);
      last.catch(() => {});
    },
    signal,
    memoryLimit,
  });
}

/**
 * Has ready what the first narration would wait for: the model as it is fast, and modules compiled. In a process of its own
 * that lets other work go first; done already, or with nothing installed, there is nothing to do.
 *
 * Throws EngineError `voice_unavailable`, `voice_failed`, `render_cancelled`, `memory_exceeded`, `render_failed`.
 */
export async function prepareNaturalVoice({
  cache = modelCache,
  signal,
}: {
  cache?: string;
  signal?: AbortSignal;
} = {}): Promise<void> {
  if (!isModelUnmade(cache)) return;
  const program = new URL("./prepare-voice-child.ts", import.meta.url);
  const order: PrepareOrder = { cache };
  await runInChild<never, null>(program, order, { signal, memoryLimit, background: true });
}
