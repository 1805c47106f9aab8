import { access, readFile } from "node:fs/promises";
import { z } from "zod";
import { writeWave } from "./sound/wave-file.ts";
import { keyOf, type StepStore } from "./step-store.ts";
import type { VoiceTiming } from "./timeline.ts";
import { sampleRate } from "./voice/voice-track.ts";
import { writeFileAtomic } from "./write-file.ts";

/** The files of what is said in each scene: `voice-<key>.wav`, and `.json` with when its words are. */

export const sceneFileSchema = z.strictObject({
  /** Name of the voice. */
  voice: z.string(),
  seconds: z.number(),
  words: z.array(z.strictObject({ text: z.string(), start: z.number(), end: z.number() })),
});
export type SceneFile = z.infer<typeof sceneFileSchema>;

export interface SceneVoice {
  sceneId: string;
  text: string;
  /** Digest of everything that its sound depends on; part of its files' names. */
  key: string;
}

/** The spoken narration: the file of each scene that says something, when its words are said, and what it is made from. */
export interface VoiceStep {
  clips: { sceneId: string; path: string }[];
  timing: VoiceTiming;
  key: string;
}

export async function collectScenes(scenes: readonly SceneVoice[], steps: StepStore): Promise<VoiceStep> {
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
export async function isSceneSaid(steps: StepStore, { key }: SceneVoice): Promise<boolean> {
  return access(steps.path(`voice-${key}.json`)).then(
    () => true,
    () => false,
  );
}

export async function storeScene(
  steps: StepStore,
  scene: SceneVoice,
  samples: Float32Array,
  description: SceneFile,
): Promise<void> {
  await writeWave(waveOf(steps, scene), [samples], sampleRate);
  await writeFileAtomic(steps.path(`voice-${scene.key}.json`), JSON.stringify(description));
}
