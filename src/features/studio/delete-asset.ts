import { and, eq, notInArray, or, sql } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import { assetFiles, findAsset } from "./find-assets.ts";
import { studioErrors } from "./schema.ts";
import { assets, brandKits, projects, renderJobs } from "./tables.ts";

/**
 * Removes one of the user's files for good, unless a project, a version of a video or the brand kit still shows it: what
 * was made can be made again.
 * @throws not_found, asset_in_use
 */
export async function deleteAsset({ db, storage }: Platform, userId: string, id: string): Promise<void> {
  const asset = await db.transaction(async (tx) => {
    const found = await findAsset(tx, userId, id);
    // Among the person's own rows only: few, and found by their index.
    const mark = `%${found.id}%`;
    const project = await tx
      .select({ id: projects.id })
      .from(projects)
      .where(
        and(
          eq(projects.userId, userId),
          or(sql`${projects.storyboard}::text LIKE ${mark}`, sql`${projects.brief}::text LIKE ${mark}`),
        ),
      )
      .limit(1);
    const job = await tx
      .select({ id: renderJobs.id })
      .from(renderJobs)
      .where(
        and(
          eq(renderJobs.userId, userId),
          // What failed or was called off is no version that anybody sees.
          notInArray(renderJobs.state, ["failed", "cancelled"]),
          sql`${renderJobs.storyboard}::text LIKE ${mark}`,
        ),
      )
      .limit(1);
    const kit = await tx
      .select({ id: brandKits.userId })
      .from(brandKits)
      .where(and(eq(brandKits.userId, userId), sql`${brandKits.kit}::text LIKE ${mark}`));
    if (project.length + job.length + kit.length > 0) throw studioErrors.asset_in_use();
    await tx.delete(assets).where(and(eq(assets.id, found.id), eq(assets.userId, userId)));
    return found;
  });
  for (const key of assetFiles(asset)) await storage.delete(key);
}
