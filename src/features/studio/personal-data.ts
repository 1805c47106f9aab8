import { and, asc, eq, gt } from "drizzle-orm";
import { deleteFilesJob, MOST_KEYS } from "#features/videos/delete-files-job.ts";
import type { Database } from "#platform/database.ts";
import type { PersonalData, ReadPage } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { assetFiles } from "./find-assets.ts";
import { previewPrefix } from "./said-scenes.ts";
import { assets, brandKits, previewSounds, projects } from "./tables.ts";

/** How the files of an export are called, by what they are. */
const ENDINGS: Partial<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "video/mp4": "mp4",
  "video/webm": "webm",
  "video/mp2t": "mts",
  "audio/mp4": "m4a",
  "audio/webm": "webm",
  "audio/wav": "wav",
  "audio/mpeg": "mp3",
  "audio/ogg": "ogg",
  "audio/flac": "flac",
};

/** Projects and uploaded files. */
export function createStudioPersonalData({ db, storage, jobs }: Platform): PersonalData {
  return {
    records: (userId) => recordsOf(db, userId),
    async *files(userId) {
      for await (const { id, storageKey, contentType } of allAssets(db, userId))
        yield { name: `uploads/${id}.${ENDINGS[contentType] ?? "bin"}`, key: storageKey };
    },
    async leave(userId) {
      for await (const asset of allAssets(db, userId)) {
        for (const key of assetFiles(asset)) await storage.delete(key);
      }
      await storage.deletePrefix(previewPrefix(userId));
    },
    async erase(tx, userId) {
      // What came after `leave` has files still.
      const gone = await tx.delete(assets).where(eq(assets.userId, userId)).returning();
      const keys = gone.flatMap(assetFiles);
      const parts = Array.from({ length: Math.ceil(keys.length / MOST_KEYS) }, (_, part) => ({
        keys: keys.slice(part * MOST_KEYS, (part + 1) * MOST_KEYS),
      }));
      await jobs.enqueueAll(tx, deleteFilesJob, [...parts, { prefix: previewPrefix(userId) }]);
      await tx.delete(previewSounds).where(eq(previewSounds.userId, userId));
      await tx.delete(brandKits).where(eq(brandKits.userId, userId));
      await tx.delete(projects).where(eq(projects.userId, userId));
    },
  };
}

function recordsOf(db: Database, userId: string): Record<string, ReadPage> {
  return {
    projects: (limit, offset) =>
      db
        .select({
          id: projects.id,
          brief: projects.brief,
          storyboard: projects.storyboard,
          created_at: projects.createdAt,
          updated_at: projects.updatedAt,
        })
        .from(projects)
        .where(eq(projects.userId, userId))
        .orderBy(asc(projects.createdAt), asc(projects.id))
        .limit(limit)
        .offset(offset),
    brand_kit: (limit, offset) =>
      db
        .select({ kit: brandKits.kit, updated_at: brandKits.updatedAt })
        .from(brandKits)
        .where(eq(brandKits.userId, userId))
        .limit(limit)
        .offset(offset),
    uploads: (limit, offset) =>
      db
        .select({
          id: assets.id,
          kind: assets.kind,
          content_type: assets.contentType,
          size_bytes: assets.sizeBytes,
          duration_seconds: assets.durationSeconds,
          created_at: assets.createdAt,
        })
        .from(assets)
        .where(eq(assets.userId, userId))
        .orderBy(asc(assets.createdAt), asc(assets.id))
        .limit(limit)
        .offset(offset),
  };
}

type StoredAsset = Pick<typeof assets.$inferSelect, "id" | "kind" | "storageKey" | "contentType">;

/** A page at a time, so that any number needs little memory. */
async function* allAssets(db: Database, userId: string): AsyncIterable<StoredAsset> {
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const page = await db
      .select({
        id: assets.id,
        kind: assets.kind,
        storageKey: assets.storageKey,
        contentType: assets.contentType,
      })
      .from(assets)
      .where(and(eq(assets.userId, userId), gt(assets.id, last)))
      .orderBy(asc(assets.id))
      .limit(100);
    yield* page;
    const end = page.at(-1);
    if (!end) return;
    last = end.id;
  }
}
