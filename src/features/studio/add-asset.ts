import { randomUUID } from "node:crypto";
import { count, eq, sum } from "drizzle-orm";
import type { Queryable } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { readPhoto } from "./read-photo.ts";
import { studioErrors } from "./schema.ts";
import { assets } from "./tables.ts";

/** Files one person may keep, and bytes of them; far above what a brand needs, far below what would fill a disk. */
const MOST_ASSETS = 500;
const MOST_BYTES = 10 * 1024 ** 3;

/** @throws asset_limit_reached when somebody keeps as many files as one may */
export async function refuseFullShelf(db: Queryable, userId: string): Promise<void> {
  const [kept] = await db
    .select({ count: count(), bytes: sum(assets.sizeBytes).mapWith(Number) })
    .from(assets)
    .where(eq(assets.userId, userId));
  if ((kept?.count ?? 0) >= MOST_ASSETS || (kept?.bytes ?? 0) >= MOST_BYTES) {
    throw studioErrors.asset_limit_reached();
  }
}

/**
 * Checks, cleans and keeps an uploaded photo.
 * @throws photo_type_unsupported, photo_too_large, photo_unreadable, asset_limit_reached
 */
export async function addAsset({ db, storage }: Platform, userId: string, upload: Uint8Array) {
  await refuseFullShelf(db, userId);
  const photo = await readPhoto(upload);
  const id = randomUUID();
  const { contentType } = photo;
  const storageKey = `assets/${id}.${contentType === "image/png" ? "png" : "jpg"}`;
  await storage.putBytes(storageKey, photo.bytes, contentType);
  const row = {
    id,
    userId,
    kind: "image" as const,
    storageKey,
    contentType,
    width: photo.width,
    height: photo.height,
    sizeBytes: photo.bytes.byteLength,
    durationSeconds: null,
  };
  const [asset] = await db.insert(assets).values(row).returning();
  if (!asset) throw new Error("the insert returned no asset");
  return asset;
}
