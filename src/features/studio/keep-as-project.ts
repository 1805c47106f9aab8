import type { Storyboard } from "#engine/storyboard.ts";
import type { Database } from "#platform/database.ts";
import { briefAssetIds, checkStoryboardAssets, knownPhotos } from "./find-assets.ts";
import type { Brief } from "./schema.ts";
import { projects } from "./tables.ts";

/**
 * Keeps a film as a project, as somebody edited it whose own project was deleted elsewhere meanwhile. Photos of its brief
 * that were deleted with it are left out: nothing shows them.
 * @throws asset_not_found, for what the film shows
 */
export async function keepAsProject(db: Database, userId: string, brief: Brief, storyboard: Storyboard) {
  await checkStoryboardAssets(db, userId, storyboard);
  const known = await knownPhotos(db, userId, briefAssetIds(brief));
  const kept = { ...brief, assetIds: brief.assetIds.filter((id) => known.has(id)) };
  if (kept.pageBrand?.logoAssetId && !known.has(kept.pageBrand.logoAssetId)) {
    const { logoAssetId: _, ...pageBrand } = kept.pageBrand;
    kept.pageBrand = pageBrand;
  }
  const [project] = await db.insert(projects).values({ userId, brief: kept, storyboard }).returning();
  if (!project) throw new Error("the insert returned no project");
  return project;
}
