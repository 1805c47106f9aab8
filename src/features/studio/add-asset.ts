import { randomUUID } from "node:crypto";
import { count, eq } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import { readPhoto } from "./read-photo.ts";
import { studioErrors } from "./schema.ts";
import { assets } from "./tables.ts";

/** Photos one person may keep; far above what a brand needs, far below what would fill a disk. */
const MOST_ASSETS = 500;

/**
 * Checks, cleans and keeps an uploaded photo.
 * @throws photo_type_unsupported, photo_too_large, photo_unreadable, asset_limit_reached
 */
export async function addAsset({ db, storage }: Platform, userId: string, upload: Uint8Array) {
  const [kept] = await db.select({ count: count() }).from(assets).where(eq(assets.userId, userId));
  if ((kept?.count ?? 0) >= MOST_ASSETS) throw studioErrors.asset_limit_reached();
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
  };
  await db.insert(assets).values(row);
  return row;
}
