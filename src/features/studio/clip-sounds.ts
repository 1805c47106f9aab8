import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isClipHeard, type Storyboard } from "#engine/storyboard.ts";
import type { Platform } from "#platform/platform.ts";
import { saidSceneKey } from "./said-scenes.ts";
import { fetchFiles } from "./step-files.ts";

/** Loaded when a clip is heard: it brings decoders with it. */
const loadNames = async () => (await import("#engine/clip-sound-step.ts")).clipFileNames;

/**
 * Copies into a work directory what a person's previews have heard of a film's clips already: a clip is many megabytes, and
 * each change of a text makes the sound anew.
 * @returns ids of the clips that are to be heard and are not all there
 */
export async function fetchClipSounds(
  platform: Platform,
  userId: string,
  { scenes }: Storyboard,
  directory: string,
): Promise<string[]> {
  const missing = new Set<string>();
  const heard = scenes.filter(isClipHeard);
  if (heard.length === 0) return [];
  const clipFileNames = await loadNames();
  for (const scene of heard) {
    if (!scene.media) continue;
    const names = clipFileNames(scene);
    const stored = await Promise.all(
      names.map((name) => platform.storage.exists(saidSceneKey(userId, name))),
    );
    const files = stored.every(Boolean)
      ? await fetchFiles(
          platform,
          names.map((name) => ({ name, key: saidSceneKey(userId, name) })),
          directory,
        )
      : [];
    if (files.length < names.length) missing.add(scene.media.assetId);
  }
  return [...missing];
}

/**
 * Keeps what a preview heard of clips, for later ones.
 * @returns the names of its files
 */
export async function keepClipSounds(
  { storage }: Platform,
  userId: string,
  { scenes }: Storyboard,
  directory: string,
): Promise<string[]> {
  const heard = scenes.filter(isClipHeard);
  if (heard.length === 0) return [];
  const clipFileNames = await loadNames();
  const here = new Set(await readdir(directory));
  const names = heard.flatMap(clipFileNames).filter((name) => here.has(name));
  for (const name of new Set(names)) {
    const key = saidSceneKey(userId, name);
    if (await storage.exists(key)) continue;
    await storage.putFile(key, join(directory, name), name.endsWith(".wav") ? "audio/wav" : "text/plain");
  }
  return names;
}
