import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Storyboard } from "#engine/storyboard.ts";
import type { Queryable } from "#platform/database.ts";
import { AppError, httpErrors } from "#platform/errors.ts";
import type { Platform } from "#platform/platform.ts";
import { findOwnAssets } from "./find-assets.ts";
import { runPreviewSound } from "./run-preview-sound.ts";
import { type PreviewSound, previewSoundSchema, soundParts, studioErrors } from "./schema.ts";
import { createSpeechModel } from "./speech/speech-model.ts";
import { previewSounds } from "./tables.ts";

/** Sounds kept for one person: what undo and redo go back and forth between. */
const MOST_KEPT = 8;

/**
 * The sound of a storyboard as its render would make it, with the times of its words: free, and made once for what it
 * depends on.
 * @throws asset_not_found, preview_sound_failed
 */
export async function makePreviewSound(
  platform: Platform,
  userId: string,
  storyboard: Storyboard,
): Promise<PreviewSound> {
  const { recordingAssetId } = storyboard.voice;
  // Also before a sound that is there already: a recording may have been deleted since.
  const recordings = recordingAssetId ? [recordingAssetId] : [];
  const [recording] = await findOwnAssets(platform.db, userId, recordings, "audio");
  const key = keyOf(platform, storyboard);
  const [known] = await platform.db
    .select()
    .from(previewSounds)
    .where(and(eq(previewSounds.userId, userId), eq(previewSounds.key, key)));
  if (known) return present(key, known.timing);
  const directory = await mkdtemp(join(tmpdir(), "vitrin-sound-"));
  try {
    const assets: Record<string, string> = {};
    if (recording && recordingAssetId) {
      assets[recordingAssetId] = join(directory, "recording");
      await platform.storage.fetchTo(recording.storageKey, join(directory, "recording"));
    }
    const voiceName = await speakWithModel(platform, storyboard, directory);
    const order = { storyboard, assets, directory, ...(voiceName === undefined ? {} : { voiceName }) };
    const answer = await runPreviewSound(order);
    if (answer.outcome === "failed") throw studioErrors.preview_sound_failed({ detail: answer.message });
    await platform.storage.putFile(soundKey(userId, key), answer.path, "audio/wav");
    await keep(platform, userId, key, answer.timing);
    return present(key, answer.timing);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw studioErrors.preview_sound_failed({ cause });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
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

/** Where a person's sounds lie. */
export function soundPrefix(userId: string): string {
  return `previews/${userId}/`;
}

function soundKey(userId: string, key: string): string {
  return `${soundPrefix(userId)}${key}.wav`;
}

function keyOf({ config }: Platform, storyboard: Storyboard): string {
  const { baseUrl, speechModel, speechVoice } = config.ai;
  const voice = baseUrl === undefined ? "" : `${speechModel ?? ""}:${speechVoice}`;
  return createHash("sha256")
    .update(`${voice}\n${soundParts(storyboard)}`)
    .digest("hex")
    .slice(0, 32);
}

function present(key: string, timing: unknown): PreviewSound {
  return previewSoundSchema.parse({ url: `/api/studio/preview-sounds/${key}`, timing });
}

/** The speech model's key must not reach the process that decodes people's recordings: it speaks here. */
async function speakWithModel(
  { config }: Platform,
  storyboard: Storyboard,
  workDirectory: string,
): Promise<string | undefined> {
  const { baseUrl, apiKey, speechModel: model, speechVoice } = config.ai;
  const { enabled, recordingAssetId } = storyboard.voice;
  if (baseUrl === undefined || model === undefined || !enabled || recordingAssetId) return undefined;
  // Loaded when it is needed: it brings decoders with it.
  const { prepareVoiceFiles } = await import("#engine/voice-step.ts");
  const name = `${model}:${speechVoice}`;
  const synthesize = createSpeechModel({ baseUrl, apiKey, model, voice: speechVoice });
  await prepareVoiceFiles({ storyboard, workDirectory, voice: { name, synthesize } });
  return name;
}

/** Remembers a sound, and lets go of the oldest above what is kept. */
async function keep({ db, storage, now }: Platform, userId: string, key: string, timing: unknown) {
  const row = { userId, key, timing, createdAt: now() };
  await db.insert(previewSounds).values(row).onConflictDoNothing();
  const old = await db
    .select({ key: previewSounds.key })
    .from(previewSounds)
    .where(eq(previewSounds.userId, userId))
    .orderBy(desc(previewSounds.createdAt))
    .offset(MOST_KEPT);
  if (old.length === 0) return;
  const keys = old.map((one) => one.key);
  await db
    .delete(previewSounds)
    .where(and(eq(previewSounds.userId, userId), inArray(previewSounds.key, keys)));
  for (const gone of keys) await storage.delete(soundKey(userId, gone));
}
