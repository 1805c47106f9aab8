import { randomUUID } from "node:crypto";
import type { Platform } from "#platform/platform.ts";
import { keepAsset, refuseFullShelf } from "./keep-asset.ts";
import { type CleanPhoto, readPhoto } from "./read-photo.ts";

/**
 * Checks, cleans and keeps an uploaded photo.
 * @throws photo_type_unsupported, photo_too_large, photo_unreadable, asset_limit_reached, unauthenticated
 */
export async function addAsset(platform: Platform, userId: string, upload: Uint8Array) {
  await refuseFullShelf(platform.db, userId);
  return keepPhoto(platform, userId, await readPhoto(upload));
}

/**
 * Keeps a photo that was checked and cleaned.
 * @throws asset_limit_reached, unauthenticated
 */
export async function keepPhoto(platform: Platform, userId: string, photo: CleanPhoto) {
  const id = randomUUID();
  const { contentType } = photo;
  const storageKey = `assets/${id}.${contentType === "image/png" ? "png" : "jpg"}`;
  await platform.storage.putBytes(storageKey, photo.bytes, contentType);
  return keepAsset(platform, {
    id,
    userId,
    kind: "image",
    storageKey,
    contentType,
    width: photo.width,
    height: photo.height,
    sizeBytes: photo.bytes.byteLength,
    durationSeconds: null,
    hasSound: null,
  });
}
