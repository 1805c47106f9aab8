import { mkdir, readdir, readFile } from "node:fs/promises";
import { sayByClips } from "./clip-voice.ts";
import { EngineError, throwIfCancelled } from "./errors.ts";
import {
  collectScenes,
  isSceneSaid,
  type SceneVoice,
  sceneFileSchema,
  storeScene,
  type VoiceStep,
} from "./scene-voice.ts";
import { letGo } from "./sound/let-go.ts";
import { keyOf, StepStore } from "./step-store.ts";
import { isSaidByClip, parseStoryboard, type Storyboard } from "./storyboard.ts";
import { brandSaidOf } from "./voice/brand-said.ts";
import { synthesizeWithEspeak } from "./voice/espeak.ts";
import { cutRecording } from "./voice/recording.ts";
import { type SynthesizeVoice, sampleRate } from "./voice/voice-track.ts";
import { isVoiceFile } from "./voice-files.ts";

/** A voice and the name that tells its recordings from another's. */
export interface Voice {
  name: string;
  synthesize: SynthesizeVoice;
  /** It says one thing after the other by itself, however much it is asked for at once. */
  queues?: boolean;
}

export const builtInVoice: Voice = { name: "espeak", synthesize: synthesizeWithEspeak };

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
    if (await isSceneSaid(steps, scene)) continue;
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
  const spoken = sayByClips(storyboard, assets, steps, signal);
  spoken.catch(() => {});
  const all = (others: readonly SceneVoice[]) => async () =>
    collectScenes([...others, ...(await spoken)], steps);
  if (recordingAssetId) {
    const scenes = recordedScenes(storyboard, recordingAssetId);
    return { finished: cutAll(storyboard, recordingAssetId, scenes, assets, steps).then(all(scenes)) };
  }
  const scenes = scenesOf(storyboard, typeof voice === "string" ? voice : voice.name);
  // Scenes of the same words share their files: asked for at once, two would write the same one.
  const distinct = [...new Map(scenes.map((scene) => [scene.key, scene])).values()];
  const said = await Promise.all(distinct.map((scene) => isSceneSaid(steps, scene)));
  const missing = distinct.filter((_, index) => !said[index]);
  const finished = sayAll(storyboard, voice, steps, missing, signal).then(all(scenes));
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
  const said = await Promise.all(scenesOf(storyboard, name).map((scene) => isSceneSaid(steps, scene)));
  return said.every(Boolean);
}

/** The scenes that a voice says: those of which a clip does not. */
function scenesOf(storyboard: Storyboard, name: string): SceneVoice[] {
  const { language, voice, scenes, brand } = storyboard;
  const said = brandSaidOf(brand);
  return scenes
    .filter((scene) => scene.narration !== "" && !isSaidByClip(scene, storyboard))
    .map(({ id, narration }) => ({
      sceneId: id,
      text: narration,
      key: keyOf("voice", name, language, voice.speed, narration, ...(said ? [said] : [])),
    }));
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
  await storeScene(steps, scene, samples, { voice: voice.name, seconds: samples.length / sampleRate, words });
  letGo(samples);
}

function recordedScenes(storyboard: Storyboard, assetId: string): SceneVoice[] {
  const whole = scenesOf(storyboard, "recording");
  const texts = whole.map(({ text }) => text);
  return whole.map((scene, index) => ({
    ...scene,
    key: keyOf("recording", assetId, storyboard.language, texts, index),
  }));
}

/** Cuts the recording of all narrations into its scenes, timed by their texts. */
async function cutAll(
  storyboard: Storyboard,
  assetId: string,
  scenes: readonly SceneVoice[],
  assets: Readonly<Record<string, string>>,
  steps: StepStore,
): Promise<void> {
  const path = assets[assetId];
  if (!path) throw new EngineError("asset_missing", `the recording ${assetId} has no file`);
  const missing = await Promise.all(scenes.map(async (scene) => !(await isSceneSaid(steps, scene))));
  if (missing.includes(true)) {
    const texts = scenes.map(({ text }) => text);
    const parts = await cutRecording(path, texts, storyboard.language);
    for (const [index, scene] of scenes.entries()) {
      const part = parts[index];
      if (part)
        await storeScene(steps, scene, part.samples, {
          voice: "recording",
          seconds: part.samples.length / sampleRate,
          words: part.words,
        });
    }
  }
}
