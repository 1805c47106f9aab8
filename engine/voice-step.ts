import { access, mkdir, readdir, readFile } from "node:fs/promises";
import { z } from "zod";
import { EngineError, throwIfCancelled } from "./errors.ts";
import { letGo } from "./sound/let-go.ts";
import { writeWave } from "./sound/wave-file.ts";
import { keyOf, StepStore } from "./step-store.ts";
import { parseStoryboard, type Storyboard } from "./storyboard.ts";
import type { VoiceTiming } from "./timeline.ts";
import { brandSaidOf } from "./voice/brand-said.ts";
import { synthesizeWithEspeak } from "./voice/espeak.ts";
import { cutRecording } from "./voice/recording.ts";
import { type SynthesizeVoice, sampleRate } from "./voice/voice-track.ts";
import { isVoiceFile } from "./voice-files.ts";
import { writeFileAtomic } from "./write-file.ts";

/** A voice and the name that tells its recordings from another's. */
export interface Voice {
  name: string;
  synthesize: SynthesizeVoice;
  /** It says one thing after the other by itself, however much it is asked for at once. */
  queues?: boolean;
}

export const builtInVoice: Voice = { name: "espeak", synthesize: synthesizeWithEspeak };

/** The spoken narration: the file of each scene that says something, when its words are said, and what it is made from. */
export interface VoiceStep {
  clips: { sceneId: string; path: string }[];
  timing: VoiceTiming;
  key: string;
}

const sceneFileSchema = z.strictObject({
  /** Name of the voice. */
  voice: z.string(),
  seconds: z.number(),
  words: z.array(z.strictObject({ text: z.string(), start: z.number(), end: z.number() })),
});
type SceneFile = z.infer<typeof sceneFileSchema>;

interface SceneVoice {
  sceneId: string;
  text: string;
  /** Digest of everything that its sound depends on; part of its files' names. */
  key: string;
}

/**
 * Does only the voice step of a render, in the caller's process: afterwards `voice-*.wav` and `voice-*.json` of every
 * scene lie in the work directory, and a render of the same narration with `voiceName: voice.name` goes on from them.
 * A scene that is there already is not spoken again; resolves to how many were. For voices whose keys must not reach
 * the process that decodes users' files.
 *
 * `onScene` is called after each scene that was spoken, before the next, with how many were: its files are whole then.
 *
 * Throws EngineError: storyboard_invalid, voice_unavailable, voice_failed, render_cancelled.
 */
export async function prepareVoiceFiles(request: {
  storyboard: unknown;
  workDirectory: string;
  voice: Voice;
  onScene?: (spoken: number) => Promise<void>;
  signal?: AbortSignal;
}): Promise<{ spoken: number }> {
  const storyboard = parseStoryboard(request.storyboard);
  if (!storyboard.voice.enabled || storyboard.voice.recordingAssetId) return { spoken: 0 };
  await mkdir(request.workDirectory, { recursive: true });
  const steps = new StepStore(request.workDirectory);
  let spoken = 0;
  for (const scene of scenesOf(storyboard, request.voice.name)) {
    if (await has(steps, scene)) continue;
    throwIfCancelled(request.signal);
    await speak(storyboard, request.voice, steps, scene, request.signal);
    spoken += 1;
    await request.onScene?.(spoken);
  }
  return { spoken };
}

/**
 * The narration's recordings: those that the work directory holds, and the others made with `voice`. With a name in
 * place of a voice they must all be there. A person's own recording takes the place of either.
 */
export async function voiceStep(...request: Parameters<typeof beginVoice>): Promise<VoiceStep> {
  const { finished } = await beginVoice(...request);
  return finished;
}

/** voiceStep, under way: what a voice that queues is to say, it has been asked for. */
export async function beginVoice(
  storyboard: Storyboard,
  voice: Voice | string,
  assets: Readonly<Record<string, string>>,
  steps: StepStore,
  signal: AbortSignal | undefined,
): Promise<{ finished: Promise<VoiceStep> }> {
  const { recordingAssetId } = storyboard.voice;
  if (recordingAssetId) return { finished: recordedStep(storyboard, recordingAssetId, assets, steps) };
  const scenes = scenesOf(storyboard, typeof voice === "string" ? voice : voice.name);
  // Scenes of the same words share their files: asked for at once, two would write the same one.
  const distinct = [...new Map(scenes.map((scene) => [scene.key, scene])).values()];
  const said = await Promise.all(distinct.map((scene) => has(steps, scene)));
  const missing = distinct.filter((_, index) => !said[index]);
  const finished = sayAll(storyboard, voice, steps, missing, signal).then(() => collect(scenes, steps));
  return { finished };
}

async function sayAll(
  storyboard: Storyboard,
  voice: Voice | string,
  steps: StepStore,
  missing: readonly SceneVoice[],
  signal: AbortSignal | undefined,
): Promise<void> {
  if (missing.length === 0) return;
  if (typeof voice === "string")
    throw new EngineError("voice_unavailable", `no recordings of the voice ${voice} in the work directory`);
  throwIfCancelled(signal);
  if (voice.queues) {
    await Promise.all(missing.map((scene) => speak(storyboard, voice, steps, scene, signal)));
    return;
  }
  for (const scene of missing) {
    throwIfCancelled(signal);
    await speak(storyboard, voice, steps, scene, signal);
  }
}

