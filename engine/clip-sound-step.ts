import { type ClipPart, readClipSound } from "./clip-sound.ts";
import { throwIfCancelled } from "./errors.ts";
import { writeWave } from "./sound/wave-file.ts";
import { keyOf, type StepStore } from "./step-store.ts";
import { isClipHeard, isSaidByClip, type Scene, type Storyboard } from "./storyboard.ts";
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

/** Which part of its clip a scene plays, as it is read; it holds the last picture of one that ends before. */
export function partOfClip({ trim }: NonNullable<Scene["media"]>): ClipPart {
  const { start: from = 0, end = Number.POSITIVE_INFINITY } = trim ?? {};
  return { from, seconds: Math.min(end - from, longestScene) };
}

/**
 * The sounds of the clips that are to be heard beside the voice, each in a file of its own in the work directory, made
 * once. Clips without a sound are left out, and those that are the voice.
 */
export async function clipSoundStep(
  storyboard: Storyboard,
  assets: Readonly<Record<string, string>>,
  steps: StepStore,
  signal: AbortSignal | undefined,
): Promise<ClipSound[]> {
  const sounds: ClipSound[] = [];
  const heard = storyboard.scenes.filter((scene) => isClipHeard(scene) && !isSaidByClip(scene, storyboard));
  for (const { id: sceneId, media } of heard) {
    const file = media && assets[media.assetId];
    // Whether a clip is there, its pictures tell.
    if (!media || !file) continue;
    throwIfCancelled(signal);
    const part = partOfClip(media);
    const key = keyOf("clip-sound", media.assetId, part);
    const name = `clip-${key}.wav`;
    if (!(await steps.has(name, key))) {
      const samples = await readClipSound(file, part);
      if (samples.length === 0) continue;
      await writeWave(steps.path(name), [samples], sampleRate);
      await steps.done(name, key);
    }
    sounds.push({ sceneId, path: steps.path(name), key });
  }
  return sounds;
}
