import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { type Storyboard, storyboardAssetIds } from "#engine/storyboard.ts";
import type { Queryable } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { studioErrors } from "./schema.ts";
import { assets } from "./tables.ts";

/**
 * One of the user's own photos.
 * @throws not_found, for another's too
 */
export async function findAsset(db: Queryable, userId: string, id: string) {
  const [asset] = await db
    .select()
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.userId, userId)));
  if (!asset) throw httpErrors.not_found();
  return asset;
}

/**
 * The photos with these ids, in the ids' order.
 * @throws asset_not_found if one is unknown or another's
 */
export async function findOwnAssets(db: Queryable, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  // The storyboard allows other shapes of ids than ours; those are unknown, not an error of the database.
  const known = ids.filter((id) => z.uuid().safeParse(id).success);
  const rows =
    known.length === 0
      ? []
      : await db
          .select()
          .from(assets)
          .where(and(inArray(assets.id, known), eq(assets.userId, userId)));
  return ids.map((id) => {
    const row = rows.find((candidate) => candidate.id === id.toLowerCase());
    if (!row) throw studioErrors.asset_not_found({ issues: [{ path: "assets", message: id }] });
    return row;
  });
}

/**
 * Refuses a storyboard that shows what is not the user's own photo.
 * @throws asset_not_found
 */
export async function checkStoryboardAssets(
  db: Queryable,
  userId: string,
  storyboard: Storyboard,
): Promise<void> {
  const clip = storyboard.scenes.findIndex((scene) => scene.media?.kind === "video");
  if (clip !== -1) {
    throw studioErrors.asset_not_found({
      issues: [{ path: `storyboard.scenes.${clip}.media`, message: "not a photo" }],
    });
  }
  await findOwnAssets(db, userId, storyboardAssetIds(storyboard));
}
