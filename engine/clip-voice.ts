import { keepClipSound } from "./clip-sound-step.ts";
import { EngineError, throwIfCancelled } from "./errors.ts";
import { isSceneSaid, type SceneVoice, storeScene } from "./scene-voice.ts";
import { readWave } from "./sound/wave-file.ts";
import { keyOf, type StepStore } from "./step-store.ts";
import { isSaidByClip, type Storyboard } from "./storyboard.ts";
import { alignWords } from "./voice/align-words.ts";
import { sampleRate } from "./voice/voice-track.ts";

/** Has clips say the scenes that are theirs: what is heard of them, and when its words are said. */
export async function sayByClips(
  storyboard: Storyboard,
  assets: Readonly<Record<string, string>>,
  steps: StepStore,
  signal: AbortSignal | undefined,
): Promise<SceneVoice[]> {
  const { language } = storyboard;
  const scenes: SceneVoice[] = [];
  for (const scene of storyboard.scenes) {
    const { id: sceneId, narration: text, media } = scene;
    if (!media || !isSaidByClip(scene, storyboard)) continue;
    throwIfCancelled(signal);
    const sound = await keepClipSound(media, assets[media.assetId], steps);
    if (!sound) throw new EngineError("asset_missing", `the clip ${media.assetId} has no file`);
    const said = { sceneId, text, key: keyOf("clip", sound.key, language, text) };
    scenes.push(said);
    if (await isSceneSaid(steps, said)) continue;
    const samples = readWave(sound.path).channels[0] ?? new Float32Array();
    const seconds = samples.length / sampleRate;
    // Of a clip without a sound nothing is captioned.
    const aligned = samples.length > 0 ? alignWords(sceneId, text, language, samples, sampleRate) : [];
    const words = aligned.map(({ sceneId: _, ...word }) => word);
    await storeScene(steps, said, samples, { voice: "clip", seconds, words });
  }
  return scenes;
}
