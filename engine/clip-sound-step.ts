import { readClipSound } from "./clip-sound.ts";
import { throwIfCancelled } from "./errors.ts";
import { writeWave } from "./sound/wave-file.ts";
import { keyOf, type StepStore } from "./step-store.ts";
import { isClipHeard, type Storyboard } from "./storyboard.ts";
import { sampleRate } from "./voice/voice-track.ts";

/** No scene takes longer to be said, at the slowest. Seconds. */
const longestScene = 60;

/** The sound of a scene's own clip, from the scene's beginning. */
export interface ClipSound {
  sceneId: string;
  path: string;
  /** Digest of what it is made from. */
  key: string;
}

/**
 * The sounds of the clips that are to be heard, each in a file of its own in the work directory, made once. Clips without
 * a sound are left out.
 */
export async function clipSoundStep(
  { scenes }: Storyboard,
  assets: Readonly<Record<string, string>>,
  steps: StepStore,
  signal: AbortSignal | undefined,
): Promise<ClipSound[]> {
  const sounds: ClipSound[] = [];
  for (const { id: sceneId, media } of scenes.filter(isClipHeard)) {
    const file = media && assets[media.assetId];
    // Whether a clip is there, its pictures tell.
    if (!media || !file) continue;
    throwIfCancelled(signal);
    const { start: from = 0, end = Number.POSITIVE_INFINITY } = media.trim ?? {};
    const key = keyOf("clip-sound", media.assetId, from, Number.isFinite(end) ? end : null);
    const name = `clip-${key}.wav`;
    if (!(await steps.has(name, key))) {
      const samples = await readClipSound(file, { from, seconds: Math.min(end - from, longestScene) });
      if (samples.length === 0) continue;
      await writeWave(steps.path(name), [samples], sampleRate);
      await steps.done(name, key);
    }
    sounds.push({ sceneId, path: steps.path(name), key });
  }
  return sounds;
}
