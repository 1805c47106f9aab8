import type { Platform } from "#platform/platform.ts";
import { briefOfBrand, findBrandKit } from "./brand-kit.ts";
import { briefAssetIds, findOwnAssets } from "./find-assets.ts";
import type { Brief } from "./schema.ts";
import { projects } from "./tables.ts";
import { writeScripts } from "./write-scripts.ts";
import type { ScriptWriter } from "./writer/script-writer.ts";

/**
 * Writes scripts for the brief, dresses the first in the person's brand kit and keeps all as a project.
 * @throws asset_not_found, writer_unavailable
 */
export async function createProject({ db }: Platform, writer: ScriptWriter, userId: string, brief: Brief) {
  await findOwnAssets(db, userId, briefAssetIds(brief), "image");
  const kit = await findBrandKit(db, userId);
  const told = briefOfBrand(brief, kit);
  const { storyboard, offers } = await writeScripts(writer, told, kit, 1);
  const [project] = await db.insert(projects).values({ userId, brief: told, storyboard, offers }).returning();
  if (!project) throw new Error("the insert returned no project");
  return project;
}
