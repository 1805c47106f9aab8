import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Storyboard } from "#engine/storyboard.ts";
import { narrationWords } from "#engine/timeline.ts";
import { brandSaidOf } from "#engine/voice/brand-said.ts";
import { estimateNarration } from "#engine/voice/estimate-speech.ts";
import type { Platform } from "#platform/platform.ts";
import { aheadVoiceName } from "./speech/speak-ahead.ts";
import { fetchFiles } from "./step-files.ts";

/** Where everything of a person's previews lies. */
export function previewPrefix(userId: string): string {
  return `previews/${userId}/`;
}

/** Where a recording of a scene lies that one of the person's previews said. */
export function saidSceneKey(userId: string, name: string): string {
  return `${previewPrefix(userId)}scenes/${name}`;
}

/** Files of a film's narration as the voice that speaks ahead names them; none if it is the engine's own, which is fast. */
async function namesOf(platform: Pick<Platform, "config">, storyboard: Storyboard): Promise<string[]> {
  const voice = aheadVoiceName(platform, storyboard);
  if (voice === undefined) return [];
  // Loaded when it is needed: it brings decoders with it.
  const { voiceFileNames } = await import("#engine/voice-step.ts");
  return voiceFileNames(storyboard, voice);
}

/** The same, of the engine's own voice too: it speaks where the other one fails. What is cut from a recording is cut anew. */
export async function saidNames(
  platform: Pick<Platform, "config">,
  storyboard: Storyboard,
): Promise<ReadonlySet<string>> {
  const { enabled, recordingAssetId } = storyboard.voice;
  if (!enabled || recordingAssetId) return new Set();
  const { builtInVoice, voiceFileNames } = await import("#engine/voice-step.ts");
  const ahead = await namesOf(platform, storyboard);
  return new Set([...ahead, ...voiceFileNames(storyboard, builtInVoice.name)]);
}

/**
 * Copies into a work directory what a person's previews have said already of a film, those that are being made included:
 * each scene is said, waited for and paid once, and the film sounds as its preview did.
 */
export async function fetchSaidScenes(
  platform: Platform,
  userId: string,
  storyboard: Storyboard,
  directory: string,
): Promise<void> {
  for (const name of await namesOf(platform, storyboard)) {
    if (!name.endsWith(".json") || !(await platform.storage.exists(saidSceneKey(userId, name)))) continue;
    const fileOf = (of: string) => ({ name: of, key: saidSceneKey(userId, of) });
    // Sound before description: where a description lies, both do.
    const [sound] = await fetchFiles(platform, [fileOf(name.replace(/json$/, "wav"))], directory);
    if (sound) await fetchFiles(platform, [fileOf(name)], directory);
  }
}

/** The scenes of which a work directory does not hold what they say; none where the engine's own voice says them. */
export async function findUnsaidScenes(
  platform: Pick<Platform, "config">,
  storyboard: Storyboard,
  directory: string,
): Promise<Storyboard["scenes"]> {
  const voice = aheadVoiceName(platform, storyboard);
  if (voice === undefined) return [];
  const here = new Set(await readdir(directory));
  const { voiceFileNames } = await import("#engine/voice-step.ts");
  return storyboard.scenes.filter((scene) =>
    voiceFileNames({ ...storyboard, scenes: [scene] }, voice).some((name) => !here.has(name)),
  );
}

/** About how long it takes to say what of a film a work directory doesn't hold yet; 0 where the engine's own voice does. */
export async function secondsToSay(
  platform: Platform,
  storyboard: Storyboard,
  directory: string,
): Promise<number> {
  const unsaid = await findUnsaidScenes(platform, storyboard, directory);
  return unsaid
    .flatMap(({ narration }) =>
      estimateNarration(narrationWords(narration), storyboard.language, brandSaidOf(storyboard.brand)),
    )
    .reduce((sum, seconds) => sum + seconds, 0);
}

/**
 * Keeps what a preview says, for later ones and for the film, each time that it is called. The store is asked for each
 * recording once.
 * @returns keeps what is there by now; the names of its recordings
 */
export function saidScenesKeeper(
  platform: Platform,
  userId: string,
  storyboard: Storyboard,
  directory: string,
): () => Promise<string[]> {
  const { storage } = platform;
  const kept = new Set<string>();
  return async () => {
    const here = new Set(await readdir(directory));
    const names = (await namesOf(platform, storyboard)).filter((name) => here.has(name));
    for (const name of names) {
      if (kept.has(name)) continue;
      const key = saidSceneKey(userId, name);
      const contentType = name.endsWith(".wav") ? "audio/wav" : "application/json";
      if (!(await storage.exists(key))) await storage.putFile(key, join(directory, name), contentType);
      kept.add(name);
    }
    return names;
  };
}