/** The voice that has said all of a storyboard into this work directory; undefined if none has. */
export async function findVoiceName(
  storyboard: Storyboard,
  workDirectory: string,
): Promise<string | undefined> {
  if (!storyboard.voice.enabled || storyboard.voice.recordingAssetId) return undefined;
  const steps = new StepStore(workDirectory);
  const files = (await readdir(workDirectory)).filter((name) => isVoiceFile(name) && name.endsWith(".json"));
  const names = new Set<string>();
  for (const file of files) {
    names.add(sceneFileSchema.parse(JSON.parse(await readFile(steps.path(file), "utf8"))).voice);
  }
  for (const name of names) if (await isSaidBy(storyboard, name, workDirectory)) return name;
  return undefined;
}

/** Names of the files that a voice leaves of a storyboard's narration: what was said of it elsewhere may lie under them. */
export function voiceFileNames(storyboard: Storyboard, name: string): string[] {
  return scenesOf(storyboard, name).flatMap(({ key }) => [`voice-${key}.wav`, `voice-${key}.json`]);
}

/** Whether a work directory holds all of a storyboard's narration as a voice says it. */
export async function isSaidBy(
  storyboard: Storyboard,
  name: string,
  workDirectory: string,
): Promise<boolean> {
  const steps = new StepStore(workDirectory);
  const said = await Promise.all(scenesOf(storyboard, name).map((scene) => has(steps, scene)));
  return said.every(Boolean);
}

function scenesOf({ language, voice, scenes, brand }: Storyboard, name: string): SceneVoice[] {
  const said = brandSaidOf(brand);
  return scenes
    .filter((scene) => scene.narration !== "")
    .map(({ id, narration }) => ({
      sceneId: id,
      text: narration,
      key: keyOf("voice", name, language, voice.speed, narration, ...(said ? [said] : [])),
    }));
}

async function collect(scenes: readonly SceneVoice[], steps: StepStore): Promise<VoiceStep> {
  const step: VoiceStep = {
    clips: [],
    timing: { clips: [], words: [] },
    key: keyOf(scenes.map(({ sceneId, key }) => [sceneId, key])),
  };
  for (const scene of scenes) {
    const { sceneId } = scene;
    const stored = await readFile(steps.path(`voice-${scene.key}.json`), "utf8");
    const { seconds, words } = sceneFileSchema.parse(JSON.parse(stored));
    step.clips.push({ sceneId, path: waveOf(steps, scene) });
    step.timing.clips.push({ sceneId, seconds });
    step.timing.words.push(...words.map((word) => ({ sceneId, ...word })));
  }
  return step;
}

function waveOf(steps: StepStore, { key }: SceneVoice): string {
  return steps.path(`voice-${key}.wav`);
}

/** The description is written after the sound: where it is, both are. */
async function has(steps: StepStore, { key }: SceneVoice): Promise<boolean> {
  return access(steps.path(`voice-${key}.json`)).then(
    () => true,
    () => false,
  );
}

async function speak(
  { language, voice: settings, brand }: Storyboard,
  voice: Voice,
  steps: StepStore,
  scene: SceneVoice,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { sceneId, text } = scene;
  const track = await voice.synthesize(
    { language, speed: settings.speed, scenes: [{ sceneId, text }], brand: brandSaidOf(brand) },
    signal,
  );
  const samples = track.clips[0]?.samples ?? new Float32Array();
  const words = track.timing.words.map(({ text: word, start, end }) => ({ text: word, start, end }));
  await store(steps, scene, samples, { voice: voice.name, seconds: samples.length / sampleRate, words });
  letGo(samples);
}

async function store(
  steps: StepStore,
  scene: SceneVoice,
  samples: Float32Array,
  description: SceneFile,
): Promise<void> {
  await writeWave(waveOf(steps, scene), [samples], sampleRate);
  await writeFileAtomic(steps.path(`voice-${scene.key}.json`), JSON.stringify(description));
}

/** The recording of all narrations, cut into its scenes and timed by their texts. */
async function recordedStep(
  storyboard: Storyboard,
  assetId: string,
  assets: Readonly<Record<string, string>>,
  steps: StepStore,
): Promise<VoiceStep> {
  const path = assets[assetId];
  if (!path) throw new EngineError("asset_missing", `the recording ${assetId} has no file`);
  const whole = storyboard.scenes.map((scene) => scene.narration);
  const scenes = scenesOf(storyboard, "recording").map((scene, index) => ({
    ...scene,
    key: keyOf("recording", assetId, storyboard.language, whole, index),
  }));
  const missing = await Promise.all(scenes.map(async (scene) => !(await has(steps, scene))));
  if (missing.includes(true)) {
    const texts = scenes.map(({ text }) => text);
    const parts = await cutRecording(path, texts, storyboard.language);
    for (const [index, scene] of scenes.entries()) {
      const part = parts[index];
      if (part)
        await store(steps, scene, part.samples, {
          voice: "recording",
          seconds: part.samples.length / sampleRate,
          words: part.words,
        });
    }
  }
  return collect(scenes, steps);
}
