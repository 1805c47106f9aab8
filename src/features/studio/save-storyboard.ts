import { and, eq, sql } from "drizzle-orm";
import type { Storyboard } from "#engine/storyboard.ts";
import type { Platform } from "#platform/platform.ts";
import { checkStoryboardAssets } from "./find-assets.ts";
import { findProject } from "./find-project.ts";
import type { Offers } from "./offers.ts";
import { type Brief, studioErrors } from "./schema.ts";
import { projects } from "./tables.ts";

export interface StoryboardSave {
  storyboard: Storyboard;
  /** The revision that the change was made on. */
  revision: number;
  /** A changed brief, if the script was written again from one. */
  brief?: Brief | undefined;
  /** Number of the writing that it comes from, if the writer wrote it: then it is a script of its own. */
  script?: number;
  /** Scripts to choose from, in place of those before. */
  offers?: Offers;
}

/**
 * Keeps a storyboard if nobody saved since `revision`.
 * @throws not_found, asset_not_found, project_changed
 */
export async function saveStoryboard(
  { db, now }: Platform,
  userId: string,
  projectId: string,
  save: StoryboardSave,
) {
  await findProject(db, userId, projectId);
  await checkStoryboardAssets(db, userId, save.storyboard);
  const [saved] = await db
    .update(projects)
    .set({
      storyboard: save.storyboard,
      ...(save.brief ? { brief: save.brief } : {}),
      ...(save.script === undefined ? {} : { script: save.script }),
      ...(save.offers ? { offers: save.offers } : {}),
      revision: sql`${projects.revision} + 1`,
      updatedAt: now(),
    })
    .where(and(eq(projects.id, projectId), eq(projects.userId, userId), eq(projects.revision, save.revision)))
    .returning();
  if (!saved) throw studioErrors.project_changed();
  return saved;
}
