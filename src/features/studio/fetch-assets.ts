import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { renderAssetIds, type Storyboard } from "#engine/storyboard.ts";
import { AppError } from "#platform/errors.ts";
import type { Platform } from "#platform/platform.ts";
import { findOwnAssets } from "./find-assets.ts";
import { RenderFailed } from "./render-failure.ts";

/**
 * Copies everything that a storyboard needs a file for into a directory.
 * @returns paths by asset id
 * @throws RenderFailed asset_missing
 */
export async function fetchAssets(
  { db, storage }: Platform,
  userId: string,
  storyboard: Storyboard,
  directory: string,
): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  try {
    for (const asset of await findOwnAssets(db, userId, renderAssetIds(storyboard))) {
      const path = join(directory, `${asset.id}${/\.\w+$/.exec(asset.storageKey)?.[0] ?? ""}`);
      await fetchFile(storage, asset.storageKey, path);
      // The engine tells versions of a file apart by its time: a successor's copy must look the same.
      await utimes(path, asset.createdAt, asset.createdAt);
      paths[asset.id] = path;
    }
  } catch (error) {
    if (error instanceof AppError) throw new RenderFailed("asset_missing", error);
    throw error;
  }
  return paths;
}

/** Another attempt finds no file either: its owner can only choose another. */
async function fetchFile(storage: Platform["storage"], key: string, path: string): Promise<void> {
  try {
    await storage.fetchTo(key, path);
  } catch (error) {
    if (await storage.exists(key)) throw error;
    throw new RenderFailed("asset_missing", error);
  }
}
