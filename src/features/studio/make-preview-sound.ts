import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, desc, eq, inArray } from "drizzle-orm";
import { isClipHeard, type Storyboard } from "#engine/storyboard.ts";
import type { Queryable } from "#platform/database.ts";
import { AppError, httpErrors } from "#platform/errors.ts";
import type { Platform } from "#platform/platform.ts";
import { fetchClipSounds, keepClipSounds } from "./clip-sounds.ts";
import { findOwnAssets } from "./find-assets.ts";
import { lockOwner } from "./lock-owner.ts";
import { type PreviewSound, previewSoundSchema, soundParts } from "./preview-sound-schema.ts";
import { runPreviewSound } from "./run-preview-sound.ts";
import {
  fetchSaidScenes,
  previewPrefix,
  saidSceneKey,
  saidScenesKeeper,
  secondsToSay,
} from "./said-scenes.ts";
import { studioErrors } from "./schema.ts";
import { aheadVoiceName, speakAhead } from "./speech/speak-ahead.ts";
import { previewSounds } from "./tables.ts";

/** Sounds kept for one person: what undo and redo go back and forth between. */
const MOST_KEPT = 8;

export interface SoundOptions {
  /** Told before how many seconds must be said by a voice that takes its time, or money; it may refuse. */
  spendSpeech: (seconds: number) => Promise<void>;
  /** Ends the voice. */
  signal?: AbortSignal;
}

/**
 * The sound of a storyboard as its render would make it, with the times of its words: free, and made once for what it
 * depends on.
 * @throws asset_not_found, preview_sound_failed, unauthenticated, and what `spendSpeech` throws
 */
export async function makePreviewSound(
  platform: Platform,
  userId: string,
  storyboard: Storyboard,
  { spendSpeech, signal }: SoundOptions,
): Promise<PreviewSound> {
  // Also before a sound that is there already: what it is made from may have been deleted since.
  const files = await findSoundFiles(platform.db, userId, storyboard);
  const wanted = keyOf(aheadVoiceName(platform, storyboard), storyboard);
  const [known] = await platform.db
    .select()
    .from(previewSounds)
    .where(and(eq(previewSounds.userId, userId), eq(previewSounds.key, wanted)));
  if (known) return present(wanted, known.timing);
  const directory = await mkdtemp(join(tmpdir(), "vitrin-sound-"));
  try {
    const assets: Record<string, string> = {};
    const clips = await fetchClipSounds(platform, userId, storyboard, directory);
    for (const { id, kind, storageKey } of files) {
      if (kind === "video" && !clips.includes(id)) continue;
      assets[id] = join(directory, `upload-${id}`);
      await platform.storage.fetchTo(storageKey, join(directory, `upload-${id}`));
    }
    await fetchSaidScenes(platform, userId, storyboard, directory);
    const seconds = await secondsToSay(platform, storyboard, directory);
    if (seconds > 0) await spendSpeech(Math.ceil(seconds));
    const keepSaidScenes = saidScenesKeeper(platform, userId, storyboard, directory);
    const voiceName = await speakAhead(platform, {
      person: userId,
      storyboard,
      workDirectory: directory,
      onTurn: () => fetchSaidScenes(platform, userId, storyboard, directory),
      // Before the next is said: a film that is ordered meanwhile need not say it again.
      onScene: async () => void (await keepSaidScenes()),
      ...(signal && { signal }),
    });
    const order = { storyboard, assets, directory, ...(voiceName !== undefined && { voiceName }) };
    const { path, timing } = await runPreviewSound(userId, order);
    // Where another voice had to speak, the next preview is said by the one that is wanted.
    const key = keyOf(voiceName, storyboard);
    await platform.storage.putFile(soundKey(userId, key), path, "audio/wav");
    const voiceFiles = [
      ...(await keepSaidScenes()),
      ...(await keepClipSounds(platform, userId, storyboard, directory)),
    ];
    await keep(platform, { userId, key, timing, voiceFiles });
    return present(key, timing);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw studioErrors.preview_sound_failed({ cause });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** What is heard of a person's own: the recording, and clips. @throws asset_not_found */
async function findSoundFiles(db: Queryable, userId: string, { voice, scenes }: Storyboard) {
  const recordings = voice.recordingAssetId ? [voice.recordingAssetId] : [];
  const clips = scenes.filter(isClipHeard).flatMap(({ media }) => (media ? [media.assetId] : []));
  return [
    ...(await findOwnAssets(db, userId, recordings, "audio")),
    ...(await findOwnAssets(db, userId, [...new Set(clips)], "video")),
  ];
}

/**
 * Storage key of one of the person's sounds.
 * @throws not_found, for another's too
 */
export async function findPreviewSound(db: Queryable, userId: string, key: string): Promise<string> {
  const [known] = await db
    .select({ key: previewSounds.key })
    .from(previewSounds)
    .where(and(eq(previewSounds.userId, userId), eq(previewSounds.key, key)));
  if (!known) throw httpErrors.not_found();
  return soundKey(userId, known.key);
}

function soundKey(userId: string, key: string): string {
  return `${previewPrefix(userId)}${key}.wav`;
}

function keyOf(voiceName: string | undefined, storyboard: Storyboard): string {
  return createHash("sha256")
    .update(`${voiceName ?? ""}\n${soundParts(storyboard)}`)
    .digest("hex")
    .slice(0, 32);
}

function present(key: string, timing: unknown): PreviewSound {
  return previewSoundSchema.parse({ url: `/api/studio/preview-sounds/${key}`, timing });
}

type Sound = Omit<typeof previewSounds.$inferInsert, "createdAt">;

/** Remembers a sound, and lets go of the oldest above what is kept, and of recordings that no other has. */
async function keep({ db, storage, now }: Platform, sound: Sound): Promise<void> {
  const { userId } = sound;
  try {
    await db.transaction(async (tx) => {
      await lockOwner(tx, userId);
      await tx
        .insert(previewSounds)
        .values({ ...sound, createdAt: now() })
        .onConflictDoNothing();
    });
  } catch (error) {
    // The account was deleted meanwhile.
    if (error instanceof AppError) await storage.deletePrefix(previewPrefix(userId));
    throw error;
  }
  const all = await db
    .select({ key: previewSounds.key, voiceFiles: previewSounds.voiceFiles })
    .from(previewSounds)
    .where(eq(previewSounds.userId, userId))
    .orderBy(desc(previewSounds.createdAt));
  const old = all.slice(MOST_KEPT);
  if (old.length === 0) return;
  const keys = old.map((one) => one.key);
  await db
    .delete(previewSounds)
    .where(and(eq(previewSounds.userId, userId), inArray(previewSounds.key, keys)));
  const kept = new Set(all.slice(0, MOST_KEPT).flatMap(({ voiceFiles }) => voiceFiles));
  const unused = old.flatMap(({ voiceFiles }) => voiceFiles).filter((name) => !kept.has(name));
  for (const gone of keys) await storage.delete(soundKey(userId, gone));
  for (const name of new Set(unused)) await storage.delete(saidSceneKey(userId, name));
}
