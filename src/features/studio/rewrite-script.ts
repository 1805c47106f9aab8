import { type Storyboard, storyboardSchema } from "#engine/storyboard.ts";
import type { Platform } from "#platform/platform.ts";
import { findBrandKit } from "./brand-kit.ts";
import { briefOfProject } from "./brief-of-project.ts";
import { briefAssetIds, findOwnAssets } from "./find-assets.ts";
import { findProject } from "./find-project.ts";
import { keepLook } from "./keep-look.ts";
import { nextScript, readOffers } from "./offers.ts";
import { saveStoryboard } from "./save-storyboard.ts";
import { type BrandKit, type Brief, studioErrors } from "./schema.ts";
import type { projects } from "./tables.ts";
import { dressed, writeScripts } from "./write-scripts.ts";
import type { ScriptWriter } from "./writer/script-writer.ts";

/**
 * Writes the project's script again, differently, and keeps it, with others to choose from. How the film looks and sounds
 * stays: docs/decisions/088.
 * @throws not_found, project_changed, asset_not_found, writer_unavailable
 */
export async function rewriteScript(
  platform: Platform,
  writer: ScriptWriter,
  userId: string,
  projectId: string,
  request: { revision: number; brief?: Brief | undefined },
) {
  const project = await findProject(platform.db, userId, projectId);
  // Asked before the writer is, which may take long and cost money.
  if (project.revision !== request.revision) throw studioErrors.project_changed();
  const brief = briefOfProject(project, request.brief);
  if (request.brief) await findOwnAssets(platform.db, userId, briefAssetIds(request.brief), "image");
  const kit = await findBrandKit(platform.db, userId);
  const { storyboard: written, offers } = await writeScripts(writer, brief, kit, nextScript(project));
  const before = storyboardSchema.parse(project.storyboard);
  const untouched = untouchedOf(project, before.brand.name, kit);
  return saveStoryboard(platform, userId, projectId, {
    storyboard: keepLook(before, untouched, written, brief.assetIds),
    revision: request.revision,
    brief: request.brief,
    script: offers.script,
    offers,
  });
}

/** The film as its script was dressed, before anybody chose anything; null of a project that keeps no scripts. */
function untouchedOf(
  project: typeof projects.$inferSelect,
  brandName: string,
  kit: BrandKit | null,
): Storyboard | null {
  const { script, variants } = readOffers(project);
  const [first] = variants;
  return first ? dressed(briefOfProject(project), { ...first, brandName }, kit, script) : null;
}
