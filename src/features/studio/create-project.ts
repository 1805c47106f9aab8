import type { Platform } from "#platform/platform.ts";
import { briefOfBrand, dressInBrand, findBrandKit } from "./brand-kit.ts";
import { findOwnAssets } from "./find-assets.ts";
import type { Brief } from "./schema.ts";
import { projects } from "./tables.ts";
import type { ScriptWriter } from "./writer/script-writer.ts";

/**
 * Writes a script for the brief, dresses it in the person's brand kit and keeps both as a project.
 * @throws asset_not_found, writer_unavailable
 */
export async function createProject({ db }: Platform, writer: ScriptWriter, userId: string, brief: Brief) {
  await findOwnAssets(db, userId, brief.assetIds);
  const kit = await findBrandKit(db, userId);
  const told = briefOfBrand(brief, kit);
  const storyboard = dressInBrand(await writer.write(told, 0), told, kit);
  const [project] = await db.insert(projects).values({ userId, brief: told, storyboard }).returning();
  if (!project) throw new Error("the insert returned no project");
  return project;
}
