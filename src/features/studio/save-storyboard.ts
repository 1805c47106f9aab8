import { and, eq, sql } from "drizzle-orm";
import type { Storyboard } from "#engine/storyboard.ts";
import type { Platform } from "#platform/platform.ts";
import { checkStoryboardAssets } from "./find-assets.ts";
import { findProject } from "./find-project.ts";
import { findWriting, rememberWriting } from "./find-writing.ts";
import { type Offers, readOffers } from "./offers.ts";
import { type Brief, studioErrors } from "./schema.ts";
import { projects } from "./tables.ts";

export interface StoryboardSave {
  storyboard: Storyboard;
  /** The revision that the change was made on. */
  revision: number;
  /** A changed brief, if the script was written again from one. */
  brief?: Brief | undefined;
  /** Number of the writing that it comes from, if the writer wrote it; else its texts tell which it is. */
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
  const project = await findProject(db, userId, projectId);
  await checkStoryboardAssets(db, userId, save.storyboard);
  const script = save.script ?? findWriting(project, save.storyboard);
  const offers = save.offers ?? readOffers(project);
  const [saved] = await db
    .update(projects)
    .set({
      storyboard: save.storyboard,
      ...(save.brief ? { brief: save.brief } : {}),
      script,
      ...(script === project.script && !save.offers
        ? {}
        : { offers: { ...offers, writings: rememberWriting(project) } }),
      revision: sql`${projects.revision} + 1`,
      updatedAt: now(),
    })
    .where(and(eq(projects.id, projectId), eq(projects.userId, userId), eq(projects.revision, save.revision)))
    .returning();
  if (!saved) throw studioErrors.project_changed();
  return saved;
}
