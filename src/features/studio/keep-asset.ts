import { count, eq, sum } from "drizzle-orm";
import type { Queryable } from "#platform/database.ts";
import { AppError } from "#platform/errors.ts";
import type { Platform } from "#platform/platform.ts";
import { assetFiles } from "./find-assets.ts";
import { lockOwner } from "./lock-owner.ts";
import { studioErrors } from "./schema.ts";
import { assets } from "./tables.ts";

/** Files one person may keep, and bytes of them; far above what a brand needs, far below what would fill a disk. */
const MOST_ASSETS = 500;
const MOST_BYTES = 10 * 1024 ** 3;

/**
 * @param bytes that are to be kept, as far as that is known
 * @throws asset_limit_reached when there is no room for another file of that many
 */
export async function refuseFullShelf(db: Queryable, userId: string, bytes = 1): Promise<void> {
  const [kept] = await db
    .select({ count: count(), bytes: sum(assets.sizeBytes).mapWith(Number) })
    .from(assets)
    .where(eq(assets.userId, userId));
  if ((kept?.count ?? 0) >= MOST_ASSETS || (kept?.bytes ?? 0) + bytes > MOST_BYTES) {
    throw studioErrors.asset_limit_reached();
  }
}

/**
 * Writes down a file that is stored. One for which there is no room any more, or whose owner's account is deleted by
 * now, goes from the store again.
 * @throws asset_limit_reached, unauthenticated
 */
export async function keepAsset({ db, storage }: Platform, row: typeof assets.$inferInsert) {
  try {
    return await db.transaction(async (tx) => {
      await lockOwner(tx, row.userId);
      await refuseFullShelf(tx, row.userId, row.sizeBytes);
      const [asset] = await tx.insert(assets).values(row).returning();
      if (!asset) throw new Error("the insert returned no asset");
      return asset;
    });
  } catch (error) {
    // After any other failure it may have been written down all the same.
    if (error instanceof AppError) for (const key of assetFiles(row)) await storage.delete(key);
    throw error;
  }
}
