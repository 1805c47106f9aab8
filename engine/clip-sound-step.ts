import { type ClipPart, readClipSound } from "./clip-sound.ts";
import { throwIfCancelled } from "./errors.ts";
import { writeWave } from "./sound/wave-file.ts";
import { keyOf, type StepStore } from "./step-store.ts";
import { isClipHeard, isSaidByClip, type Scene, type Storyboard } from "./storyboard.ts";
import { sampleRate } from "./voice/voice-track.ts";

/** No scene takes longer to be said, at the slowest. Seconds. */
const longestScene = 60;

type Media = NonNullable<Scene["media"]>;

/** The sound of a scene's own clip, from the scene's beginning. */
export interface ClipSound {
  sceneId: string;
  path: string;
  /** Digest of what it is made from. */
  key: string;
}

/** Which part of its clip a scene plays, as it is read; it holds the last picture of one that ends before. */
function partOf({ trim }: Media): ClipPart {
  const { start: from = 0, end = Number.POSITIVE_INFINITY } = trim ?? {};
  return { from, seconds: Math.min(end - from, longestScene) };
}

/** The file in which a work directory has what is heard of a scene's clip, and the digest that tells it from others. */
function fileOf(media: Media): { name: string; key: string } {
  const key = keyOf("clip-sound", media.assetId, partOf(media));
  return { name: `clip-${key}.wav`, key };
}

/** Names of the files of a scene's clip, if it is heard: who has them needs no clip to make the film's sound. */
export function clipFileNames({ media }: Pick<Scene, "media">): string[] {
  if (!media || !isClipHeard({ media })) return [];
  const { name } = fileOf(media);
  return [name, `${name}.key`];
}

/**
 * Reads what is heard of a clip into the work directory, once; a clip without a sound leaves an empty one.
 * @param clip its file; not needed where that is done
 * @returns undefined where there is neither
 */
export async function keepClipSound(
  media: Media,
  clip: string | undefined,
  steps: StepStore,
): Promise<Omit<ClipSound, "sceneId"> | undefined> {
  const { name, key } = fileOf(media);
  if (!(await steps.has(name, key))) {
    if (!clip) return undefined;
    await writeWave(steps.path(name), [await readClipSound(clip, partOf(media))], sampleRate);
    await steps.done(name, key);
  }
  return { path: steps.path(name), key };
}

/** The sounds of the clips that are to be heard beside the voice; not of those that are the voice. */
export async function clipSoundStep(
  storyboard: Storyboard,
  assets: Readonly<Record<string, string>>,
  steps: StepStore,
  signal: AbortSignal | undefined,
): Promise<ClipSound[]> {
  const sounds: ClipSound[] = [];
  const heard = storyboard.scenes.filter((scene) => isClipHeard(scene) && !isSaidByClip(scene, storyboard));
  for (const { id: sceneId, media } of heard) {
    throwIfCancelled(signal);
    const kept = media && (await keepClipSound(media, assets[media.assetId], steps));
    // Whether a clip is there, its pictures tell.
    if (kept) sounds.push({ sceneId, ...kept });
  }
  return sounds;
}
